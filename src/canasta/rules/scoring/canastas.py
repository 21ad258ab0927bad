"""Canastas: which type a meld is, and what bonus it brings (laws 18, 20 to 23; 2.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from canasta.cards import JOKER, is_wild, rank_of
from canasta.rules.fields.values import bonus, three_test

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.cards import Card
    from canasta.rules.fields.ruleset import RuleSet

CanastaType = Literal[
    "natural",
    "mixed",
    "sequence",
    "wild",
    "sevens",
    "aces_pure",
    "deuces_natural",
    "deuces_mixed",
]

MeldKind = Literal["set", "sequence", "wild", "deuces", "threes"]
"""What the cards of a meld make it: cards of one rank, a sequence, wild cards alone, deuces as a
rank of their own, or black threes."""

_THREE: Final = "3"


def kind_of_meld(rules: RuleSet, meld: Sequence[Card]) -> MeldKind:
    """Read the kind of a meld off its cards; whether it is a legal one is another question.

    Wild cards alone are deuces where these are a rank of their own (W4, Italian game; S-24), and
    cards of several ranks are a sequence.
    """
    ranks = {rank_of(card) for card in meld if not is_wild(card)}
    if not ranks:
        return "deuces" if rules.meld.deuces_as_rank else "wild"
    if len(ranks) > 1:
        return "sequence"
    return "threes" if _THREE in ranks else "set"


def canasta_type(rules: RuleSet, meld: Sequence[Card]) -> CanastaType | None:
    """Return the type of a canasta as its cards are now, or None for a meld that is none.

    One wild card makes a natural canasta mixed, also one of sevens or aces that would have been
    special without it (W0); black threes never make one (law 18).
    """
    return (
        _TYPE[kind_of_meld(rules, meld)](rules, meld) if len(meld) >= rules.canasta.size else None
    )


def _set_type(rules: RuleSet, meld: Sequence[Card]) -> CanastaType:
    if any(map(is_wild, meld)):
        return "mixed"
    rank = rank_of(meld[0])
    if rank == "7" and rules.canasta.bonus_sevens is not None:
        return "sevens"
    if rank == "A" and rules.canasta.bonus_aces_pure is not None:
        return "aces_pure"
    return "natural"


_TYPE: Final[dict[MeldKind, Callable[[RuleSet, Sequence[Card]], CanastaType | None]]] = {
    "set": _set_type,
    "sequence": lambda _rules, _meld: "sequence",
    "wild": lambda _rules, _meld: "wild",
    "deuces": lambda _rules, meld: "deuces_mixed" if JOKER in meld else "deuces_natural",
    "threes": lambda _rules, _meld: None,
}


def canasta_bonus(rules: RuleSet, meld: Sequence[Card], *, went_out: bool = False) -> int:
    """Return the bonus of a canasta, 0 for a meld that is none (law 23; C-71 for wild cards).

    Args:
        rules: the rules of the table.
        meld: the cards.
        went_out: the side went out; with `canasta.bonus_deuces_only_if_out` a canasta of deuces
            brings a bonus to nobody else (S-24).
    """
    kind = canasta_type(rules, meld)
    return 0 if kind is None else _BONUS[kind](rules, meld, went_out)


def _wild_bonus(rules: RuleSet, meld: Sequence[Card], _went_out: object) -> int:
    jokers = meld.count(JOKER)
    return bonus(rules.canasta.bonus_wild, deuces=len(meld) - jokers, jokers=jokers)


def _deuces_bonus(rules: RuleSet, meld: Sequence[Card], went_out: object) -> int:
    if rules.canasta.bonus_deuces_only_if_out and not went_out:
        return 0
    jokers = meld.count(JOKER)
    return bonus(rules.canasta.bonus_deuces, deuces=len(meld) - jokers, jokers=jokers)


_BONUS: Final[dict[CanastaType, Callable[[RuleSet, Sequence[Card], object], int]]] = {
    "natural": lambda rules, _meld, _out: rules.canasta.bonus_natural,
    "mixed": lambda rules, _meld, _out: rules.canasta.bonus_mixed,
    "sequence": lambda rules, _meld, _out: rules.canasta.bonus_sequence,
    "wild": _wild_bonus,
    "sevens": lambda rules, _meld, _out: rules.canasta.bonus_sevens or 0,
    "aces_pure": lambda rules, _meld, _out: rules.canasta.bonus_aces_pure or 0,
    "deuces_natural": _deuces_bonus,
    "deuces_mixed": _deuces_bonus,
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
