"""Uvicorn's protocols, made safe against clients who read nothing or say nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    import asyncio

    from websockets.http11 import Request

HEAD_TIME: Final = 5.0
"""Seconds for the head of the first request of a connection."""


class CuttingProtocol(WebSocketsSansIOProtocol):
    """Hands the application a function that drops the connection with all that waits in it."""

    def handle_connect(self, event: Request) -> None:
        """Note in the scope how the connection is cut off."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"]["canasta.abort"] = self.transport.abort


class PatientProtocol(H11Protocol):
    """Waits for a request a few seconds only."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait."""
        super().connection_made(transport)
        self.loop.call_later(HEAD_TIME, self._late)

    def _late(self) -> None:
        """Close a connection on which no request has come; an upgraded one has another owner."""
        cycle: object = self.cycle
        if cycle is None and self.transport.get_protocol() is self:
            self.transport.close()
