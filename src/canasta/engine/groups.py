"""A group of cards that a person lays: what it is meant to be, and how the kernel is to lay it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.cards import is_black_three, is_red_three, is_wild, rank_of, suit_of
from canasta.engine.kernel import constants
from canasta.engine.kernel.laws.meld_rows import consider
from canasta.engine.kinds import KIND_OF, RANK_NUMBERS, SUIT_NUMBERS, counts
from canasta.engine.names import rank_label
from canasta.rules.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.kernel.state import KernelRules, Lay, Row, State


@dataclass(frozen=True, slots=True)
class Part:
    """Cards that the kernel lays at once on a meld of `rank`.

    `group` holds the naturals of a set by suit, `low` the kind of the lowest card of a sequence.
    """

    rank: int
    n: int
    d: int = 0
    j: int = 0
    group: int = 0
    low: int = 0

    def consider(self, state: State, slot: int, *, top: bool = False) -> Lay:
        """Have the kernel consider the part on the meld in a slot, or as a new one with -1.

        Args:
            state: the state in which it is considered.
            slot: the place of the meld.
            top: whether one of the naturals is the top discard.
        """
        t = consider(state, slot, self.rank, self.n, self.d, self.j)
        t[constants.T_GROUP] = self.group
        t[constants.T_LOW] = self.low
        t[constants.T_TOP] = int(top)
        return t


def by_suit(numbers: KernelRules, cards: Sequence[Card]) -> int:
    """Pack the naturals among the cards by suit, where the game counts suits."""
    if not numbers.tracks_suits:
        return 0
    naturals = [card for card in cards if not is_wild(card) and rank_of(card) != "3"]
    return sum(constants.SUIT ** SUIT_NUMBERS[suit_of(card)] for card in naturals)


def never_melded(numbers: KernelRules, cards: Sequence[Card]) -> bool:
    """Say whether there is a three among the cards that is never melded here (2.3)."""
    black = numbers.black3_meld == 0
    return any(is_red_three(card) or (black and is_black_three(card)) for card in cards)


def new_group(numbers: KernelRules, cards: Sequence[Card]) -> list[Part] | Refusal:
    """Return what a new meld of these cards is: a set, a sequence, wild cards (2.3)."""
    ranks = {rank_of(card) for card in cards if not is_wild(card)}
    if len(ranks) > 1 and numbers.tracks_suits:
        if len(cards) < numbers.min_size:
            sizes = {"cards": len(cards), "minimum": numbers.min_size}
            return Refusal("too_few_cards", params=sizes)
        return _run(cards)
    if never_melded(numbers, cards):
        return Refusal("threes_not_meldable")
    if len(ranks) > 1:
        return Refusal("mixed_ranks")
    if not cards:
        return Refusal("too_few_cards", params={"cards": 0})
    return [_set(numbers, RANK_NUMBERS[ranks.pop()] if ranks else constants.WILD_MELD, cards)]


def added_group(numbers: KernelRules, meld: Row, cards: Sequence[Card]) -> list[Part] | Refusal:
    """Return what these cards are as an addition, judged by the kind of the own meld (2.3)."""
    rank = meld[constants.M_RANK]
    if rank >= constants.SEQUENCE:
        if not cards:
            return Refusal("too_few_cards", params={"cards": 0})
        return _ends(meld, rank - constants.SEQUENCE, cards)
    if never_melded(numbers, cards):
        return Refusal("threes_not_meldable")
    name = rank_label(numbers, rank)
    if {rank_of(card) for card in cards if not is_wild(card)} - {name}:
        return Refusal("mixed_ranks", params={"rank": name})
    if not cards:
        return Refusal("too_few_cards", params={"cards": 0})
    return [_set(numbers, rank, cards)]


def _set(numbers: KernelRules, rank: int, cards: Sequence[Card]) -> Part:
    kinds = counts(cards)
    d, j = kinds[constants.DEUCE], kinds[constants.JOKER]
    return Part(rank, len(cards) - d - j, d, j, by_suit(numbers, cards))


def _in_suit(cards: Sequence[Card], suit: int | None) -> list[int] | Refusal:
    """Return the kinds of the cards from low to high, if they can lie in a sequence of the suit."""
    if any(is_wild(card) for card in cards):
        return Refusal("sequence_wild")
    if any(rank_of(card) == "3" for card in cards):
        return Refusal("sequence_rank")
    suits = {SUIT_NUMBERS[suit_of(card)] for card in cards}
    if len(suits) > 1 or (suit is not None and suits != {suit}):
        return Refusal("sequence_suit")
    return sorted(KIND_OF[card] for card in cards)


def _run(cards: Sequence[Card]) -> list[Part] | Refusal:
    kinds = _in_suit(cards, None)
    if isinstance(kinds, Refusal):
        return kinds
    if kinds != list(range(kinds[0], kinds[0] + len(kinds))):
        return Refusal("sequence_gap")
    suit = SUIT_NUMBERS[suit_of(cards[0])]
    return [Part(constants.SEQUENCE + suit, len(kinds), low=kinds[0])]


def _ends(meld: Row, suit: int, cards: Sequence[Card]) -> list[Part] | Refusal:
    """Split an addition to a sequence into the cards below it and those above it."""
    kinds = _in_suit(cards, suit)
    if isinstance(kinds, Refusal):
        return kinds
    low = meld[constants.M_LOW]
    high = low + meld[constants.M_N]
    below = [kind for kind in kinds if kind < low]
    above = [kind for kind in kinds if kind >= low]
    if below != list(range(low - len(below), low)) or above != list(range(high, high + len(above))):
        return Refusal("sequence_gap")
    rank = constants.SEQUENCE + suit
    parts = [Part(rank, len(below), low=below[0])] if below else []
    return parts + ([Part(rank, len(above), low=above[0])] if above else [])
