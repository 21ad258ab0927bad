"""Cards as text: ranks, suits, decks, and reading what people type.

A card is its text: rank and suit ("KS", "10H", "2D"), the joker is "JK", a card that nobody
has seen is "??".  `Card` is a `str` for the machine and a type of its own for mypy.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NewType

if TYPE_CHECKING:
    from collections.abc import Iterable

Card = NewType("Card", str)
"""A card, which is its text; `parse_card` reads what people type."""

RANKS: Final = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
"""Ranks in the order in which a hand is sorted; the deuce, a wild card, comes last."""

SUITS: Final = ("C", "D", "H", "S")
"""Suits in rising order (law 5: spades high, then hearts, diamonds, clubs)."""

JOKER: Final = Card("JK")
UNKNOWN: Final = Card("??")

FACES: Final = tuple(Card(rank + suit) for rank in RANKS for suit in SUITS)
"""The 52 different cards besides the joker."""

KNOWN: Final = frozenset((*FACES, JOKER))

_RANK_OF: Final = {JOKER: "JK", UNKNOWN: "??"} | {card: card[:-1] for card in FACES}
_NO_SUIT: Final = frozenset({JOKER, UNKNOWN})
_WILD: Final = frozenset({"2", "JK"})
_RED_THREES: Final = frozenset({"3H", "3D"})
_BLACK_THREES: Final = frozenset({"3S", "3C"})

_TEXT: Final = re.compile(r"(10|[2-9TJQKA])([SHDC])")
_ORDER: Final = {card: n for n, card in enumerate((*FACES, JOKER, UNKNOWN))}


class CardError(ValueError):
    """A text that names no card."""


def parse_card(text: str) -> Card:
    """Read a card: lower case and "T" for ten are accepted, "??" is an unknown card.

    Raises:
        CardError: when the text names no card.
    """
    upper = text.strip().upper()
    if upper in {"JK", "??"}:
        return Card(upper)
    found = _TEXT.fullmatch(upper)
    if found is None:
        message = f"{text!r} is not a card; write rank and suit (KS, 10H, 2D), JK for a joker"
        raise CardError(message)
    return Card(found[1].replace("T", "10") + found[2])


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces or commas.

    Raises:
        CardError: when a part names no card.
    """
    return tuple(parse_card(part) for part in re.split(r"[\s,]+", text.strip()) if part)


def rank_of(card: Card) -> str:
    """Return the rank: "3" to "10", "J", "Q", "K", "A", "2"; "JK" and "??" are their own."""
    return _RANK_OF.get(card) or card[:-1]


def suit_of(card: Card) -> str:
    """Return the suit letter, or "" for a joker and for an unknown card."""
    return "" if card in _NO_SUIT else card[-1]


def is_wild(card: Card) -> bool:
    """Say whether the card is a joker or a deuce (law 4)."""
    return rank_of(card) in _WILD


def is_red_three(card: Card) -> bool:
    """Say whether the card is a red three (law 11)."""
    return card in _RED_THREES


def is_black_three(card: Card) -> bool:
    """Say whether the card is a black three (law 18)."""
    return card in _BLACK_THREES


def is_natural(card: Card) -> bool:
    """Say whether the card is of a rank from four to ace (law 4)."""
    return card in KNOWN and not is_wild(card) and rank_of(card) != "3"


def order(card: Card) -> int:
    """Return the place of the card in a sorted hand: threes, fours, ... aces, deuces, jokers."""
    return _ORDER[card]


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards sorted as a hand."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def full_deck(packs: int, jokers: int) -> tuple[Card, ...]:
    """Return all cards in play, unshuffled: `packs` times the 52 cards and the jokers (law 3)."""
    return FACES * packs + (JOKER,) * jokers
