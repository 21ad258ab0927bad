"""The minimum counts of a game, as the compiled games take them (`policy.matches.minimum_at`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from canasta.rules import RuleSet

_LEAST: Final = -(10**6)


def minimums_of(rules: RuleSet) -> list[int]:
    """Return the minimum counts by the total of a side: how many, then each total and minimum."""
    if rules.open.minimum_by_score:
        pairs = [(_LEAST if at is None else at, n) for at, n in rules.open.minimum_by_score]
    else:
        pairs = [(_LEAST, n) for _, n in rules.open.minimum_by_deal]
    return [len(pairs), *(number for pair in pairs for number in pair)]
