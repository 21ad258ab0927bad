"""People play over bad lines and ask for nonsense; everything they were sent has an explanation.

cd tests && python -m server.trials.cuts 10000
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import psutil

from canasta.server.store import Store
from server.servers import WAIT, serving
from server.trials.descriptors import held_open
from server.trials.judge import judge, judge_visits
from server.trials.parties import Party
from server.trials.proxy import BadLine
from server.trials.witness import Witness

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable

    from server.servers import RunningServer

HOUSE = {"variant": "classic", "end.target": 1500}
"""Short games: so there are more beginnings and ends."""


async def cut_again_and_again(
    folder: Path,
    cuts: int,
    *,
    tables: int = 2,
    asks: int = 0,
    restless: float = 0.0,
    life: float = 1.5,
) -> Counter[str]:
    """Let people play until so many connections were cut, and judge what they were told.

    Args:
        folder: where the server keeps its games.
        cuts: how many connections come to a bad end, at least.
        tables: how many tables play at the same time, with four people each.
        asks: for how many commands one goes on at least.
        restless: how often somebody asks for nonsense.
        life: seconds that a connection lives at most.

    Returns:
        How much of everything there was; "p50" and "p99" are the time from dialling to the view,
        in milliseconds, "files" how many more files and sockets the server has open than at the
        beginning, beside those of the database.
    """
    database = folder / "games.db"
    with serving(folder, "--no-limits") as server:
        process = psutil.Process(server.process.pid)
        before = held_open(process, database)
        async with BadLine(server.port, random.Random(cuts), life=life) as line:
            watched = [Watched(server.url, seed, line.socket, restless) for seed in range(tables)]

            def enough(_: Witness) -> bool:
                asked = sum(len(w.asked) for party in watched for w in party.witnesses)
                return line.cuts >= cuts and asked >= asks

            await asyncio.gather(*(party.play(enough) for party in watched))
            figures = line.befell
        figures["cuts"] = line.cuts
        await _all_gone(server)
        figures["files"] = held_open(process, database) - before
        figures["tracebacks"] = server.log.read_text().count("Traceback")
    with Store.open(database) as store:
        for party in watched:
            for table, witnesses in party.tables.items():
                watcher = party.watchers[table]
                figures += judge(store, table, [*witnesses, watcher])
                figures += judge_visits(witnesses, watcher)
    times = sorted(v.took for p in watched for w in p.witnesses for v in w.visits if v.took)
    figures["p50"] = round(times[len(times) // 2] * 1000)
    figures["p99"] = round(times[len(times) * 99 // 100] * 1000)
    return figures


class Watched(Party):
    """A party with somebody who looks on over a good line."""

    def __init__(self, server: str, seed: int, url: str, restless: float) -> None:
        super().__init__(server, seed, url=url, house=HOUSE, restless=restless, patience=0.5)
        self.watchers: dict[str, Witness] = {}
        self._watching: list[asyncio.Task[None]] = []

    async def sit(self) -> list[Witness]:
        """Make a table, and have it watched from its first moment."""
        those = await super().sit()
        table = those[0].place.table
        watcher = self.watchers[table] = Witness(self.lobby.watch(table), self.dice, patience=None)
        self._watching.append(asyncio.create_task(watcher.play()))
        await _until(lambda: watcher.view is not None)
        return those

    async def play(self, until: object) -> None:
        """Play, and let the watchers see the end."""
        await super().play(until)  # type: ignore[arg-type]
        for table, witnesses in self.tables.items():
            last = max(seq for witness in witnesses for seq in witness.facts)
            await _until(partial(self.watchers[table].facts.__contains__, last))
        for task in self._watching:
            task.cancel()
        await asyncio.gather(*self._watching, return_exceptions=True)


async def _until(there: Callable[[], bool]) -> None:
    """Wait until something is so, but not for ever."""
    async with asyncio.timeout(60):
        while not there():  # noqa: ASYNC110 - what is waited for knows of no event
            await asyncio.sleep(0.01)


async def _all_gone(server: RunningServer) -> None:
    """Wait until the server has seen that everybody is gone."""
    url = f"{server.url}/api/health"
    await _until(lambda: httpx.get(url, timeout=WAIT).json()["sockets"] == 0)


def main() -> None:
    parser = argparse.ArgumentParser(description="Play over bad lines.")
    parser.add_argument("cuts", type=int)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--asks", type=int, default=0)
    parser.add_argument("--restless", type=float, default=0.1)
    parser.add_argument("--life", type=float, default=1.5)
    args = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        run = cut_again_and_again(
            Path(name),
            args.cuts,
            tables=args.tables,
            asks=args.asks,
            restless=args.restless,
            life=args.life,
        )
        print(dict(asyncio.run(run)), f"{time.monotonic() - began:.0f} s")  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
