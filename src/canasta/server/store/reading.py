"""Reading: one table with all it needs to go on, and lists of many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import literal, select

from canasta.server.store import statements
from canasta.server.store.errors import Quarantined, UnknownTable
from canasta.server.store.hashing import command_key
from canasta.server.store.schema import endings, entries, keys, seats, sittings, tables
from canasta.server.store.shapes import about_of, finished_of
from canasta.server.store.values import (
    OPEN_SEAT,
    Ended,
    Key,
    Listed,
    Noted,
    Purpose,
    Seat,
    State,
    Stored,
    StoredRow,
)
from canasta.server.store.verifying import read_log

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection, Select

    from canasta.server.store.values import Command


MOST_LISTED: Final = 100
"""So many tables are in a list."""


def ask(connection: Connection) -> None:
    """Ask the database for nothing: it answers, or not."""
    connection.execute(select(literal(1)))


def load(connection: Connection, table: str) -> Stored:
    """Return all that is kept of a table, the secrets too; every hash of its rows is checked.

    Raises:
        UnknownTable: when there is no such table.
        Quarantined: when its rows are damaged.
    """
    head = _head(connection, table)
    held = connection.execute(
        select(keys.c.place, keys.c.purpose, keys.c.digest).where(keys.c.game == head.game)
    )
    return Stored(
        id=table,
        about=about_of(head),
        state=State(head.state),
        created=head.created,
        program=head.program,
        seats=seats_by_game(connection, [head.game]).get(head.game, ()),
        keys=tuple(Key(place, Purpose(purpose), digest) for place, purpose, digest in held),
        rows=_rows(connection, head),
        seq=head.seq,
        hash=head.hash,
    )


def rows_after(connection: Connection, table: str, after: int) -> tuple[StoredRow, ...]:
    """Return the rows of a table behind a place, the secrets too.

    Raises:
        UnknownTable: when there is no such table.
        Quarantined: when its rows are damaged.
    """
    return _rows(connection, _head(connection, table))[after:]


def done(connection: Connection, table: str, command: Command) -> int | None:
    """Return the number of the last row that a command has written, None where it wrote none.

    Raises:
        UnknownTable: when there is no such table.
    """
    key = command_key(command)
    if key is None:
        return None
    found = statements.commands(connection, [(_head(connection, table).game, key)])
    return next((seq for _, _, _, seq, _ in found), None)


def _rows(connection: Connection, head: Any) -> tuple[StoredRow, ...]:  # noqa: ANN401
    """Return the rows of a sound table.

    Raises:
        Quarantined: when they are damaged.
    """
    if head.last_valid is not None:
        raise Quarantined(head.id, head.last_valid, head.fault)
    log = read_log(connection, head.game, head.id, head.seq, head.hash)
    if log.fault:
        raise Quarantined(head.id, log.last_valid, log.fault)
    return tuple(log.rows)


def _head(connection: Connection, table: str) -> Any:  # noqa: ANN401  (rows have no type)
    head = connection.execute(select(tables).where(tables.c.id == table)).first()
    if head is None:
        raise UnknownTable(table)
    return head


def seats_by_game(connection: Connection, games: Sequence[int]) -> dict[int, tuple[Seat, ...]]:
    """Return the seats of tables, by table."""
    found: dict[int, list[Seat]] = {}
    if games:
        which = select(seats).where(seats.c.game.in_(games)).order_by(seats.c.game, seats.c.place)
        for row in connection.execute(which):
            seat = Seat(row.place, row.name, row.kind, row.level, row.person, row.number)
            found.setdefault(row.game, []).append(seat)
    return {game: tuple(there) for game, there in found.items()}


# --- lists ---------------------------------------------------------------------------------------


def _listed(connection: Connection, which: Select[Any]) -> list[tuple[Any, Listed]]:
    rows = connection.execute(which).all()
    there = seats_by_game(connection, [row.game for row in rows])
    return [
        (
            row,
            Listed(
                id=row.id,
                about=about_of(row),
                state=State(row.state),
                created=row.created,
                changed=row.changed,
                seats=there.get(row.game, ()),
            ),
        )
        for row in rows
    ]


def open_tables(connection: Connection, limit: int) -> tuple[Listed, ...]:
    """Return listed tables that wait for players, the newest change first."""
    free = select(seats.c.game).where(seats.c.kind == OPEN_SEAT)
    which = (
        select(tables)
        .where(
            tables.c.state == State.WAITING,
            tables.c.listed,
            tables.c.last_valid.is_(None),
            tables.c.game.in_(free),
        )
        .order_by(tables.c.changed.desc(), tables.c.game.desc())
        .limit(limit)
    )
    return tuple(table for _, table in _listed(connection, which))


def tables_in(connection: Connection, states: Sequence[State]) -> tuple[Listed, ...]:
    """Return all tables in some states, sound ones only, the oldest first."""
    which = (
        select(tables)
        .where(tables.c.state.in_(states), tables.c.last_valid.is_(None))
        .order_by(tables.c.game)
    )
    return tuple(table for _, table in _listed(connection, which))


def tables_of(connection: Connection, person: int, limit: int) -> tuple[Listed, ...]:
    """Return the tables where a person sits or sat, the newest change first."""
    which = (
        select(tables)
        .join(sittings, sittings.c.game == tables.c.game)
        .where(sittings.c.person == person)
        .order_by(tables.c.changed.desc(), tables.c.game.desc())
        .limit(limit)
    )
    return tuple(table for _, table in _listed(connection, which))


def noted_at(
    connection: Connection, person: int, state: State, kind: str, limit: int = MOST_LISTED
) -> tuple[Noted, ...]:
    """Return the rows of a kind at the tables in a state where a person sits, table by table.

    Two queries for the tables and one for all their rows, which lie together by table.

    Args:
        connection: where to read.
        person: who sits there.
        state: the state of the tables.
        kind: the kind of the rows.
        limit: so many tables at most, the last changed ones; the oldest change comes first.
    """
    which = (
        select(tables)
        .join(sittings, sittings.c.game == tables.c.game)
        .where(sittings.c.person == person, tables.c.state == state)
        .where(tables.c.last_valid.is_(None))
        .order_by(tables.c.changed.desc(), tables.c.game.desc())
        .limit(limit)
    )
    found = _listed(connection, which)[::-1]
    texts: dict[int, list[str]] = {row.game: [] for row, _ in found}
    rows = (
        select(entries.c.game, entries.c.text)
        .where(entries.c.game.in_(texts), entries.c.kind == kind)
        .order_by(entries.c.game, entries.c.seq)
    )
    for row in connection.execute(rows):
        texts[row.game].append(row.text)
    return tuple(Noted(table, tuple(texts[row.game])) for row, table in found)


def finished_games(
    connection: Connection, person: int | None, before: int | None, limit: int
) -> tuple[Ended, ...]:
    """Return finished games, of one person or of all, the last first.

    Args:
        connection: where to read.
        person: who sat there; None for all games.
        before: only games that ended before this time (milliseconds), for further pages.
        limit: so many at most.
    """
    which = select(tables, endings.c.time, endings.c.winner, endings.c.totals).add_columns(
        endings.c.deals, endings.c.figures
    )
    which = which.join(endings, endings.c.game == tables.c.game)
    if person is not None:
        which = which.join(sittings, sittings.c.game == tables.c.game)
        which = which.where(sittings.c.person == person)
    if before is not None:
        which = which.where(endings.c.time < before)
    which = which.order_by(endings.c.time.desc(), tables.c.game.desc()).limit(limit)
    return tuple(
        Ended(table, finished_of(row), row.time) for row, table in _listed(connection, which)
    )
