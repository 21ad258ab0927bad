"""The database goes away at random moments, again and again, while people play.

cd tests && python -m server.trials.outages 200
cd tests && python -m server.trials.outages 200 --postgresql
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

from canasta.client.lobby import LobbyError
from canasta.notation.record.replay import Replay
from canasta.notation.record.text import loads
from canasta.wire.answers import Ack, Conflict, Refused
from canasta.wire.http import SeatWish
from canasta.wire.setup import Options
from server.servers import free_port, start_server
from server.trials.judge import judged, tables_of
from server.trials.kills import end
from server.trials.parties import NAMES, Party
from server.trials.troubles import KINDS, database
from server.trials.witness import Witness

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.client.lobby import Place
    from server.servers import RunningServer
    from server.trials.troubles import Database

PLAYERS, ALONE = 40, 4
"""So many play, so many of them with nobody but a computer."""

BETWEEN = (0.2, 1.5)
"""Seconds of play between two outages."""

GO_ON, PATIENCE = 3, 60.0
"""After an outage so many commands are acknowledged at every table, in so many seconds at most."""

SHORT = {"end.target": 300}

TRACE = '  File "'
"""A line of the way to a mistake of the program, as the server logs it."""


class Counting(Witness):
    """A player who counts what is acknowledged."""

    acknowledged = 0

    def _answered(self, answer: Ack | Refused | Conflict) -> None:
        super()._answered(answer)
        self.acknowledged += isinstance(answer, Ack)


class Alone(Party):
    """A player of one game after the other with a computer, which moves by itself."""

    async def _sit(self) -> list[Place]:
        computer = [SeatWish("computer", "easy")]
        options = Options(pace=20, grace=3600)
        return [await self.lobby.create("Ann", self.house, "2", seats=computer, options=options)]


def parties_at(url: str) -> list[Party]:
    """Return all who play: most in fours."""
    fours = (PLAYERS - ALONE) // len(NAMES[:4])
    kinds = [*[Party] * fours, *[Alone] * ALONE]
    found = [
        kind(url, seed, house=SHORT, patience=10.0, think=0.2) for seed, kind in enumerate(kinds)
    ]
    for party in found:
        party.witness = Counting
    return found


async def lose_again_and_again(
    folder: Path,
    lost: Database,
    outages: int,
    *,
    say: Callable[[str], None] = lambda _: None,
) -> Counter[str]:
    """Let a database go away under load, and judge what the players were told.

    Args:
        folder: where the server writes its log.
        lost: the database.
        outages: how often; each kind as often as the others.
        say: gets a line about how it goes.

    Returns:
        How much of everything there was; "slowest" is the longest time in milliseconds until every
        table went on after an outage; "stop felt" and so on are the outages of which players heard.
    """
    dice = random.Random(outages)
    port = free_port()
    parties = parties_at(f"http://127.0.0.1:{port}")

    async def started() -> RunningServer:
        return await asyncio.to_thread(
            start_server, folder, "--no-limits", port=port, database=lost.url
        )

    server = await started()
    playing = [asyncio.create_task(party.play()) for party in parties]
    figures: Counter[str] = Counter()
    try:
        await going_on(parties, playing, "the beginning")
        for number in range(1, outages + 1):
            kind = KINDS[number % len(KINDS)]
            await asyncio.sleep(dice.uniform(*BETWEEN))
            felt = _felt(parties)
            await lost.befall(kind, server.process.pid, dice)
            assert server.process.poll() is None, server.log.read_text()
            took = await going_on(parties, playing, f"outage {number} ({kind})")
            figures["slowest"] = max(figures["slowest"], round(took * 1000))
            figures[kind] += 1
            figures[f"{kind} felt"] += _felt(parties) > felt
            say(f"{number}/{outages} {kind}: all tables go on after {took:.1f} s")
        assert await asyncio.to_thread(server.stop) == 0
        server = await started()
        await going_on(parties, playing, "the restart")
        await end(playing)
        figures["records"] = await records_of(parties)
        assert await asyncio.to_thread(server.stop) == 0
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        if server.process.poll() is None:
            server.kill()
    figures["tracebacks"] = server.log.read_text().count(TRACE)
    figures["visits"] = sum(len(one.visits) for _, sat in tables_of(parties) for one in sat)
    figures.update(await asyncio.to_thread(judged, lost.url, parties))
    return figures


async def going_on(
    parties: Sequence[Party], playing: Sequence[asyncio.Task[None]], since: str
) -> float:
    """Wait until commands are acknowledged at every table; return how many seconds that took."""
    began = time.monotonic()
    before = [_acknowledged(party) for party in parties]
    while True:
        fault = next((task.exception() for task in playing if task.done()), None)
        assert fault is None, f"{since}: {fault}"
        waits = [
            party
            for party, known in zip(parties, before, strict=True)
            if _acknowledged(party) < known + GO_ON
        ]
        took = time.monotonic() - began
        if not waits:
            return took
        assert took < PATIENCE, f"{since}: {_where(waits[0])}"
        await asyncio.sleep(0.05)


def _felt(parties: Sequence[Party]) -> int:
    """Return how often players have heard of trouble: not saved, or sent away."""
    return sum(one.unsaved + one.ends.total() for party in parties for one in party.witnesses)


def _where(party: Party) -> str:
    """Say where a table has come to rest."""
    table, those = list(party.tables.items())[-1]
    what = [(one.view and (one.view.seq, one.view.phase), one.inside, one.last) for one in those]
    return f"table {table} does not go on: {what}"


def _acknowledged(party: Party) -> int:
    return sum(one.acknowledged for one in party.witnesses if isinstance(one, Counting))


async def records_of(parties: Sequence[Party]) -> int:
    """Play again all games that can be read from the server; return how many there are."""
    count = 0
    for party in parties:
        for table in party.tables:
            try:
                text = await party.lobby.record(table)
            except LobbyError:  # its game has not begun; the judge reads the table all the same
                continue
            assert all(moment.what for moment in Replay(loads(text)).walk())
            count += 1
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description="Take the database away under load.")
    parser.add_argument("outages", type=int)
    parser.add_argument("--postgresql", action="store_true")
    args = parser.parse_args()
    asyncio.run(_main(args.outages, postgresql=args.postgresql))


async def _main(outages: int, *, postgresql: bool) -> None:
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        async with database(postgresql=postgresql) as lost:
            found = await lose_again_and_again(Path(folder), lost, outages, say=_say)
    _say(f"{dict(found)} {time.monotonic() - began:.0f} s")


def _say(text: str) -> None:
    print(text, flush=True)  # noqa: T201 - it takes long


if __name__ == "__main__":
    main()
