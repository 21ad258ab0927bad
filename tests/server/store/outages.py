"""A database that goes away while a change waits for it: neither written nor read from then on."""

from __future__ import annotations

import re
import signal
import sqlite3
import time
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import psutil

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from server.store.postgres import Server

LONGEST = 20.0
"""Seconds until a change must have come as far as the database."""

SLEEPS = 8
"""So often a process that waits for a locked file has slept; one that has no work sleeps on."""

_SLEPT = re.compile(r"^voluntary_ctxt_switches:\s*(\d+)", re.MULTILINE)


@contextmanager
def stopped_in_a_change(postgres: Server) -> Iterator[Callable[[], None]]:
    """Let changes wait for PostgreSQL, which is stopped then and started at the end.

    Yields:
        Waits for the change, then stops the database as a power cut would.
    """
    with closing(postgres.connect()) as holder:
        holder.execute("BEGIN")
        holder.execute("LOCK TABLE tables, leases, entries IN EXCLUSIVE MODE")

        def lose() -> None:
            until(lambda: waiting_for_locks(postgres) > 0)
            postgres.stop("immediate")

        try:
            yield lose
        finally:
            if not postgres.running:
                postgres.start()


def waiting_for_locks(postgres: Server) -> int:
    """Return how many connections wait for a lock."""
    with postgres.connect() as other:
        found = other.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        ).fetchone()
    return int(str(found[0])) if found else 0


@contextmanager
def killed_in_a_change(path: str, server: int) -> Iterator[Callable[[], None]]:
    """Hold an SQLite file, and kill the process of a server that waits for it to be free.

    As when a backup program takes long and the machine runs out of memory: whether the change was
    written is unknown, and no other process can shut it out before the file is free.

    Args:
        path: the file.
        server: the number of the server's process.

    Yields:
        Waits for the change, then kills the process that writes.
    """
    writer = psutil.Process(server).children()[0]
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as holder:
        holder.execute("BEGIN EXCLUSIVE")
        slept = _sleeps(writer.pid)

        def lose() -> None:
            until(lambda: _sleeps(writer.pid) >= slept + SLEEPS)
            writer.kill()

        yield lose
        holder.execute("ROLLBACK")


def _sleeps(process: int) -> int:
    """Return how often the threads of a process have gone to sleep."""
    threads = Path(f"/proc/{process}/task").glob("*/status")
    found = [
        re.search(r"^voluntary_ctxt_switches:\s*(\d+)", one.read_text(), re.MULTILINE)
        for one in threads
    ]
    return sum(int(one[1]) for one in found if one)


@contextmanager
def standing_still(processes: Iterable[psutil.Process]) -> Iterator[None]:
    """Let processes do nothing meanwhile, as where a disk or a machine hangs."""
    stopped = list(processes)
    for one in stopped:
        one.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        for one in stopped:
            one.send_signal(signal.SIGCONT)


def until(there: Callable[[], bool]) -> None:
    """Wait until something is so, which must come."""
    end = time.monotonic() + LONGEST
    while not there():
        assert time.monotonic() < end, "no change has come to the database"
        time.sleep(0.01)
