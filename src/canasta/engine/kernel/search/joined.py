"""Which unfinished melds of a rank a way out may join: every division of them into groups (S-06).

A division is a number with a digit for each unfinished meld, in the order of laying: the group that
it joins, or 0 where it stays alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.constants import M_D, M_J, M_N, M_RANK, WILD_MELD
from canasta.engine.kernel.laws.meld_rows import meld_size

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State

MANY = 6  # unfinished melds of a rank: of more than these, one group is tried at a time
# What is known of a group: melds, naturals, wild cards.
G_MELDS = 0
G_N = 1
G_W = 2
G_COLUMNS = 3


def count_unfinished(s: State, R: KernelRules, side: int, r: int) -> int:
    """Count the melds of rank r that are no canastas yet."""
    pool = s.melds[side]
    count = 0
    for i in range(s.meld_n[side]):
        if pool[i][M_RANK] == r and meld_size(pool[i]) < R.canasta_size:
            count += 1
    return count


def most_groups(unfinished: int) -> int:
    """Return how many groups so many melds are divided into at most."""
    return unfinished // 2 if unfinished <= MANY else 1


def divide(
    s: State, R: KernelRules, side: int, r: int, division: int, most: int, groups: list[int]
) -> int:
    """Write what the groups of a division hold; return their number, 0: it is not to be tried.

    Each group must be one that may be joined; and of divisions that differ only in the names of the
    groups one is tried.
    """
    for x in range(G_COLUMNS * (most + 1)):
        groups[x] = 0
    count = 0
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        m = pool[i]
        if m[M_RANK] != r or meld_size(m) >= R.canasta_size:
            continue
        g = division % (most + 1)
        division //= most + 1
        if g > count + 1:
            return 0
        count = max(count, g)
        if g > 0:
            groups[G_COLUMNS * g + G_MELDS] += 1
            groups[G_COLUMNS * g + G_N] += m[M_D] if r == WILD_MELD else m[M_N]
            groups[G_COLUMNS * g + G_W] += m[M_J] if r == WILD_MELD else m[M_D] + m[M_J]
    for g in range(1, count + 1):
        n = groups[G_COLUMNS * g + G_N]
        w = groups[G_COLUMNS * g + G_W]
        if groups[G_COLUMNS * g + G_MELDS] < 2:
            return 0
        if r == WILD_MELD and R.deuces == 0:
            if n + w > R.wild_max_size:
                return 0
        elif w > R.max_wilds or n + w > R.max_size:
            return 0
    return count


def sets_joined(s: State, R: KernelRules, side: int, r: int) -> int:
    """Return the most canastas that the melds of rank r, none of sequences, make by joining."""
    unfinished = count_unfinished(s, R, side, r)
    complete = s.same[side][r] - unfinished
    if s.opened[side] == 0 or unfinished < 2:
        return complete  # an opening stands before anything of it is joined
    if R.pairs == 0 and complete > 0:
        return complete  # all are joined, or none
    most = most_groups(unfinished)
    groups = zeros(G_COLUMNS * (most + 1))
    found = 0
    # where all are joined, one division has each in the first group
    first = 1 if R.pairs == 1 else ((most + 1) ** unfinished - 1) // most
    last = (most + 1) ** unfinished if R.pairs == 1 else first + 1
    for division in range(first, last):
        count = 0
        for g in range(1, divide(s, R, side, r, division, most, groups) + 1):
            if groups[G_COLUMNS * g + G_N] + groups[G_COLUMNS * g + G_W] >= R.canasta_size:
                count += 1
        found = max(found, count)
    return complete + found
