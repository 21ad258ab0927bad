"""Real cards and the kinds that the kernel counts: suits matter only for the color of threes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.cards import FACES, JOKER, Card, is_red_three, rank_of, suit_of
from canasta.engine.kernel import constants

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
    if card == JOKER:
        return constants.JOKER
    if is_red_three(card):
        return constants.RED3
    rank = rank_of(card)
    return constants.DEUCE if rank == "2" else RANK_NUMBERS[rank]


SUIT_NUMBERS: Final = {"S": 0, "H": 1, "D": 2, "C": 3}
"""The kernel's number of every suit."""


KIND_OF: Final[dict[Card, int]] = {card: _kind(card) for card in (*FACES, JOKER)}
"""The kernel's kind of every card."""


def code_of(card: Card, tracks_suits: int) -> int:
    """Return the number under which the kernel holds a card in stock and pile."""
    kind = KIND_OF[card]
    if tracks_suits and constants.FOUR <= kind <= constants.ACE:
        return kind + constants.SUIT * SUIT_NUMBERS[suit_of(card)]
    return kind


def counts(cards: Iterable[Card]) -> list[int]:
    """Count cards by kind."""
    found = [0] * constants.KINDS
    for card in cards:
        found[KIND_OF[card]] += 1
    return found


def three_order(card: Card) -> int:
    """Order threes as they are laid: hearts, diamonds, spades, clubs (S-62)."""
    return "HDSC".index(suit_of(card))
