"""Penalty cards: what becomes of exposed cards (law 54)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta.cards import Card

_TWO_PLAYERS: Final = 2


@dataclass(frozen=True, slots=True)
class PenaltyCards:
    """Cards lying face up before their owner; while there are any, each discard is one of them."""

    cards: tuple[Card, ...] = ()

    @property
    def next_discards_from(self) -> tuple[Card, ...]:
        """The cards that the next discards are chosen from, by their owner (law 54; C-43)."""
        return self.cards

    def without(self, used: Iterable[Card]) -> PenaltyCards:
        """Release the cards used in a valid meld, to take the pile, or discarded (law 54)."""
        return PenaltyCards(without(self.cards, used))


def without(cards: Iterable[Card], used: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards that are left when each used one is taken away once."""
    gone = Counter(used)
    left = []
    for card in cards:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return tuple(left)


def exposed_cards(exposed: Sequence[Card], players: int) -> PenaltyCards:
    """Turn exposed cards into penalty cards; with two players exposing costs nothing (law 54)."""
    return PenaltyCards() if players == _TWO_PLAYERS else PenaltyCards(tuple(exposed))
