"""The course of a turn: its beginning, drawing, what follows a declaration, its end (1.5-1.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.melds import count_canastas, reindex
from canasta.engine.kernel.opening import WAIVED, cards_left, only_card, opening_code
from canasta.engine.kernel.out import bonus_due
from canasta.engine.kernel.pile import push, recycle, take_rest
from canasta.engine.kernel.suits import add_card
from canasta.engine.kernel.terms import (
    BY_ACABA,
    BY_INSTANT,
    BY_OUT,
    BY_RED3,
    BY_STOCK,
    KINDS,
    M_BORN,
    M_D,
    M_J,
    M_LOW,
    M_N,
    M_RANK,
    NO_SAID,
    OVER,
    Q_GO_OUT,
    RANKS,
    SEQUENCE,
    SUITS,
    TALON_AT_ONCE,
    TO_DRAW,
    TO_PLAY,
    YES_SAID,
)
from canasta.engine.kernel.threes import draw_cards, end_without_out, lay_surplus

if TYPE_CHECKING:
    from canasta.engine.state import Numbers, State


def begin_turn(s: State, R: Numbers) -> None:
    """Begin the turn of seat s.turn: recycle, lay out red threes dealt to him (1.5.1, C-52)."""
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
    recycle(s, R)
    if R.keeps_unopened == 1 or (R.own_first_turn == 1 and s.first_turn[p] == 1):
        lay_surplus(s, R, p)


def draw(s: State, R: Numbers) -> None:
    """Draw from the stock, or decline the pile when it is empty, which ends the deal (C-51)."""
    if s.stock_n == 0:
        end_without_out(s, R, BY_STOCK)
        return
    s.step = TO_PLAY
    s.drew = 1
    draw_cards(s, R, s.turn, R.draw_count)


def commit(s: State, R: Numbers) -> None:
    """Let the declaration on the tray stand: open the side, take the pile, go out."""
    p = s.turn
    side = p % R.sides
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


def open_side(s: State, R: Numbers, p: int) -> None:
    """Note that the side has opened with what lies on the tray, and what that brings (2.4)."""
    side = p % R.sides
    total = cards_left(s, R, p)
    last = only_card(s, R, p) if total == 1 else -1
    if opening_code(s, R, p, total, last) == WAIVED:
        s.must_out = 1
    s.bonus = bonus_due(s, R, side)
    s.opened[side] = 1
    s.opened_n += 1


def give_bonus(s: State, R: Numbers, p: int) -> None:
    """Give the opener his bonus cards, from a talon or from the stock (2.4)."""
    if R.talon_piles == 1:
        pile = s.talons[R.talon_sizes - s.talon_n]
        s.talon_n -= 1
        for c in range(KINDS):
            s.hands[p][c] += pile[c]
            s.hand_n[p] += pile[c]
    else:
        for _ in range(s.bonus):
            if s.stock_n > 0:
                s.stock_n -= 1
                add_card(s, R, p, s.stock[s.stock_n], 1)
                s.hand_n[p] += 1
    s.bonus = 0


def pick_up_foot(s: State, R: Numbers, p: int) -> None:
    """Let a player whose hand is empty pick up his foot (2.10)."""
    s.hand_n[p] = s.foot_n[p]
    for c in range(KINDS):
        s.hands[p][c] = s.feet[p][c]
        s.feet[p][c] = 0
    s.foot_n[p] = 0
    if R.suited == 1:
        for x in range(SUITS):
            held = 0
            for c in range(RANKS):
                held |= 1 << c if s.foot_suits[p][x][c] > 0 else 0
                s.suits[p][x][c] = s.foot_suits[p][x][c]
                s.foot_suits[p][x][c] = 0
            s.held[p][x] = held


def go_out(s: State, R: Numbers) -> None:
    """End the deal by the player in turn going out (law 37)."""
    p = s.turn
    s.out = p
    s.step = OVER
    s.ended = BY_OUT
    s.concealed = is_concealed(s, R)


def is_concealed(s: State, R: Numbers) -> int:
    """Say whether the hand that goes out now was concealed (law 48; toggle 10)."""
    p = s.turn
    side = p % R.sides
    pool = s.melds[side]
    if R.concealed_via_pile == 0 and s.taken == 1:
        return 0
    if R.concealed_from_hand == 0 and (s.melded[p] == 1 or s.touched_old == 1):
        return 0
    for i in range(s.meld_n[side]):
        m = pool[i]
        born = m[M_BORN]
        if m[M_RANK] != 0 and m[M_N] + m[M_D] + m[M_J] >= R.canasta_size:
            if born == 1 or (born == 2 and R.concealed_from_hand == 0):
                return 1
    return 0


def discard(s: State, R: Numbers, c: int) -> None:
    """Discard card c, which ends the turn or, as the last card, the deal (law 16)."""
    p = s.turn
    if R.suited == 1:
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


def end_turn(s: State, R: Numbers) -> None:
    """End the turn; who was told to go out and did not is fined (C-60)."""
    p = s.turn
    side = p % R.sides
    if s.last_red3 == 1:
        end_without_out(s, R, BY_RED3)
        return
    if s.permission == YES_SAID:
        s.penalty[side] += R.ask_unable
    if s.last_take == 1:
        s.step = OVER
        s.ended = BY_STOCK
        return
    if s.laid_any == 1:
        s.melded[p] = 1
    s.first_turn[p] = 0
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        pool[i][M_BORN] = 0
    s.turn = (p + 1) % R.seats
    begin_turn(s, R)


def join(s: State, R: Numbers, r: int) -> None:
    """Join all own melds of rank r into the one laid first (law 24)."""
    side = s.turn % R.sides
    pool = s.melds[side]
    to = s.first[side][r]
    kept = to + 1
    for i in range(to + 1, s.meld_n[side]):
        if pool[i][M_RANK] == r:
            merge(s, side, to, i)
        else:
            for k in range(6):
                pool[kept][k] = pool[i][k]
            kept += 1
    s.meld_n[side] = kept
    reindex(s, side)
    after_join(s, R)


def join_two(s: State, R: Numbers, i: int, k: int) -> None:
    """Join the own melds in slots i and k (i below k) into the one in slot i (S-06)."""
    side = s.turn % R.sides
    merge(s, side, i, k)
    pool = s.melds[side]
    s.meld_n[side] -= 1
    for x in range(k, s.meld_n[side]):
        for y in range(6):
            pool[x][y] = pool[x + 1][y]
    reindex(s, side)
    after_join(s, R)


def merge(s: State, side: int, i: int, k: int) -> None:
    """Add the cards of the meld in slot k to that in slot i; joining old and new spoils both."""
    a = s.melds[side][i]
    m = s.melds[side][k]
    if a[M_RANK] >= SEQUENCE and m[M_LOW] < a[M_LOW]:
        a[M_LOW] = m[M_LOW]
    a[M_N] += m[M_N]
    a[M_D] += m[M_D]
    a[M_J] += m[M_J]
    if (a[M_BORN] == 0) != (m[M_BORN] == 0):
        s.touched_old = 1
        a[M_BORN] = 0
    elif m[M_BORN] > a[M_BORN]:
        a[M_BORN] = m[M_BORN]


def after_join(s: State, R: Numbers) -> None:
    """Count the canastas again, which may win the game at once."""
    side = s.turn % R.sides
    s.canastas[side] = count_canastas(s, R, side)
    if R.instant_win > 0 and s.canastas[side] >= R.instant_win:
        s.step = OVER
        s.ended = BY_INSTANT


def answer(s: State, yes: int) -> None:
    """Answer the open question (law 40; C-29, C-53)."""
    s.step = s.asked_at
    if s.question == Q_GO_OUT:
        s.permission = YES_SAID if yes == 1 else NO_SAID
    elif yes == 1:
        say_acaba(s)
    else:
        s.acaba_no = 1
    s.question = 0


def say_acaba(s: State) -> None:
    """End the deal by acaba (1.14)."""
    s.step = OVER
    s.ended = BY_ACABA
