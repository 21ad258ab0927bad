"""What the end of a deal is worth in the game: the chance to win it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.engine.observation import Observation
    from canasta.players.compiled.trying import Trier

# Parts of the target, fitted to 15,000 games of classic of the rules against themselves.
SPREAD: Final = 0.58
"""The standard error of the final lead, in the last deal."""

DEAL: Final = 0.195
"""So much of the way to the target adds once more the variance of the last deal."""

SURE: Final = 1_000_000
"""A game that is won; half of it is an even one."""


def chance(own: int, other: int, target: int) -> int:
    """Return the chance of a total to win against the best other one, in parts of `SURE`."""
    top = max(own, other)
    if top >= target and own != other:
        return SURE if own > other else 0
    deals = 1 + max(target - top, 0) / (DEAL * target)
    spread = SPREAD * target * math.sqrt(deals)
    return round(SURE * (1 + math.erf((own - other) / spread / math.sqrt(2))) / 2)


@dataclass(frozen=True, slots=True)
class InGame:
    """Tries steps by what they are worth in the game; where it has no target, by their lead."""

    trier: Trier
    totals: tuple[int, ...]
    target: int

    @classmethod
    def of(cls, trier: Trier, seen: Observation) -> InGame:
        """Take the totals that the seat sees."""
        return cls(trier, tuple(side.total for side in seen.sides), seen.rules.end.target)

    def leads(self, seat: int, steps: Sequence[int], first: int, worlds: int) -> list[list[int]]:
        """Return what each step is worth, world by world."""
        side = seat % len(self.totals)
        found = self.trier.scores(seat, steps, first, worlds)
        return [[self._worth(side, scores) for scores in world] for world in found]

    def _worth(self, side: int, scores: Sequence[int]) -> int:
        """Return what the end of a deal is worth to a side."""
        totals = [total + score for total, score in zip(self.totals, scores, strict=True)]
        own = totals.pop(side)
        return chance(own, max(totals), self.target) if self.target else own - max(totals)
