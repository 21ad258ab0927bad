"""The tray: lays of one declaration, until the declaration stands or is taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    BLACK3,
    DEUCE,
    JOKER,
    M_BORN,
    M_D,
    M_J,
    M_LOW,
    M_N,
    OPEN_WITH_PILE,
    SEQUENCE,
    T_BORN,
    T_CANASTAS,
    T_D,
    T_GROUP,
    T_J,
    T_LOW,
    T_N,
    T_NEW,
    T_OUT,
    T_RANK,
    T_SLOT,
    T_TOP,
    T_TOUCHED,
    TO_DRAW,
    V_BLACK3_OUT,
    WILD_MELD,
)
from canasta.engine.kernel.laws.laying import goes_beyond
from canasta.engine.kernel.laws.meld_rows import hand_points, put, run_points, take_back_new
from canasta.engine.kernel.laws.suits import add_card, move_group, move_run

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Lay, State


def lay(s: State, R: KernelRules) -> None:
    """Lay what is considered: out of the hand, onto the table, onto the tray."""
    p = s.turn
    side = s.side
    t = s.tray[s.tray_n]
    slot = t[T_SLOT]
    t[T_NEW] = 1 if slot < 0 else 0
    t[T_BORN] = 0 if slot < 0 else s.melds[side][slot][M_BORN]
    t[T_CANASTAS] = s.canastas[side]
    t[T_TOUCHED] = s.touched_old
    t[T_OUT] = s.out_laid
    if t[T_RANK] == BLACK3:
        s.out_laid = V_BLACK3_OUT
    elif R.beyond == 1 and s.out_laid == 0:
        s.out_laid = goes_beyond(s, R, side, t)
    from_hand(s, R, p, t, 1)
    t[T_SLOT] = put(s, R, side, t)
    s.tray_n += 1
    if s.opened[side] == 0:
        s.laid += tray_points(R, t)


def from_hand(s: State, R: KernelRules, p: int, t: Lay, sign: int) -> None:
    """Take the cards of a lay out of the hand of seat p; with sign -1 put them back."""
    hand = s.hands[p]
    r = t[T_RANK]
    n = t[T_N] - t[T_TOP]
    d = t[T_D]
    j = t[T_J]
    s.hand_n[p] -= sign * (n + d + j)
    if r >= SEQUENCE:
        if n > 0:
            move_run(s, p, r - SEQUENCE, t[T_LOW], n, sign)
        return
    if r != WILD_MELD:
        hand[r] -= sign * n
        if R.tracks_suits == 1 and r != BLACK3:
            move_group(s, p, r, t[T_GROUP], sign)
    hand[DEUCE] -= sign * d
    hand[JOKER] -= sign * j


def tray_points(R: KernelRules, t: Lay) -> int:
    """Count a lay towards the minimum (law 26; black threes only where S-75 counts them)."""
    n = t[T_N]
    r = t[T_RANK]
    if t[T_TOP] == 1:
        if R.pile_can_open != OPEN_WITH_PILE:
            return 0
        if R.top_counts == 0:
            n -= 1
    if r >= SEQUENCE:
        return run_points(R, t[T_LOW], n)
    if r == BLACK3 and R.black3_opens == 0:
        return 0
    return hand_points(R, r, n, t[T_D], t[T_J])


def unlay(s: State, R: KernelRules) -> None:
    """Take the last lay back into the hand; a top discard is left to the caller."""
    p = s.turn
    side = s.side
    s.tray_n -= 1
    t = s.tray[s.tray_n]
    slot = t[T_SLOT]
    if t[T_NEW] == 1:
        take_back_new(s, side)
        t[T_SLOT] = -1  # again what is considered
    else:
        m = s.melds[side][slot]
        m[M_N] -= t[T_N]
        m[M_D] -= t[T_D]
        m[M_J] -= t[T_J]
        m[M_BORN] = t[T_BORN]
        if t[T_RANK] >= SEQUENCE and t[T_LOW] == m[M_LOW]:
            m[M_LOW] = t[T_LOW] + t[T_N]
    s.canastas[side] = t[T_CANASTAS]
    s.touched_old = t[T_TOUCHED]
    s.out_laid = t[T_OUT]
    from_hand(s, R, p, t, -1)
    if s.opened[side] == 0:
        s.laid -= tray_points(R, t)


def lift_top(s: State) -> None:
    """Take the top discard off the pile to meld it; the rest waits."""
    s.took_hand = s.hand_n[s.turn]
    s.took_pile = s.pile_n
    s.pile_n -= 1
    s.pending = 1


def put_top_back(s: State) -> None:
    """Put the top discard back onto the pile, where its card still stands."""
    s.pile_n += 1
    s.pending = 0


def abandon(s: State, R: KernelRules) -> None:
    """Take the whole tray back; no further attempt to open in this turn."""
    while s.tray_n > 0:
        t = s.tray[s.tray_n - 1]
        top = t[T_TOP]
        unlay(s, R)
        if top == 1:
            put_top_back(s)
            s.step = TO_DRAW
    s.barred = 1


def take_card(s: State, R: KernelRules, p: int, card: int) -> None:
    """Put a card into the hand of seat p."""
    add_card(s, R, p, card, 1)
    s.hand_n[p] += 1
