"""Names of seats and sides as scenarios write them: `P0`, `P1`, ... and A, B, C."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

T = TypeVar("T")


def seat_name(seat: int) -> str:
    """Return the name of a seat."""
    return f"P{seat}"


def side_name(side: int) -> str:
    """Return the name of a side."""
    return chr(ord("A") + side)


def by_seat(values: Iterable[T]) -> dict[str, T]:
    """Name the values of seats 0, 1, ..."""
    return {seat_name(seat): value for seat, value in enumerate(values)}


def by_side(values: Iterable[T]) -> dict[str, T]:
    """Name the values of sides 0, 1, ..."""
    return {side_name(side): value for side, value in enumerate(values)}
