"""Openings and the play as a whole: does what lies on the tray stand? (1.7, 1.15.10; 2.4, 2.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.canastas import meld_kind
from canasta.engine.kernel.out import (
    bonus_at_once,
    could_add,
    is_barred,
    keep_a_card,
    lacks_melds,
    may_go_out,
    waiver_open,
)
from canasta.engine.kernel.pile import below_top, rest_card, rest_size
from canasta.engine.kernel.terms import (
    DEUCE,
    JOKER,
    KIND,
    KINDS,
    M_D,
    M_J,
    M_N,
    M_RANK,
    MIXED,
    OK,
    ONE_CARD_OUT,
    ONE_CARD_PILE,
    OPEN_WITH_PILE,
    OPTIONAL,
    SEQUENCE,
    SUIT,
    SUITS,
    TRIPLE_CLEAN,
    V_CANNOT_GO_OUT,
    V_MINIMUM,
    V_NEEDS_CANASTA,
    V_NEEDS_TRIPLE,
    V_NO_DISCARD_LEFT,
    V_ONE_CARD_OUT,
    V_ONE_CARD_PILE,
    V_OPENING_MIXED,
    V_OPENING_WILDS,
)
from canasta.engine.kernel.validity import is_dead

if TYPE_CHECKING:
    from canasta.engine.state import Numbers, State

WAIVED = -1


def cards_left(s: State, R: Numbers, p: int) -> int:
    """Count the cards of the hand after the play, with the pile and bonus cards that it brings."""
    total = s.hand_n[p]
    if s.pending == 1:
        total += rest_size(s, R)
    if R.talon > 0:
        total += bonus_at_once(s, R, p % R.sides)
    return total


def only_card(s: State, R: Numbers, p: int) -> int:
    """Return the one card that the play leaves."""
    hand = s.hands[p]
    for c in range(KINDS):
        if hand[c] > 0:
            if R.suited == 1:
                for x in range(SUITS):
                    if s.suits[p][x][c if c < JOKER else 0] > 0:
                        return c + SUIT * x
            return c
    return rest_card(s, R)


def can_part_with(s: State, R: Numbers, p: int, card: int) -> bool:
    """Say whether the last card may be discarded or added (only-when-going-out)."""
    if R.lifts == 0:
        if is_barred(s, R, p, card & KIND) == 0:
            return True
    elif R.lift[card & KIND] > 0 or R.exempt[card & KIND] == 1 or R.barred[card & KIND] == 0:
        return True
    return could_add(s, R, p % R.sides, card) == 1


def opening_code(s: State, R: Numbers, p: int, total: int, last: int) -> int:
    """Judge the tray as an opening (1.7, 2.4): OK, the reason, or WAIVED (law 49)."""
    side = p % R.sides
    if s.pending == 1 and R.pile_can_open != OPEN_WITH_PILE:
        code = s.hand_opens  # the hand alone has to open; what it laid was judged before
        own = s.hand_canastas
    else:
        code = requirement(s, R, side)
        own = s.canastas[side]
    if code == OK or R.waiver == 0 or own == 0:
        return code
    if total > 1 or (total == 1 and s.last_red3 == 1):
        return code
    if waiver_open(s, R, p) and may_go_out(s, R, side):
        if total == 0 or can_part_with(s, R, p, last):
            return WAIVED
    return code


def requirement(s: State, R: Numbers, side: int) -> int:
    """Say whether the melds of a side, all just laid, are a sufficient opening, in 2.4's order."""
    if R.strict_open == 0:
        if s.laid >= s.minimum[side]:
            return OK
        if R.canasta_opens == 1 and s.canastas[side] > 0 and opens_by_canasta(s, R, side) == 1:
            return OK
        return V_MINIMUM
    if R.canasta_opens == 1 and opens_by_canasta(s, R, side) == 1:
        return OK
    if s.need_kinds[side] > 0 and has_kind(s, R, side, s.need_kinds[side]) == 0:
        return V_NEEDS_CANASTA
    if s.laid < s.minimum[side]:
        return V_MINIMUM
    if R.triple > 0 and has_triple(s, R, side) == 0:
        return V_NEEDS_TRIPLE
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        if R.mixed_opens == 0 and meld_kind(R, pool[i]) == MIXED:
            return V_OPENING_MIXED
        if R.opening_wilds == 0 and pool[i][M_D] + pool[i][M_J] > 0:
            return V_OPENING_WILDS
    return OK


def opens_by_canasta(s: State, R: Numbers, side: int) -> int:
    """Say whether a canasta on the tray is of a type that opens without the minimum."""
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        kind = meld_kind(R, pool[i])
        if kind >= 0 and R.opens[kind] == 1:
            return 1
    return 0


def has_kind(s: State, R: Numbers, side: int, kinds: int) -> int:
    """Say whether the side has a canasta of one of the types that the bits of `kinds` name."""
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        kind = meld_kind(R, pool[i])
        if kind >= 0 and kinds & 2**kind > 0:
            return 1
    return 0


def has_triple(s: State, R: Numbers, side: int) -> int:
    """Say whether a set holds three naturals, and for a clean triple no wild card (2.4.5)."""
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        m = pool[i]
        if m[M_N] >= 3 and m[M_RANK] < SEQUENCE:
            if R.triple != TRIPLE_CLEAN or m[M_D] + m[M_J] == 0:
                return 1
    return 0


def judge(s: State, R: Numbers) -> int:
    """Judge the declaration on the tray as a whole, with the pile in the hand (1.15.10)."""
    p = s.turn
    side = p % R.sides
    total = cards_left(s, R, p)
    last = -1
    if total == 1:
        last = only_card(s, R, p)
    if s.out_laid > 0:
        if total > 1 or (total == 1 and s.last_red3 == 1):
            return s.out_laid
        if total == 1 and not can_part_with(s, R, p, last):
            return s.out_laid
        if R.foot_size > 0 and s.foot_n[p] > 0:
            return s.out_laid
        if not may_go_out(s, R, side):
            return V_CANNOT_GO_OUT
    if s.opened[side] == 0:
        code = opening_code(s, R, p, total, last)
        if code > 0:
            return code
    if s.pending == 1 and s.took_hand == 1:
        if R.one_card_hand == ONE_CARD_PILE and s.took_pile == 1:
            if s.stock_n > 0 or R.empty_take == OPTIONAL:
                return V_ONE_CARD_PILE
        elif R.one_card_hand == ONE_CARD_OUT:
            if R.strict_out == 0:
                if s.canastas[side] < R.canastas_required:
                    return V_ONE_CARD_OUT
            elif lacks_melds(s, R, side) > 0:
                return V_ONE_CARD_OUT
    code = keep_a_card(s, R, p, total, last)
    if code == OK and R.leave_one == 1 and total > 0:
        return leaves_discard(s, R, p, total, last)
    return code


def leaves_discard(s: State, R: Numbers, p: int, total: int, last: int) -> int:
    """Check that on an empty pile the play leaves a card free to be thrown (S-41)."""
    if s.pile_n > 0 and (s.pending == 0 or below_top(s, R) > 0):
        return OK
    for c in range(KINDS):
        if s.hands[p][c] > 0 and free_on_empty(s, R, c) == 1:
            return OK
    if s.pending == 1:
        for i in range(s.pile_n):
            if free_on_empty(s, R, s.pile[i] & KIND) == 1:
                return OK
    wild = last == DEUCE or last == JOKER
    return OK if total == 1 and wild and may_go_out(s, R, p % R.sides) else V_NO_DISCARD_LEFT


def free_on_empty(s: State, R: Numbers, c: int) -> int:
    """Say whether a card may be the first of an empty pile without being forced."""
    if R.barred[c] > 0 or R.empty_barred[c] == 1:
        return 0
    return 0 if R.empty_dead == 1 and is_dead(s, R, c) == 1 else 1
