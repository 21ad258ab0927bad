"""What a table could not save it does when there is room again, no matter who is to do it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from canasta.server.store import Store, Unavailable
from canasta.wire.answers import Ack
from canasta.wire.commands import NextDeal, Seal, Start
from server.houses import company, new_id

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from canasta.server.store import Appended
    from server.houses import Noting, Roster

LONG = {"end.target": 100_000}


class Full:
    """A disk with room for so many changes; `tried` counts those for which there was none."""

    def __init__(self, store: Store, room: int) -> None:
        self._append, self.room, self.tried = store.append, room, 0

    async def append(self, *asked: Any) -> Appended:  # noqa: ANN401
        if self.room <= 0:
            self.tried += 1
            raise Unavailable("full", "there is no room")
        self.room -= 1
        return await self._append(*asked)


@contextmanager
def full(store: Store, room: int = 0) -> Iterator[Full]:
    """Let the disk be full after some changes; it can be read."""
    disk = Full(store, room)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "append", disk.append)
        yield disk
        assert disk.tried, "nothing was to be written"


async def test_a_deal_that_could_not_be_saved_begins_when_there_is_room(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2", rules=LONG) as two:
        await two.play_on(lambda view: view.phase == "sheet")
        first, last = two.links
        await two.do(first, NextDeal(new_id(), first.view.seq))
        with full(two.house.store, room=1):
            assert isinstance(await two.do(last, NextDeal(new_id(), last.view.seq)), Ack)
            assert all(one.view.phase == "sheet" for one in two.links)
            assert all(seat.ready for seat in first.view.seats), "that was saved and is shown"
        await two.clock.advance(5, two.table)
        assert all(one.view.phase == "shuffle" for one in two.links)


async def test_a_shuffle_that_could_not_be_saved_goes_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    async with company(tmp_path, people=2, form="2", dealt=False) as two:
        await two.do(two.links[0], Start(new_id()))
        with full(two.house.store):
            await two.clock.advance(30, two.table)
            assert two.links[0].view.phase == "shuffle"
        await two.clock.advance(30, two.table)
        assert two.links[0].view.phase == "cut", "nobody has sealed"


async def test_a_cut_of_a_computer_that_could_not_be_saved_is_made_when_there_is_room(
    tmp_path: Path,
) -> None:
    async with company(tmp_path, people=1, form="2", rules=LONG, dealt=False) as one:
        (me,) = one.links
        await one.do(me, Start(new_id()))
        if cutter(me) == "person":  # the next deal is the other's
            await play_a_deal(one)
        assert cutter(me) == "computer"
        await one.do(me, Seal(new_id(), me.view.deal, "ab" * 32))
        with full(one.house.store):
            await one.clock.advance(30, one.table)
            assert me.view.phase == "cut"
        await one.clock.advance(5, one.table)
        assert me.view.phase == "shuffle", "the numbers are opened"


def cutter(link: Noting) -> str:
    """Return who is to cut: a person or a computer."""
    assert link.view.cut is not None
    return link.view.seats[link.view.cut.seat].kind


async def play_a_deal(one: Roster) -> None:
    """Play a deal against a computer, up to the shuffle of the next one."""
    (me,) = one.links
    await one.deal()
    while me.view.phase == "play":
        await one.play_on(lambda view: view.turn.actor != view.seat or view.phase != "play")
        await one.clock.advance(1, one.table)
    await one.do(me, NextDeal(new_id(), me.view.seq))
    await one.clock.advance(1, one.table)


async def test_a_computer_does_not_try_again_in_a_rush_what_cannot_be_saved(
    tmp_path: Path,
) -> None:
    async with company(tmp_path, people=1, form="2") as one:
        (me,) = one.links
        await one.play_on(lambda view: view.turn.actor == view.seat)
        await one.turn()
        before = me.view.seq
        with full(one.house.store) as disk:
            await one.clock.advance(60, one.table)
            assert disk.tried <= 61
            assert me.view.seq == before
        await one.clock.advance(5, one.table)
        assert me.view.seq > before
