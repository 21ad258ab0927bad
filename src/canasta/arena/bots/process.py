"""A program that is spoken with line by line, and that cannot make us wait for ever."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from canasta.arena.bots import limited
from canasta.arena.bots.limits import MEBI
from canasta.arena.faults import PlayerFaultError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.arena.bots.limits import Limits

MOST_LINE: Final = 65_536
"""The longest line of a program, in bytes."""

_LAST: Final = 2000
"""So many bytes from the end of its error stream are looked at."""
_SETTLE: Final = 0.1


class BotProcess:
    """A running program: lines to it, lines from it, each with a deadline.

    It is a session of its own, so that Ctrl-C does not reach it and all that it has started ends
    with it.
    """

    def __init__(self, argv: Sequence[str], limits: Limits) -> None:
        """Start the program, limited in memory, processor time and files."""
        self._limits = limits
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  (closed with the program)
        self._process = subprocess.Popen(  # noqa: S603  (what the person named)
            [
                *(sys.executable, "-I", "-S", str(Path(limited.__file__))),
                *(str(limits.memory * MEBI), str(limits.processor), str(limits.files * MEBI)),
                *argv,
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            start_new_session=True,
            bufsize=0,
        )
        self._to = _number(self._process.stdin)
        self._from = _number(self._process.stdout)
        os.set_blocking(self._to, False)
        os.set_blocking(self._from, False)
        self._read = bytearray()

    def send(self, line: str, seconds: float) -> None:
        """Send a line.

        A program that has written a line before it ended is judged by that line, which comes next.

        Raises:
            PlayerFaultError: when the program has ended, or does not read it in time.
        """
        left = memoryview(f"{line}\n".encode())
        until = time.monotonic() + seconds
        while left:
            _, ready, _ = select.select([], [self._to], [], max(0.0, until - time.monotonic()))
            if not ready:
                raise PlayerFaultError("slow", f"it read nothing for {seconds:g} s")
            try:
                left = left[os.write(self._to, left) :]
            except BrokenPipeError:
                with contextlib.suppress(BlockingIOError):  # what it has started may still write
                    self._read += os.read(self._from, MOST_LINE)
                if b"\n" not in self._read:
                    raise self._died() from None
                return

    def line(self, seconds: float) -> str:
        """Return the next line of the program.

        Raises:
            PlayerFaultError: when it has ended, sends none in time, or one without end.
        """
        until = time.monotonic() + seconds
        while b"\n" not in self._read:
            if len(self._read) > MOST_LINE:
                raise PlayerFaultError("malformed", f"a line of more than {MOST_LINE:,} bytes")
            ready, _, _ = select.select([self._from], [], [], max(0.0, until - time.monotonic()))
            if not ready:
                raise PlayerFaultError("slow", f"no answer in {seconds:g} s")
            part = os.read(self._from, MOST_LINE)
            if not part:
                raise self._died()
            self._read += part
        line, _, self._read = self._read.partition(b"\n")
        try:
            return line.decode()
        except UnicodeDecodeError:
            raise PlayerFaultError("malformed", f"not UTF-8: {bytes(line[:60])!r}") from None

    def silent(self) -> bool:
        """Say whether nothing has come that was not asked for."""
        ready, _, _ = select.select([self._from], [], [], 0)
        return not self._read and not ready

    def end_input(self) -> None:
        """Close the input of the program: nothing more is said to it."""
        if self._process.stdin is not None:
            self._process.stdin.close()

    def ends(self, seconds: float) -> bool:
        """Wait, and say whether the program ends by itself."""
        until = time.monotonic() + seconds
        while True:
            left = max(0.0, until - time.monotonic())
            if not select.select([self._from], [], [], left)[0]:
                return False
            if not os.read(self._from, MOST_LINE):
                return True

    def close(self) -> None:
        """End the program and all that it has started; nothing happens the second time."""
        if self._errors.closed:
            return
        self._kill()
        for stream in (self._process.stdin, self._process.stdout, self._errors):
            if stream is not None:
                stream.close()

    def _kill(self) -> None:
        """Kill what is left; until it is waited for, its number belongs to nobody else."""
        if self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def _died(self) -> PlayerFaultError:
        """Say how the program ended: by its status or signal, and the last of its errors."""
        time.sleep(_SETTLE)  # its output closes a moment before its status is there
        self._kill()
        status = self._process.returncode
        how = f"exit status {status}"
        if status < 0:
            with contextlib.suppress(ValueError):
                how = f"signal {signal.Signals(-status).name}"
        said = self._last_words()
        return PlayerFaultError("died", f"it ended with {how}" + (f": {said}" if said else ""))

    def _last_words(self) -> str:
        """Return the last line on its error stream."""
        size = self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, size - _LAST))
        lines = self._errors.read().decode(errors="replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "")


def _number(stream: object) -> int:
    """Return the number of a pipe."""
    return stream.fileno()  # type: ignore[attr-defined,no-any-return]
