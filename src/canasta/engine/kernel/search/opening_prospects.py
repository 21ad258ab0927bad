"""What an opening may still become: bounds from above, cheap enough for every step (1.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.constants import (
    ACE,
    BLACK3,
    DEUCE,
    FOUR,
    JOKER,
    M_D,
    M_J,
    M_N,
    OK,
    SEQUENCE,
    SUITS,
    WILD_MELD,
)
from canasta.engine.kernel.laws.meld_rows import find_meld
from canasta.engine.kernel.laws.opening import waiver_open
from canasta.engine.kernel.laws.sequences import find_runs, in_runs, runs_of_suit
from canasta.engine.kernel.laws.sets import check_meld

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def reach(s: State, R: KernelRules, p: int) -> int:
    """Return a bound: the most points the hand can still lay, times 256, plus the cards laid."""
    side = s.side
    hand = s.hands[p]
    wilds = hand[DEUCE] + hand[JOKER]
    points = 0
    n = 0
    room = 0
    short20 = 0
    short10 = 0
    short5 = 0
    runs = zeros(SUITS)
    any_runs = find_runs(s, R, p, runs) if R.tracks_suits == 1 else 0
    first = s.first[side]
    each = R.max_wilds  # wild cards for a rank
    if R.wilds_unlimited == 1 or R.separate > 0:
        each += wilds
    for r in range(FOUR, ACE + 1):
        c = hand[r]
        if first[r] >= 0:
            points += c * R.value[r]
            n += c
            room += each
        elif c > 0:
            if any_runs & 1 << r > 0 and c < R.min_size:
                run = in_runs(s, p, r, runs)
                points += run * R.value[r]
                n += run
                if run > 0 and c >= R.min_naturals:  # a set with wild cards all the same
                    short5 += c - run  # at most what it counts: the points follow
                    points += (c - run) * (R.value[r] - 5)
                    room += wilds
                    c = 0
                else:
                    c -= run
            if c >= R.min_size:
                points += c * R.value[r]
                n += c
                room += each
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
        points += 20 * min(short20, 2 * wilds)  # in pairs, or single
        points += 10 * min(short10, 2 * wilds)
        points += 5 * min(short5, 2 * wilds)
        room += R.max_wilds * (short20 + short10 + short5)
    if R.wild_only + R.deuces > 0 and (wilds >= R.min_size or s.first[side][WILD_MELD] >= 0):
        room += wilds
    black_needed = R.black3_min_size - R.black3_max_wilds
    if s.first[side][BLACK3] >= 0:
        black_needed = 1
    if R.black3_meld == 1 and hand[BLACK3] >= black_needed:
        if R.black3_opens == 1:
            points += hand[BLACK3] * R.value[BLACK3]
        n += hand[BLACK3]
        room += R.black3_max_wilds
    if wilds > room:
        wilds = room
    k = min(hand[JOKER], wilds)
    points += k * R.value[JOKER] + (wilds - k) * R.value[DEUCE]
    return points * 256 + n + wilds


def canasta_in_reach(s: State, R: KernelRules, p: int) -> int:
    """Say whether the hand could complete a canasta: a bound, for openings by a canasta."""
    side = s.side
    if s.canastas[side] > 0:
        return 1
    hand = s.hands[p]
    wilds = hand[DEUCE] + hand[JOKER]
    first = s.first[side]
    for r in range(WILD_MELD, ACE + 1):
        n = 0 if r == WILD_MELD else hand[r]
        w = wilds
        i = first[r]
        if i >= 0:
            m = s.melds[side][i]
            n += m[M_N]
            w += m[M_D] + m[M_J]
        if n + w < R.canasta_size:
            continue
        if r == WILD_MELD:
            if R.wild_only + R.deuces > 0:
                return 1
        elif check_meld(R, r, n, max(R.canasta_size - n, 0), 0) == OK:
            return 1
    return run_in_reach(s, R, p) if R.tracks_suits == 1 else 0


def run_in_reach(s: State, R: KernelRules, p: int) -> int:
    """Say whether a suit of the hand, with what lies there, could fill a sequence: a bound.

    Cards that lie in no run do not count, so that `suits_alike` holds for it too.
    """
    side = s.side
    for x in range(SUITS):
        count = 0
        runs = runs_of_suit(s, R, p, x)
        for k in range(FOUR, ACE + 1):
            count += runs >> k & 1
        for k in range(s.same[side][SEQUENCE + x]):
            count += s.melds[side][find_meld(s, side, SEQUENCE + x, k)][M_N]
        if count >= R.canasta_size:
            return 1
    return 0


def triple_in_reach(s: State, p: int) -> int:
    """Say whether a set of three naturals lies there or could still be laid."""
    side = s.side
    for r in range(FOUR, ACE + 1):
        n = s.hands[p][r]
        if s.first[side][r] >= 0:
            n += s.melds[side][s.first[side][r]][M_N]
        if n >= 3:
            return 1
    return 0


def may_still_open(s: State, R: KernelRules, p: int) -> int:
    """Say whether the tray and the rest of the hand could become an opening: a cheap bound."""
    bound = reach(s, R, p)
    return opens_with(s, R, p, bound >> 8, bound & 255)


def may_surely_open(s: State, R: KernelRules, p: int) -> int:
    """Say the same by a bound that is closer and takes more time, for searches."""
    bound = reach(s, R, p)
    points = bound >> 8
    if s.laid + points >= s.minimum[s.side]:
        points = min(points, most_points(s, R, p))
    return opens_with(s, R, p, points, bound & 255)


def opens_with(s: State, R: KernelRules, p: int, points: int, cards: int) -> int:
    """Say whether so many points and cards more, as bounds, leave an opening possible."""
    side = s.side
    if R.strict_open == 1:
        if s.need_kinds[side] > 0 and canasta_in_reach(s, R, p) == 0:
            return 0
        if R.triple > 0 and triple_in_reach(s, p) == 0:
            return R.canasta_opens * canasta_in_reach(s, R, p)
    if s.laid + points >= s.minimum[side]:
        return 1
    if R.canasta_opens == 1 and canasta_in_reach(s, R, p) == 1:
        return 1
    if waiver_open(s, R, p) == 1 and s.hand_n[p] - cards <= 1:
        return canasta_in_reach(s, R, p)
    return 0


def most_points(s: State, R: KernelRules, p: int) -> int:
    """Return a bound for the points the hand can still lay: no wild card completes two sets."""
    hand = s.hands[p]
    wilds = hand[DEUCE] + hand[JOKER]
    points = hand[DEUCE] * R.value[DEUCE] + hand[JOKER] * R.value[JOKER]
    if R.black3_opens == 1:
        points += hand[BLACK3] * R.value[BLACK3]
    runs = zeros(SUITS)
    if R.tracks_suits == 1:
        find_runs(s, R, p, runs)
    helped = zeros(ACE + 1)  # by rank, the points that need a wild card
    for r in range(FOUR, ACE + 1):
        c = hand[r]
        if c >= R.min_size or s.first[s.side][r] >= 0:
            points += c * R.value[r]
        elif c > 0:
            run = in_runs(s, p, r, runs)
            points += run * R.value[r]
            if c >= R.min_naturals:
                helped[r] = (c - run) * R.value[r]
    for _ in range(wilds):
        best = ACE
        for r in range(FOUR, ACE):
            if helped[r] > helped[best]:
                best = r
        points += helped[best]
        helped[best] = 0
    return points
