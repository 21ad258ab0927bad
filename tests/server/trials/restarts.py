"""The server is ended politely and started again while people play (L6).

cd tests && python -m server.trials.restarts 20
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from server.servers import free_port, start_server
from server.trials.judge import judged, tables_of
from server.trials.kills import end
from server.trials.parties import Party

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.trials.witness import Witness

RESTARTING = 1012


async def restart_again_and_again(folder: Path, restarts: int, *, tables: int = 10) -> Counter[str]:
    """Restart a server under load, and judge what its clients were told.

    Returns:
        How much of everything there was; who was "there" at a signal, was "sent" notice of the end,
        or had "gone" since, their game over; and in milliseconds the longest time from the signal
        to the end of the process ("ending") and to the next server that lets people in ("back").
    """
    chance = random.Random(restarts)
    port, database = free_port(), folder / "games.db"
    parties = [Party(f"http://127.0.0.1:{port}", seed, patience=60.0) for seed in range(tables)]
    figures: Counter[str] = Counter(restarts=restarts)
    server = await asyncio.to_thread(start_server, folder, "--no-limits", port=port)
    before = _visits(parties)
    playing = [asyncio.create_task(party.play()) for party in parties]
    for _ in range(restarts):
        await _everybody_in(parties, before)
        await asyncio.sleep(chance.uniform(0.5, 2.0))
        before = _visits(parties)
        sent = {one: one.ends[RESTARTING] for one in before if one.inside}
        began = time.monotonic()
        status = await asyncio.to_thread(server.stop)
        assert status == 0, server.log.read_text()
        figures["ending"] = max(figures["ending"], _since(began))
        server = await asyncio.to_thread(start_server, folder, "--no-limits", port=port)
        figures["back"] = max(figures["back"], _since(began))
        figures["there"] += len(sent)
        for one, before_that in sent.items():
            hears = one.ends[RESTARTING] > before_that
            figures["sent"] += hears
            figures["gone"] += one.over and not hears
        for task in playing:
            if task.done():
                task.result()
    await _everybody_in(parties, before)
    await end(playing)
    assert await asyncio.to_thread(server.stop) == 0
    figures["tracebacks"] = server.log.read_text().count("Traceback")
    figures.update(judged(database, parties))
    for witness in (one for _, sat in tables_of(parties) for one in sat):
        figures["cut off"] += witness.ends.total() - witness.ends[RESTARTING]
    return figures


def _visits(parties: Sequence[Party]) -> dict[Witness, int]:
    """Count how often everybody was let in."""
    return {witness: len(witness.visits) for party in parties for witness in party.witnesses}


async def _everybody_in(parties: Sequence[Party], before: dict[Witness, int]) -> None:
    """Wait until all who play have been let in once more than before."""

    def there(party: Party) -> bool:
        those: list[Witness] = next(reversed(party.tables.values()), [])
        return bool(those) and all(
            len(w.visits) > before.get(w, 0) and w.visits[-1].took for w in those
        )

    async with asyncio.timeout(300):
        while not all(map(there, parties)):  # noqa: ASYNC110 - it depends on many events
            await asyncio.sleep(0.05)


def _since(began: float) -> int:
    return round((time.monotonic() - began) * 1000)


def main() -> None:
    parser = argparse.ArgumentParser(description="Restart a server under load.")
    parser.add_argument("restarts", type=int)
    parser.add_argument("--tables", type=int, default=10)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        run = restart_again_and_again(Path(name), args.restarts, tables=args.tables)
        print(dict(asyncio.run(run)))  # noqa: T201


if __name__ == "__main__":
    main()
