"""One connection: a queue of bounded size between the table and a client who reads."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, Final

from starlette.websockets import WebSocketDisconnect

from canasta.server.hosting.proof import NOBODY
from canasta.wire import write_message

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.websockets import WebSocket

    from canasta.server.limits import Limits
    from canasta.server.showing.sight import Reader
    from canasta.wire import ServerMessage

TOO_SLOW: Final = 1013
_CLOSING_TIME: Final = 2.0

_TOGETHER: Final = 16 * 1024
"""Bytes after which nothing more is added to what is sent as one piece."""


class Connection:
    """A `Link` over a WebSocket; sending never waits, and who does not read is dropped."""

    def __init__(self, socket: WebSocket, reader: Reader, limits: Limits) -> None:
        self.proof = NOBODY
        self.reader = reader
        self._socket = socket
        self._limits = limits
        self._queue: deque[bytes] = deque()
        self._size = 0
        self._ready = asyncio.Event()
        self._sending = False
        """Something that was in the queue waits for room."""
        self._closing: tuple[int, str] | None = None
        self.ended = asyncio.Event()
        """Set when nothing more is sent."""

    def send(self, *messages: ServerMessage) -> None:
        """Send messages as one piece; what finds no room waits, and who is too slow is dropped."""
        if self._closing is not None or not messages:
            return
        texts = [write_message(message) for message in messages]
        if not self._queue and not self._sending and self._write(texts):
            return
        self._queue.extend(texts)
        self._size += sum(map(len, texts))
        if len(self._queue) > self._limits.queue_messages or self._size > self._limits.queue_bytes:
            self._queue.clear()
            self.close(TOO_SLOW, "too slow")
        self._ready.set()

    def close(self, code: int, reason: str) -> None:
        """End the connection, after what is in the queue."""
        if self._closing is None:
            self._closing = (code, reason)
            self._ready.set()
            asyncio.get_running_loop().call_later(_CLOSING_TIME, self._cut_off)

    @property
    def closing(self) -> bool:
        """Whether the connection is being ended from this side."""
        return self._closing is not None

    async def write(self) -> None:
        """Send what comes into the queue until the connection is ended."""
        try:
            while True:
                await self._ready.wait()
                self._ready.clear()
                while self._queue:
                    self._sending = True
                    await self._send(self._take())
                self._sending = False
                if self._closing is not None:
                    break
            code, reason = self._closing
            async with asyncio.timeout(_CLOSING_TIME):  # in no task: a task keeps its error, and
                await self._socket.close(code, reason)  # the error's frames keep the task
        except (WebSocketDisconnect, RuntimeError, OSError, TimeoutError):
            self._cut_off()
        finally:
            self._closing = self._closing or (1006, "")
            self.ended.set()

    def _take(self) -> list[bytes]:
        """Take what is sent as one piece out of the queue."""
        taken: list[bytes] = []
        size = 0
        while self._queue and size < _TOGETHER:
            taken.append(self._queue.popleft())
            size += len(taken[-1])
        self._size -= size
        return taken

    async def _send(self, texts: list[bytes]) -> None:
        send: Callable[[list[bytes]], Awaitable[None]] | None = self._extension("canasta.send")
        if send is not None:
            await send(texts)
            return
        for text in texts:
            await self._socket.send_text(text.decode())

    def _write(self, texts: list[bytes]) -> bool:
        """Send texts now, where nothing waits for the client; say whether they were sent."""
        write: Callable[[list[bytes]], bool] | None = self._extension("canasta.write")
        return write is not None and write(texts)

    def _extension(self, name: str) -> Any:  # noqa: ANN401
        """Return what the protocol below offers besides the usual; a test has none below."""
        return self._socket.scope.get("extensions", {}).get(name)

    def _cut_off(self) -> None:
        """Cut the connection off if it has not ended; what waits to be sent is lost."""
        if self.ended.is_set():
            return
        abort: Callable[[], None] | None = self._extension("canasta.abort")
        if abort is not None:
            abort()
