"""The score of a deal, and one worked out by the tally."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.book.blocks import Cards, Strip, Table
from canasta.book.worked import worked_score
from canasta.book.writer import paragraph, points
from canasta.words.sheet import line_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Sentence
    from canasta.book.writer import Writer
    from canasta.rules.scoring.tally import SideCards


def blocks(w: Writer) -> Iterator[Block]:
    """Say what is added and taken off, then show a deal."""
    yield from paragraph(w.say("score.what"))
    yield from points(*_plus(w), *_minus(w))
    yield from paragraph(*_fines(w))
    yield from _example(w)


def _plus(w: Writer) -> Iterator[Sentence]:
    yield w.say("score.canastas")
    yield w.say(
        "score.cards" if w.rules.canasta.card_points_count else "score.cards.outside",
        "canasta.card_points_count",
    )
    if w.rules.score.melded_negative_without_canasta:
        yield w.say("score.negative_melds", "score.melded_negative_without_canasta")
    if w.rules.three.tabled_classes:
        cards = w.classes(w.rules.three.tabled_classes)
        yield w.say("score.threes", "three.tabled_classes", cards=cards)
    for name, key in (("out.bonus", "score.out"), ("out.concealed_extra", "score.concealed")):
        value = w.rules.get(name)
        if value:
            yield w.say(key, name, points=w.points(value))


def _minus(w: Writer) -> Iterator[Sentence]:
    yield w.say("score.hand_and_foot" if w.rules.deal.foot_size else "score.hand", "deal.foot_size")


def _fines(w: Writer) -> Iterator[Sentence]:
    """Yield what the cards themselves cost at the end of the deal."""
    penalty, four_jokers = w.rules.penalty, w.rules.penalty.incomplete_wild_four_jokers
    wild = w.rules.meld.wild_only_melds
    for name in ("sevens", "aces_pure", "wild"):
        value = w.rules.get(f"penalty.incomplete_{name}")
        if value and (name != "wild" or wild):
            field = f"penalty.incomplete_{name}"
            yield w.say(f"score.incomplete.{name}", field, points=w.points(value))
    if four_jokers is not None and wild:
        field = "penalty.incomplete_wild_four_jokers"
        yield w.say("score.incomplete.four_jokers", field, points=w.points(four_jokers))
    if penalty.short_sequence and w.rules.meld.sequences and penalty.short_sequence_max:
        yield w.say(
            f"score.short.{penalty.short_sequence_scope}",
            "penalty.short_sequence",
            "penalty.short_sequence_max",
            "penalty.short_sequence_scope",
            points=w.points(penalty.short_sequence),
            size=penalty.short_sequence_max,
        )
    if penalty.retained and penalty.retained_ranks:
        yield w.say(
            "score.retained",
            "penalty.retained",
            "penalty.retained_ranks",
            "penalty.retained_min",
            points=w.points(penalty.retained),
            count=penalty.retained_min,
            ranks=w.ranks(penalty.retained_ranks),
        )
        if penalty.retained_waived_by_mixed_meld and "A" in penalty.retained_ranks:
            yield w.say("score.retained.waived", "penalty.retained_waived_by_mixed_meld")


def _example(w: Writer) -> Iterator[Block]:
    score = worked_score(w.rules, w.form)
    if score is None:
        return
    yield from paragraph(w.say("score.example"))
    names = ("out", "other")
    for name, side, total in zip(names, score.sides, score.totals, strict=False):
        yield from paragraph(w.say(f"score.side.{name}"))
        left = "book.label.left.partner" if name == "out" else "book.label.left"
        yield Strip(tuple(_shown(w, side, left)), ())
        rows = [(line_text(line, words=w.plain), w.points(line.points)) for line in total.lines]
        total_row = (w.words.text("book.row.total"), w.points(total.total))
        yield Table(_head(w), (*rows, total_row), ())


def _head(w: Writer) -> tuple[str, str]:
    return w.words.text("book.head.line"), w.words.text("book.head.points")


def _shown(w: Writer, side: SideCards, left: str) -> Iterator[Cards]:
    for meld in side.melds:
        yield Cards(meld, "")
    if side.red_threes:
        yield Cards(side.red_threes, w.words.text("book.label.threes"))
    for hand in side.hands:
        yield Cards(hand.cards, w.words.text(left))
