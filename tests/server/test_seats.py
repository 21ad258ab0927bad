"""A seat belongs to those whose keys open it now, and to nobody who had it before."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from canasta.client import Lobby, Seat
from canasta.server.hosting.errors import NotHere
from canasta.wire import PROTOCOL, read_message, write_command
from canasta.wire.answers import Ack, Error, Refused, SetupChanged, View, Welcome
from canasta.wire.commands import Act, Assign, Hello, Leave, Move, Say, Start
from canasta.wire.setup import Options
from server.houses import Noting, company, new_id
from server.servers import WAIT, serving
from server.store.locking import locked

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from websockets.asyncio.client import ClientConnection

    from canasta.client.lobby import Place
    from canasta.wire import ClientMessage, ServerMessage
    from server.houses import Roster
    from server.servers import RunningServer

WAITS = 0.7
"""Seconds in which a command that waits for the database has certainly reached the table."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with serving(tmp_path, "--no-limits") as running:
        yield running


class Wire:
    """A socket that says what it is given, and notes what comes."""

    def __init__(self, client: ClientConnection) -> None:
        self.client = client
        self.heard: list[ServerMessage] = []

    async def say(self, command: ClientMessage) -> None:
        await self.client.send(write_command(command).decode())

    async def hear(self, *kinds: type) -> ServerMessage:
        """Wait for a message of one of these kinds."""
        async with asyncio.timeout(15):
            while True:
                self.heard.append(read_message(str(await self.client.recv()).encode()))
                if isinstance(self.heard[-1], kinds):
                    return self.heard[-1]

    async def rest(self, seconds: float = WAITS) -> list[ServerMessage]:
        """Return everything that has come so far, or comes soon."""
        try:
            async with asyncio.timeout(seconds):
                while True:
                    self.heard.append(read_message(str(await self.client.recv()).encode()))
        except (TimeoutError, ConnectionClosed):
            return self.heard


@asynccontextmanager
async def wire(place: Place, *, hello: bool = True) -> AsyncIterator[Wire]:
    async with connect(place.socket, compression=None) as client:
        line = Wire(client)
        if hello:
            await line.say(Hello(PROTOCOL, place.table, place.token))
            await line.hear(View)
        yield line


@pytest.mark.parametrize("goes", ["move", "leave"])
async def test_who_says_hello_while_the_seat_is_given_up_does_not_keep_it(
    goes: str, server: RunningServer, tmp_path: Path
) -> None:
    lobby = Lobby(server.url)
    host = await lobby.create("Ann", {}, "2", options=Options(pace=0))
    if goes == "leave":
        await lobby.join(host.table, "Bob")
    command: Any = Move(new_id(), 1) if goes == "move" else Leave(new_id())
    async with wire(host) as ann, wire(host, hello=False) as ghost:
        with locked(str(tmp_path / "games.db")):
            await ann.say(command)
            await asyncio.sleep(WAITS)
            await ghost.say(Hello(PROTOCOL, host.table, host.token))
            await asyncio.sleep(WAITS)
        await ann.hear(SetupChanged)
        stranger = await lobby.join(host.table, "Eve", 0)
        async with wire(stranger):
            seen = await ghost.rest()
    let_in = [message.player for message in seen if isinstance(message, Welcome)]
    assert let_in == ([1] if goes == "move" else []), "its own seat, where it has one"
    assert seen
    assert not any(message.seat == 0 for message in seen if isinstance(message, View))


async def test_a_code_of_somebody_who_left_opens_nothing(server: RunningServer) -> None:
    lobby = Lobby(server.url)
    host = await lobby.create("Ann", {}, "2", options=Options(pace=0))
    bob = await lobby.join(host.table, "Bob")
    headers = {"authorization": f"Bearer {bob.token}"}
    async with httpx.AsyncClient(
        base_url=f"{server.url}/api/tables/{host.table}", timeout=WAIT
    ) as client:
        code = (await client.post("/code", json={}, headers=headers)).json()["code"]
        async with wire(bob) as line:
            await line.say(Leave(new_id()))
            await line.hear(SetupChanged)
        claim = {"player": 1, "code": code}
        assert (await client.post("/claim", json=claim)).status_code == 409
        await lobby.join(host.table, "Eve", 1)
        assert (await client.post("/claim", json=claim)).status_code == 409
        assert (await client.post("/code", json={}, headers=headers)).status_code == 403


async def test_a_code_drawn_while_the_seat_is_given_up_opens_nothing(
    server: RunningServer, tmp_path: Path
) -> None:
    lobby = Lobby(server.url)
    host = await lobby.create("Ann", {}, "2", options=Options(pace=0))
    bob = await lobby.join(host.table, "Bob")
    headers = {"authorization": f"Bearer {bob.token}"}
    async with (
        httpx.AsyncClient(base_url=f"{server.url}/api/tables/{host.table}", timeout=20) as client,
        wire(bob) as line,
    ):
        with locked(str(tmp_path / "games.db")):
            await line.say(Leave(new_id()))
            await asyncio.sleep(WAITS)
            drawing = asyncio.ensure_future(client.post("/code", json={}, headers=headers))
            await asyncio.sleep(WAITS)
        assert (await drawing).status_code == 403


async def test_a_free_seat_cannot_be_claimed_with_a_key_from_before(tmp_path: Path) -> None:
    """A table may have been stored with such keys: they open nothing, and go with the next."""
    async with company(tmp_path, people=2, form="2", dealt=False) as two:
        bob = two.links[1]
        keys = [key for key in two.table.keys if key.place == 1]
        await two.do(bob, Leave(new_id()))
        assert await two.table.save_seats(grant=keys)
        with pytest.raises(NotHere, match="no_seat"):
            await two.house.enter(two.table.id, Noting(bob.reader, proof=two.proof(1)), 0)
        await two.house.join(two.table.id, "Eve", 1, None)
        assert two.table.place_of(two.proof(1)) is None


async def test_who_moves_to_a_free_seat_shares_it_with_no_key_from_before(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="4", dealt=False) as four:
        ann, bob = four.links
        keys = [key for key in four.table.keys if key.place == 1]
        await four.do(bob, Leave(new_id()))
        assert await four.table.save_seats(grant=keys)
        await four.do(ann, Move(new_id(), 1))
        assert ann.reader.place == 1
        assert four.table.place_of(four.proof(1)) is None
        await again(four)
        assert four.table.place_of(four.proof(1)) is None
        assert four.table.place_of(four.proof(0)) == 1


async def test_a_seat_taken_with_another_device_is_closed_to_every_old_key(
    server: RunningServer,
) -> None:
    lobby = Lobby(server.url)
    host = await lobby.create("Ann", {}, "2", options=Options(pace=0), start=True)
    headers = {"authorization": f"Bearer {host.token}"}
    async with (
        httpx.AsyncClient(base_url=f"{server.url}/api/tables/{host.table}", timeout=WAIT) as client,
        wire(host) as line,
    ):
        code = (await client.post("/code", json={}, headers=headers)).json()["code"]
        claimed = await client.post("/claim", json={"player": 0, "code": code})
        assert claimed.status_code == 200
        await line.rest()
        with pytest.raises(ConnectionClosed):
            await line.client.recv()
        assert line.client.close_code == 1012
        with pytest.raises(ConnectionError):
            async with Seat(host):
                pass


async def test_nobody_takes_a_second_seat_of_a_table_by_a_code(tmp_path: Path) -> None:
    """The cookie would lead to one of them only."""
    async with company(tmp_path, people=1, form="2", dealt=False) as one:
        bob = await one.house.store.create_person(b"p" * 32, "Bob")
        await one.house.join(one.table.id, "Bob", 1, bob.id)
        with pytest.raises(NotHere, match="hello_twice"):
            await one.house.claim(one.table.id, 0, one.seated[0].code, bob.id)
        assert one.table.place_of(one.proof(0)) == 0
        moved = await one.house.claim(one.table.id, 0, one.seated[0].code, None)
        assert moved.player == 0


async def test_who_sits_by_a_token_is_sent_away_when_the_cookie_gets_new_keys(
    tmp_path: Path,
) -> None:
    async with company(tmp_path, people=1, form="2", dealt=False, spectators="no") as one:
        bob = await one.house.store.create_person(b"p" * 32, "Bob")
        one.seated.append(await one.house.join(one.table.id, "Bob", 1, bob.id))
        link = await one.enter(1)
        await one.house.join(one.table.id, "Bob", None, bob.id)
        assert link.closed is not None
        assert link.closed[0] == 1012
        assert one.links[0].closed is None


# --- every message asks again --------------------------------------------------------------------


async def test_nothing_is_sent_to_a_reader_whose_key_was_revoked(tmp_path: Path) -> None:
    async with company(tmp_path) as four:
        link = four.acting
        place = link.reader.place
        assert place is not None
        held = {card.card for card in link.view.hand}
        assert held
        four.table.keys = tuple(key for key in four.table.keys if key.place != place)
        link.sent.clear()
        other = next(one for one in four.links if one is not link)
        await four.do(other, Act(new_id(), other.view.seq, "draw"))
        four.table.house.go_on(four.table)
        assert link.reader.place is None
        assert link.sent, "it looks on"
        assert not any(message.hand for message in link.sent if isinstance(message, View))


async def test_a_removed_player_is_sent_away_with_the_reason(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2", dealt=False) as two:
        ann, bob = two.links
        await two.do(ann, Assign(new_id(), 1, "computer"))
        assert bob.last(Error).code == "removed"
        assert bob.closed is not None
        assert ann.closed is None


async def test_keys_do_not_pile_up_when_somebody_joins_again(tmp_path: Path) -> None:
    async with company(tmp_path, people=1, form="2", dealt=False) as one:
        person = await one.house.store.create_person(b"p" * 32, "Bob")
        for _ in range(5):
            await one.house.join(one.table.id, "Bob", None, person.id)
        assert len([key for key in one.table.keys if key.place == 1]) == 2


# --- the host ------------------------------------------------------------------------------------


async def again(table: Roster) -> None:
    """Forget the table and make it of what is stored, as after a restart."""
    table.table.drop()
    table.table = await table.house.find(table.table.id)


async def test_who_moves_stays_the_host_after_a_restart(tmp_path: Path) -> None:
    async with company(tmp_path, people=1, form="2", dealt=False) as one:
        await one.do(one.links[0], Move(new_id(), 1))
        assert one.table.scene.host == 1
        await again(one)
        assert one.table.scene.host == 1
        eve = await one.house.join(one.table.id, "Eve", 0, None)
        one.seated.append(eve)
        stranger = await one.enter(1)
        answer = await one.do(stranger, Start(new_id()))
        assert isinstance(answer, Refused)
        assert answer.code == "not_host"


async def test_the_next_person_is_host_when_the_host_leaves(tmp_path: Path) -> None:
    async with company(tmp_path, people=3, dealt=False) as four:
        ann, bob, cid = four.links
        await four.do(ann, Leave(new_id()))
        assert four.table.scene.host == bob.reader.place
        await again(four)
        assert four.table.scene.host == bob.reader.place
        four.seated.append(await four.house.join(four.table.id, "Eve", 0, None))
        assert four.table.scene.host == bob.reader.place
        assert cid.reader.place == 2


async def test_a_table_that_everybody_left_belongs_to_who_comes_next(tmp_path: Path) -> None:
    async with company(tmp_path, people=1, form="2", dealt=False) as one:
        await one.do(one.links[0], Leave(new_id()))
        assert one.table.scene.host is None
        await one.house.join(one.table.id, "Eve", 1, None)
        assert one.table.scene.host == 1


# --- what one who had the place before has left there --------------------------------------------


async def test_who_takes_a_place_does_not_get_the_answers_of_the_one_before(
    tmp_path: Path,
) -> None:
    async with company(tmp_path, people=2, dealt=False, chat=True) as table:
        bob = table.links[1]
        assert isinstance(await table.do(bob, Say("1", text="Good evening")), Ack)
        assert isinstance(await table.do(bob, Move("2", 2)), Ack)
        assert isinstance(await table.do(bob, Move("2", 2)), Ack), "the same answer, once done"
        table.seated.append(await table.house.join(table.table.id, "Eve", 1, None))
        eve = await table.enter(2)
        assert eve.reader.place == 1
        assert isinstance(await table.do(eve, Say("1", text="I am Eve")), Ack)
        assert "I am Eve" in table.table.said[-1].text, "what is acknowledged is done"


async def test_a_spectator_does_not_get_the_answers_of_another(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, dealt=False) as table:
        bob, spectator = table.links[1], await table.enter(None)
        assert isinstance(await table.do(bob, Leave("1")), Ack)
        assert isinstance(await table.do(spectator, Say("1", phrase="thanks")), Refused)
