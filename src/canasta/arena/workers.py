"""The shuffles of a match on all cores, one after the other as they were numbered."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final

from canasta.arena.playing import Entrants, Outcome, play_shuffle

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from concurrent.futures import Future
    from multiprocessing.synchronize import Event

    from canasta.arena.schedule import Schedule

AHEAD: Final = 4
"""For each process so many shuffles are asked for before the first of them is looked at."""


def cores() -> int:
    """Return how many processes this one may use at a time."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def outcomes(
    schedule: Schedule, entrants: Entrants, shuffles: int, processes: int = 1
) -> Generator[Outcome, None, None]:
    """Play shuffles 0, 1, ... and yield them in this order, whichever process was quicker.

    Close the iterator to stop: what is half played is given up, and every process ends.

    Raises:
        ChildProcessError: when a process that plays was killed, for want of memory say.
    """
    if processes == 1:
        for shuffle in range(shuffles):
            yield play_shuffle(schedule, entrants, shuffle, lambda: False)
        return
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(processes, context, _begin, (schedule, entrants, stop))
    waiting: deque[Future[Outcome]] = deque()
    numbers = iter(range(shuffles))
    try:
        with _deaf_to_interrupts():
            first = islice(numbers, AHEAD * processes)
            waiting.extend([pool.submit(_play, shuffle) for shuffle in first])
        while waiting:
            found = waiting.popleft().result()
            waiting.extend(pool.submit(_play, shuffle) for shuffle in islice(numbers, 1))
            yield found
    except BrokenProcessPool:
        raise ChildProcessError(
            "a process was killed while it was playing; if memory is short, use fewer --processes"
        ) from None
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Start processes that Ctrl-C does not reach: only the one that the person sees answers it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class _Work:
    """What a process plays; it is set once, when the process begins."""

    play: Callable[[int], Outcome]


def _begin(schedule: Schedule, entrants: Entrants, stop: Event) -> None:
    """Prepare a process that plays."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _Work.play = partial(play_shuffle, schedule, entrants, stop=stop.is_set)


def _end_with_parent() -> None:
    """End this process when the one that waits for its outcomes is gone, even if it was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(shuffle: int) -> Outcome:
    return _Work.play(shuffle)
