"""HTTP with limits of time: for the head of a request, its body, and the reading of the answer."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    import asyncio

    from uvicorn.protocols.http.h11_impl import RequestResponseCycle

    from canasta.server.limits import Guard

HEAD_TIME: Final = 5.0
"""Seconds for the head of a request, from the first byte of a later one."""

BODY_TIME: Final = 10.0
"""Seconds for the body of a request."""

ANSWER_TIME: Final = 60.0
"""Seconds in which the answer is to be made, and to be read."""

_ANSWERABLE: Final = frozenset({h11.IDLE, h11.SEND_RESPONSE})
"""The states in which no answer has begun."""

_log = logging.getLogger(__name__)
_log.setLevel(
    logging.ERROR
)  # a warning for each request that is none would let anybody fill a disk


class PatientProtocol(H11Protocol):
    """Waits for no part of a request or an answer for ever, and counts connections by address."""

    _guard: Guard
    _admitted = False
    _limit: asyncio.TimerHandle | None = None
    _known: object = None
    """The request of which the head has come."""
    _reads = False
    """Its body is being read."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request, or refuse the connection."""
        super().connection_made(transport)
        self.logger = _log
        self._guard = self.config.app.state.service.guard  # type: ignore[union-attr]
        self._admitted = self._guard.connections.take(self._address)
        if not self._admitted:
            transport.abort()
            return
        transport.set_write_buffer_limits(0)  # so that it is known when all has been read
        self._allow(HEAD_TIME)

    @property
    def _request(self) -> RequestResponseCycle | None:
        """The last request of which the head has come."""
        return self.cycle

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        super().connection_lost(exc)
        self._forbid()
        if self._admitted:
            self._guard.connections.give(self._address)

    def data_received(self, data: bytes) -> None:
        """Take what has come."""
        if self._limit is None:
            self._allow(HEAD_TIME)
        super().data_received(data)

    def handle_events(self) -> None:
        """Follow the request: its head is there, its body is there."""
        super().handle_events()
        cycle = self._request
        if cycle is None or self.transport.get_protocol() is not self:
            return
        if cycle is not self._known:
            self._known, self._reads = cycle, True
            self._allow(BODY_TIME)
        if self._reads and not cycle.more_body:
            self._reads = False
            self._allow(ANSWER_TIME)

    def send_400_response(self, msg: str) -> None:
        """Answer what is no request, unless an answer to its head has begun; that ends there."""
        cycle = self._request
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
        if self.conn.our_state in _ANSWERABLE:
            super().send_400_response(msg)
        else:
            self.transport.close()

    def on_response_complete(self) -> None:
        """Wait for the answer to be read, or for the next request."""
        self._forbid()
        super().on_response_complete()
        if self._limit is None and self.transport.get_write_buffer_size() > 0:
            self._allow(ANSWER_TIME)

    def resume_writing(self) -> None:
        """Note that everything has been read."""
        super().resume_writing()
        request = self._request
        if request is not None and request.response_complete:
            self._forbid()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to the protocol of sockets, which has limits of its own."""
        self._forbid()
        self.transport.set_write_buffer_limits()
        super().handle_websocket_upgrade(event)

    def _allow(self, seconds: float) -> None:
        """Give the present part of a request so many seconds."""
        self._forbid()
        self._limit = self.loop.call_later(seconds, self.transport.abort)

    def _forbid(self) -> None:
        """End the time that runs."""
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None
