"""Room for the frames of calls, so that no call has to ask the system for memory.

CPython keeps the frames of Python functions in chunks of 16 KiB. A call that does not fit into the
chunk maps another one and gives it back when it returns, which takes several times as long as many
a function. Where the end of a chunk lies is chance; in the server it lay where the engine is asked
what is legal, twenty times a move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

_SLOTS: Final = 66_000
"""Of 8 bytes: a little more than half of a chunk of 1 MiB, the smallest that takes such a frame.

The other half takes more frames than calls may be deep."""


def with_room(work: Callable[[], T]) -> T:
    """Do some work whose calls, however deep, all find room in one chunk.

    The frame of this function claims to be large, and untouched memory costs nothing.
    """
    return work()


with_room.__code__ = with_room.__code__.replace(co_stacksize=_SLOTS)
