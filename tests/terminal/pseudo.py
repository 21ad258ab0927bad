"""The real program in a pseudo-terminal: its screen is read, keys are pressed, it is killed."""

from __future__ import annotations

import codecs
import os
import pty
import re
import select
import subprocess
import sys
import termios
import time
from typing import TYPE_CHECKING, Self

import pyte

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from types import TracebackType

FRAME_BEGINS, FRAME_ENDS = "\x1b[?2026h", "\x1b[?2026l"
ASKS_FOR_FRAMES, FRAMES_ARE_KNOWN = "\x1b[?2026$p", b"\x1b[?2026;1$y"

FOREIGN = re.compile(r"\x1b\[(?:[<>=][0-9;]*[a-zA-Z]|\?[0-9;]*\$p)")
"""What pyte takes for text: questions to the terminal about its abilities."""

KEYS = {"enter": "\r", "escape": "\x1b"}


class Terminal:
    """A terminal of so many columns and lines in which `canasta` runs.

    Like the terminals of today it shows a frame only when it is whole.
    """

    def __init__(
        self,
        *options: str,
        home: Path,
        size: tuple[int, int] = (80, 24),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.screen = pyte.Screen(*size)
        self._stream = pyte.Stream(self.screen)
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._pending = ""
        self.framed = False
        """Whether the program has learned that this terminal knows frames."""
        self._quiet_since = time.monotonic()
        self._handle, inner = pty.openpty()
        termios.tcsetwinsize(inner, (size[1], size[0]))
        self.program = subprocess.Popen(
            [sys.executable, "-m", "canasta", *options],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            start_new_session=True,
            env={
                **os.environ,
                "CANASTA_HOME": str(home),
                "TERM": "xterm-256color",
                "PYTHONIOENCODING": "utf-8",
                **(environment or {}),
            },
        )
        os.close(inner)

    # --- what is seen ---

    @property
    def lines(self) -> list[str]:
        """Return the lines of the screen."""
        return list(self.screen.display)

    @property
    def text(self) -> str:
        """Return the screen as one text."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def bold(self, line: int) -> bool:
        """Say whether a line begins in bold letters."""
        row = self.screen.buffer[line]
        return next((row[n].bold for n in range(self.screen.columns) if row[n].data != " "), False)

    @property
    def quiet(self) -> float:
        """Return for how many seconds nothing has been written."""
        return time.monotonic() - self._quiet_since

    def look(self, seconds: float = 0) -> bool:
        """Wait so long for something to be written; say whether something was."""
        if not select.select([self._handle], [], [], seconds)[0]:
            return False
        try:
            written = os.read(self._handle, 1 << 16)
        except OSError:  # the program has ended, and Linux says so in this way
            return False
        if written:
            self._show(self._decoder.decode(written))
            self._quiet_since = time.monotonic()
        return bool(written)

    def _show(self, written: str) -> None:
        if ASKS_FOR_FRAMES in written:
            os.write(self._handle, FRAMES_ARE_KNOWN)
        self._pending += written
        self.framed = self.framed or FRAME_BEGINS in self._pending
        whole = len(self._pending)
        begun = self._pending.rfind(FRAME_BEGINS)
        if begun > self._pending.rfind(FRAME_ENDS):
            whole = begun
        self._stream.feed(FOREIGN.sub("", self._pending[:whole]))
        self._pending = self._pending[whole:]

    def wait_for(self, *words: str, seconds: float = 30) -> str:
        """Wait until one of the words is on the screen, and return it.

        Raises:
            AssertionError: when none of them comes.
        """
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.look(0.05)
            for word in words:
                if word in self.text:
                    return word
            if self.program.poll() is not None and not self.look(0.05):
                break
        raise AssertionError(f"none of {words} on the screen:\n{self.text}")

    # --- what is done ---

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            os.write(self._handle, KEYS.get(key, key).encode())

    def kill(self) -> None:
        """Kill the program, and show what it had written until then."""
        self.program.kill()
        self.program.wait()
        while self.look():
            pass

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()
        os.close(self._handle)
