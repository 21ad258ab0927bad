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
    TAKE,
    TAKE_ADD,
    TAKE_DEUCE,
    TAKE_JOKER,
    TAKE_SUITED,
    TAKE_WILDS,
    TRIPLES,
    WILD_MELD,
)
from canasta.engine.kernel.laws.melds import find_meld

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


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


def step_slot(s: State, R: KernelRules, a: int) -> int:
    """Return the slot that a step lays on: -1 a new meld, -2 there is none."""
    if a < ADD:
        return -1
    k = (a - ADD) // (ADDED * RANKS) if a < LAY_THREE else step_index(a)
    if k < 0:
        return -1
    i = find_meld(s, s.turn % R.sides, step_rank(a), k)
    return i if i >= 0 else -2


def step_count(R: KernelRules, a: int, which: int) -> int:
    """Return how many naturals (0), deuces (1) or jokers (2) a step lays."""
    if a < LAY_THREE:
        if a < ADD:
            return new_counts((a - NEW) // PATTERNS, (a - NEW) % PATTERNS, which)
        return 1 if (a - ADD) % ADDED == which else 0
    if a >= NEW_SUITED and a < ADD_SUITED:
        return new_counts(step_rank(a), R.group_pattern[(a - NEW_SUITED) % GROUPS], which)
    if which > 0:
        return 0
    return 3 if a < ADD_RUN else 1


def step_more(s: State, R: KernelRules, a: int, slot: int) -> int:
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
    return m[M_LOW] - 1 if (a - ADD_RUN) % ENDS == 0 else m[M_LOW] + m[M_N]


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
