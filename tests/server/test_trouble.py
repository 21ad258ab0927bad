"""D4: while the database cannot be written the server says so, lives, and goes on afterwards."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import httpx
import pytest

from canasta.client import Lobby, Refused, Seat
from canasta.wire.setup import Options
from server.clients import play
from server.servers import start_server
from server.store.locking import locked

if TYPE_CHECKING:
    from pathlib import Path


async def test_nothing_is_acknowledged_while_the_database_is_locked(
    url: str, tmp_path: Path
) -> None:
    server = await asyncio.to_thread(start_server, tmp_path, database=url)
    try:
        place = await Lobby(server.url).create("Ann", {}, "2", options=Options(pace=0), start=True)
        async with Seat(place) as seat:
            before = await play(seat, until=lambda view: view.phase == "play" and seat.to_act)
            with locked(url):
                with pytest.raises(Refused) as refused:
                    await seat.act("draw")
                async with httpx.AsyncClient(base_url=server.url) as client:
                    assert (await client.get("/api/health")).status_code == 200
            assert refused.value.answer.code == "not_saved"
            assert seat.view is not None
            assert seat.view.seq == before.seq
            await seat.act("draw")
            await play(seat, until=lambda view: view.seq > before.seq + 10)
    finally:
        assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()
