"""Checking a store: its file, the marks of its rows, every table; the bad ones are set apart.

What is set apart is checked again, and opened where it is sound.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import select, text, update

from canasta.server.store.engines import take_time
from canasta.server.store.errors import StoreError
from canasta.server.store.hashing import mark_of
from canasta.server.store.judging import BROKEN, Damage, brief, judge
from canasta.server.store.schema import chat, keys, leases, persons, sittings, tables

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection, Engine, Select, Table

    from canasta.server.store.apart import WriterApart
    from canasta.server.store.writer import Writer

_MARKED: Final = (
    (keys, ("game", "place", "purpose", "digest")),
    (leases, ("owner", "epoch", "expires")),
    (persons, ("digest", "name", "created", "seen")),
    (sittings, ("person", "game")),
    (chat, ("game", "number", "place", "time", "text")),
)
"""Rows that are in no chain, and the columns that their marks cover."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a check has found: how many tables and rows are sound, and what is not.

    `damaged` are tables; they are in quarantine now.  `faults` are of the database as a whole, or
    of rows that belong to no log.  `opened` were in quarantine, are sound, and go on.
    """

    tables: int
    rows: int
    damaged: tuple[Damage, ...]
    faults: tuple[str, ...]
    opened: tuple[str, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong."""
        return not self.damaged and not self.faults


def check_store(engine: Engine, writer: Writer | WriterApart) -> Report:
    """Check everything; put damaged tables into quarantine, and sound ones out of it.

    Nothing that damage can do makes this fail: what cannot be read is part of the report.
    """
    check = _Check(engine)
    check.run()
    return check.settled(writer)


def review_store(engine: Engine, writer: Writer | WriterApart) -> Report:
    """Check the tables in quarantine alone: an earlier program may have known less."""
    check = _Check(engine)
    check.run_apart()
    return check.settled(writer)


class _Check:
    """A walk over the whole store, each table in its own transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.tables = self.rows = 0
        self.damaged: dict[int, Damage] = {}
        self.sound_again: dict[int, str] = {}
        """Tables in quarantine that are sound, with their ids."""
        self.faults: list[str] = []

    def run(self) -> None:
        """Check the file, the marks and all tables."""
        self._look("the file of the database", self._check_file)
        for table, columns in _MARKED:
            self._look(f"the list {table.name!r}", partial(self._check_marks, table, columns))
        self._look("the list of persons", self._check_persons)
        self._check_games(select(tables.c.game))

    def run_apart(self) -> None:
        """Check the tables in quarantine."""
        self._check_games(select(tables.c.game).where(tables.c.last_valid.is_not(None)))

    def settled(self, writer: Writer | WriterApart) -> Report:
        """Set apart what is damaged, open what is sound again, and report."""
        opened = []
        for game, damage in self.damaged.items():
            try:
                writer.call(partial(_mark, game, damage.last_valid, damage.fault)).result()
            except StoreError as error:
                self.faults.append(f"table {damage.table!r} cannot be set aside: {error}")
        for game, table in self.sound_again.items():
            try:
                writer.call(partial(_mark, game, None, None)).result()
                opened.append(table)
            except StoreError as error:
                self.faults.append(f"table {table!r} cannot be opened again: {error}")
        damaged, faults = tuple(self.damaged.values()), tuple(self.faults)
        return Report(self.tables, self.rows, damaged, faults, tuple(opened))

    def _check_games(self, which: Select[Any]) -> None:
        games: list[int] = []
        ordered = which.order_by(tables.c.game)
        self._look("the list of tables", lambda at: games.extend(at.execute(ordered).scalars()))
        for game in games:
            self._look(f"table number {game}", partial(self._check_game, game))

    def _look(self, what: str, check: Callable[[Connection], None]) -> None:
        try:
            with self._engine.begin() as connection:
                take_time(connection)
                check(connection)
        except BROKEN as error:
            self.faults.append(f"{what} cannot be read: {brief(error)}")

    def _check_file(self, connection: Connection) -> None:
        """Let SQLite check its file; a PostgreSQL database has its own programs for that."""
        if connection.dialect.name == "sqlite":
            for (said,) in connection.execute(text("PRAGMA integrity_check")):
                if said != "ok":
                    self.faults.append(f"the file of the database is damaged: {said}")
            for row in connection.execute(text("PRAGMA foreign_key_check")):
                self.faults.append(f"a row of {row[0]} belongs to no table")

    def _check_marks(self, table: Table, columns: Sequence[str], connection: Connection) -> None:
        for row in connection.execute(select(table)):
            values = [getattr(row, column) for column in columns]
            if row.mark != mark_of(*values):
                what = ", ".join(str(value) for value in values if isinstance(value, int))
                self.faults.append(f"a row of {table.name} is damaged ({what})")

    def _check_persons(self, connection: Connection) -> None:
        """Check that everybody who sat at a table is there."""
        known = select(persons.c.person)
        lost = select(sittings.c.person).where(sittings.c.person.not_in(known)).distinct()
        for person in connection.execute(lost).scalars():
            self.faults.append(f"person {person} sat at a table and is not in the list of persons")

    def _check_game(self, game: int, connection: Connection) -> None:
        head = connection.execute(select(tables).where(tables.c.game == game)).one()
        found = judge(connection, head)
        if isinstance(found, Damage):
            self.damaged[game] = found
            return
        self.tables, self.rows = self.tables + 1, self.rows + found
        if head.last_valid is not None:
            self.sound_again[game] = str(head.id)


def _mark(game: int, last_valid: int | None, fault: str | None, connection: Connection) -> None:
    """Write whether a table is damaged, so that nobody goes on with it."""
    changed = update(tables).where(tables.c.game == game)
    connection.execute(changed.values(last_valid=last_valid, fault=fault))
