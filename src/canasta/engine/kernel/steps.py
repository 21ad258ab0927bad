"""Small steps: what an action number lays, and laying it on the tray."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.melds import find_meld
from canasta.engine.kernel.suits import held_key, holds_group, holds_run
from canasta.engine.kernel.terms import (
    ADD,
    ADD_RUN,
    ADD_SUITED,
    DEUCE,
    FOUR,
    GROUPS,
    HELD,
    JOIN_TWO,
    JOKER,
    LAY_THREE,
    M_LOW,
    M_N,
    NEW,
    NEW_RUN,
    NEW_SUITED,
    OK,
    PATTERNS,
    RANKS,
    RUN_STARTS,
    SEQUENCE,
    SUIT,
    SUITS,
    TAKE_ADD,
    V_CARDS,
    V_EXISTS,
    V_NOT_OWN,
    WILD_MELD,
)
from canasta.engine.kernel.tray import lay
from canasta.engine.kernel.validity import check_lay, new_allowed

if TYPE_CHECKING:
    from canasta.engine.state import Numbers, State


def new_counts(r: int, pattern: int, which: int) -> int:
    """Return how many naturals (which 0), deuces (1), jokers (2) a new meld begins with."""
    if r == WILD_MELD:
        if which == 0:
            return 0
        return 3 - pattern if which == 1 else pattern
    wilds = 0
    jokers = 0
    if pattern >= 3:
        wilds = 2
        jokers = pattern - 3
    elif pattern >= 1:
        wilds = 1
        jokers = pattern - 1
    if which == 0:
        return 3 - wilds
    return wilds - jokers if which == 1 else jokers


def is_lay(a: int) -> bool:
    """Say whether an action lays cards from the hand on a new or an own meld."""
    return (a >= NEW and a < TAKE_ADD) or (a >= ADD and a < LAY_THREE) or a >= NEW_RUN


def step_rank(a: int) -> int:
    """Return the rank that a step lays on."""
    if a < ADD:
        return (a - NEW) // PATTERNS
    if a < LAY_THREE:
        return ((a - ADD) // 3) % RANKS
    if a >= ADD_SUITED:
        return ((a - ADD_SUITED) // SUITS) % RANKS
    if a >= NEW_SUITED:
        return (a - NEW_SUITED) // GROUPS
    if a >= ADD_RUN:
        return SEQUENCE + ((a - ADD_RUN) // 2) % SUITS
    return SEQUENCE + (a - NEW_RUN) // RUN_STARTS


def step_index(a: int) -> int:
    """Return which own meld of the rank an addition names, or -1: the step begins a new one."""
    if a < ADD:
        return -1
    if a < LAY_THREE:
        return (a - ADD) // (3 * RANKS)
    if a >= ADD_SUITED:
        return (a - ADD_SUITED) // (SUITS * RANKS)
    if a >= NEW_SUITED or a < ADD_RUN:
        return -1
    return (a - ADD_RUN) // (2 * SUITS)


def step_slot(s: State, R: Numbers, a: int) -> int:
    """Return the slot that a step lays on: -1 a new meld, -2 there is none."""
    if a < ADD:
        return -1
    k = (a - ADD) // (3 * RANKS) if a < LAY_THREE else step_index(a)
    if k < 0:
        return -1
    i = find_meld(s, s.turn % R.sides, step_rank(a), k)
    return i if i >= 0 else -2


def step_count(R: Numbers, a: int, which: int) -> int:
    """Return how many naturals (0), deuces (1) or jokers (2) a step lays."""
    if a < LAY_THREE:
        if a < ADD:
            return new_counts((a - NEW) // PATTERNS, (a - NEW) % PATTERNS, which)
        return 1 if (a - ADD) % 3 == which else 0
    if a >= NEW_SUITED and a < ADD_SUITED:
        return new_counts(step_rank(a), R.group_pattern[(a - NEW_SUITED) % GROUPS], which)
    if which > 0:
        return 0
    return 3 if a < ADD_RUN else 1


def step_more(s: State, R: Numbers, a: int, slot: int) -> int:
    """Return the naturals by suit that a step lays, or the lowest kind of a sequence's cards."""
    if a < NEW_RUN:
        return 0
    if a >= ADD_SUITED:
        return SUIT ** ((a - ADD_SUITED) % SUITS)
    if a >= NEW_SUITED:
        return R.group[(a - NEW_SUITED) % GROUPS]
    if a < ADD_RUN:
        return FOUR + (a - NEW_RUN) % RUN_STARTS
    m = s.melds[s.turn % R.sides][slot]
    return m[M_LOW] - 1 if (a - ADD_RUN) % 2 == 0 else m[M_LOW] + m[M_N]


def last_add(R: Numbers) -> int:
    """Return the first number that is no lay under these rules."""
    if R.suited == 1:
        return JOIN_TWO
    if R.separate > 0 or R.wild_separate == 1:
        return LAY_THREE
    return ADD + 3 * RANKS


def holds(s: State, r: int, n: int, d: int, j: int) -> int:
    """Say whether the player in turn holds these cards."""
    hand = s.hands[s.turn]
    if r != WILD_MELD and hand[r] < n:
        return 0
    return 1 if hand[DEUCE] >= d and hand[JOKER] >= j else 0


def holds_step(s: State, r: int, n: int, d: int, j: int, more: int) -> int:
    """Say whether the player in turn holds the cards of a step, in their suits."""
    if r >= SEQUENCE:
        return holds_run(s, s.turn, r - SEQUENCE, more, n)
    if holds(s, r, n, d, j) == 0:
        return 0
    return 1 if n == 0 or holds_group(s, s.turn, r, more) else 0


def check_cards(s: State, R: Numbers, a: int) -> int:
    """Check the cards of a step and the meld that results."""
    r = step_rank(a)
    n = step_count(R, a, 0)
    d = step_count(R, a, 1)
    j = step_count(R, a, 2)
    if n + d + j == 0 or d < 0 or (a >= ADD and r == WILD_MELD and n > 0):
        return V_CARDS
    if a < ADD and r == WILD_MELD and (a - NEW) % PATTERNS > 3:
        return V_CARDS
    if a >= NEW_SUITED and r < FOUR:
        return V_CARDS
    if R.suited == 1 and n > 0 and r < SEQUENCE and (a < NEW_SUITED) == (r >= FOUR):
        return V_CARDS  # naturals are named with their suits there
    slot = step_slot(s, R, a)
    if slot == -2:
        return V_NOT_OWN
    more = 0
    if R.suited == 0:
        if holds(s, r, n, d, j) == 0:
            return V_CARDS
    else:
        more = step_more(s, R, a, slot)
        if holds_step(s, r, n, d, j, more) == 0:
            return V_CARDS
    side = s.turn % R.sides
    if slot == -1 and s.first[side][r] >= 0 and r < SEQUENCE:
        if new_allowed(s, R, side, r) == 0:
            return V_EXISTS
    return check_lay(s, R, side, slot, r, n, d, j, 0, more)


def lay_step(s: State, R: Numbers, a: int) -> None:
    """Lay what a step names on the tray."""
    slot = step_slot(s, R, a)
    lay(
        s,
        R,
        slot,
        step_rank(a),
        step_count(R, a, 0),
        step_count(R, a, 1),
        step_count(R, a, 2),
        0,
        step_more(s, R, a, slot),
        a,
    )


def next_lay(s: State, R: Numbers, a: int) -> int:
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


def pass_over(s: State, R: Numbers, a: int) -> int:
    """Return a later step where all from a up to it are out of the question at a glance, or a."""
    if a < ADD:
        return pass_new(s, R, a)
    if a < LAY_THREE:
        return pass_adds(s, R, a)
    if a < NEW_RUN:
        return NEW_RUN
    if a < NEW_SUITED:
        return pass_runs(s, R, a)
    if a < ADD_SUITED:
        return pass_groups(s, R, a)
    k = step_index(a)
    if k >= s.meld_n[s.turn % R.sides]:
        return JOIN_TWO
    r = step_rank(a)
    return after_index(a) if s.hands[s.turn][r] == 0 or k >= s.same[s.turn % R.sides][r] else a


def pass_new(s: State, R: Numbers, a: int) -> int:
    """Do the same for steps that begin sets named without suits."""
    r = step_rank(a)
    if a >= TAKE_ADD or (R.suited == 1 and r >= FOUR):
        return ADD  # where suits count, naturals are named with them
    hand = s.hands[s.turn]
    held = hand[DEUCE] + hand[JOKER] if r == WILD_MELD else hand[r]
    return after_rank(a) if held == 0 else a


def pass_adds(s: State, R: Numbers, a: int) -> int:
    """Do the same for additions named without suits."""
    side = s.turn % R.sides
    hand = s.hands[s.turn]
    r = step_rank(a)
    k = step_index(a)
    if k >= s.meld_n[side]:
        return LAY_THREE
    natural = hand[r] > 0 and r != WILD_MELD and (R.suited == 0 or r < FOUR)
    if k >= s.same[side][r] or (not natural and hand[DEUCE] + hand[JOKER] == 0):
        return after_index(a)
    return a + 1 if not natural and (a - ADD) % 3 == 0 else a


def pass_runs(s: State, R: Numbers, a: int) -> int:
    """Do the same for steps onto sequences."""
    if a < ADD_RUN:
        x = (a - NEW_RUN) // RUN_STARTS
        low = FOUR + (a - NEW_RUN) % RUN_STARTS
        return a if s.held[s.turn][x] & 1 << low > 0 else a + 1
    k = step_index(a)
    side = s.turn % R.sides
    if k >= s.meld_n[side]:
        return NEW_SUITED
    return after_index(a) if k >= s.same[side][step_rank(a)] else a


def pass_groups(s: State, R: Numbers, a: int) -> int:
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
    size = 3 - R.new_deuces[pattern] - R.new_jokers[pattern]
    at = size * HELD + held_key(s, s.turn, r)
    for i in range(R.held_start[at], R.held_start[at + 1]):
        if start + R.held_group[i] >= g:
            return a - g + start + R.held_group[i]
    return a - g + R.pattern_start[pattern + 1]


def after_index(a: int) -> int:
    """Return the first step after those onto the same own meld."""
    if a < LAY_THREE:
        return a + 3 - (a - ADD) % 3
    if a >= ADD_SUITED:
        return a + SUITS - (a - ADD_SUITED) % SUITS
    return a + 2 - (a - ADD_RUN) % 2


def after_rank(a: int) -> int:
    """Return the first step after those that begin a set of the same rank."""
    if a < ADD:
        return a + PATTERNS - (a - NEW) % PATTERNS
    return a + GROUPS - (a - NEW_SUITED) % GROUPS
