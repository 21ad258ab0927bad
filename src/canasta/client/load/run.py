"""A run: steps of more and more tables, or of a faster and faster pace, one after the other."""

from __future__ import annotations

import asyncio
import gc
import os
import platform
import tempfile
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import canasta
from canasta.client.load.crowd import Computers, Crowd
from canasta.client.load.figures import Step, Tally, step_of
from canasta.client.load.reference import reference_time
from canasta.client.load.tested import Tested, allow_files, serving, usage_of
from canasta.client.lobby import Lobby

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canasta.client.load.tested import Usage

_GLANCE: Final = 0.5
_FASTER: Final = 1.1
_TOO_SLOW: Final = 200.0
"""Milliseconds: where one of a hundred acts waits longer, the server is saturated."""

_HELD: Final = 0.85
"""A pace of which less than this is done is not held."""

_MOST_STEPS: Final = 40
_REFERENCES: Final = 5
"""So often the fixed work is done before a step and after it."""


@dataclass(frozen=True, slots=True)
class Load:
    """What is to be measured.

    `tables` are the steps; `pace` is in moves a second at each table.  With `ramp` the number of
    tables stays and the pace grows by a tenth a step, until the server is saturated.
    `computers` of each table are the server's own.  Without `server` one is started.
    """

    tables: tuple[int, ...] = (100, 200, 300, 400, 500)
    pace: float = 0.5
    seconds: float = 20.0
    settle: float = 10.0
    variants: tuple[str, ...] = ("classic",)
    form: str = "4"
    computers: Computers = field(default_factory=Computers)
    people: int = 4
    ramp: bool = False
    database: str = ""


@dataclass(frozen=True, slots=True)
class Loaded:
    """What was measured, and on what.

    `empty` is the memory of the server before the first table, in bytes; `acts` are all acts that
    were acknowledged: the table, and the change of it that they made.
    """

    load: Load
    steps: tuple[Step, ...]
    empty: int | None
    acts: tuple[tuple[str, int], ...]
    complete: bool
    on: dict[str, str]

    @property
    def memory_a_table(self) -> float | None:
        """Return the bytes that a table takes in the server, by the largest step."""
        last = self.steps[-1] if self.steps else None
        if last is None or last.memory is None or self.empty is None:
            return None
        return (last.memory - self.empty) / last.tables


async def run(load: Load, say: Callable[[str], None]) -> Loaded:
    """Measure what is wanted; after an interruption, return what is known by then.

    Args:
        load: what is to be measured.
        say: gets a line about what is being done, for people who wait.

    Raises:
        NoServer: when no server can be started.
        LobbyError: when the server refuses a table.
        OSError: when the server cannot be reached.
    """
    allow_files()
    gc.disable()  # looking for garbage would take time from the answers
    try:
        with tempfile.TemporaryDirectory(prefix="canasta-load-") as folder:
            database = load.database or str(Path(folder) / "games.db")
            async with serving(database, Path(folder) / "server.log") as server:
                return await _measure(load, server, say)
    finally:
        gc.enable()


async def _measure(load: Load, server: Tested, say: Callable[[str], None]) -> Loaded:
    tally = Tally()
    crowd = Crowd(
        Lobby(server.url),
        tally,
        variants=load.variants,
        form=load.form,
        people=load.people,
        computers=load.computers,
    )
    before = server.usage()
    steps: list[Step] = []
    complete = False
    try:
        for wanted in _steps(load):
            await _step(wanted, crowd, server, steps, say)
            if load.ramp and _is_saturated(steps[-1]):
                break
        complete = True
    except OSError:  # the server is too slow to let more people in
        if not steps:
            raise
    except asyncio.CancelledError:  # the figures that are known are worth being shown
        task = asyncio.current_task()
        if task is not None:
            task.uncancel()
    finally:
        say("everybody leaves")
        await crowd.stop()
    acts = tuple(act for table in crowd.tables for act in table.acts)
    empty = None if before is None else before.memory
    return Loaded(load, tuple(steps), empty, acts, complete, _machine())


def _steps(load: Load) -> Iterator[Load]:
    """Yield the steps: each a load of one number of tables and one pace."""
    if not load.ramp:
        for tables in load.tables:
            yield replace(load, tables=(tables,))
        return
    for number in range(_MOST_STEPS):
        yield replace(load, tables=load.tables[-1:], pace=load.pace * _FASTER**number)


def _is_saturated(step: Step) -> bool:
    return step.p99 > _TOO_SLOW or step.rate < _HELD * step.pace * step.tables


async def _step(
    wanted: Load,
    crowd: Crowd,
    server: Tested,
    steps: list[Step],
    say: Callable[[str], None],
) -> None:
    """Measure one step, for less than its time where it is interrupted."""
    (tables,) = wanted.tables
    crowd.pace = wanted.pace
    await crowd.grow(tables, say)
    gc.collect()
    say(f"{tables} tables: {wanted.settle:.0f} s to settle")
    await asyncio.sleep(wanted.settle)
    before_it = _references()
    await asyncio.sleep(_GLANCE)  # nobody is measured who waited for that
    crowd.tally.clear()
    began, before = time.perf_counter(), (server.usage(), usage_of(os.getpid()))
    end = began + wanted.seconds
    while (left := end - time.perf_counter()) > 0:
        moves = len(crowd.tally.answers)
        say(f"{tables} tables, {wanted.pace:.2f} moves/s each: {left:.0f} s left, {moves} moves")
        await asyncio.sleep(min(_GLANCE, left))
        crowd.check()
    seconds = time.perf_counter() - began
    after: tuple[Usage | None, Usage | None] = (server.usage(), usage_of(os.getpid()))
    crowd.tally.references = before_it + _references()
    steps.append(
        step_of(
            crowd.tally,
            tables=tables,
            sockets=crowd.sockets,
            seconds=seconds,
            pace=wanted.pace,
            server=(before[0], after[0]),
            own=(before[1], after[1]),
            busy=os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0,
        )
    )


def _references() -> list[float]:
    """Time the fixed work a few times."""
    return [reference_time() for _ in range(_REFERENCES)]


def _machine() -> dict[str, str]:
    return {
        "canasta": canasta.__version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "system": platform.system(),
        "cores": str(os.cpu_count() or 1),
    }
