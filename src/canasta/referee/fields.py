"""Reading the objects of a scenario key by key; every wrong value is named with its place."""

from __future__ import annotations

import json
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, TypeVar

from canasta.cards import UNKNOWN, Card, CardError, parse_card
from canasta.referee.labels import seat_name, side_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

T = TypeVar("T")

_SHOWN = 60


class ScenarioError(ValueError):
    """A scenario that cannot be judged: where, what is there, and what to write instead."""

    def __init__(self, place: str, value: object, remedy: str) -> None:
        shown = json.dumps(value, ensure_ascii=False, default=str)
        shown = shown if len(shown) <= _SHOWN else shown[:_SHOWN] + "..."
        super().__init__(f"{place}: {shown} cannot be used here; {remedy}")
        self.place = place
        self.remedy = remedy


@dataclass(frozen=True, slots=True)
class Fields:
    """An object of a scenario; `seats` and `sides` are those of the table.

    Every reader raises `ScenarioError` when the value is of another kind, or when it is missing
    and no default is named.
    """

    raw: Mapping[str, object]
    place: str
    seats: int
    sides: int

    def error(self, key: str, remedy: str) -> ScenarioError:
        """Return the error for the value of a key."""
        if key not in self.raw:
            return ScenarioError(self.place, sorted(self.raw), f"{key} is missing: {remedy}")
        return ScenarioError(f"{self.place}.{key}", self.raw[key], remedy)

    def has(self, key: str) -> bool:
        """Say whether a value is given."""
        return self.raw.get(key) is not None

    def allow(self, keys: Iterable[str]) -> None:
        """Make sure that there are no other keys; `note` is a comment everywhere.

        Raises:
            ScenarioError: naming the first other key, and the one that may have been meant.
        """
        known = sorted({*keys, "note"})
        for key in self.raw:
            if key not in known:
                near = get_close_matches(key, known, n=1)
                hint = f"did you mean {near[0]}?" if near else f"the choices are {', '.join(known)}"
                raise ScenarioError(self.place, key, hint)

    # --- single values ---------------------------------------------------------------------------

    def number(self, key: str, default: int | None = None) -> int:
        """Read a whole number."""
        value = self.raw.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.error(key, "write a whole number")
        return value

    def size(self, key: str, default: int | None = None) -> int:
        """Read a number that is not negative."""
        value = self.number(key, default)
        if value < 0:
            raise self.error(key, "write 0 or more")
        return value

    def flag(self, key: str, *, default: bool | None = None) -> bool:
        """Read true or false; yes and no in quotes mean the same."""
        value = self.raw.get(key, default)
        if isinstance(value, str):
            value = {"yes": True, "no": False}.get(value, value)
        if not isinstance(value, bool):
            raise self.error(key, "write true or false")
        return value

    def text(self, key: str, default: str | None = None) -> str:
        """Read a text; a number is taken as one (the rank 9)."""
        value = self.raw.get(key, default)
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise self.error(key, "write a string")
        return str(value)

    def word(self, key: str, words: Iterable[str], default: str | None = None) -> str:
        """Read one of these words."""
        value, known = self.text(key, default), tuple(words)
        if value not in known:
            raise self.error(key, f"write one of {', '.join(known)}")
        return value

    def card(self, key: str) -> Card:
        """Read one card."""
        if not self.has(key):
            raise self.error(key, "name a card")
        return self._card(self.raw[key], key)

    def seat(self, key: str, default: int | None = None) -> int:
        """Read a player, `P0` to the last seat of the table."""
        if default is not None and not self.has(key):
            return default
        return _seat(self.raw.get(key), f"{self.place}.{key}", self.seats)

    # --- lists and maps --------------------------------------------------------------------------

    def items(self, key: str, default: list[object] | None = None) -> list[object]:
        """Read a list."""
        value = self.raw.get(key, default)
        if not isinstance(value, list):
            raise self.error(key, "write a list")
        return value

    def cards(self, key: str) -> tuple[Card, ...]:
        """Read a list of cards; a missing one is empty."""
        return tuple(self._card(card, key) for card in self.items(key, []))

    def groups(self, key: str) -> tuple[tuple[Card, ...], ...]:
        """Read a list of lists of cards; a missing one is empty."""
        return tuple(self._cards(group, key) for group in self.items(key, []))

    def seat_list(self, key: str) -> tuple[int, ...]:
        """Read a list of players; a missing one is empty."""
        place = f"{self.place}.{key}"
        return tuple(_seat(name, place, self.seats) for name in self.items(key, []))

    def numbers(self, key: str) -> tuple[int, ...]:
        """Read a list of whole numbers."""
        found = self.items(key)
        if any(isinstance(part, bool) or not isinstance(part, int) for part in found):
            raise self.error(key, "write a list of whole numbers")
        return tuple(part for part in found if isinstance(part, int))

    def objects(self, key: str) -> tuple[Fields, ...]:
        """Read a list of objects; a missing one is empty."""
        return tuple(
            self._object(part, f"{key}[{number}]")
            for number, part in enumerate(self.items(key, []))
        )

    def fields(self, key: str) -> Fields:
        """Read an object; a missing one is empty."""
        return self._object(self.raw.get(key, {}), key)

    def by_seat(self, key: str, read: Callable[[Fields, str], T]) -> dict[int, T]:
        """Read a map of players; a missing one is empty."""
        inner = self.fields(key)
        return {_seat(name, inner.place, inner.seats): read(inner, name) for name in inner.raw}

    def by_side(
        self, key: str, read: Callable[[Fields, str], T], sides: int | None = None
    ) -> dict[int, T]:
        """Read a map of sides; a missing one is empty."""
        inner = self.fields(key)
        names = {side_name(n): n for n in range(self.sides if sides is None else sides)}
        for name in inner.raw:
            if name not in names:
                raise ScenarioError(inner.place, name, f"the sides are {', '.join(names)}")
        return {names[name]: read(inner, name) for name in inner.raw}

    # --- parts -----------------------------------------------------------------------------------

    def _object(self, value: object, key: str) -> Fields:
        place = f"{self.place}.{key}"
        if not isinstance(value, dict):
            raise ScenarioError(place, value, "write an object, names and values in braces")
        return Fields(value, place, self.seats, self.sides)

    def _cards(self, value: object, key: str) -> tuple[Card, ...]:
        if not isinstance(value, list):
            raise self.error(key, "write lists of cards")
        return tuple(self._card(card, key) for card in value)

    def _card(self, value: object, key: str) -> Card:
        try:
            card = parse_card(value) if isinstance(value, str) else UNKNOWN
        except CardError:
            card = UNKNOWN
        if card == UNKNOWN:
            raise ScenarioError(
                f"{self.place}.{key}", value, "write a card: rank and suit (KS, 10H), or JK"
            )
        return card


def _seat(value: object, place: str, seats: int) -> int:
    names = [seat_name(seat) for seat in range(seats)]
    if value not in names:
        raise ScenarioError(place, value, f"the players of this table are {', '.join(names)}")
    return names.index(str(value))
