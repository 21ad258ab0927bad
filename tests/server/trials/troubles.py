"""What befalls a database while people play: it stops, refuses, is full, is slow; each for a while.

A kind of trouble has several forms, one of which comes by chance.  When it is over, the database is
there again as an administrator would see to it.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import psutil

from server.store.disk import cramped, full, refusing, small_disk
from server.store.gate import Gate
from server.store.locking import locked
from server.store.outages import standing_still
from server.store.postgres import Server

if TYPE_CHECKING:
    import random
    from collections.abc import AsyncIterator
    from contextlib import AbstractContextManager

KINDS = ("stop", "refuse", "full", "slow")

SHORTEST, LONGEST = 0.1, 2.0
BEYOND = 5.5
"""Seconds for which a lock is held that is longer than the server waits for one."""

TWICE = 8.0
"""Seconds for which a lock is held that outlasts another such wait and a process that starts."""

PATIENCE = 12.0
"""Seconds for which a slow database answers nobody, now and then: players dial again before."""

ROOM = 64 * 1024
"""So many bytes are left at most on a disk that is full."""


class Database(Protocol):
    """A database that trouble can befall; `url` is where the server finds it."""

    url: str

    async def befall(self, kind: str, server: int, dice: random.Random) -> None:
        """Let trouble of a kind befall the database, and wait until it is over.

        Args:
            kind: one of `KINDS`.
            server: the number of the server's process.
            dice: the chance of its form and of how long it is.
        """


def _while(dice: random.Random) -> float:
    return dice.uniform(SHORTEST, LONGEST)


def _slowness(dice: random.Random) -> float:
    return PATIENCE if dice.random() < 0.1 else _while(dice)


def _sleep_in(trouble: AbstractContextManager[None], seconds: float) -> None:
    with trouble:
        time.sleep(seconds)


def _empty_log(path: str) -> None:
    """Let the log of an SQLite file have no room of its own, as after a backup."""
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()


class File:
    """An SQLite file."""

    def __init__(self, folder: Path, disk: Path | None) -> None:
        self._disk = disk
        self.url = str(folder / "games.db")

    async def befall(self, kind: str, server: int, dice: random.Random) -> None:
        """Let trouble of a kind befall the file or the process that writes to it."""
        writers = psutil.Process(server).children()
        if kind == "stop":  # the process that writes is killed, mostly while somebody has a lock
            holding = self._hold(dice.choice([0.0, _while(dice), TWICE, TWICE]))
            held = asyncio.ensure_future(holding)
            await asyncio.sleep(dice.uniform(0.0, 1.0))
            for one in writers:
                one.kill()
            await held
        elif kind == "refuse":
            await self._hold(dice.choice([_while(dice), BEYOND, BEYOND]))
        elif kind == "full":
            await asyncio.to_thread(_empty_log, self.url)
            room = dice.randrange(ROOM)
            trouble = full(self._disk, room) if self._disk else cramped(writers)
            await asyncio.to_thread(_sleep_in, trouble, _while(dice))
        else:
            with standing_still(writers):
                await asyncio.sleep(_slowness(dice))

    async def _hold(self, seconds: float) -> None:
        await asyncio.to_thread(_sleep_in, locked(self.url), seconds)


class Distant:
    """A PostgreSQL behind a gate."""

    def __init__(self, disk: Path | None, server: Server, gate: Gate) -> None:
        self._disk, self._server, self._gate = disk, server, gate
        self.url = gate.url

    async def befall(self, kind: str, server: int, dice: random.Random) -> None:
        """Let trouble of a kind befall PostgreSQL or the way to it."""
        del server
        seconds = _while(dice)
        if kind == "stop":
            await asyncio.to_thread(self._server.stop, dice.choice(["immediate", "fast"]))
            await asyncio.sleep(seconds)
            await asyncio.to_thread(self._server.start)
        elif kind == "refuse":
            await self._refuse(seconds, dice)
        elif kind == "full":
            room = dice.randrange(ROOM)
            trouble = full(self._disk, room) if self._disk else refusing(self._server)
            await asyncio.to_thread(_sleep_in, trouble, seconds)
            await asyncio.to_thread(self._server.start_again)  # it may have stopped by itself
        else:
            await self._slow(_slowness(dice), dice)

    async def _refuse(self, seconds: float, dice: random.Random) -> None:
        """Cut the way, at once or when an answer is due; or let somebody else hold a lock."""
        form = dice.choice(["cut", "deaf", "locked"])
        if form == "locked":
            held = locked(self._server.url)
            await asyncio.to_thread(_sleep_in, held, dice.choice([seconds, BEYOND]))
            return
        if form == "deaf":  # it is written, and nobody hears of it
            self._gate.stall(asks=False)
            await asyncio.sleep(seconds / 2)
        self._gate.refusing = True
        await self._gate.cut()
        await asyncio.sleep(seconds)
        self._gate.let_through()

    async def _slow(self, seconds: float, dice: random.Random) -> None:
        """Let the database stand still, or the way to it, or every piece on the way be late."""
        form = dice.choice(["still", "stalled", "late"])
        if form == "still":
            with standing_still(self._server.processes()):
                await asyncio.sleep(seconds)
            return
        if form == "stalled":
            self._gate.stall()
        else:
            self._gate.delay = dice.uniform(0.01, 0.3)
        await asyncio.sleep(seconds)
        self._gate.let_through()


@asynccontextmanager
async def database(*, postgresql: bool) -> AsyncIterator[Database]:
    """Make a database, on a small disk where that is possible."""
    with small_disk() as disk, tempfile.TemporaryDirectory(prefix="canasta-") as name:
        folder = disk or Path(name)
        if not postgresql:
            yield File(folder, disk)
            return
        home = folder / "postgres"
        home.mkdir()
        folder.chmod(0o755)  # PostgreSQL runs as somebody else
        with await asyncio.to_thread(Server, "--wal-segsize=1", folder=home) as server:
            async with Gate(server) as gate:
                yield Distant(disk, server, gate)
