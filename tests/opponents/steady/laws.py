"""What the steady player alone asks of the laws; the answers are the kernel's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.laws.going_out import blocks
from canasta.engine.kernel.laws.meld_rows import hand_points, run_points
from canasta.engine.queries import canasta_type

if TYPE_CHECKING:
    from canasta.engine.kernel_rules import KernelRules
    from canasta.engine.queries import Counted


def blocks_going_out(numbers: KernelRules, meld: Counted) -> bool:
    """Say whether a meld is unfinished and forbids going out (`out.blocked_by_incomplete`)."""
    if canasta_type(numbers, meld) >= 0:
        return False
    return bool(blocks(numbers, meld.rank, meld.deuces + meld.jokers))


def laid_points(numbers: KernelRules, rank: int, naturals: int, deuces: int, jokers: int) -> int:
    """Return what cards count that are laid on a set (law 25)."""
    return int(hand_points(numbers, rank, naturals, deuces, jokers))


def sequence_points(numbers: KernelRules, low: int, count: int) -> int:
    """Return what so many cards of a sequence count, from the kind `low` up."""
    return int(run_points(numbers, low, count))
