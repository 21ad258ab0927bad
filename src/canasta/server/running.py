"""The server as a process: its socket, its event loop, its end."""

from __future__ import annotations

import asyncio
import errno
import gc
import ipaddress
import os
import socket
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import uvicorn

from canasta.server.app import application
from canasta.server.descriptors import raise_limit
from canasta.server.limits import Limits
from canasta.server.owning import owning
from canasta.server.room import with_room
from canasta.server.socket.patient import PatientProtocol
from canasta.server.socket.protocol import CuttingProtocol
from canasta.server.store import Store
from canasta.wire import MESSAGE_LIMIT

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

    from canasta.server.http.proxies import Network

_BACKLOG: Final = 2048
_SEND_BUFFER: Final = 128 * 1024
_TURN: Final = 0.001
"""Seconds after which a thread that works lets another one in that waits for it.

The answers of the store come to a thread: while the event loop is busy, each waited five
milliseconds.  At 500 tables 95 % of the moves took 21 to 37 ms instead of 38 to 48.
"""
_COLLECTING: Final = (200_000, 10, 10)
"""After so many objects more than were given up, and rounds of the younger ones, cycles are sought.

At 500 tables one round over the youngest takes longer than most answers; what lives longer than a
moment ends without a cycle, so that hardly any round is needed."""

_GRACE: Final = 3
"""Seconds for requests that run when the server is to end."""


@dataclass(frozen=True, slots=True)
class Serving:
    """How the server is to run.

    `proxies` are believed when they say for whom they ask.
    `names` are names of this machine under which browsers may ask for it, besides localhost and
    addresses in figures.
    """

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    names: tuple[str, ...] = ()
    proxies: tuple[Network, ...] = ()
    limits: Limits = field(default_factory=Limits)


def listen(host: str, port: int) -> socket.socket:
    """Open the socket on which the server listens.

    Raises:
        ValueError: when the port is taken or the address is none of this machine.
    """
    if not host.strip():
        raise ValueError(
            "--host is empty; write 127.0.0.1, or 0.0.0.0 for everybody on the network"
        )
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        found.close()
        if error.errno == errno.EADDRINUSE:
            raise ValueError(
                f"port {port} is in use; choose another one with --port, or --port 0 for any"
            ) from None
        raise ValueError(f"{host} port {port}: {error.strerror or error}") from None
    except OverflowError:
        found.close()
        raise ValueError(f"port {port} does not exist; ports are 0 to 65535") from None
    # connections inherit it: a client who reads nothing must not fill the system's memory
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER)
    found.listen(_BACKLOG)
    found.setblocking(False)  # noqa: FBT003 - its only form
    return found


def address_of(listening: socket.socket) -> str:
    """Return the address of the page on this machine."""
    host, port = listening.getsockname()[:2]
    if ipaddress.ip_address(host).is_unspecified:
        host = "localhost"
    elif ":" in host:
        host = f"[{host}]"
    return f"http://{host}:{port}/"


def serve(settings: Serving, *, started: Callable[[str], None] | None = None) -> None:
    """Run the server until it is asked to end (SIGINT, SIGTERM).

    Raises:
        StoreError: when the games cannot be opened.
        ValueError: when it cannot listen where it is to.
    """
    raise_limit()
    listening = listen(settings.host, settings.port)
    with listening, owning(settings.database, listening) as owner, _open(settings) as store:
        app = application(
            store,
            owner=owner,
            hosts=settings.names,
            limits=settings.limits,
            proxies=settings.proxies,
        )
        server = _Server(
            uvicorn.Config(
                app,
                http=PatientProtocol,
                ws=CuttingProtocol,
                ws_max_size=MESSAGE_LIMIT,
                ws_ping_interval=20.0,
                ws_ping_timeout=20.0,
                ws_per_message_deflate=False,
                log_level="warning",
                access_log=False,
                server_header=False,
                proxy_headers=False,
                timeout_graceful_shutdown=_GRACE,
                timeout_keep_alive=10,
                lifespan="on",
            )
        )
        server.announce = lambda: started(address_of(listening)) if started else None
        _collect_seldom()
        sys.setswitchinterval(_TURN)
        with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
            with_room(lambda: runner.run(server.serve(sockets=[listening])))


def _collect_seldom() -> None:
    """Look for cycles of garbage seldom: hardly anything here is one, and a move makes much.

    What is there before the first game stays for good and is not looked at again.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECTING)


def _open(settings: Serving) -> Store:
    """Open the store; where the system can, a process of its own writes."""
    return Store.open(settings.database, apart=os.name == "posix")


class _Server(uvicorn.Server):
    """Announces when it listens."""

    announce: Callable[[], None]

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End politely; the signal was a wish, so the process then ends with status 0."""
        super().handle_exit(sig, frame)
        self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and announce it."""
        await super().startup(sockets)
        if self.started:
            self.announce()
