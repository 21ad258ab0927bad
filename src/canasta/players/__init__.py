"""Computer players: they choose a legal action by what their seat sees."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from canasta.players.chooser import Chooser, Reason
from canasta.players.greedy import Greedy
from canasta.players.steady import Steady
from canasta.players.uniform import Uniform
from canasta.rules.errors import nearest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class PlayerError(ValueError):
    """A name that no computer player has."""


def _greedy(_: int) -> Chooser:
    return Greedy()


PLAYERS: Final[Mapping[str, Callable[[int], Chooser]]] = MappingProxyType(
    {"random": Uniform, "greedy": _greedy, "steady": Steady}
)
"""The computer players by name, the weakest first; each is made from a seed."""


def player(name: str, seed: int = 0) -> Chooser:
    """Make a computer player.

    Raises:
        PlayerError: when no player has the name; the message lists the names.
    """
    if name not in PLAYERS:
        known = ", ".join(PLAYERS)
        raise PlayerError(f"no player is called {name!r}; {nearest(name, PLAYERS)} known: {known}")
    return PLAYERS[name](seed)


__all__ = ["PLAYERS", "Chooser", "PlayerError", "Reason", "player"]
