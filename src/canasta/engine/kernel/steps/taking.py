"""Taking the pile: which cards a take lays, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ACE,
    FOUR,
    KIND,
    OK,
    SAME_RANK,
    SEQUENCE,
    SUIT,
    T_GROUP,
    T_TOP,
    TAKE,
    TAKE_ADD,
    TAKE_DEUCE,
    TAKE_OPENING,
    TAKE_RUN,
    TAKE_SUITED,
)
from canasta.engine.kernel.laws.laying import check_lay
from canasta.engine.kernel.laws.meld_rows import consider, consider_run, find_meld
from canasta.engine.kernel.laws.sets import joins_slot
from canasta.engine.kernel.laws.taking import opening_set_code
from canasta.engine.kernel.steps.encoding import take_count, take_group

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Lay, State


def pair_slot(s: State, R: KernelRules, c: int) -> int:
    """Return where a take of kind c with hand cards goes: an own meld, or -1 a new one."""
    if R.separate == 1:
        return -1
    return joins_slot(s, R, s.side, c)


def opening_slot(s: State, R: KernelRules, c: int) -> int:
    """Return the set of this opening that takes a top discard of kind c, or -1 (S-44)."""
    side = s.side
    if R.opening_pair == 0:
        return -1
    for k in range(s.same[side][c]):
        i = find_meld(s, side, c, k)
        if opening_set_code(s, R, side, i) == OK:
            if check_lay(s, R, side, consider_top(s, i, c)) == OK:
                return i
    return -1


def consider_top(s: State, slot: int, c: int) -> Lay:
    """Consider the top discard, of kind c, on the set in the slot, without hand cards."""
    t = consider(s, slot, c, 1, 0, 0)
    t[T_TOP] = 1
    return t


def own_meld(s: State, r: int, k: int) -> int:
    """Return the slot of the k-th own meld of a rank, or -1: there is none that a take can name."""
    return find_meld(s, s.side, r, k) if k < SAME_RANK else -1


def read_take(s: State, R: KernelRules, a: int) -> Lay:
    """Consider what a take lays: the top discard, and hand cards with it."""
    card = s.pile[s.pile_n - 1]
    c = card & KIND
    if a >= TAKE_RUN:
        r = SEQUENCE + card // SUIT
        slot = own_meld(s, r, a - TAKE_RUN) if c >= FOUR and c <= ACE else -1
        t = consider_run(s, slot, r, c, 1)
    elif a == TAKE_OPENING:
        t = consider_top(s, opening_slot(s, R, c), c)
    elif a >= TAKE_ADD and a < TAKE_SUITED:
        t = consider_top(s, own_meld(s, c, a - TAKE_ADD), c)
    elif a == TAKE or (a >= TAKE_SUITED and a < TAKE_DEUCE):  # with two naturals, as most
        t = consider(s, pair_slot(s, R, c), c, 3, 0, 0)
        t[T_GROUP] = take_group(R, a)
    else:
        n = 1 + take_count(a, 0)
        t = consider(s, pair_slot(s, R, c), c, n, take_count(a, 1), take_count(a, 2))
        t[T_GROUP] = take_group(R, a)
    t[T_TOP] = 1
    return t
