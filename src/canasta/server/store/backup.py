"""Copies of a store while it is in use."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from canasta.notation.files import sync_folder
from canasta.server.store.errors import StoreError

if TYPE_CHECKING:
    from pathlib import Path

_WAIT = 60.0
"""Seconds to wait for a locked database."""


def copy_sqlite(path: Path, to: Path) -> None:
    """Copy an SQLite store as it is at one moment; who writes meanwhile is not held up.

    The copy appears under its name when it is whole and on the disk; an older one is replaced.

    Raises:
        StoreError: when it cannot be made.
    """
    part = to.with_name(f"{to.name}.part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        with closing(sqlite3.connect(path, timeout=_WAIT, isolation_level=None)) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
        _to_disk(part)
        part.replace(to)
        sync_folder(to.parent)
    except (OSError, sqlite3.Error) as error:
        part.unlink(missing_ok=True)
        raise StoreError(f"{to}: the backup cannot be made ({error})") from error


def _to_disk(path: Path) -> None:
    """Wait until a file is on the disk."""
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
