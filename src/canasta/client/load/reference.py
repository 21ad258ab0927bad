"""A fixed piece of work, timed beside the server: what a move costs in units of this machine."""

from __future__ import annotations

import time
from typing import Final

_TURNS: Final = 3000
_ROWS: Final = 97


def reference_time() -> float:
    """Do the fixed work once, and return the seconds of processor time that it took.

    A cost divided by it can be compared over machines and releases, so the work is never changed:
    numbers, short texts, tuples and a small dictionary, as in the server.
    """
    began = time.thread_time()
    known: dict[int, tuple[int, str]] = {}
    kept = 0
    for number in range(_TURNS):
        before = known.get(number % _ROWS)
        kept += len(before[1]) if before is not None else 0
        known[number % _ROWS] = number, f"{number}:{kept % _ROWS}"
    return time.thread_time() - began
