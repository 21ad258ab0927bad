"""The computers: they think in threads of their own, with a deadline.

A decision without search takes a few milliseconds, less than it takes to send what is seen to
another process and back; so threads do.  Experts that search have processes (`experts`).  A
computer gets an observation and the legal steps, nothing else, and whatever happens to it the table
gets a legal step in time.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, TypeVar

from canasta.players import Advised, Thought, advised, player, think
from canasta.players.greedy import Greedy
from canasta.server.hosting.experts import Experts

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from concurrent.futures import Future

    from canasta.engine.action import Action
    from canasta.engine.deal import Deal
    from canasta.engine.observation import Observation
    from canasta.levels import Level
    from canasta.players import Chooser

_log = logging.getLogger(__name__)

T = TypeVar("T")

DEADLINE: Final = 5.0
"""Seconds that a computer may think about one step."""

MOST_CARDS: Final = 100
"""The largest hand that is thought about.  Players who hold cards back and take a late pile had 65
in classic; with 100 a step takes up to a third of a second of a core, with 180 half a second."""

_MOST_LATE: Final = 2
"""So many threads may be left to themselves at once; until they end nobody thinks."""


class Thinkers:
    """The threads in which computers think."""

    def __init__(
        self,
        workers: int = 2,
        deadline: float = DEADLINE,
        make: Callable[[Level], Chooser] = player,
        experts: Experts | None = None,
    ) -> None:
        self._workers = workers
        self._deadline = deadline
        self._make = make
        self.experts = experts or Experts()
        """Those who search, and judge games that are over."""
        self._pool = self._new_pool()
        self._late: set[Future[Any]] = set()

    def _new_pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self._workers, thread_name_prefix="canasta-computer")

    async def choose(self, level: Level, seen: Observation, legal: Sequence[Action]) -> Thought:
        """Return one of the legal steps; a computer that fails or is late is replaced for it."""
        if len(legal) == 1:
            return Thought(legal[0], None)
        if len(seen.hand) <= MOST_CARDS:
            if level == "expert":
                thought = await self.experts.choose(seen, legal)
                if thought is not None:
                    return thought
                level = "hard"  # nobody waits for an expert who has no time
            thought = await self._in_time(lambda: think(self._make(level), seen, legal))
            if thought is not None and thought.action in legal:
                return thought
            if thought is not None:
                _log.warning("a computer of level %s chose an illegal action", level)
        return Thought(Greedy().choose(seen, legal), None)

    async def advise(self, deal: Deal) -> list[Advised]:
        """Return what may be done in the place of the player to act, the best first, and why.

        About a hand that is too large nobody thinks long, as in `choose`.

        Returns:
            Nothing where nobody is to act, and where no answer comes in time.
        """
        actor = deal.actor
        if actor is None:
            return []
        seen, twin = deal.observe(actor), deal.clone()
        if len(seen.hand) > MOST_CARDS:
            return advised(Greedy(), twin, ())
        found = await self.experts.hints(seen, twin.legal())
        return await self._in_time(lambda: advised(self._make("hard"), twin, found)) or []

    async def _in_time(self, work: Callable[[], T]) -> T | None:
        """Return what is thought in a thread, None where that fails or takes too long."""
        if len(self._late) >= _MOST_LATE:
            return None
        thinking = self._pool.submit(work)
        try:
            return await asyncio.wait_for(asyncio.wrap_future(thinking), self._deadline)
        except TimeoutError:
            _log.warning("a computer was late; another one plays")
            self._leave(thinking)
        except Exception as error:  # noqa: BLE001 - whatever it is, the table goes on
            # neither message nor trace: they could show cards
            _log.error("a computer failed: %s", type(error).__name__)
        return None

    def _leave(self, thinking: Future[Any]) -> None:
        """Leave threads that do not come back to themselves, and count those that still run."""
        if not thinking.done():
            self._late.add(thinking)
            thinking.add_done_callback(self._late.discard)
        self._pool.shutdown(wait=False, cancel_futures=False)
        self._pool = self._new_pool()

    def close(self) -> None:
        """Let no computer think any more."""
        self.experts.close()
        self._pool.shutdown(wait=False, cancel_futures=True)
