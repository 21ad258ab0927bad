"""The course of a turn: beginning, drawing, what follows a declaration, end (1.5 to 1.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    BY_INSTANT,
    BY_RED3,
    BY_STOCK,
    M_BORN,
    OVER,
    TALON_AT_ONCE,
    TO_DRAW,
    TO_PLAY,
    YES_SAID,
)
from canasta.engine.kernel.laws.bonus_cards import give_bonus
from canasta.engine.kernel.laws.feet import pick_up_foot
from canasta.engine.kernel.laws.going_out import go_out
from canasta.engine.kernel.laws.laid_threes import draw_cards, end_without_out, lay_surplus
from canasta.engine.kernel.laws.opening import open_side
from canasta.engine.kernel.laws.pile import push, recycle, take_rest
from canasta.engine.kernel.laws.suits import add_card

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def begin_turn(s: State, R: KernelRules) -> None:
    """Begin the turn of seat s.turn: recycle, lay out red threes dealt to it (1.5.1, C-52)."""
    p = s.turn
    s.step = TO_DRAW
    s.laid = 0
    s.laid_any = 0
    s.barred = 0
    s.taken = 0
    s.drew = 0
    s.permission = 0
    s.question = 0
    s.acaba_no = 0
    s.must_out = 0
    s.touched_old = 0
    s.out_laid = 0
    s.forced = 0
    s.hand_canastas = 0
    s.hand_opens = 0
    s.bonus = 0
    if s.stock_n == 0:
        recycle(s, R)
    if R.keeps_unopened == 1 or (R.own_first_turn == 1 and s.first_turn[p] == 1):
        lay_surplus(s, R, p)


def draw(s: State, R: KernelRules) -> None:
    """Draw from the stock, or decline the pile when it is empty, which ends the deal (C-51)."""
    if s.stock_n == 0:
        end_without_out(s, R, BY_STOCK)
        return
    s.step = TO_PLAY
    s.drew = 1
    draw_cards(s, R, s.turn, R.draw_count)


def commit(s: State, R: KernelRules) -> None:
    """Let the declaration on the tray stand: open the side, take the pile, go out."""
    p = s.turn
    side = s.side
    if s.opened[side] == 0:
        open_side(s, R, p)
    if s.out_laid > 0:
        s.must_out = 1
    s.tray_n = 0
    s.can_out = -1
    s.laid_any = 1
    s.out_laid = 0
    s.forced = 0
    s.step = TO_PLAY
    if s.pending == 1:
        if s.stock_n == 0 and R.empty_take_ends == 1:
            s.last_take = 1
        take_rest(s, R, p)
    if R.talon == TALON_AT_ONCE and s.bonus > 0:
        give_bonus(s, R, p)
    if R.instant_win > 0 and s.canastas[side] >= R.instant_win:
        s.step = OVER
        s.ended = BY_INSTANT
    elif s.hand_n[p] == 0:
        if R.foot_size > 0 and s.foot_n[p] > 0:
            pick_up_foot(s, R, p)
        elif s.last_red3 == 1:
            s.step = OVER
            s.ended = BY_RED3
        else:
            go_out(s, R)


def discard(s: State, R: KernelRules, c: int) -> None:
    """Discard card c, which ends the turn or, as the last card, the deal (law 16)."""
    p = s.turn
    if R.tracks_suits == 1:
        add_card(s, R, p, c, -1)
    else:
        s.hands[p][c] -= 1
    s.hand_n[p] -= 1
    push(s, R, c)
    if s.hand_n[p] == 0:
        if R.foot_size > 0 and s.foot_n[p] > 0:
            pick_up_foot(s, R, p)
        elif s.bonus == 0 or R.covers == 0:
            go_out(s, R)
            return
    if s.bonus > 0:
        give_bonus(s, R, p)
    end_turn(s, R)


def end_turn(s: State, R: KernelRules) -> None:
    """End the turn; a player who was bound to go out and did not is fined (C-60)."""
    p = s.turn
    side = s.side
    if s.last_red3 == 1:
        end_without_out(s, R, BY_RED3)
        return
    if s.permission == YES_SAID:
        s.penalty[side] += R.ask_unable
    if s.last_take == 1:
        s.step = OVER
        s.ended = BY_STOCK
        return
    s.first_turn[p] = 0
    if s.laid_any == 1:
        s.melded[p] = 1
        pool = s.melds[side]
        for i in range(s.meld_n[side]):
            pool[i][M_BORN] = 0
    s.turn = (p + 1) % R.seats
    s.side = s.turn % R.sides
    begin_turn(s, R)
