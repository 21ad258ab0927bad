"""The life of one socket: hello, commands, and the end."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from starlette.websockets import WebSocketDisconnect

from canasta.server.hosting.errors import Fault, LostTable, NotHere
from canasta.server.hosting.lessons import LessonTable
from canasta.server.hosting.proof import Proof
from canasta.server.hosting.serving import serve
from canasta.server.showing.sight import Reader
from canasta.server.socket.connection import Connection
from canasta.server.store import Quarantined, StoreError, UnknownTable
from canasta.wire import MESSAGE_LIMIT, PROTOCOL, WireError, read_command
from canasta.wire.answers import Error, Refused, Upgrade
from canasta.wire.commands import Assign, Back, Hello, Leave, Move, Rematch, StandIn, Undo

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from canasta.server.hosting.hosted import Hosted
    from canasta.server.http.service import Service
    from canasta.wire import ClientMessage

_log = logging.getLogger(__name__)

_SEATINGS = (Assign, Back, Leave, Move, Rematch, StandIn, Undo)
"""Commands that may come again and again, without the game going on."""

BAD_MESSAGE, TOO_LARGE, TOO_FAST, BUSY = 1008, 1009, 1008, 1013


class _Ended(Exception):  # noqa: N818 - it is how a conversation ends, not an error
    """The conversation is over; the connection is closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


async def socket(websocket: WebSocket) -> None:
    """Serve one socket from the handshake to the end."""
    service: Service = websocket.app.state.service
    address = service.address_of(websocket)
    guard = service.guard
    if not guard.handshakes.take(address) or not guard.sockets.take(address):
        await websocket.close(BUSY)
        return
    service.sockets += 1
    try:
        await websocket.accept()
        await _Conversation(service, websocket, address).run()
    finally:
        service.sockets -= 1
        guard.sockets.give(address)


class _Conversation:
    """What is said on one socket."""

    def __init__(self, service: Service, websocket: WebSocket, address: str) -> None:
        self.service = service
        self.websocket = websocket
        self.address = address
        self.connection = Connection(websocket, Reader(None), service.guard.limits)
        self.bucket = service.guard.commands()

    async def run(self) -> None:
        """Read until somebody ends it; writing has a task of its own."""
        writing = asyncio.ensure_future(self.connection.write())
        table: Hosted | LessonTable | None = None
        try:
            table = await self._begin()
            if table is not None:
                await self._go_on(table)
        except _Ended as ended:
            self.connection.close(ended.code, ended.reason)
        except (WebSocketDisconnect, OSError):
            self.connection.close(1000, "")
        finally:
            if isinstance(table, LessonTable):
                table.leave()
            elif table is not None:
                await self.service.house.leave(table, self.connection)
            self.connection.close(1000, "")
            await self.connection.ended.wait()
            await writing

    async def _begin(self) -> Hosted | LessonTable | None:
        """Read the hello and let the client in.

        Raises:
            _Ended: when they are not let in.
        """
        try:
            async with asyncio.timeout(self.service.guard.limits.hello_time):
                text = await self._read()
        except TimeoutError:
            raise _Ended(BAD_MESSAGE, "no hello") from None
        if text is None:
            return None
        hello = self._command(text)
        if not isinstance(hello, Hello):
            self._error("no_hello")
            raise _Ended(BAD_MESSAGE, "no hello")
        self.connection.reader = Reader(None, hello.language)
        words = self.connection.reader.words
        if hello.protocol != PROTOCOL:
            self.connection.send(Upgrade(PROTOCOL, words.text("deny.upgrade")))
            raise _Ended(1000, "upgrade")
        if hello.lesson is not None:
            return self._teach(hello)
        try:
            self.connection.proof = await self._proof(hello)
            return await self.service.house.enter(hello.table, self.connection, hello.seq)
        except NotHere as error:
            if error.code == "no_seat":
                self._error(self.service.guard.wrong(self.address))
                raise _Ended(BAD_MESSAGE, "wrong token") from None
            self._error(error.code)
            raise _Ended(1000, "no spectators") from None
        except (UnknownTable, Quarantined):
            self._error("no_table")
            raise _Ended(1000, "no such table") from None
        except (StoreError, LostTable, Fault):
            self._error("busy")
            raise _Ended(BUSY, "try again") from None

    def _teach(self, hello: Hello) -> LessonTable:
        """Begin a lesson.

        Raises:
            _Ended: when there is none of this name.
        """
        lesson = LessonTable.begin(hello, self.connection, self.service.version)
        if lesson is None:
            self._error("no_table")
            raise _Ended(1000, "no such lesson")
        return lesson

    async def _proof(self, hello: Hello) -> Proof:
        """Return what the client brings for a seat: a token, or the person of its cookie."""
        if hello.token is None:
            person = await self.service.person_of(self.websocket)
            return Proof(person=person.id if person else None)
        return Proof.by_token(hello.token)

    async def _go_on(self, table: Hosted | LessonTable) -> None:
        """Carry out one command after the other.

        Raises:
            _Ended: for what is no message, or too many of them.
        """
        while (text := await self._read()) is not None:
            if self.connection.closing:
                return
            if not self.bucket.take():
                self._error("too_fast")
                raise _Ended(TOO_FAST, "too fast")
            command = self._command(text)
            if isinstance(table, LessonTable):
                table.serve(command)
            elif isinstance(command, _SEATINGS) and not self.service.guard.seatings.take(
                self.address
            ):
                self._refuse(command.id)
            else:
                await serve(table, self.connection, command)

    def _refuse(self, command: str) -> None:
        """Refuse a command that may come again later, so the answer is not remembered."""
        text = self.connection.reader.words.text("deny.too_fast")
        self.connection.send(Refused(command, "too_fast", "", {}, text, text))

    async def _read(self) -> str | None:
        """Return the next text, or None at the end.

        Raises:
            _Ended: for a message that is no text, or too large.
        """
        message = await self.websocket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        text = message.get("text")
        if text is None:
            raise _Ended(BAD_MESSAGE, "text only")
        if len(text) > MESSAGE_LIMIT:
            raise _Ended(TOO_LARGE, "too large")
        return str(text)

    def _command(self, text: str) -> ClientMessage:
        try:
            return read_command(text)
        except WireError:
            self._error("bad_message")
            raise _Ended(BAD_MESSAGE, "not a message of the protocol") from None

    def _error(self, code: str) -> None:
        text = self.connection.reader.words.text(f"deny.{code}")
        self.connection.send(Error(code, text, fatal=True))
