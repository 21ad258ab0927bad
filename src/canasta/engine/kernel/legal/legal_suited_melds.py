"""New melds where suits count: the small steps that are legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ADD_RUN,
    DEUCE,
    FOUR,
    GROUPS,
    HELD,
    JOKER,
    M_LOW,
    M_N,
    NEW_RUN,
    NEW_SUITED,
    OK,
    RUN_STARTS,
    SAME_RANK,
    SEQUENCE,
    SUITS,
    UNSURE,
    UNSURE_ALL,
    WILD_MELD,
)
from canasta.engine.kernel.laws.laying import check_lay
from canasta.engine.kernel.laws.melds import find_meld
from canasta.engine.kernel.laws.sequences import suits_alike
from canasta.engine.kernel.laws.sets import unfinished
from canasta.engine.kernel.laws.suits import held_key
from canasta.engine.kernel.legal.melds import check_surely, legal_step, try_lay

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def legal_groups(
    s: State, R: KernelRules, r: int, out: list[int], n: int, sure: int, bound: int
) -> int:
    """List new sets of rank r where their naturals are named by suit."""
    hand = s.hands[s.turn]
    held = held_key(s, s.turn, r)
    deuces = hand[DEUCE]
    if deuces * R.deuce_lock > 0 and unfinished(s, R, s.turn % R.sides, WILD_MELD) >= 0:
        deuces = 0  # locked
    for pattern in range(R.patterns if deuces + hand[JOKER] > 0 else 1):
        d = R.new_deuces[pattern]
        j = R.new_jokers[pattern]
        if d > deuces or j > hand[JOKER] or 3 - d - j > hand[r]:
            continue
        if R.new_code[pattern] != OK:
            continue
        if sure == 0 or (R.new_bans == 1 and (d + j > 0 or R.dead == 1)):
            n = legal_pattern(s, R, r, d, j, pattern, held, out, n, sure, bound)
            continue
        a = NEW_SUITED + r * GROUPS + R.pattern_start[pattern]
        at = (3 - d - j) * HELD + held
        for i in range(R.held_start[at], R.held_start[at + 1]):
            out[n] = a + R.held_group[i]
            n += 1
    return n


def legal_pattern(
    s: State,
    R: KernelRules,
    r: int,
    d: int,
    j: int,
    pattern: int,
    held: int,
    out: list[int],
    n: int,
    sure: int,
    bound: int,
) -> int:
    """List the new sets of a pattern; held: up to three naturals of each suit, to the base 4."""
    code = OK
    if R.new_bans == 1:
        code = check_lay(s, R, s.turn % R.sides, -1, r, 3 - d - j, d, j, 0, 0)
    if sure == 0 and code == OK:
        code = check_surely(s, R, -1, r, 3 - d - j, d, j, 0, bound)
    if code > OK:
        return n
    if code == UNSURE and suits_alike(s, R, s.turn, r) == 1:
        code = UNSURE_ALL
    a = NEW_SUITED + r * GROUPS + R.pattern_start[pattern]
    at = (3 - d - j) * HELD + held
    for i in range(R.held_start[at], R.held_start[at + 1]):
        g = R.held_group[i]
        if code != OK:
            tried = try_lay(s, R, a + g, bound)
            if code == UNSURE_ALL:
                if tried != OK:
                    return n
                code = OK
            elif tried != OK:
                continue
        out[n] = a + g
        n += 1
    return n


def legal_runs(s: State, R: KernelRules, out: list[int], n: int, sure: int, bound: int) -> int:
    """List new sequences, and single cards onto the ends of own ones."""
    side = s.turn % R.sides
    for x in range(SUITS):
        held = int(s.held[s.turn][x])
        if held == 0:
            continue
        r = SEQUENCE + x
        lows = (held & held >> 1 & held >> 2) >> FOUR
        low = FOUR - 1
        while lows > 0:
            low += 1
            if lows & 1 > 0:
                a = NEW_RUN + x * RUN_STARTS + low - FOUR
                if legal_step(s, R, -1, r, 3, 0, 0, low, a, sure, bound):
                    out[n] = a
                    n += 1
            lows >>= 1
        for k in range(min(s.same[side][r], SAME_RANK)):
            i = find_meld(s, side, r, k)
            m = s.melds[side][i]
            a = ADD_RUN + (k * SUITS + x) * 2
            c = m[M_LOW] - 1
            if held & 1 << c > 0 and legal_step(s, R, i, r, 1, 0, 0, c, a, sure, bound):
                out[n] = a
                n += 1
            c = m[M_LOW] + m[M_N]
            if held & 1 << c > 0 and legal_step(s, R, i, r, 1, 0, 0, c, a + 1, sure, bound):
                out[n] = a + 1
                n += 1
    return n
