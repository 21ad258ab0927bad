"""An answer that is on its way from a thread of the store: to await, or to wait for."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from concurrent.futures import Future

T = TypeVar("T")


class Pending(Generic[T]):
    """What a method of the store returns at once: `await it`, or `it.result()` without asyncio.

    The work goes on even when nobody asks.  A task that is cancelled while it awaits does not know
    whether it was done; it loads the table again.
    """

    def __init__(self, future: Future[T]) -> None:
        self._future = future

    def __await__(self) -> Generator[object, None, T]:
        """Wait in an event loop."""
        return asyncio.wrap_future(self._future).__await__()

    def result(self, timeout: float | None = None) -> T:
        """Wait in a thread, at most so many seconds.

        Raises:
            TimeoutError: when it takes longer; the work goes on.
        """
        return self._future.result(timeout)

    def when_done(self, act: Callable[[Future[T]], None]) -> None:
        """Call something as soon as the answer is there, in the thread that has it."""
        self._future.add_done_callback(act)

    def cancel(self) -> bool:
        """Take back what nobody has begun; say whether that was so."""
        return self._future.cancel()

    def done(self) -> bool:
        """Say whether the answer is there."""
        return self._future.done()
