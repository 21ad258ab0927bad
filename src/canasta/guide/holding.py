"""What a player holds of that which a refusal speaks of: their own hand, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta.cards import is_wild, rank_of

if TYPE_CHECKING:
    from canasta.engine.observation import Observation
    from canasta.rules.refusal import Refusal


class Holding(NamedTuple):
    """How many cards of the viewer's hand are of the rank that a refusal names, and wild."""

    naturals: int
    wilds: int


def holding(seen: Observation, refusal: Refusal) -> Holding | None:
    """Return what the viewer holds of what a refusal speaks of; None where it names no rank.

    Nor does it count for wild cards, which have no naturals beside them.
    """
    rank = refusal.params.get("rank")
    if rank in {None, "wild", "2", "JK"}:
        return None
    cards = [card for card in seen.hand if not is_wild(card)]
    return Holding(sum(rank_of(card) == rank for card in cards), len(seen.hand) - len(cards))
