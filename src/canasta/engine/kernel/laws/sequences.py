"""Sequences: which cards of a suit make or lengthen one, and which of a hand do (2.3).

Naturals only: a lay on a sequence has no place for wild cards, which `engine/groups.py` refuses.
What a full one counts is the field `canasta.bonus_sequence`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    M_LOW,
    M_N,
    OK,
    SEQUENCE,
    SUITS,
    V_SEQ_GAP,
    V_SEQ_RANK,
    V_TOO_FEW_CARDS,
    V_TOO_LARGE,
)

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def check_run(s: State, R: KernelRules, side: int, slot: int, low: int, n: int) -> int:
    """Say whether n cards of a suit from kind `low` up make or lengthen a sequence."""
    size = n
    if slot < 0:
        if n < R.min_size:
            return V_TOO_FEW_CARDS
    else:
        m = s.melds[side][slot]
        size += m[M_N]
        if low + n != m[M_LOW] and low != m[M_LOW] + m[M_N]:
            return V_SEQ_GAP
    if low < R.run_low or low + n - 1 > R.run_high:
        return V_SEQ_RANK
    if size > R.run_max and R.run_overrun == 0:
        return V_TOO_LARGE
    return OK


def runs_of_suit(s: State, R: KernelRules, p: int, x: int) -> int:
    """Return as bits which kinds of a suit lie in a run of the hand or beside an own sequence.

    A bound from above: cards of the tray's sequences count as neighbors too.
    """
    held = int(s.held[p][x])
    if held == 0 or s.same[s.side][SEQUENCE + x] > 0:
        return held
    for _ in range(R.min_size - 1):
        held &= held >> 1
    if held == 0:
        return 0
    for _ in range(R.min_size - 1):
        held |= held << 1
    return held


def find_runs(s: State, R: KernelRules, p: int, runs: list[int]) -> int:
    """Write what `runs_of_suit` says of each suit into `runs`; return the kinds in any of them."""
    found = 0
    for x in range(SUITS):
        runs[x] = runs_of_suit(s, R, p, x)
        found |= runs[x]
    return found


def in_runs(s: State, p: int, k: int, runs: list[int]) -> int:
    """Count the cards of kind k that lie in the runs that were found."""
    count = 0
    for x in range(SUITS):
        if runs[x] & 1 << k > 0:
            count += s.suits[p][x][k]
    return count


def suits_alike(s: State, R: KernelRules, p: int, k: int) -> int:
    """Say whether it cannot matter in which suits naturals of kind k are laid on sets."""
    for x in range(SUITS):
        if s.held[p][x] & 1 << k > 0 and runs_of_suit(s, R, p, x) & 1 << k > 0:
            return 0
    return 1
