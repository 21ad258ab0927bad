"""Which actions are legal: `check` says why not, `legal` lists the small steps (1.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ABANDON,
    ACABA,
    ADD,
    ASK,
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
    OPEN_FROM_HAND,
    OVER,
    RED3,
    SPECIAL,
    TAKE_ADD,
    TAKE_OPENING,
    TAKE_SUITED,
    TO_ANSWER,
    TO_DRAW,
    TO_PLAY,
    V_CARDS,
    V_COMBINE,
    V_DEAL_OVER,
    V_DRAW_FIRST,
    V_UNFINISHED,
    V_WRONG_STEP,
    YES,
)
from canasta.engine.kernel.laws.pile import top_code
from canasta.engine.kernel.laws.special_hands import check_special
from canasta.engine.kernel.legal.discards import check_discard, check_end, legal_discards
from canasta.engine.kernel.legal.joins import check_join, check_join_two, legal_joins
from canasta.engine.kernel.legal.legal_melds import legal_lays
from canasta.engine.kernel.legal.legal_takes import legal_draws, legal_take_adds
from canasta.engine.kernel.legal.melds import check_step
from canasta.engine.kernel.legal.questions import check_question, legal_questions
from canasta.engine.kernel.legal.takes import check_draw, check_take
from canasta.engine.kernel.legal.threes import check_three, legal_threes
from canasta.engine.kernel.search.forced_take import pair_in_reach

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def check(s: State, R: KernelRules, a: int) -> int:
    """Return why the small step a is not legal, or OK."""
    if s.step == OVER:
        return V_DEAL_OVER
    if a >= TAKE_SUITED and R.tracks_suits == 0 and (a < JOIN_TWO or R.pairs == 0):
        return V_CARDS
    if a == YES or a == NO:
        return OK if s.step == TO_ANSWER else V_WRONG_STEP
    if a >= ASK and a <= ACABA:
        return check_question(s, R, a)
    if s.step == TO_ANSWER:
        return V_WRONG_STEP
    if a == DRAW:
        return check_draw(s, R)
    if a == ABANDON:
        return OK if s.tray_n > 0 and s.forced == 0 else V_WRONG_STEP
    if (a >= NEW and a < TAKE_ADD) or (a >= ADD and a < LAY_THREE):
        return check_step(s, R, a)
    if a >= NEW_RUN:
        return check_join_two(s, R, a) if a >= JOIN_TWO else check_step(s, R, a)
    if a >= JOIN and a < NEW:
        return check_join(s, R, a - JOIN) if R.pairs == 0 else V_COMBINE
    if a < END_TURN or a >= TAKE_OPENING or (a >= TAKE_ADD and a < LAY_THREE):
        return check_take(s, R, a)
    if a >= SPECIAL:
        return check_special(s, R, a - SPECIAL)
    if s.step == TO_DRAW:
        return V_DRAW_FIRST
    if s.tray_n > 0:
        return V_UNFINISHED
    if a >= LAY_THREE:
        return check_three(s, R, RED3 if a > LAY_THREE else BLACK3)
    if a == END_TURN:
        return check_end(s, R)
    return check_discard(s, R, a - DISCARD)


def legal(s: State, R: KernelRules, out: list[int]) -> int:
    """Write the legal small steps into out, kind by kind, lays last; return how many."""
    step = s.step
    if step == OVER:
        return 0
    if step == TO_ANSWER:
        out[0] = YES
        out[1] = NO
        return 2
    playing = step == TO_PLAY
    laying = s.tray_n > 0
    n = 0
    open_top = 0
    if step == TO_DRAW:
        open_top = 1 if s.pile_n > 0 and top_code(s, R) == OK else 0
        n = legal_draws(s, R, out, open_top)
    elif not laying and (s.last_red3 + R.any_barred > 0 or s.hand_n[s.turn] < 2):
        if check_end(s, R) == OK:
            out[n] = END_TURN
            n += 1
    if R.questions == 1 and not laying:
        n = legal_questions(s, R, out, n)
    if laying and s.forced == 0:
        out[n] = ABANDON
        n += 1
    if playing and not laying and s.last_red3 == 0:
        n = legal_discards(s, R, out, n)
    if R.combine == 1 and not laying and s.several[s.side] > 0:
        n = legal_joins(s, R, out, n)
    if playing:
        hand = s.hands[s.turn]
        due = R.red_away * hand[RED3] + R.black_away * hand[BLACK3]
        if not laying and (R.keeps == 1 or due > 0):
            n = legal_threes(s, R, out, n)
        return legal_lays(s, R, out, n)
    if open_top == 0:
        return n
    if R.pile_can_open == OPEN_FROM_HAND and s.opened[s.side] == 0 and s.barred == 0:
        if pair_in_reach(s, R) == 1:
            n = legal_lays(s, R, out, n)
    return legal_take_adds(s, R, out, n)
