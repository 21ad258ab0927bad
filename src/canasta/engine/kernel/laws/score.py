"""The fast sum of a deal's score (1.12); `rules.scoring.tally` gives the same line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ACE,
    BLACK3,
    BY_ACABA,
    BY_INSTANT,
    BY_OUT,
    BY_SPECIAL,
    DEUCES,
    KINDS,
    M_D,
    M_J,
    M_LOW,
    M_N,
    M_RANK,
    RED3,
    SEQUENCE,
    SEVEN,
    TEST_AT_LEAST,
    TEST_FEWER,
    TEST_MELDED,
    TEST_NOT_MELDED,
    TYPES,
    WILD,
    WILD_MELD,
)
from canasta.engine.kernel.laws.canastas import meld_kind
from canasta.engine.kernel.laws.meld_rows import hand_points, meld_size, run_points

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Row, State

FOUR_JOKERS = 4  # of an unfinished meld of wild cards, with a price of its own (PAGAT)


def score(s: State, R: KernelRules, side: int) -> int:
    """Return the score of a side for the deal, as it would be if the deal ended here."""
    caller = s.side
    if s.ended == BY_ACABA:
        return 0 if side == caller else R.acaba_award
    if s.ended == BY_SPECIAL and side == caller:
        return R.special_points[s.special]
    out = 1 if s.ended == BY_OUT and side == caller else 0
    sign = three_sign(s, R, side)
    in_hand = 1 if R.hand_threes == 1 and sign < 0 else 0
    total = three_score(s, R, side, sign, in_hand) + melded_score(s, R, side, out)
    for p in range(side, R.seats, R.sides):
        total -= hand_charge(R, s.hands[p], in_hand)
        if R.foot_size > 0 and s.foot_n[p] > 0:
            total -= hand_charge(R, s.feet[p], in_hand)
        if s.first_turn[p] == 0:
            total -= s.hands[p][RED3] * R.undeclared
    if out == 1 and s.last_take == 0:
        total += R.out_bonus
        if s.concealed == 1:
            total += R.concealed_extra
    if s.ended == BY_INSTANT and side == caller:
        total += R.instant_bonus
    if R.charges == 1:
        total -= retained_charge(s, R, side)
    return total


def melded_score(s: State, R: KernelRules, side: int, out: int) -> int:
    """Return what the melds count, with fines and captured threes; out: whether the side is out."""
    total = -s.penalty[side]
    pool = s.melds[side]
    points = 0
    for i in range(s.meld_n[side]):
        points += meld_points(R, pool[i])
        total += canasta_bonus(R, pool[i], out)
    if R.negative == 1 and s.canastas[side] == 0:
        points = -points
    total += points
    n = s.captured[side]
    if n > 0:
        total += R.capture_all if n == R.copies[BLACK3] else n * R.capture_each
    if R.charges == 1:
        total -= unfinished_charge(s, R, side)
    if R.numbered > 0:
        total += number_bonus(s, R, side)
    return total


def hand_charge(R: KernelRules, row: Row, in_hand: int) -> int:
    """Return what the cards left in a hand or a foot cost; threes that joined the scale do not."""
    total = 0
    for c in range(KINDS):
        total += row[c] * R.hand_value[c]
    if in_hand == 1:
        total -= row[RED3] * R.hand_value[RED3] + row[BLACK3] * R.hand_value[BLACK3]
    return total


def meld_points(R: KernelRules, m: Row) -> int:
    """Return the points of a meld's cards (law 25)."""
    r = m[M_RANK]
    if R.card_points == 0 and r != BLACK3 and meld_size(m) >= R.canasta_size:
        return 0
    if r >= SEQUENCE:
        return run_points(R, m[M_LOW], m[M_N])
    return hand_points(R, r, m[M_N], m[M_D], m[M_J])


def canasta_bonus(R: KernelRules, m: Row, went_out: int) -> int:
    """Return the bonus of a meld (law 23); deuces may count only for the side that is out."""
    kind = meld_kind(R, m)
    if kind < 0:
        return 0
    if kind == WILD:
        if m[M_J] == 0:
            return R.wild_bonus_deuces
        return R.wild_bonus_jokers if m[M_J] >= R.wild_jokers else R.wild_bonus_any
    if kind >= DEUCES and R.deuces_if_out == 1 and went_out == 0:
        return 0
    return R.bonus[kind]


def holds_test(s: State, side: int, test: int, n: int) -> int:
    """Say whether the test of `three.positive_if` or `three.negative_if` holds."""
    if test == TEST_MELDED:
        return 1 if s.opened[side] == 1 else 0
    if test == TEST_NOT_MELDED:
        return 1 if s.opened[side] == 0 else 0
    if test == TEST_AT_LEAST:
        return 1 if s.canastas[side] >= n else 0
    if test == TEST_FEWER:
        return 1 if s.canastas[side] < n else 0
    return 0


def three_sign(s: State, R: KernelRules, side: int) -> int:
    """Return whether threes count for the side (1), against it (-1) or nothing (law 13)."""
    if holds_test(s, side, R.positive_test, R.positive_n) == 1:
        return 1
    return -1 if holds_test(s, side, R.negative_test, R.negative_n) == 1 else 0


def three_score(s: State, R: KernelRules, side: int, sign: int, in_hand: int) -> int:
    """Return what the threes of a side count, each color on its own scale (law 13; 2.12.4)."""
    red = s.red3[side]
    black = s.black3[side]
    for p in range(side, R.seats, R.sides):
        if R.must_lay == 1 and s.first_turn[p] == 1:
            red += s.hands[p][RED3]
        if in_hand == 1:
            red += s.hands[p][RED3]
            black += s.hands[p][BLACK3]
            if R.foot_size > 0:
                red += s.feet[p][RED3]
                black += s.feet[p][BLACK3]
    return three_points(s, R, side, sign, red, black)


def three_points(s: State, R: KernelRules, side: int, sign: int, red: int, black: int) -> int:
    """Return the points of so many red and black threes for a side."""
    total = sign * R.black3_value[black]
    if red > 0:
        if R.full_test > 0 and red >= R.copies[RED3]:
            sign = 1 if holds_test(s, side, R.full_test, R.full_n) == 1 else -1
        total += sign * R.red3_value[red]
    return total


def unfinished_charge(s: State, R: KernelRules, side: int) -> int:
    """Return what unfinished melds and short sequences cost (2.12.6)."""
    pool = s.melds[side]
    total = 0
    short = 0
    for i in range(s.meld_n[side]):
        m = pool[i]
        r = m[M_RANK]
        if r >= SEQUENCE:
            if m[M_N] <= R.short_max:
                short += 1
        if meld_size(m) >= R.canasta_size:
            continue
        if r == SEVEN:
            total += R.unfinished_sevens
        elif r == ACE and m[M_D] + m[M_J] == 0:
            total += R.unfinished_aces
        elif r == WILD_MELD and R.deuces == 0:
            total += R.unfinished_jokers if m[M_J] >= FOUR_JOKERS else R.unfinished_wild
    if short > 1 and R.short_each == 0:
        short = 1
    return total + short * R.short_charge


def retained_charge(s: State, R: KernelRules, side: int) -> int:
    """Return what players are charged who kept too many cards of a rank (S-38)."""
    count = 0
    for c in range(KINDS):
        if R.retained[c] == 0:
            continue
        if c == ACE and R.retained_waiver == 1 and mixed_aces(s, side) == 1:
            continue
        for p in range(side, R.seats, R.sides):
            if s.hands[p][c] >= R.retained_min:
                count += 1
    return count * R.retained_charge


def mixed_aces(s: State, side: int) -> int:
    """Say whether the side has a set of aces with a wild card."""
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        if pool[i][M_RANK] == ACE and pool[i][M_D] + pool[i][M_J] > 0:
            return 1
    return 0


def number_bonus(s: State, R: KernelRules, side: int) -> int:
    """Return the bonus for many canastas: that of the first case that fits (RG)."""
    for case in range(R.numbered):
        fits = 1 if s.canastas[side] >= R.number_any[case] else 0
        for kind in range(TYPES):
            if count_kind(s, R, side, kind) < R.number_need[case * TYPES + kind]:
                fits = 0
        if fits == 1:
            return R.number_points[case]
    return 0


def count_kind(s: State, R: KernelRules, side: int, kind: int) -> int:
    """Count the canastas of one type."""
    pool = s.melds[side]
    count = 0
    for i in range(s.meld_n[side]):
        if meld_kind(R, pool[i]) == kind:
            count += 1
    return count
