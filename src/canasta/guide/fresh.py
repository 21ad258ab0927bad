"""Which cards of the hand are new."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.observation import Observation


def new_places(seen: Observation, hand: Sequence[Card]) -> frozenset[int]:
    """Return the places of the cards that came into the hand in the player's last turn.

    Bonus cards that came after the discard of the turn before are new as well: the player has not
    chosen anything since (2.4).
    """
    fresh: Counter[str] = Counter()
    before = False
    for event in reversed(seen.log):
        if event.seat != seen.seat:
            continue
        if before and event.name != "bonus":
            break
        if event.name == "turn":
            before = True
        elif event.name in {"drew", "took", "bonus"}:
            fresh.update(event.cards)
    places = set()
    for place, card in enumerate(hand):
        if fresh[card] > 0:
            fresh[card] -= 1
            places.add(place)
    return frozenset(places)
