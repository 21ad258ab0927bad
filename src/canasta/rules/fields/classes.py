"""The classes of cards that the rule fields speak of: joker, wild, red3, black3, three."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.cards import JOKER, is_black_three, is_red_three, is_wild

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta.cards import Card

_NO_CLASS: Final[frozenset[str]] = frozenset()
_JOKER: Final = frozenset({"joker", "wild"})
_WILD: Final = frozenset({"wild"})
_RED_THREE: Final = frozenset({"red3", "three"})
_BLACK_THREE: Final = frozenset({"black3", "three"})


def classes_of(card: Card) -> frozenset[str]:
    """Return the classes that a card belongs to; a natural card of four to ace has none."""
    if card == JOKER:
        return _JOKER
    if is_wild(card):
        return _WILD
    if is_red_three(card):
        return _RED_THREE
    return _BLACK_THREE if is_black_three(card) else _NO_CLASS


def belongs_to(card: Card, classes: Iterable[str]) -> bool:
    """Say whether the card belongs to one of these classes."""
    return not classes_of(card).isdisjoint(classes)
