"""Canastas: which melds are one, and of which type (laws 20 to 23; chapter 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ACE,
    ACES,
    BLACK3,
    DEUCES,
    DEUCES_MIXED,
    M_D,
    M_J,
    M_N,
    M_RANK,
    MIXED,
    NATURAL,
    RUN,
    SEQUENCE,
    SEVEN,
    SEVENS,
    T_D,
    T_J,
    T_N,
    T_RANK,
    T_SLOT,
    WILD,
    WILD_MELD,
)

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Lay, Row, State


def meld_kind(R: KernelRules, m: Row) -> int:
    """Return the type of canasta that a meld is, or -1 while it is none."""
    r = m[M_RANK]
    w = m[M_D] + m[M_J]
    if m[M_N] + w < R.canasta_size or r == BLACK3:
        return -1
    if r >= SEQUENCE:
        return RUN
    if r == WILD_MELD:
        if R.deuces == 0:
            return WILD
        return DEUCES if m[M_J] == 0 else DEUCES_MIXED
    if w > 0:
        return MIXED
    if r == SEVEN and R.sevens_type == 1:
        return SEVENS
    return ACES if r == ACE and R.aces_type == 1 else NATURAL


def makes_canasta(s: State, R: KernelRules, side: int, t: Lay) -> int:
    """Say whether a lay completes a canasta that was none (law 22)."""
    if t[T_RANK] == BLACK3:
        return 0
    size = 0
    if t[T_SLOT] >= 0:
        m = s.melds[side][t[T_SLOT]]
        size = m[M_N] + m[M_D] + m[M_J]
    more = t[T_N] + t[T_D] + t[T_J]
    return 1 if size < R.canasta_size and size + more >= R.canasta_size else 0


def count_canastas(s: State, R: KernelRules, side: int) -> int:
    """Count the canastas of a side; black threes never make one."""
    pool = s.melds[side]
    count = 0
    for i in range(s.meld_n[side]):
        m = pool[i]
        if m[M_RANK] != BLACK3 and m[M_N] + m[M_D] + m[M_J] >= R.canasta_size:
            count += 1
    return count
