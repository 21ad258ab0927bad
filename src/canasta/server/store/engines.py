"""From a URL to the two engines of a store: one connection that writes, several that read."""

from __future__ import annotations

import math
import os
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import URL, create_engine, event, make_url
from sqlalchemy.exc import (
    ArgumentError,
    DBAPIError,
    DisconnectionError,
    NoSuchModuleError,
)

from canasta.server.store.errors import Damaged, OpenError, StoreError, Unavailable

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

READERS: Final = 4
"""So many connections read at the same time."""

# no message of an error may show a deck, or the hash of a key
_COMMON: Final[dict[str, Any]] = {"max_overflow": 0, "hide_parameters": True}

_CONNECT: Final = 3
"""Seconds in which a PostgreSQL has to let somebody in."""

_MORE: Final = 2.0
"""Seconds that the connection to a PostgreSQL waits longer for an answer than for a lock."""

_KEEP_ALIVE: Final = 5
"""Seconds after which each end of an idle connection asks whether the other is there."""

_MEMORY: Final = frozenset({None, "", ":memory:"})


@dataclass(frozen=True, slots=True)
class Engines:
    """The engines of a store; `path` is the file of an SQLite store, else None."""

    write: Engine
    read: Engine
    path: Path | None

    def dispose(self) -> None:
        """Close all connections."""
        self.read.dispose()
        self.write.dispose()


def url_of(text: str | os.PathLike[str]) -> URL:
    """Return the URL of a store: an SQLite file by its path, or a database by its URL.

    Raises:
        OpenError: when there is no such kind of store.
    """
    said = os.fspath(text)
    if "://" not in said:
        return URL.create("sqlite", database=said)
    try:
        url = make_url(said)
    except (ArgumentError, ValueError):
        raise OpenError(f"{said.partition('://')[0]}://... is not a database URL") from None
    if url.drivername in {"postgres", "postgresql"}:
        return url.set(drivername="postgresql+psycopg")
    if url.drivername not in {"sqlite", "postgresql+psycopg"}:
        raise OpenError(
            f"{url.drivername!r} is not a database for a store; write a path, sqlite:///PATH "
            "or postgresql://USER@HOST/NAME"
        )
    if url.drivername == "sqlite" and (url.host or url.username or url.query):
        raise OpenError(
            f"{said}: the URL of a file has no host and nothing after '?'; write sqlite:///PATH"
        )
    return url


def file_of(text: str | os.PathLike[str]) -> Path | None:
    """Return the file of a store, however it is spelled; None where the store is no file.

    A link leads to the file itself, so that two spellings of one file are one path.

    Raises:
        OpenError: when there is no such kind of store.
    """
    return _file_of(url_of(text))


def _file_of(url: URL) -> Path | None:
    if url.get_backend_name() != "sqlite":
        return None
    if url.database in _MEMORY:
        raise OpenError("a store in memory would lose every game; name a file")
    try:
        return Path(str(url.database)).resolve()
    except (OSError, RuntimeError, ValueError) as error:  # links in a circle; a name that is none
        raise OpenError(f"{url.database!r}: no file can have this name ({error})") from None


def open_engines(url: URL, wait: float) -> Engines:
    """Prepare the engines; a file of SQLite is made where there is none.

    Args:
        url: as `url_of` returns it.
        wait: seconds to wait for a database that somebody else has locked.

    Raises:
        OpenError: when the file cannot be made or the driver is missing.
    """
    try:
        path = _file_of(url)
        return _postgres(url, wait) if path is None else _sqlite(url, path, wait)
    except (ModuleNotFoundError, NoSuchModuleError):
        raise OpenError("PostgreSQL needs its driver: pip install 'canasta[postgres]'") from None


def _sqlite(url: URL, path: Path, wait: float) -> Engines:
    _make_file(path)
    url = url.set(database=str(path))
    # no thread check: a connection goes from thread to thread, but is never used by two
    connect = {"timeout": wait, "check_same_thread": False}
    write = create_engine(url, connect_args=connect, pool_size=1, **_COMMON)
    read = create_engine(url, connect_args=connect, pool_size=READERS, **_COMMON)
    _on_sqlite(write, "IMMEDIATE", ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"))
    _on_sqlite(read, "DEFERRED", ("query_only=ON",))
    return Engines(write, read, path)


def _make_file(path: Path) -> None:
    """Make the file, for nobody else to read: it holds the decks of running deals."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise OpenError(
            f"{path}: cannot be opened ({error.strerror or error}); "
            "name a file in a folder that can be written to"
        ) from error


def _on_sqlite(engine: Engine, begin: str, pragmas: tuple[str, ...]) -> None:
    """Make transactions real ones: the driver would begin them late and not for every statement."""

    @event.listens_for(engine, "connect")
    def _connect(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.connection.cursor().execute(f"BEGIN {begin}").close()


def _postgres(url: URL, wait: float) -> Engines:
    limit = wait + _MORE
    settings = {
        "lock_timeout": int(wait * 1000),
        "statement_timeout": int((wait + _MORE / 2) * 1000),
        "synchronous_commit": "on",
        "timezone": "UTC",
        "tcp_keepalives_idle": _KEEP_ALIVE,  # a client that is lost keeps no table locked
        "tcp_keepalives_interval": _KEEP_ALIVE,
        "tcp_keepalives_count": 3,
    }
    connect: dict[str, Any] = {
        "options": " ".join(f"-c {name}={value}" for name, value in settings.items()),
        "connect_timeout": _CONNECT,
        "tcp_user_timeout": int(limit * 1000),
        "keepalives_idle": _KEEP_ALIVE,
        "keepalives_interval": _KEEP_ALIVE,
        "keepalives_count": 3,
    }
    # a connection that has ended while nobody used it is replaced before anything is asked of it
    common = {"connect_args": connect, "pool_pre_ping": True, **_COMMON}
    write = create_engine(url, pool_size=1, **common)
    read = create_engine(url, pool_size=READERS, **common)
    for engine in (write, read):
        _limit(engine, limit)
    return Engines(
        write,
        read.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True),
        None,
    )


def _limit(engine: Engine, seconds: float) -> None:
    """Let no connection wait longer for an answer of the database, but in `take_time`."""
    from canasta.server.store.limited import Limited  # noqa: PLC0415  (SQLite needs no driver)

    @event.listens_for(engine, "do_connect")
    def _connect(_dialect: object, _record: object, args: Any, more: Any) -> Limited:  # noqa: ANN401
        connection = Limited.connect(*args, **more)
        connection.limit = seconds
        return connection

    @event.listens_for(engine, "reset")
    def _given_back(connection: Limited, _record: object, _how: object) -> None:
        connection.limit = seconds


def take_time(connection: Connection) -> None:
    """Let the statements of a transaction take as long as they need: nobody plays meanwhile."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
        driver: Any = connection.connection.driver_connection
        driver.limit = math.inf


# --- errors --------------------------------------------------------------------------------------

_REASONS: Final[dict[int | str, tuple[str, str]]] = {  # SQLite, then PostgreSQL
    sqlite3.SQLITE_FULL: ("full", "there is no room on the disk; make room (nothing is lost)"),
    sqlite3.SQLITE_IOERR: ("full", "the disk cannot be written to; make room or check the disk"),
    sqlite3.SQLITE_BUSY: ("locked", "another program has locked the database; stop it"),
    sqlite3.SQLITE_LOCKED: ("locked", "another program has locked the database; stop it"),
    sqlite3.SQLITE_READONLY: ("read_only", "the database is read-only; make it writable"),
    sqlite3.SQLITE_CANTOPEN: ("gone", "the file of the database cannot be opened; is it there?"),
    "531": ("full", "the disk of the database has no room; make room (nothing is lost)"),
    "53": ("locked", "the database has no memory or no connection left; give it more"),
    "55": ("locked", "another program has locked the table; stop it"),
    "40P01": ("locked", "another program is writing the same rows in another order; try again"),
    "40001": ("locked", "another program has changed the same rows; try again"),
    "25": ("read_only", "the database cannot be written to now"),
    "57014": ("locked", "the database takes too long; check what keeps it busy"),
    "57": ("gone", "the database was shut down; start it again"),
    "08": ("gone", "the database cannot be reached; is it running?"),
    "58": ("full", "the disk of the database cannot be written to"),
}

_BEATEN: Final = frozenset({"40P01", "40001"})
"""PostgreSQL has taken a transaction back in favor of another one."""

_UNREADABLE: Final = frozenset({sqlite3.SQLITE_IOERR, "58"})
"""The disk fails: what is on it may be lost."""

_CORRUPT: Final = "XX"
"""PostgreSQL has found a page, an index or something of its own that cannot be."""


def explain(error: Exception) -> Exception:
    """Return an error of the database as one of the store, with what to do; others as they are."""
    if isinstance(error, DisconnectionError):
        return Unavailable("gone", f"the database cannot be reached: {error}")
    if isinstance(error, UnicodeDecodeError):  # even a message of SQLite can hold damaged text
        return Damaged(f"the file of the database holds text that is damaged ({error.reason})")
    if isinstance(error, DBAPIError):
        return _explain(error.orig, broken=error.connection_invalidated)
    if isinstance(error, sqlite3.Error) or _of_psycopg(error):  # what goes round SQLAlchemy
        return _explain(error)
    return error


def is_away(error: Exception) -> bool:
    """Say whether the database could not be asked: then it has not said what it holds."""
    away = isinstance(explain(error), Unavailable)
    return away and not _UNREADABLE & set(_codes(_cause(error)))


def was_beaten(error: Exception) -> bool:
    """Say whether a transaction was taken back in favor of another: the same may succeed now."""
    return not _BEATEN.isdisjoint(_codes(_cause(error)))


def _explain(error: BaseException | None, *, broken: bool = False) -> StoreError:
    found = _reason(error)
    if found:
        return Unavailable(found[0], f"{found[1]} ({_brief(error)})")
    if broken:
        return Unavailable("gone", f"the connection to the database broke ({_brief(error)})")
    corrupt = str(getattr(error, "sqlstate", "")).startswith(_CORRUPT)
    if corrupt or type(error) is sqlite3.DatabaseError:
        return Damaged(f"the file of the database is damaged ({_brief(error)})")
    return StoreError(f"the database refuses: {_brief(error)}")


def _brief(error: object) -> str:
    """Return the first line of a driver's message, which never holds our values."""
    return str(error).partition("\n")[0]


def _cause(error: Exception) -> object:
    """Return what the driver has raised."""
    return error.orig if isinstance(error, DBAPIError) else error


def _codes(error: object) -> list[int | str]:
    """Return an error as the databases number it, then ever larger classes of it."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None:
        return [code & 0xFF]
    state = str(getattr(error, "sqlstate", None) or "")
    return [state[:size] for size in (5, 3, 2) if state]


def _reason(error: object) -> tuple[str, str] | None:
    codes = _codes(error)
    if not codes and _of_psycopg(error) and _is_operational(error):
        return _REASONS["08"]
    return next((_REASONS[code] for code in codes if code in _REASONS), None)


def _of_psycopg(error: object) -> bool:
    """Say whether the driver of PostgreSQL, which need not be installed, has raised an error."""
    return type(error).__module__.partition(".")[0] == "psycopg"


def _is_operational(error: object) -> bool:
    """Say whether an error comes from the way to the database, too long a one as well."""
    return any(kind.__name__ == "OperationalError" for kind in type(error).__mro__)
