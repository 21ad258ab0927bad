"""Where a player is to sit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Place:
    """Where a player is to sit: the rules of the table, its form, the seat, and a seed."""

    rules: RuleSet
    form: str
    seat: int
    seed: int
