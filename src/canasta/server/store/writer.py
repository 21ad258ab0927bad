"""The one thread that writes: whatever has queued is committed together, then answered."""

from __future__ import annotations

import queue
import threading
from concurrent.futures import Future
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, TypeVar

from canasta.server.store.appending import Append, append_all
from canasta.server.store.engines import explain, was_beaten
from canasta.server.store.errors import Closed, Overloaded, Refused, Unavailable
from canasta.server.store.pending import Pending

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sqlalchemy import Connection, Engine

    from canasta.server.store.values import Appended

T = TypeVar("T")

MOST_TOGETHER: Final = 256
"""So many jobs are committed in one transaction at most."""

MOST_WAITING: Final = 4096
"""So many jobs wait at most; more would only wait in vain."""


def overloaded() -> str:
    """Say that no more can wait."""
    return f"{MOST_WAITING} changes are already waiting for the disk; try again in a moment"


@dataclass(frozen=True, slots=True)
class _Job:
    """Something to write: an append, or any function of a connection.

    A function that raises `Refused` has written nothing; after any other error all that the
    transaction has done is taken back.
    """

    work: Append | Callable[[Connection], Any]
    future: Future[Any] = field(default_factory=Future)


class Writer:
    """Commits jobs in the order in which they come, in groups as large as the wait made them.

    A future gets its result only after the commit that holds its job.  Where a group fails
    because of one job, its jobs are tried again one by one, so that the error hits the one it
    belongs to; so they are where the database preferred another transaction to it.  Where the
    database is full, locked or gone, the whole group fails.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="canasta-store", daemon=True)
        self._thread.start()

    def append(self, work: Append) -> Pending[Appended]:
        """Queue an append."""
        return Pending(self._put(_Job(work)))

    def call(self, work: Callable[[Connection], T]) -> Pending[T]:
        """Queue any other job."""
        return Pending(self._put(_Job(work)))

    def _put(self, job: _Job) -> Future[Any]:
        if self._closed.is_set():
            raise Closed("the store is closed")
        if self._queue.qsize() >= MOST_WAITING:
            raise Overloaded(overloaded())
        self._queue.put(job)
        return job.future

    def close(self) -> None:
        """Commit what has queued, then end the thread."""
        if not self._closed.is_set():
            self._closed.set()
            self._queue.put(None)
        self._thread.join()

    # --- in the thread ---------------------------------------------------------------------------

    def _run(self) -> None:
        more = True
        while more:
            group, more = self._take()
            begun = [job for job in group if job.future.set_running_or_notify_cancel()]
            if begun:
                self._commit(begun)

    def _take(self) -> tuple[list[_Job], bool]:
        """Wait for a job and take all that has queued behind it."""
        first = self._queue.get()
        group: list[_Job] = []
        while first is not None:
            group.append(first)
            if len(group) == MOST_TOGETHER:
                return group, True
            try:
                first = self._queue.get_nowait()
            except queue.Empty:
                return group, True
        return group, False

    def _commit(self, group: Sequence[_Job], *, careful: bool = False) -> None:
        try:
            with self._engine.begin() as connection:
                results = list(_perform(connection, [job.work for job in group], careful=careful))
        except Exception as error:  # noqa: BLE001  (whatever it is, somebody waits for an answer)
            self._fail(group, error, careful=careful)
            return
        for job, result in zip(group, results, strict=True):
            if isinstance(result, Refused):
                job.future.set_exception(result)
            else:
                job.future.set_result(result)

    def _fail(self, group: Sequence[_Job], raised: Exception, *, careful: bool) -> None:
        error = explain(raised)
        if isinstance(error, Unavailable) and (careful or not was_beaten(raised)):
            for job in group:  # each has an error of its own, for its own traceback
                job.future.set_exception(Unavailable(error.reason, str(error)))
            return
        if careful:
            group[0].future.set_exception(error)
            return
        for job in group:
            self._commit([job], careful=True)


def _perform(
    connection: Connection,
    works: Sequence[Append | Callable[[Connection], Any]],
    *,
    careful: bool,
) -> Iterator[Any]:
    """Do the jobs in order, neighboring appends together; yield results and refusals."""
    for is_append, run in groupby(works, lambda work: isinstance(work, Append)):
        if is_append:
            appends = [work for work in run if isinstance(work, Append)]
            yield from append_all(connection, appends, careful=careful)
        else:
            yield from (_call(connection, work) for work in run)


def _call(connection: Connection, work: Any) -> Any:  # noqa: ANN401  (results of all kinds)
    try:
        return work(connection)
    except Refused as refused:
        return refused
