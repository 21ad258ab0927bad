"""Uvicorn's sockets, made safe against clients who read nothing, say nothing, or say too much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from canasta.server.limits import Bucket
from canasta.server.socket.patient import HEAD_TIME

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Sequence

    from websockets.frames import Frame
    from websockets.http11 import Request

    from canasta.server.limits import Guard

SMALL_RATE, SMALL_BURST = 50.0, 200.0
"""How many pings, pongs and pieces of messages may come in a second, and at once."""

_SLICE: Final = 2048
"""So many bytes are parsed before it is asked whether to go on."""

_GOODBYE: Final = 2.0
"""Seconds in which the reason of an end is to be read."""

_SMALL, _MEDIUM = 125, 0xFFFF
"""The sizes up to which a frame gives its size in one byte, and in three."""

_BAD_TEXT, _TOO_FAST = 1007, 1008
_NO_HANDSHAKE: Final = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class CuttingProtocol(WebSocketsSansIOProtocol):
    """Hands the application three functions, and limits what costs without being a message.

    One drops the connection with all that waits in it, one writes texts where nothing waits, the
    third when there is room again.

    Pings and pieces of messages cost a server time and memory and pass no limit of messages, so
    they have one of their own; a handshake that is none is answered and given up.
    """

    _small: Bucket

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the handshake."""
        super().connection_made(transport)
        self._small = Bucket(SMALL_RATE, SMALL_BURST, self.loop.time)
        self.loop.call_later(HEAD_TIME, self._late)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection, which was counted when it came."""
        super().connection_lost(exc)
        guard: Guard = self.config.app.state.service.guard  # type: ignore[union-attr]
        guard.connections.give(self.client[0] if self.client else "")

    def eof_received(self) -> None:
        """End the connection, for nobody can answer on one half of it."""
        self._cut_off_later()

    def keepalive_timeout(self) -> None:
        """Give up a client who answers no ping."""
        super().keepalive_timeout()
        self._cut_off_later()

    def _cut_off_later(self) -> None:
        """Cut the connection off in a while: who reads nothing would keep it open for ever."""
        self.loop.call_later(_GOODBYE, self.transport.abort)

    def _late(self) -> None:
        if not self.handshake_initiated:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take what has come, a little at a time."""
        for start in range(0, len(data), _SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + _SLICE])
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self.transport.write(_NO_HANDSHAKE)
                self.transport.close()
                self._cut_off_later()

    def handle_connect(self, event: Request) -> None:
        """Note in the scope what the application may call."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is None:
            self._cut_off_later()  # it is refused, and closed when that has been read
        else:
            scope["extensions"]["canasta.abort"] = self.transport.abort
            scope["extensions"]["canasta.write"] = self.write_texts
            scope["extensions"]["canasta.send"] = self.send_texts

    def write_texts(self, texts: Sequence[bytes]) -> bool:
        """Write texts now as one piece, if there is room; say whether they were written."""
        if not self.writable.is_set() or not self._is_open:
            return False
        self._write(texts)
        return True

    @property
    def _is_open(self) -> bool:
        return not (self.disconnected or self.close_sent) and self.conn.state is OPEN

    def _write(self, texts: Sequence[bytes]) -> None:
        due = self.conn.data_to_send()  # the answer to a ping, say
        self.transport.write(b"".join([*due, *map(_framed, texts)]))

    async def send_texts(self, texts: Sequence[bytes]) -> None:
        """Send texts as one piece: handing them to the system costs more than making them.

        Raises:
            OSError: when the connection has ended.
        """
        await self.writable.wait()
        if not self._is_open:
            raise ConnectionError("the connection has ended")
        self._write(texts)

    def handle_cont(self, event: Frame) -> None:
        """Take a piece of a message, as long as there are not too many."""
        if self._may_go_on():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping, as long as there are not too many."""
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong, as long as there are not too many."""
        if self._may_go_on():
            super().handle_pong(event)

    def _may_go_on(self) -> bool:
        if self.transport.is_closing():
            return False
        if self._small.take():
            return True
        self._fail(_TOO_FAST, "too many small frames")
        return False

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message over; text that is none ends the connection without a trace."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._fail(_BAD_TEXT, "")
                return
        super().send_receive_event_to_app()

    def _fail(self, code: int, reason: str) -> None:
        """End the connection from this side, whether anybody reads why or not."""
        self.frames = []
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self._cut_off_later()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Forget what nobody will read any more.

        Protocol, transport and scope hold each other, so all that they hold stays until cycles are
        looked for, which is seldom: of somebody who flooded, thousands of messages.
        """
        super().on_task_complete(task)
        while not self.queue.empty():
            self.queue.get_nowait()
        self.frames = []
        self.scope["extensions"] = {}
        self._cut_off_later()

    def shutdown(self) -> None:
        """Say that the server restarts, where there is somebody to read it."""
        if self.handshake_initiated:
            super().shutdown()
        else:
            self.transport.abort()


def _framed(text: bytes) -> bytes:
    """Return a text as one frame of a server: whole, unmasked and not compressed (RFC 6455, 5.2).

    The library makes the same for any frame of any side, in many times the time.
    """
    size = len(text)
    if size <= _SMALL:
        return b"\x81%c%b" % (size, text)
    if size <= _MEDIUM:
        return b"\x81\x7e%b%b" % (size.to_bytes(2), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8), text)
