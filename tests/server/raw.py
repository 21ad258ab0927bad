"""A WebSocket client that sends whatever bytes it likes."""

from __future__ import annotations

import asyncio
import contextlib
import json
import struct
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from types import TracebackType

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
HEAD = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def hello(table: str) -> bytes:
    return json.dumps({"t": "hello", "protocol": 1, "table": table}).encode()


def frame(opcode: int, data: bytes = b"", *, fin: bool = True, rsv: int = 0) -> bytes:
    """Return a frame with the mask 0, which leaves the data as it is."""
    first = (fin << 7) | (rsv << 4) | opcode
    if len(data) < 126:
        length = bytes([0x80 | len(data)])
    elif len(data) < 65536:
        length = bytes([0x80 | 126]) + struct.pack("!H", len(data))
    else:
        length = bytes([0x80 | 127]) + struct.pack("!Q", len(data))
    return bytes([first]) + length + bytes(4) + data


async def end(writer: asyncio.StreamWriter) -> None:
    """Cut a connection off, and wait until it is gone."""
    writer.transport.abort()
    with contextlib.suppress(OSError):
        await writer.wait_closed()


class Raw:
    """A connection to the socket of a server."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def __aenter__(self) -> Self:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writer.write(HEAD.format(path="/socket", port=self.port).encode())
        answer = await self.reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in answer.splitlines()[0] + b" "
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await end(self.writer)

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def receive(self) -> tuple[int, bytes]:
        """Return opcode and data of the next frame.

        Raises:
            EOFError: when there is none.
        """
        first, length = await self.reader.readexactly(2)
        if length == 126:
            length = int.from_bytes(await self.reader.readexactly(2), "big")
        elif length == 127:
            length = int.from_bytes(await self.reader.readexactly(8), "big")
        return first & 15, await self.reader.readexactly(length)

    async def closed(self) -> int | None:
        """Read on and return the code of the close; None where the line is only cut."""
        async with asyncio.timeout(10):
            try:
                while True:
                    opcode, data = await self.receive()
                    if opcode == CLOSE:
                        return int.from_bytes(data[:2], "big") if data else 1005
            except (EOFError, ConnectionError):
                return None

    async def message(self) -> dict[str, object]:
        """Return the next message of the protocol."""
        async with asyncio.timeout(10):
            while True:
                opcode, data = await self.receive()
                if opcode == TEXT:
                    found: dict[str, object] = json.loads(data)
                    return found
