"""What a process holds open, without what the store opens once and keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    import psutil


def held_open(process: psutil.Process, database: Path) -> int:
    """Return how many files and sockets a process holds open, beside those of its database.

    Each of the four readers of a store opens its files when the others are busy for the first
    time, which says nothing about what is forgotten.
    """
    own = sum(one.path.startswith(str(database)) for one in process.open_files())
    return process.num_fds() - own
