"""Computers do not play all night for nobody: tables without their players rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.server.hosting.resting import REST
from canasta.wire.commands import Leave, Preview, Say
from canasta.wire.setup import Clock
from server.houses import company, new_id
from server.test_absence import restarted

if TYPE_CHECKING:
    from pathlib import Path

    from server.houses import Roster

PACE = 10_000
"""Milliseconds that a computer waits, so that few acts are played in the minutes of these tests."""


async def goes_on(four: Roster, seconds: float = 60) -> bool:
    """Turn the clock, and say whether anything was played."""
    before = four.table.scene.seq
    await four.clock.advance(seconds, four.table)
    return four.table.scene.seq > before


async def test_a_table_of_absent_players_rests_after_a_while(tmp_path: Path) -> None:
    async with company(tmp_path, people=1, pace=PACE, grace=0, absent="computer") as four:
        onlooker = await four.enter(None)
        await four.house.leave(four.table, four.links[0])
        assert await goes_on(four, REST - 1)
        await four.clock.advance(2, four.table)
        assert onlooker.view.sentence == "The table is paused until one of its players comes back."
        assert not await goes_on(four, 10 * REST)
        await four.enter(None)
        assert not await goes_on(four), "who only looks on is no player"
        back = await four.enter(0)
        four.links = [back]
        assert "is paused until" not in onlooker.view.sentence
        if back.view.turn.actor == back.view.seat:
            await four.turn()
        assert await goes_on(four)


async def test_a_table_that_its_maker_gave_up_rests_after_a_while(tmp_path: Path) -> None:
    async with company(tmp_path, people=1, pace=PACE) as four:
        await four.do(four.links[0], Leave(new_id()))
        assert await goes_on(four, REST - 1)
        await four.clock.advance(2, four.table)
        assert not await goes_on(four, 10 * REST)


async def test_a_player_who_comes_now_and_then_keeps_a_table_from_resting(tmp_path: Path) -> None:
    async with company(tmp_path, people=1, pace=PACE, grace=0, absent="computer") as four:
        await four.enter(None)
        link = four.links[0]
        for _ in range(3):
            await four.house.leave(four.table, link)
            assert await goes_on(four, REST - 50)
            link = await four.enter(0)
        await four.house.leave(four.table, link)
        assert await goes_on(four, REST - 50)


async def test_a_clock_that_nobody_minds_stops_until_somebody_does_something(
    tmp_path: Path,
) -> None:
    """A player who is connected and gone to bed: the computers do not play on all night."""
    clock = Clock(mode="turn", turn=5)
    rules = {"end.target": 1_000_000}
    async with company(tmp_path, people=2, rules=rules, form="2", clock=clock) as two:
        for command in (Say(new_id(), phrase="hello"), Preview(new_id(), [])):
            assert await goes_on(two, 300)
            assert not await goes_on(two, 3600)
            view = two.acting.view
            assert view.phase == "play"
            assert view.clock is not None
            assert not view.clock.runs
            assert view.clock.left == 5000
            other = next(link for link in two.links if link is not two.acting)
            await two.do(other, command)
            assert not await goes_on(two, 4.9)
            assert await goes_on(two, 0.2), "the clock runs again"


async def test_onlookers_alone_do_not_wake_a_table_after_a_restart(tmp_path: Path) -> None:
    async with company(tmp_path, people=1, pace=PACE, grace=0, absent="computer") as four:
        await restarted(four)
        onlooker = await four.enter(None)
        assert not await goes_on(four, REST)
        assert "is paused until" in onlooker.view.sentence
        await four.enter(0)
        assert "is paused until" not in onlooker.view.sentence
