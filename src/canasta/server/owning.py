"""Who owns the tables of a database: one running server at a time."""

from __future__ import annotations

import contextlib
import socket
from typing import TYPE_CHECKING

from canasta.server.store import file_of
from canasta.table.lock import FileLock, Locked

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextlib.contextmanager
def owning(database: str, listening: socket.socket) -> Iterator[str]:
    """Own the tables of a database under a name that no other running server can have.

    So a server that was killed finds its own leases again.  A file has one server at a time, by a
    lock of the system; servers of one PostgreSQL database differ by machine, address and port.

    Raises:
        StoreError: when there is no such kind of store.
        ValueError: when another server runs on the same file, or the file has a second name.
    """
    path = file_of(database)
    if path is None:
        yield ":".join(map(str, (socket.gethostname(), *listening.getsockname()[:2])))
        return
    with _locked(path):
        yield "the server of this file"


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Hold the lock of a file: it is beside the file itself, whatever the file was called."""
    if path.is_dir():
        raise ValueError(f"{path}: a folder; name a file in it, such as {path / 'games.db'}")
    if path.exists() and path.stat().st_nlink > 1:
        raise ValueError(
            f"{path}: the file has a second name (a hard link), under which another server could "
            "open it and damage the games; remove that name, or copy the file"
        )
    beside = path.with_name(f"{path.name}.server")
    try:
        beside.touch()
        lock = FileLock(beside)
    except Locked:
        raise ValueError(f"{path}: another server runs on this file; end it first") from None
    except OSError as error:
        raise ValueError(
            f"{beside}: cannot be written ({error.strerror or error}); "
            "name a database in a folder that can be written"
        ) from None
    try:
        yield
    finally:
        lock.release()
