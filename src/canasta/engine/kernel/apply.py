"""Carrying out a small step; it must be legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
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
    JOIN_TWO,
    LAY_THREE,
    NEW,
    NEW_RUN,
    NO,
    OK,
    PAIRS,
    Q_ACABA,
    Q_GO_OUT,
    RED3,
    SPECIAL,
    TAKE_ADD,
    TAKE_OPENING,
    TO_ANSWER,
    TO_PLAY,
    YES,
    YES_SAID,
)
from canasta.engine.kernel.laws.declaration import judge
from canasta.engine.kernel.laws.joining import join, join_two
from canasta.engine.kernel.laws.laid_threes import lay_three
from canasta.engine.kernel.laws.meld_rows import find_meld, lay_size, put
from canasta.engine.kernel.laws.questions import answer, say_acaba
from canasta.engine.kernel.laws.special_hands import show_special
from canasta.engine.kernel.laws.turn import commit, discard, draw, end_turn
from canasta.engine.kernel.legal.melds import only_out
from canasta.engine.kernel.search.forced_take import must_finish, note_hand
from canasta.engine.kernel.search.must_go_out import bound_to_go_out, could_go_out, forget_way_out
from canasta.engine.kernel.steps.encoding import read_step
from canasta.engine.kernel.steps.laying import lay_step
from canasta.engine.kernel.steps.staged_opening import abandon, from_hand, lay, lift_top
from canasta.engine.kernel.steps.taking import read_take

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Lay, State


def apply(s: State, R: KernelRules, a: int) -> None:
    """Carry out the small step a."""
    if (a >= NEW and a < TAKE_ADD) or (a >= ADD and a < LAY_THREE):
        apply_step(s, R, a)
    elif a >= NEW_RUN and a < JOIN_TWO:
        apply_step(s, R, a)
    else:
        s.can_out = -1
        s.way_known = 0
        apply_other(s, R, a)


def apply_other(s: State, R: KernelRules, a: int) -> None:
    """Carry out a small step that lays nothing from the hand, or only with the pile."""
    if a >= JOIN_TWO:
        apply_join_two(s, R, a)
    elif a < END_TURN:
        if a == DRAW:
            draw(s, R)
        else:
            apply_take(s, R, a)
    elif a < DISCARD:
        apply_question(s, R, a)
    elif a < JOIN:
        discard(s, R, a - DISCARD)
    elif a < NEW:
        join(s, R, a - JOIN)
    elif a < LAY_THREE or a >= TAKE_OPENING:
        apply_take(s, R, a)
    elif a < SPECIAL:
        lay_three(s, R, RED3 if a > LAY_THREE else BLACK3)
    else:
        show_special(s, a - SPECIAL)


def apply_question(s: State, R: KernelRules, a: int) -> None:
    """Carry out a question, an answer, acaba, or an end without cards."""
    if a == END_TURN:
        end_turn(s, R)
    elif a == ABANDON:
        abandon(s, R)
    elif a == ASK or a == ASK_ACABA:
        s.asked_at = s.step
        s.step = TO_ANSWER
        s.question = Q_GO_OUT if a == ASK else Q_ACABA
        if a == ASK:
            s.asks[s.side] += 1
    elif a == YES or a == NO:
        answer(s, 1 if a == YES else 0)
    elif a == ACABA:
        say_acaba(s)


def apply_join_two(s: State, R: KernelRules, a: int) -> None:
    """Join the two own melds that a small step names."""
    side = s.side
    r = (a - JOIN_TWO) // PAIRS
    i = find_meld(s, side, r, R.pair_first[(a - JOIN_TWO) % PAIRS])
    k = find_meld(s, side, r, R.pair_second[(a - JOIN_TWO) % PAIRS])
    join_two(s, R, i, k)


def apply_step(s: State, R: KernelRules, a: int) -> None:
    """Lay a new meld or an addition; an opening stays on the tray until it stands."""
    p = s.turn
    side = s.side
    if s.opened[side] == 1 and s.tray_n == 0 and s.hand_n[p] >= 3:
        if s.permission == YES_SAID:
            bound_to_go_out(s, R)  # searched now: a search lays on the row of what is read
        t = read_step(s, R, a)
        if s.hand_n[p] - lay_size(t) >= 2 and only_out(s, R, t) == 0:
            lay_at_once(s, R, t)
            return
    if s.tray_n == 0:
        s.forced = is_bound(s, R)
    forget_way_out(s, R)
    lay_step(s, R, a)
    if s.step == TO_PLAY and judge(s, R) == OK:
        commit(s, R)


def lay_at_once(s: State, R: KernelRules, t: Lay) -> None:
    """Lay what surely may lie, past the tray: two cards are left, and no opening is judged."""
    forget_way_out(s, R)
    from_hand(s, R, s.turn, t, 1)
    put(s, R, s.side, t)
    s.laid_any = 1
    if R.instant_win > 0:
        commit(s, R)


def is_bound(s: State, R: KernelRules) -> int:
    """Say whether what is begun on the tray now must be finished: yes said, or a forced take."""
    if s.step != TO_PLAY:
        return must_finish(s, R)
    if s.permission == YES_SAID:
        return could_go_out(s, R)
    return 0


def apply_take(s: State, R: KernelRules, a: int) -> None:
    """Take the pile: at once, or with its opening still on the tray."""
    note_hand(s, R)
    if s.tray_n == 0 and s.opened[s.side] == 0:
        s.forced = must_finish(s, R)
    read_take(s, R, a)
    lift_top(s)
    lay(s, R)
    s.step = TO_PLAY
    if judge(s, R) == OK:
        commit(s, R)
