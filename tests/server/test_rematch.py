"""Another game of the same people: who is waited for, and what is shown when it cannot begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta.server.store import StoreError
from canasta.wire.answers import (
    Ack,
    Refused,
)
from canasta.wire.commands import (
    Leave,
    Rematch,
)
from server.houses import company, new_id, settle

if TYPE_CHECKING:
    from pathlib import Path


async def test_the_same_company_plays_again(tmp_path: Path) -> None:
    async with company(tmp_path, people=2, rules={"end.target": 500}, form="2") as two:
        await two.play_on(lambda view: view.phase == "over")
        ann, bob = two.links
        await two.do(ann, Rematch(new_id()))
        assert bob.view.rematch == [0]
        assert bob.view.rematch_table == ""
        await two.do(bob, Rematch(new_id()))
        again = await two.house.find(ann.view.rematch_table)
        assert [place.name for place in again.scene.places] == ["Ann", "Bob"]
        assert again.keys, "the same tokens open the same seats"
        for table in (again, two.table):
            await settle(table)


@pytest.mark.parametrize("goes", ["closes", "leaves"])
async def test_another_game_does_not_wait_for_who_has_gone(goes: str, tmp_path: Path) -> None:
    async with company(tmp_path, people=2, rules={"end.target": 500}, form="2") as two:
        await two.play_on(lambda view: view.phase == "over")
        ann, bob = two.links
        await two.do(ann, Rematch(new_id()))
        assert ann.view.rematch_table == ""
        if goes == "leaves":
            await two.do(bob, Leave(new_id()))
        else:
            await two.house.leave(two.table, bob)
        again = await two.house.find(ann.view.rematch_table)
        assert again.playing
        for table in (again, two.table):
            await settle(table)


async def test_another_game_that_is_not_saved_is_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with company(tmp_path, people=2, rules={"end.target": 500}, form="2") as two:
        await two.play_on(lambda view: view.phase == "over")
        ann, bob = two.links
        await two.do(ann, Rematch(new_id()))

        async def full(*_batch: object) -> None:
            raise StoreError("the disk is full")

        with monkeypatch.context() as broken:
            broken.setattr(two.house.store, "append", full)
            answer = await two.do(bob, Rematch(new_id()))
        assert isinstance(answer, Refused)
        assert answer.code == "not_saved"
        assert ann.view.rematch_table == ""
        assert isinstance(await two.do(bob, Rematch(new_id())), Ack)
        again = await two.house.find(ann.view.rematch_table)
        assert again.playing
        for table in (again, two.table):
            await settle(table)
