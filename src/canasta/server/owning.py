"""Who owns the tables of a database: one running server at a time."""

from __future__ import annotations

import contextlib
import errno
import os
import socket
import struct
import sys
from typing import TYPE_CHECKING, Final

from filelock import FileLock, Timeout

from canasta.server.store import file_of

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
    """Hold the locks of a file: one beside the file itself, whatever it was called, one on it."""
    if path.is_dir():
        raise ValueError(f"{path}: a folder; name a file in it, such as {path / 'games.db'}")
    if path.exists() and path.stat().st_nlink > 1:
        raise ValueError(
            f"{path}: the file has a second name (a hard link), under which another server could "
            "open it and damage the games; remove that name, or copy the file"
        )
    beside = path.with_name(f"{path.name}.server")
    with contextlib.ExitStack() as held:
        try:
            beside.touch()  # where the folder is missing, the lock would make it
            held.enter_context(FileLock(beside, timeout=0))
            held.enter_context(_itself(path))
        except (Timeout, BlockingIOError):
            raise ValueError(
                f"{path}: another server is running on this file; stop it first"
            ) from None
        except OSError as error:
            raise ValueError(
                f"{error.filename or beside}: cannot be written ({error.strerror or error}); "
                "name a database in a folder that can be written to"
            ) from None
        yield


if sys.platform == "linux":
    import fcntl

    _FAR: Final = 1 << 40
    """The byte that is locked lies far behind those that SQLite locks."""

    @contextlib.contextmanager
    def _itself(path: Path) -> Iterator[None]:
        """Hold a lock on the file itself: it stays when the file or what is beside it is moved.

        It belongs to the open file, so that SQLite, which opens and closes the file too, does not
        end it.  The store has to be closed before it ends: closing the file ends SQLite's locks.
        """
        wanted = struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, _FAR, 1, 0)
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            try:
                fcntl.fcntl(file, fcntl.F_OFD_SETLK, wanted)
            except OSError as error:
                if error.errno != errno.EINVAL:  # where the system has no such lock
                    raise
            yield
        finally:
            os.close(file)

else:  # Python offers such a lock on Linux only; Windows lets nobody move a file that is in use

    def _itself(path: Path) -> contextlib.AbstractContextManager[None]:  # noqa: ARG001
        return contextlib.nullcontext()
