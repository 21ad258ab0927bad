"""A lock on a save, so that two processes cannot play on the same one."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    _FAR: Final = 1 << 40
    """The byte that is locked lies far behind the end, so that the text stays readable."""

    def _try(handle: int) -> None:
        os.lseek(handle, _FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Locked(OSError):  # noqa: N818  (it says what the file is)
    """Somebody else holds the lock."""


def is_locked(path: Path) -> bool:
    """Say whether a program holds a file at this moment."""
    try:
        SaveLock(path).release()
    except Locked:
        return True
    return False


class SaveLock:
    """Holds a save for this process until `release`, or until the process ends in any way.

    The lock is one of the system's own (flock, on Windows a locked byte) on the save itself.  A
    lock file with a process number in it would stay behind after a kill, and the number may by
    then belong to another process; the system's lock dies with its owner and leaves nothing.
    filelock is for files that are there for nothing else: it makes the file where there is none,
    refuses a link, and on Windows locks the first byte, so that nobody could read the save.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock.

        Raises:
            Locked: when somebody else holds it.
            OSError: when the file cannot be opened.
        """
        self._handle: int | None = os.open(path, os.O_RDWR)
        try:
            _try(self._handle)
        except OSError as error:
            self.release()
            raise Locked(f"{path} is in use") from error

    def release(self) -> None:
        """Give the lock back; a second call does nothing."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
