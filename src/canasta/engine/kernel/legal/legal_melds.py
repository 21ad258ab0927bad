"""New melds and additions: the small steps that are legal, new melds first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ADD,
    ADD_SUITED,
    ADDED,
    ALL_LEGAL,
    BLACK3,
    DEUCE,
    EACH_CHECKED,
    FOUR,
    HELD,
    JOKER,
    M_D,
    M_J,
    M_N,
    M_RANK,
    MOST_WILD,
    NEW,
    NONE_FITS,
    OK,
    PATTERNS,
    RANKS,
    SAME_RANK,
    SUIT,
    SUITS,
    T_ACTION,
    T_GROUP,
    TO_PLAY,
    UNTIL_COMPLETE,
    WILD_FITS,
    WILD_MELD,
    YES_SAID,
)
from canasta.engine.kernel.laws.laying import check_lay
from canasta.engine.kernel.laws.meld_rows import consider, find_meld, meld_size
from canasta.engine.kernel.laws.sets import check_meld, new_allowed, unfinished
from canasta.engine.kernel.legal.legal_suited_melds import legal_groups, legal_runs, new_barred
from canasta.engine.kernel.legal.melds import blacks_hopeless, check_step, legal_step, only_out
from canasta.engine.kernel.search.must_go_out import bound_to_go_out
from canasta.engine.kernel.search.opening_prospects import may_still_open

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def legal_lays(s: State, R: KernelRules, out: list[int], n: int) -> int:
    """List new melds, then additions; a cheap bound first where the side has not opened."""
    p = s.turn
    side = s.side
    if s.permission == YES_SAID:
        bound_to_go_out(s, R)  # searched now: a search lays on the row of what is considered
    if s.opened[side] == 1:
        s.may_open = 1
        easy = 1 if s.tray_n == 0 and (R.leave_one == 0 or s.pile_n > 0) else 0
    else:
        if s.barred == 1:
            return n
        s.may_open = may_still_open(s, R, p)
        if s.may_open == 0 and s.forced == 0:
            return n
        easy = easy_opening(s, R, side)
    if s.hands[p][BLACK3] > 0 or R.wild_only + R.deuces > 0:
        n = legal_unusual(s, R, out, n)
    n = legal_sets(s, R, out, n, easy if s.hand_n[p] >= 5 else 0)
    if R.tracks_suits == 1:
        n = legal_runs(s, R, out, n, easy if s.hand_n[p] >= 5 else 0)
    return legal_additions(s, R, out, n, easy if s.hand_n[p] >= 3 else 0)


def legal_unusual(s: State, R: KernelRules, out: list[int], n: int) -> int:
    """List new melds of black threes and of wild cards alone."""
    hand = s.hands[s.turn]
    side = s.side
    if R.black3_meld == 1 and hand[BLACK3] > 0 and hand[BLACK3] >= 3 - R.black3_max_wilds:
        if s.first[side][BLACK3] < 0 or R.separate == 1:
            n = legal_special(s, R, BLACK3, out, n)
    if R.wild_only + R.deuces > 0 and hand[DEUCE] + hand[JOKER] >= 3:
        if new_allowed(s, R, side, WILD_MELD) == 1:
            n = legal_special(s, R, WILD_MELD, out, n)
    return n


def legal_sets(s: State, R: KernelRules, out: list[int], n: int, sure: int) -> int:
    """List new sets of natural ranks; sure 1: those that the cards allow are legal."""
    side = s.side
    hand = s.hands[s.turn]
    first = s.first[side]
    deuces = hand[DEUCE]
    jokers = hand[JOKER]
    least = max(3 - deuces - jokers, R.min_naturals)
    if R.deuce_lock == 1 and deuces > 0 and unfinished(s, R, side, WILD_MELD) >= 0:
        deuces = 0  # locked
    wilds = 0
    if deuces + jokers > 0:
        wilds = min(deuces, MOST_WILD) * (MOST_WILD + 1) + min(jokers, MOST_WILD)
    three = wilds + WILD_FITS * 3
    for r in range(FOUR, RANKS):
        c = hand[r]
        if c < least:
            continue
        if R.separate == 1 or first[r] < 0 or (R.separate > 0 and new_allowed(s, R, side, r) == 1):
            fits = three if c >= 3 else wilds + WILD_FITS * c
            if R.tracks_suits == 1:
                n = legal_groups(s, R, r, fits, out, n, sure)
            else:
                n = legal_new(s, R, r, fits, out, n, sure)
    return n


def legal_additions(s: State, R: KernelRules, out: list[int], n: int, sure: int) -> int:
    """List single cards onto own sets: onto the first of each rank, the second, and so on."""
    side = s.side
    if s.meld_n[side] == 0:
        return n
    hand = s.hands[s.turn]
    first = s.first[side]
    wilds = hand[DEUCE] + hand[JOKER]
    for r in range(RANKS):
        i = first[r]
        if i >= 0 and (wilds > 0 or hand[r] > 0):
            n = legal_adds(s, R, i, 0, out, n, sure)
    if s.several[side] & ((1 << RANKS) - 1) > 0:  # of sets, not of sequences
        n = legal_further_adds(s, R, out, n, sure)
    return n


def legal_further_adds(s: State, R: KernelRules, out: list[int], n: int, sure: int) -> int:
    """List additions to the second and further melds of a rank."""
    same = s.same[s.side]
    k = 1
    more = 1
    while more == 1 and k < SAME_RANK:
        more = 0
        for r in range(WILD_MELD, RANKS):
            if same[r] > k:
                more = 1
                i = find_meld(s, s.side, r, k)
                n = legal_adds(s, R, i, k, out, n, sure)
        k += 1
    return n


def easy_opening(s: State, R: KernelRules, side: int) -> int:
    """Say whether steps of this opening need no closer look while they keep two cards."""
    if s.forced == 1 or s.step != TO_PLAY or bound_to_go_out(s, R) == 1:
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


def legal_new(
    s: State, R: KernelRules, r: int, fits: int, out: list[int], n: int, sure: int
) -> int:
    """List new sets of a natural rank, as `R.fit_start` has them; sure 1: they are legal."""
    for i in range(R.fit_start[fits], R.fit_start[fits + 1]):
        k = R.fit_pattern[i]
        a = NEW + r * PATTERNS + k
        size = R.new_naturals[k]
        if sure == 0 or new_barred(R, size) == 1:
            t = consider(s, -1, r, size, R.new_deuces[k], R.new_jokers[k])
            t[T_ACTION] = a
            if legal_step(s, R, t, sure) == 0:
                continue
        out[n] = a
        n += 1
    return n


def legal_adds(s: State, R: KernelRules, i: int, k: int, out: list[int], n: int, sure: int) -> int:
    """List single cards onto the set in slot i, the k-th of its rank."""
    side = s.side
    hand = s.hands[s.turn]
    m = s.melds[side][i]
    r = m[M_RANK]
    if sure == 1 and s.opened[side] == 0 and meld_size(m) + 1 == R.canasta_size:
        sure = 0
    if hand[r] > 0 and r != WILD_MELD:
        known = R.adds_free if sure == 1 and r >= FOUR else 0
        if known == UNTIL_COMPLETE:
            known = 1 if meld_size(m) < R.canasta_size else 0
        if R.tracks_suits == 1 and r >= FOUR:
            a = ADD_SUITED + (k * RANKS + r) * SUITS
            at = HELD + s.keys[s.turn][r]
            for suit in range(R.held_start[at], R.held_start[at + 1]):
                x = R.held_group[suit]
                if known == 1 or legal_suited(s, R, i, x, a + x, sure) == 1:
                    out[n] = a + x
                    n += 1
        else:
            a = ADD + (k * RANKS + r) * ADDED
            if known == 1 or legal_add(s, R, i, 1, 0, a, sure) == 1:
                out[n] = a
                n += 1
    if hand[DEUCE] == 0 and hand[JOKER] == 0:
        return n
    outlook = wild_outlook(s, R, i, sure)
    return n if outlook == NONE_FITS else legal_wilds(s, R, i, k, out, n, sure, outlook)


def legal_add(s: State, R: KernelRules, i: int, n: int, d: int, a: int, sure: int) -> int:
    """Say whether the step `a` is legal: n naturals, d deuces or else a joker onto a set."""
    r = s.melds[s.side][i][M_RANK]
    t = consider(s, i, r, n, d, 1 - n - d)
    t[T_ACTION] = a
    return legal_step(s, R, t, sure)


def legal_suited(s: State, R: KernelRules, i: int, x: int, a: int, sure: int) -> int:
    """Say whether the step `a` is legal, which lays a natural of suit x onto a set."""
    t = consider(s, i, s.melds[s.side][i][M_RANK], 1, 0, 0)
    t[T_GROUP] = SUIT**x
    t[T_ACTION] = a
    return legal_step(s, R, t, sure)


def legal_wilds(
    s: State, R: KernelRules, i: int, k: int, out: list[int], n: int, sure: int, outlook: int
) -> int:
    """List a deuce and a joker onto the set in slot i, the k-th of its rank: see `wild_outlook`."""
    side = s.side
    hand = s.hands[s.turn]
    a = ADD + (k * RANKS + s.melds[side][i][M_RANK]) * ADDED + 1
    if hand[DEUCE] > 0:
        free = outlook == ALL_LEGAL
        if free and R.deuce_lock == 1:
            free = unfinished(s, R, side, WILD_MELD) < 0
        if free or legal_add(s, R, i, 0, 1, a, sure) == 1:
            out[n] = a
            n += 1
    if hand[JOKER] > 0:
        if outlook == ALL_LEGAL or legal_add(s, R, i, 0, 0, a + 1, sure) == 1:
            out[n] = a + 1
            n += 1
    return n


def wild_outlook(s: State, R: KernelRules, i: int, sure: int) -> int:
    """Say whether no wild card fits the set in slot i, each is to be checked, or all are legal.

    Where deuces may be locked, what is said is said of jokers.
    """
    side = s.side
    m = s.melds[side][i]
    r = m[M_RANK]
    if r >= FOUR and R.wilds_unlimited == 0:
        wilds = m[M_D] + m[M_J]
        if wilds >= R.max_wilds:
            return NONE_FITS
        if R.wilds_after == 0 and m[M_N] + wilds >= R.canasta_size:
            if R.over_size == 0:
                return NONE_FITS
        elif R.wild_adds_free == 1:
            return ALL_LEGAL if sure == 1 and R.beyond == 0 else EACH_CHECKED
    if R.checked == 0:
        if check_meld(R, r, m[M_N], m[M_D], m[M_J] + 1) != OK:
            return NONE_FITS
        return ALL_LEGAL if sure == 1 and r != BLACK3 else EACH_CHECKED
    if R.deuces == 1 and r < FOUR:
        return EACH_CHECKED  # a rank of deuces takes them when it takes no more jokers
    t = consider(s, i, r, 0, 0, 1)
    if check_lay(s, R, side, t) != OK:
        return NONE_FITS  # what bars a joker bars a deuce
    return ALL_LEGAL if sure == 1 and r >= FOUR and only_out(s, R, t) == 0 else EACH_CHECKED
