"""The opening: the first melds of a side, and what they must count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.book.blocks import Cards
from canasta.book.trial import Trial
from canasta.book.writer import paragraph, points
from canasta.cards import parse_cards
from canasta.engine.position import Position
from canasta.rules.fields.values import CANASTA_TYPES
from canasta.rules.house_rules.validation.possible import canasta_types

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Example, Sentence, Table
    from canasta.book.writer import Writer

_TRIES: Final = (
    "4S 4H 4C",
    "QS QH QC, 5S 5H 5C",
    "AS AH AC",
    "AS AH AC, KS KH KC",
    "AS AH AC AD, KS KH KC KD",
    "AS AH AC AD, KS KH KC KD, QS QH QC QD",
    "KS KH KC KD KS KH KC, QS QH QC QD, JS JH JC JD",
)
"""Openings, each of which counts more than the one before."""


def blocks(w: Writer) -> Iterator[Block]:
    """Say what the first melds of a side must count and may hold."""
    threes = bool(w.rules.three.tabled_classes)
    by_deal = bool(w.rules.open.minimum_by_deal)
    total = None if by_deal else w.say("opening.total", "open.minimum_by_score")
    yield from paragraph(w.say("opening.what"), total)
    yield _by_deal(w) if by_deal else _by_score(w)
    yield from paragraph(
        w.say("opening.count"),
        w.say("opening.threes", "three.tabled_classes") if threes else None,
        w.say("opening.after"),
    )
    yield from points(*_ranges(w))
    yield from paragraph(*_contents(w))
    yield from paragraph(*_with_pile(w))
    yield from paragraph(*_concealed(w))
    examples = list(_examples(w))
    if examples:
        yield from paragraph(w.say("opening.example"))
        yield from examples


def _by_score(w: Writer) -> Table:
    steps = [
        (edge, minimum)
        for place, (edge, minimum) in enumerate(w.rules.open.minimum_by_score)
        if not place or minimum != w.rules.open.minimum_by_score[place - 1][1]
    ]
    rows = []
    for place, (edge, minimum) in enumerate(steps):
        key, total = "from_total", edge
        if edge is None:
            key, total = "below_total", steps[place + 1][0] if len(steps) > 1 else None
        label = w.words.text("book.row.any")
        if total is not None:
            label = w.words.text(f"book.row.{key}", total=w.points(total))
        rows.append((label, _minimum(w, minimum)))
    return w.table(("total", "minimum"), rows, "open.minimum_by_score")


def _by_deal(w: Writer) -> Table:
    steps = w.rules.open.minimum_by_deal
    rows = []
    for place, (deal, minimum) in enumerate(steps):
        key = "book.row.from_deal" if place == len(steps) - 1 else "book.row.deal"
        rows.append((w.words.text(key, deal=w.points(deal)), _minimum(w, minimum)))
    return w.table(("deal", "minimum"), rows, "open.minimum_by_deal")


def _minimum(w: Writer, minimum: int) -> str:
    return w.points(minimum) if minimum else w.words.text("book.row.none")


def _ranges(w: Writer) -> Iterator[Sentence]:
    field = "open.canasta_required_by_score"
    for part in w.rules.open.canasta_required_by_score:
        low, kinds = w.points(part.low), w.kinds((part.kinds & canasta_types(w.rules)) - _barred(w))
        if part.high is None:
            yield w.say("opening.range.open", field, low=low, kinds=kinds)
        else:
            high = w.points(part.high)
            yield w.say("opening.range", field, low=low, high=high, kinds=kinds)


def _contents(w: Writer) -> Iterator[Sentence]:
    opening, there = w.rules.open, canasta_types(w.rules)
    opens = (opening.canasta_opens & there) - _barred(w)
    if opening.canasta_opens >= frozenset(CANASTA_TYPES) and not _barred(w):
        yield w.say("opening.any_canasta", "open.canasta_opens")
    elif opens:
        kinds = w.kinds(opens)
        yield w.say("opening.canastas", "open.canasta_opens", kinds=kinds, count=len(opens))
    if opening.triple != "none":
        key = f"opening.{opening.triple}"
        yield w.say(f"{key}.otherwise" if opens else key, "open.triple", "open.canasta_opens")
    if not opening.mixed_canasta_allowed and "mixed" in there:
        yield w.say("opening.no_mixed_canasta", "open.mixed_canasta_allowed")
    if not opening.wild_cards_allowed:
        yield w.say("opening.no_wild_cards", "open.wild_cards_allowed")
    if w.rules.black3.meld != "never":
        key = "opening.black_threes" if opening.black_threes_count else "opening.no_black_threes"
        yield w.say(key, "open.black_threes_count")


def _barred(w: Writer) -> frozenset[str]:
    """Return the types of canastas that no opening may hold."""
    if not w.rules.open.wild_cards_allowed:
        return frozenset({"mixed", "wild", "deuces_mixed"})
    return frozenset() if w.rules.open.mixed_canasta_allowed else frozenset({"mixed"})


def _with_pile(w: Writer) -> Iterator[Sentence]:
    opening = w.rules.open
    yield w.say(f"opening.pile.{opening.pile_take_can_open}", "open.pile_take_can_open")
    if opening.pile_take_can_open == "yes":
        key = "opening.top_counts" if opening.top_discard_counts else "opening.top_does_not_count"
        yield w.say(key, "open.top_discard_counts")
    if opening.pile_take_can_open == "no" and opening.opening_pair_takes_pile:
        yield w.say("opening.pair_takes", "open.opening_pair_takes_pile")


def _concealed(w: Writer) -> Iterator[Sentence]:
    waived = w.rules.open.waived_for_concealed_out
    if waived != "no":
        yield w.say(f"opening.waived.{waived}", "open.waived_for_concealed_out")


def _examples(w: Writer) -> Iterator[Example]:
    """Yield the largest opening that is refused for its count, and the least that is enough."""
    refused = None
    for text in _TRIES:
        melds = text.split(", ")
        position = Position(
            drawn=True,
            hands={0: parse_cards(f"{text.replace(',', '')} 6H 8D 9C")},
            stock=parse_cards("5S 5H 5D"),
            pile=parse_cards("6S"),
        )
        shown = [Cards(parse_cards(meld), "") for meld in melds]
        example = w.example("opening.example", Trial(position, f"meld {text}"), *shown)
        if example.is_right:
            if refused is not None:
                yield refused
            yield example
            return
        refused = example
