"""Clocks belong to what a table waits for, not to who comes, goes or looks on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from canasta.server.hosting import clocks
from canasta.server.hosting.thinkers import Thinkers
from canasta.wire.answers import Ack, Refused
from canasta.wire.commands import Back, NextDeal, Say, Seal, Shuffle, StandIn, Start, Undo
from canasta.wire.setup import Clock
from server.houses import company, new_id

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from canasta.players import Thought
    from server.houses import Noting, Roster

PACE = 2000
"""Milliseconds that a computer waits in these tests."""


async def to_computer(four: Roster) -> None:
    """Play until it is a computer's turn."""
    for _ in range(200):
        await four.play_on(lambda view: view.phase == "play")
        if computer_acts(four):
            return
        await four.turn()
    raise AssertionError("no computer came to its turn")


def computer_acts(four: Roster) -> bool:
    place = four.table.scene.acting
    return place is not None and place.kind == "computer"


def acts(four: Roster) -> int:
    """Count what has happened in this deal: whatever a computer does is seen there."""
    return len(four.table.game.deal.events)


# --- what others do meanwhile --------------------------------------------------------------------


async def _looks_on(four: Roster) -> None:
    await four.house.leave(four.table, await four.enter(None))


async def _opens_a_tab(four: Roster) -> None:
    await four.house.leave(four.table, await four.enter(0))


async def _comes_and_goes(four: Roster) -> None:
    await four.house.leave(four.table, four.links[1])
    four.links[1] = await four.enter(1)


async def _says_to_be_back(four: Roster) -> None:
    await four.do(four.links[0], Back(new_id()))


async def _chats(four: Roster) -> None:
    await four.do(four.links[0], Say(new_id(), phrase="hello"))


async def _chooses_about_the_absent(four: Roster) -> None:
    choices = {place: choice for place, choice in four.table.choices.items() if place == 2}
    choice = "wait" if choices.get(2) == "computer" else "computer"
    await four.do(four.links[0], StandIn(new_id(), 2, choice))  # type: ignore[arg-type]


async def _draws_a_seat_code(four: Roster) -> None:
    await four.house.new_code(four.table.id, four.proof(0))


MEANWHILE = [
    _looks_on,
    _opens_a_tab,
    _comes_and_goes,
    _says_to_be_back,
    _chats,
    _chooses_about_the_absent,
    _draws_a_seat_code,
]


@pytest.mark.parametrize("meanwhile", MEANWHILE, ids=lambda one: one.__name__.strip("_"))
async def test_a_computer_acts_in_its_time_whatever_others_do_meanwhile(
    tmp_path: Path, meanwhile: Callable[[Roster], Awaitable[None]]
) -> None:
    async with company(tmp_path, people=3, pace=PACE, grace=0) as four:
        await to_computer(four)
        await four.house.leave(four.table, four.links.pop(2))
        await four.clock.advance(0, four.table)
        before = acts(four)
        for _ in range(PACE // 500 - 1):
            await four.clock.advance(0.5, four.table)
            await meanwhile(four)
        assert acts(four) == before, "its time is not over yet"
        await four.clock.advance(0.6, four.table)
        assert acts(four) > before


class Slow(Thinkers):
    """Computers that think until they may go on."""

    def __init__(self) -> None:
        super().__init__()
        self.thinks, self.go_on = asyncio.Event(), asyncio.Event()
        self.thoughts = 0

    async def choose(self, *given: Any) -> Thought:  # noqa: ANN401
        self.thoughts += 1
        self.thinks.set()
        await self.go_on.wait()
        return await super().choose(*given)


async def test_a_visitor_does_not_make_void_what_a_computer_thinks(tmp_path: Path) -> None:
    async with company(tmp_path, people=1, pace=PACE) as four:
        await to_computer(four)
        before, slow = acts(four), Slow()
        four.table.thinkers = slow
        turned = asyncio.ensure_future(four.clock.advance(PACE / 1000, four.table))
        await slow.thinks.wait()
        for _ in range(5):
            await _looks_on(four)
        slow.go_on.set()
        await turned
        assert acts(four) > before
        slow.close()


# --- going back ----------------------------------------------------------------------------------


async def after_a_person(four: Roster) -> Noting:
    """Play until a computer follows somebody whose last act could be taken back; return who."""
    for _ in range(200):
        await to_computer(four)
        place = four.table.scene.undoable
        if place is not None:
            return four.links[place]
        await four.clock.advance(PACE / 1000, four.table)
    raise AssertionError("nobody could take anything back")


async def test_who_asks_again_and_again_does_not_hold_the_computers(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, pace=PACE, undo="ask") as four:
        asker, before = await after_a_person(four), acts(four)
        ask = [Undo(new_id(), asker.view.seq) for _ in range(23)]
        assert isinstance(await four.do(asker, ask[0]), Ack)
        for again in ask[1:]:
            await four.clock.advance(1, four.table)
            if acts(four) == before:
                await four.do(asker, again)
        assert acts(four) > before


async def test_what_was_refused_is_not_asked_again(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, pace=PACE, undo="ask") as four:
        asker = await after_a_person(four)
        other = next(link for link in four.links if link is not asker)
        seq = asker.view.seq
        assert isinstance(await four.do(asker, Undo(new_id(), seq)), Ack)
        assert isinstance(await four.do(other, Undo(new_id(), seq, agree=False)), Ack)
        answer = await four.do(asker, Undo(new_id(), seq))
        assert isinstance(answer, Refused)
        assert answer.code == "undo_asked"
        assert other.view.undo is None


async def test_the_clock_runs_while_somebody_is_asked(tmp_path: Path) -> None:
    clock = Clock(mode="turn", turn=10)
    async with company(tmp_path, people=2, form="2", undo="ask", clock=clock, pace=PACE) as two:
        asker = two.acting
        other = next(link for link in two.links if link is not asker)
        await two.turn()
        await two.do(asker, Undo(new_id(), asker.view.seq))
        assert other.view.undo == asker.reader.place
        await two.clock.advance(10.1, two.table)
        assert other.view.seats[other.view.seat or 0].standin


async def test_taking_back_gives_nobody_more_time(tmp_path: Path) -> None:
    """Who discards and takes it back again and again has the time of one turn for it."""
    clock = Clock(mode="turn", turn=10)
    async with company(tmp_path, people=1, form="2", pace=PACE, undo="free", clock=clock) as two:
        ann = await after_a_person(two)
        events = two.table.game.deal.events
        discard = next(event for event in reversed(events) if event.name == "discarded")
        before, gone = acts(two), 0.0
        while acts(two) == before and gone < 30:
            gone += 1.9
            await two.clock.advance(1.9, two.table)
            if isinstance(await two.do(ann, Undo(new_id(), ann.view.seq)), Ack):
                assert isinstance(await two.act(ann, f"discard {discard.cards[0]}"), Ack)
        assert gone < 14, "ten seconds, and until a computer acts"
        while computer_acts(two):  # at its pace, however much it has to do
            before = acts(two)
            assert isinstance(await two.do(ann, Undo(new_id(), ann.view.seq)), Refused)
            await two.clock.advance(PACE / 1000 + 0.1, two.table)
            assert acts(two) > before


async def test_what_a_computer_did_for_a_late_player_is_not_taken_back(tmp_path: Path) -> None:
    clock = Clock(mode="turn", turn=10)
    async with company(tmp_path, people=2, form="2", undo="free", clock=clock) as two:
        late = two.acting
        await two.clock.advance(11, two.table)
        assert two.acting is not late
        answer = await two.do(late, Undo(new_id(), late.view.seq))
        assert isinstance(answer, Refused)
        assert answer.code == "no_undo"
        assert not late.view.may_undo


# --- time that is over ---------------------------------------------------------------------------


async def late_player(two: Roster) -> Noting:
    """Let somebody's time go by, so that a computer has begun to finish the turn."""
    late = two.acting
    await two.clock.advance(clocks.time_left(two.table) + 0.1, two.table)
    assert late.view.seats[late.view.seat or 0].standin
    return late


async def _sends_back(two: Roster, late: Noting) -> Noting:
    answer = await two.do(late, Back(new_id()))
    assert isinstance(answer, Refused)
    assert answer.code == "time_over"
    return late


async def _reconnects(two: Roster, late: Noting) -> Noting:
    await two.house.leave(two.table, late)
    return await two.enter(late.reader.place)


async def _opens_another_tab(two: Roster, late: Noting) -> Noting:
    await two.enter(late.reader.place)
    return late


@pytest.mark.parametrize("tries", [_sends_back, _reconnects, _opens_another_tab])
async def test_time_that_is_over_stays_over(
    tmp_path: Path, tries: Callable[[Roster, Noting], Awaitable[Noting]]
) -> None:
    clock = Clock(mode="turn", turn=3)
    async with company(tmp_path, people=2, form="2", pace=PACE, clock=clock) as two:
        late = await late_player(two)
        seat, before, gone = late.view.seat or 0, acts(two), 0.0
        while two.table.game.actor == seat and gone < 60:
            late = await tries(two, late)
            answer = await two.act(late, "draw")
            assert isinstance(answer, Refused)
            assert answer.code == "time_over"
            gone += 0.5
            await two.clock.advance(0.5, two.table)
            assert gone < PACE / 1000 or acts(two) > before, "at the pace of the table"
        assert gone < 60
        assert not late.view.seats[seat].standin, "from the next turn on the seat is the player's"


async def test_what_others_choose_does_not_give_a_late_player_the_turn_back(
    tmp_path: Path,
) -> None:
    clock = Clock(mode="turn", turn=30)
    async with company(tmp_path, people=3, pace=PACE, grace=0, clock=clock) as four:
        while computer_acts(four):
            await four.clock.advance(1, four.table)
        late = await late_player(four)
        other, away = [link for link in four.links if link is not late]
        await four.house.leave(four.table, away)
        await four.house.leave(four.table, late)
        await four.do(other, StandIn(new_id(), away.reader.place or 0, "computer"))
        assert other.view.seats[late.view.seat or 0].standin


async def test_who_was_late_and_is_absent_is_still_replaced_after_the_turn(tmp_path: Path) -> None:
    clock = Clock(mode="turn", turn=30)
    async with company(tmp_path, people=2, form="2", grace=0, pace=PACE, clock=clock) as two:
        late = await late_player(two)
        other = next(link for link in two.links if link is not late)
        await two.house.leave(two.table, late)
        await two.do(other, StandIn(new_id(), late.reader.place or 0, "computer"))
        await two.clock.advance(20, two.table)
        assert other.view.turn.actor == other.view.seat
        assert other.view.seats[late.view.seat or 0].standin


# --- the shuffle ---------------------------------------------------------------------------------


async def test_a_visitor_does_not_give_the_shuffle_more_time(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2", dealt=False) as two:
        await two.do(two.links[0], Start(new_id()))
        for _ in range(2):
            await two.clock.advance(4, two.table)
            await _looks_on(two)
        assert two.links[0].view.phase == "shuffle", "ten seconds are not over yet"
        await two.clock.advance(2.1, two.table)
        assert two.links[0].view.phase == "cut"


async def test_who_shuffles_again_does_not_give_the_shuffle_more_time(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2", dealt=False) as two:
        ann = two.links[0]
        await two.do(ann, Start(new_id()))
        assert ann.view.fairness is not None
        deal = ann.view.fairness.deal
        await two.do(ann, Seal(new_id(), deal, "ab" * 32))
        for seal in ("cd", "ef"):
            await two.clock.advance(4, two.table)
            await two.do(ann, Shuffle(new_id(), deal, seal * 32))
        await two.clock.advance(2.1, two.table)
        assert ann.view.phase == "cut"


async def cutting(two: Roster) -> int:
    """Begin a shuffle that waits for the cut; return the place of the player who cuts."""
    await two.do(two.links[0], Start(new_id()))
    for link in two.links:
        fairness = link.view.fairness
        assert fairness is not None
        await two.do(link, Seal(new_id(), fairness.deal, "ab" * 32))
    assert two.links[0].view.phase == "cut"
    return two.table.scene.place_at(two.table.game.cutter).place


async def test_a_visitor_does_not_give_an_absent_player_more_time_to_cut(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2", dealt=False) as two:
        cutter = await cutting(two)
        await two.house.leave(two.table, two.links[cutter])
        here = two.links[1 - cutter]
        for _ in range(2):
            await two.clock.advance(4, two.table)
            await _looks_on(two)
        assert here.view.phase == "cut"
        await two.clock.advance(2.1, two.table)
        assert here.view.phase == "shuffle"


async def test_at_a_table_with_clocks_the_deck_is_cut_at_last(tmp_path: Path) -> None:
    clock = Clock(mode="turn", turn=30)
    async with company(tmp_path, people=2, form="2", dealt=False, clock=clock) as two:
        cutter = await cutting(two)
        for _ in range(5):
            await two.clock.advance(9, two.table)
            await two.house.leave(two.table, two.links[cutter])
            two.links[cutter] = await two.enter(cutter)
        assert two.links[0].view.phase == "cut"
        await two.clock.advance(15.1, two.table)
        assert two.links[0].view.phase == "shuffle"


async def test_a_shuffle_at_which_nobody_is_there_goes_on_where_it_was(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2", dealt=False) as two:
        await two.do(two.links[0], Start(new_id()))
        await two.clock.advance(4, two.table)
        for link in two.links:
            await two.house.leave(two.table, link)
        await two.clock.advance(100, two.table)
        ann = await two.enter(0)
        await two.clock.advance(5.9, two.table)
        assert ann.view.phase == "shuffle"
        await two.clock.advance(0.2, two.table)
        assert ann.view.phase == "cut"


# --- the score sheet -----------------------------------------------------------------------------


async def test_a_visitor_does_not_keep_the_next_deal_from_beginning(tmp_path: Path) -> None:
    clock = Clock(mode="turn", turn=600)
    async with company(tmp_path, people=2, form="2", clock=clock) as two:
        await two.play_on(lambda view: view.phase == "sheet")
        for number in range(5):
            await two.clock.advance(11, two.table)
            await _looks_on(two)
            if number == 2:
                await two.do(two.links[0], NextDeal(new_id(), two.links[0].view.seq))
        assert two.links[0].view.phase == "sheet"
        await two.clock.advance(5.1, two.table)
        assert two.links[0].view.deal == 2
