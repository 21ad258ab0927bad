"""How well a computer plays, as people choose it: which player each level is in which game."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, get_args

from canasta.rules.families import family_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.rules import RuleSet

Level = Literal["easy", "medium", "hard", "expert"]
"""How well a computer plays, the weakest first."""

LEVELS: Final[tuple[Level, ...]] = get_args(Level)

USUAL: Final[Level] = "hard"
"""The level where nobody chooses one."""

SEARCHED: Final[frozenset[str]] = frozenset({"classic", "sequences", "wild_melds", "american"})
"""The families in which search has led in matches so far: elsewhere Expert plays as Hard."""

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


def searches(level: Level, rules: RuleSet) -> bool:
    """Say whether a level tries out what may come in a game, instead of playing as Hard does."""
    return level == "expert" and family_of(rules) in SEARCHED
