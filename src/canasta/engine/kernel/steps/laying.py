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
    T_D,
    T_GROUP,
    T_J,
    T_LOW,
    T_N,
    T_RANK,
    T_SLOT,
    V_CARDS,
    V_EXISTS,
    V_NOT_OWN,
    WILD_MELD,
)
from canasta.engine.kernel.laws.laying import check_lay
from canasta.engine.kernel.laws.meld_rows import lay_size
from canasta.engine.kernel.laws.sets import new_allowed
from canasta.engine.kernel.laws.suits import holds_group, holds_run
from canasta.engine.kernel.steps.encoding import read_step
from canasta.engine.kernel.steps.staged_opening import lay

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Lay, State


def holds(s: State, r: int, n: int, d: int, j: int) -> int:
    """Say whether the player in turn holds these cards."""
    hand = s.hands[s.turn]
    if r != WILD_MELD and hand[r] < n:
        return 0
    return 1 if hand[DEUCE] >= d and hand[JOKER] >= j else 0


def holds_lay(s: State, t: Lay) -> int:
    """Say whether the player in turn holds the cards of a lay, in their suits."""
    r = t[T_RANK]
    n = t[T_N]
    if r >= SEQUENCE:
        return holds_run(s, s.turn, r - SEQUENCE, t[T_LOW], n)
    if holds(s, r, n, t[T_D], t[T_J]) == 0:
        return 0
    return 1 if t[T_GROUP] == 0 or holds_group(s, s.turn, r, t[T_GROUP]) == 1 else 0


def check_cards(s: State, R: KernelRules, a: int) -> int:
    """Check the cards of a step and the meld that results; leave the lay considered."""
    t = read_step(s, R, a)
    if names_nothing(R, a, t) == 1:
        return V_CARDS
    slot = t[T_SLOT]
    if slot == -2:
        return V_NOT_OWN
    if holds_lay(s, t) == 0:
        return V_CARDS
    side = s.side
    r = t[T_RANK]
    if slot == -1 and r < SEQUENCE and new_allowed(s, R, side, r) == 0:
        return V_EXISTS
    return check_lay(s, R, side, t)


def names_nothing(R: KernelRules, a: int, t: Lay) -> int:
    """Say whether the number of a step is one that no cards have under these rules."""
    r = t[T_RANK]
    if lay_size(t) == 0:
        return 1
    if r == WILD_MELD:
        if (a >= ADD and t[T_N] > 0) or a >= NEW_SUITED:
            return 1
        return 1 if a < ADD and (a - NEW) % PATTERNS > 3 else 0
    if a >= NEW_SUITED and r < FOUR:
        return 1
    if R.tracks_suits == 1 and t[T_N] > 0 and r < SEQUENCE:
        return 1 if (a < NEW_SUITED) == (r >= FOUR) else 0  # naturals are named with their suits
    return 0


def lay_step(s: State, R: KernelRules, a: int) -> None:
    """Lay what a step names on the tray."""
    read_step(s, R, a)
    lay(s, R)
