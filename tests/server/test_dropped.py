"""A table that cannot be saved and cannot be read is dropped at once: nobody sees what it holds."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import pytest

from canasta.server.hosting.serving import serve
from canasta.server.store import StoreError, Unavailable
from canasta.wire.answers import Ack, View
from canasta.wire.commands import Act, Leave, Seal, Start
from server.houses import company, new_id

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from canasta.server.store import Store
    from server.houses import Noting, Roster

RESTARTING: Final = 1012

REASONS: Final = ("gone", "full")
"""After "gone" a table is taken anew before it is read; then the taking fails, else the reading."""


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[Roster]:
    async with company(tmp_path, people=2, form="2") as found:
        yield found


class Away:
    """A database that is away: nothing can be written or read, and what comes waits for it."""

    def __init__(self, store: Store, reason: str, *, written: bool) -> None:
        self.reason, self.written = reason, written
        self.append = store.append
        self.asked = asyncio.Event()
        """Something is to be written."""
        self.answers = asyncio.Event()
        """What waits is refused; before, it waits."""

    async def refuse(self, *_: Any) -> None:  # noqa: ANN401
        raise Unavailable(self.reason, "the database is away")

    async def lose(self, *asked: Any) -> None:  # noqa: ANN401
        self.asked.set()
        await self.answers.wait()
        if self.written:
            await self.append(*asked)
        await self.refuse()


@contextmanager
def away(
    store: Store, reason: str = "gone", *, written: bool = False, waits: bool = False
) -> Iterator[Away]:
    """Let a database be away; what is written at the end may be `written` all the same."""
    found = Away(store, reason, written=written)
    if not waits:
        found.answers.set()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "append", found.lose)
        patch.setattr(store, "acquire", found.refuse)
        patch.setattr(store, "load", found.refuse)
        yield found


async def come_again(two: Roster, place: int | None) -> Noting:
    """Come to the table that the house has now.

    Raises:
        StoreError: when it has none.
    """
    two.table = await two.house.find(two.table.id)
    return await two.enter(place)


async def come_all(two: Roster) -> None:
    """Let everybody come again."""
    two.links = [await come_again(two, link.reader.place) for link in two.links]


async def replays(two: Roster) -> None:
    """Check that what is stored is whole, and the same as what is shown."""
    report = await two.house.store.check()
    assert report.sound, report
    assert two.links[0].view.seq == (await two.house.store.load(two.table.id)).seq


@pytest.mark.parametrize("reason", REASONS)
async def test_a_move_that_is_not_saved_is_shown_to_nobody_who_comes(
    two: Roster, reason: str
) -> None:
    before = [link.view for link in two.links]
    with away(two.house.store, reason):
        command = Act(new_id(), two.acting.view.seq, "draw")
        await serve(two.table, two.acting, command)
        assert not any(getattr(heard, "id", None) == command.id for heard in two.acting.sent)
        assert [link.closed and link.closed[0] for link in two.links] == [RESTARTING] * 2
        for place in (0, 1, None):
            with pytest.raises(StoreError):
                await come_again(two, place)
    await come_all(two)
    assert [(link.view.seq, link.view.hand) for link in two.links] == [
        (view.seq, view.hand) for view in before
    ]
    assert isinstance(await two.act(two.acting, "draw"), Ack)
    await two.play_on(lambda view: view.seq > before[0].seq + 20)
    await replays(two)


async def test_who_comes_while_a_move_is_being_lost_does_not_see_it(two: Roster) -> None:
    before = two.acting.view
    with away(two.house.store, waits=True) as database:
        acting = two.acting
        place = acting.reader.place
        move = asyncio.ensure_future(serve(two.table, acting, Act(new_id(), before.seq, "draw")))
        await database.asked.wait()
        coming = asyncio.ensure_future(two.enter(place))
        await asyncio.sleep(0)  # as far as the lock of the table
        database.answers.set()
        await move
        with pytest.raises(StoreError):
            await coming
    again = await come_again(two, place)
    assert (again.view.seq, again.view.hand) == (before.seq, before.hand)


async def test_a_command_that_waits_behind_a_lost_move_is_not_carried_out(two: Roster) -> None:
    before = two.acting.view
    with away(two.house.store, waits=True) as database:
        acting = two.acting
        second = await two.enter(acting.reader.place)
        move = asyncio.ensure_future(serve(two.table, acting, Act(new_id(), before.seq, "draw")))
        await database.asked.wait()
        heard = len(second.sent)
        drawn = asyncio.ensure_future(serve(two.table, second, Act(new_id(), before.seq, "draw")))
        await asyncio.sleep(0)
        database.answers.set()
        await asyncio.gather(move, drawn)
        assert second.sent[heard:] == [], "whatever it heard, it was of a table that is not saved"
    await come_all(two)
    assert two.acting.view.seq == before.seq
    await two.turn()
    await replays(two)


async def test_a_move_that_was_written_and_could_not_be_read_is_acknowledged_when_it_is_repeated(
    two: Roster,
) -> None:
    before = two.acting.view
    command = Act(new_id(), before.seq, "draw")
    with away(two.house.store, written=True):
        await serve(two.table, two.acting, command)
    await come_all(two)
    assert two.acting.view.seq == before.seq + 1
    assert len(two.acting.view.hand) > len(before.hand)
    assert await two.do(two.acting, command) == Ack(command.id, before.seq + 1)
    await two.turn()
    await replays(two)


async def test_a_seal_that_is_not_saved_is_owed_again(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2", dealt=False) as two:
        await two.do(two.links[0], Start(new_id()))
        fairness = two.links[0].view.fairness
        assert fairness is not None
        with away(two.house.store):
            await serve(two.table, two.links[0], Seal(new_id(), fairness.deal, "ab" * 32))
            with pytest.raises(StoreError):
                await come_again(two, 1)
        await come_all(two)
        assert two.links[0].view.fairness == fairness
        await two.deal()
        assert two.links[0].view.phase == "play"
        await replays(two)


async def test_a_computer_that_could_not_be_saved_moves_again_when_somebody_comes(
    tmp_path: Path,
) -> None:
    async with company(tmp_path, people=1, form="2") as one:
        await one.play_on(lambda view: view.turn.actor == view.seat)
        await one.turn()
        (me,) = one.links
        before = me.view
        with away(one.house.store):
            await one.clock.advance(1, one.table)
            assert me.closed is not None
            with pytest.raises(StoreError):
                await come_again(one, 0)
        one.links = [await come_again(one, 0)]
        assert one.links[0].view.seq == before.seq
        await one.clock.advance(1, one.table)
        assert one.links[0].view.seq > before.seq, "the computer has moved"
        await replays(one)


async def test_a_seat_that_was_not_saved_is_free_when_the_database_is_there_again(
    tmp_path: Path,
) -> None:
    async with company(tmp_path, people=1, form="2", dealt=False) as one:
        with away(one.house.store):
            with pytest.raises(Exception, match=one.table.id):
                await one.house.join(one.table.id, "Bob", None, None)
            with pytest.raises(StoreError):
                await come_again(one, 0)
        one.links = [await come_again(one, 0)]
        assert [seat.kind for seat in one.links[0].last(View).seats] == ["person", "free"]


async def test_a_seat_that_was_written_before_the_way_broke_belongs_to_who_joined(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with company(tmp_path, people=1, form="2", dealt=False) as one:
        append = one.house.store.append

        async def cut(*batch: Any) -> Any:  # noqa: ANN401
            await append(*batch)
            raise Unavailable("gone", "the answer is lost")

        with monkeypatch.context() as broken:
            broken.setattr(one.house.store, "append", cut)
            one.seated.append(await one.house.join(one.table.id, "Bob", None, None))
        bob = await one.enter(1)
        assert bob.reader.place == 1
        with monkeypatch.context() as broken:
            broken.setattr(one.house.store, "append", cut)
            assert isinstance(await one.do(bob, Leave(new_id())), Ack)
        assert one.table.scene.places[1].kind == "free"
