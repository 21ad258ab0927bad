"""What the opening of a side must hold (law 26; W4, Brazilian game and Hand and Foot)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.rules.arguments import check_from, check_number

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from canasta.rules.fields.ruleset import RuleSet
    from canasta.rules.fields.values import CanastaRange

_NONE: Final[frozenset[str]] = frozenset()


@dataclass(frozen=True, slots=True)
class Requirement:
    """What the first meld of a side must hold.

    `minimum` is the least count; with `canasta` it must contain a complete canasta of one of
    these types (S-17).
    """

    minimum: int
    canasta: frozenset[str] = _NONE


@dataclass(frozen=True, slots=True)
class OpeningNeed:
    """What the first meld of a side must hold (law 26, S-17).

    `canasta` are types of canastas one of which it must hold beside the count; where it is not
    empty the rest does not matter.  `triple` is "natural_triple" or "clean_triple" where one set
    has to be such a one, else empty; `instead` are types of canastas one of which opens without
    the count.
    """

    minimum: int
    canasta: frozenset[str] = frozenset()
    triple: str = ""
    instead: frozenset[str] = frozenset()


def opening_need(
    rules: RuleSet, minimum: int, canasta: Collection[str] = frozenset()
) -> OpeningNeed:
    """Return what an opening must hold.

    Args:
        rules: the rules of the table.
        minimum: the least count.
        canasta: types of canastas one of which it must hold; none is asked where it is empty.
    """
    if canasta:
        return OpeningNeed(minimum, frozenset(canasta))
    triple = rules.open.triple if rules.open.triple in {"natural_triple", "clean_triple"} else ""
    instead = frozenset(rules.open.canasta_opens) if minimum else frozenset[str]()
    return OpeningNeed(minimum, triple=triple, instead=instead)


def opening_requirement(rules: RuleSet, total: int, deal_number: int = 1) -> Requirement:
    """Return what the opening of a side needs.

    Where the minimum follows the number of the deal the total plays no part, and deals beyond
    the last row of the table keep its value (S-57).

    Args:
        rules: the rules of the table.
        total: the total of the side before the deal.
        deal_number: the number of the deal, from 1.

    Raises:
        ArgumentError: when the total or the number of the deal is none.
    """
    minimum = open_minimum(rules, total, deal_number)
    needed = next((part.kinds for part in _ranges(rules, total)), _NONE)
    return Requirement(minimum, needed)


def open_minimum(rules: RuleSet, total: int, deal_number: int = 1) -> int:
    """Return the minimum count of an opening (law 26).

    A total of exactly 0 belongs to the bracket that begins at 0, not to the one below it.

    Args:
        rules: the rules of the table.
        total: the total of the side before the deal.
        deal_number: the number of the deal, from 1, which counts where
            `open.minimum_by_deal` has rows.

    Raises:
        ArgumentError: when the total or the number of the deal is none.
    """
    check_number(total, "total")
    check_from(deal_number, 1, "deal number")
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
