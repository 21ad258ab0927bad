"""The process that writes (`canasta.server.store.apart` starts it): jobs come, answers go."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import socket
import threading
from functools import partial
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL

from canasta.server.store.appending import Append
from canasta.server.store.engines import open_engines
from canasta.server.store.errors import StoreError
from canasta.server.store.pieces import HEAD, next_piece, piece_of, value_of
from canasta.server.store.writer import Writer

if TYPE_CHECKING:
    from concurrent.futures import Future
    from typing import BinaryIO

    from canasta.server.store.engines import Engines


def main() -> None:
    """Write until the other end goes, then what was given by then."""
    for number in (signal.SIGINT, signal.SIGTERM):  # they are for the server, which ends this
        signal.signal(number, signal.SIG_IGN)
    with socket.socket(fileno=os.dup(0)) as line, line.makefile("rb") as jobs:
        nowhere = os.open(os.devnull, os.O_RDWR)
        os.dup2(nowhere, 0)
        os.dup2(nowhere, 1)  # whatever prints does not disturb the answers
        with contextlib.suppress(EOFError, OSError):  # nobody is at the other end any more
            address, wait = next_piece(jobs)
            _work(open_engines(URL.create(**address), wait), jobs, line)


def _work(engines: Engines, jobs: BinaryIO, line: socket.socket) -> None:
    """Do one job after the other.

    Raises:
        EOFError: at the end; then everything is written and answered.
        OSError: when the other end was killed; then everything is written.
    """
    writer, answers = Writer(engines.write), _Answers(line)
    try:
        while True:
            number, work = next_piece(jobs)
            doing = writer.append(work) if isinstance(work, Append) else writer.call(work)
            doing.when_done(partial(answers.send, number))
    finally:
        writer.close()
        answers.close()
        engines.dispose()


class _Answers:
    """A thread that sends what is answered: all that is ready as one piece."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        self._queue: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def send(self, number: int, done: Future[Any]) -> None:
        """Queue an answer."""
        error = done.exception()
        if error is None:
            self._queue.put(piece_of((number, True, done.result())))
        else:
            self._queue.put(_answer(number, error))

    def close(self) -> None:
        """Send what has queued, then end the thread."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        more = True
        with contextlib.suppress(OSError):  # nobody listens any more
            while more:
                pieces = [self._queue.get()]
                while not self._queue.empty():
                    pieces.append(self._queue.get())
                more = None not in pieces
                self._line.sendall(b"".join(piece for piece in pieces if piece is not None))


def _answer(number: int, error: BaseException) -> bytes:
    """Return the piece that carries an error; one that cannot be sent goes by name and text."""
    piece = piece_of((number, False, StoreError(f"{type(error).__name__}: {error}")))
    with contextlib.suppress(Exception):  # whatever it is, somebody waits for an answer
        exact = piece_of((number, False, error))
        value_of(exact[HEAD:])
        piece = exact
    return piece


if __name__ == "__main__":
    main()
