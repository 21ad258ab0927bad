"""The server is killed in the midst of shuffles; what was sent of them stays (promise F8).

cd tests && python -m server.trials.shuffles 500
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
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from canasta.shuffle import commitment_of
from server.servers import free_port
from server.store.killing import Killer
from server.trials import kills
from server.trials.judge import judged, tables_of
from server.trials.kills import LOG, PORT, end
from server.trials.parties import Party
from server.trials.witness import Witness

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from canasta.wire.answers import FairnessView, View
    from server.trials.witness import Visit

PID = "pid"
SHUFFLING = ("sealing", "cutting", "opening")
LONGEST = 60.0
"""Seconds for which a server lives at most while no table shuffles."""

ONE_DEAL = {"end.target": 5}


class Watcher(Witness):
    """A player who keeps all that they were sent of the shuffles."""

    def __init__(self, *given: Any, **named: Any) -> None:  # noqa: ANN401
        super().__init__(*given, **named)
        self.sent: dict[int, list[FairnessView]] = defaultdict(list)
        """By deal, in the order of sending."""
        self.stage = ""
        """The state of the shuffle that was sent last; empty where cards lie."""

    def _look(self, view: View, visit: Visit) -> None:
        super()._look(view, visit)
        self.stage = view.fairness.stage if view.fairness is not None else ""
        if view.fairness is not None:
            self.sent[view.fairness.deal].append(view.fairness)
            hidden = view.phase in {"shuffle", "cut", "play"}
            assert not (hidden and view.fairness.secret), "a secret was sent too early"


def work(database: str, folder: Path, ready: Callable[[], None]) -> None:
    """Be the server until killed, by a process that knows its number."""
    written = folder / f"{PID}.new"
    written.write_text(str(os.getpid()))
    written.replace(folder / PID)  # a number that is there can be read
    kills.work(database, folder, ready)


async def kill_in_shuffles(
    folder: Path, database: str, times: int, *, tables: int = 4
) -> Counter[str]:
    """Kill a server while the cards of a table are shuffled, and judge what was sent of it.

    Returns:
        How much of everything there was; "sealing", "cutting" and "opening" are the kills while a
        shuffle was there.
    """
    chance, figures = random.Random(times), Counter(kills=times)
    port = free_port()
    (folder / PORT).write_text(str(port))
    url = f"http://127.0.0.1:{port}"
    parties = [
        Party(url, seed, house=ONE_DEAL, patience=10.0, think=0.02) for seed in range(tables)
    ]
    for party in parties:
        party.witness = Watcher
    playing = [asyncio.create_task(party.play()) for party in parties]
    with Killer("server.trials.shuffles:work", database, folder) as killer:
        for kill in range(times):
            life = asyncio.create_task(asyncio.to_thread(killer.live, LONGEST))
            stage = await _until(parties, SHUFFLING[kill % 3], life)
            await asyncio.sleep(chance.uniform(0.0, 0.03))
            figures[stage] += 1
            await _kill(folder, life)
            assert await life
            for task in playing:
                if task.done():
                    task.result()
        life = asyncio.create_task(asyncio.to_thread(killer.live, LONGEST))
        await _until_secret(parties, life)
        await _kill(folder, life)
        await life
    await end(playing)
    figures["tracebacks"] = (folder / LOG).read_text().count("Traceback")
    for _, witnesses in tables_of(parties):
        figures += judge_shuffles(witnesses)
    figures.update(judged(database, parties))
    return figures


async def _kill(folder: Path, life: asyncio.Task[bool]) -> None:
    """Kill the server of this life, as soon as it has said its number."""
    number = folder / PID
    while not life.done():
        if number.exists():
            break
        await asyncio.sleep(0.01)
    with contextlib.suppress(ProcessLookupError, FileNotFoundError):
        os.kill(int(number.read_text()), signal.SIGKILL)
    number.unlink(missing_ok=True)  # the next life says its own


async def _until_secret(parties: Iterable[Party], life: asyncio.Task[bool]) -> None:
    """Wait until a deal has been scored and its secret sent, or this life ends."""
    while not life.done():
        await asyncio.sleep(0.05)
        sent = (one.sent for party in parties for one in party.witnesses)  # type: ignore[attr-defined]
        if any(view.secret for deals in sent for views in deals.values() for view in views):
            return


async def _until(parties: Iterable[Party], stage: str, life: asyncio.Task[bool]) -> str:
    """Wait until a shuffle is at a stage in this life; else return nothing when it ends."""
    for one in (one for party in parties for one in party.witnesses):
        one.stage = ""  # type: ignore[attr-defined]
    while not life.done():
        await asyncio.sleep(0.002)
        sitting = [one for party in parties for one in party.witnesses[-4:]]
        if any(one.stage == stage for one in sitting):  # type: ignore[attr-defined]
            return stage
    return ""


def judge_shuffles(witnesses: Sequence[Witness]) -> Counter[str]:
    """Check everything that was sent of the shuffles of a table; return how much there was.

    Who looks, before a kill and after it, sees one commitment, one seal of a seat once the cut
    is owed, no number before all seals and the cut, and a secret that fits.
    """
    sent: dict[int, list[FairnessView]] = defaultdict(list)
    for one in witnesses:
        assert isinstance(one, Watcher)
        for deal, views in one.sent.items():
            _check_order(views)
            sent[deal] += views
    figures: Counter[str] = Counter(shuffles=len(sent))
    for deal, views in sent.items():
        assert len({view.commitment for view in views}) == 1, "the commitment was changed"
        late = [view for view in views if view.stage not in {"sealing", "cutting"}]
        seals = {tuple(number.seal for number in view.numbers) for view in late}
        assert len(seals) <= 1, "a seal was changed behind the cut"
        assert len({view.cut_at for view in late}) <= 1, "the cut was changed"
        secrets = {view.secret for view in views if view.secret}
        assert len(secrets) <= 1, "two secrets"
        for secret in secrets:
            proved = commitment_of(views[0].game, deal, bytes.fromhex(secret))
            assert proved.hex() == views[0].commitment, "the secret does not fit"
        figures["secrets"] += len(secrets)
        ended = any(view.stage == "revealed" for view in views)
        assert bool(secrets) == ended, "a deal was scored and its secret was not told"
    return figures


def _check_order(views: Iterable[FairnessView]) -> None:
    """Check that a player was sent no number before all seals and the cut."""
    ready = False
    for view in views:
        if any(number.number for number in view.numbers):
            assert ready or view.stage not in {"sealing", "cutting"}, "a number was sent too early"
            assert view.cut_at is not None, "a number was sent before the cut"
            assert all(number.given != "awaited" or number.seal for number in view.numbers)
        ready |= view.stage == "opening"


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill a server while it shuffles.")
    parser.add_argument("kills", type=int)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        began = time.monotonic()
        found = asyncio.run(kill_in_shuffles(folder, str(folder / "games.db"), args.kills))
        print(dict(found), f"{time.monotonic() - began:.0f} s")  # noqa: T201


if __name__ == "__main__":
    main()
