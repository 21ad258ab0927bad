"""Large answers: sent piece by piece as they are read, and counted until they have been."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Final

import msgspec

from canasta.wire.http import Problem

if TYPE_CHECKING:
    from starlette.types import Message, Send

    from canasta.server.limits import Guard

PIECE: Final = 64 * 1024
"""Bytes that are sent at once; an answer that is no larger is not counted."""

_BUSY: Final = msgspec.json.encode(
    Problem("busy", "The server is sending as much as it can. Try again in a moment.", "")
)


class Weighed:
    """The way back of one request."""

    def __init__(self, send: Send, guard: Guard, address: str) -> None:
        self._send = send
        self._answers = guard.answers
        self._address = address
        self._start: Message | None = None
        """The head of the answer, held back until it is known whether its body may follow."""
        self._refused = False

    async def __call__(self, message: Message) -> None:
        """Send a part of an answer."""
        if message["type"] == "http.response.start":
            self._start = message
            return
        if message["type"] != "http.response.body":
            await self._send(message)
            return
        body: bytes = message.get("body", b"")
        if len(body) <= PIECE:
            await self._begin()
            await self._pass(message)
        elif self._answers.take(self._address, len(body)):
            try:
                await self._begin()
                await self._in_pieces(body, message)
            finally:
                self._answers.give(self._address, len(body))
        else:
            await self._refuse()

    async def _begin(self) -> None:
        if self._start is not None:
            start, self._start = self._start, None
            await self._send(start)

    async def _pass(self, message: Message) -> None:
        if not self._refused:
            await self._send(message)

    async def _in_pieces(self, body: bytes, message: Message) -> None:
        """Send a body; each piece waits until the one before has been read."""
        for begin in range(0, len(body), PIECE):
            piece = body[begin : begin + PIECE]
            await self._pass({"type": "http.response.body", "body": piece, "more_body": True})
        await self._pass({**message, "body": b""})

    async def _refuse(self) -> None:
        """Say that there is too much to send already."""
        if self._start is None:  # a body of several parts, some of them sent
            self._refused = True
            return
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(_BUSY)).encode()),
            (b"retry-after", b"5"),
        ]
        self._start = None
        self._refused = True
        status = HTTPStatus.SERVICE_UNAVAILABLE
        await self._send({"type": "http.response.start", "status": status, "headers": headers})
        await self._send({"type": "http.response.body", "body": _BUSY})
