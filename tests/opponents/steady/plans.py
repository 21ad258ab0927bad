"""Plans: which cards go where, and the small steps that lay them in a legal order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.engine.kinds import BLACK3, SEQUENCE, WILD_MELD

if TYPE_CHECKING:
    from opponents.steady.facts import Facts
    from opponents.steady.options import Step


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of the hand that go onto one meld.

    `number` is the place of that meld among the own ones of the rank, a new one comes after them.
    With `take` the first of these cards are shown to take the pile.  Of a sequence `low` and
    `high` are the kinds of its ends as it lies, or of the first three cards of a new one, and
    `below` is how many cards go beneath it.
    """

    rank: int
    number: int
    new: bool
    naturals: int
    deuces: int
    jokers: int
    take: tuple[int, int, int] | None = None
    low: int = 0
    high: int = 0
    below: int = 0

    @property
    def size(self) -> int:
        """The number of cards."""
        return self.naturals + self.deuces + self.jokers

    def steps(self) -> list[Step]:
        """Return the small steps: naturals first, so that every step is a valid meld."""
        if self.rank >= SEQUENCE:
            return self._run_steps()
        n, d, j = self.naturals, self.deuces, self.jokers
        found: list[Step] = []
        shown = self.take or (self._first() if self.new else None)
        if shown:
            found.append(("take" if self.take else "new", self.rank, 0, shown))
            n, d, j = n - shown[0], d - shown[1], j - shown[2]
        found += [("add", self.rank, self.number, (1, 0, 0))] * n
        found += [("add", self.rank, self.number, (0, 1, 0))] * d
        found += [("add", self.rank, self.number, (0, 0, 1))] * j
        return found

    def _run_steps(self) -> list[Step]:
        """Return the steps of a sequence: its first three cards, the rest above, then below."""
        low, high, left = self.low, self.high, self.naturals
        found: list[Step] = []
        if self.new:
            found.append(("run", self.rank, low, (3, 0, 0)))
            left -= 3
        for _ in range(left - self.below):
            found.append(("end", self.rank, low, (high, high + 1, 0)))
            high += 1
        for _ in range(self.below):
            found.append(("end", self.rank, low, (high, low - 1, 0)))
            low -= 1
        return found

    def _first(self) -> tuple[int, int, int]:
        """Return the three cards that begin a new meld."""
        n = min(self.naturals, 3)
        d = min(self.deuces, 3 - n)
        return n, d, 3 - n - d


@dataclass(frozen=True, slots=True)
class Plan:
    """Groups in the order in which they are laid, and what they come to."""

    groups: tuple[Group, ...]
    points: int = 0
    cost: float = 0.0
    last: Step | None = None
    """The take that follows an opening from the hand alone."""

    @property
    def cards(self) -> int:
        """The number of hand cards laid."""
        return sum(group.size for group in self.groups)

    def steps(self) -> list[Step]:
        """Return all small steps in their order."""
        steps = [step for group in self.groups for step in group.steps()]
        return steps if self.last is None else [*steps, self.last]


def new_number(facts: Facts, rank: int) -> int:
    """Return the number that a new meld of the rank will have."""
    return len(facts.own(rank)) + 1


def may_begin(facts: Facts, rank: int) -> bool:
    """Say whether a further set of the rank may be started beside those that lie there (C-49)."""
    if rank == WILD_MELD and not (facts.numbers.wild_only or facts.numbers.deuces):
        return False
    if rank == BLACK3 and facts.own(rank):
        return False  # they are laid once, in going out
    return facts.known.may_begin(facts.side, rank)
