"""What a table waits for, and for how long it has waited already.

The time belongs to what is waited for: a computer's act, the seals of a deal, an answer.  Who
comes, goes or looks on has the table plan anew what comes next, and every wait is found as it was.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from canasta.server.hosting.timing import Alarm, Timing

Key: TypeAlias = "tuple[str | int, ...]"
"""What is waited for: its kind, and what makes it another one, such as the deal and the place."""


@dataclass(frozen=True, slots=True, eq=False)
class Wait:
    """Something that a table waits for: in how many seconds it is to be done, and how."""

    key: Key
    left: float
    work: Callable[[], Awaitable[None]]


class Waiting:
    """The waits of one table, and the alarm for the one that is over first."""

    def __init__(self, timing: Timing) -> None:
        self._timing = timing
        self._waited: dict[Key, float] = {}
        """For how long each was waited for, up to `_since`."""
        self._since = timing.now()
        self._counting = False
        self._alarm: Alarm | None = None
        self.doing: Wait | None = None
        """What is being done, outside the lock perhaps; None as soon as it is void."""

    def left(self, key: Key, time: float) -> float:
        """Return the seconds that are left of the time that something has in all."""
        waited = self._waited.get(key)
        if waited is None:
            return time
        running = self._timing.now() - self._since if self._counting else 0.0
        return time - waited - running

    def wait(
        self, found: Sequence[Wait], begin: Callable[[Wait], None], *, counts: bool = True
    ) -> None:
        """Wait for these and for nothing else; what is being done and waited for goes on.

        Args:
            found: what is waited for.
            begin: begins to do what is over first.
            counts: otherwise the table pauses: the time of all other waits stands still.
        """
        self._count()
        self._unset()
        if counts:
            self._waited = {wait.key: self._waited.get(wait.key, 0.0) for wait in found}
        self._counting = counts
        if self.doing is not None and self.doing.key in {wait.key for wait in found}:
            return
        self.doing = None
        if found:
            first = min(found, key=lambda wait: wait.left)
            self._alarm = self._timing.later(max(0.0, first.left), lambda: self._ring(first, begin))

    def stop(self) -> None:
        """Wait for nothing any more; what is being done is void."""
        self._unset()
        self.doing = None

    def _unset(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _count(self) -> None:
        """Add the time that has gone by to all waits."""
        now = self._timing.now()
        if self._counting:
            gone = now - self._since
            self._waited = {key: waited + gone for key, waited in self._waited.items()}
        self._since = now

    def _ring(self, wait: Wait, begin: Callable[[Wait], None]) -> None:
        self._alarm = None
        self.doing = wait
        begin(wait)

    def end(self, wait: Wait, again: float = 1.0) -> bool:
        """Note that something was done; say whether it is waited for all the same.

        Then it could not be done; it is tried again when its time is over anew, and `again`
        seconds later.
        """
        if self.doing is not wait:
            return False
        self.doing = None
        self._count()
        if wait.key in self._waited:
            self._waited[wait.key] = -again
        return True
