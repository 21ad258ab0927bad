"""Whether the pile is taken, and with which cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    BLACK3,
    KIND,
    RED3,
    SEQUENCE,
    SUIT,
    T_D,
    T_GROUP,
    T_J,
    T_RANK,
    T_SLOT,
    WILD_MELD,
)
from canasta.engine.kernel.laws.meld_rows import lay_size, meld_size
from canasta.engine.kernel.steps.taking import read_take
from canasta.players.compiled.policy.finishing import SURE, fine_of, finish_worth
from canasta.players.compiled.policy.places import (
    W_RUN_COST,
    W_TAKE_ALONE,
    W_TAKE_BASE,
    W_TAKE_CANASTA,
    W_TAKE_CARD,
    W_TAKE_DRAW,
    W_TAKE_FOOT,
    W_TAKE_LATE,
    W_TAKE_LATE_STOCK,
    W_TAKE_OPEN,
    W_TAKE_PAIR,
    W_TAKE_POINT,
    W_TAKE_THREAT,
    W_TAKE_THREE,
    W_TAKE_WILD,
    W_WILD_KEEP,
)
from canasta.players.compiled.policy.runs import fresh_worth, group_worth

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State
    from canasta.players.compiled.memory import Memory

COSTLY = 5  # a three that counts more in the hand is one that nobody wants


def take_gain(s: State, R: KernelRules, M: Memory, w: list[int], a: int) -> int:
    """Return by how much a take is worth more than a draw."""
    p = s.turn
    t = read_take(s, R, a)
    gain = pile_gain(s, R, M, w)
    rank = int(t[T_RANK])
    slot = int(t[T_SLOT])
    wilds = t[T_D] + t[T_J]
    spent = lay_size(t) - 1
    group = int(t[T_GROUP])
    size = spent + 1
    if slot >= 0:
        size += meld_size(s.melds[s.side][slot])
    if spent == 0:
        gain += w[W_TAKE_ALONE]
    else:
        gain -= w[W_TAKE_PAIR] + w[W_TAKE_WILD] * wilds
        gain -= M.wild_value * w[W_WILD_KEEP] // SURE * wilds
    if group > 0:
        gain -= group_worth(s, M, w, p, rank, group) * w[W_RUN_COST] // 10
    if slot < 0 and fine_of(R, rank, wilds) > 0:
        gain += finish_worth(s, R, M, w, p, rank, 1 + same_below(s, R, M, rank))
    if s.opened[s.side] == 0:
        gain += w[W_TAKE_OPEN]
    if size - spent - 1 < R.canasta_size:
        if rank < SEQUENCE and rank != WILD_MELD:
            size += s.hands[p][rank] - (spent - wilds) + same_below(s, R, M, rank)
        if size >= R.canasta_size:
            gain += w[W_TAKE_CANASTA]
    return gain


def pile_gain(s: State, R: KernelRules, M: Memory, w: list[int]) -> int:
    """Return what the cards under the top discard are worth, less what a draw brings."""
    p = s.turn
    n = s.pile_n - 1
    if R.take_limit > 0:
        n = min(n, R.take_limit - 1)
    gain = w[W_TAKE_BASE] + w[W_TAKE_CARD] * n - w[W_TAKE_DRAW] * (R.draw_count - 1)
    gain -= M.threat * w[W_TAKE_THREAT] * n
    if R.foot_size > 0 and s.foot_n[s.turn] > 0:
        gain -= w[W_TAKE_FOOT] * n
    if s.stock_n <= w[W_TAKE_LATE_STOCK]:  # a take leaves the last cards of the stock
        gain += w[W_TAKE_LATE]
    for i in range(max(M.covered, s.pile_n - 1 - n), s.pile_n - 1):
        card = s.pile[i]
        c = card & KIND
        gain += w[W_TAKE_POINT] * R.value[c]
        if (c == RED3 or c == BLACK3) and R.hand_value[c] > COSTLY:
            if R.auto_laid[c] == 0:
                gain -= w[W_TAKE_THREE] * R.hand_value[c]
        if R.tracks_suits == 1:
            gain += fresh_worth(s, R, w, p, c, card // SUIT)
    return gain


def same_below(s: State, R: KernelRules, M: Memory, rank: int) -> int:
    """Count the cards of a rank under the top discard that come with it."""
    n = s.pile_n - 1
    if R.take_limit > 0:
        n = min(n, R.take_limit - 1)
    count = 0
    for i in range(max(M.covered, s.pile_n - 1 - n), s.pile_n - 1):
        if s.pile[i] & KIND == rank:
            count += 1
    return count
