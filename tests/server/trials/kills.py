"""The server is killed at random moments, again and again, while people play.

cd tests && python -m server.trials.kills 200
cd tests && python -m server.trials.kills 200 --postgresql
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import signal
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from canasta.server.limits import Limits
from canasta.server.running import Serving, serve
from canasta.wire.answers import Ack
from server.servers import free_port
from server.store.killing import Killer
from server.trials.judge import judged, tables_of
from server.trials.parties import Party

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

SHORTEST, LONGEST = 0.05, 4.0
PATIENCE = 60.0
"""Seconds until the commands of a life must have been acknowledged."""

PORT, NUMBER, LOG = "port", "number", "server.log"


def work(database: str, folder: Path, ready: Callable[[], None]) -> None:
    """Be the server until killed."""
    with (folder / LOG).open("a") as log:
        os.dup2(log.fileno(), 2)
    port = int((folder / PORT).read_text())
    (folder / "starting").write_text(str(os.getpid()))
    (folder / "starting").rename(folder / NUMBER)
    serve(Serving(database, port=port, limits=Limits.lifted()), started=lambda _: ready())


async def kill_again_and_again(
    folder: Path, database: str, kills: int, *, tables: int = 10, longest: float = LONGEST
) -> Counter[str]:
    """Kill a server under load, and judge what its clients were told.

    Args:
        folder: where the server writes its log.
        database: where the games are.
        kills: how often.
        tables: how many tables play at the same time.
        longest: seconds that a server lives at most in the lives that a clock ends. Of every five
            lives one ends while the server begins, two by the clock and two when some commands more
            have been acknowledged, however long a busy machine takes for them.

    Returns:
        How much of everything there was.
    """
    chance = random.Random(kills)
    port = free_port()
    (folder / PORT).write_text(str(port))
    parties = [Party(f"http://127.0.0.1:{port}", seed, patience=10.0) for seed in range(tables)]
    playing = [asyncio.create_task(party.play()) for party in parties]
    with Killer("server.trials.kills:work", database, folder) as killer:
        for kill in range(kills):
            if kill % 5 > 2:
                await _live_for_commands(killer, folder, parties, chance)
            else:
                ready = kill % 5 > 0  # or while it begins
                life = chance.uniform(SHORTEST, longest if ready else 0.5)
                assert await asyncio.to_thread(killer.live, life, ready=ready)
            for task in playing:
                if task.done():
                    task.result()
    await end(playing)
    figures: Counter[str] = Counter(kills=kills)
    figures["tracebacks"] = (folder / LOG).read_text().count("Traceback")
    figures["visits"] = sum(len(one.visits) for _, sat in tables_of(parties) for one in sat)
    figures.update(judged(database, parties))
    return figures


async def _live_for_commands(
    killer: Killer, folder: Path, parties: Sequence[Party], chance: random.Random
) -> None:
    """Let a server live until some more commands were acknowledged, and kill it a moment later."""
    wanted = _acknowledged(parties) + chance.randint(len(parties) // 2, 2 * len(parties))
    number = folder / NUMBER
    number.unlink(missing_ok=True)  # answers of the life before may still be read
    living = asyncio.create_task(asyncio.to_thread(killer.live, PATIENCE))
    while not living.done() and (_acknowledged(parties) < wanted or not number.exists()):  # noqa: ASYNC110  (it is counted)
        await asyncio.sleep(0.01)
    await asyncio.sleep(chance.uniform(0, 0.05))
    if not living.done():
        os.kill(int(number.read_text()), signal.SIGKILL)
    assert await living


def _acknowledged(parties: Iterable[Party]) -> int:
    """Return how many commands were acknowledged so far."""
    asked = [asked for party in parties for one in party.witnesses for asked in one.asked.values()]
    return sum(isinstance(one.answer, Ack) for one in asked)


async def end(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Let nobody play any more."""
    for task in tasks:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill a server under load.")
    parser.add_argument("kills", type=int)
    parser.add_argument("--postgresql", action="store_true")
    parser.add_argument("--tables", type=int, default=10)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, contextlib.ExitStack() as stack:
        folder = Path(name)
        database = str(folder / "games.db")
        if args.postgresql:
            from server.store.postgres import Server  # noqa: PLC0415

            database = stack.enter_context(Server()).fresh()
        began = time.monotonic()
        found = asyncio.run(kill_again_and_again(folder, database, args.kills, tables=args.tables))
        print(dict(found), f"{time.monotonic() - began:.0f} s")  # noqa: T201


if __name__ == "__main__":
    main()
