"""Going out: whether it is wanted, whether a lay still leads there, and answers to the partner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import KINDS, NO, NO_SAID, Q_ACABA, YES
from canasta.engine.kernel.search.must_go_out import can_go_out, could_go_out
from canasta.engine.kernel.steps.laying import lay_step
from canasta.engine.kernel.steps.staged_opening import unlay
from canasta.players.compiled.policy.places import (
    W_ANSWER_BASE,
    W_ANSWER_POINT,
    W_OUT_BASE,
    W_OUT_LATE,
    W_OUT_LEAD,
    W_OUT_OPPONENT,
    W_OUT_PARTNER,
    W_OUT_STOCK,
    W_OUT_THREAT,
)

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State
    from canasta.players.compiled.memory import Memory

MOST_CARDS = 14
"""With more cards nobody looks for a way out, except where it is counted."""


def out_worth(s: State, R: KernelRules, M: Memory, w: list[int], p: int) -> int:
    """Return by how much going out now is better than to play on."""
    side = p % R.sides
    worth = w[W_OUT_BASE] + w[W_OUT_LATE] * M.late + w[W_OUT_THREAT] * M.threat
    worth -= w[W_OUT_STOCK] * s.stock_n
    most = 0
    for o in range(R.sides):
        if o != side:
            most = max(most, s.canastas[o])
    worth += w[W_OUT_LEAD] * (s.canastas[side] - most)
    for q in range(R.seats):
        if q % R.sides != side:
            worth += w[W_OUT_OPPONENT] * s.hand_n[q]
        elif q != p:
            worth -= w[W_OUT_PARTNER] * s.hand_n[q]
    return worth


def goes_out(s: State, R: KernelRules, M: Memory, w: list[int], p: int) -> int:
    """Say whether seat p goes out in this turn: it is possible, and wanted."""
    if s.permission == NO_SAID or (R.foot_size > 0 and s.foot_n[p] > 0):
        return 0
    if R.by_counting == 0 and (s.hand_n[p] > MOST_CARDS or M.lack > 1):
        return 0
    if out_worth(s, R, M, w, p) <= 0:
        return 0
    return could_go_out(s, R)


def keeps_way_out(s: State, R: KernelRules, a: int) -> int:
    """Say whether the player in turn can still go out after a legal lay."""
    if R.by_runs == 1:
        could_go_out(s, R)
    lay_step(s, R, a)
    found = can_go_out(s, R)
    unlay(s, R)
    return found


def answer(s: State, R: KernelRules, w: list[int]) -> int:
    """Answer the partner: what the own hand would cost, against the end of the deal."""
    if s.question == Q_ACABA:
        return NO
    p = (s.turn + R.sides) % R.seats
    cost = 0
    for c in range(KINDS):
        cost += s.hands[p][c] * R.hand_value[c]
    return YES if w[W_ANSWER_BASE] >= w[W_ANSWER_POINT] * cost else NO
