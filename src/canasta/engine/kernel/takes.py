"""Drawing and taking the pile: what is legal, what is compulsory (1.8, 1.11; laws 29-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.melds import check_set, find_meld, meld_size
from canasta.engine.kernel.opening import judge, may_still_open
from canasta.engine.kernel.pile import is_frozen, rest_size
from canasta.engine.kernel.search import completes, must_finish, pair_slot
from canasta.engine.kernel.steps import holds
from canasta.engine.kernel.terms import (
    BLACK3,
    DEUCE,
    DRAW,
    END_TURN,
    FORCED_ADD,
    JOKER,
    OK,
    OPTIONAL,
    RED3,
    SAME_RANK,
    TAKE,
    TAKE_ADD,
    TO_DRAW,
    V_CARDS,
    V_FROZEN,
    V_MINIMUM,
    V_MUST_TAKE,
    V_OPEN_FROM_HAND,
    V_PILE_EMPTY,
    V_PILE_USE,
    V_TOP_CANASTA,
    V_TOP_THREE,
    V_TOP_WILD,
    V_UNFINISHED,
    V_WRONG_STEP,
)
from canasta.engine.kernel.tray import lay, lift_top, put_top_back, unlay

if TYPE_CHECKING:
    from canasta.engine.state import Numbers, State


def check_draw(s: State, R: Numbers) -> int:
    """Check drawing, or declining the pile when the stock is empty."""
    if s.step != TO_DRAW or s.tray_n > 0:
        return V_WRONG_STEP
    if s.stock_n == 0 and must_take(s, R) == 1:
        return V_MUST_TAKE
    return OK


def must_take(s: State, R: Numbers) -> int:
    """Say whether the pile must be taken because the stock is empty (law 36)."""
    if s.stock_n > 0 or s.pile_n == 0 or R.empty_take == OPTIONAL or top_code(s) != OK:
        return 0
    if R.empty_take != FORCED_ADD:
        for a in range(TAKE, END_TURN):
            if check_take(s, R, a) == OK:
                return 1
        if s.opened[s.turn % R.sides] == 0:
            if R.pile_can_open == 0 and s.barred == 0:
                return completes(s, R)
            return 0
    side = s.turn % R.sides
    for k in range(s.same[side][s.pile[s.pile_n - 1]]):
        if check_take(s, R, TAKE_ADD + k) == OK:
            return 1
    return 0


def top_code(s: State) -> int:
    """Return the code by which the top discard bars everybody (law 34), or OK."""
    c = s.pile[s.pile_n - 1]
    if c == DEUCE or c == JOKER:
        return V_TOP_WILD
    if c == BLACK3 or c == RED3:
        return V_TOP_THREE
    return OK


def check_take(s: State, R: Numbers, a: int) -> int:
    """Check a take by its hand cards (1.8, 1.15.5 and 8)."""
    if s.step != TO_DRAW:
        return V_WRONG_STEP
    side = s.turn % R.sides
    if s.pile_n == 0:
        return V_PILE_EMPTY
    code = top_code(s)
    if code != OK:
        return code
    c = s.pile[s.pile_n - 1]
    if a >= TAKE_ADD:
        return check_take_add(s, R, a - TAKE_ADD)
    n = 2
    d = 0
    j = 0
    if a >= TAKE + 3:
        n = 0
        j = a - TAKE - 3
        d = 2 - j
    elif a > TAKE:
        n = 1
        j = a - TAKE - 1
        d = 1 - j
    if holds(s, c, n, d, j) == 0:
        return V_CARDS
    if s.opened[side] == 0:
        if s.barred == 1:
            return V_UNFINISHED
        if R.pile_can_open == 0 and s.tray_n == 0:
            return V_OPEN_FROM_HAND
    if n < 2:
        if is_frozen(s, R, side) == 1:
            return V_FROZEN
        if (n == 1 and R.take_mixed == 0) or (n == 0 and R.take_wilds == 0):
            return V_PILE_USE
    slot = pair_slot(s, R, c)
    if slot >= 0 and R.add_to_canasta == 0 and meld_size(s.melds[side][slot]) >= R.canasta_size:
        return V_TOP_CANASTA
    return check_with_top(s, R, slot, c, n + 1, d, j, a)


def check_take_add(s: State, R: Numbers, k: int) -> int:
    """Check the top discard alone onto the k-th own meld of its rank."""
    side = s.turn % R.sides
    c = s.pile[s.pile_n - 1]
    if is_frozen(s, R, side) == 1:
        return V_FROZEN
    slot = find_meld(s, side, c, k) if k < SAME_RANK else -1
    if slot < 0:
        return V_PILE_USE
    if meld_size(s.melds[side][slot]) >= R.canasta_size:
        if R.add_to_canasta == 0:
            return V_TOP_CANASTA
    elif R.add_to_meld == 0:
        return V_PILE_USE
    return check_with_top(s, R, slot, c, 1, 0, 0, TAKE_ADD + k)


def check_with_top(s: State, R: Numbers, slot: int, c: int, n: int, d: int, j: int, a: int) -> int:
    """Check the meld that results from a take, and the play as a whole."""
    side = s.turn % R.sides
    code = check_set(s, R, side, slot, c, n, d, j)
    if code != OK:
        return code
    hand_n = s.hand_n[s.turn]
    if s.opened[side] == 1 and hand_n > 1 and hand_n + s.pile_n - n - d - j >= 2:
        s.pile_n -= 1
        rest = rest_size(s, R)
        s.pile_n += 1
        if hand_n - (n - 1 + d + j) + rest >= 2:
            return OK
    before = s.hand_canastas
    s.hand_canastas = s.canastas[side]
    lift_top(s)
    lay(s, R, slot, c, n, d, j, 1, a)
    code = judge(s, R)
    if s.opened[side] == 0:
        if R.pile_can_open == 1:
            if must_finish(s, R) == 1:
                code = OK if code == OK or completes(s, R) == 1 else V_MINIMUM
            elif code == V_MINIMUM and may_still_open(s, R, s.turn) == 1:
                code = OK
    unlay(s, R)
    put_top_back(s, c)
    s.hand_canastas = before
    return code


def legal_draws(s: State, R: Numbers, out: list[int]) -> int:
    """List drawing and the takes with hand cards; return how many."""
    n = 0
    if check_draw(s, R) == OK:
        out[n] = DRAW
        n += 1
    if s.pile_n == 0 or top_code(s) != OK:
        return n
    p = s.turn
    hand = s.hands[p]
    c = hand[s.pile[s.pile_n - 1]]
    if c >= 2 and check_take(s, R, TAKE) == OK:
        out[n] = TAKE
        n += 1
    if (c == 0 and R.take_wilds == 0) or is_frozen(s, R, p % R.sides) == 1:
        return n
    if c > 0 and hand[DEUCE] > 0 and check_take(s, R, TAKE + 1) == OK:
        out[n] = TAKE + 1
        n += 1
    if c > 0 and hand[JOKER] > 0 and check_take(s, R, TAKE + 2) == OK:
        out[n] = TAKE + 2
        n += 1
    if R.take_wilds == 1:
        for a in range(TAKE + 3, END_TURN):
            if check_take(s, R, a) == OK:
                out[n] = a
                n += 1
    return n


def legal_take_adds(s: State, R: Numbers, out: list[int], n: int) -> int:
    """List the takes of the top discard alone onto an own meld."""
    if s.pile_n == 0 or s.tray_n > 0 or top_code(s) != OK:
        return n
    for k in range(s.same[s.turn % R.sides][s.pile[s.pile_n - 1]]):
        if check_take_add(s, R, k) == OK:
            out[n] = TAKE_ADD + k
            n += 1
    return n
