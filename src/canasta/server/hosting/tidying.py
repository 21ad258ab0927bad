"""Removing from the store what nobody will miss: one step a round, so that nobody waits for it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from canasta.server.store import StoreError, Tidied

if TYPE_CHECKING:
    from canasta.server.hosting.timing import Timing
    from canasta.server.store import Store

_PAUSE: Final = 3600.0
"""Seconds from the end of a walk through the store to the next one."""

_log = logging.getLogger(__name__)


class Tidying:
    """A walk through the store, and when the next one is due."""

    def __init__(self, store: Store, timing: Timing) -> None:
        self._store, self._timing = store, timing
        self._walk = Tidied()
        self._due = 0.0

    async def step(self) -> None:
        """Go one step on if a walk is due; where the store is away, try again in the next round."""
        now = self._timing.now()
        if now < self._due:
            return
        try:
            self._walk = await self._store.tidy(self._walk)
        except StoreError:
            return
        if self._walk.done:
            self._log_what_went()
            self._walk, self._due = Tidied(), now + _PAUSE

    def _log_what_went(self) -> None:
        if self._walk.tables or self._walk.persons:
            _log.info(
                "removed: tables that never began %d, people who never sat down %d",
                self._walk.tables,
                self._walk.persons,
            )
