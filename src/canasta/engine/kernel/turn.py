"""The course of a turn: its beginning, drawing, what follows a declaration, its end (1.5-1.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.melds import count_canastas, reindex
from canasta.engine.kernel.opening import cards_left, only_card, opening_stands
from canasta.engine.kernel.pile import push, recycle, take_rest
from canasta.engine.kernel.terms import (
    BY_ACABA,
    BY_INSTANT,
    BY_OUT,
    BY_RED3,
    BY_STOCK,
    M_BORN,
    M_D,
    M_J,
    M_N,
    M_RANK,
    NO_SAID,
    OVER,
    Q_GO_OUT,
    RED3,
    TO_DRAW,
    TO_PLAY,
    YES_SAID,
)

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
    s.black_laid = 0
    s.forced = 0
    s.hand_canastas = 0
    recycle(s, R)
    if R.own_first_turn == 1 and s.first_turn[p] == 1:
        n = s.hands[p][RED3]
        s.hands[p][RED3] = 0
        s.hand_n[p] -= n
        s.red3[p % R.sides] += n
        draw_cards(s, R, p, n)


def draw_cards(s: State, R: Numbers, p: int, count: int) -> None:
    """Draw cards that stay in the hand; red threes are laid out and replaced (laws 11, 15)."""
    while count > 0 and s.stock_n > 0 and s.step != OVER and s.last_red3 == 0:
        s.stock_n -= 1
        c = s.stock[s.stock_n]
        if c == RED3:
            s.red3[p % R.sides] += 1
            if s.stock_n == 0 and recycle(s, R) == 0:
                last_card_red3(s, R)
        else:
            s.hands[p][c] += 1
            s.hand_n[p] += 1
            count -= 1


def last_card_red3(s: State, R: Numbers) -> None:
    """A red three was the last stock card (law 44)."""
    if R.red3_last == 0:
        end_without_out(s, R, BY_RED3)
    else:
        s.last_red3 = 1
        s.step = TO_PLAY


def draw(s: State, R: Numbers) -> None:
    """Draw from the stock, or decline the pile when it is empty, which ends the deal (C-51)."""
    if s.stock_n == 0:
        end_without_out(s, R, BY_STOCK)
        return
    s.step = TO_PLAY
    s.drew = 1
    draw_cards(s, R, s.turn, R.draw_count)


def end_without_out(s: State, R: Numbers, how: int) -> None:
    """End the deal with nobody going out; who was told yes and did not is fined (C-60)."""
    if s.permission == YES_SAID:
        s.penalty[s.turn % R.sides] += R.ask_unable
    s.step = OVER
    s.ended = how


def commit(s: State, R: Numbers) -> None:
    """Let the declaration on the tray stand: open the side, take the pile, go out."""
    p = s.turn
    side = p % R.sides
    if s.opened[side] == 0:
        total = cards_left(s, R, p)
        last = only_card(s, R, p) if total == 1 else -1
        if opening_stands(s, R, p, total, last) == 2:
            s.must_out = 1
        s.opened[side] = 1
    if s.black_laid == 1:
        s.must_out = 1
    s.tray_n = 0
    s.can_out = -1
    s.laid_any = 1
    s.black_laid = 0
    s.forced = 0
    s.step = TO_PLAY
    if s.pending == 1:
        if s.stock_n == 0 and R.empty_take_ends == 1:
            s.last_take = 1
        take_rest(s, R, p)
    if R.instant_win > 0 and s.canastas[side] >= R.instant_win:
        s.step = OVER
        s.ended = BY_INSTANT
    elif s.hand_n[p] == 0:
        if s.last_red3 == 1:
            s.step = OVER
            s.ended = BY_RED3
        else:
            go_out(s, R)


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
    s.hands[p][c] -= 1
    s.hand_n[p] -= 1
    push(s, R, c)
    if s.hand_n[p] == 0:
        go_out(s, R)
    else:
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
    a = pool[to]
    kept = to + 1
    for i in range(to + 1, s.meld_n[side]):
        m = pool[i]
        if m[M_RANK] == r:
            a[M_N] += m[M_N]
            a[M_D] += m[M_D]
            a[M_J] += m[M_J]
            if (a[M_BORN] == 0) != (m[M_BORN] == 0):
                s.touched_old = 1
                a[M_BORN] = 0
            elif m[M_BORN] > a[M_BORN]:
                a[M_BORN] = m[M_BORN]
        else:
            b = pool[kept]
            for k in range(5):
                b[k] = m[k]
            kept += 1
    s.meld_n[side] = kept
    reindex(s, side)
    s.canastas[side] = count_canastas(s, R, side)
    if R.instant_win > 0 and s.canastas[side] >= R.instant_win:
        s.step = OVER
        s.ended = BY_INSTANT


def joined_canastas(s: State, R: Numbers, side: int, r: int) -> int:
    """Return the canastas that the side has after joining its melds of rank r."""
    pool = s.melds[side]
    size = 0
    before = 0
    for i in range(s.meld_n[side]):
        m = pool[i]
        if m[M_RANK] == r:
            k = m[M_N] + m[M_D] + m[M_J]
            size += k
            if k >= R.canasta_size:
                before += 1
    return s.canastas[side] - before + (1 if size >= R.canasta_size else 0)


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
