"""What was decided on a view holds until the game goes on, whatever else is saved meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.wire.answers import Ack, Conflict
from canasta.wire.commands import Act, Cut, StandIn, Start
from server.houses import company, new_id

if TYPE_CHECKING:
    from pathlib import Path


async def test_who_draws_seat_codes_keeps_nobody_from_acting(tmp_path: Path) -> None:
    async with company(tmp_path, people=3, grace=0) as four:
        await four.play_on(lambda view: view.phase == "play")
        while four.links[0].view.turn.actor not in {link.view.seat for link in four.links}:
            await four.clock.advance(1, four.table)
        acting = four.acting
        seen, others = acting.view.seq, [link for link in four.links if link is not acting]
        await four.house.new_code(four.table.id, others[0].proof)
        away = others[1].reader.place
        assert away is not None
        await four.house.leave(four.table, others[1])
        await four.do(others[0], StandIn(new_id(), away, "computer"))
        assert four.table.scene.seq > seen
        answer = await four.do(acting, Act(new_id(), seen, "draw"))
        assert isinstance(answer, Ack)
        assert isinstance(await four.do(acting, Act(new_id(), seen, "draw")), Conflict)
        later = four.table.scene.seq + 1
        assert isinstance(await four.do(acting, Act(new_id(), later, "draw")), Conflict)


async def test_who_draws_seat_codes_keeps_nobody_from_cutting(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, form="2", dealt=False) as two:
        await two.do(two.links[0], Start(new_id()))
        await two.clock.advance(10, two.table)
        assert two.table.scene.phase == "cut"
        cutter = two.table.scene.place_at(two.table.game.cutter).place
        seen = two.table.scene.seq
        await two.house.new_code(two.table.id, two.proof(1 - cutter))
        assert isinstance(await two.do(two.links[cutter], Cut(new_id(), seen, 20)), Ack)
