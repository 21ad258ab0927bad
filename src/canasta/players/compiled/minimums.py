"""The totals at which a game changes: its minimum counts, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from canasta.rules import RuleSet

_LEAST: Final = -(10**6)


def minimums_of(rules: RuleSet) -> list[int]:
    """Return the minimum counts by the total of a side: how many, then each total and minimum.

    Compiled games take them so (`policy.matches.minimum_at`).
    """
    if rules.open.minimum_by_score:
        pairs = [(_LEAST if at is None else at, n) for at, n in rules.open.minimum_by_score]
    else:
        pairs = [(_LEAST, n) for _, n in rules.open.minimum_by_deal]
    return [len(pairs), *(number for pair in pairs for number in pair)]


def target_of(rules: RuleSet) -> int:
    """Return the total that ends the game, 0 where it ends after a number of deals."""
    return rules.end.target if rules.end.mode == "score" else 0
