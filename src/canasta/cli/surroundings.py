"""The terminal in which a command runs: its lines, its screen, its letters."""

from __future__ import annotations

import os
import sys
from typing import Final

_USUAL_SPEED: Final = 0.8


def read_line() -> str | None:
    """Return the next line of the input, or None at its end."""
    line = sys.stdin.readline()
    return line.removesuffix("\n") if line else None


def has_screen() -> bool:
    """Say whether a person sits at a terminal on which a cursor can be moved."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def shows_suits() -> bool:
    """Say whether the terminal can write the signs of the suits."""
    try:
        "♠■►".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def seconds_between(speed: float | None) -> float:
    """Return the seconds between the plays of the others; None means the usual ones."""
    return _USUAL_SPEED if speed is None else max(0.0, speed)
