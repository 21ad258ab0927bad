"""Melds in the pool: finding them, the laws of a set by its counts (17-24), putting cards on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.terms import (
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
    OK,
    RATIO_FEWER,
    RATIO_NOT_MORE,
    SEQUENCE,
    V_BLACK3_WILDS,
    V_FEW_NATURALS,
    V_MANY_WILDS,
    V_RATIO_FEWER,
    V_RATIO_MORE,
    V_THREES,
    V_TOO_FEW_CARDS,
    V_TOO_LARGE,
    V_WILD_ONLY,
    WILD_MELD,
)

if TYPE_CHECKING:
    from canasta.engine.state import Numbers, Row, State


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


def check_meld(R: Numbers, r: int, n: int, d: int, j: int) -> int:
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


def makes_canasta(s: State, R: Numbers, side: int, slot: int, r: int, count: int) -> int:
    """Say whether `count` more cards complete a canasta that was none (law 22)."""
    if r == BLACK3:
        return 0
    if slot < 0:
        return 1 if count >= R.canasta_size else 0
    m = s.melds[side][slot]
    size = m[M_N] + m[M_D] + m[M_J]
    return 1 if size < R.canasta_size and size + count >= R.canasta_size else 0


def put(
    s: State, R: Numbers, side: int, slot: int, r: int, n: int, d: int, j: int, top: int, low: int
) -> int:
    """Put cards onto a meld, or into a new one with slot -1; return its slot.

    low: for a sequence the kind of the lowest of these cards.
    """
    pool = s.melds[side]
    if slot < 0:
        slot = s.meld_n[side]
        s.meld_n[side] = slot + 1
        m = pool[slot]
        m[M_RANK] = r
        m[M_N] = n
        m[M_D] = d
        m[M_J] = j
        m[M_BORN] = 1 + top
        m[M_LOW] = low if r >= SEQUENCE else 0
        if s.first[side][r] < 0:
            s.first[side][r] = slot
        s.same[side][r] += 1
        if r != BLACK3 and n + d + j >= R.canasta_size:
            s.canastas[side] += 1
        return slot
    s.canastas[side] += makes_canasta(s, R, side, slot, r, n + d + j)
    m = pool[slot]
    m[M_N] += n
    m[M_D] += d
    m[M_J] += j
    if r >= SEQUENCE and low < m[M_LOW]:
        m[M_LOW] = low
    if m[M_BORN] == 0:
        s.touched_old = 1
    elif top == 1:
        m[M_BORN] = 2
    return slot


def remove_meld(s: State, side: int, slot: int) -> None:
    """Take a meld out of the pool; the ones laid later move down."""
    pool = s.melds[side]
    s.meld_n[side] -= 1
    for i in range(slot, s.meld_n[side]):
        a = pool[i]
        b = pool[i + 1]
        for k in range(6):
            a[k] = b[k]
    reindex(s, side)


def reindex(s: State, side: int) -> None:
    """Work out again which meld of each rank lies first, and how many there are."""
    first = s.first[side]
    same = s.same[side]
    for r in range(MELD_RANKS):
        first[r] = -1
        same[r] = 0
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        r = pool[i][M_RANK]
        if first[r] < 0:
            first[r] = i
        same[r] += 1


def count_canastas(s: State, R: Numbers, side: int) -> int:
    """Count the canastas of a side; black threes never make one."""
    pool = s.melds[side]
    count = 0
    for i in range(s.meld_n[side]):
        m = pool[i]
        if m[M_RANK] != BLACK3 and m[M_N] + m[M_D] + m[M_J] >= R.canasta_size:
            count += 1
    return count


def hand_points(R: Numbers, r: int, n: int, d: int, j: int) -> int:
    """Return the points of cards laid on a set of rank r (law 25)."""
    if r == WILD_MELD:
        return d * R.value[DEUCE] + j * R.value[JOKER]
    return n * R.value[r] + d * R.value[DEUCE] + j * R.value[JOKER]


def run_points(R: Numbers, low: int, n: int) -> int:
    """Return the points of n cards of a sequence from kind `low` up."""
    points = 0
    for k in range(low, low + n):
        points += R.value[k]
    return points
