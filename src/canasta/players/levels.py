"""The levels as players (`canasta.levels`): in other games other ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.levels import searches
from canasta.players.makers import MAKERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.engine.action import Action
    from canasta.engine.observation import Observation
    from canasta.levels import Level
    from canasta.players.chooser import Chooser, Reason
    from canasta.rules import RuleSet


def player_at(level: Level, rules: RuleSet, seed: int = 0) -> Chooser:
    """Make the player that a level is in a game."""
    if level in {"easy", "medium"}:
        return MAKERS[level](seed)
    return MAKERS["search" if searches(level, rules) else "rules"](seed)


class LevelPlayer:
    """Plays at a level: the player behind it is made when it is known which game it is."""

    def __init__(self, level: Level, seed: int = 0) -> None:
        self._level: Level = level
        self._seed = seed
        self._player: Chooser | None = None

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Return one of the legal actions."""
        return self._made(seen.rules).choose(seen, legal)

    def prepare(self, rules: RuleSet, form: str) -> None:
        """Make ready for a match that must come out the same: wait for compiled code."""
        prepare = getattr(self._made(rules), "prepare", None)
        if prepare is not None:
            prepare(rules, form)

    @property
    def last_reason(self) -> Reason | None:
        """Why the last action was chosen."""
        return getattr(self._player, "last_reason", None)

    def _made(self, rules: RuleSet) -> Chooser:
        if self._player is None:
            self._player = player_at(self._level, rules, self._seed)
        return self._player
