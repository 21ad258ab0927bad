"""A mistake of the program, or a table put away, stops no game and leaves nobody behind."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import pytest

from canasta.server.hosting import driving, keeper, playing, sending, serving
from canasta.server.hosting.errors import Fault
from canasta.server.hosting.keeper import Keeper
from canasta.server.store import StoreError
from canasta.wire.answers import Ack, Refused, View
from canasta.wire.commands import Act
from server.houses import company, new_id, settle

if TYPE_CHECKING:
    from pathlib import Path

    from canasta.server.hosting.hosted import Hosted
    from canasta.server.hosting.link import Link

LOGGER = "canasta.server.hosting.turns"


class MistakeError(Exception):
    """What nobody expects; its message must not be logged, for it may show cards."""


async def test_who_enters_while_the_table_is_put_away_sits_at_the_table_in_use(
    tmp_path: Path,
) -> None:
    async with company(tmp_path, people=2, form="2") as two:
        old = two.table
        await old.lock.acquire()
        entering = [asyncio.ensure_future(two.enter(place)) for place in range(2)]
        await asyncio.sleep(0)
        await two.house.keeper.put_away(old)
        old.lock.release()
        two.links = [await one for one in entering]
        assert two.table is not old
        assert two.house.tables[two.table.id] is two.table
        assert isinstance(await two.act(two.acting, "draw"), Ack)


async def test_a_table_is_fetched_once_by_all_who_come_after_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with company(tmp_path, people=2, form="2") as two:
        address, load = two.table.id, two.house.store.load
        two.table.drop()
        failures = iter([True])

        async def loaded(table: str) -> Any:  # noqa: ANN401
            await asyncio.sleep(0.01)
            if next(failures, False):
                raise StoreError("not now")
            return await load(table)

        monkeypatch.setattr(two.house.store, "load", loaded)
        first = asyncio.ensure_future(two.house.find(address))
        await asyncio.sleep(0)
        second = asyncio.ensure_future(two.house.find(address))
        with pytest.raises(StoreError):
            await first
        third = asyncio.ensure_future(two.house.find(address))
        found = await asyncio.gather(second, third, return_exceptions=True)
        tables = {one for one in found if not isinstance(one, BaseException)}
        assert tables <= {two.house.tables[address]}
        assert isinstance(found[1], type(two.table))
        two.table = found[1]


async def test_one_view_that_fails_keeps_nobody_else_from_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with company(tmp_path) as four:
        unlucky = next(link for link in four.links if link is not four.acting)
        view_of, secret = sending.view_of, "a hand"

        def broken(sight: Any) -> View:  # noqa: ANN401
            if sight.reader is unlucky.reader:
                raise MistakeError(secret)
            return view_of(sight)

        monkeypatch.setattr(sending, "view_of", broken)
        before = four.links[0].view.seq
        with caplog.at_level(logging.ERROR, LOGGER):
            assert isinstance(await four.act(four.acting, "draw"), Ack)
        seen = [link.view.seq for link in four.links if link is not unlucky]
        assert min(seen) > before
        assert unlucky.closed is not None
        assert unlucky.closed[0] == 1011
        assert four.table.id in caplog.text
        assert "MistakeError" in caplog.text
        assert secret not in caplog.text


async def test_planned_work_that_fails_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with company(tmp_path, people=1, form="2", pace=1000) as one:
        link = one.links[0]
        while one.table.game.actor == link.view.seat:
            await one.some_act(link)
        before, computer, calls = link.view.seq, driving._computer, []  # noqa: SLF001

        async def failing(table: Hosted) -> None:
            calls.append(table)
            if len(calls) < 3:
                raise MistakeError
            await computer(table)

        monkeypatch.setattr(driving, "_computer", failing)
        one.table.house.go_on(one.table)
        with caplog.at_level(logging.ERROR, LOGGER):
            await one.clock.advance(30, one.table)
        assert len(calls) >= 3
        assert caplog.text.count(one.table.id) == 2
        assert link.view.seq > before, "the computer has played"
        assert link.closed is None


async def test_a_command_that_fails_is_answered_and_what_it_did_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with company(tmp_path, people=2, form="2") as two:
        link, handler = two.acting, playing.act

        async def failing(table: Hosted, link: Link, command: Act) -> None:
            seat = table.scene.seat_of(link.reader.place)
            assert seat is not None
            table.game.act(seat, playing.parse_action(command.action))
            raise MistakeError

        monkeypatch.setitem(serving._HANDLERS, Act, failing)  # noqa: SLF001
        before = link.view
        with caplog.at_level(logging.ERROR, LOGGER):
            answer = await two.act(link, "draw")
        assert isinstance(answer, Refused)
        assert answer.code == "fault"
        assert two.table.id in caplog.text
        monkeypatch.setitem(serving._HANDLERS, Act, handler)  # noqa: SLF001
        assert [card.card for card in link.view.hand] == [card.card for card in before.hand]
        assert isinstance(await two.act(link, "draw"), Ack)


async def test_a_mistake_after_saving_is_answered_as_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with company(tmp_path, people=2, form="2") as two:
        link = two.acting
        monkeypatch.setattr(sending, "acknowledge", lambda *_: 1 / 0)
        command = Act(new_id(), link.view.seq, "draw")
        assert isinstance(await two.do(link, command), Ack)


async def test_a_table_that_cannot_be_read_after_a_mistake_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with company(tmp_path, people=2, form="2") as two:
        old, link = two.table, two.acting

        async def failing(*_: object) -> None:
            raise MistakeError

        async def gone(_table: str) -> None:
            raise StoreError("gone")

        with monkeypatch.context() as patch:
            patch.setitem(serving._HANDLERS, Act, failing)  # noqa: SLF001
            patch.setattr(two.house.store, "load", gone)
            await serving.serve(old, link, Act(new_id(), link.view.seq, "draw"))
        assert old.id not in two.house.tables
        assert all(one.closed and one.closed[0] == 1012 for one in two.links)
        two.links = [await two.enter(place) for place in range(2)]
        assert isinstance(await two.act(two.acting, "draw"), Ack)


# --- upkeep --------------------------------------------------------------------------------------


async def test_the_keeper_goes_on_after_a_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with company(tmp_path, people=1, form="2", dealt=False) as one:
        rounds: list[int] = []
        enough = asyncio.Event()

        async def keep(_keeper: Keeper) -> None:
            rounds.append(1)
            if len(rounds) == 1:
                raise MistakeError
            enough.set()

        monkeypatch.setattr(Keeper, "keep", keep)
        monkeypatch.setattr(keeper, "_RENEWAL", 0.0)
        with caplog.at_level(logging.ERROR, LOGGER):
            one.house.keeper.begin()
            async with asyncio.timeout(5):
                await enough.wait()
            one.house.keeper.stop()
        assert "upkeep" in caplog.text


async def test_a_table_that_comes_while_leases_are_renewed_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with company(tmp_path, people=2, form="2") as two:
        renew = two.house.store.renew

        async def slow(leases: Any, term: float) -> Any:  # noqa: ANN401
            renewed = await renew(leases, term)
            two.table.drop()
            two.table = await two.house.find(two.table.id)  # with a newer lease
            return renewed

        monkeypatch.setattr(two.house.store, "renew", slow)
        await two.house.keeper.keep()
        assert two.house.tables[two.table.id] is two.table
        two.links = [await two.enter(place) for place in range(2)]
        assert isinstance(await two.act(two.acting, "draw"), Ack)
        await settle(two.table)


async def test_a_table_goes_on_however_many_mistakes_there_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with company(tmp_path, people=1, form="2", pace=1000) as one:
        link = one.links[0]
        while one.table.game.actor == link.view.seat:
            await one.some_act(link)
        before = link.view.seq

        async def failing(_table: Hosted) -> None:
            raise MistakeError

        with monkeypatch.context() as broken:
            broken.setattr(driving, "_computer", failing)
            one.table.faults = 2000
            one.table.house.go_on(one.table)
            await one.clock.advance(200, one.table)
            assert one.table.faults > 2000
        await one.clock.advance(200, one.table)
        assert link.view.seq > before


@pytest.mark.parametrize("place", [None, 1])
async def test_who_cannot_be_greeted_is_not_at_the_table(
    place: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with company(tmp_path, people=2, form="2") as two:
        ann, bob = two.links
        await two.house.leave(two.table, bob)
        with monkeypatch.context() as broken:
            broken.setattr(sending, "log_lines", lambda _sight: 1 // 0)
            for _ in range(3):
                with pytest.raises(Fault):
                    await two.enter(place)
        assert two.table.links == {ann}
        assert two.table.scene.spectators == 0
        assert not two.table.scene.places[1].connected
        assert 1 in two.table.gone, "the others may choose what is done"
