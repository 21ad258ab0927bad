"""Laying cards: may they join a meld, or make a new one (2.3)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    M_D,
    M_J,
    M_N,
    OK,
    SEQUENCE,
    T_D,
    T_J,
    T_LOW,
    T_N,
    T_RANK,
    T_SLOT,
    V_TOO_LARGE,
    WILD_MELD,
)
from canasta.engine.kernel.laws.sequences import check_run
from canasta.engine.kernel.laws.sets import check_bans, check_meld

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Lay, State


def check_lay(s: State, R: KernelRules, side: int, t: Lay) -> int:
    """Say whether the cards of a lay may join its meld, or make a new one."""
    r = t[T_RANK]
    slot = t[T_SLOT]
    n = t[T_N]
    if r >= SEQUENCE:
        return check_run(s, R, side, slot, t[T_LOW], n)
    d = t[T_D]
    j = t[T_J]
    if slot >= 0:
        m = s.melds[side][slot]
        n += m[M_N]
        d += m[M_D]
        j += m[M_J]
    code = check_meld(R, r, n, d, j)
    return code if R.bans == 0 else check_bans(s, R, side, t, code)


def goes_beyond(s: State, R: KernelRules, side: int, t: Lay) -> int:
    """Return the reason for which a valid lay is legal only in going out, or OK (S-60)."""
    r = t[T_RANK]
    slot = t[T_SLOT]
    size = t[T_N] + t[T_D] + t[T_J]
    if slot >= 0:
        m = s.melds[side][slot]
        size += m[M_N] + m[M_D] + m[M_J]
    if r >= SEQUENCE:
        return V_TOO_LARGE if size > R.run_max else OK
    return V_TOO_LARGE if size > R.max_size and r != WILD_MELD else OK
