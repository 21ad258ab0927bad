"""Somebody who is connected to a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from canasta.server.showing.scene import Reader
    from canasta.wire import ServerMessage


class Link(Protocol):
    """One connection: who reads, and the way to tell him something; telling never waits."""

    reader: Reader

    def send(self, *messages: ServerMessage) -> None:
        """Send messages as one piece; what finds no room waits, and who is too slow is dropped."""

    def close(self, code: int, reason: str) -> None:
        """End the connection."""
