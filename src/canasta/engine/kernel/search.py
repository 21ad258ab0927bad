"""Is a take compulsory on an empty stock (1.11)?  Searches over lays on the tray; rare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.melds import check_set
from canasta.engine.kernel.opening import judge, may_still_open
from canasta.engine.kernel.steps import holds, lay_step, next_lay
from canasta.engine.kernel.terms import FORCED_ADD, NEW, OK, OPTIONAL, T_ACTION, TAKE, YES_SAID
from canasta.engine.kernel.tray import lay, lift_top, put_top_back, unlay

if TYPE_CHECKING:
    from canasta.engine.state import Numbers, State


def pair_slot(s: State, R: Numbers, c: int) -> int:
    """Return where a take of card c with hand cards goes: an older meld, or -1 a new one."""
    if R.separate == 1:
        return -1
    return s.first[s.turn % R.sides][c]


def stands(s: State, R: Numbers) -> int:
    """Say whether the tray is complete: as it lies, or by taking the pile with a pair now."""
    if s.pending == 1:
        return 1 if judge(s, R) == OK else 0
    c = s.pile[s.pile_n - 1]
    slot = pair_slot(s, R, c)
    if holds(s, c, 2, 0, 0) == 0 or check_set(s, R, s.turn % R.sides, slot, c, 3, 0, 0) != OK:
        return 0
    before = s.hand_canastas
    s.hand_canastas = s.canastas[s.turn % R.sides]
    lift_top(s)
    lay(s, R, slot, c, 3, 0, 0, 1, TAKE)
    ok = judge(s, R)
    unlay(s, R)
    put_top_back(s, c)
    s.hand_canastas = before
    return 1 if ok == OK else 0


def must_finish(s: State, R: Numbers) -> int:
    """Say whether an opening with the pile may only be begun if it can be finished.

    So it is where the take may be compulsory, and after the partner's yes: what is taken back on
    the tray bars another try, and must not decide whether the player could have gone out.
    """
    if s.permission == YES_SAID:
        return 1
    return 1 if s.stock_n == 0 and R.empty_take != FORCED_ADD and R.empty_take != OPTIONAL else 0


def completes(s: State, R: Numbers) -> int:
    """Say whether some lays from the hand make the tray a legal take; exact, depth first."""
    if stands(s, R) == 1:
        return 1
    base = s.tray_n
    found = 0
    a = NEW
    while True:
        a = next_lay(s, R, a)
        if a < 0 or s.tray_n >= R.tray_size:
            if s.tray_n == base:
                return 0
            a = s.tray[s.tray_n - 1][T_ACTION] + 1
            unlay(s, R)
            continue
        lay_step(s, R, a)
        if stands(s, R) == 1:
            found = 1
            break
        if may_still_open(s, R, s.turn) == 0:
            unlay(s, R)
            a += 1
    while s.tray_n > base:
        unlay(s, R)
    return found
