"""Which card is thrown: what the pile is worth to the next player, and the card to the own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ACE,
    BLACK3,
    DEUCE,
    DISCARD,
    FOUR,
    JOKER,
    KIND,
    M_D,
    M_J,
    M_RANK,
    OK,
    RED3,
    SUIT,
)
from canasta.engine.kernel.laws.meld_rows import find_meld, meld_size
from canasta.engine.kernel.laws.pile import is_frozen
from canasta.engine.kernel.laws.taking import alone_code
from canasta.players.compiled.policy.aims import spares
from canasta.players.compiled.policy.facts import holds
from canasta.players.compiled.policy.finishing import SURE, retained_worth
from canasta.players.compiled.policy.opening import reach
from canasta.players.compiled.policy.places import (
    W_AIM_CARD,
    W_BLACK,
    W_DEAD,
    W_DECLINED,
    W_DEUCE,
    W_FOUR,
    W_FREEZE,
    W_FREEZE_OPEN,
    W_FREEZE_OWN,
    W_FREEZE_PILE,
    W_JOKER,
    W_KEY,
    W_MELD,
    W_MELD_SIZE,
    W_MIXED,
    W_OPEN_KEEP,
    W_PAIR,
    W_PAIR_BIAS,
    W_PILE_BASE,
    W_PILE_CARD,
    W_PILE_POINT,
    W_POINTS,
    W_SINGLE,
    W_SPARE,
    W_THREE_RID,
    W_THROWN,
    W_TRIPLE,
    W_UNOPENED,
    W_UNOPENED_SLOPE,
    W_WILD_FINISH,
    W_WILD_KEEP,
    W_WILD_SMALL,
    W_WILD_SMALL_PILE,
)
from canasta.players.compiled.policy.runs import joins_run, run_worth

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State
    from canasta.players.compiled.memory import Memory

COSTLY = 5  # a three that counts more in the hand is one to be rid of
LEAST = 50  # the usual first minimum
HAND_POINT = 10  # tenths: a point in the hand when the deal is nearly over


def pile_worth(s: State, R: KernelRules, M: Memory, w: list[int]) -> int:
    """Return what the pile with one card more is worth to who takes it."""
    n = s.pile_n + 1
    if R.take_limit > 0:
        n = min(n, R.take_limit)
    worth = w[W_PILE_BASE] + w[W_PILE_CARD] * n
    if w[W_PILE_POINT] > 0:
        for i in range(max(M.covered, s.pile_n - n + 1), s.pile_n):
            worth += w[W_PILE_POINT] * R.value[s.pile[i] & KIND]
    return worth


def danger(s: State, R: KernelRules, M: Memory, w: list[int], p: int, card: int) -> int:
    """Return how likely the next player takes the pile with this card on top, in 1024ths."""
    c = card & KIND
    if R.top_barred[c] != OK:
        return 0
    q = (p + 1) % R.seats
    side = q % R.sides
    frozen = is_frozen(s, R, side) == 1 or R.freezes[c] == 1
    if not frozen and onto_table(s, R, side, card) == 1:
        return SURE
    holds(s, R, M, p, q, c)
    two = min(M.two * w[W_PAIR_BIAS] // SURE, SURE)
    chance = two
    if not frozen and R.take_mixed == 1:
        chance += max(M.one - two, 0) * w[W_MIXED] // SURE
    if s.opened[side] == 0:
        reach = w[W_UNOPENED] - w[W_UNOPENED_SLOPE] * (s.minimum[side] - LEAST)
        chance = chance * max(reach, 0) // SURE
    if M.thrown[q][c] > 0:
        chance = chance * w[W_THROWN] // SURE
    if M.declined[q][c] > 0:
        chance = chance * w[W_DECLINED] // SURE
    return chance


def onto_table(s: State, R: KernelRules, side: int, card: int) -> int:
    """Say whether a card alone goes onto a meld of a side that may take with it."""
    c = card & KIND
    for k in range(s.same[side][c]):
        if alone_code(s, R, side, find_meld(s, side, c, k)) == OK:
            return 1
    if R.tracks_suits == 1 and R.add_to_run == 1 and c >= FOUR and c <= ACE:
        return joins_run(s, R, side, c, card // SUIT)
    return 0


def keep_worth(s: State, R: KernelRules, M: Memory, w: list[int], p: int, card: int) -> int:
    """Return what a card is worth in the hand of seat p."""
    c = card & KIND
    point = HAND_POINT if M.last + M.late + M.threat > 0 else w[W_POINTS]
    worth = opening_loss(s, R, M, w, p, c) - point * R.hand_value[c]
    if c == DEUCE:
        return worth + w[W_DEUCE] + M.wild_value * w[W_WILD_KEEP] // SURE
    if c == JOKER:
        return worth + w[W_JOKER] + M.wild_value * w[W_WILD_KEEP] // SURE
    if c == BLACK3 or c == RED3:
        worth -= w[W_THREE_RID] * max(R.hand_value[c] - COSTLY, 0)
        return worth + w[W_BLACK] if c == BLACK3 else worth
    worth += set_worth(s, R, M, w, p, c)
    if R.tracks_suits == 1:
        worth += run_worth(s, R, M, w, p, c, card // SUIT)
    if R.retained[c] == 1:
        worth += retained_worth(s, R, M, w, p, c)
    return worth


def opening_loss(s: State, R: KernelRules, M: Memory, w: list[int], p: int, c: int) -> int:
    """Return what the opening that the hand collects for would miss by a card of kind c."""
    if s.opened[p % R.sides] == 1 or w[W_OPEN_KEEP] == 0:
        return 0
    return w[W_OPEN_KEEP] * (M.reach - reach(s, R, p, c))


def set_worth(s: State, R: KernelRules, M: Memory, w: list[int], p: int, c: int) -> int:
    """Return what one natural of kind c is worth to sets and as a key to the pile."""
    side = p % R.sides
    n = s.hands[p][c]
    worth = 0
    if n == 1:
        worth = w[W_SINGLE]
        if M.unseen[c] <= 0:
            worth -= w[W_DEAD]
    elif n == 2:
        worth = w[W_PAIR]
        if s.pile_freeze > 0 or R.always_frozen == 1:
            worth += w[W_KEY]
    elif n == 3:
        worth = w[W_TRIPLE]
    else:
        worth = w[W_FOUR]
    i = s.first[side][c]
    if i >= 0:
        size = meld_size(s.melds[side][i])
        if size < R.canasta_size:
            worth += w[W_MELD] + w[W_MELD_SIZE] * size
        else:
            worth += w[W_SPARE]
    return worth


def freeze_worth(s: State, R: KernelRules, w: list[int], p: int, c: int) -> int:
    """Return what it is worth that a wild card freezes the pile for the others.

    It costs where they have not opened: the pile is frozen for them and open to the own side.
    """
    side = p % R.sides
    if R.freezes[c] == 0 or R.always_frozen == 1 or s.pile_freeze > 0:
        return 0
    if s.opened[side] == 1 and s.opened_n == 1:
        return -w[W_FREEZE_OWN]
    if s.pile_n < w[W_FREEZE_PILE]:
        return 0
    if s.opened[side] == 1:
        return w[W_FREEZE_OPEN]
    return w[W_FREEZE] if s.opened_n > 0 else 0


def alike(R: KernelRules, one: int, other: int) -> int:
    """Say whether two kinds on top of the pile stop and freeze it alike."""
    return (
        1 if R.top_barred[one] == R.top_barred[other] and R.freezes[one] == R.freezes[other] else 0
    )


def finishes(s: State, R: KernelRules, M: Memory, p: int) -> int:
    """Say whether wild cards of the hand could finish a canasta, and the side lacks some."""
    if M.lack == 0 or s.opened[p % R.sides] == 0:
        return 0
    hand = s.hands[p]
    wilds = hand[DEUCE] + hand[JOKER]
    for i in range(s.meld_n[p % R.sides]):
        m = s.melds[p % R.sides][i]
        if m[M_RANK] >= FOUR and m[M_RANK] <= ACE and meld_size(m) < R.canasta_size:
            missing = R.canasta_size - meld_size(m) - hand[m[M_RANK]]
            if missing > 0 and missing <= wilds and missing <= R.max_wilds - m[M_D] - m[M_J]:
                return 1
    return 0


def discard_cost(s: State, R: KernelRules, M: Memory, w: list[int], p: int, a: int) -> int:
    """Return what a discard costs: the danger of the pile, and the card."""
    card = a - DISCARD
    c = card & KIND
    cost = keep_worth(s, R, M, w, p, card)
    cost += danger(s, R, M, w, p, card) * pile_worth(s, R, M, w) // SURE
    if c == DEUCE or c == JOKER:
        cost -= freeze_worth(s, R, w, p, c)
        if w[W_WILD_FINISH] > 0:
            cost += w[W_WILD_FINISH] * finishes(s, R, M, p)
        cost += w[W_WILD_SMALL] * max(w[W_WILD_SMALL_PILE] - s.pile_n, 0)
    if spares(s, M, p, c) == 0:
        cost += w[W_AIM_CARD]
    return cost
