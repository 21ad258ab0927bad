"""Feet: whether the hand can be emptied in this turn, so that the foot is picked up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import ACE, BLACK3, DEUCE, FOUR, JOKER, M_D, M_J, M_RANK, RED3
from canasta.engine.kernel.laws.meld_rows import meld_size

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def empties(s: State, R: KernelRules, p: int) -> int:
    """Say whether all cards of the hand but one for the discard have a place on sets.

    Naturals go onto own sets or are three; a pair asks for a wild card, and what is left of the
    wild cards for room on the sets.
    """
    hand = s.hands[p]
    side = p % R.sides
    odd = hand[BLACK3] + hand[RED3]
    wilds = hand[DEUCE] + hand[JOKER]
    room = 0
    for c in range(FOUR, ACE + 1):
        n = int(hand[c])
        open_n = 0
        for i in range(s.meld_n[side]):
            m = s.melds[side][i]
            if m[M_RANK] == c and meld_size(m) < R.canasta_size:
                open_n += 1
                free = R.canasta_size - meld_size(m) - n
                room += max(min(R.max_wilds - m[M_D] - m[M_J], free), 0)
        if n == 0 or open_n > 0:
            continue
        if n >= R.min_size:
            room += max(min(R.max_wilds, R.canasta_size - n), 0)
        elif n >= R.min_naturals and wilds > 0 and R.never_wild[c] == 0:
            wilds -= 1
            room += R.max_wilds - 1
        else:
            odd += n
    return 1 if odd + max(wilds - room, 0) <= 1 else 0
