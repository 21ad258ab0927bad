"""Levels at the server: tables of another time go on, and experts think apart from it."""

from __future__ import annotations

import asyncio
import sys
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import psutil

import canasta
from canasta.notation.record.content import Player
from canasta.server.hosting.experts import Experts
from canasta.server.hosting.house import House
from canasta.server.hosting.thinkers import Thinkers
from canasta.server.http.statistics_api import _Played
from canasta.server.showing.replaying import replay_of
from canasta.server.store import About, Key, Listed, Purpose, Seat, State, Store, digest_of
from canasta.wire.commands import Start
from canasta.wire.http import Seated
from server.houses import Roster, Turned, new_id

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

BEFORE = ("", "steady", "greedy", "uniform")
"""Who sat at a table of another time: a person, and computers by the words of then."""

NOW = [None, "hard", "easy", "easy"]


async def test_a_table_that_was_stored_with_other_words_goes_on(tmp_path: Path) -> None:
    seats = [Seat(n, f"P{n}", kind, n) for n, kind in enumerate(BEFORE)]
    options = {"level": "steady", "pace": 0, "ask_cut": False, "host": 0}
    clock = Turned()
    with Store.open(tmp_path / "games.db") as store:
        keys = [Key(0, Purpose.TOKEN, digest_of("token"))]
        await store.create_table(
            "abcdefgh2345", About("classic", "4", {}, options), seats, keys, owner="before", term=0
        )
        house = House(store, owner="test", timing=clock, version="test")
        table = await house.find("abcdefgh2345")
        assert [place.level for place in table.scene.places] == NOW
        assert table.scene.options.level == "hard"
        one = Roster(house, clock, table, [Seated("abcdefgh2345", 0, "token", "")])
        one.links = [await one.enter(0)]
        await one.do(one.links[0], Start(new_id()))
        await one.deal()
        for _ in range(3):
            await one.turn()
            await one.clock.advance(5, one.table)
        assert [player.kind for player in table.game.players] == ["", "hard", "easy", "easy"]
        await house.leave(table, one.links[0])
        await house.close()


def test_a_record_that_names_other_computers_is_shown_again() -> None:
    game = canasta.play("classic", ["hard", "greedy", "random", "hard"], seed=3, deals=1)
    players = tuple(Player(f"P{n}", kind) for n, kind in enumerate(BEFORE))
    old = replace(game.record.content, players=players)
    shown = replay_of(old, "abcdefgh2345", 1, None, "en")
    assert shown is not None
    assert [seat.level for seat in shown.steps[0].view.seats] == NOW


def test_the_figures_of_a_person_count_them_by_their_level() -> None:
    seats = [
        Seat(0, "Ann", "", 0, 7, 0),
        *(Seat(n, f"P{n}", "steady", 0, None, n) for n in (1, 2, 3)),
    ]
    table = Listed("abcdefgh2345", About("classic", "4"), State.OVER, 0, 0, tuple(seats))
    mine = _Played(table, [], [0, 1, 0, 1]).seen_by(7)
    assert mine is not None
    assert mine.others == "hard"


# --- experts -------------------------------------------------------------------------------------


def turn() -> canasta.Deal:
    """Return a deal in which the player to act has drawn."""
    deal = canasta.deal("classic", players=4, seed=3)
    deal.push("draw")
    return deal


async def answered(experts: Experts, deal: canasta.Deal) -> None:
    """Ask until the process is there and has the time."""
    legal = list(deal.legal_actions)
    async with asyncio.timeout(120):
        while (thought := await experts.choose(deal.observe(deal.actor), legal)) is None:  # noqa: ASYNC110
            await asyncio.sleep(0.05)  # one that is turned away has not waited
    assert thought.action in legal
    assert thought.reason is not None


async def test_an_expert_thinks_in_a_process_with_a_lower_claim() -> None:
    others = set(psutil.Process().children())
    experts, deal = Experts(1, deadline=60), turn()
    try:
        await answered(experts, deal)
        (child,) = set(psutil.Process().children()) - others
        if sys.platform != "win32":
            assert child.nice() > psutil.Process().nice()
        child.kill()
        child.wait()
        await answered(experts, deal)  # another process takes its place
        assert child not in psutil.Process().children()
    finally:
        experts.close()
    assert set(psutil.Process().children()) <= others


class Stuck:
    """A process that does not answer until it is told to."""

    def __init__(self) -> None:
        self.asked = 0

    def ask(self, _work: object) -> object:
        self.asked += 1
        time.sleep(0.2)
        raise TimeoutError

    def end(self) -> None:
        """Nothing runs."""


async def test_nobody_waits_for_an_expert_without_time(monkeypatch: pytest.MonkeyPatch) -> None:
    stuck, deal = Stuck(), turn()
    monkeypatch.setattr("canasta.server.hosting.experts._Process", lambda: stuck)
    experts = Experts(1, deadline=0.01)
    thinkers = Thinkers(experts=experts)
    seen, legal = deal.observe(deal.actor), list(deal.legal_actions)
    chosen = await asyncio.gather(*(thinkers.choose("expert", seen, legal) for _ in range(12)))
    hard = await thinkers.choose("hard", seen, legal)
    assert [one.action for one in chosen] == [hard.action] * 12
    assert experts.declined == 12
    assert stuck.asked <= 3, "what nobody could try out in time is not even asked for"
    thinkers.close()
