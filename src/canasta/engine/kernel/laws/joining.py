"""Joining own melds: which may be one, and what they make (law 24, S-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    BLACK3,
    BY_INSTANT,
    M_BORN,
    M_D,
    M_J,
    M_LOW,
    M_N,
    M_RANK,
    MELD_COLUMNS,
    OK,
    OVER,
    SEQUENCE,
    V_COMBINE,
    V_MANY_WILDS,
    V_SEQ_GAP,
    V_TOO_LARGE,
    WILD_MELD,
)
from canasta.engine.kernel.laws.canastas import count_canastas
from canasta.engine.kernel.laws.meld_rows import meld_size, reindex

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Row, State


def canasta_together(R: KernelRules, m: Row, o: Row) -> int:
    """Say whether two melds may be joined and are a canasta then."""
    if join_code(R, m, o) != OK:
        return 0
    return 1 if meld_size(m) + meld_size(o) >= R.canasta_size else 0


def join_code(R: KernelRules, m: Row, o: Row) -> int:
    """Say whether two own melds may be joined (2.3): what the result must satisfy."""
    r = m[M_RANK]
    if r != o[M_RANK] or r == BLACK3:
        return V_COMBINE
    n = m[M_N] + o[M_N]
    d = m[M_D] + o[M_D]
    j = m[M_J] + o[M_J]
    size = n + d + j
    if r >= SEQUENCE:
        if m[M_LOW] + m[M_N] != o[M_LOW] and o[M_LOW] + o[M_N] != m[M_LOW]:
            return V_SEQ_GAP
        return V_TOO_LARGE if size > R.run_max else OK
    if r == WILD_MELD and R.deuces == 0:
        return V_TOO_LARGE if size > R.wild_max_size else OK
    wilds = j if r == WILD_MELD else d + j
    if wilds > R.max_wilds:
        return V_MANY_WILDS
    if size > R.max_size:
        return V_TOO_LARGE
    return OK


def join(s: State, R: KernelRules, r: int) -> None:
    """Join all own melds of rank r into the one laid first (law 24)."""
    side = s.side
    pool = s.melds[side]
    to = s.first[side][r]
    kept = to + 1
    for i in range(to + 1, s.meld_n[side]):
        if pool[i][M_RANK] == r:
            merge(s, side, to, i)
        else:
            for k in range(MELD_COLUMNS):
                pool[kept][k] = pool[i][k]
            kept += 1
    s.meld_n[side] = kept
    reindex(s, side)
    after_join(s, R)


def join_two(s: State, R: KernelRules, i: int, k: int) -> None:
    """Join the own melds in slots i and k (i below k) into the one in slot i (S-06)."""
    side = s.side
    merge(s, side, i, k)
    pool = s.melds[side]
    s.meld_n[side] -= 1
    for x in range(k, s.meld_n[side]):
        for y in range(MELD_COLUMNS):
            pool[x][y] = pool[x + 1][y]
    reindex(s, side)
    after_join(s, R)


def merge(s: State, side: int, i: int, k: int) -> None:
    """Add the cards of the meld in slot k to that in slot i; joining old and new spoils both."""
    a = s.melds[side][i]
    m = s.melds[side][k]
    if a[M_RANK] >= SEQUENCE and m[M_LOW] < a[M_LOW]:
        a[M_LOW] = m[M_LOW]
    a[M_N] += m[M_N]
    a[M_D] += m[M_D]
    a[M_J] += m[M_J]
    if (a[M_BORN] == 0) != (m[M_BORN] == 0):
        s.touched_old = 1
        a[M_BORN] = 0
    elif m[M_BORN] > a[M_BORN]:
        a[M_BORN] = m[M_BORN]


def after_join(s: State, R: KernelRules) -> None:
    """Count the canastas again, which may win the game at once; a way out may be closed now."""
    side = s.side
    s.can_out = -1
    s.way_known = 0
    s.canastas[side] = count_canastas(s, R, side)
    if R.instant_win > 0 and s.canastas[side] >= R.instant_win:
        s.step = OVER
        s.ended = BY_INSTANT
