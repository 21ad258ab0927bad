"""New melds where suits count: the small steps that are legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ADD_RUN,
    ENDS,
    FOUR,
    GROUPS,
    HELD,
    M_LOW,
    M_N,
    NEW_RUN,
    NEW_SUITED,
    OK,
    RUN_STARTS,
    SAME_RANK,
    SEQUENCE,
    SUITS,
    T_ACTION,
    UNSURE,
    UNSURE_ALL,
)
from canasta.engine.kernel.laws.laying import check_lay
from canasta.engine.kernel.laws.meld_rows import consider, consider_run, find_meld
from canasta.engine.kernel.laws.sequences import suits_alike
from canasta.engine.kernel.legal.melds import check_surely, legal_step, try_lay

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def legal_groups(
    s: State, R: KernelRules, r: int, fits: int, out: list[int], n: int, sure: int
) -> int:
    """List new sets of rank r, as `R.fit_start` has them, where naturals are named by suit."""
    held = s.keys[s.turn][r]
    for k in range(R.fit_start[fits], R.fit_start[fits + 1]):
        pattern = R.fit_pattern[k]
        size = R.new_naturals[pattern]
        if sure == 0 or new_barred(R, size) == 1:
            n = legal_pattern(s, R, r, pattern, held, out, n, sure)
            continue
        a = NEW_SUITED + r * GROUPS + R.pattern_start[pattern]
        at = size * HELD + held
        for i in range(R.held_start[at], R.held_start[at + 1]):
            out[n] = a + R.held_group[i]
            n += 1
    return n


def new_barred(R: KernelRules, naturals: int) -> int:
    """Say whether what lies on the table may bar a new set that begins with so many naturals."""
    return 1 if R.new_bans == 1 and (naturals < 3 or R.dead == 1) else 0


def check_pattern(s: State, R: KernelRules, r: int, pattern: int, sure: int) -> int:
    """Check all new sets of a pattern at once, as far as their suits do not matter.

    Returns what `check_surely` does.
    """
    t = consider(s, -1, r, R.new_naturals[pattern], R.new_deuces[pattern], R.new_jokers[pattern])
    code = OK
    if R.new_bans == 1:
        code = check_lay(s, R, s.side, t)
    if sure == 0 and code == OK:
        code = check_surely(s, R, t)
    return UNSURE_ALL if code == UNSURE and suits_alike(s, R, s.turn, r) == 1 else code


def legal_pattern(
    s: State, R: KernelRules, r: int, pattern: int, held: int, out: list[int], n: int, sure: int
) -> int:
    """List the new sets of a pattern that the hand holds, where they have to be checked.

    held: the key of what the hand has of the rank.
    """
    code = check_pattern(s, R, r, pattern, sure)
    if code > OK:
        return n
    a = NEW_SUITED + r * GROUPS + R.pattern_start[pattern]
    at = R.new_naturals[pattern] * HELD + held
    for i in range(R.held_start[at], R.held_start[at + 1]):
        g = R.held_group[i]
        if code != OK:
            tried = try_lay(s, R, a + g)
            if code == UNSURE_ALL:
                if tried != OK:
                    return n
                code = OK
            elif tried != OK:
                continue
        out[n] = a + g
        n += 1
    return n


def legal_runs(s: State, R: KernelRules, out: list[int], n: int, sure: int) -> int:
    """List new sequences, and single cards onto the ends of own ones."""
    own = s.held[s.turn]
    same = s.same[s.side]
    for x in range(SUITS):
        held = int(own[x])
        lows = (held & held >> 1 & held >> 2) >> FOUR
        if lows > 0:
            n = legal_new_runs(s, R, x, lows, out, n, sure)
        if held > 0 and same[SEQUENCE + x] > 0:
            for k in range(min(same[SEQUENCE + x], SAME_RANK)):
                n = legal_ends(s, R, x, k, out, n, sure)
    return n


def legal_new_runs(
    s: State, R: KernelRules, x: int, lows: int, out: list[int], n: int, sure: int
) -> int:
    """List new sequences of suit x; lows: where three can begin, as bits from four up."""
    low = FOUR - 1
    while lows > 0:
        low += 1
        if lows & 1 > 0:
            t = consider_run(s, -1, SEQUENCE + x, low, 3)
            t[T_ACTION] = NEW_RUN + x * RUN_STARTS + low - FOUR
            if legal_step(s, R, t, sure) == 1:
                out[n] = NEW_RUN + x * RUN_STARTS + low - FOUR
                n += 1
        lows >>= 1
    return n


def legal_ends(s: State, R: KernelRules, x: int, k: int, out: list[int], n: int, sure: int) -> int:
    """List single cards onto the low and the high end of the k-th own sequence of suit x."""
    side = s.side
    held = int(s.held[s.turn][x])
    i = find_meld(s, side, SEQUENCE + x, k)
    m = s.melds[side][i]
    for end in range(ENDS):
        c = m[M_LOW] - 1 if end == 0 else m[M_LOW] + m[M_N]
        if held & 1 << c > 0:
            t = consider_run(s, i, SEQUENCE + x, c, 1)
            t[T_ACTION] = ADD_RUN + (k * SUITS + x) * ENDS + end
            if legal_step(s, R, t, sure) == 1:
                out[n] = ADD_RUN + (k * SUITS + x) * ENDS + end
                n += 1
    return n
