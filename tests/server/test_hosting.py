"""The owner of a table: order, once, two tabs, clocks, people who go and come (P1 to P4, P6)."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from canasta.notation.actions.words import parse_action
from canasta.server.hosting.answers import Answers
from canasta.server.hosting.serving import serve
from canasta.wire.answers import (
    Ack,
    Answered,
    Chat,
    Conflict,
    Events,
    Log,
    Offers,
    Previewed,
    Refused,
    View,
    Welcome,
)
from canasta.wire.commands import (
    Act,
    Ask,
    Leave,
    Preview,
    Say,
    Seal,
    Start,
)
from driving import NIGHTLY
from server.houses import company, new_id

if TYPE_CHECKING:
    from pathlib import Path

    from server.houses import Roster


ROUNDS = 1000 if NIGHTLY else 6


# --- order and once ------------------------------------------------------------------------------


def _may_draw(four: Roster) -> bool:
    """Say whether the player who has to decide may draw: at the end of the stock they may not."""
    return any(act.act == "draw" and act.ok for act in four.acting.last(Offers).acts)


@pytest.mark.timeout(3600)
async def test_of_many_moves_at_once_exactly_one_is_accepted(tmp_path: Path) -> None:
    async with company(tmp_path, rules={"end.target": 1_000_000}) as four:
        for _ in range(ROUNDS):
            await four.play_on(lambda view: view.phase == "play" and _may_draw(four))
            second = await four.enter(four.acting.reader.place)
            hands = [*four.links, second]
            seq = four.links[0].view.seq
            actor = four.acting.view.seat
            commands = [(link, Act(new_id(), seq, "draw")) for _ in range(20) for link in hands]
            answers = await asyncio.gather(*(four.do(link, one) for link, one in commands))
            kinds = [type(answer) for answer in answers]
            assert kinds.count(Ack) == 1
            assert set(kinds) <= {Ack, Conflict, Refused}
            assert Conflict in kinds
            done = next(n for n, kind in enumerate(kinds) if kind is Ack)
            assert commands[done][0].view.seat == actor
            refused = [answer for answer in answers if isinstance(answer, Refused)]
            assert {answer.code for answer in refused} <= {"out_of_turn"}
            await four.house.leave(four.table, second)
            await four.turn()


async def test_a_command_that_comes_again_is_done_once_and_answered_the_same(
    tmp_path: Path,
) -> None:
    async with company(tmp_path) as four:
        link = four.acting
        other_tab = await four.enter(link.reader.place)
        command = Act(new_id(), link.view.seq, "draw")
        first = await four.do(link, command)
        before = len(link.view.hand)
        for again in (link, other_tab, link):
            assert await four.do(again, command) == first
        assert len(link.view.hand) == before
        refused = Act(new_id(), link.view.seq, "draw")
        assert await four.do(link, refused) == await four.do(link, refused)
        stranger = next(one for one in four.links if one.view.seat != link.view.seat)
        assert (await four.do(stranger, command)) != first, "an id belongs to its sender"


async def test_a_command_from_before_a_restart_is_answered_not_done_again(tmp_path: Path) -> None:
    async with company(tmp_path) as four:
        link = four.acting
        command = Act(new_id(), link.view.seq, "draw")
        first = await four.do(link, command)
        table = four.table.id
        four.table.answers = Answers()  # as after a restart
        del four.house.tables[table]
        four.table = await four.house.find(table)
        again = await four.enter(link.reader.place)
        assert await four.do(again, command) == first
        assert again.view.hand == link.view.hand or len(again.view.hand) == len(link.view.hand)


async def test_everybody_sees_the_same_order_and_misses_nothing(tmp_path: Path) -> None:
    async with company(tmp_path) as four:
        await four.play_on(lambda view: view.seq > 60)
        heard = [
            [
                (one.name, one.seat, one.count, one.line and (one.line.n, one.line.seat))
                for message in link.sent
                if isinstance(message, Events)
                for one in message.events
            ]
            for link in four.links
        ]
        assert heard == heard[:1] * 4
        lines = [line[0] for *_, line in heard[0] if line is not None]
        assert len(set(lines)) > 20
        assert all(n >= before or n == 0 for before, n in pairwise(lines)), lines  # 0: a new deal
        for link in four.links:
            seqs = [message.seq for message in link.sent if isinstance(message, View)]
            assert len(seqs) > 20
            assert seqs == sorted(seqs)
            assert seqs[-1] == four.links[0].view.seq


async def test_who_comes_back_hears_what_happened_meanwhile(tmp_path: Path) -> None:
    async with company(tmp_path) as four:
        gone, watcher = [link for link in four.links if link is not four.acting][:2]
        known = gone.view.seq
        heard = [one.name for m in gone.sent if isinstance(m, Events) for one in m.events]
        await four.house.leave(four.table, gone)
        await four.turn()
        back = await four.enter(gone.reader.place, known)
        since = [one.name for m in back.sent if isinstance(m, Events) for one in m.events]
        everything = [one.name for m in watcher.sent if isinstance(m, Events) for one in m.events]
        assert since
        assert heard + since == everything


async def test_who_was_away_while_the_cards_were_dealt_hears_it(tmp_path: Path) -> None:
    async with company(tmp_path, dealt=False) as four:
        await four.do(four.links[0], Start(new_id()))
        gone = four.links[3]
        known = gone.view.seq
        await four.house.leave(four.table, gone)
        await four.deal()
        await four.clock.advance(30, four.table)
        back = await four.enter(gone.reader.place, known)
        (events,) = [message for message in back.sent if isinstance(message, Events)]
        assert events.events[0].name == "dealt"


# --- what is shown -------------------------------------------------------------------------------


async def test_cards_keep_their_numbers_from_the_hand_to_the_pile(tmp_path: Path) -> None:
    async with company(tmp_path) as four:
        for _ in range(4):
            link = four.acting
            await four.act(link, "draw")
            before = link.view
            under = (
                before.pile.top
            )  # only the top is seen: the same card on it looks as if it stayed
            assert under is not None
            thrown = next(one.card for one in before.hand[::-1] if one.card != under.card)
            assert isinstance(await four.act(link, f"discard {thrown}"), Ack)
            after = link.view
            top = after.pile.top
            assert top is not None
            hand = {one.id: one.card for one in before.hand}
            left = {one.id: one.card for one in after.hand}
            assert hand.pop(top.id, None) == top.card == thrown
            assert left == hand


async def test_cards_that_are_alike_have_numbers_of_their_own(tmp_path: Path) -> None:
    async with company(tmp_path) as four:
        for _ in range(12):
            await four.play_on(lambda view: view.phase == "play")
            for link in four.links:
                seen = [*link.view.hand, *([top] if (top := link.view.pile.top) else [])]
                assert len({one.id for one in seen}) == len(seen) > 1
            await four.turn()


async def test_a_preview_counts_and_changes_nothing(tmp_path: Path) -> None:
    async with company(tmp_path) as four:
        link = four.acting
        await four.act(link, "draw")
        before = link.view
        hand = [card.card for card in before.hand]
        answer = await four.do(link, Preview(new_id(), hand[:1]))
        assert isinstance(answer, Previewed)
        assert answer.need == 50
        assert answer.count > 0
        assert not answer.ok or not answer.missing
        assert link.view == before
        nonsense = await four.do(link, Preview(new_id(), ["KS"] * 20))
        assert isinstance(nonsense, Refused)
        assert nonsense.code == "card_not_in_hand"


async def test_offers_go_to_the_actor_and_every_way_is_legal(tmp_path: Path) -> None:
    async with company(tmp_path) as four:
        for _ in range(12):
            await four.play_on(lambda view: view.phase == "play")
            link = four.acting
            offers = link.last(Offers)
            assert offers.seq == link.view.seq
            for other in four.links:
                if other is not link and any(isinstance(m, Offers) for m in other.sent):
                    assert other.last(Offers).seq < link.view.seq
            table = four.table.game
            ways = 0
            for act in offers.acts:
                assert act.ok == bool(act.ways)
                assert act.ok == (act.why is None)
                for way in act.ways:
                    assert table.check(parse_action(way.action), link.view.seat) is None
                    ways += 1
            assert ways > 0
            await four.turn()


async def test_the_sentence_speaks_of_the_pile_only_to_who_may_take_it(tmp_path: Path) -> None:
    """Who has to choose the cards of an opening first may take it as well."""
    async with company(tmp_path) as four:
        for _ in range(12):
            await four.play_on(lambda view: view.phase == "play")
            link = four.acting
            take = next(act for act in link.last(Offers).acts if act.act == "take")
            enough = take.why is not None and take.why.code == "below_minimum"
            possible = take.ok or (enough and take.why.args["possible"] >= take.why.args["minimum"])
            assert ("take the pile" in link.view.sentence) == possible
            await four.turn()


async def test_spectators_see_public_cards_only(tmp_path: Path) -> None:
    async with company(tmp_path) as four:
        watcher = await four.enter(None)
        await four.turn()
        view = watcher.view
        assert view.hand == []
        assert view.seat is None
        assert view.spectators == 1
        assert not any(isinstance(message, Offers) for message in watcher.sent)
        assert four.links[0].view.spectators == 1
        answer = await four.act(watcher, "draw")
        assert isinstance(answer, Refused)
        assert answer.code == "no_seat"


async def test_spectators_may_see_everything_one_turn_later(tmp_path: Path) -> None:
    async with company(tmp_path, spectators="later") as four:
        watcher = await four.enter(None)
        shown = [message for message in watcher.sent if isinstance(message, View)]
        assert not shown, "the running turn is nobody's business"
        await four.turn()
        seen = watcher.view.seq
        assert seen < four.links[0].view.seq
        await four.turn()
        assert seen < watcher.view.seq < four.links[0].view.seq


async def test_who_sees_everything_later_does_not_hear_it_sooner_by_the_log(
    tmp_path: Path,
) -> None:
    async with company(tmp_path, spectators="later") as four:
        late = await four.enter(None)
        await four.turn()
        await serve(four.table, late, Ask(new_id(), "log"))
        assert not [message for message in late.sent if isinstance(message, Log)]
        await four.turn()
        assert late.last(Log).lines


async def test_two_tabs_of_a_seat_both_see_and_both_may_act(tmp_path: Path) -> None:
    async with company(tmp_path) as four:
        link = four.acting
        tab = await four.enter(link.reader.place)
        assert [card.card for card in tab.view.hand] == [card.card for card in link.view.hand]
        assert isinstance(await four.act(tab, "draw"), Ack)
        assert isinstance(await four.act(link, "draw"), Refused)
        assert link.view.seq == tab.view.seq
        await four.house.leave(four.table, tab)
        assert all(one.connected for one in link.view.seats)


async def test_the_log_and_questions_to_the_table(tmp_path: Path) -> None:
    async with company(tmp_path) as four:
        link = four.acting
        answer = await four.do(link, Ask(new_id(), "stock"))
        assert isinstance(answer, Answered)
        assert answer.count == link.view.stock
        await serve(four.table, link, Ask(new_id(), "log"))
        log = link.last(Log)
        assert log.lines
        assert any("you" in line.text.lower() for line in log.lines)
        answer = await four.do(link, Ask(new_id(), "hand", 9))
        assert isinstance(answer, Refused)


async def test_words_stay_with_who_said_them_when_somebody_else_has_the_place(
    tmp_path: Path,
) -> None:
    async with company(tmp_path, people=2, form="2", dealt=False, chat=True) as two:
        ann, bob = two.links
        await two.do(bob, Say(new_id(), text="I go now"))
        await two.do(bob, Say(new_id(), phrase="bye"))
        await two.do(bob, Leave(new_id()))
        eve = await two.house.join(two.table.id, "Eve", 1, None)
        assert eve.player == 1
        assert [line.name for line in ann.sent if isinstance(line, Chat)] == ["Bob", "Bob"]
        two.table.drop()  # what comes now is read from the store
        later = await two.enter(0)
        assert [line.name for line in later.last(Welcome).chat] == ["Bob", "Bob"]


async def test_phrases_come_in_the_language_of_the_reader_and_text_is_only_text(
    tmp_path: Path,
) -> None:
    async with company(tmp_path) as four:
        ann, bob = four.links[:2]
        await four.do(ann, Say(new_id(), phrase="hello"))
        assert bob.last(Chat).phrase == "hello"
        assert bob.last(Chat).text == "Hello!"
        await four.do(ann, Say(new_id(), text="<script>alert(1)</script>"))
        assert bob.last(Chat).text == "<script>alert(1)</script>"
        later = await four.enter(2)
        assert [line.text for line in later.last(Welcome).chat][-1] == "<script>alert(1)</script>"
        answer = await four.do(ann, Say(new_id(), phrase="nonsense"))
        assert isinstance(answer, Refused)


async def test_where_nobody_is_asked_the_deck_is_cut_by_itself(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2", dealt=False, ask_cut=False) as two:
        await two.do(two.links[0], Start(new_id()))
        for link in two.links:
            assert link.view.fairness is not None
            await two.do(link, Seal(new_id(), link.view.fairness.deal, "ab" * 32))
        await two.clock.advance(1, two.table)
        fairness = two.links[0].view.fairness
        assert fairness is not None
        assert fairness.stage == "opening"
        assert fairness.cut_at is not None
        assert fairness.cut_by is None
