"""Starting a deal from a stock in order: hands, upcard, dealt red threes (1.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    BLACK3,
    DEUCE,
    JOKER,
    KIND,
    KINDS,
    MELD_RANKS,
    RANKS,
    RED3,
    SUITS,
    TO_DRAW,
)
from canasta.engine.kernel.laws.laid_threes import draw_cards, put_down
from canasta.engine.kernel.laws.pile import push, recount
from canasta.engine.kernel.laws.suits import add_card, add_foot_card, note_suits
from canasta.engine.kernel.laws.turn import begin_turn

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def clear(s: State, R: KernelRules) -> None:
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
    s.way_known = 0
    s.pending = 0
    s.opened_n = 0
    s.talon_n = 0
    s.special = -1
    for p in range(R.seats):
        s.hand_n[p] = 0
        s.melded[p] = 0
        s.first_turn[p] = 1
        for c in range(KINDS):
            s.hands[p][c] = 0
        if R.tracks_suits == 1:
            for x in range(SUITS):
                for c in range(RANKS):
                    s.suits[p][x][c] = 0
            note_suits(s, p)
        if R.foot_size > 0:
            s.foot_n[p] = 0
            for c in range(KINDS):
                s.feet[p][c] = 0
        if R.foot_size > 0 and R.tracks_suits == 1:
            for x in range(SUITS):
                for c in range(RANKS):
                    s.foot_suits[p][x][c] = 0
    for side in range(R.sides):
        s.red3[side] = 0
        s.black3[side] = 0
        s.asks[side] = 0
        s.captured[side] = 0
        s.opened[side] = 0
        s.canastas[side] = 0
        s.meld_n[side] = 0
        s.penalty[side] = 0
        s.several[side] = 0
        for r in range(MELD_RANKS):
            s.first[side][r] = -1
            s.same[side][r] = 0


def deal(s: State, R: KernelRules, first: int) -> int:
    """Deal to the seats from `first` on; return 1 if the turned cards must be reshuffled."""
    clear(s, R)
    deal_round(s, R, first, R.hand_size, 0)
    if R.foot_size > 0:
        deal_round(s, R, first, R.foot_size, 1)
    if R.talon_piles == 1:
        deal_talons(s, R)
    if R.threes_first == 1:
        lay_dealt_threes(s, R, first)
    if R.upcard == 1:
        if turn_upcard(s, R) == 1:
            return 1
        if R.under_upcard == 1:
            slip_under(s, R)
    if R.threes_after == 1:
        lay_dealt_threes(s, R, first)
    s.turn = first
    s.side = first % R.sides
    begin_turn(s, R)
    return 0


def deal_round(s: State, R: KernelRules, first: int, count: int, foot: int) -> None:
    """Deal so many cards to each seat, one at a time, to the hands or (foot 1) to the feet."""
    for _ in range(count):
        for i in range(R.seats):
            p = (first + i) % R.seats
            s.stock_n -= 1
            card = s.stock[s.stock_n]
            if foot == 1:
                add_foot_card(s, R, p, card)
            elif R.tracks_suits == 0:
                s.hands[p][card] += 1
                s.hand_n[p] += 1
            else:
                add_card(s, R, p, card, 1)
                s.hand_n[p] += 1


def deal_talons(s: State, R: KernelRules) -> None:
    """Lay out the face-down talons, the first one first (2.1.1)."""
    s.talon_n = R.talon_sizes
    for i in range(R.talon_sizes):
        pile = s.talons[i]
        for c in range(KINDS):
            pile[c] = 0
        for _ in range(R.talon_size[i]):
            s.stock_n -= 1
            pile[s.stock[s.stock_n] & KIND] += 1


def lay_dealt_threes(s: State, R: KernelRules, first: int) -> None:
    """Lay out and replace the dealt threes of all players, from the dealer's left (law 11)."""
    for i in range(R.seats):
        p = (first + i) % R.seats
        count = 0
        c = RED3
        while c >= BLACK3:
            for _ in range(R.auto_laid[c] * s.hands[p][c]):
                s.hands[p][c] -= 1
                s.hand_n[p] -= 1
                put_down(s, p % R.sides, c)
                count += 1
            c -= RED3 - BLACK3
        draw_cards(s, R, p, count)


def slip_under(s: State, R: KernelRules) -> None:
    """Put cards of the stock face down beneath the pile, as many as the upcard says (S-23)."""
    n = min(R.under[s.pile[s.pile_n - 1] & KIND], s.stock_n)
    for i in range(s.pile_n - 1, -1, -1):
        s.pile[i + n] = s.pile[i]
    s.pile_n += n
    for i in range(n):
        s.stock_n -= 1
        s.pile[i] = s.stock[s.stock_n]
    recount(s, R)


def turn_upcard(s: State, R: KernelRules) -> int:
    """Turn the upcard and cover it while the laws say so; return 1 for Jaques' reshuffle."""
    wilds = 0
    reds = 0
    while s.stock_n > 0:
        s.stock_n -= 1
        card = s.stock[s.stock_n]
        push(s, R, card)
        c = card & KIND
        if c == DEUCE or c == JOKER:
            wilds += 1
        elif c == RED3:
            reds += 1
        if R.reshuffle == 1 and (wilds > 1 or reds > 1):
            return 1
        if R.cover[c] == 0:
            return 0
    return 0
