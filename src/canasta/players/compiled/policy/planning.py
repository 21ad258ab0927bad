"""How the hand could open: with the fewest cards, and the fewest wild ones, where that is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.constants import (
    ACE,
    DEUCE,
    FOUR,
    JOKER,
    KINDS,
    M_D,
    M_J,
    M_N,
    SUIT,
    SUITS,
    WILD_MELD,
)
from canasta.engine.kernel.laws.meld_rows import run_points
from canasta.players.compiled.policy.finishing import fine_of, finish_worth
from canasta.players.compiled.policy.places import W_OPEN_CARD, W_OPEN_DEUCE, W_OPEN_JOKER
from canasta.players.compiled.policy.runs import begin_worth

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State
    from canasta.players.compiled.memory import Memory

NO_WAY = 99
DEAR = 1000000000


def plan_opening(s: State, R: KernelRules, M: Memory, w: list[int], p: int) -> None:
    """Count the cards and wild cards of an opening that is quick to find.

    The cheapest one or two sets where cards have a price; else naturals first; where these do not
    reach the minimum, with the best sequence of the hand.
    The answers are M.plan_cards, NO_WAY where there is none, and M.plan_wilds.
    """
    if w[W_OPEN_CARD] > 0:
        plan_cheapest(s, R, M, w, p)
        if M.plan_cards < NO_WAY:
            return
    left = zeros(KINDS)
    for c in range(KINDS):
        left[c] = s.hands[p][c]
    need = s.minimum[p % R.sides] - s.laid
    plan_sets(s, R, M, w, p, left, need)
    if M.plan_cards == NO_WAY and R.tracks_suits == 1:
        found = best_run(s, R, M, w, p)
        if found > 0:
            low = found % SUIT
            n = found // SUIT
            for c in range(low, low + n):
                left[c] -= 1
            plan_sets(s, R, M, w, p, left, need - run_points(R, low, n))
            if M.plan_cards < NO_WAY:
                M.plan_cards += n


def best_run(s: State, R: KernelRules, M: Memory, w: list[int], p: int) -> int:
    """Return the sequence of the hand that counts most: its length times SUIT, and its low end.

    0 where there is none, or only such as may be fined.
    """
    best = 0
    points = 0
    for x in range(SUITS):
        own = s.suits[p][x]
        for low in range(R.run_low, R.run_high - 1):
            n = 0
            while low + n <= R.run_high and n < R.canasta_size and own[low + n] > 0:
                n += 1
            if n >= R.min_size and run_points(R, low, n) > points:
                if begin_worth(s, R, M, w, p, x, low) >= 0:
                    points = run_points(R, low, n)
                    best = n * SUIT + low
    return best


def plan_sets(
    s: State, R: KernelRules, M: Memory, w: list[int], p: int, hand: list[int], need: int
) -> None:
    """Plan the sets of an opening from the cards of `hand`, where so many points are needed.

    Naturals alone first, the highest first; then pairs with a wild card; then more wild cards.
    """
    least = need
    cards = 0
    wilds = 0
    for k in range(ACE - FOUR + 1):
        c = ACE - k
        n = hand[c]
        if n >= 3 and need > 0 and finish_worth(s, R, M, w, p, c, 0) >= 0:
            used = min(max(-(-need // R.value[c]), 3), n)
            need -= used * R.value[c]
            cards += used
    jokers = hand[JOKER]
    deuces = hand[DEUCE]
    for k in range(ACE - FOUR + 1):
        c = ACE - k
        if hand[c] == 2 and need > 0 and jokers + deuces > 0 and R.never_wild[c] == 0:
            pair = 2 * R.value[c]
            if jokers > 0 and (deuces == 0 or need > pair + R.value[DEUCE]):
                jokers -= 1
                need -= pair + R.value[JOKER]
            else:
                deuces -= 1
                need -= pair + R.value[DEUCE]
            cards += 3
            wilds += 1
    while need > 0 and cards > 0 and deuces > 0:
        deuces -= 1
        need -= R.value[DEUCE]
        cards += 1
        wilds += 1
    while need > 0 and cards > 0 and jokers > 0:
        jokers -= 1
        need -= R.value[JOKER]
        cards += 1
        wilds += 1
    if need > 0 and R.wild_only == 1 and hand[DEUCE] + hand[JOKER] - wilds >= R.min_size:
        if fine_of(R, WILD_MELD, 1) == 0:
            wilds = hand[DEUCE] + hand[JOKER]
            need -= deuces * R.value[DEUCE] + jokers * R.value[JOKER]
            cards += deuces + jokers
    M.plan_cards = cards if need <= 0 else NO_WAY
    M.plan_wilds = wilds
    M.plan_points = least - need


def price(w: list[int], n: int, d: int, j: int) -> int:
    """Return what it costs to open with n naturals, d deuces and j jokers."""
    return w[W_OPEN_CARD] * (n + d + j) + w[W_OPEN_DEUCE] * d + w[W_OPEN_JOKER] * j


def note_plan(M: Memory, w: list[int], n: int, d: int, j: int, points: int) -> None:
    """Keep a way to reach the minimum if it is the cheapest so far."""
    cost = price(w, n, d, j)
    if cost < M.plan_cost:
        M.plan_cost = cost
        M.plan_cards = n + d + j
        M.plan_wilds = d + j
        M.plan_points = points


def plan_cheapest(s: State, R: KernelRules, M: Memory, w: list[int], p: int) -> None:
    """Look for the cheapest way to reach the minimum with what lies on the tray.

    That is a set, three cards of a rank and a set, or the same with an addition to a set that
    lies there; more are left to `plan_sets`.  The answers are M.plan_cost, DEAR where there is
    none, and the cards.
    """
    M.plan_cost = DEAR
    M.plan_cards = NO_WAY
    M.plan_wilds = 0
    need = s.minimum[p % R.sides] - s.laid
    if need <= 0:
        M.plan_cost = 0
        M.plan_cards = 0
        M.plan_points = 0
        return
    for c in range(FOUR, ACE + 1):
        if s.hands[p][c] > 0 or s.first[p % R.sides][c] >= 0:
            plan_with(s, R, M, w, p, c, need, 0, 0, 0, 0)
            if s.first[p % R.sides][c] < 0:
                for t in range(3):
                    pair_with(s, R, M, w, p, c, t, need)


def begins(s: State, R: KernelRules, M: Memory, w: list[int], p: int, c: int) -> int:
    """Say whether the hand may begin a set of a rank."""
    if s.hands[p][c] < R.min_naturals or s.first[p % R.sides][c] >= 0:
        return 0
    return 1 if finish_worth(s, R, M, w, p, c, 0) >= 0 else 0


def pair_with(
    s: State, R: KernelRules, M: Memory, w: list[int], p: int, c: int, t: int, need: int
) -> None:
    """Look for a second set beside three cards of a rank: naturals (t 0), with 2 (1), or JK (2)."""
    hand = s.hands[p]
    d = 1 if t == 1 else 0
    j = 1 if t == 2 else 0
    n = 3 - d - j
    if hand[c] < n or hand[DEUCE] < d or hand[JOKER] < j or begins(s, R, M, w, p, c) == 0:
        return
    if d + j > 0 and R.never_wild[c] == 1:
        return
    points = n * R.value[c] + d * R.value[DEUCE] + j * R.value[JOKER]
    if points >= need:
        return
    for other in range(FOUR, ACE + 1):
        if other != c:
            plan_with(s, R, M, w, p, other, need - points, n, d, j, points)


def plan_with(
    s: State,
    R: KernelRules,
    M: Memory,
    w: list[int],
    p: int,
    c: int,
    need: int,
    n: int,
    d: int,
    j: int,
    points: int,
) -> None:
    """Look for the cheapest set of a rank that brings what is needed, beside n + d + j cards."""
    hand = s.hands[p]
    lies = 0
    wilds = 0
    i = s.first[p % R.sides][c]
    if i >= 0:
        m = s.melds[p % R.sides][i]
        lies = m[M_N]
        wilds = m[M_D] + m[M_J]
    elif begins(s, R, M, w, p, c) == 0:
        return
    most = min(R.max_wilds, 3)
    if R.never_wild[c] == 1:
        most = 0
    for dd in range(min(hand[DEUCE] - d, most - wilds) + 1):
        for jj in range(min(hand[JOKER] - j, most - wilds - dd) + 1):
            rest = need - dd * R.value[DEUCE] - jj * R.value[JOKER]
            k = max(-(-rest // R.value[c]), 0)
            if lies == 0:
                k = max(k, R.min_naturals)
                k = max(k, R.min_size - dd - jj)
            elif k + dd + jj == 0:
                continue
            if k <= hand[c]:
                brought = dd * R.value[DEUCE] + jj * R.value[JOKER] + k * R.value[c]
                note_plan(M, w, n + k, d + dd, j + jj, points + brought)
