"""Real servers for tests: a process of its own on a free port of this machine."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import psutil

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

WAIT = 60.0
"""Seconds in which a server that works answers, starts or ends, however busy the machine is."""

_SERVES = re.compile(r"canasta serves (http://\S+)/")


@dataclass
class RunningServer:
    """A server process; `log` is everything it has written."""

    process: subprocess.Popen[str]
    url: str
    log: Path

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(WAIT)
        self._close()

    def stop(self) -> int:
        """End it politely, and return its exit status."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(WAIT)
        self._close()
        return status

    def lets_go_of(self, port: int, seconds: float) -> bool:
        """Say whether it soon has no connection from a port of its client, unread or not."""
        process, end = psutil.Process(self.process.pid), time.monotonic() + seconds
        while time.monotonic() < end:
            if not [
                one for one in process.net_connections() if one.raddr and one.raddr.port == port
            ]:
                return True
            time.sleep(0.5)
        return False

    def _close(self) -> None:
        if self.process.stdout is not None:
            self.process.stdout.close()


def free_port() -> int:
    """Return a port that nobody listens on, for a server that comes back under its address."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def start_server(
    folder: Path,
    *more: str,
    port: int = 0,
    database: str | None = None,
    program: Sequence[str] = ("-m", "canasta"),
) -> RunningServer:
    """Start a server whose games are kept in a folder, or in a named database."""
    log = folder / "server.log"
    with log.open("a") as sent:
        process = subprocess.Popen(
            [
                *(sys.executable, *program, "serve", "--no-browser"),
                *("--port", str(port), "--database", database or str(folder / "games.db"), *more),
            ],
            stdout=subprocess.PIPE,
            stderr=sent,
            text=True,
            env={**os.environ, "CANASTA_HOME": str(folder)},
        )
    assert process.stdout is not None
    found = _SERVES.match(process.stdout.readline())
    assert found, log.read_text()
    return RunningServer(process, found[1], log)


@contextlib.contextmanager
def serving(
    folder: Path, *more: str, program: Sequence[str] = ("-m", "canasta")
) -> Iterator[RunningServer]:
    """Run a server for a while."""
    running = start_server(folder, *more, program=program)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.stop()
