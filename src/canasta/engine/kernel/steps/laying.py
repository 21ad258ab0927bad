"""Laying a small step from the hand: are its cards there, and may they lie there?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ADD,
    DEUCE,
    FOUR,
    JOKER,
    NEW,
    NEW_SUITED,
    PATTERNS,
    SEQUENCE,
    V_CARDS,
    V_EXISTS,
    V_NOT_OWN,
    WILD_MELD,
)
from canasta.engine.kernel.laws.laying import check_lay
from canasta.engine.kernel.laws.sets import new_allowed
from canasta.engine.kernel.laws.suits import holds_group, holds_run
from canasta.engine.kernel.steps.encoding import step_count, step_more, step_rank, step_slot
from canasta.engine.kernel.steps.staged_opening import lay

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


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


def check_cards(s: State, R: KernelRules, a: int) -> int:
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
    if R.tracks_suits == 1 and n > 0 and r < SEQUENCE and (a < NEW_SUITED) == (r >= FOUR):
        return V_CARDS  # naturals are named with their suits there
    slot = step_slot(s, R, a)
    if slot == -2:
        return V_NOT_OWN
    more = 0
    if R.tracks_suits == 0:
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


def lay_step(s: State, R: KernelRules, a: int) -> None:
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
