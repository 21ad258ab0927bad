"""People who go and come, clocks, shuffles that wait, going back and going on (P6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from canasta.notation.record.replay import Replay
from canasta.server.hosting import clocks
from canasta.server.hosting.noting import save_ready
from canasta.server.hosting.thinkers import Thinkers
from canasta.server.store import Store, record_of
from canasta.wire.answers import (
    Ack,
    Offers,
    Refused,
    View,
)
from canasta.wire.commands import (
    Back,
    Leave,
    NextDeal,
    Seal,
    Shuffle,
    StandIn,
    Start,
    Undo,
)
from canasta.wire.setup import Clock
from server.houses import Noting, company, new_id

if TYPE_CHECKING:
    from pathlib import Path

    from server.houses import Roster


# --- people who go, clocks -----------------------------------------------------------------------


async def test_somebody_absent_is_replaced_by_choice_and_gets_the_seat_back(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2", grace=60) as two:
        await two.play_on(lambda view: view.turn.actor == view.seats[0].seat)
        ann, bob = two.links
        away = two.acting
        here = bob if away is ann else ann
        await two.house.leave(two.table, away)
        place = away.reader.place or 0
        early = await two.do(here, StandIn(new_id(), place, "computer"))
        assert isinstance(early, Refused)
        await two.clock.advance(61, two.table)
        assert here.view.seats[away.view.seat or 0].standin is False, "the table waits at first"
        await two.do(here, StandIn(new_id(), place, "computer"))
        await two.clock.advance(5, two.table)
        assert here.view.turn.actor == here.view.seat, "the computer has played its turn"
        back = await two.enter(place)
        assert not back.view.seats[back.view.seat or 0].standin
        assert back.view.hand


async def test_a_table_can_pause_for_somebody_absent(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2", absent="pause", grace=10) as two:
        ann, bob = two.links
        await two.house.leave(two.table, bob)
        await two.clock.advance(11, two.table)
        assert ann.view.paused
        answer = await two.act(ann, "draw")
        assert isinstance(answer, Refused)
        assert answer.code == "paused"
        back = await two.enter(1)
        assert not back.view.paused
        assert not ann.sent[-1].paused  # type: ignore[union-attr]


@pytest.mark.parametrize("absent", ["wait", "pause"])
async def test_a_pause_that_was_ended_is_not_taken_again_in_the_same_deal(
    tmp_path: Path, absent: str
) -> None:
    """One player, or two who go and come by turns, could hold a table for as long as they like."""
    async with company(tmp_path, people=3, grace=10, absent=absent) as four:
        ann, bob, cid = four.links
        for again in (False, True, True):
            await four.house.leave(four.table, cid)
            await four.clock.advance(11, four.table)
            await four.do(ann, StandIn(new_id(), 2, "pause"))
            assert ann.view.paused is not again
            assert isinstance(await four.do(bob, StandIn(new_id(), 2, "computer")), Ack)
            refused = await four.do(ann, StandIn(new_id(), 2, "pause"))
            assert isinstance(refused, Refused)
            assert refused.code == "pause_over"
            cid = await four.enter(2)


async def test_in_the_next_deal_a_table_pauses_again(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2", grace=10) as two:
        ann, bob = two.links
        await two.house.leave(two.table, bob)
        await two.clock.advance(11, two.table)
        await two.do(ann, StandIn(new_id(), 1, "pause"))
        await two.do(ann, StandIn(new_id(), 1, "wait"))
        two.links[1] = await two.enter(1)
        await two.play_on(lambda view: view.phase == "sheet")
        await two.play_on(lambda view: view.phase == "play")
        await two.house.leave(two.table, two.links[1])
        await two.clock.advance(11, two.table)
        assert isinstance(await two.do(ann, StandIn(new_id(), 1, "pause")), Ack)
        assert ann.view.paused


async def test_a_computer_finishes_the_turn_when_the_time_is_over(tmp_path: Path) -> None:
    clock = Clock(mode="turn", turn=30)
    async with company(tmp_path, people=2, form="2", clock=clock) as two:
        late = two.acting
        assert late.view.clock is not None
        assert late.view.clock.runs
        left = clocks.time_left(two.table)
        await two.clock.advance(left - 1, two.table)
        assert late.view.turn.actor == late.view.seat
        two.clock.day += 86_400  # the time of day plays no part
        await two.clock.advance(2, two.table)
        assert late.view.turn.actor != late.view.seat
        assert not late.view.seats[late.view.seat or 0].standin, "only for this turn"


async def test_a_reserve_is_used_up_before_the_computer_plays(tmp_path: Path) -> None:
    clock = Clock(mode="bank", turn=10, bank=20)
    async with company(tmp_path, people=2, form="2", clock=clock) as two:
        late = two.acting
        left = clocks.time_left(two.table)
        await two.clock.advance(25, two.table)
        assert late.view.turn.actor == late.view.seat
        await two.turn()
        assert late.view.clock is not None
        assert late.view.clock.reserve[late.reader.place or 0] == round(left - 25) * 1000


async def test_who_leaves_for_good_leaves_a_computer_behind(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2") as two:
        ann, bob = two.links
        await two.do(bob, Leave(new_id()))
        assert ann.view.seats[1].kind == "computer"
        assert bob.reader.place is None
        answer = await two.do(bob, Back(new_id()))
        assert isinstance(answer, Refused)
        two.links = [ann]
        await two.clock.advance(5, two.table)
        await two.turn()
        await two.clock.advance(5, two.table)
        assert ann.view.turn.actor == ann.view.seat


async def test_a_computer_that_fails_never_stops_the_table(tmp_path: Path) -> None:
    class Broken:
        def choose(self, seen: Any, legal: Any) -> Any:  # noqa: ANN401, ARG002
            raise RuntimeError("broken")

    async with company(tmp_path, people=1, form="2") as one:
        one.table.thinkers = Thinkers(make=lambda _level: Broken())
        one.links = one.links[:1]
        for _ in range(3):
            await one.turn()
            await one.clock.advance(20, one.table)
            assert one.links[0].view.turn.actor == one.links[0].view.seat
        one.table.thinkers.close()


# --- the shuffle ---------------------------------------------------------------------------------


async def test_numbers_that_do_not_come_count_as_empty_after_ten_seconds(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2", dealt=False) as two:
        ann, bob = two.links
        await two.do(ann, Start(new_id()))
        assert ann.view.phase == "shuffle"
        assert ann.view.fairness is not None
        deal = ann.view.fairness.deal
        assert isinstance(await two.do(ann, Seal(new_id(), deal, "ab" * 32)), Ack)
        assert isinstance(await two.do(ann, Shuffle(new_id(), deal, "cd" * 32)), Ack)
        assert isinstance(await two.do(ann, Seal(new_id(), deal, "abc")), Refused)
        await two.clock.advance(11, two.table)
        assert bob.view.phase == "cut"
        fairness = bob.view.fairness
        assert fairness is not None
        given = [number.given for number in fairness.numbers]
        assert sorted(given) == ["absent", "sealed"]
        assert fairness.asked
        await two.deal()
        await two.clock.advance(21, two.table)
        assert bob.view.phase == "play"
        assert bob.view.fairness is not None
        assert bob.view.fairness.secret == ""


# --- going back, going on ------------------------------------------------------------------------


async def test_undo_is_a_choice_of_the_table(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2") as two:
        await two.turn()
        link = two.links[0]
        answer = await two.do(link, Undo(new_id(), link.view.seq))
        assert isinstance(answer, Refused)
        assert answer.code == "not_here"


async def test_a_discard_is_taken_back_when_the_other_agrees(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2", undo="ask") as two:
        link = two.acting
        other = next(one for one in two.links if one is not link)
        while isinstance(link.view.turn.step, str) and link.view.turn.step == "draw":
            await two.some_act(link)
        await two.turn()
        mine = [view for view in link.sent if isinstance(view, View)]
        hand = next(view.hand for view in mine[::-1] if view.turn.actor == view.seat)
        assert len(link.view.hand) == len(hand) - 1
        assert other.view.turn.actor == other.view.seat
        await two.do(link, Undo(new_id(), link.view.seq))
        assert other.view.undo == link.reader.place
        answer = await two.do(other, Undo(new_id(), other.view.seq, agree=True))
        assert isinstance(answer, Ack)
        assert link.view.turn.actor == link.view.seat
        assert [card.card for card in link.view.hand] == [card.card for card in hand]
        await two.turn()
        with Store.open(tmp_path / "games.db") as store:
            stored = store.load(two.table.id).result()
        assert list(Replay(record_of(stored.rows)).walk())


async def test_the_next_deal_waits_for_everybody(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2") as two:
        await two.play_on(lambda view: view.phase == "sheet")
        ann, bob = two.links
        assert ann.view.sheet is not None
        for side in ann.view.sheet.sides:
            assert side.score == sum(row.points for row in side.rows)
            assert all(row.text for row in side.rows)
        assert ann.view.fairness is not None
        assert len(ann.view.fairness.secret) == 192
        await two.do(ann, NextDeal(new_id(), ann.view.seq))
        assert bob.view.phase == "sheet"
        assert [one.ready for one in bob.view.seats] == [True, False]
        await two.do(bob, NextDeal(new_id(), bob.view.seq))
        assert bob.view.phase == "shuffle"
        assert bob.view.deal == 2


# --- what a restart leaves as it was -------------------------------------------------------------


async def restarted(four: Roster) -> None:
    """Let the server forget the table, and read it from the store when the first one comes."""
    for link in four.links:
        await four.house.leave(four.table, link)
    four.table.waiting.stop()
    del four.house.tables[four.table.id]
    four.table = await four.house.find(four.table.id)


async def test_who_has_confirmed_the_score_has_done_so_after_a_restart_too(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2") as two:
        await two.play_on(lambda view: view.phase == "sheet")
        command = NextDeal(new_id(), two.links[0].view.seq)
        answer = await two.do(two.links[0], command)
        seen, sheet = two.links[1].view.seq, two.links[0].view.sheet
        await restarted(two)
        two.links = [await two.enter(0), await two.enter(1)]
        ann, bob = two.links
        assert ann.view.sheet == sheet, "with who went out"
        assert [one.ready for one in ann.view.seats] == [True, False]
        assert ann.view.sentence == "The deal is over; waiting for Bob."
        assert bob.view.sentence.startswith("The deal is over. Look at the score")
        assert await two.do(ann, command) == answer
        late = NextDeal(new_id(), seen)
        assert isinstance(await two.do(bob, late), Ack), "the other's consent is no other sheet"
        assert bob.view.deal == 2


async def test_a_score_that_all_had_confirmed_leads_on_after_a_restart(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2") as two:
        await two.play_on(lambda view: view.phase == "sheet")
        for place in (0, 1):
            assert await save_ready(two.table, place, two.table.command(place, new_id()))
        await restarted(two)
        back = await two.enter(0)
        await two.clock.advance(1, two.table)
        assert back.view.deal == 2


async def test_somebody_who_does_not_come_back_after_a_restart_can_be_replaced(
    tmp_path: Path,
) -> None:
    async with company(tmp_path, people=2, form="2", grace=60) as two:
        away = two.acting.reader.place or 0
        await restarted(two)
        here = await two.enter(1 - away)
        assert isinstance(await two.do(here, StandIn(new_id(), away, "computer")), Refused)
        await two.clock.advance(61, two.table)
        assert isinstance(await two.do(here, StandIn(new_id(), away, "computer")), Ack)
        await two.clock.advance(5, two.table)
        assert here.view.turn.actor == here.view.seat


async def test_what_was_chosen_about_somebody_absent_holds_after_a_restart(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2", grace=60) as two:
        away = two.acting.reader.place or 0
        await two.house.leave(two.table, two.links[away])
        await two.clock.advance(61, two.table)
        assert isinstance(
            await two.do(two.links[1 - away], StandIn(new_id(), away, "computer")), Ack
        )
        await restarted(two)
        here = await two.enter(1 - away)
        await two.clock.advance(5, two.table)
        assert here.view.turn.actor == here.view.seat, "the computer plays on at once"
        back = await two.enter(away)
        seat = back.view.seat or 0
        assert not back.view.seats[seat].standin
        two.links = [here, back] if away else [back, here]
        assert isinstance(await two.some_act(here), Ack), "everybody has the table as it is now"
        await restarted(two)
        here = await two.enter(1 - away)
        assert not here.view.seats[seat].standin, "who came back is not replaced again"


async def test_an_act_can_be_taken_back_after_a_restart(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2", undo="free") as two:
        place = two.acting.reader.place or 0
        await two.turn()
        await restarted(two)
        two.links = [await two.enter(0), await two.enter(1)]
        assert [link.view.may_undo for link in two.links] == [place == 0, place == 1]
        mine = two.links[place]
        assert isinstance(await two.do(mine, Undo(new_id(), mine.view.seq)), Ack)
        assert mine.view.turn.actor == mine.view.seat


async def asking(four: Roster) -> tuple[Noting, str]:
    """Play until somebody may ask their partner; return their link and the question."""
    for _ in range(1000):
        await four.play_on(lambda view: view.phase == "play")
        link = four.acting
        asks = [act for act in link.last(Offers).acts if act.act == "ask" and act.ok]
        if asks:
            return link, asks[0].ways[0].action
        await four.some_act(link)
    raise AssertionError("nobody may ask")


async def test_who_is_asked_answers_in_a_time_of_their_own(tmp_path: Path) -> None:
    clock = Clock(mode="bank", turn=30, bank=100)
    rules = {"out.canastas_required": 0}
    async with company(tmp_path, clock=clock, rules=rules) as four:
        link, question = await asking(four)
        asker = link.reader.place or 0
        before = clocks.time_left(four.table)
        await four.clock.advance(5, four.table)
        await four.act(link, question)
        partner = four.acting
        assert partner is not link
        assert partner.view.clock is not None
        assert partner.view.clock.runs
        assert partner.view.clock.left == 130_000
        await four.clock.advance(100, four.table)
        answer = next(a for a in partner.last(Offers).acts if a.act in {"yes", "no"} and a.ok)
        await four.act(partner, answer.ways[0].action)
        assert link.view.turn.actor == link.view.seat
        assert clocks.time_left(four.table) == before - 5
        await four.turn()
        assert link.view.clock is not None
        assert link.view.clock.reserve[partner.reader.place or 0] == 30_000
        assert link.view.clock.reserve[asker] == 100_000


async def test_who_is_asked_and_does_not_answer_is_answered_for(tmp_path: Path) -> None:
    rules = {"out.canastas_required": 0}
    async with company(tmp_path, clock=Clock(mode="turn", turn=30), rules=rules) as four:
        link, question = await asking(four)
        await four.act(link, question)
        assert four.acting is not link
        await four.clock.advance(31, four.table)
        assert four.acting is link


async def test_who_takes_a_seat_with_another_device_and_does_not_come_is_absent(
    tmp_path: Path,
) -> None:
    async with company(tmp_path, people=2, form="2", grace=60) as two:
        ann, bob = two.links
        code = (await two.house.new_code(two.table.id, bob.proof)).code
        await two.house.claim(two.table.id, 1, code, None)
        await two.house.leave(two.table, bob)
        await two.clock.advance(61, two.table)
        assert ann.view.seats[1].away >= 60
        assert isinstance(await two.do(ann, StandIn(new_id(), 1, "computer")), Ack)
        assert two.table.scene.places[1].standin
