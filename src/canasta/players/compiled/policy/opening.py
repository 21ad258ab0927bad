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
    T_RANK,
    T_SLOT,
    WILD_MELD,
)
from canasta.engine.kernel.steps.encoding import read_step
from canasta.engine.kernel.steps.staged_opening import tray_points
from canasta.players.compiled.policy.places import (
    W_OPEN_BASE,
    W_OPEN_LATE,
    W_OPEN_LEFT,
    W_OPEN_NEED,
    W_OPEN_OPPONENT,
    W_OPEN_PILE,
    W_OPEN_WILD,
)
from canasta.players.compiled.policy.runs import group_worth

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State
    from canasta.players.compiled.memory import Memory

NO_WAY = 99
LEAST = 50  # the usual first minimum


def plan_opening(s: State, R: KernelRules, M: Memory, p: int) -> None:
    """Count the cards and wild cards of the cheapest opening that is quick to find.

    Naturals alone first, the highest first; then pairs with a wild card; then more wild cards.
    The answers are M.plan_cards, NO_WAY where there is none, and M.plan_wilds.
    """
    hand = s.hands[p]
    need = s.minimum[p % R.sides] - s.laid
    cards = 0
    wilds = 0
    for k in range(ACE - FOUR + 1):
        c = ACE - k
        n = hand[c]
        if n >= 3 and need > 0:
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
    M.plan_cards = cards if need <= 0 else NO_WAY
    M.plan_wilds = wilds
    M.plan_points = s.minimum[p % R.sides] - need


def opening_worth(s: State, R: KernelRules, M: Memory, w: list[int], p: int) -> int:
    """Return by how much opening from the hand now is better than to wait."""
    plan_opening(s, R, M, p)
    if M.plan_cards == NO_WAY:
        return -1
    left = s.hand_n[p] - M.plan_cards
    worth = w[W_OPEN_BASE] + w[W_OPEN_LEFT] * left - w[W_OPEN_WILD] * M.plan_wilds
    if s.opened_n > 0:
        worth += w[W_OPEN_OPPONENT]
    worth += w[W_OPEN_NEED] * (s.minimum[p % R.sides] - LEAST)
    return worth + w[W_OPEN_LATE] * (M.late + M.threat) + w[W_OPEN_PILE] * s.pile_n


def opening_step(s: State, R: KernelRules, w: list[int], p: int, a: int) -> int:
    """Return how early a lay comes in an opening; the highest is the next one."""
    t = read_step(s, R, a)
    points = tray_points(R, t)
    wilds = t[T_D] + t[T_J]
    rank = t[T_RANK]
    enough = 1 if s.laid + points >= s.minimum[s.side] else 0
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
    if rank < SEQUENCE and t[T_GROUP] > 0:
        score -= group_worth(s, R, w, p, rank, t[T_GROUP]) // 10
    return score
