"""Real cards and the kinds that the kernel counts: suits matter only for the color of threes.

The numbers of kinds, ranks and types of canastas that others than the engine may use are here too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.cards import FACES, Card, is_red_three, rank_of, suit_of
from canasta.cards import JOKER as JOKER_CARD
from canasta.engine.kernel import constants
from canasta.engine.kernel.constants import (
    ACE,
    ACES,
    BLACK3,
    DEUCE,
    FOUR,
    JOKER,
    KINDS,
    MIXED,
    NATURAL,
    RED3,
    RUN,
    SEQUENCE,
    SEVEN,
    SEVENS,
    SUITS,
    WILD_MELD,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

RANK_NAMES: Final = ("3", "wild", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""Names of the ranks of melds, by the kernel's number."""

TYPE_NAMES: Final = (
    "natural",
    "mixed",
    "sequence",
    "wild",
    "sevens",
    "aces_pure",
    "deuces_natural",
    "deuces_mixed",
)
"""Names of the types of canastas, by the kernel's number."""

RANK_NUMBERS: Final = {name: number for number, name in enumerate(RANK_NAMES)}


def _kind(card: Card) -> int:
    if card == JOKER_CARD:
        return JOKER
    if is_red_three(card):
        return RED3
    rank = rank_of(card)
    return DEUCE if rank == "2" else RANK_NUMBERS[rank]


SUIT_NUMBERS: Final = {"S": 0, "H": 1, "D": 2, "C": 3}
"""The kernel's number of every suit."""


KIND_OF: Final[dict[Card, int]] = {card: _kind(card) for card in (*FACES, JOKER_CARD)}
"""The kernel's kind of every card."""


def code_of(card: Card, tracks_suits: int) -> int:
    """Return the number under which the kernel holds a card in stock and pile."""
    kind = KIND_OF[card]
    if tracks_suits and FOUR <= kind <= ACE:
        return kind + constants.SUIT * SUIT_NUMBERS[suit_of(card)]
    return kind


def counts(cards: Iterable[Card]) -> list[int]:
    """Count cards by kind."""
    found = [0] * KINDS
    for card in cards:
        found[KIND_OF[card]] += 1
    return found


def three_order(card: Card) -> int:
    """Order threes as they are laid: hearts, diamonds, spades, clubs (S-62)."""
    return "HDSC".index(suit_of(card))


__all__ = [
    "ACE",
    "ACES",
    "BLACK3",
    "DEUCE",
    "FOUR",
    "JOKER",
    "KINDS",
    "KIND_OF",
    "MIXED",
    "NATURAL",
    "RANK_NAMES",
    "RANK_NUMBERS",
    "RED3",
    "RUN",
    "SEQUENCE",
    "SEVEN",
    "SEVENS",
    "SUITS",
    "SUIT_NUMBERS",
    "TYPE_NAMES",
    "WILD_MELD",
    "code_of",
    "counts",
    "three_order",
]
