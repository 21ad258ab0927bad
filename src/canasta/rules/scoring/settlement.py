"""The end of the game and its settlement (laws 45, 46; 1.13, 2.13)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from canasta.rules.arguments import check_by_side, check_from, check_side
from canasta.rules.scoring.opening import open_minimum
from canasta.rules.scoring.special_hands import wins_game
from canasta.rules.seating.seats import side_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.rules.fields.ruleset import RuleSet
    from canasta.rules.scoring.tally import DealEnd

_HUNDRED: Final = 100
_HALF: Final = 50


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


def settle(
    rules: RuleSet,
    totals: Sequence[int],
    instant_winner: int | None = None,
    *,
    deal_number: int = 1,
) -> Settlement:
    """Settle after a deal (law 45, customs; C-39 to C-41, S-57).

    The highest total wins once it reaches the target, or after the last deal of a game that has
    a number of deals, unless it is shared (S-30).  All sides settle pairwise, the first from the
    second, the first from the third, and so on.

    Args:
        rules: the rules of the table.
        totals: the total of each side after the deal.
        instant_winner: the side that won at once, whatever the totals (`game_winner`).
        deal_number: the number of that deal, from 1; it counts where `end.mode` is deals.

    Raises:
        ArgumentError: when there are no two sides, or no such side or deal.
    """
    check_by_side(totals, None, "totals")
    check_from(deal_number, 1, "deal number")
    if instant_winner is not None:
        check_side(instant_winner, len(totals), "instant winner")
    units = tuple(_units(rules, total) for total in totals)
    best = max(totals)
    reached = _is_last(rules, best, deal_number)
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


def _is_last(rules: RuleSet, best: int, deal_number: int) -> bool:
    """Say whether this deal may end the game."""
    if rules.end.mode == "deals":
        return deal_number >= rules.end.deals
    return best >= rules.end.target


def game_winner(rules: RuleSet, end: DealEnd, sides: int) -> int | None:
    """Return the side that wins the game by how the deal ended, whatever the totals.

    That is the side with so many canastas that it wins at once (C-39), or the one that showed
    the special hand called dream (CLA); otherwise there is none.

    Raises:
        RuleError: when the rules have no such special hand.
    """
    if end.seat is None:
        return None
    dream = end.by == "special" and end.special is not None and wins_game(rules, end.special)
    return side_of(end.seat, sides) if dream or end.by == "instant_win" else None


def _units(rules: RuleSet, total: int) -> int:
    return hundreds(total) if rules.end.settlement == "hundreds_half_up" else total


def hundreds(total: int) -> int:
    """Return a total in hundreds, 50 or more as a full hundred, negative ones by size (C-41)."""
    size = (abs(total) + _HALF) // _HUNDRED
    return size if total >= 0 else -size


__all__ = ["Payment", "Settlement", "game_winner", "hundreds", "open_minimum", "settle"]
