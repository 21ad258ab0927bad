"""A table in a line of a list: what is saved of it, whatever is being done at this moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.server.showing.scene import Scene
    from canasta.wire.table import TablePhase


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists show of a table.

    They ask without waiting for the table, which may be ahead of the store just then; so this is
    made whenever something has been saved.
    """

    phase: TablePhase = "waiting"
    deal: int = 0
    totals: Sequence[int] = ()
    winner: int | None = None
    acting: Sequence[int] = ()
    """The places for which the table waits."""


def summary_of(scene: Scene) -> Summary:
    """Sum a table up as it is now; it has to be as it is stored."""
    if scene.table is None:
        return Summary(scene.phase)
    game = scene.table.game
    return Summary(scene.phase, game.number, tuple(game.totals), game.winner, _acting(scene))


def _acting(scene: Scene) -> list[int]:
    if scene.phase == "play":
        place = scene.acting
        return [] if place is None else [place.place]
    if scene.phase == "sheet":
        return [place.place for place in scene.places if not place.ready]
    if scene.shuffle is not None and scene.phase in {"shuffle", "cut"}:
        return [scene.place_at(seat).place for seat in scene.shuffle.owing]
    return []
