"""What a seat can count: unseen cards, how likely a hand holds some, what going out lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    BLACK3,
    DEUCE,
    JOKER,
    KIND,
    KINDS,
    M_D,
    M_J,
    M_LOW,
    M_N,
    M_RANK,
    MIXED,
    NATURAL,
    RED3,
    SEQUENCE,
    TYPES,
)
from canasta.engine.kernel.laws.going_out import count_with
from canasta.players.compiled.policy.aims import weigh_aims
from canasta.players.compiled.policy.feet import empties
from canasta.players.compiled.policy.finishing import SURE, side_share, weigh_wilds
from canasta.players.compiled.policy.opening import reach
from canasta.players.compiled.policy.places import W_LATE, W_LAY_READY_ROUNDS, W_THREAT_CARDS
from canasta.players.compiled.policy.runs import weigh_runs

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State
    from canasta.players.compiled.memory import Memory

FINE = 65536
UNKNOWN = -1
MANY = 99  # cards, where all opponents have a foot to play


def look(s: State, R: KernelRules, M: Memory, w: list[int], p: int) -> None:
    """Work out what most terms of a decision of seat p need."""
    side = p % R.sides
    count_unseen(s, R, M, p)
    M.late = 1 if s.stock_n <= w[W_LATE] * R.draw_count else 0
    M.last = 1 if s.stock_n < R.seats * R.draw_count else 0
    M.lack = lacking(s, R, side)
    M.lack_pure = lacking_kind(s, R, side, NATURAL)
    M.lack_mixed = lacking_kind(s, R, side, MIXED)
    M.aiming = 0
    weigh_opponents(s, R, M, w, side)
    if R.charges == 1 or R.wild_only == 1 or R.tracks_suits == 1:
        M.share = side_share(s, R, M, w, p)
        weigh_wilds(s, R, M, w, p)
    if R.foot_size > 0:
        M.empties = empties(s, R, p) if s.foot_n[p] > 0 else 0
    if s.opened[side] == 0:
        M.reach = reach(s, R, p, -1)
    if R.shapes > 0:
        weigh_aims(s, R, M, w, p)
    if R.tracks_suits == 1:
        weigh_runs(s, R, M, w, p)


def weigh_opponents(s: State, R: KernelRules, M: Memory, w: list[int], side: int) -> None:
    """Work out how near the opponents of a side are to going out."""
    M.threat = 0
    M.ready = 0
    M.fewest = MANY
    for o in range(R.sides):
        if o == side:
            continue
        lack = lacking(s, R, o)
        if lack == 0 and s.stock_n <= w[W_LAY_READY_ROUNDS] * R.seats * R.draw_count:
            M.ready = 1
        for q in range(o, R.seats, R.sides):
            if R.foot_size > 0 and s.foot_n[q] > 0:
                continue
            M.fewest = min(int(M.fewest), int(s.hand_n[q]))
            if lack == 0 and s.hand_n[q] <= w[W_THREAT_CARDS]:
                M.threat = 1


def count_unseen(s: State, R: KernelRules, M: Memory, p: int) -> None:
    """Count by kind the cards that seat p cannot see."""
    hand = s.hands[p]
    for c in range(KINDS):
        M.unseen[c] = R.copies[c] - hand[c]
    for side in range(R.sides):
        pool = s.melds[side]
        for i in range(s.meld_n[side]):
            m = pool[i]
            r = m[M_RANK]
            if r >= SEQUENCE:
                for k in range(m[M_LOW], m[M_LOW] + m[M_N]):
                    M.unseen[k] -= 1
            else:
                M.unseen[r] -= m[M_N]
                M.unseen[DEUCE] -= m[M_D]
                M.unseen[JOKER] -= m[M_J]
        M.unseen[RED3] -= s.red3[side]
        M.unseen[BLACK3] -= s.black3[side] + s.captured[side]
    for i in range(M.covered, s.pile_n):
        M.unseen[s.pile[i] & KIND] -= 1
    hidden = s.stock_n + M.covered
    for q in range(R.seats):
        if q != p:
            hidden += s.hand_n[q]
        if R.foot_size > 0:
            hidden += s.foot_n[q]
    M.hidden = hidden


def lacking(s: State, R: KernelRules, side: int) -> int:
    """Return how many canastas a side lacks for going out, at least."""
    lack = max(R.canastas_required - s.canastas[side], 0)
    if R.strict_out == 1:
        needed = 0
        for kind in range(TYPES):
            needed += lacking_kind(s, R, side, kind)
        lack = max(lack, needed)
    return lack


def lacking_kind(s: State, R: KernelRules, side: int, kind: int) -> int:
    """Return how many canastas of a type going out still asks for."""
    if R.need[kind] == 0:
        return 0
    return max(R.need[kind] - count_with(s, R, side, kind, -1, -1), 0)


def odds(M: Memory, u: int, h: int, hidden: int) -> None:
    """Work out how likely h of the hidden cards hold at least one and two of u copies.

    The answers are M.one and M.two; those for the last h and hidden are kept, by u.
    """
    if u <= 0 or h <= 0:
        M.one = 0
        M.two = 0
        return
    if M.odds_hand != h or M.odds_hidden != hidden:
        M.odds_hand = h
        M.odds_hidden = hidden
        for k in range(KINDS):
            M.ones[k] = UNKNOWN
    if u < KINDS and M.ones[u] != UNKNOWN:
        M.one = M.ones[u]
        M.two = M.twos[u]
        return
    none = FINE
    once = FINE * u * h // max(hidden, 1)
    for i in range(u):
        none = none * max(hidden - h - i, 0) // max(hidden - i, 1)
        if i < u - 1:
            once = once * max(hidden - h - i, 0) // max(hidden - 1 - i, 1)
    M.one = (FINE - none) // (FINE // SURE)
    M.two = max(FINE - none - once, 0) // (FINE // SURE)
    if u < KINDS:
        M.ones[u] = M.one
        M.twos[u] = M.two


def holds(s: State, R: KernelRules, M: Memory, p: int, q: int, c: int) -> None:
    """Work out how likely seat q holds one and two cards of a kind, as seat p sees it.

    What q took with a pile is known; the answers are M.one and M.two.
    """
    u = int(M.unseen[c])
    h = int(s.hand_n[q])
    known = 0
    for k in range(R.seats):
        if k != p:
            u -= M.known[k][c]
    for k in range(KINDS):
        known += M.known[q][k]
    odds(M, u, max(h - known, 0), max(M.hidden, 1))
    if M.known[q][c] >= 2:
        M.one = SURE
        M.two = SURE
    elif M.known[q][c] == 1:
        M.two = M.one
        M.one = SURE
