"""Questions to the table that name a seat which is not there, or none (customs)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta.wire.answers import Answered, Refused
from canasta.wire.commands import Ask
from server.houses import company, new_id

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("seat", [None, 4, 15])
async def test_a_hand_is_counted_only_where_a_seat_is_named(
    tmp_path: Path, seat: int | None
) -> None:
    async with company(tmp_path) as four:
        link = four.acting
        assert isinstance(await four.do(link, Ask(new_id(), "hand", seat)), Refused)


async def test_a_hand_that_is_named_is_counted(tmp_path: Path) -> None:
    async with company(tmp_path) as four:
        answer = await four.do(four.acting, Ask(new_id(), "hand", 1))
        assert isinstance(answer, Answered)
        assert answer.count == four.acting.view.seats[1].cards
