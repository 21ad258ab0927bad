"""What the opening of a side must hold (law 26; W4, Brazilian game and Hand and Foot)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta.rules.ruleset import RuleSet
    from canasta.rules.values import CanastaRange

_NONE: Final[frozenset[str]] = frozenset()


@dataclass(frozen=True, slots=True)
class Requirement:
    """What the first meld of a side must hold.

    `minimum` is the least count; with `canasta` it must contain a complete canasta of one of
    these types (S-17).
    """

    minimum: int
    canasta: frozenset[str] = _NONE


def requirement(rules: RuleSet, total: int, deal_number: int = 1) -> Requirement:
    """Return what the opening of a side needs.

    Where the minimum follows the number of the deal the total plays no part, and deals beyond
    the last row of the table keep its value (S-57).

    Args:
        rules: the rules of the table.
        total: the total of the side before the deal.
        deal_number: the number of the deal, from 1.
    """
    needed = next((part.kinds for part in _ranges(rules, total)), _NONE)
    return Requirement(open_minimum(rules, total, deal_number), needed)


def open_minimum(rules: RuleSet, total: int, deal_number: int = 1) -> int:
    """Return the minimum count of an opening (law 26).

    A total of exactly 0 belongs to the bracket that begins at 0, not to the one below it.

    Args:
        rules: the rules of the table.
        total: the total of the side before the deal.
        deal_number: the number of the deal, from 1, which counts where
            `open.minimum_by_deal` has rows.
    """
    if rules.open.minimum_by_deal:
        return _reached(rules.open.minimum_by_deal, deal_number)
    return _reached(rules.open.minimum_by_score, total)


def _reached(steps: Iterable[tuple[int | None, int]], number: int) -> int:
    """Return the minimum of the last step that the number has reached, 0 before the first."""
    minimum = 0
    for start, points in steps:
        if start is None or number >= start:
            minimum = points
    return minimum


def _ranges(rules: RuleSet, total: int) -> Iterable[CanastaRange]:
    return (
        part
        for part in rules.open.canasta_required_by_score
        if part.low <= total and (part.high is None or total <= part.high)
    )
