"""Drawing and taking the pile: why not, and what is compulsory (1.8, 1.11; laws 29 to 36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    END_TURN,
    FORCED_ADD,
    KIND,
    OK,
    OPEN_FROM_HAND,
    OPEN_WITH_PILE,
    OPTIONAL,
    SEQUENCE,
    SUIT,
    T_D,
    T_GROUP,
    T_J,
    T_N,
    T_RANK,
    T_SLOT,
    TAKE,
    TAKE_ADD,
    TAKE_OPENING,
    TAKE_RUN,
    TAKE_SUITED,
    TO_DRAW,
    V_CARDS,
    V_FROZEN,
    V_MINIMUM,
    V_MUST_TAKE,
    V_NEEDS_CANASTA,
    V_NEEDS_TRIPLE,
    V_PILE_EMPTY,
    V_UNFINISHED,
    V_WRONG_STEP,
)
from canasta.engine.kernel.laws.declaration import judge
from canasta.engine.kernel.laws.laying import check_lay
from canasta.engine.kernel.laws.meld_rows import lay_size
from canasta.engine.kernel.laws.pile import rest_size, top_code
from canasta.engine.kernel.laws.suits import holds_group
from canasta.engine.kernel.laws.taking import alone_code, shown_code, unopened_code, with_hand_code
from canasta.engine.kernel.search.forced_take import (
    completes,
    must_finish,
    note_hand,
)
from canasta.engine.kernel.search.opening_prospects import may_still_open
from canasta.engine.kernel.steps.laying import holds
from canasta.engine.kernel.steps.staged_opening import lay, lift_top, put_top_back, unlay
from canasta.engine.kernel.steps.taking import read_take

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Lay, State


def check_draw(s: State, R: KernelRules) -> int:
    """Check drawing, or declining the pile when the stock is empty."""
    if s.step != TO_DRAW or s.tray_n > 0:
        return V_WRONG_STEP
    if s.stock_n == 0 and must_take(s, R) == 1:
        return V_MUST_TAKE
    return OK


def must_take(s: State, R: KernelRules) -> int:
    """Say whether the pile must be taken because the stock is empty (law 36)."""
    if s.stock_n > 0 or s.pile_n == 0 or R.empty_take == OPTIONAL or top_code(s, R) != OK:
        return 0
    side = s.side
    c = s.pile[s.pile_n - 1]
    if R.empty_take != FORCED_ADD:
        if with_hand(s, R, c & KIND) == 1:
            return 1
        if s.opened[side] == 0:
            if R.pile_can_open == OPEN_FROM_HAND and s.barred == 0:
                return completes(s, R)
            return 0
    for k in range(s.same[side][c & KIND]):
        if check_take(s, R, TAKE_ADD + k) == OK:
            return 1
    if R.tracks_suits == 1:
        for k in range(s.same[side][SEQUENCE + c // SUIT]):
            if check_take(s, R, TAKE_RUN + k) == OK:
                return 1
    return 0


def with_hand(s: State, R: KernelRules, c: int) -> int:
    """Say whether a top discard of kind c can be taken with cards of the hand."""
    if s.hands[s.turn][c] + R.take_wilds == 0:
        return 0  # without its rank, only wild cards take it
    for a in range(TAKE, END_TURN):
        if check_take(s, R, a) == OK:
            return 1
    if R.tracks_suits == 1:
        for a in range(TAKE_SUITED, TAKE_RUN):
            if check_take(s, R, a) == OK:
                return 1
    return 0


def check_take(s: State, R: KernelRules, a: int) -> int:
    """Check a take by its hand cards (1.8, 1.15.5 and 8)."""
    if s.step != TO_DRAW:
        return V_WRONG_STEP
    if s.pile_n == 0:
        return V_PILE_EMPTY
    code = top_code(s, R)
    if code != OK:
        return code
    if a == TAKE_OPENING:
        return check_take_opening(s, R)
    if a >= TAKE_RUN or (a >= TAKE_ADD and a < TAKE_SUITED):
        return check_take_alone(s, R, a)
    return check_take_with_hand(s, R, a)


def check_take_with_hand(s: State, R: KernelRules, a: int) -> int:
    """Check the top discard with two cards of the hand."""
    side = s.side
    t = read_take(s, R, a)
    n = t[T_N] - 1
    wilds = t[T_D] + t[T_J]
    group = t[T_GROUP]
    if n > 0 and (group > 0) != (R.tracks_suits == 1):
        return V_CARDS
    if holds(s, t[T_RANK], n, t[T_D], t[T_J]) == 0:
        return V_CARDS
    if group > 0 and holds_group(s, s.turn, t[T_RANK], group) == 0:
        return V_CARDS
    if s.opened[side] == 0 and s.barred == 1:
        return V_UNFINISHED
    code = unopened_code(s, R, side, s.tray_n)
    if code == OK:
        code = shown_code(s, R, side, n, wilds)
    if code == OK:
        code = with_hand_code(s, R, side, t[T_SLOT])
    return code if code != OK else check_with_top(s, R, t)


def check_take_alone(s: State, R: KernelRules, a: int) -> int:
    """Check the top discard alone onto an own meld of its rank or its suit (2.7.4)."""
    side = s.side
    code = unopened_code(s, R, side, s.tray_n)
    if code != OK:
        return code
    t = read_take(s, R, a)
    code = alone_code(s, R, side, t[T_SLOT])
    return code if code != OK else check_with_top(s, R, t)


def check_take_opening(s: State, R: KernelRules) -> int:
    """Check the top discard onto a set of the opening that lies on the tray (S-44)."""
    if s.tray_n == 0 or s.opened[s.side] == 1:
        return V_CARDS
    t = read_take(s, R, TAKE_OPENING)
    if t[T_SLOT] < 0:
        return V_FROZEN
    return judge_take(s, R)


def check_with_top(s: State, R: KernelRules, t: Lay) -> int:
    """Check the meld that results from a take, and the play as a whole."""
    side = s.side
    code = check_lay(s, R, side, t)
    if code != OK:
        return code
    if s.opened[side] == 1 and s.hand_n[s.turn] > 1 and R.leave_one == 0 and R.beyond == 0:
        left = s.hand_n[s.turn] - lay_size(t) + 1
        if left + s.pile_n - 1 >= 2:
            s.pile_n -= 1
            rest = rest_size(s, R)
            s.pile_n += 1
            if left + rest >= 2:
                return OK  # cards are left, whatever they are: nothing is to be tried
    return judge_take(s, R)


def judge_take(s: State, R: KernelRules) -> int:
    """Lay the top discard that is considered, judge the play, take it back."""
    canastas = s.hand_canastas
    opens = s.hand_opens
    note_hand(s, R)
    lift_top(s)
    lay(s, R)
    code = judge(s, R)
    if s.opened[s.side] == 0 and R.pile_can_open == OPEN_WITH_PILE:
        if must_finish(s, R) == 1:
            code = OK if code == OK or completes(s, R) == 1 else V_MINIMUM
        elif may_grow(code) == 1 and may_still_open(s, R, s.turn) == 1:
            code = OK
    unlay(s, R)
    put_top_back(s)
    s.hand_canastas = canastas
    s.hand_opens = opens
    return code


def may_grow(code: int) -> int:
    """Say whether further lays can complete an opening that is refused for this reason."""
    return 1 if code == V_MINIMUM or code == V_NEEDS_CANASTA or code == V_NEEDS_TRIPLE else 0
