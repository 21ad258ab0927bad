"""The server under test: a process of its own, with the store and the syncs of everyday."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

_SERVES: Final = re.compile(r"canasta serves (http://\S+)/")
_SHARE: Final = re.compile(r"^Pss:\s+(\d+) kB", re.MULTILINE)
_STARTING: Final = 30.0
_ENDING: Final = 20.0
_FILES: Final = 65_536


class NoServer(RuntimeError):  # noqa: N818 - it says what happened
    """The server could not be started, or has ended."""


@dataclass(frozen=True, slots=True)
class Usage:
    """What a process has used: seconds of processor time so far, bytes of memory now.

    Of memory that several processes share, each counts its part.
    """

    cpu: float
    memory: int


@dataclass(frozen=True, slots=True)
class Tested:
    """A server that runs."""

    url: str
    process: int

    def usage(self) -> Usage | None:
        """Return what the server has used so far, None where the system does not say."""
        used = [usage_of(process) for process in (self.process, *_started_by(self.process))]
        known = [one for one in used if one is not None]
        if used[0] is None:
            return None
        return Usage(sum(one.cpu for one in known), sum(one.memory for one in known))


def usage_of(process: int) -> Usage | None:
    """Return what a process has used so far, None where the system does not say."""
    folder = Path(f"/proc/{process}")
    try:
        times = (folder / "stat").read_text().rpartition(")")[2].split()
        memory = _SHARE.search((folder / "smaps_rollup").read_text())
    except OSError:
        return None
    ticks = int(times[11]) + int(times[12])  # fields 14 and 15: in user mode, in the kernel
    kibibytes = int(memory[1]) if memory else 0
    return Usage(ticks / os.sysconf("SC_CLK_TCK"), kibibytes * 1024)


def _started_by(process: int) -> list[int]:
    """Return the processes that a process has started: the server has one that writes."""
    lists = Path(f"/proc/{process}/task").glob("*/children")
    with contextlib.suppress(OSError):
        return [int(child) for children in lists for child in children.read_text().split()]
    return []


@contextlib.asynccontextmanager
async def serving(database: str, log: Path) -> AsyncIterator[Tested]:
    """Run `canasta serve` for a while, without limits for single clients.

    Args:
        database: where it keeps its games.
        log: gets what it writes about errors.

    Raises:
        NoServer: when it does not start.
    """
    allow_files()
    with log.open("ab") as output:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "canasta", "serve", "--no-browser", "--no-limits"),
            *("--port", "0", "--database", database),
            stdout=asyncio.subprocess.PIPE,
            stderr=output,
            start_new_session=True,  # an interruption is for us: the server ends after the clients
        )
    try:
        yield Tested(await _address(process, log), process.pid)
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGTERM)
            try:
                async with asyncio.timeout(_ENDING):
                    await process.wait()
            except TimeoutError:
                process.kill()
                await process.wait()


async def _address(process: asyncio.subprocess.Process, log: Path) -> str:
    line = b""
    if process.stdout is not None:
        with contextlib.suppress(TimeoutError):  # `wait_for` would swallow an interruption
            async with asyncio.timeout(_STARTING):
                line = await process.stdout.readline()
    found = _SERVES.match(line.decode())
    if found is None:
        raise NoServer(f"the server did not start: {_last_line(log)}")
    return found[1]


def _last_line(log: Path) -> str:
    return log.read_text().strip().rpartition("\n")[2] or "it said nothing"


def allow_files() -> None:
    """Allow this process and its children as many open sockets as the system lets them have."""
    try:
        import resource  # noqa: PLC0415  (not on every system)
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if hard == resource.RLIM_INFINITY else min(_FILES, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
