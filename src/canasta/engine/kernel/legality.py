"""Which actions are legal: `check` says why not, `legal` lists the small steps (1.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.canastas import join_code
from canasta.engine.kernel.finish import is_told
from canasta.engine.kernel.lays import check_step
from canasta.engine.kernel.melds import count_canastas, find_meld, meld_size
from canasta.engine.kernel.offers import legal_lays
from canasta.engine.kernel.opening import only_card
from canasta.engine.kernel.out import (
    gains_right,
    is_barred,
    keep_a_card,
    may_go_out,
    nothing_to_throw,
)
from canasta.engine.kernel.questions import check_word, legal_words
from canasta.engine.kernel.special import check_special, fits_shape, shape_of_hand
from canasta.engine.kernel.takes import (
    check_draw,
    check_take,
    legal_draws,
    legal_take_adds,
    top_code,
)
from canasta.engine.kernel.terms import (
    ABANDON,
    ACABA,
    ACE,
    ADD,
    ASK,
    BLACK3,
    DISCARD,
    DRAW,
    END_TURN,
    FOUR,
    JOIN,
    JOIN_TWO,
    KIND,
    KINDS,
    LAY_THREE,
    M_D,
    M_J,
    M_N,
    M_RANK,
    MELD_RANKS,
    NEW,
    NEW_RUN,
    NO,
    OK,
    OPEN_FROM_HAND,
    OVER,
    PAIRS,
    RANKS,
    RED3,
    SAME_RANK,
    SPECIAL,
    SUIT,
    TAKE_ADD,
    TAKE_OPENING,
    TAKE_SUITED,
    TO_ANSWER,
    TO_DRAW,
    TO_PLAY,
    V_CANNOT_GO_OUT,
    V_CARDS,
    V_COMBINE,
    V_DEAL_OVER,
    V_DRAW_FIRST,
    V_MANY_WILDS,
    V_MUST_GO_OUT,
    V_NO_DISCARD_RED3,
    V_TOO_LARGE,
    V_UNFINISHED,
    V_WRONG_STEP,
    WILD_MELD,
    YES,
)

if TYPE_CHECKING:
    from canasta.engine.state import Numbers, State


def check(s: State, R: Numbers, a: int) -> int:
    """Return why the small step a is not legal, or OK."""
    if s.step == OVER:
        return V_DEAL_OVER
    if a >= TAKE_SUITED and R.suited == 0 and (a < JOIN_TWO or R.pairs == 0):
        return V_CARDS
    if a == YES or a == NO:
        return OK if s.step == TO_ANSWER else V_WRONG_STEP
    if a >= ASK and a <= ACABA:
        return check_word(s, R, a)
    if s.step == TO_ANSWER:
        return V_WRONG_STEP
    if a == DRAW:
        return check_draw(s, R)
    if a == ABANDON:
        return OK if s.tray_n > 0 and s.forced == 0 else V_WRONG_STEP
    if (a >= NEW and a < TAKE_ADD) or (a >= ADD and a < LAY_THREE):
        return check_step(s, R, a)
    if a >= NEW_RUN:
        return check_join_two(s, R, a) if a >= JOIN_TWO else check_step(s, R, a)
    if a >= JOIN and a < NEW:
        return check_join(s, R, a - JOIN) if R.pairs == 0 else V_COMBINE
    if a < END_TURN or a >= TAKE_OPENING or (a >= TAKE_ADD and a < LAY_THREE):
        return check_take(s, R, a)
    if a >= SPECIAL:
        return check_special(s, R, a - SPECIAL)
    if s.step == TO_DRAW:
        return V_DRAW_FIRST
    if s.tray_n > 0:
        return V_UNFINISHED
    if a >= LAY_THREE:
        return check_three(s, R, RED3 if a > LAY_THREE else BLACK3)
    if a == END_TURN:
        return check_end(s, R)
    return check_discard(s, R, a - DISCARD)


def check_join(s: State, R: Numbers, r: int) -> int:
    """Check joining all own melds of rank r (law 24, C-59, C-61)."""
    if R.combine == 0:
        return V_COMBINE
    if s.tray_n > 0:
        return V_UNFINISHED
    p = s.turn
    side = p % R.sides
    if s.same[side][r] < 2 or r == BLACK3:
        return V_COMBINE
    pool = s.melds[side]
    wilds = 0
    size = 0
    for i in range(s.meld_n[side]):
        m = pool[i]
        if m[M_RANK] == r:
            wilds += m[M_J] if r == WILD_MELD and R.deuces == 1 else m[M_D] + m[M_J]
            size += meld_size(m)
    if r == WILD_MELD and R.deuces == 0:
        if size > R.wild_max_size:
            return V_TOO_LARGE
    elif wilds > R.max_wilds:
        return V_MANY_WILDS
    elif size > R.max_size:
        return V_TOO_LARGE
    if s.step == TO_PLAY and s.hand_n[p] < 2:
        return keep_after_joining(s, R, r, -1, -1)
    return OK


def check_join_two(s: State, R: Numbers, a: int) -> int:
    """Check joining two own melds of a rank or a suit, as a small step names them."""
    if R.pairs == 0:
        return V_COMBINE
    side = s.turn % R.sides
    r = (a - JOIN_TWO) // PAIRS
    i = find_meld(s, side, r, R.pair_first[(a - JOIN_TWO) % PAIRS])
    k = find_meld(s, side, r, R.pair_second[(a - JOIN_TWO) % PAIRS])
    return V_COMBINE if i < 0 or k < 0 else check_joining(s, R, i, k)


def check_joining(s: State, R: Numbers, i: int, k: int) -> int:
    """Check joining the own melds in slots i and k (2.3, S-06, S-63)."""
    if s.tray_n > 0:
        return V_UNFINISHED
    pool = s.melds[s.turn % R.sides]
    code = join_code(R, pool[i], pool[k])
    if code == OK and s.step == TO_PLAY and s.hand_n[s.turn] < 2:
        return keep_after_joining(s, R, -1, i, k)
    return code


def keep_after_joining(s: State, R: Numbers, r: int, i: int, k: int) -> int:
    """Check 1.9 for a hand of one card after melds have become one (C-61, S-63).

    They are the melds in slots i and k, or all of rank r where that is none.
    """
    p = s.turn
    side = p % R.sides
    pool = s.melds[side]
    before = s.canastas[side]
    to = i if r < 0 else s.first[side][r]
    saved = zeros(3 * s.meld_n[side])
    for x in range(s.meld_n[side]):
        saved[3 * x] = pool[x][M_N]
        saved[3 * x + 1] = pool[x][M_D]
        saved[3 * x + 2] = pool[x][M_J]
    for x in range(s.meld_n[side]):
        if x == k or (r >= 0 and x != to and pool[x][M_RANK] == r):
            pool[to][M_N] += pool[x][M_N]
            pool[to][M_D] += pool[x][M_D]
            pool[to][M_J] += pool[x][M_J]
            pool[x][M_N] = 0
            pool[x][M_D] = 0
            pool[x][M_J] = 0
    s.canastas[side] = count_canastas(s, R, side)
    code = keep_a_card(s, R, p, s.hand_n[p], only_card(s, R, p))
    s.canastas[side] = before
    for x in range(s.meld_n[side]):
        pool[x][M_N] = saved[3 * x]
        pool[x][M_D] = saved[3 * x + 1]
        pool[x][M_J] = saved[3 * x + 2]
    return code


def check_three(s: State, R: Numbers, c: int) -> int:
    """Check laying out a three that might be kept (2.5, S-68)."""
    p = s.turn
    if s.hands[p][c] == 0:
        return V_CARDS
    if R.tabled[c] == 0:
        return V_WRONG_STEP
    if s.stock_n > 0 or s.hand_n[p] > 2 or nothing_to_throw(s, R, p) == 1:
        return OK  # it is replaced, or cards are left, or there is nothing to throw
    s.hands[p][c] -= 1
    s.hand_n[p] -= 1
    code = keep_a_card(s, R, p, s.hand_n[p], only_card(s, R, p) if s.hand_n[p] == 1 else -1)
    s.hands[p][c] += 1
    s.hand_n[p] += 1
    return code


def check_end(s: State, R: Numbers) -> int:
    """Check ending the turn without a discard (C-46, law 44)."""
    p = s.turn
    if s.last_red3 == 0 and nothing_to_throw(s, R, p) == 0:
        # one card of a side that may not go out leaves no discard at all (2.8, S-76)
        if s.hand_n[p] > 1 or last_discard(s, R, p) == 1:
            return V_WRONG_STEP
        if gains_right(s, R, p % R.sides, only_card(s, R, p)) == 1:
            return V_WRONG_STEP  # kept to go out with
    if s.last_red3 == 0:
        if check_three(s, R, RED3) == OK or check_three(s, R, BLACK3) == OK:
            return V_WRONG_STEP  # a three must be laid first
    return V_MUST_GO_OUT if s.hand_n[p] > 0 and (s.must_out == 1 or is_told(s, R) == 1) else OK


def check_discard(s: State, R: Numbers, c: int) -> int:
    """Check a discard (1.5.6, 1.15.7)."""
    p = s.turn
    if s.last_red3 == 1:
        return V_NO_DISCARD_RED3
    kind = c & KIND
    if kind >= KINDS or s.hands[p][kind] == 0:
        return V_CARDS
    if R.suited == 1 and kind >= FOUR and kind <= ACE:
        if s.suits[p][c // SUIT][kind] == 0:
            return V_CARDS
    elif c != kind:
        return V_CARDS
    code = is_barred(s, R, p, kind)
    if code != OK:
        return code
    if s.hand_n[p] == 1 and last_discard(s, R, p) == 0:
        return V_CANNOT_GO_OUT
    if s.hand_n[p] > 1 and is_told(s, R) == 1:
        return V_MUST_GO_OUT
    return OK


def last_discard(s: State, R: Numbers, p: int) -> int:
    """Say whether the last card may be discarded: going out, or cards wait (2.8, 2.10)."""
    if R.foot_size > 0 and s.foot_n[p] > 0:
        return 1
    if s.bonus > 0 and R.covers == 1:
        return 1
    return 1 if may_go_out(s, R, p % R.sides) else 0


def legal(s: State, R: Numbers, out: list[int]) -> int:
    """Write the legal small steps into out, in increasing order; return how many."""
    if s.step == OVER:
        return 0
    if s.step == TO_ANSWER:
        out[0] = YES
        out[1] = NO
        return 2
    n = 0
    if s.step == TO_DRAW:
        n = legal_draws(s, R, out)
    elif s.tray_n == 0 and (s.last_red3 + R.any_barred > 0 or s.hand_n[s.turn] < 2):
        if check_end(s, R) == OK:
            out[n] = END_TURN
            n += 1
    if R.words == 1 and s.tray_n == 0:
        n = legal_words(s, R, out, n)
    if s.tray_n > 0 and s.forced == 0:
        out[n] = ABANDON
        n += 1
    if s.step == TO_PLAY and s.tray_n == 0 and s.last_red3 == 0:
        n = legal_discards(s, R, out, n)
    if R.combine == 1 and s.tray_n == 0:
        n = legal_joins(s, R, out, n)
    if s.step == TO_PLAY and s.tray_n == 0:
        due = R.red_away * s.hands[s.turn][RED3] + R.black_away * s.hands[s.turn][BLACK3]
        if R.keeps == 1 or due > 0:
            n = legal_threes(s, R, out, n)
    if s.step == TO_PLAY:
        return legal_lays(s, R, out, n)
    if R.pile_can_open == OPEN_FROM_HAND and s.opened[s.turn % R.sides] == 0 and s.barred == 0:
        if s.pile_n > 0 and top_code(s) == OK:
            n = legal_lays(s, R, out, n)
    return legal_take_adds(s, R, out, n)


def legal_discards(s: State, R: Numbers, out: list[int], n: int) -> int:
    """List the discards."""
    p = s.turn
    hand = s.hands[p]
    if s.hand_n[p] == 1 and last_discard(s, R, p) == 0:
        return n
    if s.hand_n[p] > 1 and is_told(s, R) == 1:
        return n
    own = s.suits[p * R.suited]
    clubs = own[0]  # a row for each suit, whatever its name: a loop over them takes longer
    diamonds = own[1]
    hearts = own[2]
    spades = own[3]
    for c in range(KINDS):
        if hand[c] == 0 or (R.any_barred == 1 and is_barred(s, R, p, c) != OK):
            continue
        a = DISCARD + c
        if R.suited == 0 or c < FOUR or c > ACE:
            out[n] = a
            n += 1
            continue
        if clubs[c] > 0:
            out[n] = a
            n += 1
        if diamonds[c] > 0:
            out[n] = a + SUIT
            n += 1
        if hearts[c] > 0:
            out[n] = a + 2 * SUIT
            n += 1
        if spades[c] > 0:
            out[n] = a + 3 * SUIT
            n += 1
    return n


def legal_joins(s: State, R: Numbers, out: list[int], n: int) -> int:
    """List joining all melds of a rank or, in the games of S-06, any two that fit."""
    side = s.turn % R.sides
    same = s.same[side]
    if s.meld_n[side] < 2:
        return n
    if R.pairs == 0:
        for r in range(WILD_MELD, RANKS):
            if same[r] >= 2 and check_join(s, R, r) == OK:
                out[n] = JOIN + r
                n += 1
        return n
    for r in range(WILD_MELD, MELD_RANKS):
        if same[r] < 2:
            continue
        most = min(same[r], SAME_RANK)
        pair = 0
        for first in range(most - 1):
            i = find_meld(s, side, r, first)
            for second in range(first + 1, most):
                if check_joining(s, R, i, find_meld(s, side, r, second)) == OK:
                    out[n] = JOIN_TWO + r * PAIRS + pair + second - first - 1
                    n += 1
            pair += SAME_RANK - 1 - first
    return n


def legal_threes(s: State, R: Numbers, out: list[int], n: int) -> int:
    """List laying out threes, and special hands."""
    if s.hands[s.turn][BLACK3] > 0 and check_three(s, R, BLACK3) == OK:
        out[n] = LAY_THREE
        n += 1
    if s.hands[s.turn][RED3] > 0 and check_three(s, R, RED3) == OK:
        out[n] = LAY_THREE + 1
        n += 1
    if R.shapes > 0 and s.hand_n[s.turn] == R.special_size:
        if s.drew == 1 and s.opened[s.turn % R.sides] == 0:
            n = legal_specials(s, R, out, n)
    return n


def legal_specials(s: State, R: Numbers, out: list[int], n: int) -> int:
    """List the special hands that the hand fits."""
    hand = s.hands[s.turn]
    shape = shape_of_hand(hand)
    before = -1
    for i in range(R.shapes):  # in the order of the hands
        if R.shape[i] != shape:
            continue
        if R.shape_hand[i] != before and fits_shape(R, hand, shape, i):
            before = R.shape_hand[i]
            out[n] = SPECIAL + before
            n += 1
    return n
