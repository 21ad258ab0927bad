"""A server that dies at any step of a shuffle goes on with what it has sent (promise F8).

Once in the process, where each step can be hit, once killed from outside under load.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pytest

from canasta.shuffle import commitment_of
from canasta.wire.answers import Ack
from canasta.wire.commands import Cut, OpenNumber, Seal, Shuffle, Start
from driving import NIGHTLY
from server.houses import company, new_id
from server.trials.shuffles import kill_in_shuffles

if TYPE_CHECKING:
    from pathlib import Path

    from canasta.wire import ClientMessage
    from canasta.wire.answers import FairnessView
    from server.houses import Roster

DEALS = 42 if NIGHTLY else 2
"""In each of them the server dies twelve times."""

KILLS = 500 if NIGHTLY else 6

LIAR = 3
"""The place whose number never fits its seal."""


async def died(four: Roster) -> None:
    """Let the server die: nothing is left but the store, and everybody comes back."""
    places = [link.reader.place for link in four.links]
    four.table.waiting.stop()
    del four.house.tables[four.table.id]
    four.table = await four.house.find(four.table.id)
    four.links = [await four.enter(place) for place in places]


def number(place: int, deal: int) -> bytes:
    return hashlib.sha256(f"{place} {deal}".encode()).digest()[:16]


def seal(place: int, deal: int) -> str:
    sealed = number(place, deal) + (b"!" if place == LIAR else b"")
    return hashlib.sha256(sealed).hexdigest()


def shown(four: Roster) -> FairnessView:
    """Return the shuffle as all see it, each in the same way."""
    seen = [link.view.fairness for link in four.links]
    assert seen[0] is not None
    assert all(one == seen[0] for one in seen)
    return seen[0]


def steps(four: Roster, deal: int) -> list[tuple[int, ClientMessage]]:
    """Return what everybody does in a shuffle, by place: one shuffles again, one lies."""
    view = four.links[0].view
    assert view.cut is not None
    cutter = view.seats[view.cut.seat].player
    return [
        *((place, Seal(new_id(), deal, seal(place, deal))) for place in range(4)),
        (1, Shuffle(new_id(), deal, seal(1, deal))),
        (cutter, Cut(new_id(), view.seq + 5, 54)),
        *((place, OpenNumber(new_id(), deal, number(place, deal).hex())) for place in range(4)),
    ]


@pytest.mark.timeout(3600 if NIGHTLY else 300)
async def test_who_dies_in_a_shuffle_goes_on_with_what_was_sent(tmp_path: Path) -> None:
    async with company(tmp_path, dealt=False, rules={"end.target": 100_000}) as four:
        await four.do(four.links[0], Start(new_id()))
        for deal in range(1, DEALS + 1):
            sent = [shown(four)]
            for place, command in steps(four, deal):
                await died(four)
                assert shown(four) == sent[-1]
                assert isinstance(await four.do(four.links[place], command), Ack)
                sent.append(shown(four))
            await died(four)
            assert shown(four) == sent[-1]
            assert sent[-1].stage == "dealt"
            assert {one.commitment for one in sent} == {sent[0].commitment}
            assert not any(one.secret or one.deck for one in sent)
            assert not any(part.number for one in sent[:7] for part in one.numbers)
            assert [one.given for one in sent[-1].numbers].count("unfit") == 1
            await four.play_on(lambda view: view.phase in {"sheet", "over"})
            await died(four)
            end = shown(four)
            opened = commitment_of(end.game, deal, bytes.fromhex(end.secret))
            assert opened.hex() == end.commitment == sent[0].commitment
            if four.links[0].view.phase == "over":
                return
            await four.play_on(lambda view: view.phase == "shuffle")


@pytest.mark.timeout(3600)
async def test_a_server_that_is_killed_in_shuffles_keeps_what_it_sent(
    url: str, tmp_path: Path
) -> None:
    found = await kill_in_shuffles(tmp_path, url, KILLS)
    assert min(found["sealing"], found["cutting"], found["opening"]) >= KILLS // 4
    assert found["secrets"] > 0, "a deal was scored"
    assert not found["tracebacks"]
