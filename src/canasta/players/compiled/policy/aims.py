"""Special hands: the one that the hand nearly is, and the cards that it needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.constants import ACE, BLACK3, DEUCE, FOUR, JOKER, KINDS, RANKS, RED3
from canasta.engine.kernel.laws.special_hands import GROUP, LARGEST, OTHERS
from canasta.players.compiled.policy.places import W_AIM_LACKS, W_AIM_STOCK

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State
    from canasta.players.compiled.memory import Memory

NATURALS = ACE - FOUR + 1


def weigh_aims(s: State, R: KernelRules, M: Memory, w: list[int], p: int) -> None:
    """Work out which special hand is collected.

    M.aiming says whether one is, M.aim how many cards of a kind it needs of the hand.
    """
    M.aiming = 0
    if s.opened[p % R.sides] == 1 or M.late + M.threat > 0:
        return
    if s.stock_n < w[W_AIM_STOCK] * R.seats:
        return
    order = zeros(NATURALS)
    sort_by_number(s, p, order)
    best = -1
    least = w[W_AIM_LACKS] + 1
    points = 0
    for i in range(R.shapes):
        lacks = R.special_size - keeps(s, R, M, p, i, order)
        worth = R.special_points[R.shape_hand[i]]
        if lacks < least or (lacks == least and best >= 0 and worth > points):
            best = i
            least = lacks
            points = worth
    if best >= 0:
        M.aiming = 1
        keeps(s, R, M, p, best, order)


def sort_by_number(s: State, p: int, order: list[int]) -> None:
    """Write the natural ranks, those of which the hand has most first."""
    for k in range(NATURALS):
        c = FOUR + k
        i = k
        while i > 0 and s.hands[p][order[i - 1]] < s.hands[p][c]:
            order[i] = order[i - 1]
            i -= 1
        order[i] = c


def keeps(s: State, R: KernelRules, M: Memory, p: int, i: int, order: list[int]) -> int:
    """Return how many cards of the hand belong to the i-th shape; M.aim says which."""
    hand = s.hands[p]
    groups = R.shape[i] % GROUP**LARGEST
    wilds = R.shape[i] // GROUP**LARGEST
    for c in range(KINDS):
        M.aim[c] = 0
    M.aim[DEUCE] = min(int(hand[DEUCE]), wilds % OTHERS)
    M.aim[JOKER] = min(int(hand[JOKER]), wilds // OTHERS % OTHERS)
    total = M.aim[DEUCE] + M.aim[JOKER]
    if wilds // (OTHERS * OTHERS) > 0 and hand[BLACK3] + hand[RED3] > 0:
        M.aim[BLACK3 if hand[BLACK3] > 0 else RED3] = 1
        total += 1
    named = R.shape_hand[i] * RANKS
    size = 1
    for r in range(FOUR, ACE + 1):  # ranks that must be there have the smallest groups
        if R.special_ranks[named + r] == 1:
            while size < LARGEST and groups // GROUP ** (size - 1) % GROUP == 0:
                size += 1
            groups -= GROUP ** (size - 1)
            M.aim[r] = min(int(hand[r]), size)
            total += M.aim[r]
    size = LARGEST
    for k in range(NATURALS):
        r = order[k]
        if R.special_ranks[named + r] == 1:
            continue
        while size > 0 and groups // GROUP ** (size - 1) % GROUP == 0:
            size -= 1
        if size == 0:
            return total
        groups -= GROUP ** (size - 1)
        M.aim[r] = min(int(hand[r]), size)
        total += M.aim[r]
    return total


def spares(s: State, M: Memory, p: int, c: int) -> int:
    """Say whether the special hand that is collected does not need a card of kind c."""
    return 1 if M.aiming == 0 or s.hands[p][c] > M.aim[c] else 0
