"""The last deal of a game: to end it may win the game, or lose it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import ACE, FOUR
from canasta.engine.kernel.laws.score import (
    hand_charge,
    melded_score,
    mixed_aces,
    three_points,
    three_sign,
)

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State
    from canasta.players.compiled.memory import Memory

CARD = 8
"""Points that a card in a hand that cannot be seen is taken to count."""

DOUBT = 5
"""By so many points that may be wrong, for each card."""

FAR = 4000
"""So much more than its total a side hardly has at the end of a deal."""

LEAST = -1000000
"""No total is as low."""


def final_lead(s: State, R: KernelRules, M: Memory, p: int) -> int:
    """Return by how much the side in turn would win the game by going out; below 0 it would lose.

    0: the game would go on, or it depends on what seat p cannot see, or the side has not melded.
    """
    side = s.turn % R.sides
    top = LEAST
    for k in range(R.sides):
        top = max(top, M.totals[k])
    if M.target == 0 or top + FAR < M.target or s.opened[side] == 0:
        return 0
    own = M.totals[side] + ended_now(s, R, p, side) + R.out_bonus
    others = LEAST
    for k in range(R.sides):
        if k != side:
            others = max(others, M.totals[k] + ended_now(s, R, p, k))
    hidden = 0
    for q in range(R.seats):
        if q != p:
            hidden += s.hand_n[q]
        if R.foot_size > 0:
            hidden += s.foot_n[q]
    lead = own - others
    if max(own, others) < M.target or max(lead, -lead) <= DOUBT * hidden:
        return 0
    return lead


def ended_now(s: State, R: KernelRules, p: int, side: int) -> int:
    """Return what a side would score if the seat in turn laid its hand down, as seat p sees it."""
    total = melded_score(s, R, side, 1 if side == s.turn % R.sides else 0)
    sign = three_sign(s, R, side)
    total += three_points(s, R, side, sign, s.red3[side], s.black3[side])
    for q in range(side, R.seats, R.sides):
        worth = CARD * s.hand_n[q]
        if q == p:
            worth = hand_charge(R, s.hands[q], 0)
            if q != s.turn:
                total -= kept_fines(s, R, q)
        total += worth if q == s.turn else -worth
        if R.foot_size > 0:
            total -= CARD * s.foot_n[q]
    return total


def kept_fines(s: State, R: KernelRules, p: int) -> int:
    """Return what the ranks of which seat p holds too many would cost if the deal ended now."""
    count = 0
    for c in range(FOUR, ACE + 1):
        if R.retained[c] == 1 and s.hands[p][c] >= R.retained_min:
            if c != ACE or R.retained_waiver == 0 or mixed_aces(s, p % R.sides) == 0:
                count += 1
    return count * R.retained_charge
