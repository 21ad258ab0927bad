"""The end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.book.writer import Score, paragraph
from canasta.rules.scoring.tally import INSTANT_WIN_POINTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block
    from canasta.book.writer import Writer


def blocks(w: Writer) -> Iterator[Block]:
    """Say when the game is over and who has won."""
    end = w.rules.end
    if end.mode == "deals":
        first = w.say("end.deals", "end.mode", "end.deals", count=end.deals)
    else:
        first = w.say("end.target", "end.mode", "end.target", target=Score(end.target))
    many = end.instant_win_canastas
    yield from paragraph(first, w.say("end.tie", "end.tie_at_top"))
    if many is not None:
        yield from paragraph(
            w.say(
                "end.instant",
                "end.instant_win_canastas",
                count=many,
                points=w.points(INSTANT_WIN_POINTS),
            )
        )
    yield from paragraph(w.say(_settled(w), "end.settlement"))


def _settled(w: Writer) -> str:
    """Name the sentence on stakes: of more than two sides, each settles with each other (C-41)."""
    key = f"end.{w.rules.end.settlement}"
    return key if len(w.get("table.sides")) == 2 else f"{key}.each"  # noqa: PLR2004
