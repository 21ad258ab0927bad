"""What a lay is worth after the opening: naturals, wild cards, sequences, melds of wild cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    BLACK3,
    DEUCE,
    JOKER,
    M_D,
    M_J,
    M_N,
    M_RANK,
    MIXED,
    NATURAL,
    SEQUENCE,
    SEVEN,
    T_D,
    T_GROUP,
    T_J,
    T_LOW,
    T_RANK,
    T_SLOT,
    WILD_MELD,
)
from canasta.engine.kernel.laws.meld_rows import lay_size, meld_size
from canasta.engine.kernel.laws.pile import is_frozen
from canasta.engine.kernel.steps.encoding import read_step
from canasta.players.compiled.policy.finishing import SURE, fine_of, finish_worth, lying_of
from canasta.players.compiled.policy.places import (
    W_ADD,
    W_ADD_CANASTA,
    W_ADD_FEW,
    W_ADD_FEW_CARDS,
    W_ADD_FULL,
    W_ADD_KEY,
    W_ADD_SIZE,
    W_FINISH_ADD,
    W_HOLD,
    W_HOLD_FEWEST,
    W_HOLD_ROUNDS,
    W_LAY_EMPTY,
    W_LAY_FEWER,
    W_LAY_FEWER_CARDS,
    W_LAY_FOOT,
    W_LAY_FREE,
    W_LAY_LAST,
    W_LAY_LATE,
    W_LAY_READY,
    W_LAY_THREAT,
    W_NEW,
    W_NEW_FEW,
    W_NEW_FEW_CARDS,
    W_NEW_KEY,
    W_NEW_OPPONENT,
    W_RUN_ADD,
    W_RUN_BEGIN,
    W_RUN_BEGIN_HOPE,
    W_RUN_COST,
    W_RUN_DONE,
    W_WILD_AIM,
    W_WILD_COST,
    W_WILD_DONE,
    W_WILD_FOOT,
    W_WILD_JOKER,
    W_WILD_KEEP,
    W_WILD_KEPT,
    W_WILD_LACK,
    W_WILD_LATE,
    W_WILD_MELD,
    W_WILD_MELD_CARD,
    W_WILD_NEW,
    W_WILD_PART,
    W_WILD_PURE,
    W_WILD_SIZE,
    W_WILD_SPOIL,
)
from canasta.players.compiled.policy.runs import begin_worth, fitting, group_worth

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, Lay, Row, State
    from canasta.players.compiled.memory import Memory

NEVER = -1000000
LEFT = 2  # cards that stay in the hand of who does not go out


def lay_worth(s: State, R: KernelRules, M: Memory, w: list[int], a: int, out: int) -> int:
    """Return what a lay is worth; below 0 the cards stay in the hand.  out 1: going out."""
    p = s.turn
    t = read_step(s, R, a)
    after = s.hand_n[p] - lay_size(t)
    foot = 1 if R.foot_size > 0 and s.foot_n[p] > 0 else 0
    if out == 0 and foot == 0 and after < LEFT:
        return NEVER
    rank = t[T_RANK]
    if rank == BLACK3:
        return 0 if out == 1 else NEVER
    worth = M.last * w[W_LAY_LAST] + M.late * w[W_LAY_LATE] + M.threat * w[W_LAY_THREAT]
    if foot == 1:
        worth += w[W_LAY_EMPTY] if M.empties == 1 else w[W_LAY_FOOT]
    worth += w[W_LAY_FEWER] * max(w[W_LAY_FEWER_CARDS] - M.fewest, 0)
    worth += M.ready * w[W_LAY_READY]
    if M.lack == 0:
        worth += w[W_LAY_FREE]
    if out + foot == 0 and nobody_near(s, R, M, w) == 1 and completes(s, R, M, t) == 0:
        worth -= w[W_HOLD]
    if rank == WILD_MELD:
        return worth + wild_meld_worth(s, R, M, w, p, t[T_SLOT])
    if rank >= SEQUENCE:
        return worth + lay_run_worth(s, R, M, w, p, t)
    if t[T_GROUP] > 0:
        worth -= group_worth(s, M, w, p, rank, t[T_GROUP]) * w[W_RUN_COST] // 10
    if t[T_D] + t[T_J] > 0:
        worth += (M.late + M.threat) * w[W_WILD_LATE] - (w[W_WILD_JOKER] if t[T_J] > 0 else 0)
        worth -= M.wild_value * w[W_WILD_KEEP] // SURE * (t[T_D] + t[T_J])
        if foot == 1 and M.empties == 0:
            worth -= w[W_WILD_FOOT]
        if t[T_SLOT] < 0:
            if rank == SEVEN:
                worth += finish_worth(s, R, M, w, p, rank, 0)
            return worth + w[W_WILD_NEW]
        return worth + wild_worth(s, R, M, w, p, rank, t[T_SLOT])
    if t[T_SLOT] < 0:
        if out == 0 and lying_of(s, R, p % R.sides, rank) > 0:
            return NEVER  # it comes onto the set that lies there
        worth += finish_worth(s, R, M, w, p, rank, 0)
    if foot == 1:
        return worth  # the sooner the hand is empty, the sooner the foot is played
    if t[T_SLOT] < 0:
        return worth + new_worth(s, R, w, p, rank, after)
    return worth + add_worth(s, R, M, w, p, rank, t[T_SLOT], after)


def nobody_near(s: State, R: KernelRules, M: Memory, w: list[int]) -> int:
    """Say whether the deal is not about to end: the stock lasts, and every opponent holds cards.

    It lasts longer than a round, or than some rounds where an opponent side may go out (M.ready).
    Until then cards are worth more in the hand, where they take the pile and nobody knows them.
    """
    if M.fewest < w[W_HOLD_FEWEST] or M.ready * w[W_LAY_READY] > 0:
        return 0
    return 1 if s.stock_n > w[W_HOLD_ROUNDS] * R.seats * R.draw_count else 0


def completes(s: State, R: KernelRules, M: Memory, t: Lay) -> int:
    """Say whether a lay makes a canasta, or begins one that the hand can finish.

    A sequence, a natural canasta or one of wild cards never waits.  Several naturals finish a mixed
    set, and several wild cards any, where the side lacks just one canasta for going out; to spend
    them on it can wait, and so can a wild card on what may still be natural: see `spoils`.
    """
    rank = t[T_RANK]
    hand = s.hands[s.turn]
    wilds = hand[DEUCE] + hand[JOKER]
    if t[T_SLOT] < 0:
        if rank == WILD_MELD:
            return 1 if wilds >= R.canasta_size else 0
        return 1 if rank < SEQUENCE and hand[rank] >= R.canasta_size else 0
    m = s.melds[s.side][t[T_SLOT]]
    size = meld_size(m)
    more = lay_size(t)
    if rank < SEQUENCE and rank != WILD_MELD and spoils(s, R, M, t) == 1:
        return 0
    if rank == WILD_MELD:
        more = wilds
    elif rank >= SEQUENCE:
        more = max(more, fitting(s, s.turn, rank - SEQUENCE, m))
    elif M.lack == 1:
        more = max(more, min(wilds, R.max_wilds - m[M_D] - m[M_J]))
        more = max(more, hand[rank])
    elif m[M_D] + m[M_J] == 0:
        more = max(more, hand[rank])
    return 1 if size < R.canasta_size and size + more >= R.canasta_size else 0


def spoils(s: State, R: KernelRules, M: Memory, t: Lay) -> int:
    """Say whether a lay puts a wild card on a set that may still become a natural canasta.

    To wait for that is worth it only where going out lacks no canasta.
    """
    m = s.melds[s.side][t[T_SLOT]]
    if t[T_D] + t[T_J] == 0 or m[M_D] + m[M_J] > 0 or M.lack > 0:
        return 0
    rank = t[T_RANK]
    missing = R.canasta_size - m[M_N] - s.hands[s.turn][rank]
    return 1 if R.bonus[NATURAL] > R.bonus[MIXED] and M.unseen[rank] >= missing else 0


def key_lost(s: State, R: KernelRules, p: int, rank: int, n: int) -> int:
    """Say whether laying n naturals of a rank leaves no pair of it to take a frozen pile with."""
    if is_frozen(s, R, p % R.sides) == 0:
        return 0
    held = s.hands[p][rank]
    return 1 if held >= 2 and held - n < 2 else 0


def add_worth(
    s: State, R: KernelRules, M: Memory, w: list[int], p: int, rank: int, slot: int, after: int
) -> int:
    """Return what a natural on an own meld is worth."""
    size = meld_size(s.melds[p % R.sides][slot])
    if size >= R.canasta_size:
        return w[W_ADD_FULL]
    worth = w[W_ADD] + w[W_ADD_SIZE] * size
    m = s.melds[p % R.sides][slot]
    if fine_of(R, rank, m[M_D] + m[M_J]) > 0:
        worth += w[W_FINISH_ADD]
    if size + s.hands[p][rank] >= R.canasta_size:
        return worth + w[W_ADD_CANASTA]
    if key_lost(s, R, p, rank, 1) == 1:
        worth -= w[W_ADD_KEY]
    if M.lack > 0:
        worth -= w[W_ADD_FEW] * max(w[W_ADD_FEW_CARDS] - after, 0)
    return worth


def new_worth(s: State, R: KernelRules, w: list[int], p: int, rank: int, after: int) -> int:
    """Return what a new meld of three naturals is worth."""
    worth = w[W_NEW] - w[W_NEW_FEW] * max(w[W_NEW_FEW_CARDS] - after, 0)
    if key_lost(s, R, p, rank, 3) == 1:
        worth -= w[W_NEW_KEY]
    if s.hands[p][rank] >= R.canasta_size:
        worth += w[W_ADD_CANASTA]
    if s.opened_n > 1:
        worth += w[W_NEW_OPPONENT]
    return worth


def wild_worth(
    s: State, R: KernelRules, M: Memory, w: list[int], p: int, rank: int, slot: int
) -> int:
    """Return what a wild card on an own set is worth."""
    m = s.melds[p % R.sides][slot]
    size = meld_size(m)
    have = m[M_D] + m[M_J]
    hand = s.hands[p]
    if size >= R.canasta_size:
        return NEVER if have == 0 and R.bonus[NATURAL] > R.bonus[MIXED] else w[W_WILD_PART]
    missing = R.canasta_size - size - hand[rank]
    mixed = 1 if have == 0 and M.lack_mixed > 0 and M.lack_pure == 0 else 0
    if missing <= 0:  # the naturals make it alone
        return w[W_WILD_SPOIL] if mixed == 1 else NEVER
    worth = 0
    if missing <= hand[DEUCE] + hand[JOKER] and missing <= R.max_wilds - have:
        worth = w[W_WILD_DONE] - w[W_WILD_COST] * missing
        if M.lack > 0:
            worth += w[W_WILD_LACK]
    else:
        worth = w[W_WILD_PART] + w[W_WILD_SIZE] * size
    if have == 0 and mixed == 0:
        worth -= w[W_WILD_PURE] * m[M_N]
        if kept_pure(s, R, M, p % R.sides, m) == 1:
            worth -= w[W_WILD_KEPT]
    return worth


def kept_pure(s: State, R: KernelRules, M: Memory, side: int, m: Row) -> int:
    """Say whether going out asks for a natural canasta, and this set is one of the nearest."""
    if M.lack_pure == 0:
        return 0
    if M.lack_mixed == 0:
        return 1
    nearer = 0
    for i in range(s.meld_n[side]):
        o = s.melds[side][i]
        if o[M_RANK] != BLACK3 and o[M_RANK] < SEQUENCE and o[M_D] + o[M_J] == 0:
            if o[M_N] < R.canasta_size and o[M_N] >= m[M_N]:
                nearer += 1
    return 1 if nearer <= M.lack_pure else 0


def lay_run_worth(s: State, R: KernelRules, M: Memory, w: list[int], p: int, t: Lay) -> int:
    """Return what it is worth to lengthen a sequence, or to begin one."""
    x = t[T_RANK] - SEQUENCE
    if t[T_SLOT] < 0:
        promise = begin_worth(s, R, M, w, p, x, t[T_LOW])
        return w[W_RUN_BEGIN] + promise * 10 * w[W_RUN_BEGIN_HOPE] // SURE
    m = s.melds[p % R.sides][t[T_SLOT]]
    if m[M_N] < R.canasta_size and m[M_N] + fitting(s, p, x, m) >= R.canasta_size:
        return w[W_RUN_DONE]
    if R.charges == 1 and m[M_N] <= R.short_max:
        return w[W_RUN_ADD] + w[W_FINISH_ADD]
    return w[W_RUN_ADD]


def wild_meld_worth(s: State, R: KernelRules, M: Memory, w: list[int], p: int, slot: int) -> int:
    """Return what a lay on a meld of wild cards is worth, or of deuces as a rank."""
    side = p % R.sides
    hand = s.hands[p]
    total = hand[DEUCE] + hand[JOKER]
    size = lying_of(s, R, side, WILD_MELD)
    total += size
    if slot < 0 and size > 0:
        return NEVER  # the one that lies there comes first
    if size > 0 and total >= R.canasta_size:
        return w[W_ADD_CANASTA]
    worth = w[W_WILD_MELD] + w[W_WILD_MELD_CARD] * total + w[W_WILD_AIM] * M.wild_chance // SURE
    if size == 0 and M.wild_chance == 0 and fine_of(R, WILD_MELD, 1) > 0:
        return NEVER
    return worth
