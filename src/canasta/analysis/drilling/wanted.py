"""Which drills are looked for: by kind, by grade, and those in which the pile is better left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.engine.action import Draw, Take

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from collections.abc import Set as AbstractSet

    from canasta.drills import Kind
    from canasta.engine.action import Action
    from canasta.levels import Level

_HARD: Final = 3
"""The grade of a drill at which Hard often fails."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for: `kinds` says which are still missing.

    `grades` are those that may come; with `drawing` only drills where it is best to draw, though
    the pile may be taken.  What cannot come to that is not searched.
    """

    kinds: Callable[[], AbstractSet[Kind]]
    grades: frozenset[int] = frozenset({1, 2, 3})
    drawing: bool = False

    def may_be(self, acts: Mapping[Level, AbstractSet[Action]]) -> bool:
        """Say whether a drill may come of what the levels choose."""
        weaker = acts["easy"] | acts["medium"]
        if self.drawing and not any(isinstance(act, Take) for act in weaker | acts["hard"]):
            return False
        return _HARD in self.grades or not weaker <= acts["hard"]

    def still(self, best: Action, failed: Mapping[Level, int]) -> bool:
        """Say whether a drill may come of what a look has found to be the best."""
        if self.drawing and not isinstance(best, Draw):
            return False
        return any(failed.values()) and (_HARD in self.grades or not failed["hard"])
