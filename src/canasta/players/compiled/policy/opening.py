"""Opening from the hand: whether, and which lay comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.constants import (
    ACE,
    DEUCE,
    FOUR,
    JOKER,
    KINDS,
    SEQUENCE,
    SUIT,
    SUITS,
    T_D,
    T_GROUP,
    T_J,
    T_LOW,
    T_RANK,
    T_SLOT,
    WILD_MELD,
)
from canasta.engine.kernel.laws.meld_rows import meld_size, run_points
from canasta.engine.kernel.steps.encoding import read_step
from canasta.engine.kernel.steps.staged_opening import tray_points
from canasta.players.compiled.policy.finishing import fine_of, finish_worth
from canasta.players.compiled.policy.places import (
    W_OPEN_BASE,
    W_OPEN_LATE,
    W_OPEN_LEFT,
    W_OPEN_NEED,
    W_OPEN_OPPONENT,
    W_OPEN_PILE,
    W_OPEN_WILD,
)
from canasta.players.compiled.policy.runs import begin_worth, group_worth

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Lay, State
    from canasta.players.compiled.memory import Memory

NO_WAY = 99
LEAST = 50  # the usual first minimum
FINED = 20000  # a meld that may be fined comes after all others


def plan_opening(s: State, R: KernelRules, M: Memory, w: list[int], p: int) -> None:
    """Count the cards and wild cards of the cheapest opening that is quick to find.

    Sets first; where they do not reach the minimum, with the best sequence of the hand.
    The answers are M.plan_cards, NO_WAY where there is none, and M.plan_wilds.
    """
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


def reach(s: State, R: KernelRules, p: int, less: int) -> int:
    """Return about how many points the hand could lay as an opening, up to the minimum.

    The hand is taken to have one card of the kind `less` fewer; -1: it is as it is.  Threes of a
    rank count whole, pairs need one of the wild cards, and what is left of these is added.
    """
    hand = s.hands[p]
    jokers = hand[JOKER] - (1 if less == JOKER else 0)
    deuces = hand[DEUCE] - (1 if less == DEUCE else 0)
    wilds = jokers + deuces
    points = 0
    for k in range(ACE - FOUR + 1):
        c = ACE - k
        n = hand[c] - (1 if c == less else 0)
        if n >= R.min_size:
            points += n * R.value[c]
        elif n >= R.min_naturals and R.never_wild[c] == 0 and wilds > 0:
            points += n * R.value[c]
            wilds -= 1
    if points > 0:
        points += jokers * R.value[JOKER] + deuces * R.value[DEUCE]
    return min(points, s.minimum[p % R.sides])


def opening_worth(s: State, R: KernelRules, M: Memory, w: list[int], p: int) -> int:
    """Return by how much opening from the hand now is better than to wait."""
    plan_opening(s, R, M, w, p)
    if M.plan_cards == NO_WAY:
        return -1
    left = s.hand_n[p] - M.plan_cards
    worth = w[W_OPEN_BASE] + w[W_OPEN_LEFT] * left - w[W_OPEN_WILD] * M.plan_wilds
    if s.opened_n > 0:
        worth += w[W_OPEN_OPPONENT]
    worth += w[W_OPEN_NEED] * (s.minimum[p % R.sides] - LEAST)
    return worth + w[W_OPEN_LATE] * (M.late + M.threat) + w[W_OPEN_PILE] * s.pile_n


def opening_step(s: State, R: KernelRules, M: Memory, w: list[int], p: int, a: int) -> int:
    """Return how early a lay comes in an opening; the highest is the next one."""
    t = read_step(s, R, a)
    points = tray_points(R, t)
    wilds = t[T_D] + t[T_J]
    rank = t[T_RANK]
    asked = 1 if s.need_kinds[s.side] > 0 else 0  # a canasta opens, whatever it counts
    enough = 1 if s.laid + points >= s.minimum[s.side] and asked == 0 else 0
    if rank == WILD_MELD:
        return 100 + points
    score = points
    if wilds > 0:
        if t[T_SLOT] < 0:
            score = 4000 - points if enough == 1 else 3000 + points
        else:
            score = 2000 - points if enough == 1 else 1000 + points
    elif t[T_SLOT] < 0:
        score = 9000 - points if enough == 1 else 7000 + points
    else:
        score = 8000 - points if enough == 1 else 5000 + points
        if asked == 1:
            score = 10000 + meld_size(s.melds[s.side][t[T_SLOT]])
    if rank < SEQUENCE and t[T_GROUP] > 0:
        score -= group_worth(s, M, w, p, rank, t[T_GROUP]) // 10
    if t[T_SLOT] < 0:
        score -= fined_opening(s, R, M, w, p, t)
    return score


def fined_opening(s: State, R: KernelRules, M: Memory, w: list[int], p: int, t: Lay) -> int:
    """Return by how much a meld comes later in an opening that may rather be fined."""
    rank = t[T_RANK]
    if rank >= SEQUENCE:
        return FINED if begin_worth(s, R, M, w, p, rank - SEQUENCE, t[T_LOW]) < 0 else 0
    if fine_of(R, rank, t[T_D] + t[T_J]) == 0:
        return 0
    return FINED if finish_worth(s, R, M, w, p, rank, 0) < 0 else 0
