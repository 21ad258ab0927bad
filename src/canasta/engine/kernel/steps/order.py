"""The small steps that lay cards, in their order: which comes after one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ADD,
    ADD_RUN,
    ADD_SUITED,
    ADDED,
    DEUCE,
    ENDS,
    FOUR,
    GROUPS,
    HELD,
    JOIN_TWO,
    JOKER,
    LAY_THREE,
    NEW,
    NEW_RUN,
    NEW_SUITED,
    OK,
    PATTERNS,
    RUN_STARTS,
    SUITS,
    TAKE_ADD,
    WILD_MELD,
)
from canasta.engine.kernel.steps.encoding import last_add, step_index, step_rank
from canasta.engine.kernel.steps.laying import check_cards

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def next_lay(s: State, R: KernelRules, a: int) -> int:
    """Return the first step from a on that the cards and the melds allow, or -1."""
    end = last_add(R)
    while a < end:
        after = pass_over(s, R, a)
        if after > a:
            a = after
        elif check_cards(s, R, a) == OK:
            return a
        else:
            a += 1
    return -1


def pass_over(s: State, R: KernelRules, a: int) -> int:
    """Return a later step where all from a up to it are out of the question at a glance, or a."""
    if a < ADD:
        return pass_new(s, R, a)
    if a < LAY_THREE:
        return pass_adds(s, R, a)
    if a < NEW_RUN:
        return NEW_RUN
    if a < NEW_SUITED:
        return pass_runs(s, a)
    if a < ADD_SUITED:
        return pass_groups(s, R, a)
    k = step_index(a)
    if k >= s.meld_n[s.side]:
        return JOIN_TWO
    r = step_rank(a)
    return after_index(a) if s.hands[s.turn][r] == 0 or k >= s.same[s.side][r] else a


def pass_new(s: State, R: KernelRules, a: int) -> int:
    """Do the same for steps that begin sets named without suits."""
    r = step_rank(a)
    if a >= TAKE_ADD or (R.tracks_suits == 1 and r >= FOUR):
        return ADD  # where suits count, naturals are named with them
    hand = s.hands[s.turn]
    held = hand[DEUCE] + hand[JOKER] if r == WILD_MELD else hand[r]
    return after_rank(a) if held == 0 else a


def pass_adds(s: State, R: KernelRules, a: int) -> int:
    """Do the same for additions named without suits."""
    side = s.side
    hand = s.hands[s.turn]
    r = step_rank(a)
    k = step_index(a)
    if k >= s.meld_n[side]:
        return LAY_THREE
    natural = hand[r] > 0 and r != WILD_MELD and (R.tracks_suits == 0 or r < FOUR)
    if k >= s.same[side][r] or (not natural and hand[DEUCE] + hand[JOKER] == 0):
        return after_index(a)
    return a + 1 if not natural and (a - ADD) % ADDED == 0 else a


def pass_runs(s: State, a: int) -> int:
    """Do the same for steps onto sequences."""
    if a < ADD_RUN:
        x = (a - NEW_RUN) // RUN_STARTS
        low = FOUR + (a - NEW_RUN) % RUN_STARTS
        return a if s.held[s.turn][x] & 1 << low > 0 else a + 1
    k = step_index(a)
    side = s.side
    if k >= s.meld_n[side]:
        return NEW_SUITED
    return after_index(a) if k >= s.same[side][step_rank(a)] else a


def pass_groups(s: State, R: KernelRules, a: int) -> int:
    """Do the same for steps that begin sets whose naturals are named by suit."""
    r = step_rank(a)
    hand = s.hands[s.turn]
    if r < FOUR or hand[r] == 0:
        return after_rank(a)
    g = (a - NEW_SUITED) % GROUPS
    pattern = R.group_pattern[g]
    if R.new_deuces[pattern] > hand[DEUCE] or R.new_jokers[pattern] > hand[JOKER]:
        return a - g + R.pattern_start[pattern + 1]
    start = R.pattern_start[pattern]
    at = R.new_naturals[pattern] * HELD + s.keys[s.turn][r]
    for i in range(R.held_start[at], R.held_start[at + 1]):
        if start + R.held_group[i] >= g:
            return a - g + start + R.held_group[i]
    return a - g + R.pattern_start[pattern + 1]


def after_index(a: int) -> int:
    """Return the first step after those onto the same own meld."""
    if a < LAY_THREE:
        return a + ADDED - (a - ADD) % ADDED
    if a >= ADD_SUITED:
        return a + SUITS - (a - ADD_SUITED) % SUITS
    return a + ENDS - (a - ADD_RUN) % ENDS


def after_rank(a: int) -> int:
    """Return the first step after those that begin a set of the same rank."""
    if a < ADD:
        return a + PATTERNS - (a - NEW) % PATTERNS
    return a + GROUPS - (a - NEW_SUITED) % GROUPS
