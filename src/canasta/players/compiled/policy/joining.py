"""Joining own melds: which of it brings the side nearer to a canasta."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    JOIN,
    JOIN_TWO,
    M_D,
    M_J,
    M_RANK,
    NEW,
    PAIRS,
    SEQUENCE,
    WILD_MELD,
)
from canasta.engine.kernel.laws.meld_rows import find_meld, meld_size
from canasta.players.compiled.policy.laying import NEVER

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def joins(a: int) -> int:
    """Say whether a step joins own melds."""
    return 1 if (a >= JOIN and a < NEW) or a >= JOIN_TWO else 0


def join_worth(s: State, R: KernelRules, a: int) -> int:
    """Return what joining melds is worth: no canasta is given up, and no natural meld spoiled.

    Melds that become a canasta are joined whatever they are.
    """
    side = s.side
    rank = a - JOIN
    first = -1
    second = -1
    if a >= JOIN_TWO:
        rank = (a - JOIN_TWO) // PAIRS
        first = find_meld(s, side, rank, R.pair_first[(a - JOIN_TWO) % PAIRS])
        second = find_meld(s, side, rank, R.pair_second[(a - JOIN_TWO) % PAIRS])
    size = 0
    most = 0
    pure = 0
    mixed = 0
    for i in range(s.meld_n[side]):
        m = s.melds[side][i]
        if m[M_RANK] == rank and (first < 0 or i == first or i == second):
            size += meld_size(m)
            most = max(most, meld_size(m))
            if m[M_D] + m[M_J] > 0:
                mixed += 1
            else:
                pure += 1
    if most >= R.canasta_size:
        return NEVER
    if size >= R.canasta_size or rank >= SEQUENCE or rank == WILD_MELD:
        return size - NEVER
    return NEVER if pure > 0 and mixed > 0 else size - NEVER
