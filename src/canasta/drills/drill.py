"""What a drill is: a position, a few choices, and what each of them costs beside the best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, get_args

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.engine.action import Action
    from canasta.levels import Level
    from canasta.notation.position.content import WrittenPosition
    from canasta.players import Reason

Kind = Literal["opening", "taking", "denying", "going_out", "scoring"]
"""What a drill is about."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

_OFTEN: Final = 2
"""A level fails often if it fails in at least one of so many tries."""

_LINES: Final = (7, 9)
"""A score with more lines than these is of grade 2, or 3."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a drill.

    `actions` are what the seat would do, in order; a score has none, it has its `points`.
    `behind` is by how many points the answer is worse than the best one, 0 for that one, and
    `error` the standard error of the difference, 0 for a score.  `reason` is what weighs most.
    """

    actions: tuple[Action, ...]
    behind: int
    error: int
    reason: Reason | None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Source:
    """The game that a position comes from; the same players of that time play it with its seed.

    `place` is the action of the deal, from 0, before which the position was seen.
    """

    players: tuple[str, ...]
    seed: int
    deal: int
    place: int


@dataclass(frozen=True, slots=True)
class Drill:
    """A position with a question; one of the choices is clearly the best.

    `failed` says in how many of the `tries` each level chose something else.
    """

    name: str
    kind: Kind
    position: WrittenPosition
    choices: tuple[Choice, ...]
    source: Source
    tries: int = 0
    failed: Mapping[Level, int] | None = None

    @property
    def best(self) -> int:
        """The place of the best choice."""
        return next(place for place, one in enumerate(self.choices) if not one.behind)

    @property
    def grade(self) -> int:
        """How hard it is, from 1 to 3: which levels often fail; of a score, by what counts."""
        if self.failed is None:
            seat = self.position.seat or 0
            side = self.position.sides[seat % len(self.position.sides)]
            lines = len(side.melds) + bool(side.red_threes) + bool(self.position.hand)
            return 1 + sum(lines > many for many in _LINES)
        return grade_of(self.failed, self.tries)


def grade_of(failed: Mapping[Level, int], tries: int) -> int:
    """Return how hard a decision is, from 1 to 3, by how often the levels fail at it."""
    often = [level for level, times in failed.items() if times * _OFTEN >= tries]
    return 3 if "hard" in often else 2 if "medium" in often else 1
