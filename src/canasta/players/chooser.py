"""What a computer player is: it chooses one of the legal actions by what its seat sees."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta.engine.action import Action
    from canasta.engine.observation import Observation


class Chooser(Protocol):
    """A computer player."""

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Return one of the legal actions; nothing but the observation may be looked at."""
        ...


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a player chose what it chose: a code, with the numbers of a sentence about it."""

    code: str
    numbers: Mapping[str, int | str] = field(default_factory=dict)


class Thought(NamedTuple):
    """What a computer chose, and why; None where it does not say."""

    action: Action
    reason: Reason | None


def think(chooser: Chooser, seen: Observation, legal: Sequence[Action]) -> Thought:
    """Let a computer choose one of the legal actions, and say why where it can."""
    action = chooser.choose(seen, legal)
    return Thought(action, getattr(chooser, "last_reason", None))
