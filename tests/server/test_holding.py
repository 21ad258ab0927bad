"""A seat is held for somebody who types a name, for a short time and for nobody's harm."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta.server.hosting.errors import NotHere
from canasta.server.hosting.holding import HOLD_TIME, OPEN_TIME
from canasta.wire.answers import Ack, Presence, Refused
from canasta.wire.commands import Hold, Move, Start
from server.houses import company, new_id

if TYPE_CHECKING:
    from pathlib import Path

    from server.houses import Noting, Roster


def held(link: Noting) -> list[int]:
    """The places that somebody sees as held."""
    return [seat.player for seat in link.last(Presence).seats if seat.held]


async def refused(table: Roster, link: Noting, command: Hold | Move) -> str:
    """Give a command that is refused and return why."""
    answer = await table.do(link, command)
    assert isinstance(answer, Refused)
    return answer.code


async def test_others_see_that_somebody_is_sitting_down_and_cannot_take_the_seat(
    tmp_path: Path,
) -> None:
    async with company(tmp_path, people=2, dealt=False) as table:
        ann, bob = table.links
        zoe, eve = await table.enter(None), await table.enter(None)
        assert isinstance(await table.do(zoe, Hold("zoe", 2)), Ack)
        for link in (ann, bob, zoe, eve):
            assert held(link) == [2]
        assert await refused(table, eve, Hold(new_id(), 2)) == "seat_held"
        assert await refused(table, bob, Move(new_id(), 2)) == "seat_held"
        with pytest.raises(NotHere, match="seat_held"):
            await table.house.join(table.table.id, "Eve", 2, None)
        with pytest.raises(NotHere, match="seat_held"):
            await table.house.join(table.table.id, "Eve", 2, None, "eve")
        assert (await table.house.join(table.table.id, "Eve", None, None)).player == 3
        with pytest.raises(NotHere, match="seat_held"):
            await table.house.join(table.table.id, "Dan", None, None)
        assert (await table.house.join(table.table.id, "Zoë", None, None, "zoe")).player == 2


async def test_a_hold_ends_by_itself_and_the_seat_then_stays_open_for_longer(
    tmp_path: Path,
) -> None:
    async with company(tmp_path, people=2, dealt=False) as table:
        ann, zoe, eve = table.links[0], await table.enter(None), await table.enter(None)
        await table.do(zoe, Hold(new_id(), 2))
        await table.clock.advance(HOLD_TIME - 1, table.table)
        assert isinstance(await table.do(zoe, Hold(new_id(), 2)), Ack)  # wins no time
        assert held(ann) == [2]
        await table.clock.advance(1, table.table)
        assert held(ann) == []
        for link in (zoe, eve):
            assert await refused(table, link, Hold(new_id(), 2)) == "no_hold"
        await table.clock.advance(OPEN_TIME - 1, table.table)
        assert await refused(table, eve, Hold(new_id(), 2)) == "no_hold"
        await table.clock.advance(1, table.table)
        assert isinstance(await table.do(eve, Hold(new_id(), 2)), Ack)
        assert OPEN_TIME > HOLD_TIME


async def test_a_seat_that_is_held_no_more_can_be_taken_at_once(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, dealt=False) as table:
        zoe = await table.enter(None)
        await table.do(zoe, Hold("zoe", 2))
        await table.clock.advance(HOLD_TIME, table.table)
        assert (await table.house.join(table.table.id, "Eve", 2, None)).player == 2


async def test_however_many_connections_try_a_seat_is_open_most_of_the_time(
    tmp_path: Path,
) -> None:
    async with company(tmp_path, people=1, form="2", dealt=False) as table:
        crowd = [await table.enter(None) for _ in range(20)]
        open_for = 0
        for _ in range(600):
            for link in crowd:
                await table.do(link, Hold(new_id(), 1))
            open_for += not table.table.holds.bars(1)
            await table.clock.advance(1, table.table)
        assert open_for > 300


async def test_a_connection_holds_one_seat_and_lets_it_go_when_it_ends(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, dealt=False) as table:
        ann, zoe = table.links[0], await table.enter(None)
        await table.do(zoe, Hold(new_id(), 2))
        await table.do(zoe, Hold(new_id(), 3))
        assert held(ann) == [3]
        await table.do(zoe, Hold(new_id(), None))
        assert held(ann) == []
        eve = await table.enter(None)
        await table.clock.advance(OPEN_TIME, table.table)
        await table.do(eve, Hold(new_id(), 2))
        assert held(ann) == [2]
        await table.house.leave(table.table, eve)
        assert held(ann) == []


async def test_only_free_seats_before_the_game_are_held_for_those_without_one(
    tmp_path: Path,
) -> None:
    async with company(tmp_path, people=2, dealt=False) as table:
        ann, zoe = table.links[0], await table.enter(None)
        assert await refused(table, ann, Hold(new_id(), 2)) == "no_place"
        for place in (0, 4, 15):
            assert await refused(table, zoe, Hold(new_id(), place)) == "no_place"
        await table.do(zoe, Hold(new_id(), 2))
        assert isinstance(await table.do(ann, Start(new_id())), Ack)  # nobody can keep a host
        assert not any(seat.held for seat in ann.view.seats)
        assert await refused(table, zoe, Hold(new_id(), 3)) == "begun"
