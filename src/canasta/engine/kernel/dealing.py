"""Starting a deal from a stock in order: hands, upcard, dealt red threes (1.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.pile import push
from canasta.engine.kernel.terms import DEUCE, JOKER, RED3, TO_DRAW
from canasta.engine.kernel.turn import begin_turn, draw_cards

if TYPE_CHECKING:
    from canasta.engine.state import Numbers, State


def clear(s: State, R: Numbers) -> None:
    """Empty the state but for the stock, the minimums and the rules of the table."""
    s.pile_n = 0
    s.pile_freeze = 0
    s.pile_red = 0
    s.pile_black = 0
    s.step = TO_DRAW
    s.recycles = 0
    s.last_red3 = 0
    s.last_take = 0
    s.ended = 0
    s.out = -1
    s.concealed = 0
    s.tray_n = 0
    s.can_out = -1
    s.pending = 0
    for p in range(R.seats):
        s.hand_n[p] = 0
        s.melded[p] = 0
        s.first_turn[p] = 1
        for c in range(15):
            s.hands[p][c] = 0
    for side in range(R.sides):
        s.red3[side] = 0
        s.captured[side] = 0
        s.opened[side] = 0
        s.canastas[side] = 0
        s.meld_n[side] = 0
        s.penalty[side] = 0
        for r in range(13):
            s.first[side][r] = -1
            s.same[side][r] = 0


def deal(s: State, R: Numbers, first: int) -> int:
    """Deal to the seats from `first` on; return 1 if the turned cards must be reshuffled."""
    clear(s, R)
    for _ in range(R.hand_size):
        for i in range(R.seats):
            p = (first + i) % R.seats
            s.stock_n -= 1
            s.hands[p][s.stock[s.stock_n]] += 1
            s.hand_n[p] += 1
    if turn_upcard(s, R) == 1:
        return 1
    if R.own_first_turn == 0:
        for i in range(R.seats):
            p = (first + i) % R.seats
            n = s.hands[p][RED3]
            s.hands[p][RED3] = 0
            s.hand_n[p] -= n
            s.red3[p % R.sides] += n
            draw_cards(s, R, p, n)
    s.turn = first
    begin_turn(s, R)
    return 0


def turn_upcard(s: State, R: Numbers) -> int:
    """Turn the upcard and cover it while the laws say so; return 1 for Jaques' reshuffle."""
    wilds = 0
    reds = 0
    while s.stock_n > 0:
        s.stock_n -= 1
        c = s.stock[s.stock_n]
        push(s, R, c)
        if c == DEUCE or c == JOKER:
            wilds += 1
        elif c == RED3:
            reds += 1
        if R.reshuffle == 1 and (wilds > 1 or reds > 1):
            return 1
        if R.cover[c] == 0:
            return 0
    return 0
