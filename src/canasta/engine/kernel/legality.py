"""Which actions are legal: `check` says why not, `legal` lists the small steps (1.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.lays import check_step, legal_lays
from canasta.engine.kernel.out import (
    could_go_out,
    is_barred,
    keep_a_card,
    may_go_out,
    nothing_to_throw,
)
from canasta.engine.kernel.questions import check_word, legal_words
from canasta.engine.kernel.takes import check_draw, check_take, legal_draws, legal_take_adds
from canasta.engine.kernel.terms import (
    ABANDON,
    ACABA,
    ADD,
    ASK,
    DISCARD,
    DRAW,
    END_TURN,
    FOUR,
    JOIN,
    KINDS,
    M_D,
    M_J,
    M_RANK,
    NEW,
    NO,
    OK,
    OVER,
    RANKS,
    TAKE_ADD,
    TO_ANSWER,
    TO_DRAW,
    TO_PLAY,
    V_CANNOT_GO_OUT,
    V_CARDS,
    V_COMBINE,
    V_DEAL_OVER,
    V_DRAW_FIRST,
    V_MANY_WILDS,
    V_MUST_GO_OUT,
    V_NO_DISCARD_RED3,
    V_UNFINISHED,
    V_WRONG_STEP,
    YES,
    YES_SAID,
)
from canasta.engine.kernel.turn import joined_canastas

if TYPE_CHECKING:
    from canasta.engine.state import Numbers, State


def check(s: State, R: Numbers, a: int) -> int:
    """Return why the small step a is not legal, or OK."""
    if s.step == OVER:
        return V_DEAL_OVER
    if a == YES or a == NO:
        return OK if s.step == TO_ANSWER else V_WRONG_STEP
    if a >= ASK and a <= ACABA:
        return check_word(s, R, a)
    if s.step == TO_ANSWER:
        return V_WRONG_STEP
    if a == DRAW:
        return check_draw(s, R)
    if a < END_TURN or (a >= TAKE_ADD and a < ADD):
        return check_take(s, R, a)
    if a == ABANDON:
        return OK if s.tray_n > 0 and s.forced == 0 else V_WRONG_STEP
    if a >= JOIN and a < NEW:
        return check_join(s, R, a - JOIN)
    if a >= NEW:
        return check_step(s, R, a)
    if s.step == TO_DRAW:
        return V_DRAW_FIRST
    if s.tray_n > 0:
        return V_UNFINISHED
    if a == END_TURN:
        return check_end(s, R)
    return check_discard(s, R, a - DISCARD)


def check_join(s: State, R: Numbers, r: int) -> int:
    """Check joining all own melds of rank r (law 24, C-59, C-61)."""
    if R.combine == 0:
        return V_COMBINE
    if s.tray_n > 0:
        return V_UNFINISHED
    p = s.turn
    side = p % R.sides
    if s.same[side][r] < 2 or r < FOUR:
        return V_COMBINE
    pool = s.melds[side]
    wilds = 0
    for i in range(s.meld_n[side]):
        m = pool[i]
        if m[M_RANK] == r:
            wilds += m[M_D] + m[M_J]
    if wilds > R.max_wilds:
        return V_MANY_WILDS
    if s.step == TO_PLAY and s.hand_n[p] < 2:
        return keep_after_join(s, R, p, r)
    return OK


def keep_after_join(s: State, R: Numbers, p: int, r: int) -> int:
    """Check 1.9 for a hand of one card after two canastas have become one (C-61)."""
    side = p % R.sides
    before = s.canastas[side]
    s.canastas[side] = joined_canastas(s, R, side, r)
    last = -1
    for c in range(KINDS):
        if s.hands[p][c] > 0:
            last = c
    code = keep_a_card(s, R, p, s.hand_n[p], last, r)
    s.canastas[side] = before
    return code


def check_end(s: State, R: Numbers) -> int:
    """Check ending the turn without a discard (C-46, law 44)."""
    if s.last_red3 == 0 and nothing_to_throw(s, R, s.turn) == 0:
        return V_WRONG_STEP
    if s.must_out == 1 or (s.permission == YES_SAID and could_go_out(s, R) == 1):
        return V_MUST_GO_OUT
    return OK


def check_discard(s: State, R: Numbers, c: int) -> int:
    """Check a discard (1.5.6, 1.15.7)."""
    p = s.turn
    if s.last_red3 == 1:
        return V_NO_DISCARD_RED3
    if s.hands[p][c] == 0:
        return V_CARDS
    code = is_barred(s, R, p, c)
    if code != OK:
        return code
    if s.hand_n[p] == 1:
        return OK if may_go_out(s, R, p % R.sides) else V_CANNOT_GO_OUT
    if s.permission == YES_SAID and could_go_out(s, R) == 1:
        return V_MUST_GO_OUT
    return OK


def legal(s: State, R: Numbers, out: list[int]) -> int:
    """Write the legal small steps into out, in increasing order; return how many."""
    if s.step == OVER:
        return 0
    if s.step == TO_ANSWER:
        out[0] = YES
        out[1] = NO
        return 2
    n = 0
    if s.step == TO_DRAW:
        n = legal_draws(s, R, out)
    elif s.tray_n == 0 and (s.last_red3 == 1 or R.any_barred == 1) and check_end(s, R) == OK:
        out[n] = END_TURN
        n += 1
    if R.words == 1 and s.tray_n == 0:
        n = legal_words(s, R, out, n)
    if s.tray_n > 0 and s.forced == 0:
        out[n] = ABANDON
        n += 1
    if s.step == TO_PLAY and s.tray_n == 0 and s.last_red3 == 0:
        n = legal_discards(s, R, out, n)
    if R.combine == 1:
        for r in range(FOUR, RANKS):
            if s.same[s.turn % R.sides][r] >= 2 and check_join(s, R, r) == OK:
                out[n] = JOIN + r
                n += 1
    if s.step == TO_PLAY:
        return legal_lays(s, R, out, n)
    if R.pile_can_open == 0 and s.opened[s.turn % R.sides] == 0 and s.barred == 0:
        n = legal_lays(s, R, out, n)
    return legal_take_adds(s, R, out, n)


def legal_discards(s: State, R: Numbers, out: list[int], n: int) -> int:
    """List the discards."""
    p = s.turn
    hand = s.hands[p]
    if s.hand_n[p] == 1 and not may_go_out(s, R, p % R.sides):
        return n
    if s.permission == YES_SAID and s.hand_n[p] > 1 and could_go_out(s, R) == 1:
        return n
    for c in range(KINDS):
        if hand[c] > 0 and (R.any_barred == 0 or is_barred(s, R, p, c) == OK):
            out[n] = DISCARD + c
            n += 1
    return n
