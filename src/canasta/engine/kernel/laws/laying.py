"""Laying cards: may they join a meld, or make a new one (2.3)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import M_D, M_J, M_N, OK, SEQUENCE, V_TOO_LARGE, WILD_MELD
from canasta.engine.kernel.laws.sequences import check_run
from canasta.engine.kernel.laws.sets import check_bans, check_meld

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def check_lay(
    s: State,
    R: KernelRules,
    side: int,
    slot: int,
    r: int,
    n: int,
    d: int,
    j: int,
    top: int,
    low: int,
) -> int:
    """Say whether the cards may join the meld in `slot`, or, with -1, make a new one.

    top 1: one of them is the top discard; low: the lowest kind of the cards of a sequence.
    """
    if r >= SEQUENCE:
        return check_run(s, R, side, slot, low, n)
    if slot < 0:
        code = check_meld(R, r, n, d, j)
        if R.bans == 0:
            return code
        return check_bans(s, R, side, -1, r, n, d, j, top, code)
    m = s.melds[side][slot]
    code = check_meld(R, r, m[M_N] + n, m[M_D] + d, m[M_J] + j)
    if R.bans == 0:
        return code
    return check_bans(s, R, side, slot, r, n, d, j, top, code)


def goes_beyond(
    s: State, R: KernelRules, side: int, slot: int, r: int, n: int, d: int, j: int
) -> int:
    """Return the reason for which a valid lay is legal only in going out, or OK (S-60)."""
    size = n + d + j
    if slot >= 0:
        m = s.melds[side][slot]
        size += m[M_N] + m[M_D] + m[M_J]
    if r >= SEQUENCE:
        return V_TOO_LARGE if size > R.run_max else OK
    return V_TOO_LARGE if size > R.max_size and r != WILD_MELD else OK
