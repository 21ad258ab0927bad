"""The fast sum of a deal's score (1.12); `rules.tally` tells the same line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.melds import hand_points
from canasta.engine.kernel.terms import (
    BLACK3,
    BY_ACABA,
    BY_INSTANT,
    BY_OUT,
    KINDS,
    M_D,
    M_J,
    M_N,
    M_RANK,
    RED3,
    TEST_AT_LEAST,
    TEST_FEWER,
    TEST_MELDED,
    TEST_NOT_MELDED,
    WILD_MELD,
)

if TYPE_CHECKING:
    from canasta.engine.state import Numbers, Row, State


def score(s: State, R: Numbers, side: int) -> int:
    """Return the score of a side for the deal, as it would be if the deal ended here."""
    caller = s.turn % R.sides
    if s.ended == BY_ACABA:
        return 0 if side == caller else R.acaba_award
    total = -s.penalty[side] + red3_score(s, R, side)
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        total += meld_score(R, pool[i])
    for p in range(side, R.seats, R.sides):
        for c in range(KINDS):
            if c != RED3:
                total -= s.hands[p][c] * R.value[c]
        if s.first_turn[p] == 0:
            total -= s.hands[p][RED3] * R.undeclared
    n = s.captured[side]
    if n > 0:
        total += R.capture_all if n == R.copies[BLACK3] else n * R.capture_each
    if s.ended == BY_OUT and side == caller and s.last_take == 0:
        total += R.out_bonus
        if s.concealed == 1:
            total += R.concealed_extra
    if s.ended == BY_INSTANT and side == caller:
        total += R.instant_bonus
    return total


def meld_score(R: Numbers, m: Row) -> int:
    """Return the points and the bonus of a meld (laws 23, 25)."""
    n = m[M_N]
    d = m[M_D]
    j = m[M_J]
    r = m[M_RANK]
    points = hand_points(R, r, n, d, j)
    if r == BLACK3 or n + d + j < R.canasta_size:
        return points
    if R.card_points == 0:
        points = 0
    if r == WILD_MELD:
        if j == 0:
            return points + R.wild_bonus_deuces
        if j >= R.wild_jokers:
            return points + R.wild_bonus_jokers
        return points + R.wild_bonus_any
    if d + j == 0:
        return points + R.bonus_natural
    return points + R.bonus_mixed


def holds_test(s: State, side: int, test: int, n: int) -> bool:
    """Say whether the test of `three.positive_if` or `three.negative_if` holds."""
    if test == TEST_MELDED:
        return s.opened[side] == 1
    if test == TEST_NOT_MELDED:
        return s.opened[side] == 0
    if test == TEST_AT_LEAST:
        return s.canastas[side] >= n
    if test == TEST_FEWER:
        return s.canastas[side] < n
    return False


def red3_score(s: State, R: Numbers, side: int) -> int:
    """Return what the red threes of a side count (law 13)."""
    n = s.red3[side]
    for p in range(side, R.seats, R.sides):
        if s.first_turn[p] == 1:
            n += s.hands[p][RED3]
    if holds_test(s, side, R.positive_test, R.positive_n):
        return R.red3_value[n]
    if holds_test(s, side, R.negative_test, R.negative_n):
        return -R.red3_value[n]
    return 0
