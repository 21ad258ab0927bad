"""The server as an application: store, house, routes, and how it begins and ends."""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute

from canasta import __version__
from canasta.server.hosting.house import House
from canasta.server.hosting.timing import LoopTiming
from canasta.server.http import pages, shell
from canasta.server.http.openapi import openapi
from canasta.server.http.operations import OPERATIONS
from canasta.server.http.proxies import Proxies, Trusted
from canasta.server.http.safety import Safety
from canasta.server.http.service import Service
from canasta.server.limits import Guard, Limits
from canasta.server.socket.endpoint import socket
from canasta.server.store import StoreError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from canasta.server.hosting.thinkers import Thinkers
    from canasta.server.hosting.timing import Timing
    from canasta.server.http.proxies import Network
    from canasta.server.store import Store


_log = logging.getLogger(__name__)


def application(
    store: Store,
    *,
    owner: str = "",
    hosts: Iterable[str] = (),
    limits: Limits | None = None,
    proxies: Iterable[Network] = (),
    timing: Timing | None = None,
    thinkers: Thinkers | None = None,
) -> Starlette:
    """Return the application over an open store.

    Args:
        store: where games are kept; it is not closed here.
        owner: under which name the tables are owned; it is this server's alone.
        hosts: names under which the server may be asked for besides localhost and addresses.
        limits: how much one client may ask for.
        proxies: who is believed when it says for whom it asks.
        timing: the clock.
        thinkers: the computers.
    """
    trusted = Trusted(proxies)
    guard = Guard(limits or Limits(), (timing or LoopTiming()).now, trusted)
    house = House(
        store,
        owner=owner,
        timing=timing,
        thinkers=thinkers,
        version=__version__,
        most_running=guard.limits.tables_running,
    )
    service = Service(store, house, guard, __version__)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await _review(store)
        house.keeper.begin()
        yield
        await house.close()

    routes = [
        *(one.route() for one in OPERATIONS),
        Route("/api/openapi.json", openapi),
        WebSocketRoute("/socket", socket),
        Route("/assets/{path:path}", pages.asset),
        Route("/{path:path}", shell.page),
    ]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[
            Middleware(Proxies, trusted=trusted),
            Middleware(Safety, guard=guard, hosts=tuple(hosts)),
        ],
    )
    app.state.service = service
    return app


async def _review(store: Store) -> None:
    """Open the tables that an earlier program has set apart and this one can read."""
    try:
        found = await store.review()
    except StoreError as error:
        _log.warning("the tables that are set aside were not checked again: %s", error)
        return
    for table in found.opened:
        _log.warning("table %s was set aside but is sound: it is open again", table)
