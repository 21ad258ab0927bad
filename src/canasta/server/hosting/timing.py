"""Time as the tables have it: monotonic, and another one for tests."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


class Alarm(Protocol):
    """Something that will be done later, as long as it is not cancelled."""

    def cancel(self) -> None:
        """Do it not."""


class Timing(Protocol):
    """A clock that never goes backwards, and the way to do something later."""

    def now(self) -> float:
        """Return seconds from any beginning; only differences mean something."""

    def later(self, delay: float, work: Callable[[], None]) -> Alarm:
        """Do something in so many seconds."""

    def wall(self) -> int:
        """Return the time of day to be shown, in seconds since 1970; nothing depends on it."""


class LoopTiming:
    """The clock of the running event loop."""

    def now(self) -> float:
        """Return the seconds of the monotonic clock."""
        return time.monotonic()

    def later(self, delay: float, work: Callable[[], None]) -> Alarm:
        """Do something in so many seconds."""
        return asyncio.get_running_loop().call_later(delay, work)

    def wall(self) -> int:
        """Return the seconds since 1970."""
        return int(time.time())
