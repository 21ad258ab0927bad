"""Who may see a table one turn later hears of the running turn by no way at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx

from canasta.server.app import application
from canasta.wire.answers import Presence, View
from server.houses import company

if TYPE_CHECKING:
    from pathlib import Path

HERE = "http://localhost"


async def test_who_is_there_is_shown_with_the_turn(tmp_path: Path) -> None:
    async with company(tmp_path, spectators="later") as four:
        late = await four.enter(None)
        await four.turn()
        await four.turn()
        late.sent.clear()
        await four.act(four.acting, "draw")
        away = next(link for link in four.links if link is not four.acting)
        await four.house.leave(four.table, away)
        assert not [m for m in late.sent if isinstance(m, Presence | View)]
        public = four.acting.last(Presence).seats
        assert not all(seat.connected for seat in public), "the players hear of it"
        await four.turn()
        seen = late.last(Presence)
        assert not all(seat.connected for seat in seen.seats)


async def test_the_page_behind_the_link_does_not_say_who_acts(tmp_path: Path) -> None:
    for spectators, known in (("later", False), ("public", True)):
        (tmp_path / spectators).mkdir()
        async with company(tmp_path / spectators, spectators=spectators) as four:
            app = application(four.house.store)
            app.state.service.house = four.house
            transport, path = httpx.ASGITransport(app), f"/api/tables/{four.table.id}"
            async with httpx.AsyncClient(
                transport=transport, base_url="http://localhost"
            ) as client:
                row = (await client.get(path)).json()
                assert bool(row["turn"]) is known
                place = four.acting.reader.place or 0
                bearer = {"authorization": f"Bearer {four.seated[place].token}"}
                row = (await client.get(path, headers=bearer)).json()
                assert row["your_turn"]
                assert row["turn"]


async def test_lists_show_what_is_saved_while_a_move_is_on_its_way(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2") as two:
        before = two.table.summary
        link = two.acting
        seat = link.view.seat
        assert seat is not None
        async with two.table.lock:
            events = len(two.table.game.deal.events)
            while two.table.game.actor == seat:
                legal = two.table.game.legal(seat)
                two.table.game.step(seat, legal[-1])
            assert len(two.table.game.deal.events) > events
            assert two.table.summary == before
            await two.table.restore()
        assert two.table.summary == before
