"""The HTTP part: make a table, join one, with the standard library only."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, TypeVar
from urllib.error import HTTPError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

import msgspec

from canasta.wire.http import Join, NewTable, Problem, Seated, TableList, TableRow
from canasta.wire.setup import Options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.wire.game_rules import HouseRules
    from canasta.wire.http import SeatWish

T = TypeVar("T")

_TIMEOUT = 10.0


class LobbyError(Exception):
    """The server refused a request, or is no server of canasta; `code` and the message say why."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(problem.text)
        self.status, self.code = status, problem.code


@dataclass(frozen=True, slots=True)
class Place:
    """A place at a table: where the server is, which table, and the token that proves the seat.

    Without a token one looks on.
    """

    server: str
    table: str
    token: str | None = None
    player: int | None = None

    @property
    def socket(self) -> str:
        """The address of the socket."""
        parts = urlsplit(self.server)
        scheme = "wss" if parts.scheme == "https" else "ws"
        return f"{scheme}://{parts.netloc}/socket"


class Lobby:
    """A server, asked for tables."""

    def __init__(self, server: str = "http://localhost:8000") -> None:
        parts = urlsplit(server)
        if parts.scheme not in {"http", "https"} or not parts.netloc:
            raise ValueError(
                f"{server!r} is not an address of a server; write http://localhost:8000"
            )
        self.server = f"{parts.scheme}://{parts.netloc}"

    async def create(
        self,
        name: str,
        rules: HouseRules | None = None,
        form: str = "",
        *,
        seats: Sequence[SeatWish] = (),
        options: Options | None = None,
        start: bool = False,
    ) -> Place:
        """Make a table and take its first place.

        Raises:
            LobbyError: when the server refuses it.
            OSError: when the server cannot be reached.
        """
        wanted = NewTable(
            name=name,
            rules=rules or {},
            form=form,
            seats=list(seats),
            options=options or Options(),
            start=start,
        )
        return self._place(await self._ask(Seated, "POST", "/api/tables", wanted))

    async def join(self, table: str, name: str, player: int | None = None) -> Place:
        """Take a free place at a table.

        Raises:
            LobbyError: when there is none, or no such table.
            OSError: when the server cannot be reached.
        """
        wanted = Join(name=name, player=player)
        path = f"/api/tables/{quote(table)}/join"
        return self._place(await self._ask(Seated, "POST", path, wanted))

    async def tables(self) -> list[TableRow]:
        """Return the open tables.

        Raises:
            LobbyError: when the server refuses it.
            OSError: when the server cannot be reached.
        """
        return (await self._ask(TableList, "GET", "/api/tables")).tables

    async def record(self, table: str) -> str:
        """Return the record of a game, without the deal that is being played.

        Raises:
            LobbyError: when there is no such table, or its game has not begun.
            OSError: when the server cannot be reached.
        """
        found = await asyncio.to_thread(self._read, "GET", f"/api/tables/{quote(table)}/record")
        return found.decode()

    def watch(self, table: str) -> Place:
        """Return the place of a spectator."""
        return Place(self.server, table)

    def _place(self, seated: Seated) -> Place:
        return Place(self.server, seated.table, seated.token, seated.player)

    async def _ask(
        self, kind: type[T], method: str, path: str, body: msgspec.Struct | None = None
    ) -> T:
        found = await asyncio.to_thread(self._read, method, path, body)
        try:
            return msgspec.json.decode(found, type=kind)
        except (msgspec.MsgspecError, UnicodeError) as error:
            text = f"{self.server}{path} is not a canasta server: {error}; name another address"
            raise LobbyError(HTTPStatus.OK, Problem("unknown", text, "")) from None

    def _read(self, method: str, path: str, body: msgspec.Struct | None = None) -> bytes:
        data = None if body is None else msgspec.json.encode(body)
        headers = {"content-type": "application/json"}
        request = Request(self.server + path, data, headers, method=method)  # noqa: S310 - checked
        try:
            with urlopen(request, timeout=_TIMEOUT) as answer:  # noqa: S310 - http or https
                return bytes(answer.read())
        except HTTPError as error:
            with error:
                found = error.read()
            try:
                problem = msgspec.json.decode(found, type=Problem)
            except msgspec.MsgspecError:
                problem = Problem("unknown", f"the server answered {error.code}", "")
            raise LobbyError(error.code, problem) from None
