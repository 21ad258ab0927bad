"""The computers: they think in threads of their own, with a deadline.

A decision of the steady player takes a few milliseconds, less than it takes to send what it sees
to another process and back; so threads do.  A computer gets an observation and the legal steps,
nothing else, and whatever happens to it the table gets a legal step in time.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

from canasta.players import Thought, advice, player, think
from canasta.players.greedy import Greedy

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.engine.action import Action
    from canasta.engine.deal import Deal
    from canasta.engine.observation import Observation
    from canasta.players import Chooser
    from canasta.wire.table import Level

_log = logging.getLogger(__name__)

DEADLINE: Final = 5.0
"""Seconds that a computer may think about one step."""

_NAMES: Final[dict[Level, str]] = {"steady": "steady", "greedy": "greedy", "uniform": "random"}


def chooser_of(level: Level) -> Chooser:
    """Make the computer of a level."""
    return player(_NAMES[level])


class Thinkers:
    """The threads in which computers think."""

    def __init__(
        self,
        workers: int = 2,
        deadline: float = DEADLINE,
        make: Callable[[Level], Chooser] = chooser_of,
    ) -> None:
        self._workers = workers
        self._deadline = deadline
        self._make = make
        self._pool = self._new_pool()

    def _new_pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self._workers, thread_name_prefix="canasta-computer")

    async def choose(self, level: Level, seen: Observation, legal: Sequence[Action]) -> Thought:
        """Return one of the legal steps; a computer that fails or is late is replaced for it."""
        if len(legal) == 1:
            return Thought(legal[0], None)
        loop = asyncio.get_running_loop()
        thinking = loop.run_in_executor(self._pool, self._choose, level, seen, legal)
        try:
            thought = await asyncio.wait_for(thinking, self._deadline)
        except TimeoutError:
            _log.warning("a computer of level %s was late; another one plays", level)
            self._leave_pool()
        except Exception as error:  # noqa: BLE001 - whatever it is, the table goes on
            # neither message nor trace: they could show cards
            _log.error("a computer of level %s failed: %s", level, type(error).__name__)
        else:
            if thought.action in legal:
                return thought
            _log.warning("a computer of level %s chose what is not legal", level)
        return Thought(Greedy().choose(seen, legal), None)

    def _choose(self, level: Level, seen: Observation, legal: Sequence[Action]) -> Thought:
        return think(self._make(level), seen, legal)

    async def advise(self, deal: Deal) -> Thought | None:
        """Return what the best computer would do in the place of the player to act, and why.

        Returns:
            None where nobody is to act, and where no answer comes in time.
        """
        loop, twin = asyncio.get_running_loop(), deal.clone()
        thinking = loop.run_in_executor(self._pool, lambda: advice(self._make("steady"), twin))
        try:
            return await asyncio.wait_for(thinking, self._deadline)
        except TimeoutError:
            _log.warning("an advice was late")
            self._leave_pool()
        except Exception as error:  # noqa: BLE001 - as above
            _log.error("an advice failed: %s", type(error).__name__)
        return None

    def _leave_pool(self) -> None:
        """Leave threads that do not come back to themselves."""
        self._pool.shutdown(wait=False, cancel_futures=False)
        self._pool = self._new_pool()

    def close(self) -> None:
        """Let no computer think any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)
