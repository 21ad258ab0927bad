"""No room for a database: on a small disk that is full or, where there is none, by a limit."""

from __future__ import annotations

import contextlib
import os
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import psutil

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from server.store.postgres import Server

SIZE = 768 * 2**20
_FILLING = "filling"
_STEPS = (2**24, 2**20, 2**12)


@contextmanager
def small_disk() -> Iterator[Path | None]:
    """Make a small disk in memory; yield its folder, or None where this user may mount none."""
    with tempfile.TemporaryDirectory(prefix="canasta-disk-") as folder:
        if not _done("mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=0755", "canasta", folder):
            yield None
            return
        try:
            yield Path(folder)
        finally:
            assert _done("umount", folder)


def _done(*line: str) -> bool:
    return subprocess.run(line, capture_output=True, check=False).returncode == 0


@contextmanager
def full(disk: Path, left: int) -> Iterator[None]:
    """Let there be no more than so many bytes left on a disk for a while."""
    filling = disk / _FILLING
    with filling.open("wb") as file:
        size = 0
        for step in _STEPS:  # others take room meanwhile
            with contextlib.suppress(OSError):
                while True:
                    os.posix_fallocate(file.fileno(), size, step)
                    size += step
        file.truncate(max(0, size - left))
    try:
        yield
    finally:
        filling.unlink()


@contextmanager
def cramped(processes: Iterable[psutil.Process]) -> Iterator[None]:
    """Let processes write no more to any file for a while."""
    those = list(processes)
    limits = [one.rlimit(psutil.RLIMIT_FSIZE) for one in those]
    for one, (_, most) in zip(those, limits, strict=True):
        one.rlimit(psutil.RLIMIT_FSIZE, (0, most))
    try:
        yield
    finally:
        for one, limit in zip(those, limits, strict=True):
            one.rlimit(psutil.RLIMIT_FSIZE, limit)


_NO_ROOM = """
CREATE OR REPLACE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = 'disk_full'; END $$;
CREATE TRIGGER no_room BEFORE INSERT ON entries EXECUTE FUNCTION no_room()
"""


@contextmanager
def refusing(server: Server) -> Iterator[None]:
    """Let PostgreSQL answer for a while as on a full disk."""
    with server.connect() as other:
        other.execute(_NO_ROOM)
        try:
            yield
        finally:
            other.execute("DROP TRIGGER no_room ON entries")
