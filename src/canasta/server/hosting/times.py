"""What the clocks of a table count."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Ended:
    """The turn that ended last, with its times: it may be taken back."""

    turn: tuple[int, int]
    at: float
    spent: dict[int, float]
    reserve: dict[int, float]

    def spent_until(self, now: float) -> dict[int, float]:
        """Return what each place has spent, if the turn had not ended."""
        place = self.turn[1]
        return {**self.spent, place: self.spent.get(place, 0.0) + max(0.0, now - self.at)}


@dataclass
class Times:
    """How much time has gone, in seconds, and for whom it goes."""

    since: float
    """When the time of `decides` began to run."""
    decides: int | None = None
    """The place whose time runs."""
    spent: dict[int, float] = field(default_factory=dict)
    """What each place has used in the running turn, up to `since`."""
    reserve: dict[int, float] = field(default_factory=dict)
    """What is left to each place of its reserve for the deal."""
    turn: tuple[int, int] | None = None
    """The running turn: the deal, and the place of the player."""
    late: set[int] = field(default_factory=set)
    """The places for which a computer plays only to the end of the turn."""
    ended: Ended | None = None
    computed: tuple[int, int] | None = None
    """The moment after the last act of a computer: the deal, and how much had happened in it."""
    unpaused: set[int] = field(default_factory=set)
    """Absent players for whom a pause was ended: for them nobody pauses again in this deal."""
    missed: int = 0
    """How often a time was over since somebody of the table has done anything."""
    asked: tuple[int, int] | None = None
    """The moment at which somebody asked last to take something back."""
