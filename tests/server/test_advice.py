"""What computers say about themselves: advice to who asks, and reasons after the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.server.showing.scene import Noted
from canasta.server.showing.sheet import _LARGE
from canasta.wire.answers import Ack, Answered, Refused
from canasta.wire.commands import Ask
from server.houses import company, new_id

if TYPE_CHECKING:
    from pathlib import Path


async def test_advice_can_be_followed_and_gives_a_reason(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2", advice=True) as two:
        given = 0
        for _ in range(40):
            link = two.acting
            advised = await two.do(link, Ask(new_id(), "advice"))
            assert isinstance(advised, Answered)
            given += ". " in advised.text
            assert isinstance(await two.act(link, advised.action), Ack)
        assert given > 20, "the act, and why"


async def test_advice_is_for_who_has_to_decide_and_where_the_table_has_it(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2", advice=True) as two:
        waits = next(link for link in two.links if link is not two.acting)
        answer = await two.do(waits, Ask(new_id(), "advice"))
        assert isinstance(answer, Refused)
        assert answer.code == "no_advice"
    (tmp_path / "none").mkdir()
    async with company(tmp_path / "none", people=2, form="2") as two:
        answer = await two.do(two.acting, Ask(new_id(), "advice"))
        assert isinstance(answer, Refused)
        assert answer.code == "not_here"


async def test_reasons_of_computers_are_shown_after_the_deal_and_not_before(tmp_path: Path) -> None:
    async with company(tmp_path, people=1, advice=True) as one:
        (ann,) = one.links
        while ann.view.phase == "play":
            if ann.view.turn.actor == ann.view.seat:
                advised = await one.do(ann, Ask(new_id(), "advice"))
                assert isinstance(advised, Answered)
                await one.act(ann, advised.action)
            await one.clock.advance(1, one.table)
        before = [message for message in ann.sent if getattr(message, "phase", "") == "play"]
        assert before
        assert all(view.sheet is None for view in before)  # type: ignore[union-attr]
        sheet = ann.view.sheet
        assert sheet is not None
        assert sheet.reasons
        names = {seat.seat: seat.name for seat in ann.view.seats}
        for reason in sheet.reasons:
            assert reason.seat != ann.view.seat
            assert reason.text.startswith(f"{names[reason.seat]}: ")
        noted = one.table.scene.reasons
        large = {(one.seat, one.turn, one.code) for one in noted if one.code in _LARGE}
        assert len(sheet.reasons) <= len(large), "something is shown twice"
        shown = {noted.seat for noted in one.table.scene.reasons}
        assert shown == {seat for seat in names if seat != ann.view.seat}


async def test_a_reason_of_what_was_taken_back_is_not_shown(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2") as two:
        scene = two.table.scene
        beyond = len(two.table.game.deal.record) + 10_000
        scene.reasons = [Noted(0, beyond, 1, "open", {"points": 50, "minimum": 50, "cards": 3})]
        await two.play_on(lambda view: view.phase == "sheet")
        sheet = two.links[0].view.sheet
        assert sheet is not None
        assert sheet.reasons == []
