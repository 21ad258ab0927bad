"""Canastas: which type a meld is, and what bonus it brings (laws 18, 20 to 23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from canasta.cards import JOKER, is_black_three, is_wild
from canasta.rules.values import bonus, three_test

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.cards import Card
    from canasta.rules.ruleset import RuleSet

CanastaType = Literal["natural", "mixed", "wild"]


def canasta_type(rules: RuleSet, meld: Sequence[Card]) -> CanastaType | None:
    """Return the type of a canasta as its cards are now, or None for a meld that is none.

    One wild card makes a natural canasta mixed; black threes never make one (law 18).
    """
    if len(meld) < rules.canasta.size:
        return None
    wilds = sum(is_wild(card) for card in meld)
    if wilds == len(meld):
        return "wild"
    if any(is_black_three(card) for card in meld):
        return None
    return "mixed" if wilds else "natural"


def canasta_bonus(rules: RuleSet, meld: Sequence[Card]) -> int:
    """Return the bonus of a canasta, 0 for a meld that is none (law 23; C-71 for wild cards)."""
    kind = canasta_type(rules, meld)
    return 0 if kind is None else _BONUS[kind](rules, meld)


def _wild_bonus(rules: RuleSet, meld: Sequence[Card]) -> int:
    jokers = meld.count(JOKER)
    return bonus(rules.canasta.bonus_wild, deuces=len(meld) - jokers, jokers=jokers)


_BONUS: Final[dict[CanastaType, Callable[[RuleSet, Sequence[Card]], int]]] = {
    "natural": lambda rules, _: rules.canasta.bonus_natural,
    "mixed": lambda rules, _: rules.canasta.bonus_mixed,
    "wild": _wild_bonus,
}


def count_canastas(rules: RuleSet, melds: Sequence[Sequence[Card]]) -> int:
    """Return how many of the melds are canastas, of whatever type."""
    return sum(canasta_type(rules, meld) is not None for meld in melds)


def passes_test(rules: RuleSet, melds: Sequence[Sequence[Card]], test: str) -> bool:
    """Say whether a side with these melds passes a test such as `three.positive_if`.

    Raises:
        RuleError: when the text is no such test.
    """
    canastas = count_canastas(rules, melds)
    return three_test(test).holds(melded=bool(melds), canastas=canastas)
