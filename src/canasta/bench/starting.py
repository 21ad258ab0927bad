"""How long it takes until something runs: each measured in processes of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_TIMES: Final = 5
_LOADS: Final = 3

_KERNEL: Final = (
    "from canasta.engine.kernel.layout import shape_of\n"
    "from canasta.fast.compiled import kernel\n"
    "from canasta.rules import VARIANTS\n"
    "kernel(shape_of(VARIANTS['classic'], '4'))"
)


@dataclass(frozen=True)
class Start:
    """How many seconds something takes from nothing."""

    what: str
    seconds: float


def starts(*, fast: bool, compiling: bool, say: Callable[[str], None]) -> list[Start]:
    """Measure the time to start.

    Args:
        fast: with the compiled kernel, loaded from disk.
        compiling: with the compiled kernel made from nothing, too; this takes a while.
        say: gets a line about what is being measured.
    """
    found = []

    def add(what: str, times: int, *command: str, cache: str | None = None) -> None:
        say(what)
        environment = {**os.environ, "CANASTA_CACHE": cache} if cache else os.environ
        seconds = median(_run(command, environment) for _ in range(times))
        found.append(Start(what, seconds))

    add("python -c pass", _TIMES, "-c", "pass")
    add("canasta --version", _TIMES, "-m", "canasta", "--version")
    add("import of the engine", _TIMES, "-c", "import canasta.engine.game")
    if fast:
        with tempfile.TemporaryDirectory(prefix="canasta-bench-") as folder:
            fresh = folder if compiling else None
            if compiling:
                add("first compilation", 1, "-c", _KERNEL, cache=fresh)
            add("loading what was compiled", _LOADS, "-c", _KERNEL, cache=fresh)
    return found


def _run(command: tuple[str, ...], environment: Mapping[str, str]) -> float:
    begin = perf_counter()
    subprocess.run(  # noqa: S603  (this Python, and commands that are above)
        [sys.executable, *command], env=environment, check=True, stdout=subprocess.DEVNULL
    )
    return perf_counter() - begin
