"""Real cards and the kinds that the kernel counts: suits matter only for the color of threes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.cards import FACES, JOKER, Card, is_red_three, rank_of
from canasta.engine.kernel import terms

if TYPE_CHECKING:
    from collections.abc import Iterable

RANK_NAMES: Final = ("3", "wild", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""Names of the ranks of melds, by the kernel's number."""

RANK_NUMBERS: Final = {name: number for number, name in enumerate(RANK_NAMES)}


def _kind(card: Card) -> int:
    if card == JOKER:
        return terms.JOKER
    if is_red_three(card):
        return terms.RED3
    rank = rank_of(card)
    return terms.DEUCE if rank == "2" else RANK_NUMBERS[rank]


KIND_OF: Final[dict[Card, int]] = {card: _kind(card) for card in (*FACES, JOKER)}
"""The kernel's kind of every card."""


def counts(cards: Iterable[Card]) -> list[int]:
    """Count cards by kind."""
    found = [0] * terms.KINDS
    for card in cards:
        found[KIND_OF[card]] += 1
    return found
