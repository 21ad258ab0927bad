"""The deck of a lesson, from the cards that everybody is to get."""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from typing import TYPE_CHECKING

from canasta.cards import Card, full_deck
from canasta.rules import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def deck(
    variant: str,
    hands: Sequence[str],
    stock: str,
    *,
    feet: Sequence[str] = (),
    form: str = "4",
) -> tuple[Card, ...]:
    """Return a deck in the order of dealing; what nobody names comes last.

    Args:
        variant: the name of the rules.
        hands: the cards by seat, each text with blanks between them.
        stock: the upcard, and what is drawn after it.
        feet: the second hands by seat, where the game has them.
        form: the table form.

    Raises:
        ValueError: when a card is named more often than the game has it.
    """
    rules = VARIANTS[variant]
    left = Counter(full_deck(rules.deck.packs[form], rules.deck.jokers[form]))
    known = [*_dealt(hands), *_dealt(feet), *map(Card, stock.split())]
    over = Counter(known) - left
    if over:
        raise ValueError(f"{variant} does not have that many of {' '.join(sorted(over))}")
    return (*known, *sorted((left - Counter(known)).elements()))


def _dealt(hands: Sequence[str]) -> Iterator[Card]:
    """Return the cards of hands as they are dealt, one to each seat in turn."""
    for cards in zip_longest(*(hand.split() for hand in hands)):
        yield from map(Card, cards)
