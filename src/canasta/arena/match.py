"""A match between two players: how long it goes on, and all that is known at its end."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Protocol

from canasta.arena.intervals import Estimate, mean_of, ratio_of, share_of
from canasta.arena.place import Place
from canasta.arena.sequential import Question, SequentialTest
from canasta.arena.workers import outcomes

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from canasta.arena.faults import Fault
    from canasta.arena.playing import Entrants, Outcome, Played
    from canasta.arena.schedule import Schedule


class Source(Protocol):
    """Who plays the shuffles: one process, all cores, or the machines of a cluster."""

    def __call__(
        self, schedule: Schedule, entrants: Entrants, shuffles: int, /
    ) -> Generator[Outcome, None, None]:
        """Yield the outcomes of shuffles 0, 1, ... in this order; closed early, give them up."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be played: so many shuffles at most, fewer where a test is answered before."""

    schedule: Schedule
    entrants: Entrants
    shuffles: int
    question: Question | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """What was played, shuffle by shuffle, and what follows from it for the first player.

    `complete` is False where somebody has interrupted it.  Nothing here depends on time, machine
    or number of processes.
    """

    wanted: Wanted
    outcomes: tuple[Outcome, ...]
    test: SequentialTest | None
    complete: bool

    @property
    def games(self) -> tuple[Played, ...]:
        """All games or single deals."""
        return tuple(chain.from_iterable(outcome.games for outcome in self.outcomes))

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return sum(outcome.deals for outcome in self.outcomes)

    @property
    def won(self) -> Estimate:
        """The share of the games that the first player won."""
        return share_of([outcome.won for outcome in self.outcomes], self.wanted.schedule.sides)

    @property
    def points_a_deal(self) -> Estimate:
        """The first player's points more than the mean of the other sides, over all deals."""
        leads = [outcome.lead for outcome in self.outcomes]
        return ratio_of(leads, [outcome.deals for outcome in self.outcomes])

    @property
    def points_a_game(self) -> Estimate:
        """The same by games: its total at the end less the mean of the others."""
        sides = self.wanted.schedule.sides
        return mean_of([outcome.lead / sides for outcome in self.outcomes])

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The faults that lost a player its game."""
        return tuple(game.fault for game in self.games if game.fault is not None)


def run(
    wanted: Wanted,
    source: Source = outcomes,
    say: Callable[[Match], None] = lambda _match: None,
) -> Match:
    """Play a match; after an interruption, return what was played by then.

    Args:
        wanted: what is to be played.
        source: what plays the shuffles; the result is the same, whatever it is.
        say: gets what is known after each shuffle, for people who wait.

    Raises:
        PlayerError: when no computer has the name.
        EntrantError: when a program cannot be started, or does not say hello.
    """
    schedule = wanted.schedule
    for seat, entrant in enumerate(wanted.entrants):
        entrant.check(Place(schedule.rules, schedule.form, seat, schedule.seat_seed(0, seat)))
    test = _test_of(wanted)
    played: list[Outcome] = []
    coming = source(wanted.schedule, wanted.entrants, wanted.shuffles)
    complete = True
    try:
        with closing(coming):
            for outcome in _until_answered(coming, test, wanted.schedule):
                played.append(outcome)
                say(Match(wanted, tuple(played), test, complete=False))
    except KeyboardInterrupt:
        complete = False
    return Match(wanted, tuple(played), test, complete)


def _test_of(wanted: Wanted) -> SequentialTest | None:
    """Return the test of a match: of points a deal for single deals, of games won otherwise."""
    if wanted.question is None:
        return None
    return SequentialTest(wanted.question, scale=0.0 if wanted.schedule.single else 1.0)


def _until_answered(
    coming: Iterator[Outcome], test: SequentialTest | None, schedule: Schedule
) -> Iterator[Outcome]:
    """Pass outcomes on until the test has its verdict; later ones are not looked at."""
    for outcome in coming:
        if test is not None:
            test.add((outcome.lead if schedule.single else outcome.won) / schedule.sides)
        yield outcome
        if test is not None and test.verdict is not None:
            return
