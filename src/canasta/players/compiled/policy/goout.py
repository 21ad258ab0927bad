"""Going out: whether it is wanted, whether a lay still leads there, and answers to the partner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ACE,
    BLACK3,
    DEUCE,
    FOUR,
    JOKER,
    KINDS,
    M_RANK,
    NO,
    NO_SAID,
    Q_ACABA,
    TO_DRAW,
    YES,
    YES_SAID,
)
from canasta.engine.kernel.laws.meld_rows import meld_size
from canasta.engine.kernel.search.must_go_out import can_go_out, could_go_out
from canasta.engine.kernel.steps.laying import lay_step
from canasta.engine.kernel.steps.staged_opening import unlay
from canasta.players.compiled.policy.facts import lacking
from canasta.players.compiled.policy.places import (
    W_ANSWER_BASE,
    W_ANSWER_CANASTA,
    W_ANSWER_CAUGHT,
    W_ANSWER_POINT,
    W_ASK_CARDS,
    W_LAY_FEWER_CARDS,
    W_OUT_BASE,
    W_OUT_FEWER,
    W_OUT_LATE,
    W_OUT_LEAD,
    W_OUT_OPPONENT,
    W_OUT_PARTNER,
    W_OUT_STOCK,
    W_OUT_THREAT,
)
from canasta.players.compiled.policy.stakes import final_lead, kept_fines

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State
    from canasta.players.compiled.memory import Memory

HIDDEN_CARD = 11
"""Points that a card of a foot is taken to count."""

MOST_CARDS = 14
"""With more cards nobody looks for a way out, except where it is counted."""


def out_worth(s: State, R: KernelRules, M: Memory, w: list[int], p: int) -> int:
    """Return by how much going out now is better than to play on.

    Where it decides the game nothing else counts: points are worth nothing anymore.
    """
    lead = final_lead(s, R, M, p)
    if lead != 0:
        return lead
    side = p % R.sides
    worth = w[W_OUT_BASE] + w[W_OUT_LATE] * M.late + w[W_OUT_THREAT] * M.threat
    worth -= w[W_OUT_STOCK] * s.stock_n
    worth += w[W_OUT_FEWER] * max(w[W_LAY_FEWER_CARDS] - M.fewest, 0)
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
    if R.ask_first == 1 and s.permission == 0:
        s.permission = YES_SAID  # whether the partner's yes is all that lacks
        found = can_go_out(s, R)
        s.permission = 0
        return found
    return could_go_out(s, R)


def keeps_way_out(s: State, R: KernelRules, a: int) -> int:
    """Say whether the player in turn can still go out after a legal lay."""
    if R.by_runs == 1:
        could_go_out(s, R)
    lay_step(s, R, a)
    found = can_go_out(s, R)
    unlay(s, R)
    return found


def asks(s: State, R: KernelRules, M: Memory, w: list[int], p: int) -> int:
    """Say whether the partners are asked before going out: they hold many cards.

    Where ranks in the hand are fined only they know what going out would cost.
    """
    if R.ask_first == 1 or R.retained_charge > 0:
        return 1
    if s.permission > 0 or M.threat == 1 or final_lead(s, R, M, p) > 0:
        return 0
    cards = 0
    for q in range(p % R.sides, R.seats, R.sides):
        if q != p:
            cards += s.hand_n[q]
    return 1 if cards >= w[W_ASK_CARDS] else 0


def answer(s: State, R: KernelRules, M: Memory, w: list[int]) -> int:
    """Answer the partner: what the own hand would cost or still bring, against the end of the deal.

    Where the canastas that are missing are out of the asker's reach a yes would only cost.
    """
    if s.question == Q_ACABA:
        return NO
    p = (s.turn + R.sides) % R.seats
    if out_of_reach(s, R, s.turn) == 1:
        return NO
    lead = final_lead(s, R, M, p)
    if lead != 0:
        return YES if lead > 0 else NO
    cost = kept_fines(s, R, p)
    for c in range(KINDS):
        cost += s.hands[p][c] * R.hand_value[c]
    if R.foot_size > 0:
        cost += s.foot_n[p] * HIDDEN_CARD
    caught = 0
    for q in range(R.seats):
        if q % R.sides != p % R.sides:
            caught += s.hand_n[q]
    worth = w[W_ANSWER_BASE] + w[W_ANSWER_CAUGHT] * caught - w[W_ANSWER_POINT] * cost
    return YES if worth >= w[W_ANSWER_CANASTA] * canastas_in(s, R, p) else NO


def canastas_in(s: State, R: KernelRules, p: int) -> int:
    """Count the canastas that seat p could complete in its next turn."""
    count = 0
    side = p % R.sides
    wild = min(s.hands[p][DEUCE] + s.hands[p][JOKER], 1)
    for i in range(s.meld_n[side]):
        m = s.melds[side][i]
        if m[M_RANK] >= FOUR and m[M_RANK] <= ACE and meld_size(m) < R.canasta_size:
            if meld_size(m) + s.hands[p][m[M_RANK]] + wild >= R.canasta_size:
                count += 1
    return count


def out_of_reach(s: State, R: KernelRules, q: int) -> int:
    """Say whether seat q can hardly complete the canastas that its side lacks for going out.

    The cards for the nearest ones are more than it holds, or one would have to come whole.
    """
    side = q % R.sides
    lack = lacking(s, R, side)
    if lack == 0:
        return 0
    gaps = 0
    for gap in range(1, R.canasta_size):  # the nearest first
        for i in range(s.meld_n[side]):
            m = s.melds[side][i]
            if lack > 0 and m[M_RANK] != BLACK3 and meld_size(m) + gap == R.canasta_size:
                gaps += gap
                lack -= 1
    if lack > 0:
        return 1
    cards = s.hand_n[q]
    if s.asked_at == TO_DRAW:
        cards += R.draw_count
    return 1 if gaps > cards else 0
