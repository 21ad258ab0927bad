"""Discarding, and ending a turn without a discard: what is legal (1.5, 1.9, 2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ACE,
    BLACK3,
    DISCARD,
    FOUR,
    HELD,
    KIND,
    KINDS,
    OK,
    RED3,
    SUIT,
    V_CANNOT_GO_OUT,
    V_CARDS,
    V_MUST_GO_OUT,
    V_NO_DISCARD_RED3,
    V_WRONG_STEP,
    YES_SAID,
)
from canasta.engine.kernel.laws.discards import bans_differ, is_barred, nothing_to_throw
from canasta.engine.kernel.laws.going_out import may_go_out
from canasta.engine.kernel.laws.keeping import gains_right, only_card
from canasta.engine.kernel.legal.threes import check_three
from canasta.engine.kernel.search.must_go_out import bound_to_go_out

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def check_end(s: State, R: KernelRules) -> int:
    """Check ending the turn without a discard (C-46, law 44)."""
    p = s.turn
    if s.last_red3 == 0 and nothing_to_throw(s, R, p) == 0:
        # one card of a side that may not go out leaves no discard at all (2.8, S-76)
        if s.hand_n[p] > 1 or last_discard(s, R, p) == 1:
            return V_WRONG_STEP
        if gains_right(s, R, s.side, only_card(s, R, p)) == 1:
            return V_WRONG_STEP  # kept to go out with
    if s.last_red3 == 0:
        if check_three(s, R, RED3) == OK or check_three(s, R, BLACK3) == OK:
            return V_WRONG_STEP  # a three must be laid first
    return (
        V_MUST_GO_OUT if s.hand_n[p] > 0 and (s.must_out == 1 or bound_to_go_out(s, R) == 1) else OK
    )


def check_discard(s: State, R: KernelRules, c: int) -> int:
    """Check a discard (1.5.6, 1.15.7)."""
    p = s.turn
    if s.last_red3 == 1:
        return V_NO_DISCARD_RED3
    kind = c & KIND
    if kind >= KINDS or s.hands[p][kind] == 0:
        return V_CARDS
    if R.tracks_suits == 1 and kind >= FOUR and kind <= ACE:
        if s.suits[p][c // SUIT][kind] == 0:
            return V_CARDS
    elif c != kind:
        return V_CARDS
    code = is_barred(s, R, p, kind)
    if code != OK:
        return code
    if s.hand_n[p] == 1 and last_discard(s, R, p) == 0:
        return V_CANNOT_GO_OUT
    if s.hand_n[p] > 1 and bound_to_go_out(s, R) == 1:
        return V_MUST_GO_OUT
    return OK


def last_discard(s: State, R: KernelRules, p: int) -> int:
    """Say whether the last card may be discarded: going out, or cards wait (2.8, 2.10)."""
    if R.foot_size > 0 and s.foot_n[p] > 0:
        return 1
    if s.bonus > 0 and R.covers == 1:
        return 1
    return may_go_out(s, R, s.side)


def legal_discards(s: State, R: KernelRules, out: list[int], n: int) -> int:
    """List the discards."""
    p = s.turn
    hand = s.hands[p]
    if s.hand_n[p] == 1 and last_discard(s, R, p) == 0:
        return n
    if s.permission == YES_SAID and s.hand_n[p] > 1 and bound_to_go_out(s, R) == 1:
        return n
    if R.tracks_suits == 1:
        return legal_suited_discards(s, R, out, n)
    all_free = R.any_barred == 0
    usual = not all_free and bans_differ(s, R, p) == 0
    for c in range(KINDS):
        if hand[c] == 0:
            continue
        if all_free or (usual and R.barred[c] == 0) or is_barred(s, R, p, c) == OK:
            out[n] = DISCARD + c
            n += 1
    return n


def legal_suited_discards(s: State, R: KernelRules, out: list[int], n: int) -> int:
    """List the discards where naturals are named by suit."""
    p = s.turn
    hand = s.hands[p]
    keys = s.keys[p]
    start = R.held_start
    suit = R.held_group  # of one natural: its suit
    all_free = R.any_barred == 0
    for c in range(KINDS):
        if hand[c] == 0 or (not all_free and is_barred(s, R, p, c) != OK):
            continue
        if c < FOUR or c > ACE:
            out[n] = DISCARD + c
            n += 1
            continue
        at = HELD + keys[c]
        if hand[c] == 1:
            out[n] = DISCARD + c + SUIT * suit[start[at]]
            n += 1
            continue
        for i in range(start[at], start[at + 1]):
            out[n] = DISCARD + c + SUIT * suit[i]
            n += 1
    return n
