"""Taking an act back: every opponent who is there has to agree, a partner has no say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.wire.answers import Ack, Refused
from canasta.wire.commands import Undo
from canasta.wire.setup import Clock
from server.houses import company, new_id

if TYPE_CHECKING:
    from pathlib import Path

    from canasta.wire import ServerMessage
    from server.houses import Noting, Roster


async def asks(table: Roster) -> Noting:
    """Let somebody discard, and ask to take that back."""
    link = table.acting
    await table.turn()
    assert isinstance(await answer(table, link), Ack)
    return link


async def answer(table: Roster, link: Noting, *, agree: bool = True) -> ServerMessage:
    return await table.do(link, Undo(new_id(), link.view.seq, agree=agree))


def taken_back(link: Noting) -> bool:
    return link.view.turn.actor == link.view.seat


async def test_every_opponent_has_to_agree(tmp_path: Path) -> None:
    async with company(tmp_path, undo="ask") as four:
        asker = await asks(four)
        place = asker.reader.place or 0
        opponents = [link for link in four.links if (link.reader.place or 0) % 2 != place % 2]
        assert asker.view.undo_waits == [link.reader.place for link in opponents]
        assert isinstance(await answer(four, opponents[0]), Ack)
        assert not taken_back(asker)
        assert asker.view.undo_waits == [opponents[1].reader.place]
        assert isinstance(await answer(four, opponents[1]), Ack)
        assert taken_back(asker)


async def test_a_partner_can_neither_grant_nor_refuse_it(tmp_path: Path) -> None:
    async with company(tmp_path, undo="ask") as four:
        asker = await asks(four)
        place = asker.reader.place or 0
        partner = next(link for link in four.links if link.reader.place == (place + 2) % 4)
        for agree in (True, False):
            refused = await answer(four, partner, agree=agree)
            assert isinstance(refused, Refused)
            assert refused.code == "not_asked"
            assert partner.view.undo == place, "it is still asked"
        assert not taken_back(asker)


async def test_one_opponent_is_enough_to_refuse(tmp_path: Path) -> None:
    async with company(tmp_path, undo="ask") as four:
        asker = await asks(four)
        place = asker.reader.place or 0
        opponent = next(one for one in four.links if one.reader.place == (place + 1) % 4)
        assert isinstance(await answer(four, opponent, agree=False), Ack)
        assert asker.view.undo is None
        assert not taken_back(asker)


async def test_the_same_opponent_cannot_agree_twice(tmp_path: Path) -> None:
    async with company(tmp_path, undo="ask") as four:
        asker = await asks(four)
        place = asker.reader.place or 0
        opponent = next(one for one in four.links if one.reader.place == (place + 1) % 4)
        assert isinstance(await answer(four, opponent), Ack)
        assert isinstance(await answer(four, opponent), Refused)
        assert not taken_back(asker)


async def test_an_opponent_who_has_gone_is_not_waited_for(tmp_path: Path) -> None:
    async with company(tmp_path, undo="ask") as four:
        place = four.acting.reader.place or 0
        away = next(one for one in four.links if one.reader.place == (place + 3) % 4)
        await four.house.leave(four.table, away)
        asker = await asks(four)
        opponent = next(one for one in four.links if one.reader.place == (place + 1) % 4)
        assert asker.view.undo_waits == [opponent.reader.place]
        assert isinstance(await answer(four, opponent), Ack)
        assert taken_back(asker)


async def test_against_computers_nobody_is_asked(tmp_path: Path) -> None:
    async with company(tmp_path, people=1, form="2", undo="ask") as one:
        link = one.links[0]
        while one.table.game.actor != link.view.seat:
            await one.clock.advance(1, one.table)
        one.table.scene.options.pace = 60_000
        await one.turn()
        assert isinstance(await answer(one, link), Ack)
        assert taken_back(link)


async def test_who_is_late_waits_for_no_answer(tmp_path: Path) -> None:
    """The question would hold the turn longer than its time."""
    clock = Clock(mode="turn", turn=10)
    async with company(tmp_path, undo="ask", clock=clock, pace=500) as four:
        asker = await asks(four)
        late = four.acting
        await four.clock.advance(9, four.table)
        assert asker.view.undo is not None
        assert four.acting is late
        await four.clock.advance(9, four.table)
        assert asker.view.undo is None
        assert four.acting is not late
