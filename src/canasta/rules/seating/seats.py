"""Seats, sides and the deal: who sits where, deals, cuts, plays first and answers (laws 2 to 7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.rules.arguments import check_from, check_seat
from canasta.rules.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.rules.fields.ruleset import RuleSet


class SeatingError(ValueError):
    """Persons who cannot be seated as the table form asks."""


def left_of(seat: int, players: int) -> int:
    """Return the next seat clockwise.

    Raises:
        ArgumentError: when there is no such seat.
    """
    check_seat(seat, players)
    return (seat + 1) % players


def right_of(seat: int, players: int) -> int:
    """Return the next seat counter-clockwise.

    Raises:
        ArgumentError: when there is no such seat.
    """
    check_seat(seat, players)
    return (seat - 1) % players


def side_of(seat: int, sides: int) -> int:
    """Return the side of a seat; the sides alternate round the table (law 2).

    Raises:
        ArgumentError: for a number that is no seat.
    """
    check_from(seat, 0, "seat")
    return seat % sides


def answering_seat(seat: int, players: int, sides: int) -> int | None:
    """Return the next partner clockwise, who answers questions, or None without a partner (C-20).

    With three partners the source is silent; the next one clockwise is this project's decision.

    Raises:
        ArgumentError: when there is no such seat.
    """
    check_seat(seat, players)
    return (seat + sides) % players if players > sides else None


def seats_of_sides(rules: RuleSet, form: str) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each side among the active players of a deal (law 2).

    Raises:
        RuleError: when the rules have no such table form.
    """
    sides = rules.sides(form)
    return tuple(tuple(range(side, rules.seats(form), sides)) for side in range(sides))


# --- who sits where ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where in every deal of a game, also where sides rest a player in turn (law 2).

    Chairs, not persons, carry the deal: the dealer's seat moves on for anyone there.  Totals
    and minimums belong to the side.  `groups` names the persons of each side in the order of
    their draw; side 0 has the seats 0, n, 2n ... of n sides.
    """

    groups: tuple[tuple[str, ...], ...]
    chairs: int

    def persons(self, deal: int) -> tuple[str, ...]:
        """Return who sits on seat 0, 1, ... in a deal, counted from 1.

        Raises:
            ArgumentError: when there is no such deal.
        """
        check_from(deal, 1, "deal")
        seated = [self._seated(group, deal) for group in self.groups]
        return tuple(side[chair] for chair in range(self.chairs) for side in seated)

    def resting(self, deal: int) -> tuple[str, ...]:
        """Return who rests in a deal: one of each side that has more players than chairs.

        Raises:
            ArgumentError: when there is no such deal.
        """
        check_from(deal, 1, "deal")
        return tuple(_rests(group, deal) for group in self.groups if len(group) > self.chairs)

    def seat_of(self, person: str, deal: int) -> int | None:
        """Return the seat of a person in a deal, or None for one who rests.

        Raises:
            SeatingError: when nobody of that name belongs to the table.
        """
        self.side_of(person)
        persons = self.persons(deal)
        return persons.index(person) if person in persons else None

    def side_of(self, person: str) -> int:
        """Return the side of a person, resting or not.

        Raises:
            SeatingError: when nobody of that name belongs to the table.
        """
        for side, group in enumerate(self.groups):
            if person in group:
                return side
        names = ", ".join(name for group in self.groups for name in group)
        message = f"{person!r} does not belong to this table; its players are {names}"
        raise SeatingError(message)

    def _seated(self, group: tuple[str, ...], deal: int) -> list[str]:
        """Return the persons of a side by chair: who returns takes the chair of who rests now."""
        chairs = list(group[: self.chairs])
        if len(group) > self.chairs:
            for earlier in range(2, deal + 1):
                chairs[chairs.index(_rests(group, earlier))] = _rests(group, earlier - 1)
        return chairs


def _rests(group: tuple[str, ...], deal: int) -> str:
    """Return who of a side rests: the lowest by draw, then the highest, then the middle (C-03).

    The order is this project's decision: the laws ask only that somebody else rests each deal,
    and the highest draw plays first, so they cannot rest first (law 6).
    """
    return group[(deal - 2) % len(group)]


def seat_persons(rules: RuleSet, form: str, groups: Sequence[Sequence[str]]) -> Seating:
    """Seat the persons of each side, named in the order of their draw (laws 2, 5).

    Raises:
        RuleError: when the rules have no such table form.
        SeatingError: when a name occurs twice or the sides are not as large as the table form asks.
    """
    rules.check_format(form)
    names = [name for group in groups for name in group]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        message = f"{twice[0]!r} is named twice; every person has one place"
        raise SeatingError(message)
    wanted, found = rules.table.sides[form], tuple(len(group) for group in groups)
    if sorted(wanted) != sorted(found):
        message = f"table form {form!r} needs sides of {_plus(wanted)} players, not {_plus(found)}"
        raise SeatingError(message)
    return Seating(tuple(tuple(group) for group in groups), rules.seats(form) // rules.sides(form))


def _plus(sizes: Sequence[int]) -> str:
    return "+".join(str(size) for size in sizes)


# --- the deal goes round -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Who deals next, and who plays first in that deal."""

    dealer: int
    first_to_play: int


def next_deal(dealer: int, players: int) -> NextDeal:
    """Pass the deal to the left; the player left of the new dealer plays first (laws 6, 14)."""
    following = left_of(dealer, players)
    return NextDeal(following, left_of(following, players))


def cutting_seat(dealer: int, players: int) -> int:
    """Return who cuts: the player at the dealer's right (law 7)."""
    return right_of(dealer, players)


def check_cut(rules: RuleSet, packets: tuple[int, int], deck: int) -> Refusal | None:
    """Check a cut: both packets are large enough and together they are the deck (law 7)."""
    return check_packets(rules.table.cut_min_packet, packets, deck)


def check_packets(least: int, packets: tuple[int, int], deck: int) -> Refusal | None:
    """Check a cut where only the smallest packet of the rules is known (law 7)."""
    if min(packets) < least or sum(packets) != deck:
        return Refusal(
            "cut_packet_too_small",
            params={"packet": min(packets), "minimum": least, "cards": sum(packets), "deck": deck},
        )
    return None


def check_shuffle(*, cut_done: bool) -> Refusal | None:
    """Check that somebody may shuffle: every player who wishes, until the cut (law 7)."""
    return Refusal("wrong_step") if cut_done else None
