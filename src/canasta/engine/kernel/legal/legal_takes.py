"""Drawing and taking the pile: the small steps that are legal (1.8, 1.11; laws 29 to 36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    DEUCE,
    DRAW,
    END_TURN,
    HELD,
    JOKER,
    KIND,
    OK,
    OPEN_WITH_PILE,
    SEQUENCE,
    SUIT,
    SUITS,
    TAKE,
    TAKE_ADD,
    TAKE_DEUCE,
    TAKE_OPENING,
    TAKE_RUN,
    TAKE_SUITED,
    TAKE_WILDS,
)
from canasta.engine.kernel.laws.pile import is_frozen
from canasta.engine.kernel.laws.sequences import suits_alike
from canasta.engine.kernel.legal.takes import check_draw, check_take, check_take_alone

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def legal_draws(s: State, R: KernelRules, out: list[int], open_top: int) -> int:
    """List drawing and, where the top discard is open to takes, those with hand cards."""
    n = 0
    if check_draw(s, R) == OK:
        out[n] = DRAW
        n += 1
    if open_top == 0:
        return n
    p = s.turn
    hand = s.hands[p]
    c = hand[s.pile[s.pile_n - 1] & KIND]
    if R.tracks_suits == 1:
        if c > 0:
            n = legal_suited_takes(s, R, out, n)
    elif c >= 2 and check_take(s, R, TAKE) == OK:
        out[n] = TAKE
        n += 1
    if (c == 0 and R.take_wilds == 0) or is_frozen(s, R, s.side) == 1:
        return n
    if R.tracks_suits == 0 and R.take_mixed == 1:
        if c > 0 and hand[DEUCE] > 0 and check_take(s, R, TAKE + 1) == OK:
            out[n] = TAKE + 1
            n += 1
        if c > 0 and hand[JOKER] > 0 and check_take(s, R, TAKE + 2) == OK:
            out[n] = TAKE + 2
            n += 1
    if R.take_wilds == 1 and hand[DEUCE] + hand[JOKER] >= 2:
        for a in range(TAKE_WILDS, END_TURN):
            if check_take(s, R, a) == OK:
                out[n] = a
                n += 1
    return n


def legal_suited_takes(s: State, R: KernelRules, out: list[int], n: int) -> int:
    """List the takes that name naturals by suit."""
    p = s.turn
    c = s.pile[s.pile_n - 1] & KIND
    # while cards are left and no opening is to be finished, all pairs are worth the same
    alike = 0
    if s.opened[s.side] == 1 or R.pile_can_open != OPEN_WITH_PILE:
        alike = 1 if s.hand_n[p] >= 4 else 0
    if alike == 0:
        alike = suits_alike(s, R, p, c)
    code = -1
    at = 2 * HELD + s.keys[p][c]
    for i in range(R.held_start[at], R.held_start[at + 1]):
        a = TAKE_SUITED + R.held_group[i]
        if code < 0 or alike == 0:
            code = check_take(s, R, a)
        if code == OK:
            out[n] = a
            n += 1
    hand = s.hands[p]
    if R.take_mixed == 1 and hand[DEUCE] + hand[JOKER] > 0 and is_frozen(s, R, s.side) == 0:
        for a in range(TAKE_DEUCE, TAKE_RUN):
            if s.suits[p][(a - TAKE_DEUCE) % SUITS][c] > 0 and check_take(s, R, a) == OK:
                out[n] = a
                n += 1
    return n


def legal_take_adds(s: State, R: KernelRules, out: list[int], n: int) -> int:
    """List the takes of the top discard without hand cards; it bars nobody."""
    c = s.pile[s.pile_n - 1]
    side = s.side
    if s.tray_n > 0:
        if R.opening_pair == 1 and s.barred == 0 and check_take(s, R, TAKE_OPENING) == OK:
            out[n] = TAKE_OPENING
            n += 1
        return n
    for k in range(s.same[side][c & KIND]):
        if check_take_alone(s, R, TAKE_ADD + k) == OK:
            out[n] = TAKE_ADD + k
            n += 1
    if R.tracks_suits == 1:
        for k in range(s.same[side][SEQUENCE + c // SUIT]):
            if check_take_alone(s, R, TAKE_RUN + k) == OK:
                out[n] = TAKE_RUN + k
                n += 1
    return n
