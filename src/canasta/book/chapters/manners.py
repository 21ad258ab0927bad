"""At the table: what may be looked at and asked, and what mistakes cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.book.writer import Score, paragraph, points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Sentence
    from canasta.book.writer import Writer
    from canasta.rules.fields.values import Fine

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
    yield from _fines(w)
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


def _fines(w: Writer) -> Iterator[Block]:
    """List the fines; that they are optional is said once, or of each where only some are."""
    fines = dict(_charged(w))
    if not fines:
        return
    optional = [name for name, fine in fines.items() if fine.optional]
    all_optional = len(optional) == len(fines)
    key = "manners.fines.optional" if all_optional else "manners.fines"
    yield from paragraph(w.say(key, count=len(fines)))
    apart = () if all_optional else optional
    prefix = w.words.text("book.manners.optional")
    yield from points(
        *(
            w.say(
                f"manners.{name}",
                f"penalty.{name}",
                points=w.points(fine.points),
                optional=prefix if name in apart else "",
            )
            for name, fine in fines.items()
        )
    )


def _charged(w: Writer) -> Iterator[tuple[str, Fine]]:
    alone = max(w.get("table.sides")) == 1
    for name in _FINES:
        fine = w.rules.get(f"penalty.{name}")
        if fine is not None and fine.points and not (alone and name == "meld_in_partners_turn"):
            yield name, fine
