"""Arguments of public calls: what cannot be is refused, with its place, its value and the remedy.

Numbers that wrap round silently, a seat of -2 for instance, would show somebody else's cards or
score for somebody else.  The checks are at the doors, not where laws are worked out.
"""

from __future__ import annotations

from collections.abc import Sequence


class ArgumentError(ValueError):
    """An invalid argument; the message says which one, its value and what is allowed."""


def is_number(value: object) -> bool:
    """Say whether this is a whole number; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def check_seat(seat: object, seats: int, name: str = "seat") -> None:
    """Make sure that there is such a seat.

    Raises:
        ArgumentError: when there is none.
    """
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats:
        raise ArgumentError(f"{name} {seat!r}: the seats are 0 to {seats - 1}")


def check_side(side: object, sides: int, name: str = "side") -> None:
    """Make sure that there is such a side.

    Raises:
        ArgumentError: when there is none.
    """
    if not isinstance(side, int) or isinstance(side, bool) or not 0 <= side < sides:
        raise ArgumentError(f"{name} {side!r}: the sides are 0 to {sides - 1}")


def check_from(value: object, least: int, name: str) -> None:
    """Make sure that this is a whole number and not below the least.

    Raises:
        ArgumentError: when it is something else.
    """
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise ArgumentError(f"{name} {value!r}: write a whole number from {least} up")


def check_number(value: object, name: str) -> None:
    """Make sure that this is a whole number.

    Raises:
        ArgumentError: when it is something else.
    """
    if not is_number(value):
        raise ArgumentError(f"{name} {value!r}: write a whole number")


def check_by_side(numbers: object, sides: int | None, name: str) -> None:
    """Make sure that there is one whole number for each side; None: for two sides or more.

    Raises:
        ArgumentError: when there are others.
    """
    wanted = 2 if sides is None else sides
    whole = isinstance(numbers, Sequence) and all(map(is_number, numbers))
    count = len(numbers) if isinstance(numbers, Sequence) else 0
    if not whole or (count < wanted if sides is None else count != wanted):
        raise ArgumentError(f"{name} {numbers!r}: write {wanted} whole numbers, one for each side")
