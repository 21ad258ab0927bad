"""Ways to lay sequences from a hand: new ones, and cards onto those that lie there (2.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kinds import ACE, FOUR, SEQUENCE
from opponents.steady.plans import Group

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta.engine.kernel_rules import KernelRules
    from opponents.steady.laid import Laid

_SETS = 24
"""Sets of sequences that are looked at, the longest first."""


def blocks(row: Sequence[int], least: int, most: int) -> Iterator[tuple[int, int]]:
    """List the lowest kind and the length of every sequence that a suit holds."""
    for low in range(FOUR, ACE + 1):
        length = 0
        while low + length <= ACE and length < most and row[low + length]:
            length += 1
            if length >= least:
                yield low, length


def new_runs(suits: Sequence[Sequence[int]], numbers: KernelRules) -> list[Group]:
    """List the sequences that may be begun, the longest first."""
    found = [
        new_run(suit, low, length)
        for suit, row in enumerate(suits)
        for low, length in blocks(row, numbers.min_size, numbers.run_max)
        if low >= numbers.run_low
    ]
    return sorted(found, key=lambda group: -group.naturals)


def new_run(suit: int, low: int, length: int) -> Group:
    """Return a new sequence as a group of cards."""
    rank = SEQUENCE + suit
    return Group(rank, 0, new=True, naturals=length, deuces=0, jokers=0, low=low, high=low + 2)


def run_sets(suits: Sequence[Sequence[int]], numbers: KernelRules) -> list[tuple[Group, ...]]:
    """List none, one or two sequences that the hand could lay together."""
    single = new_runs(suits, numbers) if suits else []
    found: list[tuple[Group, ...]] = [(), *((group,) for group in single)]
    for i, first in enumerate(single):
        for second in single[i + 1 :]:
            if len(found) > _SETS:
                return found
            if _apart(suits, first, second):
                found.append((first, second))
    return found


def _apart(suits: Sequence[Sequence[int]], first: Group, second: Group) -> bool:
    """Say whether two sequences need no card twice."""
    if first.rank != second.rank:
        return True
    row = suits[first.rank - SEQUENCE]
    shared = set(range(first.low, first.low + first.naturals)) & set(
        range(second.low, second.low + second.naturals)
    )
    return all(row[kind] > 1 for kind in shared)


def added(meld: Laid, row: Sequence[int], most: int) -> Group | None:
    """Return all cards of a suit that fit onto a sequence, or None."""
    room = most - meld.size
    above = below = 0
    while above < room and meld.high + above < ACE and row[meld.high + above + 1]:
        above += 1
    while below < room - above and meld.low - below > FOUR and row[meld.low - below - 1]:
        below += 1
    if above + below == 0:
        return None
    return Group(
        meld.rank,
        meld.number,
        new=False,
        naturals=above + below,
        deuces=0,
        jokers=0,
        low=meld.low,
        high=meld.high,
        below=below,
    )
