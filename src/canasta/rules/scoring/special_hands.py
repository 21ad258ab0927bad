"""Which special hands a rule set knows, and what they bring (chapter 6, S-36)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from canasta.rules.errors import RuleError, nearest
from canasta.rules.fields.special_hands import SETS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.rules.fields.ruleset import RuleSet
    from canasta.rules.fields.special_hands import SpecialHand


def special_hands(rules: RuleSet) -> Mapping[str, SpecialHand]:
    """Return the special hands that these rules know, by name, in the order of `NAMES`."""
    known, left_out = SETS[rules.special.set], rules.special.left_out
    return MappingProxyType({name: known[name] for name in known if name not in left_out})


def special_points(rules: RuleSet, name: str) -> int:
    """Return what the side scores for a special hand, all that it scores in that deal.

    Raises:
        RuleError: when the rules have no such hand.
    """
    return _named(rules, name).points


def wins_game(rules: RuleSet, name: str) -> bool:
    """Say whether the side that shows this special hand wins the game at once.

    Raises:
        RuleError: when the rules have no such hand.
    """
    return _named(rules, name).wins_game


def _named(rules: RuleSet, name: str) -> SpecialHand:
    known = special_hands(rules)
    if name not in known:
        hint = nearest(name, known) if known else "it has none"
        raise RuleError(f"{rules.name} has no special hand {name!r}; {hint}")
    return known[name]
