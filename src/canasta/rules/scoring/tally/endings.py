"""What the end of the deal itself brings: going out, acaba, special hands, a win at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.rules.scoring.special_hands import special_points
from canasta.rules.scoring.tally.lines import ScoreLine, SideTally

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta.rules.fields.ruleset import RuleSet
    from canasta.rules.scoring.tally.table import Table

INSTANT_WIN_POINTS: Final = 5000
"""Added for the side whose canastas win the game at once (C-39)."""


def out_lines(table: Table) -> Iterable[ScoreLine]:
    """Count the bonus for going out, concealed or not (laws 42, 48 to 50)."""
    if not table.went_out or table.end.last_take:
        return
    yield ScoreLine("out", table.rules.out.bonus)
    if table.end.concealed and table.rules.out.concealed_extra:
        yield ScoreLine("concealed", table.rules.out.concealed_extra)


def instant_lines(table: Table) -> Iterable[ScoreLine]:
    """Count the award for the canastas that win at once (C-39, C-55)."""
    if table.end.by == "instant_win":
        yield ScoreLine("instant", INSTANT_WIN_POINTS)


def acaba_tally(rules: RuleSet, *, caller: bool) -> SideTally:
    """Score a deal ended by acaba: nothing for the caller, the award for each other side."""
    award = 0 if caller or rules.declare.acaba is None else rules.declare.acaba.award
    return SideTally((ScoreLine("acaba", award),))


def special_tally(rules: RuleSet, name: str) -> SideTally:
    """Score the side that showed a special hand: its value and nothing else (W0, W3).

    Raises:
        RuleError: when the rules have no such hand.
    """
    return SideTally((ScoreLine("special", special_points(rules, name), detail=name),))
