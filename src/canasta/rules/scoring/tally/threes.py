"""Threes laid out, and those that were not (laws 13, 56; 2.12.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.cards import is_black_three, is_red_three
from canasta.rules.scoring.canastas import passes_test
from canasta.rules.scoring.tally.lines import ScoreLine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from canasta.cards import Card
    from canasta.rules.scoring.tally.lines import Part
    from canasta.rules.scoring.tally.table import Table

_PER_PACK: Final = 2


def red_threes_must_be_laid(table: Table) -> bool:
    """Say whether no red three may lawfully stay in a hand (law 11)."""
    three = table.rules.three
    return "red3" in three.tabled_classes and three.hold_limit == 0


def counts_in_hand(table: Table) -> bool:
    """Say whether threes in the hands join those laid out, against the side (W0; S-37)."""
    return table.rules.three.in_hand_counts_when_negative and _sign(table) < 0


def three_lines(table: Table) -> Iterable[ScoreLine]:
    """Count the threes laid out, for or against the side, each color on its own scale.

    Red threes of a player without a turn count as laid out where they have to be (law 56; C-08).
    """
    rules, side = table.rules, table.side
    red = len(side.red_threes) + _left(table, is_red_three) + _not_yet_laid(table)
    part: Part = "threes" if "black3" in rules.three.tabled_classes else "red_threes"
    if red and rules.red3.value_by_count:
        value = _value("red3.value_by_count", rules.red3.value_by_count, red)
        yield ScoreLine(part, _red_sign(table, red) * value, red, _color(part, "red3"))
    black = len(side.black_threes) + _left(table, is_black_three)
    if part == "threes" and black and rules.black3.value_by_count:
        value = _value("black3.value_by_count", rules.black3.value_by_count, black)
        yield ScoreLine(part, _sign(table) * value, black, "black3")


def _color(part: Part, color: str) -> str:
    return color if part == "threes" else ""


def _left(table: Table, of_color: Callable[[Card], bool]) -> int:
    """Return how many threes in the hands join the count."""
    if not counts_in_hand(table):
        return 0
    return sum(of_color(card) for hand in table.side.hands for card in hand.all_cards)


def _not_yet_laid(table: Table) -> int:
    if not red_threes_must_be_laid(table):
        return 0
    return sum(
        is_red_three(card) for hand in table.side.hands if not hand.had_turn for card in hand.cards
    )


def _sign(table: Table) -> int:
    three = table.rules.three
    if passes_test(table.rules, table.side.melds, three.positive_if):
        return 1
    return -1 if passes_test(table.rules, table.side.melds, three.negative_if) else 0


def _red_sign(table: Table, count: int) -> int:
    """Return the sign of the red threes; a side with all of them may have a test of its own."""
    test = table.rules.three.full_set_positive_if
    if test is None or count < _PER_PACK * table.rules.deck.packs[table.form]:
        return _sign(table)
    return 1 if passes_test(table.rules, table.side.melds, test) else -1


def _value(field: str, values: tuple[int, ...], count: int) -> int:
    if count >= len(values):
        color = "red" if field.startswith("red") else "black"
        message = (
            f"{field} has no value for {count} {color} threes; "
            f"it ends at {len(values) - 1}; name a value for each number"
        )
        raise ValueError(message)
    return values[count]


def captured_lines(table: Table) -> Iterable[ScoreLine]:
    """Count the black threes set aside from taken piles, with or without a meld (C-28, C-66)."""
    capture = table.rules.black3.pile_capture
    count = sum(is_black_three(card) for card in table.side.captured)
    if capture is None or not count:
        return
    in_deck = _PER_PACK * table.rules.deck.packs[table.form]
    yield ScoreLine("black_threes", capture.value(count, in_deck), count)


def undeclared_lines(table: Table) -> Iterable[ScoreLine]:
    """Charge the red threes that were never laid out although their owner had a turn (law 56)."""
    points = table.rules.red3.undeclared_penalty
    if not points or not red_threes_must_be_laid(table):
        return
    for hand in table.side.hands:
        count = sum(is_red_three(card) for card in hand.cards)
        if count and hand.had_turn:
            yield ScoreLine("undeclared", -points * count, count, seat=hand.seat)
