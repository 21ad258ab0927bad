"""Melds on the table, counted (laws 17 to 20; 2.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.engine.kinds import SEQUENCE
from canasta.engine.queries import Counted

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Laid:
    """A meld on the table, counted; `number` is its place among the melds of its rank.

    `slot` is its place among all of its side, -1 where it does not lie there (yet); the rank of a
    sequence is that of `engine.kinds`, `low` the kind of its lowest card.
    """

    rank: int
    number: int
    naturals: int
    deuces: int
    jokers: int
    low: int = 0
    slot: int = -1

    @property
    def wilds(self) -> int:
        """Its wild cards."""
        return self.deuces + self.jokers

    @property
    def size(self) -> int:
        """All its cards."""
        return self.naturals + self.deuces + self.jokers

    @property
    def high(self) -> int:
        """The kind of the highest card of a sequence."""
        return self.low + self.naturals - 1

    @property
    def is_run(self) -> bool:
        """Whether it is a sequence."""
        return self.rank >= SEQUENCE

    @property
    def counted(self) -> Counted:
        """The meld as the laws are asked about it."""
        return Counted(self.rank, self.naturals, self.deuces, self.jokers, 0, self.low)


def lay_out(melds: Iterable[Counted]) -> tuple[Laid, ...]:
    """Number the melds of a side, in the order of laying."""
    seen: dict[int, int] = {}
    found = []
    for slot, (rank, naturals, deuces, jokers, _, low) in enumerate(melds):
        seen[rank] = seen.get(rank, 0) + 1
        found.append(Laid(rank, seen[rank], naturals, deuces, jokers, low, slot))
    return tuple(found)
