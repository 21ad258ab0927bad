"""Slow clients: requests that never end, answers that nobody reads, and how many of them."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from typing import TYPE_CHECKING, Any

import httpx
import psutil
import pytest

from canasta.client import Lobby
from canasta.server.socket import patient
from canasta.wire.setup import Options
from server.raw import HEAD as HANDSHAKE
from server.servers import WAIT, serving, start_server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from server.servers import RunningServer

FILES = 1024
"""Open files that the server may have: the usual number of Debian."""

SLOW = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 500\r\n\r\n{"
)
CHUNKED = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"
)
WHOLE = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"
SECOND = WHOLE + b"GET /api/hea"
HEAD = b"GET /api/health HTTP/1.1\r\nHost: loc"

LIMITED = (
    "import resource, sys;"
    f"resource.setrlimit(resource.RLIMIT_NOFILE, ({FILES}, {FILES}));"
    "from canasta.cli import main; sys.exit(main())"
)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with serving(tmp_path) as running:
        yield running


def dialed(server: RunningServer, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), 5, (source, 0))


def ended(client: socket.socket, seconds: float) -> bool:
    """Say whether the server ends a connection within some seconds."""
    end = time.monotonic() + seconds
    with contextlib.suppress(ConnectionError):
        while (left := end - time.monotonic()) > 0:
            client.settimeout(left)
            try:
                if not client.recv(65536):
                    return True
            except TimeoutError:
                return False
        return False
    return True


def few_files(process: psutil.Process, seconds: float) -> bool:
    """Say whether a process soon has as few open files as one without clients."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if process.num_fds() < 60:
            return True
        time.sleep(0.2)
    return False


@pytest.mark.parametrize(
    ("sent", "seconds"),
    [
        (SLOW, patient.BODY_TIME),
        (CHUNKED, patient.BODY_TIME),
        (SECOND, patient.HEAD_TIME),
        (HEAD, patient.HEAD_TIME),
    ],
    ids=["body", "chunks", "second request", "head"],
)
def test_no_part_of_a_request_is_waited_for_without_end(
    server: RunningServer, sent: bytes, seconds: float
) -> None:
    """A byte now and then buys no time."""
    with dialed(server) as client:
        client.sendall(sent)
        end = time.monotonic() + seconds + 3
        while time.monotonic() < end:
            try:
                client.sendall(b"x" if sent is not CHUNKED else b"1\r\nx\r\n")
            except ConnectionError:
                break
            if ended(client, 0.5):
                break
        else:
            pytest.fail("the connection is still open")


def test_later_requests_of_a_connection_have_their_time(server: RunningServer) -> None:
    with dialed(server) as client:
        for number in range(1, 4):
            client.sendall(WHOLE)
            heard = b""
            while heard.count(b'"version"') < 1:
                heard += client.recv(65536)
            assert heard.startswith(b"HTTP/1.1 200"), number
            time.sleep(patient.HEAD_TIME / 2 + 0.5)


async def test_slow_clients_of_one_address_leave_room_for_the_others(tmp_path: Path) -> None:
    server = start_server(tmp_path, program=("-c", LIMITED))
    slow: list[socket.socket] = []
    try:
        for number in range(FILES - 14):
            with contextlib.suppress(OSError):
                client = dialed(server)
                client.sendall((SLOW, CHUNKED, SECOND)[number % 3])
                slow.append(client)
        process = psutil.Process(server.process.pid)
        assert process.num_fds() < 300
        transport = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
        async with httpx.AsyncClient(
            transport=transport, base_url=server.url, timeout=WAIT
        ) as other:
            assert (await other.get("/api/health")).status_code == 200
            made = await other.post("/api/tables", json={"name": "Bob"})
            assert made.status_code == 201
        log = server.log.read_text()
        assert log.count("127.0.0.1: too many connections") == 1
        assert "Traceback" not in log
        assert await asyncio.to_thread(few_files, process, patient.BODY_TIME + 10)
    finally:
        for client in slow:
            client.close()
        assert server.stop() == 0


async def test_connections_in_all_leave_open_files_for_the_store(tmp_path: Path) -> None:
    """Many addresses, each within its share."""
    server = start_server(tmp_path, program=("-c", LIMITED))
    slow: list[socket.socket] = []
    try:
        place = await Lobby(server.url).create("Ann", {}, options=Options())
        for number in range(FILES + 100):
            with contextlib.suppress(OSError):
                client = dialed(server, f"127.0.1.{number % 20 + 1}")
                client.sendall(WHOLE[:20])
                slow.append(client)
        assert psutil.Process(server.process.pid).num_fds() < FILES - 50
        async with asyncio.timeout(patient.HEAD_TIME + 10), httpx.AsyncClient() as other:
            while True:  # until the slow ones have been ended
                with contextlib.suppress(httpx.TransportError):
                    found = await other.get(f"{server.url}/api/tables/{place.table}")
                    assert found.status_code == 200
                    break
                await asyncio.sleep(0.2)
        assert "all addresses: too many connections" in server.log.read_text()
    finally:
        for client in slow:
            client.close()
        assert server.stop() == 0


# --- answers -------------------------------------------------------------------------------------


def unread(server: RunningServer, request: bytes, number: int) -> list[socket.socket]:
    """Ask on many connections for an answer that is not read."""
    clients = []
    for turn in range(number):
        client = socket.socket()
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.bind((f"127.0.2.{turn % 10 + 1}", 0))
        client.connect(("127.0.0.1", server.port))
        client.sendall(request)
        clients.append(client)
    return clients


def large(tmp_path: Path) -> tuple[str, ...]:
    """A server that has an answer of three megabytes, and gives people little time to read."""
    program = (
        "import sys;"
        "from canasta.server.http import words_api;"
        "from canasta.server.socket import patient;"
        "patient.ANSWER_TIME = 4.0;"
        "from starlette.responses import PlainTextResponse as Plain;"
        "words_api.health.__code__ = (lambda asked: answer(asked)).__code__;"
        "words_api.answer = lambda asked: large();\n"
        "async def large(): return Plain('x' * 3_000_000)\n"
        "from canasta.cli import main; sys.exit(main())"
    )
    assert tmp_path.is_dir()
    return ("-c", program)


async def test_answers_that_nobody_reads_take_little_memory_and_end(tmp_path: Path) -> None:
    server = start_server(tmp_path, program=large(tmp_path))
    clients: list[socket.socket] = []
    try:
        process = psutil.Process(server.process.pid)
        before = process.memory_info().rss
        clients = unread(server, WHOLE, 150)
        async with httpx.AsyncClient(base_url=server.url, timeout=WAIT) as other:
            for _ in range(20):
                assert (await other.get("/api/languages")).status_code == 200
        assert process.memory_info().rss - before < 150 * 2**20
        assert await asyncio.to_thread(few_files, process, 20)
        answer = await fetched(server)
        assert answer.status_code == 200
        assert len(answer.content) == 3_000_000
    finally:
        for client in clients:
            client.close()
        assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()


async def fetched(server: RunningServer) -> Any:  # noqa: ANN401
    async with httpx.AsyncClient(base_url=server.url, timeout=WAIT) as other:
        return await other.get("/api/health")


PLAIN = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
REFUSED = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
NONE = b"Transfer-Encoding: chunked\r\n\r\n", b"zz\r\n"
"""The head of a body in pieces, and what is no piece."""


@pytest.mark.parametrize("head", [PLAIN, REFUSED, SLOW.partition(b"Content-Length")[0]])
@pytest.mark.parametrize("pause", [0.0, 0.3])
def test_what_is_no_request_ends_without_a_word_in_the_log(
    server: RunningServer, head: bytes, pause: float
) -> None:
    """The answer may be on its way when it turns out; anybody could fill the log."""
    with dialed(server) as client:
        client.sendall(head + NONE[0])
        time.sleep(pause)
        client.sendall(NONE[1])
        assert ended(client, 20)
    for nonsense in (b"nonsense\r\n\r\n", PLAIN + b"Connection: upgrade\r\nUpgrade: h2c\r\n\r\n"):
        with dialed(server) as client:
            client.sendall(nonsense)
            assert client.recv(100).startswith(b"HTTP/1.1 ")
    assert server.log.read_text() == ""


HASTY = (
    "import sys;"
    "from canasta.server.socket import patient;"
    "patient.ANSWER_TIME = 4.0;"
    "from canasta.cli import main; sys.exit(main())"
)


def test_a_socket_that_reads_nothing_does_not_stay_for_ever(tmp_path: Path) -> None:
    """What an earlier answer left in the buffer is never read, and nothing more is said."""
    ask = b"GET /api/variants HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with serving(tmp_path, program=("-c", HASTY)) as server, contextlib.ExitStack() as stack:
        process = psutil.Process(server.process.pid)
        before = process.num_fds()
        kept = [stack.enter_context(deaf(server, f"127.0.3.{number}")) for number in range(1, 16)]
        for number, client in enumerate(kept, 1):  # one of these numbers fills what is between
            client.sendall(ask * number)
        time.sleep(2)
        for client in kept:
            client.sendall(HANDSHAKE.format(path="/socket", port=server.port).encode())
        end = time.monotonic() + 30
        while process.num_fds() > before and time.monotonic() < end:
            time.sleep(0.5)
        assert process.num_fds() <= before


def deaf(server: RunningServer, source: str) -> socket.socket:
    """Connect to a server, to read nothing."""
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    client.bind((source, 0))
    client.connect(("127.0.0.1", server.port))
    return client
