"""Where the cards lie that a reader sees, by the names of places on the wire."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.observation import Observation, SideView

HAND, PILE, STOCK, TALON = "hand", "pile", "stock", "talon"


def meld_place(side: int, number: int) -> str:
    """Name the place of a meld."""
    return f"meld:{side}:{number}"


def seat_place(seat: int | None, own: int | None) -> str:
    """Name the place of a hand: the reader's own, or that of another seat."""
    return HAND if seat == own and own is not None else f"seat:{seat}"


@lru_cache(maxsize=1024)
def side_places(number: int, melds: int) -> tuple[str, ...]:
    """Name the places of a side: its melds, its red threes, its black threes, what it captured."""
    laid = [meld_place(number, place) for place in range(melds)]
    return (*laid, f"threes:{number}", f"black:{number}", f"captured:{number}")


def places_of_sides(sides: Sequence[SideView]) -> dict[str, tuple[Card, ...]]:
    """Return the places before the sides, with the cards that everybody sees there."""
    found: dict[str, tuple[Card, ...]] = {}
    for number, side in enumerate(sides):
        rows = (side.red_threes, side.black_threes, side.captured)
        names = side_places(number, len(side.melds))
        found.update(zip(names, (*(meld.cards for meld in side.melds), *rows), strict=True))
    return found


def own_places(seen: Observation) -> dict[str, tuple[Card, ...]]:
    """Return the hand and the top of the pile, as a seat sees them."""
    return {HAND: seen.hand, PILE: () if seen.top_discard is None else (seen.top_discard,)}
