"""Files that are whole or not there: created at once, safe on the disk when a call returns."""

from __future__ import annotations

import contextlib
import os
import secrets
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def create(path: Path, data: bytes, *, replace: bool) -> None:
    """Write a file through a temporary one beside it.

    Raises:
        FileExistsError: when there is such a file and it may not be replaced.
        OSError: when the file cannot be written; nothing is left behind then.
    """
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with temporary.open("xb", buffering=0) as file:
            append(file.fileno(), data)
        if replace:
            temporary.replace(path)
        else:
            _name_new(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)
    sync_folder(path.parent)


def _name_new(temporary: Path, path: Path) -> None:
    """Give a file its name, unless there is such a file already."""
    try:
        path.hardlink_to(temporary)  # unlike a renaming it fails where the file exists
    except FileExistsError:
        raise
    except OSError:  # a file system without links: the next best
        if path.exists():
            raise
        temporary.replace(path)


def append(handle: int, data: bytes) -> None:
    """Write all bytes to an open file and wait until they are on the disk.

    Raises:
        OSError: when not all could be written.
    """
    while data:
        data = data[os.write(handle, data) :]
    os.fsync(handle)


def sync_folder(folder: Path) -> None:
    """Wait until a folder's list of files is on the disk, where the system can do that."""
    with contextlib.suppress(PermissionError):  # Windows does not open folders
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
