"""Processes that are killed: one is started and forks a child for every life.

What a child has to say goes into files of JSON lines, which outlive it.
"""

from __future__ import annotations

import importlib
import json
import os
import select
import signal
import subprocess
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    Work = Callable[[str, Path, Callable[[], None]], None]

TESTS = Path(__file__).parents[2]
LONGEST = 480.0
"""Seconds until a child must have said that it is ready."""


class Lines:
    """A file of JSON lines, each with the system when `add` returns."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def add(self, *said: object) -> None:
        os.write(self._file, f"{json.dumps(said)}\n".encode())


def read_lines(path: Path) -> list[list[Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


class Killer:
    """Lets a function work in one child after the other and kills each.

    The work gets the URL of a store, a folder, and a function that says that it is ready.
    """

    def __init__(self, work: str, url: str, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "server.store.killing", work, url, str(folder)],
            cwd=TESTS,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def live(self, seconds: float, *, ready: bool = True) -> bool:
        """Let a child live so long, from its beginning or from when it is ready.

        Returns:
            Whether it was killed, here or by somebody who knows its number; else it had done its
            work.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{seconds} {int(ready)}\n")
        self._process.stdin.flush()
        said = self._process.stdout.readline().strip()
        assert said in {"killed", "done"}, said or "the work failed"
        return said == "killed"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()


def main() -> None:
    module, _, name = sys.argv[1].partition(":")
    work = getattr(importlib.import_module(module), name)
    for line in sys.stdin:
        seconds, ready = line.split()
        print(_life(work, float(seconds), ready=ready == "1"), flush=True)  # noqa: T201


def _life(work: Work, seconds: float, *, ready: bool) -> str:
    heard, said = os.pipe()
    child = os.fork()
    if not child:
        _work(work, lambda: _say(said))
    os.close(said)
    if ready:
        select.select([heard], [], [], LONGEST)
    watch = os.pidfd_open(child)
    ended = bool(select.select([watch], [], [], seconds)[0])
    if not ended:
        os.kill(child, signal.SIGKILL)
    os.close(watch)
    os.close(heard)
    _, status = os.waitpid(child, 0)
    if not ended or os.waitstatus_to_exitcode(status) == -signal.SIGKILL:
        return "killed"
    return "done" if status == 0 else "failed"


def _say(to: int) -> None:
    os.write(to, b"!")


def _work(work: Work, ready: Callable[[], None]) -> None:
    try:
        work(sys.argv[2], Path(sys.argv[3]), ready)
    except BaseException:  # noqa: BLE001  (a child must not go on as its parent)
        traceback.print_exc()
        os._exit(1)
    os._exit(0)


if __name__ == "__main__":
    main()
