"""Which hands are likely, as counted in games of the rules.

The tables are made by `canasta.players.compiled.counting`.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Final

from canasta.players.compiled.trying import UNIFORM
from canasta.rules.families import family_of

if TYPE_CHECKING:
    from canasta.rules import RuleSet

SWAPS: Final = 300
"""Swaps in a world: each card of the hands can move several times."""


@cache
def counted(family: str) -> tuple[int, ...]:
    """Return the belief that was counted for a family, or that every hand is as likely."""
    path = resources.files(__package__).joinpath("counted", f"belief_{family}.json")
    if not path.is_file():
        return UNIFORM
    rows = json.loads(path.read_text(encoding="utf-8"))["rows"]
    return (SWAPS, *(number for row in rows for number in row))


def belief_of(rules: RuleSet) -> tuple[int, ...]:
    """Return the belief for a game: that of its family."""
    return counted(family_of(rules))
