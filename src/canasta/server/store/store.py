"""The store: all tables, games and persons in one database, and the only way to them."""

from __future__ import annotations

import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Final, Self, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from canasta.server.store import creating, people, reading, tidying
from canasta.server.store.apart import WriterApart
from canasta.server.store.appending import Append
from canasta.server.store.backup import copy_sqlite
from canasta.server.store.checking import check_store, review_store
from canasta.server.store.engines import READERS, explain, open_engines, url_of
from canasta.server.store.errors import Closed, Refused, StoreError, Unavailable
from canasta.server.store.folding import public_record
from canasta.server.store.migrating import migrate
from canasta.server.store.pending import Pending
from canasta.server.store.reading import MOST_LISTED
from canasta.server.store.values import Tidied
from canasta.server.store.writer import Writer

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Sequence
    from pathlib import Path
    from types import TracebackType

    from sqlalchemy import Connection, Engine

    from canasta.notation.record.content import Record
    from canasta.server.store.checking import Report
    from canasta.server.store.engines import Engines
    from canasta.server.store.values import (
        About,
        Appended,
        Batch,
        Command,
        Created,
        Ended,
        Key,
        Lease,
        Listed,
        Noted,
        Person,
        Said,
        Seat,
        State,
        Stored,
        StoredRow,
    )

T = TypeVar("T")

WAIT: Final = 5.0
"""Seconds to wait for a database that somebody else has locked."""

_OF_DATABASE: Final = (SQLAlchemyError, sqlite3.Error, UnicodeDecodeError)
"""What a database can raise, a damaged one too."""

LONGEST: Final = 10.0
"""Seconds after which it is too late to read what somebody has asked for."""

TERM: Final = 30.0
"""Seconds for which a lease is given; who is alive renews it well before."""

_ID: Final = 16
"""The longest id of a command, in bytes."""


class Store:
    """A store that is open; `open` is the way to it.

    Every method that returns a `Pending` can be awaited or asked for its `result()`.  What is
    written is on the disk when the answer comes: nothing has to be sent that could be
    lost.  All of them raise a `StoreError`; `Refused` means that the request does not fit,
    `Unavailable` that the database cannot be written now, and in both cases nothing was written,
    except that a connection that breaks leaves it open: the caller then loads the table again.
    """

    def __init__(
        self,
        engines: Engines,
        writer: Writer | WriterApart,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._engines = engines
        self._clock = clock
        self._writer = writer
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="canasta-read")
        self._closed = False

    @classmethod
    def open(
        cls,
        url: str | os.PathLike[str],
        *,
        wait: float = WAIT,
        clock: Callable[[], float] = time.time,
        apart: bool = False,
    ) -> Self:
        """Open a store, and make it or bring it to the newest schema first.

        Args:
            url: the path of an SQLite file, or the URL of a database
                (`postgresql://USER@HOST/NAME`).
            wait: seconds to wait for a database that somebody else has locked.
            clock: gives the time of rows and leases, in seconds since 1970.
            apart: write in a process of its own, for who has more to do than to write.

        Raises:
            StoreError: when it cannot be opened, with what to do.
        """
        engines = open_engines(url_of(url), wait)
        try:
            migrate(engines)
        except _OF_DATABASE as error:
            engines.dispose()
            raise explain(error) from error
        except Exception:
            engines.dispose()
            raise
        if not apart:
            return cls(engines, Writer(engines.write), clock)
        engines.write.dispose()
        return cls(engines, WriterApart(engines.write.url, wait), clock)

    @property
    def path(self) -> Path | None:
        """The file of an SQLite store."""
        return self._engines.path

    def close(self) -> None:
        """Write what has queued and close the database; a second call does nothing."""
        if not self._closed:
            self._closed = True
            self._writer.close()
            self._readers.shutdown()
            self._engines.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _now(self) -> int:
        return int(self._clock() * 1000)

    def _submit(self, work: Callable[..., T], *given: object) -> Pending[T]:
        if self._closed:
            raise Closed("the store is closed")
        return Pending(self._readers.submit(work, *given))

    def _read(self, work: Callable[[Connection], T]) -> Pending[T]:
        return self._submit(self._reading, work, time.monotonic())

    def _reading(self, work: Callable[[Connection], T], since: float) -> T:
        if time.monotonic() - since > LONGEST:
            raise Unavailable("gone", "the database takes too long for all that is asked of it")
        try:
            with self._engines.read.begin() as connection:
                return work(connection)
        except _OF_DATABASE as error:
            raise explain(error) from error

    # --- a table ---------------------------------------------------------------------------------

    def create_table(
        self,
        table: str,
        about: About,
        seats: Sequence[Seat] = (),
        keys: Sequence[Key] = (),
        *,
        owner: str,
        term: float = TERM,
    ) -> Pending[Created]:
        """Begin a table that waits for players and belongs to `owner` for `term` seconds.

        Raises:
            TableExists: when the id is taken.
        """
        now = self._now()
        work = partial(
            creating.create_table,
            table=table,
            about=about,
            seats=tuple(seats),
            keys=tuple(keys),
            owner=owner,
            now=now,
            expires=now + int(term * 1000),
        )
        return self._writer.call(work)

    def append(self, lease: Lease, expected: int, batch: Batch) -> Pending[Appended]:
        """Write what a command changed at a table; the answer comes after the commit.

        The same command a second time gets its first answer (`Appended.repeated`), whatever else
        is said.

        Args:
            lease: the right to write to the table.
            expected: the last row that the writer knows.
            batch: the rows, and what changes with them.

        Raises:
            LostLease: when somebody else has taken the table.
            Conflict: when the table has moved on.
            Quarantined: when the table is damaged.
            Refused: when the batch leaves no trace, or the table is over.
        """
        if batch.command is not None and not 0 < len(batch.command.id) <= _ID:
            raise Refused(f"the id of a command has 1 to {_ID} bytes")
        return self._writer.append(Append(lease, expected, batch, self._now()))

    def load(self, table: str) -> Pending[Stored]:
        """Return all that is kept of a table.

        Raises:
            UnknownTable: when there is no such table.
            Quarantined: when it is damaged.
        """
        return self._read(lambda connection: reading.load(connection, table))

    def rows(self, table: str, after: int = 0) -> Pending[tuple[StoredRow, ...]]:
        """Return the rows of a table behind a place.

        Raises:
            UnknownTable: when there is no such table.
        """
        return self._read(lambda connection: reading.rows_after(connection, table, after))

    def done(self, table: str, command: Command) -> Pending[int | None]:
        """Return behind which row a command was done, None where it was not.

        Raises:
            UnknownTable: when there is no such table.
        """
        return self._read(lambda connection: reading.done(connection, table, command))

    def export(self, table: str) -> Pending[Record]:
        """Return the record of a game as everybody may read it: without a deal in progress.

        Raises:
            UnknownTable: when there is no such table.
            Quarantined: when it is damaged.
            RecordError: when no game has begun.
        """
        return self._read(lambda connection: public_record(reading.load(connection, table)))

    # --- leases ----------------------------------------------------------------------------------

    def acquire(self, table: str, owner: str, term: float = TERM) -> Pending[Lease]:
        """Take a table that nobody owns, whose lease is over, or that was this owner's before.

        Raises:
            UnknownTable: when there is no such table.
            Leased: when somebody else owns it.
        """
        now = self._now()
        take = partial(creating.acquire, table=table, owner=owner, now=now)
        return self._writer.call(partial(take, expires=now + int(term * 1000)))

    def renew(self, leases: Sequence[Lease], term: float = TERM) -> Pending[dict[str, Lease]]:
        """Keep tables for longer; return the new leases by table, without those that were lost."""
        expires = self._now() + int(term * 1000)
        return self._writer.call(partial(creating.renew, leases=tuple(leases), expires=expires))

    def release(self, lease: Lease) -> Pending[None]:
        """Give a table back.

        Raises:
            UnknownTable: when there is no such table.
            LostLease: when somebody else has taken it.
        """
        return self._writer.call(partial(creating.release, lease=lease))

    # --- lists -----------------------------------------------------------------------------------

    def open_tables(self, limit: int = MOST_LISTED) -> Pending[tuple[Listed, ...]]:
        """Return the tables in the lobby: listed, waiting, with a free seat; newest first."""
        return self._read(lambda connection: reading.open_tables(connection, limit))

    def tables_in(self, *states: State) -> Pending[tuple[Listed, ...]]:
        """Return all sound tables in some states, the oldest first."""
        return self._read(lambda connection: reading.tables_in(connection, states))

    def tables_of(self, person: int, limit: int = MOST_LISTED) -> Pending[tuple[Listed, ...]]:
        """Return the tables where a person sits or sat, the newest change first."""
        return self._read(lambda connection: reading.tables_of(connection, person, limit))

    def finished_games(
        self, person: int | None = None, before: int | None = None, limit: int = MOST_LISTED
    ) -> Pending[tuple[Ended, ...]]:
        """Return finished games, the last first; of one person, and before a time, if asked."""
        return self._read(
            partial(reading.finished_games, person=person, before=before, limit=limit)
        )

    def noted_at(self, person: int, state: State, kind: str) -> Pending[tuple[Noted, ...]]:
        """Return the rows of a kind at the tables in a state where a person sits."""
        return self._read(partial(reading.noted_at, person=person, state=state, kind=kind))

    # --- persons and chat ------------------------------------------------------------------------

    def create_person(self, digest: bytes, name: str) -> Pending[Person]:
        """Write a new person by the digest of their cookie; one who is known is returned."""
        now = self._now()
        return self._writer.call(partial(people.create_person, digest=digest, name=name, now=now))

    def find_person(self, digest: bytes) -> Pending[Person | None]:
        """Return the person of a cookie, or None."""
        return self._read(lambda connection: people.find_person(connection, digest))

    def change_person(
        self, person: int, *, name: str | None = None, digest: bytes | None = None
    ) -> Pending[Person]:
        """Write that a person was seen now, under a new name or with a new cookie perhaps.

        Raises:
            Refused: when there is no such person.
        """
        change = partial(people.change_person, person=person, now=self._now())
        return self._writer.call(partial(change, name=name, digest=digest))

    def say(self, table: str, place: int | None, text: str) -> Pending[Said]:
        """Keep a line of chat.

        Raises:
            UnknownTable: when there is no such table.
            Refused: when the line is too long.
        """
        now = self._now()
        return self._writer.call(partial(people.say, table=table, place=place, text=text, now=now))

    def said(self, table: str, after: int = 0) -> Pending[tuple[Said, ...]]:
        """Return the lines of chat behind a number.

        Raises:
            UnknownTable: when there is no such table.
        """
        return self._read(lambda connection: people.said(connection, table, after))

    # --- upkeep ----------------------------------------------------------------------------------

    def tidy(self, past: Tidied | None = None) -> Pending[Tidied]:
        """Remove what nobody will miss, one step on from where the last step ended.

        Tables that wait for players and that nobody has used for a month go, and persons who sat
        nowhere and were not seen for as long.  Games stay.
        """
        return self._writer.call(partial(tidying.tidy, past=past or Tidied(), now=self._now()))

    def ask(self) -> Pending[None]:
        """Ask the database for an answer, no matter which."""
        return self._read(reading.ask)

    def backup(self, to: Path) -> Pending[None]:
        """Copy an SQLite store while it is in use.

        Raises:
            StoreError: when it cannot be written, or the store is no file; then the message says
                which command of the database makes the copy.
        """
        path = self.path
        if path is None:
            raise StoreError(
                "a PostgreSQL store is backed up by its own program: "
                f"pg_dump --format=custom --file={to} URL"
            )
        return self._submit(copy_sqlite, path, to)

    def check(self) -> Pending[Report]:
        """Check everything: the file, every chain of hashes, every game played again.

        A table whose rows are damaged goes into quarantine with its last valid row; one in
        quarantine that is sound comes out of it; the others are not touched.
        """
        return self._checking(check_store)

    def review(self) -> Pending[Report]:
        """Check the tables in quarantine again, and open those that are sound.

        A program that knew less than this one may have set them apart.
        """
        return self._checking(review_store)

    def _checking(self, check: Callable[[Engine, Writer | WriterApart], Report]) -> Pending[Report]:
        return self._submit(check, self._engines.read, self._writer)
