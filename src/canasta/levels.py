"""How well a computer plays, as people choose it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, get_args

if TYPE_CHECKING:
    from collections.abc import Mapping

Level = Literal["easy", "medium", "hard", "expert"]
"""How well a computer plays, the weakest first."""

LEVELS: Final[tuple[Level, ...]] = get_args(Level)

USUAL: Final[Level] = "hard"
"""The level where nobody chooses one."""

EARLIER: Final[Mapping[str, Level]] = MappingProxyType(
    {
        "uniform": "easy",
        "random": "easy",
        "greedy": "easy",
        "steady": "hard",
        "rules": "hard",
        "search": "expert",
    }
)
"""The level that a game goes on with where it names a computer by the word of another time."""


def level_of(name: str) -> Level:
    """Return the level of a computer in a stored game: by its own name, or by an earlier one."""
    if name in LEVELS:
        return name
    return EARLIER.get(name, USUAL)
