"""Carrying out a small step; it must be legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.melds import find_meld, put
from canasta.engine.kernel.opening import judge
from canasta.engine.kernel.out import can_go_out
from canasta.engine.kernel.search import must_finish, pair_slot
from canasta.engine.kernel.steps import lay_step, step_count, step_rank, step_slot
from canasta.engine.kernel.terms import (
    ABANDON,
    ACABA,
    ADD,
    ASK,
    ASK_ACABA,
    BLACK3,
    DISCARD,
    DRAW,
    END_TURN,
    JOIN,
    NEW,
    NO,
    OK,
    Q_ACABA,
    Q_GO_OUT,
    TAKE,
    TAKE_ADD,
    TO_ANSWER,
    TO_PLAY,
    YES,
    YES_SAID,
)
from canasta.engine.kernel.tray import abandon, lay, lift_top, move_from_hand
from canasta.engine.kernel.turn import answer, commit, discard, draw, end_turn, join, say_acaba

if TYPE_CHECKING:
    from canasta.engine.state import Numbers, State


def apply(s: State, R: Numbers, a: int) -> None:
    """Carry out the small step a."""
    s.can_out = -1
    if a >= NEW and (a < TAKE_ADD or a >= ADD):
        apply_step(s, R, a)
    elif a >= TAKE_ADD:
        apply_take(s, R, a)
    elif a >= JOIN:
        join(s, R, a - JOIN)
    elif a >= DISCARD:
        discard(s, R, a - DISCARD)
    elif a == DRAW:
        draw(s, R)
    elif a < END_TURN:
        apply_take(s, R, a)
    elif a == END_TURN:
        end_turn(s, R)
    elif a == ABANDON:
        abandon(s, R)
    else:
        apply_word(s, a)


def apply_word(s: State, a: int) -> None:
    """Carry out a question, an answer or acaba."""
    if a == ASK or a == ASK_ACABA:
        s.asked_at = s.step
        s.step = TO_ANSWER
        s.question = Q_GO_OUT if a == ASK else Q_ACABA
    elif a == YES or a == NO:
        answer(s, 1 if a == YES else 0)
    elif a == ACABA:
        say_acaba(s)


def apply_step(s: State, R: Numbers, a: int) -> None:
    """Lay a new meld or an addition; an opening stays on the tray until it stands."""
    p = s.turn
    side = p % R.sides
    r = step_rank(a)
    n = step_count(a, 0)
    d = step_count(a, 1)
    j = step_count(a, 2)
    if s.opened[side] == 1 and r != BLACK3 and s.hand_n[p] - n - d - j >= 2:
        slot = step_slot(s, R, a)
        move_from_hand(s, p, r, n, d, j)
        put(s, R, side, slot, r, n, d, j, 0)
        s.laid_any = 1
        if R.instant_win > 0:
            commit(s, R)
        return
    if s.tray_n == 0:
        s.forced = is_bound(s, R)
    lay_step(s, R, a)
    if s.step == TO_PLAY and judge(s, R) == OK:
        commit(s, R)


def is_bound(s: State, R: Numbers) -> int:
    """Say whether what is begun on the tray now must be finished: yes said, or a forced take."""
    if s.step != TO_PLAY:
        return must_finish(s, R)
    if s.permission == YES_SAID:
        return can_go_out(s, R)
    return 0


def apply_take(s: State, R: Numbers, a: int) -> None:
    """Take the pile: at once, or with its opening still on the tray."""
    c = s.pile[s.pile_n - 1]
    side = s.turn % R.sides
    n = 1
    d = 0
    j = 0
    if a >= TAKE_ADD:
        slot = find_meld(s, side, c, a - TAKE_ADD)
    else:
        slot = pair_slot(s, R, c)
        n = 3
        if a >= TAKE + 3:
            n = 1
            j = a - TAKE - 3
            d = 2 - j
        elif a > TAKE:
            n = 2
            j = a - TAKE - 1
            d = 1 - j
    s.hand_canastas = s.canastas[side]
    if s.tray_n == 0 and s.opened[side] == 0:
        s.forced = must_finish(s, R)
    lift_top(s)
    lay(s, R, slot, c, n, d, j, 1, a)
    s.step = TO_PLAY
    if judge(s, R) == OK:
        commit(s, R)
