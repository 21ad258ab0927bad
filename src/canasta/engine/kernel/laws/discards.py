"""Discards: which cards may not be thrown, and when a ban is lifted (1.5.6, 2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import BLACK3, KINDS, OK, V_DISCARD_EMPTY
from canasta.engine.kernel.laws.going_out import may_go_out
from canasta.engine.kernel.laws.sets import is_dead

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def base_ban(s: State, R: KernelRules, p: int, c: int) -> int:
    """Return the code by which cards of kind c are not discarded while another card is there."""
    if R.barred[c] != 0:
        return R.barred[c]
    if c == BLACK3 and R.black3_first_ban == 1 and s.first_turn[p] == 1:
        return R.first_ban_code
    if R.empty_bans == 1 and s.pile_n == 0:
        if R.empty_barred[c] == 1 or (R.empty_dead == 1 and is_dead(s, R, c) == 1):
            return V_DISCARD_EMPTY
    return OK


def bans_differ(s: State, R: KernelRules, p: int) -> int:
    """Say whether more bars cards now than `R.barred`: a first turn, or an empty pile (2.8)."""
    if R.black3_first_ban == 1 and s.first_turn[p] == 1:
        return 1
    return 1 if R.empty_bans == 1 and s.pile_n == 0 else 0


def is_barred(s: State, R: KernelRules, p: int, c: int) -> int:
    """Return the code by which card c may not be discarded, or 0 (1.5.6, 2.8)."""
    code = base_ban(s, R, p, c)
    if code == OK or R.lifts == 0:
        return code
    if s.hand_n[p] == 1 and R.exempt[c] == 1 and may_go_out(s, R, p % R.sides) == 1:
        return OK
    turn = lifted(R, c, code)
    if turn == 0:
        return code
    for k in range(KINDS):
        if s.hands[p][k] > 0:
            other = base_ban(s, R, p, k)
            if other == OK:
                return code
            before = lifted(R, k, other)
            if before > 0 and before < turn:
                return code
    return OK


def lifted(R: KernelRules, c: int, code: int) -> int:
    """Return when a barred card may go after all (`discard.forced_order`), or 0: never."""
    return R.lift_empty if code == V_DISCARD_EMPTY else R.lift[c]


def throwable(s: State, R: KernelRules, p: int, c: int) -> int:
    """Say whether card c could be discarded if it were the only one."""
    code = base_ban(s, R, p, c)
    if code == OK:
        return 1
    return 1 if R.lifts == 1 and (lifted(R, c, code) > 0 or R.exempt[c] == 1) else 0


def nothing_to_throw(s: State, R: KernelRules, p: int) -> int:
    """Say whether every card of the hand is one that may not be discarded (C-46)."""
    hand = s.hands[p]
    usual = bans_differ(s, R, p) == 0
    for c in range(KINDS):
        if hand[c] > 0 and ((usual and R.barred[c] == 0) or is_barred(s, R, p, c) == 0):
            return 0
    return 1
