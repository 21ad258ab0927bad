"""What lies on the table -> points, line by line (laws 13, 42, 43, 56; house rules of scoring).

The types of canastas and their bonuses come from `canastas`; every other line of the score is
one small function in a module of this package.  A variant with further lines adds a function to
`_LINES`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.rules.arguments import ArgumentError, check_seat
from canasta.rules.scoring.tally.endings import (
    INSTANT_WIN_POINTS,
    acaba_tally,
    instant_lines,
    out_lines,
    special_tally,
)
from canasta.rules.scoring.tally.facts import DealEnd, EndedBy, HandLeft, SideCards
from canasta.rules.scoring.tally.faults import (
    incomplete_lines,
    penalty_lines,
    retained_lines,
    short_sequence_lines,
)
from canasta.rules.scoring.tally.hands import hand_lines
from canasta.rules.scoring.tally.lines import LAWS, PARTS, Part, ScoreLine, SideTally
from canasta.rules.scoring.tally.melds import canasta_lines, card_lines, counted_cards
from canasta.rules.scoring.tally.table import Table
from canasta.rules.scoring.tally.threes import captured_lines, three_lines, undeclared_lines
from canasta.rules.seating.seats import side_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from canasta.rules.fields.ruleset import RuleSet

_LINES: Final[tuple[Callable[[Table], Iterable[ScoreLine]], ...]] = (
    card_lines,
    canasta_lines,
    three_lines,
    out_lines,
    hand_lines,
    penalty_lines,
    incomplete_lines,
    short_sequence_lines,
    retained_lines,
    instant_lines,
    captured_lines,
    undeclared_lines,
)


def tally(
    rules: RuleSet, form: str, sides: Sequence[SideCards], end: DealEnd
) -> tuple[SideTally, ...]:
    """Score a deal for every side (laws 13, 42, 43, 56).

    A deal that still runs is scored as if it ended here without anybody going out.

    Args:
        rules: the rules of the table.
        form: the form of the table, such as "4"; it says how many packs are in play.
        sides: what lies before each side and in its hands.
        end: how the deal ended.

    Raises:
        ValueError: when the deal ended through a player or a special hand that is not named, or
            a side has more threes than the rules have values for.
        RuleError: when the rules have no such special hand or table form.
        ArgumentError: when there are not the cards of each side, or there is no such seat.
    """
    if end.by in {"out", "acaba", "instant_win", "special"} and end.seat is None:
        message = f"the deal ended by {end.by!r}; say which seat it was"
        raise ValueError(message)
    if end.by == "special" and end.special is None:
        message = "the deal ended by a special hand; say which one it was"
        raise ValueError(message)
    _check_table(rules, form, sides, end)
    actor = None if end.seat is None else side_of(end.seat, len(sides))
    running = DealEnd()
    return tuple(
        _score(Table(rules, form, cards, end if side == actor else running), end)
        for side, cards in enumerate(sides)
    )


def _check_table(rules: RuleSet, form: str, sides: Sequence[SideCards], end: DealEnd) -> None:
    """Make sure that what is to be scored fits the table form.

    Raises:
        ArgumentError: when there are not the cards of each side, or there is no such seat.
    """
    if len(sides) != rules.sides(form):
        raise ArgumentError(
            f"cards of {len(sides)} sides: {rules.name} in the form {form!r} has "
            f"{rules.sides(form)}"
        )
    if end.seat is not None:
        check_seat(end.seat, rules.seats(form), "the seat that ended the deal")


def _score(table: Table, end: DealEnd) -> SideTally:
    """Score one side; an end by acaba concerns all of them."""
    own = table.end
    if end.by == "acaba":
        return acaba_tally(table.rules, caller=own.by == "acaba")
    if own.by == "special" and own.special is not None:
        return special_tally(table.rules, own.special)
    return SideTally(tuple(line for lines in _LINES for line in lines(table)))


__all__ = [
    "INSTANT_WIN_POINTS",
    "LAWS",
    "PARTS",
    "DealEnd",
    "EndedBy",
    "HandLeft",
    "Part",
    "ScoreLine",
    "SideCards",
    "SideTally",
    "counted_cards",
    "tally",
]
