"""The draw for partners, seats and the first deal (laws 5, 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.cards import JOKER, SUITS, rank_of, suit_of
from canasta.rules.seating.seats import SeatingError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.cards import Card
    from canasta.rules.fields.ruleset import RuleSet

DRAW_ORDER: Final = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
"""Ranks from high to low in the draw, where the deuce is an ordinary lowest card."""


@dataclass(frozen=True, slots=True)
class Redraw:
    """These persons draw again: a joker is void, identical cards do not decide (C-02)."""

    persons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatDraw:
    """What the draw decides.

    `sides` are in the order of their best draw, each in the order of draw.  `seats` begins with
    the highest and goes on clockwise; it is empty, and `dealer` is None, where the sides differ
    in size and the deal needs the rotation first.
    """

    order: tuple[str, ...]
    sides: tuple[tuple[str, ...], ...]
    seats: tuple[str, ...]
    dealer: str | None

    @property
    def first_to_play(self) -> str:
        """The highest draw: they choose their seat and play first (law 6)."""
        return self.order[0]


def draw_seats(rules: RuleSet, form: str, drawn: Mapping[str, Card]) -> SeatDraw | Redraw:
    """Say what the cards drawn by the persons decide (laws 5, 6; C-02, C-63).

    The larger side is the one of the highest draws: two of four, the trio of five.

    Raises:
        RuleError: when the rules have no such table form.
        SeatingError: when more or fewer persons drew than the table form has.
    """
    rules.check_format(form)
    sizes = sorted(rules.table.sides[form], reverse=True)
    if len(drawn) != sum(sizes):
        message = f"table form {form!r} has {sum(sizes)} players, but {len(drawn)} cards were drawn"
        raise SeatingError(message)
    cards = list(drawn.values())
    again = tuple(
        person for person, card in drawn.items() if card == JOKER or cards.count(card) > 1
    )
    if again:
        return Redraw(again)
    order = tuple(sorted(drawn, key=lambda person: _height(drawn[person])))
    starts = [sum(sizes[:side]) for side in range(len(sizes))]
    sides = tuple(order[start : start + size] for start, size in zip(starts, sizes, strict=True))
    seats: tuple[str, ...] = ()
    if len(set(sizes)) == 1:
        seats = tuple(side[place] for place in range(sizes[0]) for side in sides)
    return SeatDraw(order, sides, seats, seats[-1] if seats else None)


def _height(card: Card) -> tuple[int, int]:
    """Return the place of a card in the draw, the highest first; ties go by suit (law 5)."""
    return DRAW_ORDER.index(rank_of(card)), -SUITS.index(suit_of(card))
