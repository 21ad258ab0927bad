"""P2: a command that comes several times, on several sockets, through a restart: one effect."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from canasta.wire.answers import Ack, Conflict, Offers
from canasta.wire.commands import Act
from driving import NIGHTLY
from server.houses import company, new_id

if TYPE_CHECKING:
    from server.houses import Noting, Roster

EXAMPLES = 2000 if NIGHTLY else 10

PLANS = st.lists(
    st.tuples(
        st.sampled_from(["offered", "offered", "discard", "nonsense", "stale"]),
        st.lists(st.integers(0, 2), min_size=1, max_size=5),
        st.booleans(),
    ),
    min_size=1,
    max_size=8,
)
"""Of every command: what it is, on which sockets it comes, and whether the table begins anew."""


def command_of(link: Noting, kind: str) -> Act:
    seq = link.view.seq
    if kind == "discard":
        return Act(new_id(), seq, f"discard {link.view.hand[-1].card}")
    if kind == "nonsense":
        return Act(new_id(), seq, "meld 3H 3D 3C")
    if kind == "stale":
        return Act(new_id(), seq - 1, "draw")
    ways = [
        way for act in link.last(Offers).acts if act.act in {"draw", "meld"} for way in act.ways
    ]
    return Act(new_id(), seq, ways[0].action if ways else "end")


async def begin_anew(two: Roster, sockets: list[Noting]) -> list[Noting]:
    """Forget the table and make it of what is stored, as after a restart."""
    del two.house.tables[two.table.id]
    two.table = await two.house.find(two.table.id)
    two.links = [await two.enter(place) for place in range(2)]
    return [await two.enter(link.reader.place) for link in sockets]


async def follow(plan: list[tuple[str, list[int], bool]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with company(Path(folder), people=2, form="2") as two:
            for kind, on, anew in plan:
                if two.links[0].view.phase != "play":
                    break
                acting = two.acting
                sockets = [acting, *[await two.enter(acting.reader.place) for _ in range(2)]]
                command = command_of(acting, kind)
                before = two.table.scene.seq
                answers = await asyncio.gather(*(two.do(sockets[n], command) for n in on))
                after = two.table.scene.seq
                if anew:
                    sockets = await begin_anew(two, sockets)
                answers += await asyncio.gather(*(two.do(sockets[n], command) for n in on))
                assert all(answer == answers[0] for answer in answers)
                assert two.table.scene.seq == after
                assert (after > before) == isinstance(answers[0], Ack)
                assert isinstance(answers[0], Conflict) == (kind == "stale")
                for link in sockets[1:]:
                    await two.house.leave(two.table, link)


@pytest.mark.timeout(3600)
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=not NIGHTLY,
    suppress_health_check=[HealthCheck.too_slow],
)
@given(PLANS)
def test_a_command_has_one_effect_however_often_it_comes(
    plan: list[tuple[str, list[int], bool]],
) -> None:
    asyncio.run(follow(plan))
