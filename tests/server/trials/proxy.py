"""A bad line: everything that a network does to a connection, at random moments."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    import random
    from types import TracebackType

KINDS = ("cut", "cut", "cut", "ended", "ended", "silent", "sliced", "late")

SLICES = 200


class BadLine:
    """Passes connections on to a port of this machine, each until something befalls it.

    "cut": reset in the middle of whatever is on its way; "ended": closed, as by a router;
    "silent": nothing comes through any more, without a notice; "sliced": byte after byte, what is
    long in `SLICES` slices (each waits for everybody else's turn), then cut; "late": every piece
    waits, then cut.  While `good`, nothing befalls a new connection.

    Args:
        port: where the server listens.
        dice: the chance of it.
        life: seconds that a connection lives at most.
        delay: seconds that a late piece waits at most.
        silence: seconds for which a silent connection stays open.
    """

    def __init__(
        self,
        port: int,
        dice: random.Random,
        *,
        life: float = 1.5,
        delay: float = 0.2,
        silence: float = 1.5,
    ) -> None:
        self.server_port, self.dice = port, dice
        self.life, self.delay, self.silence = life, delay, silence
        self.befell: Counter[str] = Counter()
        self.good = False
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._listening = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self.port = self._listening.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._listening.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def socket(self) -> str:
        """Where players dial."""
        return f"ws://127.0.0.1:{self.port}/socket"

    @property
    def cuts(self) -> int:
        """How many connections came to a bad end."""
        return self.befell.total()

    def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.ensure_future(self._pass_on(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        kind = "" if self.good else self.dice.choice(KINDS)
        try:
            back, there = await asyncio.open_connection("127.0.0.1", self.server_port)
        except OSError:
            writer.transport.abort()
            return
        ways = [
            asyncio.ensure_future(self._copy(reader, there, kind)),
            asyncio.ensure_future(self._copy(back, writer, kind)),
        ]
        limit = self.dice.uniform(0.0, self.life) if kind else None
        try:
            done, _ = await asyncio.wait(ways, timeout=limit, return_when="FIRST_COMPLETED")
            if not done:
                self.befell[kind] += 1
                await self._end(kind, ways)
        finally:
            for way in ways:
                way.cancel()
            for end in (writer, there):
                if kind == "ended":
                    end.close()
                else:
                    end.transport.abort()

    async def _end(self, kind: str, ways: list[asyncio.Task[None]]) -> None:
        """Let a connection fall silent, where it is one of those; the others are cut at once."""
        if kind == "silent":
            for way in ways:
                way.cancel()
            await asyncio.sleep(self.silence)

    async def _copy(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, kind: str
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                if kind == "late":
                    await asyncio.sleep(self.dice.uniform(0.0, self.delay))
                step = 1 + len(data) // SLICES if kind == "sliced" else len(data)
                for start in range(0, len(data), step):
                    if writer.is_closing():
                        return
                    writer.write(data[start : start + step])
                    if kind == "sliced":
                        await asyncio.sleep(0)
                await writer.drain()
