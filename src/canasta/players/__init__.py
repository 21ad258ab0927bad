"""Computer players: they choose a legal action by what their seat sees."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from canasta.levels import LEVELS
from canasta.players.advising import Advised, advice, advised
from canasta.players.chooser import Chooser, Reason, Thought, think
from canasta.players.makers import PLAYERS
from canasta.rules.errors import meant, near_names

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.engine.action import Action
    from canasta.engine.observation import Observation


class PlayerError(ValueError):
    """A name that no computer player has."""


def player(name: str, seed: int = 0) -> Chooser:
    """Make a computer player.

    Raises:
        PlayerError: when no player has the name; the message lists the names.
    """
    return _maker(name)(seed)


class LazyPlayer:
    """A computer player that is made when it first has to choose."""

    def __init__(self, name: str, seed: int = 0) -> None:
        """Keep the name and the seed, as `player` takes them.

        Raises:
            PlayerError: when no player has the name.
        """
        self._make = partial(_maker(name), seed)
        self._player: Chooser | None = None

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Return one of the legal actions."""
        if self._player is None:
            self._player = self._make()
        return self._player.choose(seen, legal)

    @property
    def last_reason(self) -> Reason | None:
        """Why the last action was chosen, where the player says it."""
        return getattr(self._player, "last_reason", None)


def _maker(name: str) -> Callable[[int], Chooser]:
    if name not in PLAYERS:
        near = near_names(name, PLAYERS)
        hint = f"{meant(near)} " if near else ""
        levels, others = (
            ", ".join(LEVELS),
            ", ".join(each for each in PLAYERS if each not in LEVELS),
        )
        known = f"the levels are {levels}; other computers are {others}"
        raise PlayerError(f"no computer is called {name!r}; {hint}{known}")
    return PLAYERS[name]


__all__ = [
    "PLAYERS",
    "Advised",
    "Chooser",
    "LazyPlayer",
    "PlayerError",
    "Reason",
    "Thought",
    "advice",
    "advised",
    "player",
    "think",
]
