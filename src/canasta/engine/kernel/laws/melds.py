"""The melds on the table: finding them, putting cards on, taking them away, their points."""

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
    WILD_MELD,
)
from canasta.engine.kernel.laws.canastas import makes_canasta

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Row, State


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


def put(
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
