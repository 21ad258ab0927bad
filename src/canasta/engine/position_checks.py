"""What a position must be before it is set up: its seats and sides exist, its cards have room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.cards import is_black_three, is_red_three
from canasta.engine.kernel.layout import shape_of
from canasta.engine.kinds import KIND_OF
from canasta.engine.reasons import ENDINGS
from canasta.rules.arguments import (
    ArgumentError,
    check_by_side,
    check_from,
    check_seat,
    check_side,
)
from canasta.rules.errors import nearest
from canasta.rules.fields.special_hands import NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from canasta.cards import Card
    from canasta.engine.position import Ended, Position
    from canasta.rules import RuleSet


def check_position(rules: RuleSet, form: str, position: Position) -> None:
    """Make sure that a position can be set up.

    Raises:
        RuleError: when the rules have no such table form.
        ArgumentError: for the first thing that cannot be.
    """
    seats, sides = rules.seats(form), rules.sides(form)
    check_seat(position.to_act, seats, "to_act")
    if position.totals:
        check_by_side(position.totals, sides, "totals")
    check_from(position.number, 1, "number")
    _check_places(position, seats, sides)
    for place, cards in _places(position):
        _check_cards(place, cards)
    for name, fits in (("red_threes", is_red_three), ("captured", is_black_three)):
        _check_threes(name, position, fits)
    _check_threes("black_threes", position, is_black_three)
    _check_room(rules, form, position)
    if position.ended is not None:
        _check_end(position.ended, seats)


def _check_places(position: Position, seats: int, sides: int) -> None:
    """Check the numbers of seats and sides, and what is counted for them."""
    for name in ("hands", "feet", "melded_before", "first_turns"):
        for seat in getattr(position, name):
            check_seat(seat, seats, f"{name}: seat")
    for name in ("melds", "red_threes", "captured", "black_threes", "asks_used", "penalties"):
        for side in getattr(position, name):
            check_side(side, sides, f"{name}: side")
    for name in ("asks_used", "penalties"):
        for side, number in getattr(position, name).items():
            check_from(number, 0, f"{name} of side {side}:")


def _places(position: Position) -> Iterator[tuple[str, Sequence[Card]]]:
    """Yield all groups of cards, and where they lie."""
    for name in ("hands", "feet", "red_threes", "captured", "black_threes"):
        for place, cards in getattr(position, name).items():
            yield f"{name} of {place}", cards
    for side, melds in position.melds.items():
        for cards in melds:
            yield f"a meld of side {side}", cards
    for cards in position.talons:
        yield "a talon", cards
    yield "the pile", position.pile
    yield "the stock", position.stock


def _check_cards(place: str, cards: Sequence[Card]) -> None:
    wrong = [card for card in cards if card not in KIND_OF]
    if wrong:
        raise ArgumentError(f"{place}: {wrong[0]!r} is not a known card; write KS, 10H, 2D or JK")


def _check_threes(name: str, position: Position, fits: Callable[[Card], bool]) -> None:
    for side, cards in getattr(position, name).items():
        wrong = [card for card in cards if not fits(card)]
        if wrong:
            color = "red" if name == "red_threes" else "black"
            raise ArgumentError(f"{name} of side {side}: {wrong[0]} is not a {color} three")


def _check_room(rules: RuleSet, form: str, position: Position) -> None:
    """Check that the cards have room, and that the rules know feet and talons that lie there."""
    room = shape_of(rules, form)
    count = sum(len(cards) for _, cards in _places(position))
    if count > room.cards:
        raise ArgumentError(f"{count} cards: this game has room for {room.cards}")
    for side, melds in position.melds.items():
        if len(melds) > room.pool:
            message = f"{len(melds)} melds of side {side}: this game has room for {room.pool}"
            raise ArgumentError(message)
    if any(position.feet.values()) and not rules.deal.foot_size:
        raise ArgumentError(f"feet: {rules.name} has none; leave them out")
    talons = len(rules.talon.sizes) if rules.talon.source == "dealt_piles" else 0
    if len(position.talons) > talons:
        raise ArgumentError(f"{len(position.talons)} talons: {rules.name} deals {talons}")


def _check_end(ended: Ended, seats: int) -> None:
    if ended.by not in ENDINGS.values():
        raise ArgumentError(f"ended by {ended.by!r}: {nearest(str(ended.by), ENDINGS.values())}")
    if ended.seat is not None:
        check_seat(ended.seat, seats, "ended: seat")
    if ended.special is not None and ended.special not in NAMES:
        raise ArgumentError(f"special hand {ended.special!r}: {nearest(ended.special, NAMES)}")
