"""A declaration as a whole: does what lies on the tray stand (1.7, 1.15.10, 2.14)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    DEUCE,
    JOKER,
    KIND,
    KINDS,
    OK,
    ONE_CARD_OUT,
    ONE_CARD_PILE,
    OPTIONAL,
    V_NO_DISCARD_LEFT,
    V_ONE_CARD_OUT,
    V_ONE_CARD_PILE,
)
from canasta.engine.kernel.laws.black_threes import check_going_out
from canasta.engine.kernel.laws.going_out import lacks_melds, may_go_out
from canasta.engine.kernel.laws.keeping import cards_left, keep_a_card, only_card
from canasta.engine.kernel.laws.opening import opening_code
from canasta.engine.kernel.laws.pile import below_top
from canasta.engine.kernel.laws.sets import is_dead

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def judge(s: State, R: KernelRules) -> int:
    """Judge the declaration on the tray as a whole, with the pile in the hand (1.15.10)."""
    p = s.turn
    side = s.side
    total = cards_left(s, R, p)
    last = -1
    if total == 1:
        last = only_card(s, R, p)
    if s.out_laid > 0:
        code = check_going_out(s, R, total, last)
        if code > 0:
            return code
    if s.opened[side] == 0:
        code = opening_code(s, R, p, total, last)
        if code > 0:
            return code
    if s.pending == 1 and s.took_hand == 1:
        if R.one_card_hand == ONE_CARD_PILE and s.took_pile == 1:
            if s.stock_n > 0 or R.empty_take == OPTIONAL:
                return V_ONE_CARD_PILE
        elif R.one_card_hand == ONE_CARD_OUT:
            if R.strict_out == 0:
                if s.canastas[side] < R.canastas_required:
                    return V_ONE_CARD_OUT
            elif lacks_melds(s, R, side) > 0:
                return V_ONE_CARD_OUT
    code = keep_a_card(s, R, p, total, last)
    if code == OK and R.leave_one == 1 and total > 0:
        return leaves_discard(s, R, p, total, last)
    return code


def leaves_discard(s: State, R: KernelRules, p: int, total: int, last: int) -> int:
    """Check that on an empty pile the play leaves a card free to be thrown (S-41)."""
    if s.pile_n > 0 and (s.pending == 0 or below_top(s, R) > 0):
        return OK
    for c in range(KINDS):
        if s.hands[p][c] > 0 and free_on_empty(s, R, c) == 1:
            return OK
    if s.pending == 1:
        for i in range(s.pile_n):
            if free_on_empty(s, R, s.pile[i] & KIND) == 1:
                return OK
    wild = last == DEUCE or last == JOKER
    if total == 1 and wild and may_go_out(s, R, s.side) == 1:
        return OK
    return V_NO_DISCARD_LEFT


def free_on_empty(s: State, R: KernelRules, c: int) -> int:
    """Say whether a card may be the first of an empty pile without being forced."""
    if R.barred[c] > 0 or R.empty_barred[c] == 1:
        return 0
    return 0 if R.empty_dead == 1 and is_dead(s, R, c) == 1 else 1
