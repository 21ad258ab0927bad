"""New melds and additions: the small steps that are legal, new melds first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ADD,
    ADD_SUITED,
    BLACK3,
    DEUCE,
    FOUR,
    JOKER,
    M_D,
    M_J,
    M_N,
    NEW,
    OK,
    PATTERNS,
    RANKS,
    SAME_RANK,
    SUIT,
    SUITS,
    TO_PLAY,
    WILD_MELD,
)
from canasta.engine.kernel.laws.laying import check_lay
from canasta.engine.kernel.laws.melds import find_meld, meld_size
from canasta.engine.kernel.laws.sets import check_meld, new_allowed, unfinished
from canasta.engine.kernel.legal.legal_suited_melds import legal_groups, legal_runs
from canasta.engine.kernel.legal.melds import (
    blacks_hopeless,
    check_step,
    check_whole,
    legal_step,
    only_out,
)
from canasta.engine.kernel.search.must_go_out import bound_to_go_out
from canasta.engine.kernel.search.opening_prospects import may_still_open

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def legal_lays(s: State, R: KernelRules, out: list[int], n: int) -> int:
    """List new melds, then additions; a cheap bound first where the side has not opened."""
    p = s.turn
    side = p % R.sides
    if s.opened[side] == 1:
        bound = 1
        easy = 1 if s.tray_n == 0 and (R.leave_one == 0 or s.pile_n > 0) else 0
    else:
        if s.barred == 1:
            return n
        bound = may_still_open(s, R, p)
        if bound == 0 and s.forced == 0:
            return n
        easy = easy_opening(s, R, side)
    hand = s.hands[p]
    first = s.first[side]
    wilds = hand[DEUCE] + hand[JOKER]
    sure = easy if s.hand_n[p] >= 5 else 0
    if R.black3_meld == 1 and hand[BLACK3] > 0 and hand[BLACK3] >= 3 - R.black3_max_wilds:
        if first[BLACK3] < 0 or R.separate == 1:
            n = legal_special(s, R, BLACK3, out, n)
    if R.wild_only + R.deuces > 0 and wilds >= 3 and new_allowed(s, R, side, WILD_MELD) == 1:
        n = legal_special(s, R, WILD_MELD, out, n)
    for r in range(FOUR, RANKS):
        c = hand[r]
        if c < 2 and (c == 0 or R.min_naturals > 1):
            continue
        if c + wilds < 3:
            continue
        if first[r] < 0 or R.separate == 1 or (R.separate > 0 and new_allowed(s, R, side, r) == 1):
            if R.tracks_suits == 1:
                n = legal_groups(s, R, r, out, n, sure, bound)
            else:
                n = legal_new(s, R, r, out, n, sure, bound)
    if R.tracks_suits == 1:
        n = legal_runs(s, R, out, n, sure, bound)
    sure = easy if s.hand_n[p] >= 3 else 0
    several = s.meld_n[side]  # melds besides the first of each rank
    for r in range(RANKS):
        i = first[r]
        if i >= 0:
            several -= 1
            if wilds > 0 or hand[r] > 0:
                n = legal_adds(s, R, r, i, 0, out, n, sure, bound)
    if several > 0 and (R.separate > 0 or R.wild_separate == 1):
        n = legal_further_adds(s, R, out, n, sure, bound)
    return n


def legal_further_adds(
    s: State, R: KernelRules, out: list[int], n: int, sure: int, bound: int
) -> int:
    """List additions to the second and further melds of a rank."""
    same = s.same[s.turn % R.sides]
    k = 1
    more = 1
    while more == 1 and k < SAME_RANK:
        more = 0
        for r in range(WILD_MELD, RANKS):
            if same[r] > k:
                more = 1
                i = find_meld(s, s.turn % R.sides, r, k)
                n = legal_adds(s, R, r, i, k, out, n, sure, bound)
        k += 1
    return n


def easy_opening(s: State, R: KernelRules, side: int) -> int:
    """Say whether steps of this opening need no closer look while they keep two cards."""
    if s.forced == 1 or s.step != TO_PLAY or s.pending == 1 or bound_to_go_out(s, R) == 1:
        return 0
    if (
        s.out_laid > 0
        or R.strict_melds == 1
        or s.need_kinds[side] > 0
        or R.leave_one == 1
        or s.canastas[side] > 0
        or s.tray_n >= R.tray_size
    ):
        return 0
    return 1


def legal_special(s: State, R: KernelRules, r: int, out: list[int], n: int) -> int:
    """List new melds of black threes or of wild cards alone."""
    if r == BLACK3 and blacks_hopeless(s, R) == 1:
        return n
    hand = s.hands[s.turn]
    for k in range(R.patterns):
        d = 3 - k if r == WILD_MELD else R.new_deuces[k]
        j = k if r == WILD_MELD else R.new_jokers[k]
        if d > hand[DEUCE] or j > hand[JOKER] or (r == BLACK3 and 3 - d - j > hand[r]):
            continue
        if check_step(s, R, NEW + r * PATTERNS + k) == OK:
            out[n] = NEW + r * PATTERNS + k
            n += 1
    return n


def legal_checked(
    s: State, R: KernelRules, r: int, out: list[int], n: int, sure: int, bound: int
) -> int:
    """List new melds of rank r, each checked by itself."""
    hand = s.hands[s.turn]
    for k in range(R.patterns):
        d = R.new_deuces[k]
        j = R.new_jokers[k]
        if 3 - d - j > hand[r] or d > hand[DEUCE] or j > hand[JOKER]:
            continue
        a = NEW + r * PATTERNS + k
        if legal_step(s, R, -1, r, 3 - d - j, d, j, 0, a, sure, bound):
            out[n] = a
            n += 1
    return n


def legal_new(
    s: State, R: KernelRules, r: int, out: list[int], n: int, sure: int, bound: int
) -> int:
    """List new melds of a natural rank; sure 1: those that the cards allow are legal."""
    hand = s.hands[s.turn]
    c = hand[r]
    a = NEW + r * PATTERNS
    if R.checked == 1:
        return legal_checked(s, R, r, out, n, sure, bound)
    if c >= 3 and (sure == 1 or check_whole(s, R, -1, r, 3, 0, 0, 0, a, bound) == OK):
        out[n] = a
        n += 1
    if c >= 2 and R.new_code[1] == OK:
        if hand[DEUCE] > 0:
            if sure == 1 or check_whole(s, R, -1, r, 2, 1, 0, 0, a + 1, bound) == OK:
                out[n] = a + 1
                n += 1
        if hand[JOKER] > 0:
            if sure == 1 or check_whole(s, R, -1, r, 2, 0, 1, 0, a + 2, bound) == OK:
                out[n] = a + 2
                n += 1
    if R.new_code[3] == OK:
        for k in range(3, PATTERNS):
            if check_step(s, R, a + k) == OK:
                out[n] = a + k
                n += 1
    return n


def legal_adds(
    s: State, R: KernelRules, r: int, i: int, k: int, out: list[int], n: int, sure: int, bound: int
) -> int:
    """List single cards onto the meld in slot i, the k-th of its rank."""
    hand = s.hands[s.turn]
    if R.checked == 1:
        return checked_adds(s, R, r, i, k, out, n, sure, bound)
    a = ADD + (k * RANKS + r) * 3
    m = s.melds[s.turn % R.sides][i]
    w = m[M_D] + m[M_J]
    size = m[M_N] + w
    if size >= R.max_size or r == BLACK3:
        sure = 0
    elif sure == 1 and size + 1 == R.canasta_size and s.opened[s.turn % R.sides] == 0:
        sure = 0
    if r != WILD_MELD and hand[r] > 0 and size < R.max_size:
        if sure == 1 or check_whole(s, R, i, r, 1, 0, 0, 0, a, bound) == OK:
            out[n] = a
            n += 1
    if hand[DEUCE] == 0 and hand[JOKER] == 0:
        return n
    if check_meld(R, r, m[M_N], m[M_D], m[M_J] + 1) != OK:
        return n
    if hand[DEUCE] > 0 and (sure == 1 or check_whole(s, R, i, r, 0, 1, 0, 0, a + 1, bound) == OK):
        out[n] = a + 1
        n += 1
    if hand[JOKER] > 0 and (sure == 1 or check_whole(s, R, i, r, 0, 0, 1, 0, a + 2, bound) == OK):
        out[n] = a + 2
        n += 1
    return n


def checked_adds(
    s: State, R: KernelRules, r: int, i: int, k: int, out: list[int], n: int, sure: int, bound: int
) -> int:
    """List single cards onto the meld in slot i, the k-th of its rank, each checked by itself."""
    p = s.turn
    side = p % R.sides
    hand = s.hands[p]
    a = ADD + (k * RANKS + r) * 3
    if s.opened[side] == 0 and meld_size(s.melds[side][i]) + 1 == R.canasta_size:
        sure = 0
    known = 1 if sure == 1 and R.adds_free == 1 and r >= FOUR else 0
    if R.tracks_suits == 0 or r < FOUR:
        if r != WILD_MELD and hand[r] > 0:
            if known == 1 or legal_step(s, R, i, r, 1, 0, 0, 0, a, sure, bound):
                out[n] = a
                n += 1
    elif hand[r] > 0:
        b = ADD_SUITED + (k * RANKS + r) * SUITS
        own = s.suits[p]
        for x in range(SUITS):
            if own[x][r] > 0:
                if known == 1 or legal_step(s, R, i, r, 1, 0, 0, SUIT**x, b + x, sure, bound):
                    out[n] = b + x
                    n += 1
    if hand[DEUCE] + hand[JOKER] == 0:
        return n
    alike = 0
    fits = 0  # a wild card surely fits
    if r >= FOUR and R.wilds_unlimited == 0:
        m = s.melds[side][i]
        if m[M_D] + m[M_J] >= R.max_wilds:
            return n
        if R.wilds_after == 0 and meld_size(m) >= R.canasta_size:
            if R.over_size == 0:
                return n
        else:
            fits = R.wild_adds_free
    if fits == 1:
        alike = sure if R.beyond == 0 else 0
    elif R.deuce_lock == 0 or r >= FOUR:
        if check_lay(s, R, side, i, r, 0, 0, 1, 0, 0) != OK:
            return n  # what bars a joker bars a deuce
        if sure == 1 and r >= FOUR and only_out(s, R, i, r, 0, 0, 1) == 0:
            alike = 1
    free = 1 if alike == 1 and (R.deuce_lock == 0 or unfinished(s, R, side, WILD_MELD) < 0) else 0
    if hand[DEUCE] > 0 and (free == 1 or legal_step(s, R, i, r, 0, 1, 0, 0, a + 1, sure, bound)):
        out[n] = a + 1
        n += 1
    if hand[JOKER] > 0 and (alike == 1 or legal_step(s, R, i, r, 0, 0, 1, 0, a + 2, sure, bound)):
        out[n] = a + 2
        n += 1
    return n
