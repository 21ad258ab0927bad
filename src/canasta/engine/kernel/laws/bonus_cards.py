"""Bonus cards: what an opening earns from the talon, and when it comes (2.4, S-66)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import KINDS, TALON_AT_ONCE
from canasta.engine.kernel.laws.suits import add_card

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def bonus_due(s: State, R: KernelRules, side: int) -> int:
    """Return the bonus cards that the opening of this turn earns, 0 for none (2.4, S-66)."""
    if R.talon == 0:
        return 0
    if s.opened[side] == 1:
        return s.bonus
    if (
        s.stock_n < R.talon_min_stock
        or s.opened_n >= R.talon_sizes
        or (s.pending == 1 and R.talon_take == 0)
    ):
        return 0
    if R.talon_piles == 1 and s.talon_n == 0:
        return 0
    return R.talon_size[s.opened_n]


def bonus_at_once(s: State, R: KernelRules, side: int) -> int:
    """Return the bonus cards that come to the hand with the opening on the tray."""
    return bonus_due(s, R, side) if R.talon == TALON_AT_ONCE and s.opened[side] == 0 else 0


def give_bonus(s: State, R: KernelRules, p: int) -> None:
    """Give the opener the bonus cards, from a talon or from the stock (2.4)."""
    if R.talon_piles == 1:
        pile = s.talons[R.talon_sizes - s.talon_n]
        s.talon_n -= 1
        for c in range(KINDS):
            s.hands[p][c] += pile[c]
            s.hand_n[p] += pile[c]
    else:
        for _ in range(s.bonus):
            if s.stock_n > 0:
                s.stock_n -= 1
                add_card(s, R, p, s.stock[s.stock_n], 1)
                s.hand_n[p] += 1
    s.bonus = 0
