"""The statements of every append, compiled once and given to the driver as they are.

SQLAlchemy writes them, in the words of each database; but to run one in its way costs several
times what the database takes for it, and these run with every move.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from sqlalchemy import and_, bindparam, insert, literal_column, or_, select, update

from canasta.server.store.schema import entries, leases, secrets, tables

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy import ClauseElement, Connection, Dialect
    from sqlalchemy.sql.compiler import SQLCompiler

_SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)
"""So many tables or commands are asked for at once; a list is filled up to the next size."""


class Statement:
    """A statement in the words of one database, with its parameters in the right order."""

    def __init__(self, statement: ClauseElement, dialect: Dialect) -> None:
        made = cast("SQLCompiler", statement.compile(dialect=dialect))
        self._text = str(made)
        self._order = made.positiontup

    def write(self, connection: Connection, values: Sequence[Mapping[str, Any]]) -> None:
        """Run it, once for each mapping."""
        said = [self._ordered(given) for given in values]
        cursor = connection.connection.cursor()
        try:
            if len(said) == 1:
                cursor.execute(self._text, said[0])
            else:
                cursor.executemany(self._text, said)
        finally:
            cursor.close()

    def read(self, connection: Connection, values: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        """Run it and return all rows."""
        cursor = connection.connection.cursor()
        try:
            cursor.execute(self._text, self._ordered(values))
            return list(cursor.fetchall())
        finally:
            cursor.close()

    def _ordered(self, given: Mapping[str, Any]) -> Any:  # noqa: ANN401  (as the driver wants it)
        if self._order is None:
            return given
        return tuple([given[name] for name in self._order])


@lru_cache(maxsize=8)
def _insert(dialect: Dialect, table: str) -> Statement:
    return Statement(insert({"entries": entries, "secrets": secrets}[table]), dialect)


def add_entries(connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
    """Add rows to `entries`."""
    if rows:
        _insert(connection.dialect, "entries").write(connection, rows)


def add_secrets(connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
    """Add rows to `secrets`."""
    if rows:
        _insert(connection.dialect, "secrets").write(connection, rows)


@lru_cache(maxsize=2)
def _move_on(dialect: Dialect) -> Statement:
    names = ("seq", "hash", "state", "changed")
    values: dict[str, Any] = {name: bindparam(f"new_{name}") for name in names}
    return Statement(
        update(tables).where(tables.c.game == bindparam("of")).values(**values), dialect
    )


def move_on(connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
    """Write where tables are now; each row names `of`, `new_seq`, `new_hash` and so on."""
    if rows:
        _move_on(connection.dialect).write(connection, rows)


def _filled(wanted: Sequence[Any]) -> list[Any]:
    """Return a list of one of the sizes, its last value repeated."""
    size = next(size for size in _SIZES if size >= len(wanted))
    return [*wanted, *[wanted[-1]] * (size - len(wanted))]


@lru_cache(maxsize=2 * len(_SIZES))
def _heads(dialect: Dialect, size: int) -> Statement:
    found = (
        select(
            tables.c.game,
            tables.c.id,
            tables.c.seq,
            tables.c.hash,
            tables.c.state,
            tables.c.changed,
            leases.c.owner,
            leases.c.epoch,
            tables.c.last_valid,
            tables.c.fault,
        )
        .join_from(tables, leases)
        .where(tables.c.id.in_([bindparam(f"id{n}") for n in range(size)]))
        .order_by(tables.c.game)
        .with_for_update()
    )
    return Statement(found, dialect)


def heads(connection: Connection, ids: Sequence[str]) -> list[tuple[Any, ...]]:
    """Return where tables are and who owns them, locked until the transaction ends."""
    found: list[tuple[Any, ...]] = []
    for start in range(0, len(ids), _SIZES[-1]):
        wanted = _filled(ids[start : start + _SIZES[-1]])
        values = {f"id{n}": table for n, table in enumerate(wanted)}
        found.extend(_heads(connection.dialect, len(wanted)).read(connection, values))
    return found


@lru_cache(maxsize=2 * len(_SIZES))
def _commands(dialect: Dialect, size: int) -> Statement:
    last = entries.alias("last")
    found = (
        select(entries.c.game, entries.c.command, entries.c.answer, last.c.seq, last.c.hash)
        .join_from(
            entries,
            last,
            (last.c.game == entries.c.game)
            & (last.c.seq == entries.c.seq + entries.c.batch - literal_column("1")),
        )
        .where(
            or_(
                *(
                    and_(
                        entries.c.game == bindparam(f"game{n}"),
                        entries.c.command == bindparam(f"command{n}"),
                    )
                    for n in range(size)
                )
            )
        )
    )
    return Statement(found, dialect)


def commands(connection: Connection, asked: Sequence[tuple[int, bytes]]) -> list[tuple[Any, ...]]:
    """Return game, command, answer, last row and its hash of the commands that are known."""
    wanted = _filled(asked)
    values: dict[str, Any] = {}
    for n, (game, command) in enumerate(wanted):
        values[f"game{n}"] = game
        values[f"command{n}"] = command
    return _commands(connection.dialect, len(wanted)).read(connection, values)
