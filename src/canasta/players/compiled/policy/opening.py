"""Opening from the hand: whether, and which lay comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ACE,
    DEUCE,
    FOUR,
    JOKER,
    SEQUENCE,
    T_D,
    T_GROUP,
    T_J,
    T_LOW,
    T_N,
    T_RANK,
    T_SLOT,
    T_TOP,
    WILD_MELD,
)
from canasta.engine.kernel.laws.meld_rows import meld_size
from canasta.engine.kernel.steps.encoding import read_step
from canasta.engine.kernel.steps.laying import lay_step
from canasta.engine.kernel.steps.staged_opening import tray_points, unlay
from canasta.players.compiled.policy.finishing import fine_of, finish_worth
from canasta.players.compiled.policy.places import (
    W_OPEN_BASE,
    W_OPEN_CARD,
    W_OPEN_LATE,
    W_OPEN_LEFT,
    W_OPEN_NEED,
    W_OPEN_OPPONENT,
    W_OPEN_PILE,
    W_OPEN_WILD,
)
from canasta.players.compiled.policy.planning import NO_WAY, plan_cheapest, plan_opening, price
from canasta.players.compiled.policy.runs import begin_worth, group_worth

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Lay, State
    from canasta.players.compiled.memory import Memory

LEAST = 50  # the usual first minimum
CHEAP = 100000  # the first lay of the cheapest opening comes before all that belong to none
BARE = 2  # after the discard one card is left: it takes hardly a pile, and cannot be melded alone
FINED = 20000  # a meld that may be fined comes after all others


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
    if left <= BARE and M.lack > 0 and M.late + M.threat + R.foot_size + R.charges == 0:
        return -1
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
    if w[W_OPEN_CARD] > 0 and asked == 0 and rank < SEQUENCE:
        return cheap_step(s, R, M, w, p, a, points, enough)
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


def cheap_step(
    s: State, R: KernelRules, M: Memory, w: list[int], p: int, a: int, points: int, enough: int
) -> int:
    """Return how early a lay comes in the cheapest opening."""
    t = read_step(s, R, a)
    cost = price(w, t[T_N] - t[T_TOP], t[T_D], t[T_J])
    score = CHEAP
    if t[T_GROUP] > 0:
        score -= group_worth(s, M, w, p, t[T_RANK], t[T_GROUP]) // 10
    if t[T_SLOT] < 0:
        score -= fined_opening(s, R, M, w, p, t)
    if enough == 0:
        lay_step(s, R, a)
        plan_cheapest(s, R, M, w, p)
        unlay(s, R)
        if M.plan_cards == NO_WAY:
            return points
        cost += M.plan_cost
    return score - cost // 10


def fined_opening(s: State, R: KernelRules, M: Memory, w: list[int], p: int, t: Lay) -> int:
    """Return by how much a meld comes later in an opening that may rather be fined."""
    rank = t[T_RANK]
    if rank >= SEQUENCE:
        return FINED if begin_worth(s, R, M, w, p, rank - SEQUENCE, t[T_LOW]) < 0 else 0
    if fine_of(R, rank, t[T_D] + t[T_J]) == 0:
        return 0
    return FINED if finish_worth(s, R, M, w, p, rank, 0) < 0 else 0
