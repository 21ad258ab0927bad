"""What the end of a deal is worth in the game: the chance to win it."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import cache
from importlib import resources
from operator import add
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta.players.compiled.minimums import target_of
from canasta.rules.families import family_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.engine.observation import Observation
    from canasta.players.compiled.trying import Trier

SURE: Final = 1_000_000
"""A game that is won; half of it is an even one."""

USUAL: Final = "classic"
"""The family whose numbers serve those of which none were counted."""


class Swing(NamedTuple):
    """How much a game may still turn, in parts of its target.

    `spread` is the standard error of the final lead in the last deal; `pace` is so much of the way
    to the target as adds the same variance once more.
    """

    spread: float
    pace: float


@cache
def swing_of(family: str) -> Swing:
    """Return what was counted in games of a family."""
    path = resources.files(__package__).joinpath("counted", "standing.json")
    known = json.loads(path.read_text(encoding="utf-8"))
    found = known.get(family, known[USUAL])
    return Swing(found["spread"], found["pace"])


def chance(own: int, other: int, target: int, swing: Swing) -> int:
    """Return the chance of a total to win against the best other one, in parts of `SURE`."""
    top = max(own, other)
    if top >= target and own != other:
        return SURE if own > other else 0
    deals = 1 + max(target - top, 0) / (swing.pace * target)
    spread = swing.spread * target * math.sqrt(2 * deals)
    return round(SURE * (1 + math.erf((own - other) / spread)) / 2)


@dataclass(frozen=True, slots=True)
class InGame:
    """Tries steps by what they are worth in the game; where it has no target, by their lead."""

    trier: Trier
    totals: tuple[int, ...]
    target: int
    swing: Swing

    @classmethod
    def of(cls, trier: Trier, seen: Observation) -> InGame:
        """Take the totals that the seat sees."""
        swing = swing_of(family_of(seen.rules))
        totals = tuple(side.total for side in seen.sides)
        return cls(trier, totals, target_of(seen.rules), swing)

    def leads(self, seat: int, steps: Sequence[int], first: int, worlds: int) -> list[list[int]]:
        """Return what each step is worth, world by world."""
        side = self.side_of(seat)
        found = self.trier.scores(seat, steps, first, worlds)
        return [[self.worth(side, scores) for scores in world] for world in found]

    def side_of(self, seat: int) -> int:
        """Return the side of a seat."""
        return seat % len(self.totals)

    def worth(self, side: int, scores: Sequence[int]) -> int:
        """Return what the end of a deal is worth to a side."""
        totals = list(map(add, self.totals, scores))
        own = totals.pop(side)
        best = max(totals)
        return chance(own, best, self.target, self.swing) if self.target else own - best
