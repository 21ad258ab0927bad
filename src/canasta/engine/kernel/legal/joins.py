"""Joining melds: what is legal (law 24, S-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.constants import (
    BLACK3,
    JOIN,
    JOIN_TWO,
    M_D,
    M_J,
    M_N,
    M_RANK,
    MELD_RANKS,
    OK,
    PAIRS,
    RANKS,
    SAME_RANK,
    TO_PLAY,
    V_COMBINE,
    V_MANY_WILDS,
    V_TOO_LARGE,
    V_UNFINISHED,
    WILD_MELD,
)
from canasta.engine.kernel.laws.canastas import count_canastas
from canasta.engine.kernel.laws.joining import join_code
from canasta.engine.kernel.laws.keeping import keep_a_card, only_card
from canasta.engine.kernel.laws.meld_rows import find_meld, meld_size

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def check_join(s: State, R: KernelRules, r: int) -> int:
    """Check joining all own melds of rank r (law 24, C-59, C-61)."""
    if R.combine == 0:
        return V_COMBINE
    if s.tray_n > 0:
        return V_UNFINISHED
    p = s.turn
    side = s.side
    if s.same[side][r] < 2 or r == BLACK3:
        return V_COMBINE
    pool = s.melds[side]
    wilds = 0
    size = 0
    for i in range(s.meld_n[side]):
        m = pool[i]
        if m[M_RANK] == r:
            wilds += m[M_J] if r == WILD_MELD and R.deuces == 1 else m[M_D] + m[M_J]
            size += meld_size(m)
    if r == WILD_MELD and R.deuces == 0:
        if size > R.wild_max_size:
            return V_TOO_LARGE
    elif wilds > R.max_wilds:
        return V_MANY_WILDS
    elif size > R.max_size:
        return V_TOO_LARGE
    if s.step == TO_PLAY and s.hand_n[p] < 2:
        return keep_after_joining(s, R, r, -1, -1)
    return OK


def check_join_two(s: State, R: KernelRules, a: int) -> int:
    """Check joining two own melds of a rank or a suit, as a small step names them."""
    if R.pairs == 0:
        return V_COMBINE
    side = s.side
    r = (a - JOIN_TWO) // PAIRS
    i = find_meld(s, side, r, R.pair_first[(a - JOIN_TWO) % PAIRS])
    k = find_meld(s, side, r, R.pair_second[(a - JOIN_TWO) % PAIRS])
    return V_COMBINE if i < 0 or k < 0 else check_joining(s, R, i, k)


def check_joining(s: State, R: KernelRules, i: int, k: int) -> int:
    """Check joining the own melds in slots i and k (2.3, S-06, S-63)."""
    if s.tray_n > 0:
        return V_UNFINISHED
    pool = s.melds[s.side]
    code = join_code(R, pool[i], pool[k])
    if code == OK and s.step == TO_PLAY and s.hand_n[s.turn] < 2:
        return keep_after_joining(s, R, -1, i, k)
    return code


def keep_after_joining(s: State, R: KernelRules, r: int, i: int, k: int) -> int:
    """Check 1.9 for a hand of one card after melds have become one (C-61, S-63).

    They are the melds in slots i and k, or all of rank r where that is none.
    """
    p = s.turn
    side = s.side
    pool = s.melds[side]
    before = s.canastas[side]
    to = i if r < 0 else s.first[side][r]
    saved = zeros(3 * s.meld_n[side])
    for x in range(s.meld_n[side]):
        saved[3 * x] = pool[x][M_N]
        saved[3 * x + 1] = pool[x][M_D]
        saved[3 * x + 2] = pool[x][M_J]
    for x in range(s.meld_n[side]):
        if x == k or (r >= 0 and x != to and pool[x][M_RANK] == r):
            pool[to][M_N] += pool[x][M_N]
            pool[to][M_D] += pool[x][M_D]
            pool[to][M_J] += pool[x][M_J]
            pool[x][M_N] = 0
            pool[x][M_D] = 0
            pool[x][M_J] = 0
    s.canastas[side] = count_canastas(s, R, side)
    code = keep_a_card(s, R, p, s.hand_n[p], only_card(s, R, p))
    s.canastas[side] = before
    for x in range(s.meld_n[side]):
        pool[x][M_N] = saved[3 * x]
        pool[x][M_D] = saved[3 * x + 1]
        pool[x][M_J] = saved[3 * x + 2]
    return code


def legal_joins(s: State, R: KernelRules, out: list[int], n: int) -> int:
    """List joining all melds of a rank or, in the games of S-06, any two that fit."""
    side = s.side
    several = s.several[side]
    if R.pairs == 0:
        for r in range(WILD_MELD, RANKS):
            if several >> r & 1 > 0 and check_join(s, R, r) == OK:
                out[n] = JOIN + r
                n += 1
        return n
    for r in range(WILD_MELD, MELD_RANKS):
        if several >> r & 1 == 0:
            continue
        most = min(s.same[side][r], SAME_RANK)
        pair = 0
        for first in range(most - 1):
            i = find_meld(s, side, r, first)
            for second in range(first + 1, most):
                if check_joining(s, R, i, find_meld(s, side, r, second)) == OK:
                    out[n] = JOIN_TWO + r * PAIRS + pair + second - first - 1
                    n += 1
            pair += SAME_RANK - 1 - first
    return n
