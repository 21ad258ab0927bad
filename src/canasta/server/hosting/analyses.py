"""Games that are over are analyzed: decision by decision, beside the tables, each once.

An analysis takes from seconds to minutes of a process of the experts, who leave it whenever
somebody who plays asks for a step.  Several games take turns.  What is found is kept in memory; a
game that is forgotten, or that was analyzed before a restart, gives the same numbers again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.analysis.game import Analysis
from canasta.analysis.questions import questions
from canasta.notation.rules.house_rules import rules_of

if TYPE_CHECKING:
    from canasta.analysis.judging import Judged
    from canasta.notation.record.content import Record
    from canasta.server.hosting.experts import Experts

_log = logging.getLogger(__name__)

AT_ONCE: Final = 8
"""So many games are analyzed at a time."""

_KEPT: Final = 64
"""So many analyses are kept; the one that was read longest ago is forgotten."""

_LOOK: Final = 0.5
"""Seconds between two looks whether the code for a game is compiled, once for each kind of game."""

_LOOKS: Final = 240
"""So often it is looked for; it takes some seconds."""


class TooManyGames(Exception):  # noqa: N818 - it answers who asks, it is no fault
    """So many games are analyzed now that another one has to wait."""


@dataclass(slots=True)
class Running:
    """An analysis on its way: `done` are the actions that are behind it; `failed` ends it early."""

    analysis: Analysis
    done: int = 0
    failed: bool = False

    def judged(self, deal: int, place: int) -> Judged | None:
        """Return what was found about an action of a deal; None where nothing was, or not yet."""
        return next(
            (
                one.judged
                for one in self.analysis.decisions
                if (one.deal, one.place) == (deal, place)
            ),
            None,
        )

    @property
    def ended(self) -> bool:
        """Whether nothing more will come."""
        return self.failed or self.analysis.complete


class Analyses:
    """The analyses that are on their way or kept, by the address of the table."""

    def __init__(self, experts: Experts) -> None:
        self._experts = experts
        self._known: OrderedDict[str, Running] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def find(self, table: str) -> Running | None:
        """Return the analysis of a game, if it is on its way or kept."""
        found = self._known.get(table)
        if found is not None:
            self._known.move_to_end(table)
        return found

    def forget(self, table: str) -> None:
        """Forget the analysis of a game: one that has failed, once it was said, may begin again."""
        self._known.pop(table, None)

    def begin(self, table: str, record: Record) -> Running:
        """Begin to analyze a game that is over, unless somebody else just did.

        Raises:
            TooManyGames: when so many are analyzed now.
        """
        known = self._known.get(table)
        if known is not None:
            return known
        if len(self._tasks) >= AT_ONCE:
            raise TooManyGames
        running = self._known[table] = Running(Analysis(record))
        task = asyncio.create_task(self._analyze(running))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        self._forget_oldest()
        return running

    def _forget_oldest(self) -> None:
        ended = [table for table, one in self._known.items() if one.ended]
        for table in ended[: max(0, len(self._known) - _KEPT)]:
            del self._known[table]

    async def _analyze(self, running: Running) -> None:
        try:
            await self._compiled(running.analysis.record)
            await self._judge(running)
        except Exception as error:  # noqa: BLE001 - whatever it is, who waits hears of it
            # not its message: it could show cards
            _log.warning("a game could not be analyzed: %s", type(error).__name__)
            running.failed = True

    async def _compiled(self, record: Record) -> None:
        """Wait for the code of a game.

        Raises:
            TimeoutError: when it does not come.
        """
        rules = rules_of(record.variant, record.house_rules, record.form)
        for _ in range(_LOOKS):
            if await self._experts.can_judge(rules, record.form):
                return
            await asyncio.sleep(_LOOK)
        raise TimeoutError

    async def _judge(self, running: Running) -> None:
        """Judge one decision after the other; the game is played again in a thread between them."""
        asked = questions(running.analysis.record)
        while (question := await asyncio.to_thread(next, asked, None)) is not None:
            running.analysis.add(question, await self._experts.judge(question))
            running.done = question.done
        running.done = running.analysis.actions
        running.analysis.complete = True

    def close(self) -> None:
        """End all that is on its way."""
        for task in self._tasks:
            task.cancel()
