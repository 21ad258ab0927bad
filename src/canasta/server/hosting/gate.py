"""The gate before sending: one table after the other, and all short work in between."""

from __future__ import annotations

import asyncio
from collections import deque


class Gate:
    """Lets those who wait go on one by one, one in each pass of the event loop.

    To show a change to everybody at a table takes many times what it takes to judge an action
    and to hand it to the store.  Where several tables are to be shown, acts of others that come
    meanwhile are judged, and answered, after the next of them and not after the last.
    """

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._opens = False

    async def wait(self) -> None:
        """Wait for one's turn, behind all who came before."""
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        self._waiting.append(turn)
        if not self._opens:
            self._opens = True
            loop.call_soon(self._open, loop)
        await turn

    def _open(self, loop: asyncio.AbstractEventLoop) -> None:
        """Let the next one through, who has not given up."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                break
        self._opens = bool(self._waiting)
        if self._opens:
            loop.call_soon(self._open, loop)
