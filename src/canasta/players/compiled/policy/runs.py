"""What a card is worth to sequences, in games that have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ACE,
    FOUR,
    M_LOW,
    M_N,
    M_RANK,
    SEQUENCE,
    SUIT,
    SUITS,
)
from canasta.players.compiled.policy.places import W_RUN, W_RUN_END

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State

NEAR = 3  # ranks up and down that belong together


def run_worth(s: State, R: KernelRules, w: list[int], p: int, c: int, x: int) -> int:
    """Return what a card of kind c and suit x is worth to sequences of seat p."""
    if R.tracks_suits == 0 or c < FOUR or c > ACE:
        return 0
    side = p % R.sides
    worth = 0
    if joins_run(s, R, side, c, x) == 1:
        worth += w[W_RUN_END]
    own = s.suits[p][x]
    if own[c] > 1:
        return worth // 2  # a double is of no use to the same sequence
    for k in range(max(c - NEAR, FOUR), min(c + NEAR, ACE) + 1):
        if k != c and own[k] > 0:
            worth += w[W_RUN] * (NEAR + 1 - max(k - c, c - k))
    return worth


def joins_run(s: State, R: KernelRules, side: int, c: int, x: int) -> int:
    """Say whether a card is the next one of an unfinished sequence of a side."""
    i = s.first[side][SEQUENCE + x]
    if i < 0:
        return 0
    pool = s.melds[side]
    for k in range(i, s.meld_n[side]):
        m = pool[k]
        if m[M_RANK] == SEQUENCE + x and m[M_N] < R.canasta_size:
            if c == m[M_LOW] - 1 or c == m[M_LOW] + m[M_N]:
                return 1
    return 0


def group_worth(s: State, R: KernelRules, w: list[int], p: int, c: int, group: int) -> int:
    """Return what the naturals of kind c that `group` packs by suit are worth to sequences."""
    worth = 0
    for x in range(SUITS):
        n = group // SUIT**x % SUIT
        if n > 0:
            worth += run_worth(s, R, w, p, c, x)
    return worth
