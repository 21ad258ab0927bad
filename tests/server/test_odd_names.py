"""Names at the server, however odd: a table with them begins, is put away, and goes on."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from canasta.client import Lobby, Seat
from canasta.notation.record.as_json import record_from_json, record_to_json
from canasta.notation.record.replay import replay
from canasta.notation.record.text import dumps, loads
from canasta.rules import from_mapping
from canasta.server.hosting.house import House
from canasta.server.hosting.places import free_name
from canasta.server.showing.scene import Place
from canasta.server.store import Store
from canasta.wire.commands import Start
from canasta.wire.http import NAME_LIMIT, SeatWish
from canasta.wire.setup import Options
from canasta.words.names import shown_name
from driving import NIGHTLY
from odd_names import ODD, plain_names
from server.clients import play
from server.houses import Roster, Turned, new_id
from server.servers import WAIT, serving, start_server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from server.servers import RunningServer

EXAMPLES = 300 if NIGHTLY else 8
LONG = "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 6 + "ab"
storable = plain_names.filter(lambda name: "\0" not in name)
"""Names that SQLite and PostgreSQL can hold."""


# --- a house in this process ---------------------------------------------------------------------


async def put_away(four: Roster) -> None:
    """Leave the table for eleven minutes, and fetch it again from the store."""
    for link in list(four.table.links):
        await four.house.leave(four.table, link)
    four.table.used = four.clock.now()
    four.clock.time += 660
    await four.house.keeper.keep()
    assert four.table.id not in four.house.tables
    four.table = await four.house.find(four.table.id)
    four.links = [await four.enter(place) for place in range(len(four.seated))]


async def live(folder: Path, person: str, computers: list[str]) -> None:
    """Create, start, play, put away, reload, export and replay."""
    clock = Turned()
    wishes = [SeatWish("computer", name=name) for name in computers]
    rules = from_mapping({"variant": "classic"}, form="4")
    with Store.open(folder / "games.db") as store:
        house = House(store, owner="test", timing=clock, version="test")
        seated = [await house.create(rules, "4", person, Options(pace=0), wishes)]
        four = Roster(house, clock, await house.find(seated[0].table), seated)
        four.links = [await four.enter(0)]
        await put_away(four)
        await four.do(four.links[0], Start(new_id()))
        for _ in range(2):
            await four.deal()
            for _ in range(3):
                if four.links[0].view.turn.actor == four.links[0].view.seat:
                    await four.some_act(four.links[0])
                await four.clock.advance(5, four.table)
            seen, players = four.table.game.observe_all(range(4)), four.table.game.players
            await put_away(four)
            assert four.table.game.players == players
            assert four.table.game.observe_all(range(4)) == seen
        names = {place.name for place in four.table.scene.places}
        assert {seat.name for seat in four.links[0].view.seats} == names
        assert person in names
        assert len(names) == 4
        if len({name.casefold() for name in (person, *computers) if name}) == 4:
            assert names == {person, *computers}
        found = await store.export(seated[0].table)
        assert {player.name for player in found.players} == names
        assert loads(dumps(found)).players == found.players
        assert record_from_json(record_to_json(found)).players == found.players
        assert replay(found).record is found
        assert (await store.check()).sound
        await house.close()


@given(person=storable.filter(bool), computers=st.lists(storable, min_size=3, max_size=3))
@example(person="A;B", computers=["#1", "An\nna", "\r\n\u2028"])
@example(person="Ann", computers=["Ann", "ann", "Ann 2"])
@settings(max_examples=EXAMPLES, suppress_health_check=[HealthCheck.too_slow])
def test_a_table_of_any_names_begins_and_goes_on(person: str, computers: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(live(Path(folder), person, computers))


# --- a server ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with serving(tmp_path_factory.mktemp("names"), "--no-limits") as running:
        yield running


@given(computers=st.lists(plain_names, min_size=3, max_size=3))
@example(computers=["An\nna", "\0\x1b[31m", "A\u202eB"])
@settings(max_examples=EXAMPLES * 2, suppress_health_check=[HealthCheck.too_slow])
def test_names_of_computers_are_shown_clean(server: RunningServer, computers: list[str]) -> None:
    wishes = [SeatWish("computer", name=name) for name in computers]
    place = asyncio.run(Lobby(server.url).create("Ann;#1", seats=wishes))
    preview = httpx.get(f"{server.url}/api/tables/{place.table}", timeout=WAIT).json()
    names = [row["name"] for row in preview["places"]]
    assert names[0] == "Ann;#1"
    assert all(names)
    assert all(shown_name(name) == name for name in names)
    assert len({name.casefold() for name in names}) == 4
    assert max(map(len, names)) <= NAME_LIMIT


async def test_a_game_with_odd_names_goes_on_after_a_restart(tmp_path: Path) -> None:
    """Even where an earlier program has set it apart for its names."""
    odd = [name for name in ODD if name.isprintable() and shown_name(name) == name != ""]
    asked = [name for name in odd if len(name) <= NAME_LIMIT]
    running = start_server(tmp_path, "--no-limits")
    places = []
    for name in asked:
        wishes = [SeatWish("computer", name=other) for other in ("#1", "A;B", "x\ny")]
        lobby = Lobby(running.url)
        places.append(await lobby.create(name, seats=wishes, options=Options(pace=0), start=True))
    async with Seat(places[0]) as seat:
        await play(seat, until=lambda view: view.seq > 30)
    assert running.stop() == 0
    with contextlib.closing(sqlite3.connect(tmp_path / "games.db")) as games:
        games.execute("UPDATE tables SET last_valid = 0, fault = 'a name' WHERE game % 2 = 1")
        games.commit()
    running = start_server(tmp_path, "--no-limits", port=running.port)
    for name, place in zip(asked, places, strict=True):
        async with Seat(place) as seat:
            view = await play(seat, until=lambda view: view.phase == "play")
        there = [one.name for one in view.seats]
        assert name in there
        assert {"#1", "A;B", "x y"} <= {*there, name} | {f"{name} 2"}
    assert running.stop() == 0
    log = running.log.read_text()
    assert log.count("was set aside but is sound: it is open again") == (len(asked) + 1) // 2
    assert "Traceback" not in log


# --- two of one name -----------------------------------------------------------------------------


@given(name=plain_names, others=st.integers(1, 16))
@example(name=LONG, others=12)
@example(name="x" * 32, others=16)
def test_a_numbered_name_is_new_short_and_shown_as_it_is(name: str, others: int) -> None:
    called = shown_name(name) or "Ann"
    places: list[Place] = []
    for place in range(others + 1):
        places.append(Place(place, free_name(called, places), "person"))
    names = [place.name for place in places]
    assert names[0] == called
    assert len({one.casefold() for one in names}) == len(names)
    assert max(map(len, names)) <= NAME_LIMIT
    assert all(shown_name(one) == one for one in names)
