"""Names of computers: rivers, so that nobody takes them for people."""

from __future__ import annotations

from typing import Final

_RIVERS: Final = (
    "Plate",
    "Uruguay",
    "Paraná",
    "Amazon",
    "Orinoco",
    "Danube",
    "Tagus",
    "Po",
    "Rhine",
    "Thames",
    "Nile",
    "Volga",
    "Ganges",
    "Murray",
    "Yukon",
    "Niger",
)


def computer_name(place: int) -> str:
    """Return the name of the computer at a place."""
    return _RIVERS[place % len(_RIVERS)]
