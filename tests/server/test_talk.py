"""Talk at a table: what is heard, once, and as text on one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta.wire.answers import Ack, Chat, Refused
from canasta.wire.commands import Say
from server.houses import company

if TYPE_CHECKING:
    from pathlib import Path


async def test_what_is_said_again_after_a_restart_is_heard_once(tmp_path: Path) -> None:
    """A client that got no answer sends the same command again; answers live in memory alone."""
    async with company(tmp_path, people=2, form="2", dealt=False) as two:
        ann, _ = two.links
        assert isinstance(await two.do(ann, Say("once", text="hello")), Ack)
        two.table.drop()
        two.table = await two.house.find(two.table.id)
        ann, bob = two.links = [await two.enter(place) for place in range(2)]
        assert isinstance(await two.do(ann, Say("once", text="hello")), Ack)
        assert not [message for message in bob.sent if isinstance(message, Chat)]
        assert isinstance(await two.do(bob, Say("once", text="hello")), Ack)
        assert bob.last(Chat).player == 1, "another one's command of the same name"


@pytest.mark.parametrize("text", ["", " ", "\u200b\u200b", "\u202e", "\0", "\u3164"])
async def test_a_text_that_nobody_sees_is_not_said(tmp_path: Path, text: str) -> None:
    async with company(tmp_path, people=2, form="2", dealt=False) as two:
        refused = await two.do(two.links[0], Say("1", text=text))
        assert isinstance(refused, Refused)
        assert refused.code == "no_text"


async def test_a_text_stays_on_its_line_and_in_its_direction(tmp_path: Path) -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    async with company(tmp_path, people=2, form="2", dealt=False) as two:
        ann, bob = two.links
        await two.do(ann, Say("1", text=f"one\n\u202etwo\u2066 {family}"))
        assert bob.last(Chat).text == f"one two {family}"
