"""Special hands: does the hand fit one of the shapes that the rules know (chapter 6)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ACE,
    BLACK3,
    BY_SPECIAL,
    DEUCE,
    FOUR,
    JOKER,
    OK,
    OVER,
    RANKS,
    RED3,
    SPECIAL,
    TO_DRAW,
    V_DRAW_FIRST,
    V_SPECIAL_OPEN,
    V_SPECIAL_PATTERN,
    V_WRONG_STEP,
)

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Row, State

GROUP = 14  # the number of ranks with n cards is digit n - 1 of a shape to this base
LARGEST = 5  # cards of a group, and wild cards of a kind
OTHERS = 6


def shape_of_hand(hand: Row) -> int:
    """Pack how many natural ranks come once, twice, ... and the wild cards and threes."""
    shape = 0
    for r in range(FOUR, ACE + 1):
        if hand[r] > LARGEST:
            return -1
        if hand[r] > 0:
            shape += GROUP ** (hand[r] - 1)
    threes = hand[RED3] + hand[BLACK3]
    if hand[DEUCE] > LARGEST or hand[JOKER] > LARGEST or threes > 1:
        return -1
    return shape + GROUP**LARGEST * (hand[DEUCE] + OTHERS * (hand[JOKER] + OTHERS * threes))


def singles(hand: Row) -> int:
    """Count the natural ranks that come once; `R.shape_singles` has these counts as bits."""
    count = 0
    for r in range(FOUR, ACE + 1):
        if hand[r] == 1:
            count += 1
    return count


def fits_shape(R: KernelRules, hand: Row, shape: int, i: int) -> int:
    """Say whether the hand, which has this shape, fits the i-th shape of the special hands."""
    if R.shape[i] != shape:
        return 0
    for r in range(RANKS):
        if R.special_ranks[R.shape_hand[i] * RANKS + r] == 1 and hand[r] == 0:
            return 0
    return 1


def check_special(s: State, R: KernelRules, which: int) -> int:
    """Check showing a special hand: after a draw from the stock, by an unopened side."""
    if s.step == TO_DRAW:
        return V_DRAW_FIRST
    if s.tray_n > 0 or s.drew == 0:
        return V_WRONG_STEP
    if s.opened[s.side] == 1:
        return V_SPECIAL_OPEN
    hand = s.hands[s.turn]
    shape = shape_of_hand(hand)
    for i in range(R.shapes):
        if R.shape_hand[i] == which and fits_shape(R, hand, shape, i) == 1:
            return OK
    return V_SPECIAL_PATTERN


def show_special(s: State, which: int) -> None:
    """End the deal with a special hand."""
    s.special = which
    s.step = OVER
    s.ended = BY_SPECIAL


def legal_specials(s: State, R: KernelRules, out: list[int], n: int) -> int:
    """List the special hands that the hand fits."""
    hand = s.hands[s.turn]
    if R.shape_singles >> singles(hand) & 1 == 0:
        return n  # as most hands
    shape = shape_of_hand(hand)
    before = -1
    for i in range(R.shapes):  # in the order of the hands
        if R.shape[i] != shape:
            continue
        if R.shape_hand[i] != before and fits_shape(R, hand, shape, i) == 1:
            before = R.shape_hand[i]
            out[n] = SPECIAL + before
            n += 1
    return n
