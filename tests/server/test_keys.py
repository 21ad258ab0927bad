"""Wrong tokens and seat codes are counted; a right one is let in, no matter who tries beside it."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import secrets
import sqlite3
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from starlette.responses import PlainTextResponse
from websockets.asyncio.client import connect

from canasta.client import Lobby
from canasta.server.http.safety import Safety
from canasta.server.limits import Guard, Limits
from canasta.wire.setup import Options
from server.servers import WAIT, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from canasta.client.lobby import Place
    from server.servers import RunningServer


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with serving(tmp_path) as running:
        yield running


@pytest.fixture
async def client(server: RunningServer) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=server.url, timeout=WAIT) as found:
        yield found


async def said_to(server: RunningServer, place: Place, token: str | None) -> dict[str, Any]:
    """Say hello with a token, and return the first answer."""
    url = f"ws://127.0.0.1:{server.port}/socket"
    hello = {"t": "hello", "protocol": 1, "table": place.table, "token": token}
    async with connect(url, compression=None) as socket:
        await socket.send(json.dumps(hello))
        answer: dict[str, Any] = json.loads(await socket.recv())
        return answer


async def test_a_right_token_is_let_in_behind_any_number_of_wrong_ones(
    server: RunningServer, client: httpx.AsyncClient
) -> None:
    place = await Lobby(server.url).create("Ann", {}, options=Options())
    codes = []
    for _ in range(7):
        answer = await said_to(server, place, secrets.token_urlsafe(32))
        codes.append(answer["code"])
    assert codes == ["no_seat"] * 5 + ["too_fast"] * 2
    assert (await said_to(server, place, place.token))["t"] == "welcome"
    wrong = {"authorization": f"Bearer {secrets.token_urlsafe(32)}"}
    right = {"authorization": f"Bearer {place.token}"}
    path = f"/api/tables/{place.table}"
    assert (await client.get(path, headers=wrong)).status_code == 429
    assert (await client.get(path, headers=right)).json()["you"] == 0


async def test_a_right_seat_code_is_let_in_behind_any_number_of_wrong_ones(
    client: httpx.AsyncClient,
) -> None:
    made = (await client.post("/api/tables", json={"name": "Ann"})).json()
    path = f"/api/tables/{made['table']}/claim"
    wrong = {"player": 0, "code": "aaaaaaaa"}
    answers = [(await client.post(path, json=wrong)).status_code for _ in range(7)]
    assert answers == [409] * 5 + [429] * 2
    right = await client.post(path, json={"player": 0, "code": made["code"]})
    assert right.json()["player"] == 0


async def test_who_guesses_codes_is_not_written_as_a_person(
    server: RunningServer, client: httpx.AsyncClient, tmp_path: Path
) -> None:
    made = (await client.post("/api/tables", json={"name": "Ann"})).json()
    page = {"origin": server.url}
    for _ in range(7):
        wrong = {"player": 0, "code": "aaaaaaaa"}
        path = f"/api/tables/{made['table']}/claim"
        answer = await client.post(path, json=wrong, headers=page)
        assert "set-cookie" not in answer.headers
    with contextlib.closing(sqlite3.connect(tmp_path / "games.db")) as database:
        assert database.execute("select count(*) from persons").fetchone() == (0,)


def guard(now: list[float], **sizes: Any) -> Guard:  # noqa: ANN401
    return Guard(dataclasses.replace(Limits(), **sizes), lambda: now[0])


async def test_ipv6_addresses_of_one_network_share_their_limits() -> None:
    app = Safety(PlainTextResponse("in"), guard=guard([0.0], requests_burst=3))
    statuses = []
    for address in ("2001:db8::1", "2001:db8::2", "2001:db8::3:4", "2001:db8::5", "2001:db8:9::1"):
        transport = httpx.ASGITransport(app, client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            statuses.append((await client.get("/")).status_code)
    assert statuses == [200, 200, 200, 429, 200]


async def test_an_address_opens_sixty_sockets_at_once_and_one_a_second(
    client: httpx.AsyncClient,
) -> None:
    head = {
        "connection": "Upgrade",
        "upgrade": "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    }
    statuses = []
    for _ in range(120):  # each is cut off as soon as it is open, so that there is always room
        async with client.stream("GET", "/socket", headers=head) as answer:
            statuses.append(answer.status_code)
    assert statuses[:60] == [101] * 60
    assert set(statuses[60:]) <= {101, 403}
    assert statuses[60:].count(403) > 20, "some come in with the seconds that it takes"
    assert (await client.get("/api/health")).status_code == 200
