"""Measuring in turns: short slices, round after round, and the median of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


@dataclass(frozen=True)
class Subject:
    """Something that plays: each call plays so many deals and returns the decisions made."""

    play: Callable[[], int]
    deals: int

    def run(self, seconds: float) -> tuple[int, int, float]:
        """Play for so long; return decisions, deals and the seconds it really took."""
        decisions = calls = 0
        begin = perf_counter()
        while (spent := perf_counter() - begin) < seconds or not calls:
            decisions += self.play()
            calls += 1
        return decisions, calls * self.deals, spent


@dataclass
class Cell:
    """One number of the table: a game form in a backing, perhaps against a rival."""

    variant: str
    form: str
    backing: str
    subject: Subject
    rival: Subject | None = None
    rates: list[float] = field(default_factory=list)
    rival_rates: list[float] = field(default_factory=list)
    decisions: int = 0
    deals: int = 0

    def measure(self, seconds: float) -> None:
        """Add one slice, and one of the rival right after it."""
        decisions, deals, spent = self.subject.run(seconds)
        self.rates.append(decisions / spent)
        self.decisions += decisions
        self.deals += deals
        if self.rival is not None:
            decisions, _, spent = self.rival.run(seconds)
            self.rival_rates.append(decisions / spent)

    @property
    def rate(self) -> float:
        """Decisions a second: the median of the slices."""
        return median(self.rates)

    @property
    def ratio(self) -> float | None:
        """How many times as fast as the rival: the median of the pairs of slices."""
        pairs = zip(self.rates, self.rival_rates, strict=False)  # an interrupted pair is left out
        ratios = [own / other for own, other in pairs]
        return median(ratios) if ratios else None


def measure(cells: Sequence[Cell], seconds: float, rounds: int, say: Callable[[str], None]) -> bool:
    """Measure all cells in turns; say whether nobody interrupted it.

    Args:
        cells: what to measure.
        seconds: for each cell, in all rounds together.
        rounds: how many slices that time is cut into.
        say: gets a line about what is being measured.
    """
    try:
        for cell in cells:
            cell.subject.play()  # the first call is slower than all others
        for number in range(1, rounds + 1):
            for cell in cells:
                say(f"round {number} of {rounds}: {cell.variant} {cell.form}, {cell.backing}")
                cell.measure(seconds / rounds)
    except KeyboardInterrupt:
        return False
    return True


def best_of(act: Callable[[], object], calls: int, rounds: int) -> float:
    """Return the seconds that a call takes: the least of some rounds of many calls."""
    found = []
    for _ in range(rounds):
        begin = perf_counter()
        for _ in range(calls):
            act()
        found.append((perf_counter() - begin) / calls)
    return min(found)
