"""H10: frames as RFC 6455 has them, allows them and forbids them."""

from __future__ import annotations

import asyncio
import struct
from typing import TYPE_CHECKING

import httpx
import psutil
import pytest

from canasta.client import Lobby
from server.raw import BINARY, CLOSE, CONT, HEAD, PING, PONG, TEXT, Raw, end, frame, hello
from server.servers import WAIT, serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from server.servers import RunningServer

MIB = 2**20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with serving(tmp_path_factory.mktemp("framing"), "--no-limits") as running:
        yield running
        assert "Traceback" not in running.log.read_text()


@pytest.fixture(scope="module")
def table(server: RunningServer) -> str:
    return asyncio.run(Lobby(server.url).create("Ann")).table


async def test_a_message_in_pieces_with_pings_between_is_one_message(
    server: RunningServer, table: str
) -> None:
    said = hello(table)
    async with Raw(server.port) as raw:
        raw.send(frame(TEXT, said[:5], fin=False) + frame(PING, b"one"))
        raw.send(frame(CONT, b"", fin=False) + frame(CONT, said[5:9], fin=False))
        raw.send(frame(PING, b"two") + frame(PONG, b"nobody asked") + frame(CONT, said[9:]))
        assert await raw.receive() == (PONG, b"one")
        assert await raw.receive() == (PONG, b"two")
        assert (await raw.message())["t"] == "welcome"


async def test_a_message_may_come_byte_after_byte_and_break_inside_a_letter(
    server: RunningServer, table: str
) -> None:
    async with Raw(server.port) as raw:
        for byte in frame(TEXT, hello(table)):
            raw.send(bytes([byte]))
            await raw.writer.drain()
        assert (await raw.message())["t"] == "welcome"
        said = '{"t":"say","id":"a","text":"\u00e9"}'.encode()
        cut = said.index(b"\xa9")
        raw.send(frame(TEXT, said[:cut], fin=False) + frame(CONT, said[cut:]))
        while (answer := await raw.message())["t"] != "refused":
            pass
        assert answer["id"] == "a", "read, and refused since this table has no chat"


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        pytest.param(b"\x81\x02hi", 1002, id="no mask"),
        *(pytest.param(frame(TEXT, b"hi", rsv=n), 1002, id=f"reserved {n}") for n in (1, 2, 4)),
        *(
            pytest.param(frame(n, b"hi"), 1002, id=f"opcode {n}")
            for n in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15)
        ),
        pytest.param(frame(PING, bytes(126)), 1002, id="long ping"),
        pytest.param(frame(PING, b"hi", fin=False), 1002, id="ping in pieces"),
        pytest.param(frame(CLOSE, b"\x03\xe8", fin=False), 1002, id="close in pieces"),
        pytest.param(frame(CONT, b"hi"), 1002, id="no beginning"),
        pytest.param(frame(TEXT, b"hi", fin=False) + frame(TEXT, b"hi"), 1002, id="two beginnings"),
        pytest.param(frame(CLOSE, b"\x03"), 1002, id="half a code"),
        *(
            pytest.param(frame(CLOSE, struct.pack("!H", n)), 1002, id=f"code {n}")
            for n in (0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65535)
        ),
        pytest.param(frame(CLOSE, b"\x03\xe8\xff\xfe"), 1007, id="reason no text"),
        pytest.param(frame(TEXT, b"\xc3\x28"), 1007, id="no text"),
        pytest.param(
            frame(TEXT, b"\xf0\x9f", fin=False) + frame(CONT, b"hi"), 1007, id="broken letter"
        ),
        pytest.param(frame(BINARY, b"{}"), 1008, id="binary"),
        pytest.param(frame(TEXT, b"x" * 70_000), 1009, id="large"),
        pytest.param(b"\x81\xff" + b"\xff" * 8 + bytes(4), 1009, id="beyond all measure"),
        pytest.param(b"\x81\xff\x00\x00\x00\x01" + bytes(8), 1009, id="four gigabytes"),
        pytest.param(
            frame(TEXT, b"x" * 4000, fin=False) + frame(CONT, b"x" * 4000), 1009, id="large pieces"
        ),
    ],
)
async def test_what_the_rfc_forbids_ends_the_connection(
    server: RunningServer, sent: bytes, code: int
) -> None:
    async with Raw(server.port) as raw:
        raw.send(sent)
        assert await raw.closed() == code


@pytest.mark.parametrize("code", [1000, 1001, 1003, 1011, 3000, 4999])
async def test_a_good_bye_is_answered_with_its_code(server: RunningServer, code: int) -> None:
    async with Raw(server.port) as raw:
        raw.send(frame(CLOSE, struct.pack("!H", code) + b"bye") + frame(TEXT, b"too late"))
        assert await raw.closed() == code


async def test_a_line_that_is_closed_on_one_side_is_given_up(
    server: RunningServer, table: str
) -> None:
    async with Raw(server.port) as raw:
        raw.send(frame(TEXT, hello(table)))
        assert (await raw.message())["t"] == "welcome"
        raw.writer.write_eof()
        assert await raw.closed() in {None, 1000, 1005, 1006}


@pytest.mark.parametrize(
    ("change", "statuses"),
    [
        (("Sec-WebSocket-Version: 13", "Sec-WebSocket-Version: 12"), {400, 426}),
        (("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", ""), {400}),
        (("dGhlIHNhbXBsZSBub25jZQ==", "short"), {400}),
        (("GET", "POST"), {400, 403, 404, 405, 415}),
        (("/socket", "/nowhere"), {400, 403, 404}),
        (("/socket", "/socket?table=x"), {101}),
        (("\r\n\r\n", "\r\nX: " + "y" * 70_000 + "\r\n\r\n"), {400, 431}),
    ],
)
async def test_a_handshake_that_is_none_gets_an_answer(
    server: RunningServer, change: tuple[str, str], statuses: set[int]
) -> None:
    head = HEAD.format(path="/socket", port=server.port).replace(*change)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(head.encode())
    async with asyncio.timeout(10):
        line = await reader.readline()
    assert int(line.split()[1]) in statuses
    await end(writer)


async def flood(raw: Raw, sent: bytes) -> None:
    """Send the same until nobody takes it any more."""
    async with asyncio.timeout(60):
        while True:
            raw.send(sent)
            await raw.writer.drain()


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(frame(PING, bytes(125)), id="pings whose answers nobody reads"),
        pytest.param(frame(CONT, b"", fin=False), id="empty pieces without end"),
    ],
)
async def test_small_frames_without_end_take_no_memory_and_no_time(
    server: RunningServer, sent: bytes
) -> None:
    process = psutil.Process(server.process.pid)
    before = process.memory_info().rss
    async with Raw(server.port) as raw:
        raw.send(frame(TEXT, b"", fin=False))
        with pytest.raises(ConnectionError):
            await flood(raw, sent * 100)
        assert process.memory_info().rss - before < 5 * MIB
    async with httpx.AsyncClient(base_url=server.url, timeout=WAIT) as client:
        assert (await client.get("/api/health")).status_code == 200


async def test_who_flooded_and_was_sent_away_leaves_no_message_behind(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = (await Lobby(server.url).create("Ann")).table
        process = psutil.Process(server.process.pid)
        before = 0
        for again in range(60):
            async with Raw(server.port) as raw:
                raw.send(frame(TEXT, hello(table)) + frame(TEXT, b'{"t":"ping","n":1}') * 3000)
                await raw.closed()
            if again == 9:
                before = process.memory_info().rss
        assert process.memory_info().rss - before < 10 * MIB


async def test_half_a_handshake_does_not_keep_the_server_from_ending(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        head = HEAD.format(path="/socket", port=server.port)
        begun = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(3)]
        for (_, writer), part in zip(begun, (head[:60], head[:-4], "x"), strict=True):
            writer.write(part.encode())
            await writer.drain()
        assert await asyncio.to_thread(server.stop) == 0
        for _, writer in begun:
            await end(writer)
        assert "Traceback" not in server.log.read_text()
