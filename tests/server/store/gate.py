"""A gate before a PostgreSQL: all that a network does to connections with a database."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from types import TracebackType

    from server.store.postgres import Server

_PIECE = 65536


class Gate:
    """Listens on a port of this machine and passes everything on, as long as it is open."""

    def __init__(self, server: Server) -> None:
        self._to = server.socket
        self.refusing = False
        """New connections are cut at once."""
        self.delay = 0.0
        """Seconds that every piece waits."""
        self._asks, self._answers = asyncio.Event(), asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self.let_through()
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
        await self.cut()

    @property
    def url(self) -> str:
        """The URL of the database by way of this gate."""
        return f"postgresql://canasta@127.0.0.1:{self.port}/postgres"

    # --- what befalls connections ----------------------------------------------------------------

    def let_through(self) -> None:
        """Let everything through at once."""
        self.refusing, self.delay = False, 0.0
        self._asks.set()
        self._answers.set()

    def stall(self, *, asks: bool = True) -> None:
        """Hold back answers, and what is asked too if wished; nobody notices."""
        self._answers.clear()
        if asks:
            self._asks.clear()

    async def cut(self) -> None:
        """Cut all connections, whatever is on its way; what is held back is lost."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- passing on ------------------------------------------------------------------------------

    def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.ensure_future(self._pass_on(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends, ways = [writer], []
        try:
            if self.refusing:
                return
            back, there = await asyncio.open_unix_connection(self._to)
            ends.append(there)
            ways = [
                asyncio.ensure_future(self._copy(reader, there, self._asks)),
                asyncio.ensure_future(self._copy(back, writer, self._answers)),
            ]
            await asyncio.wait(ways, return_when="FIRST_COMPLETED")
        except OSError:
            pass  # nobody listens there
        finally:
            for way in ways:
                way.cancel()
            for end in ends:
                end.transport.abort()

    async def _copy(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, free: asyncio.Event
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(_PIECE):
                if self.delay:
                    await asyncio.sleep(self.delay)
                await free.wait()
                writer.write(data)
                await writer.drain()
