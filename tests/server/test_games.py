"""Whole games against a real server, through real sockets."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from canasta.client import Closed, Lobby, Refused, Seat
from canasta.notation.record.text import loads
from canasta.wire.http import SeatWish
from canasta.wire.setup import Options
from server.clients import play
from server.servers import serving, start_server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from server.servers import RunningServer

SHORT = {"variant": "classic", "end.target": 500}
FAST = Options(pace=0)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with serving(tmp_path_factory.mktemp("server"), "--no-limits") as running:
        yield running


async def test_one_person_plays_a_game_against_computers(server: RunningServer) -> None:
    lobby = Lobby(server.url)
    place = await lobby.create("Ann", SHORT, options=FAST, start=True)
    async with Seat(place) as seat:
        end = await play(seat)
    assert end.sheet is not None
    assert end.sheet.winner is not None
    assert max(side.total for side in end.sheet.sides) >= 500
    for side in end.sheet.sides:
        assert side.score == sum(row.points for row in side.rows)
    assert end.fairness is not None
    assert end.fairness.stage == "revealed"
    assert end.fairness.numbers[end.seat or 0].given == "opened"


async def test_four_people_meet_by_a_link_and_play(server: RunningServer) -> None:
    lobby = Lobby(server.url)
    first = await lobby.create("Ann", SHORT, options=FAST)
    others = [await lobby.join(first.table, name) for name in ("Bob", "Cid", "Bob")]
    seats = [Seat(place, language="en") for place in (first, *others)]
    for seat in seats:
        await seat.come()
    assert seats[0].view is not None
    names = [one.name for one in seats[0].view.seats]
    assert names == ["Ann", "Bob", "Cid", "Bob 2"], "two players never have the same name"
    await seats[0].start()
    ends = await asyncio.gather(*(play(seat, seed=n) for n, seat in enumerate(seats)))
    for seat in seats:
        await seat.go()
    assert len({end.seq for end in ends}) == 1
    totals = [[side.total for side in end.sheet.sides] for end in ends if end.sheet]
    assert totals == [totals[0]] * 4


async def test_the_record_of_a_game_replays(server: RunningServer) -> None:
    lobby = Lobby(server.url)
    place = await lobby.create("Ann", SHORT, options=FAST, start=True)
    async with Seat(place) as seat:
        end = await play(seat, seed=3)
    record = loads(await lobby.record(place.table))
    assert end.sheet is not None
    last = record.deals[-1].ending
    assert last is not None
    assert list(last.totals) == [side.total for side in end.sheet.sides]


@pytest.mark.parametrize("variant", ["samba_w", "american_cla", "hand_and_foot", "jaques"])
async def test_a_deal_of_every_family(server: RunningServer, variant: str) -> None:
    lobby = Lobby(server.url)
    place = await lobby.create("Ann", {"variant": variant}, options=FAST, start=True)
    async with Seat(place) as seat:
        sheet = await play(seat, until=lambda view: view.phase in {"sheet", "over"})
    assert sheet.sheet is not None
    assert sheet.sheet.ending
    assert "is over" not in sheet.sheet.ending  # the heading of the sheet says it


async def test_computers_take_the_seats_they_are_given(server: RunningServer) -> None:
    lobby = Lobby(server.url)
    wishes = [SeatWish(kind="computer", level="easy"), SeatWish(), SeatWish(kind="computer")]
    place = await lobby.create("Ann", SHORT, seats=wishes, options=FAST)
    async with Seat(place) as seat:
        assert seat.view is not None
        kinds = [(one.kind, one.level) for one in seat.view.seats]
        assert kinds == [
            ("person", None),
            ("computer", "easy"),
            ("free", None),
            ("computer", "hard"),
        ]


async def test_a_move_is_refused_with_its_reason_and_law(server: RunningServer) -> None:
    lobby = Lobby(server.url)
    place = await lobby.create("Ann", {}, "2", options=FAST, start=True)
    async with Seat(place, language="en") as seat:
        await play(seat, until=lambda view: view.turn.actor == view.seat)
        assert seat.view is not None
        with pytest.raises(Refused) as refused:
            await seat.act(f"discard {seat.view.hand[0].card}")
        assert refused.value.answer.code == "must_draw_first"  # type: ignore[union-attr]
        assert "law" in str(refused.value)


async def test_games_go_on_after_the_server_was_killed_in_a_turn(tmp_path: Path) -> None:
    running = start_server(tmp_path, "--no-limits")
    try:
        lobby = Lobby(running.url)
        place = await lobby.create("Ann", SHORT, options=FAST, start=True)
        seat = Seat(place)
        await seat.come()
        before = await play(seat, until=lambda view: view.turn.step == "meld" and seat.to_act)
        running.kill()
        running = start_server(tmp_path, "--no-limits", port=running.port)
        with pytest.raises(Closed):
            async for _ in seat.views():
                pass
        await seat.come()
        assert seat.view is not None
        assert seat.view.seq == before.seq
        assert [card.card for card in seat.view.hand] == [card.card for card in before.hand]
        assert seat.view.turn == before.turn
        end = await play(seat, seed=2)
        assert end.phase == "over"
        await seat.go()
    finally:
        running.stop()


async def test_the_server_ends_politely_and_says_come_back(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        lobby = Lobby(running.url)
        place = await lobby.create("Ann", SHORT, options=FAST)
        async with Seat(place) as seat:
            status = await asyncio.to_thread(running.stop)
            with pytest.raises(Closed) as closed:
                async for _ in seat.views():
                    pass
        assert closed.value.code == 1012
        assert status == 0
        assert running.log.read_text() == ""
