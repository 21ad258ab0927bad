"""Which cards of the hand are new."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.observation import Observation


def new_places(seen: Observation, hand: Sequence[Card]) -> frozenset[int]:
    """Return the places of the cards that came into the hand in the player's last turn."""
    fresh: Counter[str] = Counter()
    for event in reversed(seen.log):
        if event.seat != seen.seat:
            continue
        if event.name == "turn":
            break
        if event.name in {"drew", "took", "bonus"}:
            fresh.update(event.cards)
    places = set()
    for place, card in enumerate(hand):
        if fresh[card] > 0:
            fresh[card] -= 1
            places.add(place)
    return frozenset(places)
