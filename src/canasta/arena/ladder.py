"""A ladder: every player meets every other one on the same shuffles."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from canasta.arena.match import Match, Wanted
from canasta.arena.match import run as play
from canasta.arena.playing import Entrants
from canasta.arena.rating import Rating, ratings
from canasta.arena.workers import outcomes

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta.arena.entrants import Entrant
    from canasta.arena.match import Source
    from canasta.arena.schedule import Schedule

_TWO: Final = 2


class LadderError(ValueError):
    """A ladder that is none."""


@dataclass(frozen=True, slots=True)
class Rungs:
    """Who meets: the players, the weakest first, and how many shuffles each pair plays."""

    schedule: Schedule
    players: tuple[Entrant, ...]
    shuffles: int

    def __post_init__(self) -> None:
        names = [player.name for player in self.players]
        if len(names) < _TWO:
            raise LadderError("a ladder has two players or more: canasta arena ladder greedy hard")
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise LadderError(f"{twice} is named twice; name each player once")

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The pairs by place, neighbors first; the one further up is the first of its pair."""
        places = range(len(self.players))
        pairs = [(upper, lower) for lower, upper in combinations(places, 2)]
        return sorted(pairs, key=lambda pair: (pair[0] - pair[1], pair))


@dataclass(frozen=True, slots=True)
class Ladder:
    """What was played, in the order of the pairs; the last match may be interrupted."""

    rungs: Rungs
    matches: tuple[Match, ...]
    complete: bool

    def ratings(self) -> list[Rating] | None:
        """Return a rating for each player; None before all pairs have met, or for three sides.

        The model is one of pairs: where three play alone nobody meets just one opponent.
        """
        played = all(match.outcomes for match in self.matches)
        if len(self.matches) < len(self.rungs.pairs) or not played:
            return None
        if self.rungs.schedule.sides != _TWO:
            return None
        won = {
            pair: [outcome.won / _TWO for outcome in match.outcomes]
            for pair, match in zip(self.rungs.pairs, self.matches, strict=True)
        }
        return ratings(len(self.rungs.players), won, self.rungs.schedule.seed)


def run(
    rungs: Rungs,
    source: Source = outcomes,
    say: Callable[[Ladder], None] = lambda _ladder: None,
) -> Ladder:
    """Let every pair meet; after an interruption, return what was played by then.

    Args:
        rungs: who meets, and how often.
        source: who plays the shuffles.
        say: gets what is known after each shuffle.

    Raises:
        PlayerError, EntrantError: when a player cannot play; see `canasta.arena.match.run`.
    """
    done: tuple[Match, ...] = ()
    for upper, lower in rungs.pairs:
        entrants = Entrants(rungs.players[upper], rungs.players[lower])
        wanted = Wanted(rungs.schedule, entrants, rungs.shuffles)

        def known(match: Match, before: tuple[Match, ...] = done) -> None:
            say(Ladder(rungs, (*before, match), complete=False))

        match = play(wanted, source, known)
        done = (*done, match)
        if not match.complete:
            return Ladder(rungs, done, complete=False)
    return Ladder(rungs, done, complete=True)
