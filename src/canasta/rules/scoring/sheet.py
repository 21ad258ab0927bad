"""The score sheet: each deal's score and the running total of every side (law 47, customs)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from canasta.rules.arguments import check_by_side, check_side

if TYPE_CHECKING:
    from canasta.rules.fields.ruleset import RuleSet

_TWO_SIDES: Final = 2


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One deal of a side: its score and the total after it."""

    score: int
    total: int


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The score of every deal played, one number for each side."""

    sides: int
    deals: tuple[tuple[int, ...], ...] = ()

    def add(self, scores: tuple[int, ...]) -> ScoreSheet:
        """Return the sheet with one more deal.

        Raises:
            ArgumentError: when there is not one whole number for each side.
        """
        check_by_side(scores, self.sides, f"scores of deal {len(self.deals) + 1}:")
        return ScoreSheet(self.sides, (*self.deals, scores))

    @property
    def headings(self) -> tuple[str, ...]:
        """The heads of the columns: We and They, or a letter for each of more sides."""
        if self.sides == _TWO_SIDES:
            return ("We", "They")
        return tuple(chr(ord("A") + side) for side in range(self.sides))

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of every side; it decides the minimum of the next opening (law 47)."""
        return tuple(sum(deal[side] for deal in self.deals) for side in range(self.sides))

    def column(self, side: int) -> tuple[SheetRow, ...]:
        """Return each deal's score of a side with the running total below it.

        Raises:
            ArgumentError: when there is no such side.
        """
        check_side(side, self.sides)
        scores = [deal[side] for deal in self.deals]
        return tuple(SheetRow(*row) for row in zip(scores, accumulate(scores), strict=True))


def is_vulnerable(rules: RuleSet, total: int) -> bool:
    """Say whether a side is called vulnerable, a word only: it is the highest bracket of 1950."""
    return total >= rules.info.vulnerable_from
