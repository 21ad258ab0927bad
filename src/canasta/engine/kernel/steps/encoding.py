"""What the number of an action says: its rank, its place, its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ADD,
    ADD_RUN,
    ADD_SUITED,
    ADDED,
    END_TURN,
    ENDS,
    FOUR,
    GROUPS,
    JOIN_TWO,
    LAY_THREE,
    M_LOW,
    M_N,
    NEW,
    NEW_RUN,
    NEW_SUITED,
    PATTERNS,
    RANKS,
    RUN_STARTS,
    SEQUENCE,
    SUIT,
    SUITS,
    T_ACTION,
    T_GROUP,
    TAKE,
    TAKE_ADD,
    TAKE_DEUCE,
    TAKE_JOKER,
    TAKE_SUITED,
    TAKE_WILDS,
    TRIPLES,
    WILD_MELD,
)
from canasta.engine.kernel.laws.meld_rows import consider, consider_run, find_meld

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Lay, State


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


def is_lay(a: int) -> int:
    """Say whether an action lays cards from the hand on a new or an own meld."""
    return 1 if (a >= NEW and a < TAKE_ADD) or (a >= ADD and a < LAY_THREE) or a >= NEW_RUN else 0


def step_rank(a: int) -> int:
    """Return the rank that a step lays on."""
    if a < ADD:
        return (a - NEW) // PATTERNS
    if a < LAY_THREE:
        return ((a - ADD) // ADDED) % RANKS
    if a >= ADD_SUITED:
        return ((a - ADD_SUITED) // SUITS) % RANKS
    if a >= NEW_SUITED:
        return (a - NEW_SUITED) // GROUPS
    if a >= ADD_RUN:
        return SEQUENCE + ((a - ADD_RUN) // ENDS) % SUITS
    return SEQUENCE + (a - NEW_RUN) // RUN_STARTS


def step_index(a: int) -> int:
    """Return which own meld of the rank an addition names, or -1: the step begins a new one."""
    if a < ADD:
        return -1
    if a < LAY_THREE:
        return (a - ADD) // (ADDED * RANKS)
    if a >= ADD_SUITED:
        return (a - ADD_SUITED) // (SUITS * RANKS)
    if a >= NEW_SUITED or a < ADD_RUN:
        return -1
    return (a - ADD_RUN) // (ENDS * SUITS)


def step_slot(s: State, a: int) -> int:
    """Return the slot that a step lays on: -1 a new meld, -2 there is none."""
    if a < ADD:
        return -1
    k = (a - ADD) // (ADDED * RANKS) if a < LAY_THREE else step_index(a)
    if k < 0:
        return -1
    i = find_meld(s, s.side, step_rank(a), k)
    return i if i >= 0 else -2


def read_step(s: State, R: KernelRules, a: int) -> Lay:
    """Consider the lay that a step names; its slot is -2 where its meld is not there."""
    if a < ADD:
        t = read_new(s, R, (a - NEW) // PATTERNS, (a - NEW) % PATTERNS)
    elif a < LAY_THREE:
        which = (a - ADD) % ADDED
        n = 1 if which == 0 else 0
        d = 1 if which == 1 else 0
        t = consider(s, step_slot(s, a), (a - ADD) // ADDED % RANKS, n, d, 1 - n - d)
    elif a < NEW_SUITED:
        t = read_run(s, a)
    elif a < ADD_SUITED:
        g = (a - NEW_SUITED) % GROUPS
        t = read_new(s, R, (a - NEW_SUITED) // GROUPS, R.group_pattern[g])
        t[T_GROUP] = R.group[g]
    else:
        t = consider(s, step_slot(s, a), step_rank(a), 1, 0, 0)
        t[T_GROUP] = SUIT ** ((a - ADD_SUITED) % SUITS)
    t[T_ACTION] = a
    return t


def read_new(s: State, R: KernelRules, r: int, pattern: int) -> Lay:
    """Consider a new set of a pattern."""
    if r == WILD_MELD:
        return consider(s, -1, r, 0, 3 - pattern, pattern)
    naturals = R.new_naturals[pattern]
    return consider(s, -1, r, naturals, R.new_deuces[pattern], R.new_jokers[pattern])


def read_run(s: State, a: int) -> Lay:
    """Consider a new sequence, or a card at an end of an own one."""
    r = step_rank(a)
    if a < ADD_RUN:
        return consider_run(s, -1, r, FOUR + (a - NEW_RUN) % RUN_STARTS, 3)
    slot = step_slot(s, a)
    if slot < 0:
        return consider(s, slot, r, 1, 0, 0)
    m = s.melds[s.side][slot]
    low = m[M_LOW] - 1 if (a - ADD_RUN) % ENDS == 0 else m[M_LOW] + m[M_N]
    return consider_run(s, slot, r, low, 1)


def last_add(R: KernelRules) -> int:
    """Return the first number that is no lay under these rules."""
    if R.tracks_suits == 1:
        return JOIN_TWO
    if R.separate > 0 or R.wild_separate == 1:
        return LAY_THREE
    return ADD + ADDED * RANKS


def take_count(a: int, which: int) -> int:
    """Return how many naturals (0), deuces (1) or jokers (2) of the hand a take names."""
    n = 2
    d = 0
    j = 0
    if a >= TAKE_JOKER:
        n = 1
        j = 1
    elif a >= TAKE_DEUCE:
        n = 1
        d = 1
    elif a < END_TURN and a >= TAKE_WILDS:
        n = 0
        j = a - TAKE_WILDS
        d = 2 - j
    elif a < END_TURN and a > TAKE:
        n = 1
        j = a - TAKE - 1
        d = 1 - j
    if which == 0:
        return n
    return d if which == 1 else j


def take_group(R: KernelRules, a: int) -> int:
    """Return the hand's naturals by suit that a take names, 0 where suits do not count."""
    if a < TAKE_SUITED:
        return 0
    if a < TAKE_DEUCE:
        return R.group[TRIPLES + a - TAKE_SUITED]
    return SUIT ** ((a - TAKE_DEUCE) % SUITS)
