"""D4: while the database cannot be written the server says so, lives, and goes on afterwards."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

import httpx
import pytest

from canasta.client import Closed, Lobby, Place, Refused, Seat
from canasta.server.store import Store
from canasta.wire.setup import Options
from server.clients import come_back, play
from server.servers import WAIT, start_server
from server.store.locking import locked
from server.store.outages import killed_in_a_change, stopped_in_a_change

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager
    from pathlib import Path

    from canasta.wire.answers import View
    from server.servers import RunningServer

RESTARTING = 1012


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
                async with httpx.AsyncClient(base_url=server.url, timeout=WAIT) as client:
                    assert (await client.get("/api/health")).status_code == 200
            assert refused.value.answer.code == "not_saved"
            assert seat.view is not None
            assert seat.view.seq == before.seq
            await seat.act("draw")
            await play(seat, until=lambda view: view.seq > before.seq + 10)
    finally:
        assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()


def lost_in_a_change(
    url: str, server: RunningServer, request: pytest.FixtureRequest
) -> AbstractContextManager[Callable[[], None]]:
    """Let the database go away while it is to write a change."""
    if "://" in url:
        return stopped_in_a_change(request.getfixturevalue("postgres"))
    return killed_in_a_change(url, server.process.pid)


async def seen_by(place: Place) -> View | None:
    """Return what is shown to somebody who comes; nothing where nobody is let in."""
    seat = Seat(place)
    with contextlib.suppress(Closed):
        await seat.come()
    await seat.go()
    return seat.view


async def test_a_move_that_was_not_saved_is_shown_to_nobody_when_the_database_is_away(
    url: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    server = await asyncio.to_thread(start_server, tmp_path, database=url)
    try:
        place = await Lobby(server.url).create("Ann", {}, "2", options=Options(pace=0), start=True)
        seat = Seat(place)
        await seat.come()
        before = await play(seat, until=lambda view: view.phase == "play" and seat.to_act)
        with lost_in_a_change(url, server, request) as lose:
            move = asyncio.ensure_future(seat.act("draw"))
            await asyncio.to_thread(lose)
            with pytest.raises(Closed) as closed:
                await move
            assert closed.value.code == RESTARTING
            looker = Lobby(server.url).watch(place.table)
            shown = await asyncio.gather(seen_by(place), seen_by(looker))
            assert shown == [None, None], "nobody knows now what is saved"
        seat = await come_back(place)
        assert seat.view is not None
        assert (seat.view.seq, seat.view.hand) == (before.seq, before.hand)
        await seat.act("draw")
        last = await play(seat, until=lambda view: view.seq > before.seq + 10)
        await seat.go()
    finally:
        assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()
    with Store.open(url) as store:
        assert store.check().result().sound
        assert store.load(place.table).result().seq >= last.seq
    again = await asyncio.to_thread(start_server, tmp_path, database=url)
    try:
        seat = await come_back(Place(again.url, place.table, place.token))
        await play(seat, until=lambda view: view.seq > last.seq + 10)
        await seat.go()
    finally:
        assert again.stop() == 0
