"""The end of the game, its settlement, and the minimum that a total brings (laws 26, 45)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.rules.ruleset import RuleSet

_HUNDRED: Final = 100
_HALF: Final = 50


def open_minimum(rules: RuleSet, total: int) -> int:
    """Return the minimum count of an opening for a side with this total before the deal (law 26).

    A total of exactly 0 belongs to the bracket that begins at 0, not to the one below it.
    """
    minimum = 0
    for start, points in rules.open.minimum_by_score:
        if start is None or total >= start:
            minimum = points
    return minimum


@dataclass(frozen=True, slots=True)
class Payment:
    """What one side owes another, in units of the settlement."""

    payer: int
    receiver: int
    amount: int


@dataclass(frozen=True, slots=True)
class Settlement:
    """Whether the game is over, who won, and who pays what.

    `units` are the totals in the unit of the settlement.  While the game goes on nobody pays;
    `tie` says that another deal is played because the highest total is shared (C-40).
    """

    game_over: bool
    winner: int | None
    tie: bool
    units: tuple[int, ...]
    pays: tuple[Payment, ...]


def settle(rules: RuleSet, totals: Sequence[int], instant_winner: int | None = None) -> Settlement:
    """Settle after a deal (law 45, customs; C-39 to C-41).

    The highest total wins once it reaches the target and is not shared.  All sides settle
    pairwise, the first from the second, the first from the third, and so on.

    Args:
        rules: the rules of the table.
        totals: the total of each side after the deal.
        instant_winner: the side that won by the number of its canastas, whatever the totals.
    """
    units = tuple(_units(rules, total) for total in totals)
    best = max(totals)
    reached = best >= rules.end.target
    shared = list(totals).count(best) > 1
    if instant_winner is None and (not reached or shared):
        return Settlement(game_over=False, winner=None, tie=reached, units=units, pays=())
    winner = totals.index(best) if instant_winner is None else instant_winner
    ranking = sorted(range(len(totals)), key=lambda side: (side != winner, -totals[side], side))
    pays = tuple(
        Payment(lower, higher, max(0, units[higher] - units[lower]))
        for higher, lower in combinations(ranking, 2)
    )
    return Settlement(game_over=True, winner=winner, tie=False, units=units, pays=pays)


def _units(rules: RuleSet, total: int) -> int:
    return hundreds(total) if rules.end.settlement == "hundreds_half_up" else total


def hundreds(total: int) -> int:
    """Return a total in hundreds, 50 or more as a full hundred, negative ones by size (C-41)."""
    size = (abs(total) + _HALF) // _HUNDRED
    return size if total >= 0 else -size
