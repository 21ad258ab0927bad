"""The aim of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.book.writer import Score, paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Sentence
    from canasta.book.writer import Writer

_NEEDED: Final = ("out.canastas_required", "out.required_kinds")


def blocks(w: Writer) -> Iterator[Block]:
    """Say what the players are after."""
    kinds = "sequences" if w.rules.meld.sequences else "sets"
    kinds_needed = sum(number for _, number in w.rules.out.required_kinds)
    needed = max(w.get("out.canastas_required"), kinds_needed)
    yield from paragraph(
        w.say(f"aim.{kinds}", "meld.sequences"),
        w.say("aim.together", "table.sides") if max(w.get("table.sides")) > 1 else None,
        w.sized("aim.canasta"),
        w.say("aim.out", *_NEEDED, count=needed) if needed else None,
    )
    yield from paragraph(_end(w))


def _end(w: Writer) -> Sentence:
    end = w.rules.end
    if end.mode == "deals":
        return w.say("aim.deals", "end.mode", "end.deals", count=end.deals)
    return w.say("aim.target", "end.mode", "end.target", target=Score(end.target))
