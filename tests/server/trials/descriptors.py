"""What a process holds open, without what the store opens once and keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.server.store.engines import READERS

if TYPE_CHECKING:
    from pathlib import Path

    import psutil


MOST_OF_A_STORE = 2 * READERS + 1
"""The database and its log for each reader, and their index once."""


def held_open(process: psutil.Process, database: Path) -> int:
    """Return how many files and sockets a process holds open, beside those of its database.

    Each of the four readers of a store opens its files when the others are busy for the first
    time, which says nothing about what is forgotten; what is more than they need counts.
    """
    own = sum(one.path.startswith(str(database)) for one in process.open_files())
    return process.num_fds() - min(own, MOST_OF_A_STORE)
