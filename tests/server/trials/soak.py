"""Play for a long time, with cuts, kills and somebody who floods; nothing grows, nobody waits (L4).

cd tests && python -m server.trials.soak 60
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import dataclasses
import os
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import psutil

from canasta.server.hosting import keeper
from canasta.server.limits import Limits
from canasta.server.running import Serving, serve
from server.raw import TEXT, Raw, frame, hello
from server.servers import free_port
from server.store.killing import Killer
from server.trials.descriptors import held_open
from server.trials.judge import judged, tables_of
from server.trials.kills import LOG, PORT, end
from server.trials.parties import Party
from server.trials.proxy import BadLine

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from server.trials.witness import Witness

DATABASE = "games.db"
PID = "pid"
STUCK = 60.0
IDLE = 20.0
"""Seconds after which a finished table is put away: soon, for that is what is measured."""

SHORT = {"end.target": 300}
"""The rules of a game that is over in some minutes: a table takes the more memory the longer its
game is, so that what stays behind shows only where games end as often as they begin."""

MIB = 2**20


def work(database: str, folder: Path, ready: Callable[[], None]) -> None:
    """Be the server until killed; one address may have all sockets, at the usual rates."""
    with (folder / LOG).open("a") as log:
        os.dup2(log.fileno(), 2)
    (folder / PID).write_text(str(os.getpid()))
    keeper._IDLE = IDLE  # type: ignore[misc]  # noqa: SLF001
    usual = Limits()
    limits = dataclasses.replace(
        Limits.lifted(), commands_rate=usual.commands_rate, commands_burst=usual.commands_burst
    )
    port = int((folder / PORT).read_text())
    serve(Serving(database, port=port, limits=limits), started=lambda _: ready())


@dataclasses.dataclass
class Sample:
    """What the server took at one moment."""

    at: float
    memory: float
    """In MiB."""
    files: int


async def soak(folder: Path, minutes: float, *, tables: int = 50) -> dict[str, float]:
    """Play game after game, and measure the server every ten seconds.

    The server is killed three times at the beginning; one process lives through the rest, and what
    it takes is measured after the first quarter.

    Returns:
        How much of everything there was: "slope" is the growth of the memory in MiB an hour,
        "late" the same of the second half (what fills memories that are bounded ends some day),
        "files" how many more files and sockets were open in the last tenth of the rest than in
        the first, in the median, beside those of the database, "stuck" how often a
        table had not gone on for a minute, "bytes" what a row takes in the database.
    """
    port, seconds = free_port(), minutes * 60
    (folder / PORT).write_text(str(port))
    async with BadLine(port, random.Random(1), life=max(10.0, seconds / 4)) as line:
        url = f"http://127.0.0.1:{port}"
        parties = [
            Party(url, seed, url=line.socket, house=SHORT, patience=10.0, think=1.5)
            for seed in range(tables)
        ]
        playing = [asyncio.create_task(party.play()) for party in parties]
        flooding = asyncio.create_task(_flood(port, parties))
        watching = asyncio.create_task(_watch(folder, parties, min(10.0, seconds / 12)))
        with Killer("server.trials.soak:work", str(folder / DATABASE), folder) as killer:
            for share in (1, 1, 1, 17):
                assert await asyncio.to_thread(killer.live, seconds * share / 20)
                for task in playing:
                    if task.done():
                        task.result()
        await end([*playing, flooding])
        watching.cancel()
        samples, stuck = await watching
    found = await asyncio.to_thread(_judged, folder, parties)
    rest = [one for one in samples if one.at >= seconds / 4]
    tenth = max(1, len(rest) // 10)
    return {
        **found,
        "minutes": minutes,
        "tables": tables,
        "cuts": line.cuts,
        "stuck": stuck,
        "memory": round(rest[-1].memory, 1),
        "slope": round(_slope(rest), 1),
        "late": round(_slope(rest[len(rest) // 2 :]), 1),
        "files": _files(rest[-tenth:]) - _files(rest[:tenth]),
        "tracebacks": (folder / LOG).read_text().count("Traceback"),
    }


def _judged(folder: Path, parties: Sequence[Party]) -> dict[str, float]:
    figures = judged(folder / DATABASE, parties)
    figures["games"] = sum(witnesses[0].over for _, witnesses in tables_of(parties))
    size = sum(path.stat().st_size for path in folder.glob("games.db*"))
    return {**figures, "bytes": round(size / figures["rows"])}


def _files(samples: Sequence[Sample]) -> float:
    """Return how many were open in the median: one sample may fall between two connections."""
    return statistics.median(one.files for one in samples)


def _slope(samples: Sequence[Sample]) -> float:
    """Return the growth of the memory in MiB an hour, by the least squares."""
    mean_at = sum(one.at for one in samples) / len(samples)
    mean = sum(one.memory for one in samples) / len(samples)
    spread = sum((one.at - mean_at) ** 2 for one in samples)
    together = sum((one.at - mean_at) * (one.memory - mean) for one in samples)
    return together / spread * 3600


async def _watch(folder: Path, parties: Sequence[Party], every: float) -> tuple[list[Sample], int]:
    """Measure the server, and count tables that do not go on, until cancelled."""
    samples: list[Sample] = []
    seen: dict[str, tuple[int, float]] = {}
    stuck = 0
    began = time.monotonic()
    with contextlib.suppress(asyncio.CancelledError):
        while True:
            await asyncio.sleep(every)
            now = time.monotonic()
            with contextlib.suppress(OSError, ValueError, psutil.Error):
                server = psutil.Process(int((folder / PID).read_text()))
                every_one = [server, *server.children()]  # one of them writes
                memory = sum(one.memory_info().rss for one in every_one) / MIB
                files = sum(held_open(one, folder / DATABASE) for one in every_one)
                samples.append(Sample(now - began, memory, files))
            for party in parties:
                table, seq = _standing(party)
                if seen.get(table, (-1, 0.0))[0] != seq:
                    seen[table] = seq, now
                elif now - seen[table][1] > STUCK:
                    stuck += 1
    return samples, stuck


def _standing(party: Party) -> tuple[str, int]:
    """Return the table of a party and how far it is; a new one where the last game is over."""
    those: list[Witness] = next(reversed(party.tables.values()), [])
    if not those:
        return "", 0
    return those[0].place.table, max((w.view.seq if w.view else 0) for w in those)


async def _flood(port: int, parties: Sequence[Party]) -> None:
    """Look on at a table and send more than anybody may, again and again."""
    while True:
        await asyncio.sleep(1.0)
        table, _ = _standing(parties[0])
        with contextlib.suppress(OSError, EOFError, AssertionError):
            async with Raw(port) as raw:
                raw.send(frame(TEXT, hello(table)))
                raw.send(frame(TEXT, b'{"t":"ping","n":1}') * 5000)
                await raw.closed()


def main() -> None:
    parser = argparse.ArgumentParser(description="Play for a long time.")
    parser.add_argument("minutes", type=float)
    parser.add_argument("--tables", type=int, default=50)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        print(asyncio.run(soak(Path(name), args.minutes, tables=args.tables)))  # noqa: T201


if __name__ == "__main__":
    main()
