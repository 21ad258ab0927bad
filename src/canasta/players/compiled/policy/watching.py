"""Playing a step and remembering what everybody saw of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.apply import apply
from canasta.engine.kernel.constants import (
    ADD,
    DEUCE,
    DISCARD,
    DRAW,
    END_TURN,
    FOUR,
    JOIN,
    JOIN_TWO,
    JOKER,
    KIND,
    KINDS,
    LAY_THREE,
    NEW_RUN,
    SEQUENCE,
    T_D,
    T_J,
    T_LOW,
    T_N,
    T_RANK,
    T_TOP,
    TAKE_ADD,
    TAKE_OPENING,
    WILD_MELD,
)
from canasta.engine.kernel.laws.pile import comes_to_hand
from canasta.engine.kernel.steps.encoding import is_lay, read_step
from canasta.engine.kernel.steps.taking import read_take

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Lay, State
    from canasta.players.compiled.memory import Memory


def forget(s: State, R: KernelRules, M: Memory) -> None:
    """Begin to remember, after the deal."""
    for q in range(R.seats):
        for c in range(KINDS):
            M.known[q][c] = 0
            M.thrown[q][c] = 0
            M.declined[q][c] = 0
    M.covered = max(s.pile_n - 1, 0) if R.under_upcard == 1 else 0


def lays_cards(a: int) -> int:
    """Say whether a step lays cards of the hand on a meld."""
    return 1 if a < JOIN_TWO and is_lay(a) == 1 else 0


def is_take(a: int) -> int:
    """Say whether a step takes the pile."""
    if a > DRAW and a < END_TURN:
        return 1
    if a >= TAKE_ADD and a < ADD:
        return 1
    return 1 if a >= TAKE_OPENING and a < NEW_RUN else 0


def act(s: State, R: KernelRules, M: Memory, a: int) -> None:
    """Carry out a legal step, and note what it shows to everybody."""
    p = s.turn
    n = s.pile_n
    take = is_take(a)
    taking = 1 if take == 1 or s.pending == 1 else 0
    if a >= DISCARD and a < JOIN:
        c = (a - DISCARD) & KIND
        M.thrown[p][c] += 1
        drop(M, p, c, 1)
    elif a == DRAW:
        if n > 0 and s.tray_n == 0:
            c = s.pile[n - 1] & KIND
            if c >= FOUR and c < JOKER:
                M.declined[p][c] += 1
    elif take == 1:
        note_lay(M, p, read_take(s, R, a))
        n -= 1
    elif lays_cards(a) == 1:
        note_lay(M, p, read_step(s, R, a))
    elif a >= LAY_THREE and a < TAKE_OPENING:
        taking = 0
    apply(s, R, a)
    if taking == 1 and s.pending == 0 and s.pile_n < n:
        for i in range(s.pile_n, n):
            c = s.pile[i]  # what was taken still stands there
            if i >= M.covered and comes_to_hand(R, c) == 1:
                M.known[p][c & KIND] += 1
    if s.pile_n < M.covered:
        M.covered = 0


def note_lay(M: Memory, p: int, t: Lay) -> None:
    """Note that the cards of a lay have left the hand, if they were known there."""
    n = t[T_N] - t[T_TOP]
    r = t[T_RANK]
    if r >= SEQUENCE:
        for k in range(t[T_LOW], t[T_LOW] + n):
            drop(M, p, k, 1)
    elif r != WILD_MELD:
        drop(M, p, r, n)
    drop(M, p, DEUCE, t[T_D])
    drop(M, p, JOKER, t[T_J])


def drop(M: Memory, p: int, c: int, n: int) -> None:
    """Note that a seat has parted with n cards of a kind."""
    if M.known[p][c] > 0:
        M.known[p][c] = max(M.known[p][c] - n, 0)
