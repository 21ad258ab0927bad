"""The places of a table, as they are stored and as they are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from canasta.levels import LEVELS, USUAL, level_of
from canasta.server.hosting.names import computer_name
from canasta.server.showing.scene import Place
from canasta.server.store import OPEN_SEAT, Seat
from canasta.wire.http import NAME_LIMIT
from canasta.wire.setup import Options
from canasta.words.names import shown_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta.levels import Level
    from canasta.server.store import About


def options_of(about: About) -> Options:
    """Return the stored options of a table."""
    kept = {name: value for name, value in about.options.items() if name != "host"}
    if "level" in kept:
        kept["level"] = level_of(str(kept["level"]))
    return msgspec.convert(kept, Options)


def fit_places(seats: Sequence[Seat], before: Sequence[Place]) -> list[Place]:
    """Return the places of stored seats; who is connected stays so."""
    known = {place.place: place for place in before}
    found = []
    for seat in seats:
        place = known.get(seat.place, Place(seat.place))
        place.name, place.number = seat.name, seat.number
        place.level = None
        if seat.kind == OPEN_SEAT:
            place.kind = "free"
        elif seat.kind:
            place.kind = "computer"
            place.level = level_of(seat.kind)
        else:
            place.kind = "person"
        found.append(place)
    return found


def seats_of(
    places: Sequence[Place],
    before: Sequence[Seat],
    persons: Mapping[int, int | None] | None = None,
) -> tuple[Seat, ...]:
    """Return the seats to be stored; who is known by a cookie stays so unless it is changed."""
    known = {seat.place: seat.person for seat in before} | dict(persons or {})
    return tuple(
        Seat(
            place=place.place,
            name=place.name,
            kind=_kind(place),
            level=0 if place.level is None else LEVELS.index(place.level),
            person=known.get(place.place) if place.kind == "person" else None,
            number=place.number,
        )
        for place in places
    )


def _kind(place: Place) -> str:
    if place.kind == "free":
        return OPEN_SEAT
    return str(place.level or USUAL) if place.kind == "computer" else ""


def free_name(name: str, places: Sequence[Place], place: int | None = None) -> str:
    """Return a name that nobody else at the table has: "Ann", else "Ann 2"."""
    taken = {other.name.casefold() for other in places if other.place != place and other.name}
    if name.casefold() not in taken:
        return name
    number = 2
    while _numbered(name, number).casefold() in taken:
        number += 1
    return _numbered(name, number)


def _numbered(name: str, number: int) -> str:
    """Return a name with a number behind it, no longer than a name may be."""
    kept = shown_name(name[: NAME_LIMIT - len(f" {number}")])
    return f"{kept} {number}".strip()


def fill(places: Sequence[Place], place: Place, level: Level, name: str = "") -> None:
    """Give a place to a computer."""
    place.kind, place.level = "computer", level
    place.name = free_name(name or computer_name(place.place), places, place.place)
