"""A writer in a process of its own, so that writing takes no time from those who wait for answers.

Threads of one process take turns: where the thread of the event loop is busy, a thread that writes
waits for it after every statement, and everybody waits for what is being written.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import socket
import subprocess
import sys
import threading
from collections import deque
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, Final, TypeVar

from canasta.server.store.errors import Closed, Overloaded, Unavailable
from canasta.server.store.pending import Pending
from canasta.server.store.pieces import next_piece, piece_of
from canasta.server.store.writer import MOST_WAITING, overloaded

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import URL, Connection

    from canasta.server.store.appending import Append
    from canasta.server.store.values import Appended

T = TypeVar("T")

_MODULE: Final = "canasta.server.store.apart_process"


class WriterApart:
    """A `Writer` that works in another process; what it is to call has to be picklable.

    The process gets the address of the database by its line and not by an argument, which
    everybody could read.  It ends when nobody is at the other end any more: then it writes what
    it was given, and the epochs of the leases keep that apart from what a new server does.  When
    it ends by itself, all that waits is `Unavailable`, and the next job starts another.
    """

    def __init__(self, url: URL, wait: float) -> None:
        """Start the process.

        Args:
            url: the address of the database, with its password.
            wait: seconds to wait for a database that somebody else has locked.
        """
        address = {**url._asdict(), "query": dict(url.query)}
        self._beginning = piece_of((address, wait))
        self._lock = threading.Lock()
        self._closed = False
        self._process = _Process(self._beginning)

    @property
    def number(self) -> int:
        """The number of the process in the system."""
        return self._process.number

    def append(self, work: Append) -> Pending[Appended]:
        """Send an append."""
        return Pending(self._put(work))

    def call(self, work: Callable[[Connection], T]) -> Pending[T]:
        """Send any other job: a function of a module, or a `partial` of one."""
        return Pending(self._put(work))

    def _put(self, work: object) -> Future[Any]:
        with self._lock:
            if self._closed:
                raise Closed("the store is closed")
            if self._process.ended:
                self._process = _Process(self._beginning)
            if len(self._process.waiting) >= MOST_WAITING:
                raise Overloaded(overloaded())
            return self._process.send(work)

    def close(self) -> None:
        """Let the process write what it was given, and wait for its end; once is enough."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
        self._process.end()


class _Process:
    """The other process, and the answers that are expected of it."""

    def __init__(self, beginning: bytes) -> None:
        self._line, there = socket.socketpair()
        with there:
            self._child = subprocess.Popen(  # noqa: S603  (this program itself)
                [sys.executable, "-P", "-m", _MODULE],
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},  # what is found here
                stdin=there.fileno(),
                stdout=there.fileno(),
                start_new_session=True,  # an interruption is for the server, which then ends this
            )
        self.number = self._child.pid
        self._numbers = itertools.count()
        self.waiting: dict[int, Future[Any]] = {}
        """Who waits for an answer, by the number of the job."""
        self.ended = False
        """Nothing can be sent any more."""
        self._sending = _Sending(self._line)
        self._sending.send(beginning)
        self._listener = threading.Thread(target=self._listen, name="canasta-store", daemon=True)
        self._listener.start()

    def send(self, work: object) -> Future[Any]:
        """Send a job; its future gets the answer."""
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()
        number = next(self._numbers)
        piece = piece_of((number, work))
        self.waiting[number] = future
        try:
            self._sending.send(piece)
        except OSError:  # what was sent before may still be written, and its answers come
            self.ended = True
        if self.ended:  # perhaps since all others were given up
            self._give_up(number)
        return future

    def end(self) -> None:
        """Wait for all answers and for the end of the process."""
        self._sending.close()
        self._listener.join()

    # --- in a thread of its own ------------------------------------------------------------------

    def _listen(self) -> None:
        """Hand over the answers as they come."""
        with self._line, self._line.makefile("rb") as answers:
            try:
                while True:
                    self._hand_over(*next_piece(answers))
            except (EOFError, OSError):
                self.ended = True
            self._child.wait()
            self._give_up(*self.waiting)

    def _hand_over(self, number: int, good: bool, result: Any) -> None:  # noqa: ANN401, FBT001
        future = self.waiting.pop(number, None)
        if future is None:
            return
        if good:
            future.set_result(result)
        else:
            future.set_exception(result)

    def _give_up(self, *numbers: int) -> None:
        """Say of jobs that nobody knows whether they were done."""
        for number in numbers:
            gone = "the process that writes has ended; try again in a moment"
            self._hand_over(number, False, Unavailable("gone", gone))  # noqa: FBT003


class _Sending:
    """The way to the process, on which nobody waits: what finds no room goes a moment later."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        self._lock = threading.Lock()
        self._left: deque[bytes] = deque()
        """What found no room."""
        self._later: threading.Thread | None = None

    def send(self, piece: bytes) -> None:
        """Send a piece behind all others.

        Raises:
            OSError: when the process has ended.
        """
        with self._lock:
            sent = 0 if self._left else self._send_now(piece)
            if sent == len(piece):
                return
            self._left.append(piece[sent:])
            if self._later is None:
                self._later = threading.Thread(target=self._send_later, daemon=True)
                self._later.start()

    def _send_now(self, piece: bytes) -> int:
        try:
            return self._line.send(piece, socket.MSG_DONTWAIT)
        except BlockingIOError:
            return 0

    def _send_later(self) -> None:
        while True:
            with self._lock:
                if not self._left:
                    self._later = None
                    return
                piece = self._left[0]
            try:
                self._line.sendall(piece)
            except OSError:
                return  # the listener notes it too
            with self._lock:
                self._left.popleft()

    def close(self) -> None:
        """Say that nothing more comes, after all that has been sent."""
        later = self._later
        if later is not None:
            later.join()
        with contextlib.suppress(OSError):  # it has ended already
            self._line.shutdown(socket.SHUT_WR)
