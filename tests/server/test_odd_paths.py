"""Any address of a request is answered, and never with a traceback."""

from __future__ import annotations

import asyncio
import itertools
import re
from typing import TYPE_CHECKING

import pytest

from canasta.server.http import pages
from canasta.server.http.operations import OPERATIONS
from server.raw import end
from server.servers import start_server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from server.servers import RunningServer

ODD = (
    *("%00", "a%00b", "%ff", "%ed%a0%80", "%c3%28", "%0d%0aX:%20y", "%25", "%", "%zz", "%2f"),
    *("..", "..%2f..%2fsecret", "%2e%2e", ".", "~", ".made-from", "%5c..%5c", "C:%5c", "con"),
    *("x" * 255, "x" * 256, "x" * 5000, "%e2%82%ac" * 1000, "/" * 500, "a/" * 2000),
    *("-1", "0", "99999999999999999999", "1e9", "NaN", "%d9%a1", "%c2%b2", "'", "%22", "%3c"),
    *("%f0%9f%82%a1", "%e2%80%ae", "null", "{table}", "%7btable%7d", "a;b", "a?b", "a%3fb", "a#b"),
)
"""Parts of a path: bytes that no text has, other folders, too long, too large, signs of syntax."""

PAGES = ("/{any}", "/assets/{any}", "/t/{any}", "/api/{any}")
TARGETS = ("*", "http://localhost/%00", "//evil.example/x", "///", "/?%00=%ff&deal=%00", "/api")
"""Whole targets that a proxy or a scanner sends."""


@pytest.fixture
def server(url: str, tmp_path: Path) -> Iterator[RunningServer]:
    """A server on each kind of database: they do not take the same texts."""
    running = start_server(tmp_path, "--no-limits", database=url)
    yield running
    running.stop()


BODIES = {"join": '{"name":"Bob"}', "claim": '{"player":0,"code":"aaaaaaaa"}'}


def requests() -> Iterator[tuple[str, str]]:
    """Return method and target: each address with odd parts, each question with odd answers."""
    paths = [("GET", path) for path in PAGES] + [(one.method, one.path) for one in OPERATIONS]
    yield from (("GET", target) for target in TARGETS)
    for (method, path), odd in itertools.product(paths, ODD):
        if "{" in path:
            yield method, re.sub("{.*?}", lambda _, odd=odd: odd, path)
    asked = {(one.path, query.name) for one in OPERATIONS for query in one.query}
    for (path, name), odd in itertools.product(sorted(asked), ODD):
        if len(odd) < 300 and name != "lang":
            yield "GET", re.sub("{.*?}", "none", path) + f"?{name}={odd}"


async def answered(port: int, wanted: list[tuple[str, str]]) -> list[tuple[int, str, str]]:
    """Ask for addresses as they are, one after the other; return the status of each."""
    found = []
    for method, target in wanted:
        body = "" if method == "GET" else BODIES.get(target.rpartition("/")[2], "{}")
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        head = f"{method} {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        writer.write((head + body).encode())
        async with asyncio.timeout(20):
            line = await reader.readline()
        found.append((int(line.split()[1]), method, target[:80]))
        await end(writer)
    return found


async def test_no_address_ends_in_a_traceback(server: RunningServer) -> None:
    wanted = list(requests())
    assert len(wanted) > 500
    lanes = [answered(server.port, wanted[n::8]) for n in range(8)]
    found = [one for lane in await asyncio.gather(*lanes) for one in lane]
    built = (pages.STATIC / "index.html").exists()  # else the page says that it is not
    assert [one for one in found if one[0] >= 500 and (built or one[0] != 503)] == []
    assert "Traceback" not in server.log.read_text()
