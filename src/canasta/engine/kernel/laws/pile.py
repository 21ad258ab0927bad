"""The discard pile: what lies in it, when it is frozen or blocked, moving it (laws 29 to 36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import BLACK3, KIND, RED3
from canasta.engine.kernel.laws.suits import add_card

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def push(s: State, R: KernelRules, c: int) -> None:
    """Put a card on the pile."""
    s.pile[s.pile_n] = c
    s.pile_n += 1
    c &= KIND
    if R.freezes[c] == 1:
        s.pile_freeze += 1
    if c == RED3:
        s.pile_red += 1
    elif c == BLACK3:
        s.pile_black += 1


def recount(s: State, R: KernelRules) -> None:
    """Work out again which cards of the pile freeze it, and its threes."""
    s.pile_freeze = 0
    s.pile_red = 0
    s.pile_black = 0
    for i in range(s.pile_n):
        c = s.pile[i] & KIND
        if R.freezes[c] == 1:
            s.pile_freeze += 1
        if c == RED3:
            s.pile_red += 1
        elif c == BLACK3:
            s.pile_black += 1


def is_frozen(s: State, R: KernelRules, side: int) -> int:
    """Say whether only a natural pair takes the pile (1.8)."""
    if R.always_frozen == 1 or s.pile_freeze > 0:
        return 1
    return 1 if R.frozen_until_opened == 1 and s.opened[side] == 0 else 0


def below_top(s: State, R: KernelRules) -> int:
    """Return the position in the pile from which the cards under the lifted top are taken."""
    if R.take_limit == 0 or s.pile_n < R.take_limit:
        return 0
    return s.pile_n - (R.take_limit - 1)


def rest_size(s: State, R: KernelRules) -> int:
    """Count the cards that come to the hand once the lifted top card is melded."""
    start = below_top(s, R)
    if start == 0:
        n = s.pile_n
        if R.red_away == 1:
            n -= s.pile_red
        if R.black_away == 1:
            n -= s.pile_black
        return n
    n = 0
    for i in range(start, s.pile_n):
        n += comes_to_hand(R, s.pile[i])
    return n


def comes_to_hand(R: KernelRules, c: int) -> int:
    """Say whether a card of a taken pile goes into the hand, not to the threes laid out."""
    if c == RED3:
        return 1 - R.red_away
    return 1 - R.black_away if c == BLACK3 else 1


def rest_card(s: State, R: KernelRules) -> int:
    """Return the one card that comes to the hand, or -1 where `rest_size` is 0."""
    for i in range(below_top(s, R), s.pile_n):
        c = s.pile[i]
        if comes_to_hand(R, c) == 1:
            return c
    return -1


def take_rest(s: State, R: KernelRules, p: int) -> None:
    """Take the rest of the pile into the hand; red threes are laid out (law 12)."""
    side = s.side
    start = below_top(s, R)
    for i in range(start, s.pile_n):
        c = s.pile[i]
        if c == RED3 and R.red_away == 1:
            s.red3[side] += 1
        elif c == BLACK3 and R.black_away == 1:
            if R.capture == 1:
                s.captured[side] += 1
            else:
                s.black3[side] += 1
        else:
            s.hand_n[p] += 1
            if R.tracks_suits == 1:
                add_card(s, R, p, c, 1)
            else:
                s.hands[p][c] += 1
    s.pile_n = start
    s.pending = 0
    s.taken = 1
    if start == 0:
        s.pile_freeze = 0
        s.pile_red = 0
        s.pile_black = 0
    else:
        recount(s, R)


def recycle(s: State, R: KernelRules) -> int:
    """Turn the pile over as stock, the top discard stays (C-38); say whether it was possible."""
    if s.stock_n > 0 or s.recycles >= R.recycle_limit or s.pile_n < 2:
        return 0
    n = s.pile_n - 1
    for i in range(n):
        s.stock[i] = s.pile[n - 1 - i]
    s.stock_n = n
    s.pile[0] = s.pile[n]
    s.pile_n = 1
    s.recycles += 1
    recount(s, R)
    return 1


def top_code(s: State, R: KernelRules) -> int:
    """Return the code by which the top discard bars everybody (law 34), or OK."""
    return R.top_barred[s.pile[s.pile_n - 1] & KIND]
