"""The keeper of the house: renews the leases, and puts away tables that nobody uses."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from canasta.server.hosting import turns
from canasta.server.hosting.tidying import Tidying
from canasta.server.store import StoreError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.server.hosting.hosted import Hosted
    from canasta.server.hosting.timing import Timing
    from canasta.server.store import Store

TERM: Final = 45.0
"""Seconds for which a table is leased."""

_RENEWAL: Final = 10.0
_IDLE: Final = 600.0
"""Seconds without anybody after which a table is put away; the next visitor finds it again."""


class Keeper:
    """Goes round the tables of a house every few seconds, whatever happens to one of them."""

    def __init__(self, tables: Mapping[str, Hosted], store: Store, timing: Timing) -> None:
        self._tables, self._store, self._timing = tables, store, timing
        self._rounds: asyncio.Task[None] | None = None
        self._tidying = Tidying(store, timing)

    def begin(self) -> None:
        """Begin the rounds."""
        self._rounds = asyncio.ensure_future(self._go_round())

    def stop(self) -> None:
        """End the rounds."""
        if self._rounds is not None:
            self._rounds.cancel()

    async def _go_round(self) -> None:
        while True:
            await asyncio.sleep(_RENEWAL)
            try:
                await self.keep()
            except Exception as error:  # noqa: BLE001 - without leases no table can be saved
                turns.report("upkeep", error)

    async def keep(self) -> None:
        """Put away what nobody uses, renew the other leases once, and tidy the store a little."""
        now = self._timing.now()
        for hosted in list(self._tables.values()):
            if hosted.links:
                hosted.used = now
            elif now - hosted.used > _IDLE and not hosted.lock.locked():
                async with hosted.lock:
                    await self.put_away(hosted)
        await self._renew()
        await self._tidying.step()

    async def _renew(self) -> None:
        """Renew the leases; a table whose lease is lost is dropped."""
        asked = {hosted: hosted.lease for hosted in self._tables.values()}
        if not asked:
            return
        try:
            renewed = await self._store.renew(list(asked.values()), TERM)
        except StoreError:
            return
        for hosted, lease in asked.items():
            if hosted.dropped or hosted.lease != lease:
                continue  # it was put away, or taken anew, while the store answered
            if hosted.id in renewed:
                hosted.lease = renewed[hosted.id]
            else:
                hosted.lost()

    async def put_away(self, hosted: Hosted) -> None:
        """Use a table no more; its lock is held."""
        hosted.drop()
        try:
            await self._store.release(hosted.lease)
        except StoreError:
            return
