"""The names of own melds: ``9``, ``9#2``, ``wild``, ``2`` for deuces, ``5H-8H`` for a sequence."""

from __future__ import annotations

import re
from typing import Final

from canasta.cards import RANKS
from canasta.engine.action import Target

TARGET_REMEDY: Final = (
    "write the rank of one of the side's melds: 9, 9#2 for the second of them, wild, "
    "or 5H-8H for a sequence"
)

IN_SEQUENCE: Final = tuple(rank for rank in RANKS if rank not in {"2", "3"})
"""The ranks of a sequence, from low to high."""

_RANK: Final = "[2-9JQKA]|10"
_CARD: Final = "([4-9JQKA]|10)([SHDC])"
_NAME: Final = re.compile(rf"(WILD|{_RANK}|{_CARD}-{_CARD})(?:#([1-9][0-9]?))?")


def parse_target(word: str) -> Target | None:
    """Read the name of an own meld, or return None; case and "T" for ten do not matter."""
    found = _NAME.fullmatch(word.upper().replace("T", "10"))
    if found is None:
        return None
    name, low, suit, high, other, number = found.groups()
    if low and (suit != other or IN_SEQUENCE.index(low) >= IN_SEQUENCE.index(high)):
        return None
    rank = "wild" if name == "WILD" else name
    return Target(rank, int(number) if number else None)


def format_target(target: Target) -> str:
    """Print the name of an own meld; a name that could not be read again becomes ""."""
    name = str(target)
    return name if parse_target(name) == target else ""
