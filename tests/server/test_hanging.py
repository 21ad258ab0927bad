"""D4: while a PostgreSQL hangs, players hear so, and nothing that is not saved is shown."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from canasta.client import Closed, Lobby, Refused, Seat
from canasta.server.store import Store
from canasta.wire.setup import Options
from server.clients import come_back, play
from server.servers import start_server
from server.store.outages import standing_still

if TYPE_CHECKING:
    from pathlib import Path

    from server.store.postgres import Server

ENOUGH = 20.0
"""Seconds in which everybody who waits for the database is answered."""


async def health(client: httpx.AsyncClient) -> dict[str, Any]:
    answer = await client.get("/api/health")
    assert answer.status_code == 200, "the server itself is well"
    return dict(answer.json())


async def test_while_the_database_hangs_everybody_is_answered_and_nothing_is_acknowledged(
    postgres: Server, tmp_path: Path
) -> None:
    url = postgres.fresh()
    server = await asyncio.to_thread(start_server, tmp_path, database=url)
    try:
        place = await Lobby(server.url).create("Ann", {}, "2", options=Options(pace=0), start=True)
        seat = Seat(place)
        await seat.come()
        before = await play(seat, until=lambda view: view.phase == "play" and seat.to_act)
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
            assert (await health(client))["database"]
            with standing_still(postgres.processes()):
                begun = time.monotonic()
                move = asyncio.ensure_future(seat.act("draw"))
                listed = asyncio.ensure_future(client.get("/api/tables"))
                assert not (await health(client))["database"]
                assert time.monotonic() - begun < ENOUGH / 4, "who watches a server waits briefly"
                with pytest.raises((Closed, Refused)):
                    await move
                assert (await listed).status_code == 503
                assert time.monotonic() - begun < ENOUGH
                assert seat.view is not None
                assert seat.view.seq == before.seq
            assert (await health(client))["database"]
        await seat.go()
        seat = await come_back(place)
        assert seat.view is not None
        last = await play(seat, until=lambda view: view.seq > before.seq + 10)
        await seat.go()
    finally:
        assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()
    with Store.open(url) as store:
        assert store.check().result().sound
        assert store.load(place.table).result().seq >= last.seq
