"""Threes that are laid beside the melds: kept, laid, replaced (laws 11, 12, 44; 2.5).

As a meld: `black_threes.py`. What they count: `rules/scoring/tally/threes.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    BLACK3,
    BY_RED3,
    GONE,
    KIND,
    LAST_ENDS,
    LAST_ENDS_HELD,
    LAST_MELD,
    OVER,
    RED3,
    TO_PLAY,
    YES_SAID,
)
from canasta.engine.kernel.laws.pile import recycle
from canasta.engine.kernel.laws.suits import add_card

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def may_keep(s: State, R: KernelRules, p: int) -> int:
    """Say whether one more three may stay in the hand of seat p (S-68)."""
    if R.keeps == 0:
        return 0
    if R.optional == 1:
        return 1
    if R.keeps_unopened == 1 and s.opened[p % R.sides] == 1:
        return 0
    return 1 if s.hands[p][RED3] + s.hands[p][BLACK3] < R.hold_limit else 0


def put_down(s: State, side: int, c: int) -> None:
    """Count a three as laid out by a side."""
    if c == RED3:
        s.red3[side] += 1
    else:
        s.black3[side] += 1


def draw_cards(s: State, R: KernelRules, p: int, count: int) -> None:
    """Draw cards that stay in the hand; threes are laid out and replaced (laws 11, 15; 2.5).

    A card that was laid out is marked in the empty part of the stock.
    """
    while count > 0 and s.stock_n > 0 and s.step != OVER and s.last_red3 == 0:
        s.stock_n -= 1
        card = s.stock[s.stock_n]
        c = card & KIND
        if R.auto_laid[c] == 0:
            s.hand_n[p] += 1
            count -= 1
            if R.tracks_suits == 1:
                add_card(s, R, p, card, 1)
            else:
                s.hands[p][c] += 1
        elif may_keep(s, R, p) == 1:
            keep_three(s, p, c)
            count -= 1
            if s.stock_n == 0 and R.red3_last == LAST_ENDS_HELD and recycle(s, R) == 0:
                end_without_out(s, R, BY_RED3)
        elif s.stock_n > 0:
            s.stock[s.stock_n] = GONE
            put_down(s, p % R.sides, c)
        elif recycle(s, R) == 1:
            put_down(s, p % R.sides, c)
        else:
            count -= 1
            last_three(s, R, p, c)


def keep_three(s: State, p: int, c: int) -> None:
    """Put a three into the hand."""
    s.hands[p][c] += 1
    s.hand_n[p] += 1


def last_three(s: State, R: KernelRules, p: int, c: int) -> None:
    """Deal with a three as the last card of the stock (law 44; `red3.as_last_stock_card`)."""
    if R.red3_last == LAST_ENDS or R.red3_last == LAST_MELD:
        s.stock[0] = GONE
        put_down(s, p % R.sides, c)
        if R.red3_last == LAST_ENDS:
            end_without_out(s, R, BY_RED3)
        else:
            s.last_red3 = 1
            s.step = TO_PLAY
        return
    keep_three(s, p, c)
    if R.red3_last == LAST_ENDS_HELD:
        end_without_out(s, R, BY_RED3)


def lay_surplus(s: State, R: KernelRules, p: int) -> None:
    """Lay out the threes that may not stay in the hand at the start of a turn, red ones first."""
    keep = 0
    if R.optional == 1:
        return
    if R.keeps == 1 and (R.keeps_unopened == 0 or s.opened[p % R.sides] == 0):
        keep = R.hold_limit
    hand = s.hands[p]
    laid = 0
    c = RED3
    while c >= BLACK3:
        while R.auto_laid[c] == 1 and hand[c] > 0 and held(s, R, p) > keep:
            hand[c] -= 1
            s.hand_n[p] -= 1
            put_down(s, p % R.sides, c)
            laid += 1
        c -= RED3 - BLACK3
    draw_cards(s, R, p, laid)


def held(s: State, R: KernelRules, p: int) -> int:
    """Count the threes of a hand that belong on the table."""
    return R.auto_laid[RED3] * s.hands[p][RED3] + R.auto_laid[BLACK3] * s.hands[p][BLACK3]


def lay_three(s: State, R: KernelRules, c: int) -> None:
    """Lay a kept three and replace it (S-68)."""
    p = s.turn
    s.hands[p][c] -= 1
    s.hand_n[p] -= 1
    put_down(s, s.side, c)
    draw_cards(s, R, p, 1)


def end_without_out(s: State, R: KernelRules, how: int) -> None:
    """End the deal with nobody going out; who was told yes and did not is fined (C-60)."""
    if s.permission == YES_SAID:
        s.penalty[s.side] += R.ask_unable
    s.step = OVER
    s.ended = how
