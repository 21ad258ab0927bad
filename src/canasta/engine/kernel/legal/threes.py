"""Laying out threes and showing special hands: what is legal (laws 11, 12, 44; chapter 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import BLACK3, LAY_THREE, OK, RED3, V_CARDS, V_WRONG_STEP
from canasta.engine.kernel.laws.discards import nothing_to_throw
from canasta.engine.kernel.laws.keeping import keep_a_card, only_card
from canasta.engine.kernel.laws.special_hands import legal_specials

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def check_three(s: State, R: KernelRules, c: int) -> int:
    """Check laying out a three that might be kept (2.5, S-68)."""
    p = s.turn
    if s.hands[p][c] == 0:
        return V_CARDS
    if R.auto_laid[c] == 0:
        return V_WRONG_STEP
    if s.stock_n > 0 or s.hand_n[p] > 2 or nothing_to_throw(s, R, p) == 1:
        return OK  # it is replaced, or cards are left, or there is nothing to throw
    s.hands[p][c] -= 1
    s.hand_n[p] -= 1
    code = keep_a_card(s, R, p, s.hand_n[p], only_card(s, R, p) if s.hand_n[p] == 1 else -1)
    s.hands[p][c] += 1
    s.hand_n[p] += 1
    return code


def legal_threes(s: State, R: KernelRules, out: list[int], n: int) -> int:
    """List laying out threes, and special hands."""
    if s.hands[s.turn][BLACK3] > 0 and check_three(s, R, BLACK3) == OK:
        out[n] = LAY_THREE
        n += 1
    if s.hands[s.turn][RED3] > 0 and check_three(s, R, RED3) == OK:
        out[n] = LAY_THREE + 1
        n += 1
    if R.shapes > 0 and s.hand_n[s.turn] == R.special_size:
        if s.drew == 1 and s.opened[s.side] == 0:
            n = legal_specials(s, R, out, n)
    return n
