"""Somebody who is connected to a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from canasta.server.hosting.proof import Proof
    from canasta.server.showing.sight import Reader
    from canasta.wire import ServerMessage


class Link(Protocol):
    """One connection: its proof of a seat, who reads, and the way there; sending never waits."""

    proof: Proof
    """What it brought; which place that opens is asked anew whenever keys have changed."""
    reader: Reader

    def send(self, *messages: ServerMessage) -> None:
        """Send messages as one piece; what finds no room waits, and who is too slow is dropped."""

    def close(self, code: int, reason: str) -> None:
        """End the connection."""
