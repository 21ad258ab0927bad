"""At the table: what may be looked at and asked, and what mistakes cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.book.writer import Score, paragraph, points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Sentence
    from canasta.book.writer import Writer

_FINES: Final = (
    "irregular_draw",
    "touch_top_discard_illegally",
    "draw_out_of_turn",
    "draw_out_of_turn_card_kept_extra",
    "meld_in_opponents_turn",
    "meld_in_partners_turn",
    "pile_into_hand_illegally",
)


def blocks(w: Writer) -> Iterator[Block]:
    """Say what the players may know, and list the fines."""
    info = w.rules.info
    yield from paragraph(
        w.say(f"manners.log.{info.log}", "info.log"),
        w.say(f"manners.stock.{info.count_stock}", "info.count_stock"),
        w.say(f"manners.hands.{info.ask_hand_sizes}", "info.ask_hand_sizes"),
        w.say(f"manners.one_card.{info.announce_one_card}", "info.announce_one_card"),
    )
    if w.rules.end.mode == "score":
        total = Score(info.vulnerable_from)
        yield from paragraph(w.say("manners.vulnerable", "info.vulnerable_from", total=total))
    fines = list(_fines(w))
    if fines:
        yield from paragraph(w.say("manners.fines"))
        yield from points(*fines)
    if w.rules.penalty.laws_51_to_60:
        yield from paragraph(w.say("manners.laws", "penalty.laws_51_to_60"))
        yield from points(*_laws(w))


def _laws(w: Writer) -> Iterator[Sentence]:
    """Yield what is done about mistakes; two players show cards without harm (law 54)."""
    field = "penalty.laws_51_to_60"
    yield w.say("manners.law.misdeal", field)
    yield w.say("manners.law.drawn", field)
    if w.rules.seats(w.form) > 2:  # noqa: PLR2004 - the law names two
        yield w.say("manners.law.shown", field)
        yield w.say("manners.law.short", field)
    yield w.say("manners.law.late", field)


def _fines(w: Writer) -> Iterator[Sentence]:
    alone = max(w.get("table.sides")) == 1
    for name in _FINES:
        field = f"penalty.{name}"
        fine = w.rules.get(field)
        if fine is None or not fine.points or (alone and name == "meld_in_partners_turn"):
            continue
        optional = w.words.text("book.manners.optional") if fine.optional else ""
        yield w.say(f"manners.{name}", field, points=w.points(fine.points), optional=optional)
