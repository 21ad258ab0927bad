"""A proxy between clients and a server that keeps every byte the server sends."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field
from typing import Self
from urllib.parse import urlsplit

_END_OF_HEAD = b"\r\n\r\n"
_TEXT, _CLOSE = 1, 8


@dataclass(eq=False)
class Recorded:
    """What one connection asked and was sent, byte for byte."""

    asked: bytearray = field(default_factory=bytearray)
    sent: bytearray = field(default_factory=bytearray)

    @property
    def head(self) -> bytes:
        """The head of the first answer."""
        return bytes(self.sent.partition(_END_OF_HEAD)[0])

    @property
    def is_socket(self) -> bool:
        """Whether it became a WebSocket."""
        return b" 101 " in self.head.partition(b"\r\n")[0]

    def messages(self) -> list[str]:
        """Return the messages that the server sent, and hold that nothing else was sent."""
        return _messages(self.sent, masked=False)

    def commands(self) -> list[str]:
        """Return the messages of the client."""
        return _messages(self.asked, masked=True)


def _messages(data: bytes, *, masked: bool) -> list[str]:
    """Return the texts of the frames of a WebSocket (RFC 6455, 5.2)."""
    found, at = [], data.index(_END_OF_HEAD) + len(_END_OF_HEAD)
    while at < len(data):
        kind, size, at = data[at], data[at + 1] & 0x7F, at + 2
        assert bool(data[at - 1] & 0x80) is masked, "clients mask, servers do not"
        assert not kind & 0x40, "nothing is compressed"
        if size >= 126:
            more = 2 if size == 126 else 8
            size, at = int.from_bytes(data[at : at + more]), at + more
        mask, at = (data[at : at + 4], at + 4) if masked else (bytes(4), at)
        assert len(data) >= at + size, "the last frame is whole"
        text = bytes(data[at : at + size])
        if masked:
            text = bytes(sign ^ mask[place % 4] for place, sign in enumerate(text))
        at += size
        if kind & 0x0F == _TEXT:
            found.append(text.decode())
        else:
            assert kind & 0x0F >= _CLOSE, "control frames, and no other"
    return found


class Recorder:
    """Listens on a port of its own, and passes everything on to a server and back."""

    def __init__(self, url: str) -> None:
        self._to = urlsplit(url)
        self.connections: list[Recorded] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self.url = ""

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for task in list(self._tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _pass_on(self, asks: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        kept = Recorded()
        self.connections.append(kept)
        answers, up = await asyncio.open_connection(self._to.hostname, self._to.port)
        try:
            await asyncio.gather(_copy(asks, up, kept.asked), _copy(answers, to, kept.sent))
        except (OSError, asyncio.CancelledError):
            pass  # the test is over; asyncio would report it as a fault
        finally:
            self._tasks.discard(task)
            up.close()
            to.close()


async def _copy(
    source: asyncio.StreamReader, target: asyncio.StreamWriter, kept: bytearray
) -> None:
    while data := await source.read(2**16):
        kept += data
        target.write(data)
        await target.drain()
    target.close()
