"""Sets: how many cards and wild cards, locks, dead ranks, a second of a rank (17-24, 2.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    BLACK3,
    M_D,
    M_J,
    M_N,
    M_RANK,
    OK,
    OPEN_WITH_PILE,
    RATIO_FEWER,
    RATIO_NOT_MORE,
    T_D,
    T_J,
    T_N,
    T_RANK,
    T_SLOT,
    T_TOP,
    UNTIL_COMPLETE,
    V_ACES_PURE,
    V_BLACK3_WILDS,
    V_CANASTA_WILDS,
    V_DEAD_RANK,
    V_DEUCE_LOCKED,
    V_FEW_NATURALS,
    V_MANY_WILDS,
    V_MELD_BASE,
    V_NO_WILD_RANK,
    V_RATIO_FEWER,
    V_RATIO_MORE,
    V_THREES,
    V_TOO_FEW_CARDS,
    V_TOO_LARGE,
    V_WILD_LOCKED,
    V_WILD_ONLY,
    WILD_MELD,
)
from canasta.engine.kernel.laws.meld_rows import find_meld, lay_size, meld_size

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Lay, State


def check_meld(R: KernelRules, r: int, n: int, d: int, j: int) -> int:
    """Say whether a set of rank r may hold these cards (checks 3 to 9 of 1.6)."""
    w = d + j
    size = n + w
    if r == BLACK3:
        if R.black3_meld == 0:
            return V_THREES
        if size < R.black3_min_size:
            return V_TOO_FEW_CARDS
        if w > R.black3_max_wilds:
            return V_BLACK3_WILDS
    elif size < R.min_size:
        return V_TOO_FEW_CARDS
    if n == 0:
        if R.wild_only == 1:
            return OK if size <= R.wild_max_size else V_TOO_LARGE
        if R.deuces == 0 or r != WILD_MELD:
            return V_WILD_ONLY
        n = d  # deuces as a rank, with jokers as their wild cards (S-24)
        w = j
    if n < R.min_naturals:
        return V_FEW_NATURALS
    if w > R.max_wilds and (
        R.wilds_unlimited == 0 or r == BLACK3 or n + R.max_wilds < R.canasta_size
    ):
        return V_MANY_WILDS
    if R.wilds_ratio != 0:
        if R.wilds_ratio == RATIO_NOT_MORE and w > n:
            return V_RATIO_MORE
        if R.wilds_ratio == RATIO_FEWER and w >= n:
            return V_RATIO_FEWER
    if size > R.max_size:
        return V_TOO_LARGE
    return OK


def check_bans(s: State, R: KernelRules, side: int, t: Lay, code: int) -> int:
    """Go on after `check_meld` answered `code`: what depends on the table (S-59)."""
    r = t[T_RANK]
    if code == V_TOO_LARGE and fits_in_going_out(s, R, side, t) == 1:
        code = OK
    elif code == OK and t[T_SLOT] >= 0:
        code = check_closed(s, R, side, t)
    if code == OK and r != WILD_MELD and t[T_D] + t[T_J] > 0:
        code = check_wilds(s, R, side, t)
    if code == OK and R.dead == 1 and is_dead(s, R, r) == 1:
        return V_DEAD_RANK
    return code


def fits_in_going_out(s: State, R: KernelRules, side: int, t: Lay) -> int:
    """Say whether a set that is too large may be so in going out: see `goes_beyond`."""
    if R.over_size == 0 or t[T_RANK] == WILD_MELD or t[T_RANK] == BLACK3:
        return 0
    size = lay_size(t)
    if t[T_SLOT] >= 0:
        size += meld_size(s.melds[side][t[T_SLOT]])
    return 1 if size <= R.over_size else 0


def check_closed(s: State, R: KernelRules, side: int, t: Lay) -> int:
    """Say whether a lay adds to a canasta what canastas do not take any more (2.3)."""
    naturals = t[T_N]
    wilds = t[T_D] + t[T_J]
    if t[T_RANK] == WILD_MELD:
        if R.deuces == 0:
            return OK
        naturals = t[T_D]
        wilds = t[T_J]
    size = meld_size(s.melds[side][t[T_SLOT]]) + wilds
    if R.naturals_after == 0 and naturals > 0 and size + naturals > R.canasta_size:
        return V_TOO_LARGE
    if R.wilds_after == 0 and wilds > 0 and size > R.canasta_size:
        return V_CANASTA_WILDS
    return OK


def check_wilds(s: State, R: KernelRules, side: int, t: Lay) -> int:
    """Say whether the wild cards of a lay may enter a set of its natural rank."""
    r = t[T_RANK]
    naturals = t[T_N]
    wilds_there = 0
    if t[T_SLOT] >= 0:
        m = s.melds[side][t[T_SLOT]]
        naturals += m[M_N]
        wilds_there = m[M_D] + m[M_J]
    opened = s.opened[side]
    if t[T_TOP] == 1 and R.pile_can_open != OPEN_WITH_PILE:
        opened = 1  # the take is a play after the opening (S-64)
    if R.never_wild[r] == 1:
        return V_NO_WILD_RANK
    if R.pure[r] == 1 and opened == 1 and wilds_there == 0:
        return V_ACES_PURE
    if opened == 1 and naturals < R.wild_base:
        return V_MELD_BASE
    if R.wild_lock == 1 and unfinished(s, R, side, WILD_MELD) >= 0:
        return V_WILD_LOCKED
    if R.deuce_lock == 1 and t[T_D] > 0 and unfinished(s, R, side, WILD_MELD) >= 0:
        return V_DEUCE_LOCKED
    return OK


def unfinished(s: State, R: KernelRules, side: int, r: int) -> int:
    """Return the slot of the first meld of rank r that is no canasta yet, or -1."""
    i = s.first[side][r]
    if i < 0:
        return -1
    pool = s.melds[side]
    for k in range(i, s.meld_n[side]):
        m = pool[k]
        if m[M_RANK] == r and m[M_N] + m[M_D] + m[M_J] < R.canasta_size:
            return k
    return -1


def is_dead(s: State, R: KernelRules, r: int) -> int:
    """Say whether a side has a canasta of rank r, which closes the rank (`meld.dead_ranks`)."""
    if r == WILD_MELD:
        return 0
    for side in range(R.sides):
        if s.canastas[side] == 0:
            continue
        pool = s.melds[side]
        for k in range(s.same[side][r]):
            m = pool[find_meld(s, side, r, k)]
            if m[M_N] + m[M_D] + m[M_J] >= R.canasta_size:
                return 1
    return 0


def joins_slot(s: State, R: KernelRules, side: int, r: int) -> int:
    """Return the own meld that further cards of rank r join, or -1: they begin a new one."""
    if r == WILD_MELD:
        return -1 if R.wild_separate == 1 else s.first[side][r]
    if R.separate == 0:
        return s.first[side][r]
    return unfinished(s, R, side, r) if R.separate == UNTIL_COMPLETE else -1


def new_allowed(s: State, R: KernelRules, side: int, r: int) -> int:
    """Say whether a meld of rank r may be begun beside those that lie there."""
    return 1 if s.first[side][r] < 0 or joins_slot(s, R, side, r) < 0 else 0
