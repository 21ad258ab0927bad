"""Sequences: what seven ranks of a suit promise, and what a card adds to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.constants import (
    ACE,
    FOUR,
    KIND,
    M_LOW,
    M_N,
    M_RANK,
    RUN,
    SEQUENCE,
    SUIT,
    SUITS,
)
from canasta.engine.kernel.laws.going_out import count_with
from canasta.players.compiled.policy.finishing import SURE
from canasta.players.compiled.policy.places import (
    W_RUN_CARD,
    W_RUN_FRESH,
    W_RUN_HOPE,
    W_RUN_NEEDED,
    W_RUN_SHORT,
    W_RUN_SHORT_MORE,
)

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Row, State
    from canasta.players.compiled.memory import Memory


def weigh_runs(s: State, R: KernelRules, M: Memory, w: list[int], p: int) -> None:
    """Work out what the cards of the hand promise to sequences.

    The answers are M.promise, by suit and kind, of the best window with a card; in points.
    """
    count_room(s, R, M, p)
    weigh_cards(R, M, w)
    bonus = run_bonus(s, R, w, p % R.sides)
    for x in range(SUITS):
        for c in range(FOUR, ACE + 1):
            M.promise[x][c] = 0
        if s.held[p][x] == 0:
            continue
        weigh_suit(s, R, M, p, x, bonus, -1)
        for i in range(s.meld_n[p % R.sides]):
            m = s.melds[p % R.sides][i]
            if m[M_RANK] == SEQUENCE + x and m[M_N] < R.canasta_size:
                weigh_suit(s, R, M, p, x, bonus, i)


def weigh_suit(s: State, R: KernelRules, M: Memory, p: int, x: int, bonus: int, slot: int) -> None:
    """Note what seven ranks of a suit promise to the cards that the hand has of them.

    A window counts as `window_value` says, for a new sequence (slot -1) or around the own one in
    the slot.  It is asked at every step, so it multiplies without a branch for each card.
    """
    own = s.suits[p][x]
    top = R.run_high - R.canasta_size + 1
    first = 0
    after = 0
    if slot >= 0:
        first = s.melds[p % R.sides][slot][M_LOW]
        after = first + s.melds[p % R.sides][slot][M_N]
    for c in range(R.run_low, R.run_high + 1):
        M.chances[c] = SURE if own[c] > 0 or (c >= first and c < after) else M.gets[x][c]
    for low in range(R.run_low, top + 1):
        value = bonus * SURE
        if slot >= 0 and (first < low or after > low + R.canasta_size):
            value = 0
        for c in range(low, low + R.canasta_size):
            value = value * M.chances[c] // SURE
        M.windows[low] = value // SURE
    for c in range(R.run_low, R.run_high + 1):
        if own[c] > 0 and (c < first or c >= after):
            best = int(M.promise[x][c])
            for low in range(max(R.run_low, c - R.canasta_size + 1), min(c, top) + 1):
                best = max(best, int(M.windows[low]))
            M.promise[x][c] = best


def count_room(s: State, R: KernelRules, M: Memory, p: int) -> None:
    """Count by suit and kind the cards that seat p cannot see; the answers are M.room.

    Cards of sets are known by kind alone; they take the room of no suit but of the last copies.
    """
    for x in range(SUITS):
        for c in range(FOUR, ACE + 1):
            M.room[x][c] = R.copies[c] // SUITS - s.suits[p][x][c]
    for i in range(M.covered, s.pile_n):
        card = s.pile[i]
        c = card & KIND
        if c >= FOUR and c <= ACE:
            M.room[card // SUIT][c] -= 1
    for side in range(R.sides):
        for i in range(s.meld_n[side]):
            m = s.melds[side][i]
            if m[M_RANK] >= SEQUENCE:
                for c in range(m[M_LOW], m[M_LOW] + m[M_N]):
                    M.room[m[M_RANK] - SEQUENCE][c] -= 1


def weigh_cards(R: KernelRules, M: Memory, w: list[int]) -> None:
    """Work out how likely the own side gets a card that the seat cannot see: M.gets."""
    share = min(int(M.share) * w[W_RUN_HOPE] // SURE, SURE)
    packs = R.copies[FOUR] // SUITS
    gets = zeros(packs + 1)  # by how many copies of a card are left
    miss = SURE
    for k in range(packs + 1):
        gets[k] = SURE - miss
        miss = miss * (SURE - share) // SURE
    for x in range(SUITS):
        for c in range(R.run_low, R.run_high + 1):
            M.gets[x][c] = gets[max(min(int(M.room[x][c]), int(M.unseen[c])), 0)]


def run_bonus(s: State, R: KernelRules, w: list[int], side: int) -> int:
    """Return what a sequence is worth in points, and more while going out asks for one."""
    if R.need[RUN] > 0 and count_with(s, R, side, RUN, -1, -1) < R.need[RUN]:
        return R.bonus[RUN] + w[W_RUN_NEEDED]
    return R.bonus[RUN]


def window_value(s: State, R: KernelRules, M: Memory, p: int, x: int, low: int, bonus: int) -> int:
    """Return what seven ranks of a suit promise, times the chances of what the hand lacks.

    The cards that it has are counted in M.window; without any it is 0.
    """
    value = bonus * SURE
    have = 0
    for c in range(low, low + R.canasta_size):
        if s.suits[p][x][c] > 0:
            have += 1
        else:
            value = value * M.gets[x][c] // SURE
    M.window = have
    return value // SURE if have > 0 else 0


def run_worth(s: State, R: KernelRules, M: Memory, w: list[int], p: int, c: int, x: int) -> int:
    """Return what the sequences of seat p lose with a card of kind c and suit x."""
    if R.tracks_suits == 0 or c < FOUR or c > ACE or s.suits[p][x][c] > 1:
        return 0  # a double is of no use to the same sequence
    return M.promise[x][c] * 10 * w[W_RUN_CARD] // SURE


def fresh_worth(s: State, R: KernelRules, w: list[int], p: int, c: int, x: int) -> int:
    """Return what the sequences of seat p gain by a card that is not in its hand yet."""
    if R.tracks_suits == 0 or c < FOUR or c > ACE or s.suits[p][x][c] > 0:
        return 0
    return joins_run(s, R, p % R.sides, c, x) * R.bonus[RUN] * w[W_RUN_FRESH] // SURE


def begin_worth(s: State, R: KernelRules, M: Memory, w: list[int], p: int, x: int, low: int) -> int:
    """Return what a new sequence from kind `low` up promises in points, less what it may cost.

    Where short sequences are fined each card costs that it lacks to be free of the fine.
    """
    bonus = run_bonus(s, R, w, p % R.sides)
    best = -1
    have = 3
    for k in range(max(low + 3 - R.canasta_size, R.run_low), low + 1):
        if k + R.canasta_size - 1 <= R.run_high:
            value = window_value(s, R, M, p, x, k, bonus)
            if value > best or (value == best and M.window > have):
                best = value
                have = int(M.window)
    lacks = max(R.short_max + 1 - have, 0)
    if R.charges == 0 or R.short_charge == 0 or lacks == 0:
        return best
    fine = w[W_RUN_SHORT] if fined_if_short(s, R, p % R.sides) == 1 else w[W_RUN_SHORT_MORE]
    return best - R.short_charge * fine * lacks // SURE


def fined_if_short(s: State, R: KernelRules, side: int) -> int:
    """Say whether one more short sequence costs a side more than it pays already."""
    if R.short_each == 1:
        return 1
    for i in range(s.meld_n[side]):
        m = s.melds[side][i]
        if m[M_RANK] >= SEQUENCE and m[M_N] <= R.short_max:
            return 0
    return 1


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


def fitting(s: State, p: int, x: int, m: Row) -> int:
    """Return how many cards of the hand fit onto both ends of a sequence, one after the other."""
    own = s.suits[p][x]
    n = 0
    c = m[M_LOW] - 1
    while c >= FOUR and own[c] > 0:
        n += 1
        c -= 1
    c = m[M_LOW] + m[M_N]
    while c <= ACE and own[c] > 0:
        n += 1
        c += 1
    return n


def group_worth(s: State, M: Memory, w: list[int], p: int, c: int, group: int) -> int:
    """Return what the sequences of seat p lose with the naturals that `group` packs by suit."""
    worth = 0
    for x in range(SUITS):
        n = group // SUIT**x % SUIT
        if n > 0 and s.suits[p][x][c] <= n:
            worth += M.promise[x][c] * 10 * w[W_RUN_CARD] // SURE
    return worth
