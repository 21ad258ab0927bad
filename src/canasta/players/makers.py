"""The computer players by name; each is made from a seed."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta.players.chooser import Chooser


# each is imported when it is made: a table is on the screen before anybody thinks


def _random(seed: int) -> Chooser:
    from canasta.players.uniform import Uniform  # noqa: PLC0415

    return Uniform(seed)


def _greedy(_: int) -> Chooser:
    from canasta.players.greedy import Greedy  # noqa: PLC0415

    return Greedy()


def _easy(seed: int) -> Chooser:
    from canasta.players.compiled.habits import EASY, EASY_BY_FAMILY, Casual  # noqa: PLC0415

    return Casual(seed, EASY, EASY_BY_FAMILY)


def _medium(seed: int) -> Chooser:
    from canasta.players.compiled.habits import MEDIUM, MEDIUM_BY_FAMILY, Casual  # noqa: PLC0415

    return Casual(seed, MEDIUM, MEDIUM_BY_FAMILY)


def _rules(_: int) -> Chooser:
    from canasta.players.compiled.player import RulePlayer  # noqa: PLC0415

    return RulePlayer()


def _search(seed: int) -> Chooser:
    from canasta.players.compiled.search import SearchPlayer  # noqa: PLC0415

    return SearchPlayer(seed)


PLAYERS: Final[Mapping[str, Callable[[int], Chooser]]] = MappingProxyType(
    {
        "random": _random,
        "greedy": _greedy,
        "easy": _easy,
        "medium": _medium,
        "rules": _rules,
        "search": _search,
        "hard": _rules,
        "expert": _search,
    }
)
"""The computer players by name, the levels of people among them; each is made from a seed."""
