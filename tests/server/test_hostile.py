"""Hostile clients against a real server (H1 to H7, H9)."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import secrets
import socket
import zlib
from typing import TYPE_CHECKING, Any

import httpx
import psutil
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from canasta.client import Lobby, Seat
from canasta.client.seat import new_id
from canasta.wire.commands import Say
from canasta.wire.setup import Options
from server.clients import play
from server.servers import WAIT, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from websockets.asyncio.client import ClientConnection

    from server.servers import RunningServer

HELLO = {"t": "hello", "protocol": 1, "table": "none"}
MIB = 2**20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with serving(tmp_path_factory.mktemp("hostile")) as running:
        yield running


@pytest.fixture(scope="module")
def roomy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server with no limit of rates: for tests of what a single message does."""
    with serving(tmp_path_factory.mktemp("roomy"), "--no-limits") as running:
        yield running


def memory(server: RunningServer) -> int:
    return psutil.Process(server.process.pid).memory_info().rss


def dial(server: RunningServer, **more: Any) -> connect:  # noqa: ANN401
    return connect(f"ws://127.0.0.1:{server.port}/socket", compression=None, **more)


async def close_code(client: ClientConnection) -> int:
    """Read to the end and return the code of the close."""
    async with asyncio.timeout(10):
        with contextlib.suppress(ConnectionClosed):
            while True:
                await client.recv()
    return client.close_code or 0


# --- H1, H2: messages ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("nonsense", 1008),
        ('{"t":"hello"}', 1008),
        ('{"t":"ping"}', 1008),
        ("[" * 4000, 1008),
        ("\ud83d\ude42".encode("utf-16", "surrogatepass").decode("utf-16") * 2000, 1009),
        ("x" * 5000, 1009),
        (b"bytes", 1008),
    ],
)
async def test_what_is_no_message_ends_the_socket(
    roomy: RunningServer, sent: str | bytes, code: int
) -> None:
    async with dial(roomy) as client:
        await client.send(sent)
        assert await close_code(client) == code


async def test_bad_utf8_ends_the_socket(roomy: RunningServer) -> None:
    async with dial(roomy) as client:
        client.transport.write(b"\x81\x84\x00\x00\x00\x00\xff\xfe\xfd\xfc")
        assert await close_code(client) == 1007


async def test_a_client_of_another_time_is_asked_to_load_anew(roomy: RunningServer) -> None:
    async with dial(roomy) as client:
        await client.send(json.dumps({**HELLO, "protocol": 99}))
        answer = json.loads(await client.recv())
        assert answer["t"] == "upgrade"
        assert answer["protocol"] == 1
        assert await close_code(client) == 1000


async def test_messages_are_not_unpacked(roomy: RunningServer) -> None:
    """The server agrees to no compression, so a packed message is a broken frame."""
    before = memory(roomy)
    url = f"ws://127.0.0.1:{roomy.port}/socket"
    async with connect(url, compression="deflate") as client:
        assert client.protocol.extensions == []
        bomb = zlib.compress(b"0" * 4 * MIB)[:4000]
        client.transport.write(b"\xc1\xfe" + len(bomb).to_bytes(2, "big") + b"\0\0\0\0" + bomb)
        assert await close_code(client) == 1002
    assert memory(roomy) - before < 5 * MIB


async def test_fragments_of_a_large_message_are_not_collected(roomy: RunningServer) -> None:
    before = memory(roomy)
    async with dial(roomy) as client:
        with contextlib.suppress(ConnectionClosed):
            await client.send("x" * 1000 for _ in range(5000))
        assert await close_code(client) in {1009, 1006}  # or cut off before it was read
    assert memory(roomy) - before < 5 * MIB


# --- H3: rates -----------------------------------------------------------------------------------


async def test_a_flood_is_ended_and_hurts_nobody(server: RunningServer) -> None:
    place = await Lobby(server.url).create("Ann", {}, options=Options(pace=0), start=True)
    async with Seat(place) as seat, dial(server) as flood:
        await flood.send(json.dumps({**HELLO, "table": place.table}))
        with contextlib.suppress(ConnectionClosed):
            for _ in range(5000):
                await flood.send('{"t":"ping","n":1}')
        assert await close_code(flood) == 1008
        view = await play(seat, until=lambda view: view.phase == "play")
        assert view.phase == "play"


async def test_wrong_tokens_are_counted_and_lock_nobody_out(tmp_path: Any) -> None:  # noqa: ANN401
    with serving(tmp_path) as server:
        place = await Lobby(server.url).create("Ann", {}, options=Options())
        for attempt in range(7):
            async with dial(server) as client:
                token = secrets.token_urlsafe(32)
                await client.send(json.dumps({**HELLO, "table": place.table, "token": token}))
                answer = json.loads(await client.recv())
                assert answer["code"] == ("no_seat" if attempt < 5 else "too_fast")
        async with dial(server) as client:
            await client.send(json.dumps({**HELLO, "table": place.table, "token": place.token}))
            assert json.loads(await client.recv())["player"] == 0, "a neighbor tried the others"
        url = f"{server.url}/api/tables/{place.table}"
        async with httpx.AsyncClient(base_url=url, timeout=WAIT) as client:
            wrong, right = ({"authorization": f"Bearer {one}"} for one in ("no", place.token))
            assert (await client.post("/code", json={}, headers=wrong)).status_code == 429
            code = (await client.post("/code", json={}, headers=right)).json()["code"]
            claim = {"player": 0, "code": "x" * len(code)}
            assert (await client.post("/claim", json=claim)).status_code == 429
            claimed = await client.post("/claim", json={"player": 0, "code": code})
            assert claimed.status_code == 200


async def test_an_address_makes_ten_tables_an_hour(tmp_path: Any) -> None:  # noqa: ANN401
    with serving(tmp_path) as server:
        async with httpx.AsyncClient(base_url=server.url, timeout=WAIT) as client:
            answers = [
                (await client.post("/api/tables", json={"name": "Ann"})).status_code
                for _ in range(12)
            ]
        assert answers == [201] * 10 + [429] * 2


async def test_an_address_has_thirty_sockets(tmp_path: Any) -> None:  # noqa: ANN401
    with serving(tmp_path) as server:
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(30):
                await stack.enter_async_context(dial(server))
            with pytest.raises(InvalidStatus) as refused:
                await stack.enter_async_context(dial(server))
            assert refused.value.response.status_code == 403
        async with dial(server):
            pass  # those that went made room


# --- H4, H5: slow clients ------------------------------------------------------------------------


async def test_who_does_not_read_is_dropped_and_hurts_nobody(roomy: RunningServer) -> None:
    place = await Lobby(roomy.url).create("Ann", {}, "2", options=Options(pace=0), start=True)
    reader = socket.socket()
    reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    reader.connect(("127.0.0.1", roomy.port))
    host = f"127.0.0.1:{roomy.port}".encode()
    reader.sendall(
        b"GET /socket HTTP/1.1\r\nHost: " + host + b"\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    await asyncio.sleep(0.2)
    hello = json.dumps({**HELLO, "table": place.table}).encode()
    frame = b"\x81" + bytes([0x80 | len(hello)]) + b"\0\0\0\0" + hello
    reader.sendall(frame)
    async with Seat(place) as seat:
        await play(seat, until=lambda view: view.phase == "play")
        before = memory(roomy)
        async with httpx.AsyncClient(base_url=roomy.url, timeout=WAIT) as client:
            health: Any = {}
            async with asyncio.timeout(40):
                while health.get("sockets") != 1:
                    lines = [Say(new_id(), text="\u20ac" * 200) for _ in range(50)]
                    await asyncio.gather(*map(seat.ask, lines))  # every line goes to everybody
                    health = (await client.get("/api/health")).json()
        assert memory(roomy) - before < 10 * MIB
    assert await asyncio.to_thread(roomy.lets_go_of, reader.getsockname()[1], 20)
    reader.close()


async def test_half_open_connections_keep_nobody_out(server: RunningServer) -> None:
    idle = []
    for number in range(300):
        one = socket.create_connection(("127.0.0.1", server.port), source_address=("127.0.0.9", 0))
        with contextlib.suppress(OSError):  # beyond a hundred of one address none is let in
            one.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-" if number % 2 else b"")
        idle.append(one)
    async with asyncio.timeout(4.5), httpx.AsyncClient(base_url=server.url) as client:
        answer = await client.get("/api/health")  # while they are there still
    assert answer.status_code == 200
    await asyncio.sleep(6.5)
    closed = 0
    for one in idle:
        one.settimeout(0.2)
        try:
            closed += one.recv(1) == b""
        except ConnectionResetError:
            closed += 1
        except TimeoutError:
            pass
        one.close()
    assert closed == len(idle), "who says nothing for five seconds is sent away"


# --- H6, H7: other sites -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("origin", "let_in"),
    [
        (None, True),  # programs send none, and their cookie does not count
        ("http://localhost:{port}", True),
        ("http://LOCALHOST:{port}", True),
        ("https://localhost:{port}", True),
        ("null", False),
        ("", False),
        ("http://localhost", False),
        ("http://localhost:1{port}", False),
        ("http://localhost:{port}.evil.example", False),
        ("http://evil.example", False),
        ("http://localhost:{port}@evil.example", False),
        ("http://evil.example#localhost:{port}", False),
        ("ftp://localhost:{port}", False),
        ("http://127.0.0.1:{port}", False),
        ("localhost:{port}", False),
    ],
)
async def test_sockets_are_opened_by_own_pages_only(
    roomy: RunningServer, origin: str | None, *, let_in: bool
) -> None:
    headers = {} if origin is None else {"Origin": origin.format(port=roomy.port)}
    url = f"ws://localhost:{roomy.port}/socket"
    if let_in:
        async with connect(url, additional_headers=headers, compression=None) as client:
            assert client.close_code is None
        return
    with pytest.raises(InvalidStatus) as refused:
        await connect(url, additional_headers=headers, compression=None)
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost", 200),
        ("127.0.0.1:8000", 200),
        ("[::1]:8000", 200),
        ("192.168.1.7:8000", 200),
        ("evil.example", 421),
        ("localhost.evil.example", 421),
        ("localhost@evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("", 421),
        ("localhost:notaport", 421),
    ],
)
async def test_a_foreign_name_for_this_machine_is_refused(
    roomy: RunningServer, host: str, status: int
) -> None:
    async with httpx.AsyncClient(base_url=roomy.url, timeout=WAIT) as client:
        answer = await client.get("/api/health", headers={"host": host})
    assert answer.status_code == status


@pytest.mark.parametrize(
    "kind", ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"]
)
async def test_forms_of_other_pages_change_nothing(roomy: RunningServer, kind: str) -> None:
    async with httpx.AsyncClient(base_url=roomy.url, timeout=WAIT) as client:
        for headers in ({"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}, {}):
            answer = await client.post(
                "/api/tables", content='{"name":"Ann"}', headers={"content-type": kind, **headers}
            )
            assert answer.status_code == (403 if headers else 415)
        foreign = {"content-type": "application/json", "origin": "http://evil.example"}
        answer = await client.post("/api/tables", content='{"name":"Ann"}', headers=foreign)
        assert answer.status_code == 403
        assert "access-control-allow-origin" not in answer.headers


async def test_a_large_body_is_refused(roomy: RunningServer) -> None:
    async def endless() -> Any:  # noqa: ANN401
        for _ in range(200):
            yield b" " * 1000

    headers = {"content-type": "application/json"}
    async with httpx.AsyncClient(base_url=roomy.url, timeout=WAIT) as client:
        answer = await client.post("/api/tables", content=b" " * 100_000, headers=headers)
        assert answer.status_code == 413
        answer = await client.post("/api/tables", content=endless(), headers=headers)
        assert answer.status_code == 413


async def test_every_answer_forbids_what_comes_from_elsewhere(roomy: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=roomy.url, timeout=WAIT) as client:
        for path in ("/", "/api/health", "/api/none", "/assets/none"):
            headers = (await client.get(path)).headers
            assert "default-src 'self'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"


# --- H9: secrets ---------------------------------------------------------------------------------


async def test_a_page_is_known_by_a_cookie_that_scripts_cannot_read(roomy: RunningServer) -> None:
    origin = {"origin": roomy.url}
    async with httpx.AsyncClient(base_url=roomy.url, timeout=WAIT) as client:
        answer = await client.post("/api/tables", json={"name": "Ann"}, headers=origin)
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie
        assert re.search(r"canasta=[\w-]{43};", cookie)
        table = answer.json()["table"]
        row = (await client.get(f"/api/tables/{table}", headers=origin)).json()
        assert row["you"] == 0
        # the same cookie from another site, or from none, proves nothing
        row = (await client.get(f"/api/tables/{table}")).json()
        assert row["you"] is None


async def test_a_token_acts_for_its_own_seat_only(roomy: RunningServer) -> None:
    lobby = Lobby(roomy.url)
    first = await lobby.create("Ann", {}, "2", options=Options())
    second = await lobby.join(first.table, "Bob")
    async with Seat(first) as ann, Seat(second) as bob:
        assert ann.welcome is not None
        assert bob.welcome is not None
        assert (ann.welcome.player, bob.welcome.player) == (0, 1)
    assert first.token is not None
    assert len(first.token) == 43, "256 bits in base 64"
    assert first.token != second.token
    other = await lobby.create("Eve", {}, options=Options())
    with pytest.raises(ConnectionError):
        async with Seat(type(first)(first.server, other.table, first.token)):
            pass


async def test_a_seat_code_takes_the_seat_once(roomy: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=roomy.url, timeout=WAIT) as client:
        made = (await client.post("/api/tables", json={"name": "Ann"})).json()
        claim = {"player": 0, "code": made["code"]}
        path = f"/api/tables/{made['table']}/claim"
        again = (await client.post(path, json=claim)).json()
        assert again["player"] == 0
        assert again["token"] != made["token"]
        refused = await client.post(path, json=claim)
        assert refused.status_code == 409
        assert refused.json()["code"] == "wrong_code"
        bearer = {"authorization": f"Bearer {again['token']}"}
        code = await client.post(f"/api/tables/{made['table']}/code", json={}, headers=bearer)
        assert code.json()["player"] == 0


async def test_no_secret_is_in_a_log_or_in_the_database(tmp_path: Any) -> None:  # noqa: ANN401
    with serving(tmp_path) as server:
        place = await Lobby(server.url).create("Ann", {}, options=Options(pace=0), start=True)
        async with Seat(place) as seat:
            await play(seat, until=lambda view: view.phase == "play")
        token = (place.token or "").encode()
    for file in tmp_path.iterdir():
        assert token not in file.read_bytes(), file
