"""When a table rests: computers play on for a while without a player, but not all night."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from canasta.server.hosting.timing import Timing

REST: Final = 300.0
"""Seconds without any player connected after which a table rests, though others look on."""


class Attendance:
    """Whether a player is connected to a table, and when one was last."""

    def __init__(self, timing: Timing) -> None:
        self._timing = timing
        self._there = False
        self._last = -math.inf

    def left(self, *, there: bool) -> float:
        """Return in how many seconds the table rests, if no player comes.

        It is called whenever somebody comes, goes, or gives a place up.

        Args:
            there: whether any player is connected now.
        """
        now = self._timing.now()
        if self._there:
            self._last = now
        self._there = there
        return math.inf if self._there else self._last + REST - now
