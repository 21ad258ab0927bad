"""What repeats the last rows of a log for lists: seats, endings, who sat where; and the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, select

from canasta.server.store.hashing import mark_of
from canasta.server.store.schema import endings, keys, seats, sittings
from canasta.server.store.shapes import finished_columns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from canasta.server.store.values import Batch, Key, Purpose, Seat


def write_companions(connection: Connection, game: int, batch: Batch, time: int) -> None:
    """Write what a batch changes besides the log."""
    if batch.seats is not None:
        write_seats(connection, game, batch.seats)
    if batch.finished is not None:
        connection.execute(delete(endings).where(endings.c.game == game))
        columns = finished_columns(batch.finished)
        connection.execute(insert(endings).values(game=game, time=time, **columns))
    for place, purpose in batch.revoke:
        revoke(connection, game, place, purpose)
    grant(connection, game, batch.grant)


def write_seats(connection: Connection, game: int, said: Sequence[Seat]) -> None:
    """Replace the seats of a table; who sat there once keeps the table in their list."""
    connection.execute(delete(seats).where(seats.c.game == game))
    rows: list[dict[str, Any]] = [
        {
            "game": game,
            "place": seat.place,
            "name": seat.name,
            "kind": seat.kind,
            "level": seat.level,
            "person": seat.person,
            "number": seat.number,
        }
        for seat in said
    ]
    if rows:
        connection.execute(insert(seats), rows)
    sat = {seat.person for seat in said if seat.person is not None}
    known = select(sittings.c.person).where(sittings.c.game == game)
    new = sat.difference(connection.execute(known).scalars())
    if new:
        rows = [
            {"person": person, "game": game, "mark": mark_of(person, game)}
            for person in sorted(new)
        ]
        connection.execute(insert(sittings), rows)


def revoke(connection: Connection, game: int, place: int, purpose: Purpose | None) -> None:
    """Take back the keys of a place."""
    which = delete(keys).where(keys.c.game == game, keys.c.place == place)
    connection.execute(which if purpose is None else which.where(keys.c.purpose == purpose))


def grant(connection: Connection, game: int, granted: Sequence[Key]) -> None:
    """Add keys."""
    if granted:
        rows = [
            {
                "game": game,
                "place": key.place,
                "purpose": str(key.purpose),
                "digest": key.digest,
                "mark": mark_of(game, key.place, key.purpose, key.digest),
            }
            for key in granted
        ]
        connection.execute(insert(keys), rows)
