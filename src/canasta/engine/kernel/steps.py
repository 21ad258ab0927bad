"""Small steps: what an action number lays, and laying it on the tray."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.melds import check_set, find_meld
from canasta.engine.kernel.terms import (
    ADD,
    DEUCE,
    JOKER,
    NEW,
    OK,
    PATTERNS,
    RANKS,
    SAME_RANK,
    V_CARDS,
    V_EXISTS,
    V_NOT_OWN,
    WILD_MELD,
)
from canasta.engine.kernel.tray import lay

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


def step_rank(a: int) -> int:
    """Return the rank that a NEW or ADD action lays on."""
    if a >= ADD:
        return ((a - ADD) // 3) % RANKS
    return (a - NEW) // PATTERNS


def step_slot(s: State, R: Numbers, a: int) -> int:
    """Return the slot that a NEW or ADD action lays on: -1 a new meld, -2 there is none."""
    if a < ADD:
        return -1
    i = find_meld(s, s.turn % R.sides, step_rank(a), (a - ADD) // (3 * RANKS))
    return i if i >= 0 else -2


def step_count(a: int, which: int) -> int:
    """Return how many naturals (0), deuces (1) or jokers (2) a NEW or ADD action lays."""
    if a >= ADD:
        c = (a - ADD) % 3
        return 1 if c == which else 0
    return new_counts((a - NEW) // PATTERNS, (a - NEW) % PATTERNS, which)


def last_add(R: Numbers) -> int:
    """Return the first number that is no ADD action under these rules."""
    if R.separate == 1:
        return ADD + 3 * RANKS * SAME_RANK
    return ADD + 3 * RANKS


def holds(s: State, r: int, n: int, d: int, j: int) -> int:
    """Say whether the player in turn holds these cards."""
    hand = s.hands[s.turn]
    if r != WILD_MELD and hand[r] < n:
        return 0
    return 1 if hand[DEUCE] >= d and hand[JOKER] >= j else 0


def check_cards(s: State, R: Numbers, a: int) -> int:
    """Check the cards of a NEW or ADD action and the meld that results."""
    r = step_rank(a)
    n = step_count(a, 0)
    d = step_count(a, 1)
    j = step_count(a, 2)
    if n + d + j == 0 or d < 0 or (a >= ADD and r == WILD_MELD and n > 0):
        return V_CARDS
    if a < ADD and r == WILD_MELD and (a - NEW) % PATTERNS > 3:
        return V_CARDS
    if holds(s, r, n, d, j) == 0:
        return V_CARDS
    slot = step_slot(s, R, a)
    if slot == -2:
        return V_NOT_OWN
    side = s.turn % R.sides
    if slot == -1 and s.first[side][r] >= 0 and (R.separate == 0 or r == WILD_MELD):
        return V_EXISTS
    return check_set(s, R, side, slot, r, n, d, j)


def lay_step(s: State, R: Numbers, a: int) -> None:
    """Lay what a NEW or ADD action names on the tray."""
    lay(
        s,
        R,
        step_slot(s, R, a),
        step_rank(a),
        step_count(a, 0),
        step_count(a, 1),
        step_count(a, 2),
        0,
        a,
    )


def next_lay(s: State, R: Numbers, a: int) -> int:
    """Return the first NEW or ADD action from a on that the cards and the melds allow, or -1."""
    end = last_add(R)
    hand = s.hands[s.turn]
    same = s.same[s.turn % R.sides]
    while a < end:
        if a == NEW + PATTERNS * RANKS:
            a = ADD
        r = step_rank(a)
        if a >= ADD:
            if (a - ADD) // (3 * RANKS) >= same[r]:
                a += 3 - (a - ADD) % 3  # no such meld
                continue
        elif r != WILD_MELD and hand[r] == 0:
            a += PATTERNS - (a - NEW) % PATTERNS  # no natural
            continue
        if check_cards(s, R, a) == OK:
            return a
        a += 1
    return -1
