"""Feet: the second hand of a player, picked up when the first is empty (2.11).

When that is: melded out in `turn.commit`, by the discard in `turn.discard`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import KINDS, RANKS, SUITS
from canasta.engine.kernel.laws.suits import note_suits

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def pick_up_foot(s: State, R: KernelRules, p: int) -> None:
    """Let a player whose hand is empty pick up their foot (2.10)."""
    s.hand_n[p] = s.foot_n[p]
    for c in range(KINDS):
        s.hands[p][c] = s.feet[p][c]
        s.feet[p][c] = 0
    s.foot_n[p] = 0
    if R.tracks_suits == 1:
        for x in range(SUITS):
            for c in range(RANKS):
                s.suits[p][x][c] = s.foot_suits[p][x][c]
                s.foot_suits[p][x][c] = 0
        note_suits(s, p)
