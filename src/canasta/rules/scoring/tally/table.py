"""What a line of the score may look at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.rules.scoring.canastas import count_canastas

if TYPE_CHECKING:
    from canasta.rules.fields.ruleset import RuleSet
    from canasta.rules.scoring.tally.facts import DealEnd, SideCards


@dataclass(frozen=True, slots=True)
class Table:
    """One side at the end of a deal; `end` concerns it only if one of its players ended it."""

    rules: RuleSet
    form: str
    side: SideCards
    end: DealEnd

    @property
    def went_out(self) -> bool:
        """Whether a player of this side went out, with or without a bonus for it."""
        return self.end.by == "out"

    @property
    def has_canasta(self) -> bool:
        """Whether the side has a complete canasta of any type."""
        return count_canastas(self.rules, self.side.melds) > 0
