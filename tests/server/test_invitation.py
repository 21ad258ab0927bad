"""The link of a table as a QR code."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import httpx
import pytest
import segno

from canasta.client import Lobby
from server.servers import WAIT, serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from server.servers import RunningServer


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with serving(tmp_path, "--no-limits") as running:
        yield running


def modules(picture: str) -> set[tuple[int, int]]:
    """The dark modules of a code that is drawn as lines one module high: column and row."""
    path = re.findall(r' d="([^"]*)"', picture)[-1]
    x = y = 0.0
    found = set()
    for step, numbers in re.findall(r"([MmhH])([^MmhH]*)", path):
        values = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        if step == "M":
            x, y = values
        elif step == "m":
            x, y = x + values[0], y + values[1]
        else:
            end = x + values[0] if step == "h" else values[0]
            found |= {(column, int(y)) for column in range(int(x), int(end))}
            x = end
    return found


async def test_the_qr_code_of_a_table_is_its_link_under_the_name_it_was_asked_for(
    server: RunningServer,
) -> None:
    seated = await Lobby(server.url).create("Ann")
    async with httpx.AsyncClient(timeout=WAIT) as client:
        answer = await client.get(f"{server.url}/api/tables/{seated.table}/qr.svg?lang=de")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "no-store"
    code = segno.make_qr(f"{server.url}/t/{seated.table}", error="m")
    border = 4
    wanted = {
        (column + border, row + border)
        for row, line in enumerate(code.matrix)
        for column, dark in enumerate(line)
        if dark
    }
    assert modules(answer.text) == wanted
    other = segno.make_qr(f"{server.url}/t/another", error="m")
    assert code.matrix != other.matrix


def test_there_is_no_qr_code_of_a_table_that_is_not_there(server: RunningServer) -> None:
    assert httpx.get(f"{server.url}/api/tables/nosuchtable/qr.svg", timeout=WAIT).status_code == 404
