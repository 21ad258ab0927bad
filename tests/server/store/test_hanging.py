"""D4: a PostgreSQL that hangs, or takes long, holds nobody without end."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import pytest

from canasta.server.store import Batch, LostLease, Row, Store, Unavailable
from server.store.gate import Gate
from server.store.outages import standing_still
from server.store.playing import OWNER, KeptGame

if TYPE_CHECKING:
    from server.store.postgres import Server

WAIT = 0.5

ENOUGH = 10.0
"""Seconds in which each answer has to be there: what is waited for, and a way that is tried."""

SLOW = """
    ALTER TABLE entries RENAME TO kept;
    CREATE VIEW entries AS SELECT kept.* FROM kept, (SELECT pg_sleep(4)) AS slow;
"""
"""Lets PostgreSQL take longer for the rows of a table than anybody who plays waits."""


@pytest.mark.parametrize("apart", [False, True], ids=["thread", "process"])
def test_who_asks_a_postgresql_that_hangs_is_answered(postgres: Server, *, apart: bool) -> None:
    with Store.open(postgres.fresh(), wait=WAIT, apart=apart) as store:
        game = KeptGame.begin(store, "t").play(2)
        asks = (
            lambda: store.append(game.lease, game.seq, Batch([Row("note", "1"), Row("note", "2")])),
            lambda: store.load("t"),
            store.ask,
        )
        with standing_still(postgres.processes()):
            for ask in asks:
                begun = time.monotonic()
                with pytest.raises(Unavailable) as caught:
                    ask().result(60)
                assert caught.value.reason == "gone"
                assert time.monotonic() - begun < ENOUGH
        game.play(2)
        assert store.load("t").result().seq == game.seq
        assert store.check().result().sound


async def test_what_was_saved_though_no_answer_came_is_found_and_nothing_comes_behind_it(
    postgres: Server,
) -> None:
    async with Gate(postgres) as gate:
        await asyncio.to_thread(postgres.fresh)
        store = await asyncio.to_thread(Store.open, gate.url, wait=WAIT)
        try:
            game = await asyncio.to_thread(lambda: KeptGame.begin(store, "t").play(2))
            gate.stall(asks=False)
            with pytest.raises(Unavailable) as caught:
                await store.append(game.lease, game.seq, Batch([Row("note", "x")]))
            assert caught.value.reason == "gone"
            gate.let_through()
            await store.acquire("t", OWNER)
            seq = (await store.load("t")).seq
            assert seq in {game.seq, game.seq + 1}
            with pytest.raises(LostLease):
                await store.append(game.lease, seq, Batch([Row("note", "x")]))
        finally:
            await asyncio.to_thread(store.close)


def test_a_slow_postgresql_is_waited_for_by_a_check_and_by_no_player(postgres: Server) -> None:
    with Store.open(postgres.fresh(), wait=0.1) as store, postgres.connect() as other:
        game = KeptGame.begin(store, "t").play(2)
        other.execute(SLOW)
        with pytest.raises(Unavailable, match="takes too long"):
            store.load("t").result()
        assert store.check().result().sound
        with pytest.raises(Unavailable, match="takes too long"):
            store.load("t").result()
        other.execute("DROP VIEW entries; ALTER TABLE kept RENAME TO entries")
        assert store.load("t").result().seq == game.seq


def test_nobody_waits_behind_all_others_who_wait_for_a_postgresql_that_hangs(
    postgres: Server,
) -> None:
    with Store.open(postgres.fresh(), wait=WAIT) as store, standing_still(postgres.processes()):
        begun = time.monotonic()
        for pending in [store.load("t") for _ in range(40)]:
            with pytest.raises(Unavailable):
                pending.result(60)
        assert time.monotonic() - begun < 2 * ENOUGH
