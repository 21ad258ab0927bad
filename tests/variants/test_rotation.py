"""No seat is special: who sits k seats further round the table plays the same game there."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from canasta.engine.kernel.layout import STATE
from canasta.rules import VARIANTS
from driving import GAMES, NIGHTLY, eager_step, new_deal, turn

if TYPE_CHECKING:
    from canasta.engine.deal import Deal
    from canasta.engine.event import Event
    from canasta.engine.observation import Observation

DEALS = 20 if NIGHTLY else 1
CUTS = (20, 4, None)
BY_SEAT = {"seats", "has_feet", "tracks_suits", "suited_feet"}
SEATS = {"turn", "out"}  # these name a seat, or nobody (-1)


class Turned:
    """What a deal looks like after everybody has moved on by k seats."""

    def __init__(self, deal: Deal, k: int) -> None:
        self.deal, self.k = deal, k

    def seat(self, seat: int | None) -> int | None:
        return seat if seat is None or seat < 0 else (seat + self.k) % self.deal.seats

    def state(self) -> dict[str, Any]:
        """Return the fields of the kernel's state; of arrays by seat and side what is in use."""
        return {name: self._field(name, dims[0] if dims else "") for name, _, dims in STATE}

    def _field(self, name: str, outer: str) -> Any:  # noqa: ANN401  (a number, or lists of them)
        value: Any = getattr(self.deal.state, name)
        if name in SEATS:
            return self.seat(value)
        if name == "side":
            return (value + self.k) % self.deal.sides
        if outer == "sides":
            return turn(value[: self.deal.sides], self.k)
        if outer in BY_SEAT and len(value) > 1:
            return turn(value[: self.deal.seats], self.k)
        return value

    def events(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        return tuple(replace(event, seat=self.seat(event.seat)) for event in events)

    def tally(self) -> tuple[list[str], ...]:
        """Return the lines of each side's score; partners are named in the order of their seats."""
        lines = [
            sorted(repr(replace(line, seat=self.seat(line.seat))) for line in side.lines)
            for side in self.deal.tally()
        ]
        return turn(lines, self.k)

    def view(self, seat: int | None) -> Observation:
        """Return what a seat sees, as it sees it from its new place."""
        seen, k = self.deal.observe(seat), self.k
        return replace(
            seen,
            seat=self.seat(seat),
            actor=self.seat(seen.actor),
            dealer=(seen.dealer + k) % self.deal.seats,
            hand_sizes=turn(seen.hand_sizes, k),
            sides=turn(seen.sides, k),
            turn=replace(seen.turn, seat=(seen.turn.seat + k) % self.deal.seats),
            first_turns=turn(seen.first_turns, k),
            melded_before=turn(seen.melded_before, k),
            log=self.events(seen.log),
            feet=turn(seen.feet, k),
        )


def assert_turned(deal: Deal, other: Deal, k: int) -> None:
    """Hold two deals against each other: the state, who decides, and what is legal."""
    turned = Turned(deal, k)
    assert turned.state() == Turned(other, 0).state()
    assert deal.legal() == other.legal()
    assert turned.seat(deal.actor) == other.actor


def assert_ends_turned(deal: Deal, other: Deal, k: int) -> None:
    """Hold the ends of two deals against each other: story, record, scores and views."""
    turned = Turned(deal, k)
    assert turned.events(tuple(deal.events)) == tuple(other.events)
    assert tuple((turned.seat(seat), action) for seat, action in deal.record) == other.record
    assert turn(deal.scores(), k) == other.scores()
    assert turned.tally() == Turned(other, 0).tally()
    for seat in (None, *range(deal.seats)):
        assert turned.view(seat) == other.observe(turned.seat(seat))


@pytest.mark.parametrize(("variant", "form"), GAMES)
def test_a_deal_is_the_same_wherever_the_dealer_sits(variant: str, form: str) -> None:
    rules = VARIANTS[variant]
    for number in range(DEALS):
        for k in range(1, rules.seats(form)):
            cut, chance = CUTS[(number + k) % len(CUTS)], random.Random(number)
            deal = new_deal(rules, form, random.Random(number), cut)
            other = new_deal(rules, form, random.Random(number), cut, turned=k)
            while not deal.over:
                assert_turned(deal, other, k)
                action = eager_step(deal, chance)
                assert deal.step(action) == Turned(other, -k).events(other.step(action))
            assert other.over
            assert_ends_turned(deal, other, k)
