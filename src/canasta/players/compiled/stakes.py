"""The last deal of a game: to end it may win the game, or lose it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.engine.kernel.laws.score import hand_charge, score
from canasta.players.compiled.policy.places import W_ANSWER_BASE, W_ASK_CARDS, W_OUT_BASE

if TYPE_CHECKING:
    from canasta.engine.observation import Observation
    from canasta.players.compiled.seen import Seen

CARD: Final = 8
"""Points that a card in a hand that cannot be seen is taken to count."""

_DOUBT: Final = 5
"""By so many points that may be wrong, for each card."""

_DECIDED: Final = 100_000
_NOBODY: Final = 1000


def at_stake(seen: Observation, found: Seen, w: list[int]) -> list[int]:
    """Return the weights, changed where the end of this deal would decide the game.

    A player who would win goes out without asking, and one who would lose plays on: points are
    worth nothing anymore.
    """
    lead = final_lead(seen, found)
    if lead == 0:
        return w
    changed = list(w)
    changed[W_OUT_BASE] = changed[W_ANSWER_BASE] = _DECIDED if lead > 0 else -_DECIDED
    if lead > 0:
        changed[W_ASK_CARDS] = _NOBODY
    return changed


def final_lead(seen: Observation, found: Seen) -> int:
    """Return by how much the side in turn would win the game by going out; below 0 it would lose.

    0: the game would go on, or the hands that cannot be seen decide.
    """
    s, n = found.state, found.numbers
    if seen.rules.end.mode != "score" or seen.seat is None:
        return 0
    side = s.turn % n.sides
    totals = [view.total + score(s, n, k) for k, view in enumerate(seen.sides)]
    totals[side] += n.out_bonus
    if s.turn == seen.seat:  # what counts against it in the hand will lie on the table
        totals[side] += 2 * hand_charge(n, s.hands[seen.seat], 0)
    hidden = 0
    for p in range(n.seats):
        if p != seen.seat:
            hidden += s.hand_n[p]
            totals[p % n.sides] += CARD * s.hand_n[p] * (1 if p == s.turn else -1)
    lead = totals[side] - max(total for k, total in enumerate(totals) if k != side)
    if max(totals) < seen.rules.end.target or abs(lead) <= _DOUBT * hidden:
        return 0
    return int(lead)
