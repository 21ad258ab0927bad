"""What all requests share: the store, the house, the limits, who asks."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

from canasta.server.store import Refused, StoreError, digest_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import HTTPConnection

    from canasta.server.hosting.house import House
    from canasta.server.limits import Guard
    from canasta.server.store import Person, Store

P = ParamSpec("P")
T = TypeVar("T")

COOKIE: Final = "canasta"
"""The cookie that knows a person again; its value is random and means nothing else."""

COOKIE_AGE: Final = 400 * 24 * 3600
"""Seconds; browsers keep no cookie longer."""

_SEEN_AGAIN: Final = 24 * 3600
"""Seconds after which it is written again that somebody was seen."""

TRUSTED: Final = "canasta.trusted"
"""Set in the scope of a request that comes from a page of this server."""


class Service:
    """The parts of the server, for those who answer requests."""

    def __init__(self, store: Store, house: House, guard: Guard, version: str) -> None:
        self.store = store
        self.house = house
        self.guard = guard
        self.version = version
        self.sockets = 0
        self._aside = asyncio.Lock()

    async def aside(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do long work in a thread beside the tables, one after the other.

        Threads take turns, and the tables would get the less of them the more there are.
        """
        async with self._aside:
            return await asyncio.to_thread(work, *args, **kwargs)

    @staticmethod
    def address_of(connection: HTTPConnection) -> str:
        """Return the address of a client."""
        return connection.client.host if connection.client else ""

    async def person_of(self, connection: HTTPConnection) -> Person | None:
        """Return who asks, by the cookie of a page of this server."""
        cookie = connection.cookies.get(COOKIE, "")
        if not cookie or not connection.scope.get(TRUSTED):
            return None
        found = await self.store.find_person(digest_of(cookie))
        if found is None or self.house.timing.wall() - found.seen / 1000 < _SEEN_AGAIN:
            return found
        try:
            return await self.store.change_person(found.id)
        except Refused:
            return None  # it was removed meanwhile
        except StoreError:
            return found

    async def new_person(self, name: str) -> tuple[Person, str]:
        """Write somebody new and return the value of their cookie."""
        cookie = secrets.token_urlsafe(32)
        return await self.store.create_person(digest_of(cookie), name), cookie
