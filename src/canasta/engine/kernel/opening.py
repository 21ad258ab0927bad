"""Openings and the play as a whole: does what lies on the tray stand? (1.7, 1.15.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.melds import check_meld
from canasta.engine.kernel.out import (
    could_add,
    is_barred,
    keep_a_card,
    may_go_out,
    waiver_open,
)
from canasta.engine.kernel.pile import rest_card, rest_size
from canasta.engine.kernel.terms import (
    ACE,
    BLACK3,
    DEUCE,
    FOUR,
    JOKER,
    KINDS,
    M_D,
    M_J,
    M_N,
    M_RANK,
    OK,
    ONE_CARD_OUT,
    ONE_CARD_PILE,
    OPTIONAL,
    V_BLACK3_OUT,
    V_CANNOT_GO_OUT,
    V_MINIMUM,
    V_ONE_CARD_OUT,
    V_ONE_CARD_PILE,
    WILD_MELD,
)

if TYPE_CHECKING:
    from canasta.engine.state import Numbers, State


def cards_left(s: State, R: Numbers, p: int) -> int:
    """Count the cards of the hand after the play, the pile counted where it was taken."""
    total = s.hand_n[p]
    if s.pending == 1:
        total += rest_size(s, R)
    return total


def only_card(s: State, R: Numbers, p: int) -> int:
    """Return the one card that the play leaves."""
    hand = s.hands[p]
    for c in range(KINDS):
        if hand[c] > 0:
            return c
    return rest_card(s, R)


def can_part_with(s: State, R: Numbers, p: int, c: int) -> bool:
    """Say whether the last card c may be discarded or added (only-when-going-out)."""
    return is_barred(s, R, p, c) == 0 or could_add(s, R, p % R.sides, c) == 1


def opening_stands(s: State, R: Numbers, p: int, total: int, last: int) -> int:
    """Say whether the tray is a sufficient opening (1.7): 0 no, 1 yes, 2 by the waiver."""
    side = p % R.sides
    if s.laid >= s.minimum[side]:
        return 1
    if s.canastas[side] == 0 or canasta_counts(s, R) == 0:
        return 0
    if R.canasta_opens == 1 and opens_by_canasta(s, R, side) == 1:
        return 1
    if total > 1 or (total == 1 and s.last_red3 == 1):
        return 0
    if waiver_open(s, R, p) and may_go_out(s, R, side):
        if total == 0 or can_part_with(s, R, p, last):
            return 2
    return 0


def opens_by_canasta(s: State, R: Numbers, side: int) -> int:
    """Say whether a canasta on the tray is of a type that opens without the minimum."""
    pool = s.melds[side]
    for i in range(s.meld_n[side]):
        m = pool[i]
        w = m[M_D] + m[M_J]
        if m[M_N] + w < R.canasta_size or m[M_RANK] == BLACK3:
            continue
        if m[M_N] == 0:
            if R.opens_wild == 1:
                return 1
        elif (w == 0 and R.opens_natural == 1) or (w > 0 and R.opens_mixed == 1):
            return 1
    return 0


def canasta_counts(s: State, R: Numbers) -> int:
    """Say whether a canasta of the tray may open: with `pile_can_open` no, one from the hand."""
    if s.pending == 0 or R.pile_can_open == 1:
        return 1
    return 1 if s.hand_canastas > 0 else 0


def judge(s: State, R: Numbers) -> int:
    """Judge the declaration on the tray as a whole, with the pile in the hand (1.15.10)."""
    p = s.turn
    side = p % R.sides
    total = cards_left(s, R, p)
    last = -1
    if total == 1:
        last = only_card(s, R, p)
    if s.black_laid == 1:
        if total > 1 or (total == 1 and s.last_red3 == 1):
            return V_BLACK3_OUT
        if total == 1 and not can_part_with(s, R, p, last):
            return V_BLACK3_OUT
        if not may_go_out(s, R, side):
            return V_CANNOT_GO_OUT
    if s.opened[side] == 0 and opening_stands(s, R, p, total, last) == 0:
        return V_MINIMUM
    if s.pending == 1 and s.took_hand == 1:
        if R.one_card_hand == ONE_CARD_PILE and s.took_pile == 1:
            if s.stock_n > 0 or R.empty_take == OPTIONAL:
                return V_ONE_CARD_PILE
        elif R.one_card_hand == ONE_CARD_OUT and s.canastas[side] < R.canastas_required:
            return V_ONE_CARD_OUT
    return keep_a_card(s, R, p, total, last, -1)


def reach(s: State, R: Numbers, p: int) -> int:
    """Return a bound: the most points the hand can still lay, times 256, plus the cards laid."""
    side = p % R.sides
    hand = s.hands[p]
    wilds = hand[DEUCE] + hand[JOKER]
    points = 0
    n = 0
    room = 0
    short20 = 0
    short10 = 0
    short5 = 0
    for r in range(FOUR, ACE + 1):
        c = hand[r]
        i = s.first[side][r]
        if i >= 0:
            points += c * R.value[r]
            n += c
            room += R.max_wilds
            if R.wilds_unlimited == 1 or R.separate == 1:
                room += wilds
        elif c > 0:
            if c >= R.min_size:
                points += c * R.value[r]
                n += c
                room += R.max_wilds
                if R.wilds_unlimited == 1 or R.separate == 1:
                    room += wilds
            elif c >= R.min_naturals:
                v = R.value[r]
                if v == 20:
                    short20 += c
                elif v == 10:
                    short10 += c
                else:
                    short5 += c
    if wilds > 0:
        n += short20 + short10 + short5
        k = pairs_with(short20, wilds)
        points += 20 * k
        room += R.max_wilds * (short20 + short10 + short5)
        k = pairs_with(short10, wilds)
        points += 10 * k
        k = pairs_with(short5, wilds)
        points += 5 * k
    if R.wild_only == 1 and (wilds >= R.min_size or s.first[side][WILD_MELD] >= 0):
        room += wilds
    if hand[BLACK3] >= R.black3_min_size - R.black3_max_wilds and R.black3_meld == 1:
        points += hand[BLACK3] * R.value[BLACK3]
        n += hand[BLACK3]
        room += R.black3_max_wilds
    if wilds > room:
        wilds = room
    k = min(hand[JOKER], wilds)
    points += k * R.value[JOKER] + (wilds - k) * R.value[DEUCE]
    return points * 256 + n + wilds


def pairs_with(cards: int, wilds: int) -> int:
    """Return how many of these cards, in pairs (or singles), wild cards can complete."""
    return min(cards, 2 * wilds)


def canasta_in_reach(s: State, R: Numbers, p: int) -> int:
    """Say whether the hand could complete a canasta: a bound, for openings by a canasta."""
    side = p % R.sides
    if s.canastas[side] > 0:
        return 1
    hand = s.hands[p]
    wilds = hand[DEUCE] + hand[JOKER]
    for r in range(WILD_MELD, ACE + 1):
        n = 0
        w = wilds
        c = 0
        if r != WILD_MELD:
            c = hand[r]
        i = s.first[side][r]
        if i >= 0:
            m = s.melds[side][i]
            n = m[M_N]
            w += m[M_D] + m[M_J]
        n += c
        size = n + w
        if size < R.canasta_size:
            continue
        if r == WILD_MELD:
            if R.wild_only == 1:
                return 1
        elif check_meld(R, r, n, max(R.canasta_size - n, 0), 0) == OK:
            return 1
    return 0


def may_still_open(s: State, R: Numbers, p: int) -> int:
    """Say whether the tray and the rest of the hand could become an opening: a cheap bound."""
    side = p % R.sides
    bound = reach(s, R, p)
    if s.laid + (bound >> 8) >= s.minimum[side]:
        return 1
    if R.canasta_opens == 1 and canasta_in_reach(s, R, p) == 1:
        return 1
    if waiver_open(s, R, p) and s.hand_n[p] - (bound & 255) <= 1:
        return canasta_in_reach(s, R, p)
    return 0
