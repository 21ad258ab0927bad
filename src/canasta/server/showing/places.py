"""Where the cards lie that a reader sees, by the names of places on the wire."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.observation import Observation

HAND, PILE, STOCK, TALON = "hand", "pile", "stock", "talon"


def meld_place(side: int, number: int) -> str:
    """Name the place of a meld."""
    return f"meld:{side}:{number}"


def seat_place(seat: int | None, own: int | None) -> str:
    """Name the place of a hand: the reader's own, or that of another seat."""
    return HAND if seat == own and own is not None else f"seat:{seat}"


def places_of(seen: Observation) -> dict[str, Sequence[Card]]:
    """Return every place with the cards that are seen there."""
    found: dict[str, Sequence[Card]] = {
        HAND: seen.hand,
        PILE: () if seen.top_discard is None else (seen.top_discard,),
    }
    for number, side in enumerate(seen.sides):
        for place, meld in enumerate(side.melds):
            found[meld_place(number, place)] = meld.cards
        found[f"threes:{number}"] = side.red_threes
        found[f"black:{number}"] = side.black_threes
        found[f"captured:{number}"] = side.captured
    return found
