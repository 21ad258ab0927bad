"""The tray: lays of one declaration, until the declaration stands or is taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.melds import hand_points, put, remove_meld
from canasta.engine.kernel.terms import (
    BLACK3,
    DEUCE,
    JOKER,
    M_BORN,
    M_D,
    M_J,
    M_N,
    T_ACTION,
    T_BORN,
    T_CANASTAS,
    T_D,
    T_J,
    T_N,
    T_NEW,
    T_RANK,
    T_SLOT,
    T_TOP,
    T_TOUCHED,
    TO_DRAW,
    WILD_MELD,
)

if TYPE_CHECKING:
    from canasta.engine.state import Numbers, State


def lay(s: State, R: Numbers, slot: int, r: int, n: int, d: int, j: int, top: int, a: int) -> None:
    """Lay cards from the hand (top 1: one natural is the top discard) and note it on the tray."""
    p = s.turn
    side = p % R.sides
    t = s.tray[s.tray_n]
    t[T_RANK] = r
    t[T_N] = n
    t[T_D] = d
    t[T_J] = j
    t[T_TOP] = top
    t[T_NEW] = 1 if slot < 0 else 0
    t[T_BORN] = 0 if slot < 0 else s.melds[side][slot][M_BORN]
    t[T_CANASTAS] = s.canastas[side]
    t[T_TOUCHED] = s.touched_old
    t[T_ACTION] = a
    move_from_hand(s, p, r, n - top, d, j)
    t[T_SLOT] = put(s, R, side, slot, r, n, d, j, top)
    s.tray_n += 1
    if r == BLACK3:
        s.black_laid = 1
    if s.opened[side] == 0:
        s.laid += tray_points(R, r, n, d, j, top)


def move_from_hand(s: State, p: int, r: int, n: int, d: int, j: int) -> None:
    """Take cards out of the hand of seat p (negative numbers put them back)."""
    hand = s.hands[p]
    if r != WILD_MELD:
        hand[r] -= n
    hand[DEUCE] -= d
    hand[JOKER] -= j
    s.hand_n[p] -= n + d + j


def tray_points(R: Numbers, r: int, n: int, d: int, j: int, top: int) -> int:
    """Count cards towards the minimum (law 26); black threes melded in going out count too."""
    if top == 1:
        if R.pile_can_open == 0:
            return 0
        if R.top_counts == 0:
            n -= 1
    return hand_points(R, r, n, d, j)


def unlay(s: State, R: Numbers) -> None:
    """Take the last lay back into the hand; a top discard is left to the caller."""
    p = s.turn
    side = p % R.sides
    s.tray_n -= 1
    t = s.tray[s.tray_n]
    r = t[T_RANK]
    n = t[T_N]
    d = t[T_D]
    j = t[T_J]
    top = t[T_TOP]
    slot = t[T_SLOT]
    if t[T_NEW] == 1:
        remove_meld(s, side, slot)
    else:
        m = s.melds[side][slot]
        m[M_N] -= n
        m[M_D] -= d
        m[M_J] -= j
        m[M_BORN] = t[T_BORN]
    s.canastas[side] = t[T_CANASTAS]
    s.touched_old = t[T_TOUCHED]
    move_from_hand(s, p, r, top - n, -d, -j)
    if r == BLACK3:
        s.black_laid = 1 if s.tray_n > 0 and s.first[side][BLACK3] >= 0 else 0
    if s.opened[side] == 0:
        s.laid -= tray_points(R, r, n, d, j, top)


def lift_top(s: State) -> None:
    """Take the top discard off the pile to meld it; the rest waits."""
    s.took_hand = s.hand_n[s.turn]
    s.took_pile = s.pile_n
    s.pile_n -= 1
    s.pending = 1


def put_top_back(s: State, c: int) -> None:
    """Put the top discard c back onto the pile."""
    s.pile[s.pile_n] = c
    s.pile_n += 1
    s.pending = 0


def abandon(s: State, R: Numbers) -> None:
    """Take the whole tray back; no further attempt to open in this turn."""
    while s.tray_n > 0:
        t = s.tray[s.tray_n - 1]
        c = t[T_RANK]
        top = t[T_TOP]
        unlay(s, R)
        if top == 1:
            put_top_back(s, c)
            s.step = TO_DRAW
    s.barred = 1
