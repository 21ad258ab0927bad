"""Taking the pile: who may, with which cards of the hand, onto which meld (1.8, 2.7; S-44)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    M_N,
    M_RANK,
    OK,
    OPEN_BARRED,
    OPEN_FROM_HAND,
    SEQUENCE,
    V_FROZEN,
    V_OPEN_FROM_HAND,
    V_PILE_BEFORE,
    V_PILE_USE,
    V_TOP_CANASTA,
    WILD_MELD,
)
from canasta.engine.kernel.laws.meld_rows import meld_size
from canasta.engine.kernel.laws.pile import is_frozen

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def unopened_code(s: State, R: KernelRules, side: int, lays: int) -> int:
    """Return why a side without a meld may not take the pile, or OK.

    lays: how many melds the hand alone lays in the same action.
    """
    if s.opened[side] == 1:
        return OK
    if R.pile_can_open == OPEN_BARRED:
        return V_PILE_BEFORE
    return V_OPEN_FROM_HAND if R.pile_can_open == OPEN_FROM_HAND and lays == 0 else OK


def shown_code(s: State, R: KernelRules, side: int, n: int, w: int) -> int:
    """Return why n naturals of the top discard's rank and w wild cards do not take it, or OK."""
    if n >= 2:
        return OK
    if is_frozen(s, R, side) == 1:
        return V_FROZEN
    if n == 1 and w > 0 and R.take_mixed == 1:
        return OK
    return OK if n == 0 and w >= 2 and R.take_wilds == 1 else V_PILE_USE


def with_hand_code(s: State, R: KernelRules, side: int, slot: int) -> int:
    """Return why the top discard and hand cards do not join the meld in `slot`, or OK."""
    if slot < 0 or R.add_to_canasta == 1 or meld_size(s.melds[side][slot]) < R.canasta_size:
        return OK
    return V_TOP_CANASTA


def alone_code(s: State, R: KernelRules, side: int, slot: int) -> int:
    """Return why the top discard alone does not go onto the meld in `slot`, or OK (2.7.4).

    slot -1: there is no such meld.
    """
    if is_frozen(s, R, side) == 1:
        return V_FROZEN
    if slot < 0:
        return V_PILE_USE
    m = s.melds[side][slot]
    run = m[M_RANK] >= SEQUENCE
    if meld_size(m) >= R.canasta_size:
        return V_TOP_CANASTA if run or m[M_RANK] == WILD_MELD or R.add_to_canasta == 0 else OK
    if run:
        return OK if R.add_to_run == 1 else V_PILE_USE
    return OK if R.add_to_meld == 1 else V_PILE_USE


def opening_set_code(s: State, R: KernelRules, side: int, slot: int) -> int:
    """Return why a set of the opening that is being laid does not take the pile, or OK (S-44)."""
    if R.opening_pair == 0 or s.opened[side] == 1 or s.melds[side][slot][M_N] < 2:
        return V_FROZEN
    return with_hand_code(s, R, side, slot)
