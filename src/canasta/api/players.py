"""Who plays: computers by their names, and players of one's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from canasta.engine.action import Action
from canasta.engine.observation import Observation
from canasta.notation.actions.words import parse_action
from canasta.players import Chooser, player
from canasta.rules.arguments import ArgumentError

if TYPE_CHECKING:
    from typing import TypeGuard

Choice = Callable[[Observation, Sequence[Action]], "Action | str"]
"""What a function that plays takes: what its seat sees and what is legal; what it returns."""

PlayerLike = str | Chooser | Choice
"""A computer's name, something with a method `choose`, or a function that chooses."""


class OwnPlayer:
    """A function that plays, or an object with `choose`; its answer may be an action's text."""

    def __init__(self, choice: Choice, name: str) -> None:
        self._choice = choice
        self.name = name

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Return what the function chooses.

        Raises:
            NotationError: when it answers with a text that is not an action.
        """
        chosen = self._choice(seen, legal)
        return parse_action(chosen) if isinstance(chosen, str) else chosen


def chooser(who: PlayerLike, seed: int) -> Chooser:
    """Return a player that chooses.

    Raises:
        PlayerError: when no computer has the name.
        ArgumentError: when it is no player.
    """
    if isinstance(who, str):
        return player(who, seed)
    if _chooses(who):
        return OwnPlayer(who.choose, name_of(who))
    if callable(who):
        return OwnPlayer(who, name_of(who))
    raise ArgumentError(
        f"player {who!r}: name a computer, or give a function of an observation and legal actions"
    )


def name_of(who: PlayerLike) -> str:
    """Return what a player is called in a record: one word."""
    if isinstance(who, str):
        return who
    named = getattr(who, "__name__", None) or type(who).__name__
    return named if named.isidentifier() else "player"


def _chooses(who: object) -> TypeGuard[Chooser]:
    return callable(getattr(who, "choose", None))
