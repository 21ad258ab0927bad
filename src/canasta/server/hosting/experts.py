"""Experts think in processes of their own: a search must not take time from those who play.

The processes have a lower claim on the processor than the server, and there are few of them.  Where
more steps are asked for than they can try out, nobody waits: the caller gets no answer and lets
another computer choose.  Games that are over are judged decision by decision, one at a time and
only while nobody asks for a step: whoever plays waits for no more than the decision in hand.
"""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final

from canasta.players import Thought
from canasta.server.store.pieces import SEEN, next_piece, piece_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.analysis.judging import Judged
    from canasta.analysis.questions import Question
    from canasta.engine.action import Action
    from canasta.engine.observation import Observation
    from canasta.players.compiled.weighing import Hint
    from canasta.rules import RuleSet

_log = logging.getLogger(__name__)

_MODULE: Final = "canasta.server.hosting.experts_process"

_CORES: Final = 4
"""One process for so many cores, and one at least."""

_QUEUE: Final = 2
"""So many steps wait for each process; for more another computer chooses."""

DEADLINE: Final = 2.0
"""Seconds after which nobody waits for an expert any more."""

_PATIENCE: Final = 30.0
"""Seconds after which a process that does not answer is ended; the first answer takes longest."""


def usual_processes() -> int:
    """Return how many processes may try out steps on this machine."""
    return max(1, (os.cpu_count() or 1) // _CORES)


class Experts:
    """The processes in which experts think; the first step that is asked for starts them."""

    def __init__(self, processes: int | None = None, deadline: float = DEADLINE) -> None:
        """Start nothing yet.

        Args:
            processes: how many think at a time; a share of the cores without it.
            deadline: seconds after which another computer chooses.
        """
        self._deadline = deadline
        self._processes = [_Process() for _ in range(processes or usual_processes())]
        count = len(self._processes)
        self._most = count * (1 + _QUEUE)
        self._pool = ThreadPoolExecutor(count, thread_name_prefix="canasta-expert")
        self._idle: queue.SimpleQueue[_Process] = queue.SimpleQueue()
        for process in self._processes:
            self._idle.put(process)
        self._asked = 0
        self._nobody_asks = asyncio.Event()
        self._nobody_asks.set()
        self._judging = asyncio.Lock()
        self.declined = 0
        """How many steps nobody had the time for."""

    async def choose(self, seen: Observation, legal: Sequence[Action]) -> Thought | None:
        """Return what an expert chooses; None where none has the time, or fails."""
        found = await self._ask(("choose", seen, tuple(legal)))
        if found is None:
            return None
        place, reason = found
        return Thought(legal[place], reason)

    async def hints(self, seen: Observation, legal: Sequence[Action]) -> Sequence[Hint]:
        """Return the best few steps; none where nobody has the time to weigh them."""
        return await self._ask(("hints", seen, tuple(legal))) or ()

    async def can_judge(self, rules: RuleSet, form: str) -> bool:
        """Say whether the code for a game is compiled; what is not there yet is begun.

        Raises:
            OSError: when there is no answer.
        """
        return bool(await self._when_nobody_asks(("ready", rules, form)))

    async def judge(self, asked: Question) -> Judged | None:
        """Judge a decision of a game that is over, when nobody who plays asks for a step.

        Returns:
            None where it cannot be judged.

        Raises:
            OSError: when there is no answer.
        """
        work = ("judge", asked.seen, tuple(asked.legal), asked.played)
        found: Judged | None = await self._when_nobody_asks(work)
        return found

    async def _when_nobody_asks(self, work: tuple[object, ...]) -> Any:  # noqa: ANN401  (as below)
        async with self._judging:  # of several that wait each has its turn
            await self._nobody_asks.wait()
            try:
                return await asyncio.wrap_future(self._pool.submit(self._think, work))
            except TypeError as error:
                _log.warning("an expert failed to judge: %s", error)
            except EOFError as error:
                raise OSError(str(error)) from None
        return None

    async def _ask(self, work: tuple[object, ...]) -> Any:  # noqa: ANN401  (what the process makes of it)
        if self._asked >= self._most:
            self.declined += 1
            return None
        self._asked += 1
        self._nobody_asks.clear()
        thinking = asyncio.wrap_future(self._pool.submit(self._think, work))
        thinking.add_done_callback(self._answered)
        try:
            return await asyncio.wait_for(asyncio.shield(thinking), self._deadline)
        except TimeoutError:
            self.declined += 1  # it goes on and takes the place of one that could be asked
        except (OSError, EOFError, TypeError) as error:
            _log.warning("an expert failed: %s", type(error).__name__)
        return None

    def _answered(self, done: asyncio.Future[Any]) -> None:
        self._asked -= 1
        if not self._asked:
            self._nobody_asks.set()
        if not done.cancelled():
            done.exception()  # it is looked at even where nobody waits any more

    def _think(self, work: tuple[object, ...]) -> Any:  # noqa: ANN401  (as above)
        """Ask a process, in a thread that waits for it and holds nothing up."""
        process = self._idle.get()
        try:
            return process.ask(work)
        finally:
            self._idle.put(process)

    def close(self) -> None:
        """Let nobody think any more, and end the processes."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in self._processes:
            process.end()


class _Process:
    """A process that is started when it is first asked, and again after it was ended."""

    def __init__(self) -> None:
        self._child: subprocess.Popen[bytes] | None = None
        self._line: socket.socket | None = None

    def ask(self, work: object) -> Any:  # noqa: ANN401  (as above)
        """Send what is asked, with what the seat sees, and wait for the answer.

        Raises:
            OSError: when there is no answer in time; the process is ended.
            EOFError: when the process has ended.
            TypeError: when the expert failed.
        """
        line = self._line or self._start()
        try:
            line.sendall(piece_of(work))
            with line.makefile("rb") as answers:
                found = next_piece(answers, SEEN)
        except (OSError, EOFError):
            self.end()
            raise
        if isinstance(found, str):
            raise TypeError(found)
        return found

    def _start(self) -> socket.socket:
        line, there = socket.socketpair()
        line.settimeout(_PATIENCE)
        with there:
            self._child = subprocess.Popen(  # noqa: S603  (this program itself)
                [sys.executable, "-P", "-m", _MODULE],
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},  # what is found here
                stdin=there.fileno(),
                stdout=subprocess.DEVNULL,
                start_new_session=True,  # an interruption is for the server, which then ends this
            )
        self._line = line
        return line

    def end(self) -> None:
        """End the process, in the midst of a thought if need be."""
        line, child = self._line, self._child
        self._line = self._child = None
        if child is not None:
            child.kill()  # who waits for its answer hears of it
            child.wait()
        if line is not None:
            line.close()
