"""The messages between server and clients: the one source for Python and for the browser.

Every message is an object whose field "t" names its kind.  `canasta.wire.typescript` writes the
same types for the browser.
"""

from __future__ import annotations

from canasta.wire.answers import ServerMessage
from canasta.wire.base import MESSAGE_LIMIT, PROTOCOL
from canasta.wire.codec import (
    WireError,
    read_command,
    read_message,
    write_command,
    write_message,
)
from canasta.wire.commands import ClientMessage

__all__ = [
    "MESSAGE_LIMIT",
    "PROTOCOL",
    "ClientMessage",
    "ServerMessage",
    "WireError",
    "read_command",
    "read_message",
    "write_command",
    "write_message",
]
