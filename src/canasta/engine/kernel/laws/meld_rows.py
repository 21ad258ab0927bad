"""The melds on the table: finding them, lays, putting cards on, taking melds away, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    BLACK3,
    DEUCE,
    JOKER,
    M_BORN,
    M_D,
    M_J,
    M_LOW,
    M_N,
    M_RANK,
    MELD_RANKS,
    SEQUENCE,
    T_D,
    T_GROUP,
    T_J,
    T_LOW,
    T_N,
    T_RANK,
    T_SLOT,
    T_TOP,
    WILD_MELD,
)
from canasta.engine.kernel.laws.canastas import makes_canasta

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Lay, Row, State


def find_meld(s: State, side: int, r: int, k: int) -> int:
    """Return the slot of the k-th meld of rank r in the order of laying, or -1."""
    i = s.first[side][r]
    if i < 0 or k == 0:
        return i
    if k >= s.same[side][r]:
        return -1
    pool = s.melds[side]
    while k > 0:
        i += 1
        if pool[i][M_RANK] == r:
            k -= 1
    return i


def meld_size(m: Row) -> int:
    """Return the number of cards in a meld."""
    return m[M_N] + m[M_D] + m[M_J]


def consider(s: State, slot: int, r: int, n: int, d: int, j: int) -> Lay:
    """Write a lay of hand cards into the row of the tray where it would lie; return the row.

    There `check_lay` judges it and `lay` carries it out.  A search lays on the same rows: after
    one, what was considered before it is lost.
    """
    t = s.tray[s.tray_n]
    t[T_SLOT] = slot
    t[T_RANK] = r
    t[T_N] = n
    t[T_D] = d
    t[T_J] = j
    t[T_TOP] = 0
    t[T_GROUP] = 0
    t[T_LOW] = 0
    return t


def consider_run(s: State, slot: int, r: int, low: int, n: int) -> Lay:
    """Do the same for n cards of a suit from kind `low` up."""
    t = consider(s, slot, r, n, 0, 0)
    t[T_LOW] = low
    return t


def lay_size(t: Lay) -> int:
    """Return the number of cards of a lay."""
    return t[T_N] + t[T_D] + t[T_J]


def put(s: State, R: KernelRules, side: int, t: Lay) -> int:
    """Put the cards of a lay onto its meld or into a new one; return the slot."""
    if t[T_SLOT] < 0:
        return put_new(s, R, side, t)
    slot = int(t[T_SLOT])
    s.canastas[side] += makes_canasta(s, R, side, t)
    m = s.melds[side][slot]
    m[M_N] += t[T_N]
    m[M_D] += t[T_D]
    m[M_J] += t[T_J]
    if t[T_RANK] >= SEQUENCE and t[T_LOW] < m[M_LOW]:
        m[M_LOW] = t[T_LOW]
    if m[M_BORN] == 0:
        s.touched_old = 1
    elif t[T_TOP] == 1:
        m[M_BORN] = 2
    return slot


def put_new(s: State, R: KernelRules, side: int, t: Lay) -> int:
    """Put the cards of a lay into a new meld; return its slot."""
    slot = int(s.meld_n[side])
    s.meld_n[side] = slot + 1
    r = t[T_RANK]
    m = s.melds[side][slot]
    m[M_RANK] = r
    m[M_N] = t[T_N]
    m[M_D] = t[T_D]
    m[M_J] = t[T_J]
    m[M_BORN] = 1 + t[T_TOP]
    m[M_LOW] = t[T_LOW]
    if s.first[side][r] < 0:
        s.first[side][r] = slot
    else:
        s.several[side] |= 1 << r
    s.same[side][r] += 1
    if r != BLACK3 and lay_size(t) >= R.canasta_size:
        s.canastas[side] += 1
    return slot


def take_back_new(s: State, side: int) -> None:
    """Take the meld laid last out of the pool again: what `put_new` did, but for canastas."""
    slot = s.meld_n[side] - 1
    s.meld_n[side] = slot
    r = s.melds[side][slot][M_RANK]
    s.same[side][r] -= 1
    if s.first[side][r] == slot:
        s.first[side][r] = -1
    elif s.same[side][r] == 1:
        s.several[side] &= ~(1 << r)


def reindex(s: State, side: int) -> None:
    """Work out again which meld of each rank lies first, and how many there are."""
    first = s.first[side]
    same = s.same[side]
    for r in range(MELD_RANKS):
        first[r] = -1
        same[r] = 0
    several = 0
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        r = pool[i][M_RANK]
        if first[r] < 0:
            first[r] = i
        else:
            several |= 1 << r
        same[r] += 1
    s.several[side] = several


def hand_points(R: KernelRules, r: int, n: int, d: int, j: int) -> int:
    """Return the points of cards laid on a set of rank r (law 25)."""
    if r == WILD_MELD:
        return d * R.value[DEUCE] + j * R.value[JOKER]
    return n * R.value[r] + d * R.value[DEUCE] + j * R.value[JOKER]


def run_points(R: KernelRules, low: int, n: int) -> int:
    """Return the points of n cards of a sequence from kind `low` up."""
    points = 0
    for k in range(low, low + n):
        points += R.value[k]
    return points
