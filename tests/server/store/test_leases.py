"""One owner a table: who has lost it writes nothing, whatever the clocks say."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING

import pytest

from canasta.server.store import (
    About,
    Batch,
    Leased,
    LostLease,
    Row,
    Store,
    UnknownTable,
)
from server.store.contending import contend

if TYPE_CHECKING:
    from collections.abc import Iterator

NOTE = Batch([Row("note", "x")])


class Clock:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(url: str, clock: Clock) -> Iterator[Store]:
    with Store.open(url, clock=clock) as opened:
        yield opened


def test_a_table_is_its_makers_until_the_lease_is_over(store: Store, clock: Clock) -> None:
    created = store.create_table("t", About("classic", "4"), owner="a", term=30).result()
    with pytest.raises(Leased, match="'a'"):
        store.acquire("t", "b").result()
    clock.now += 31
    taken = store.acquire("t", "b").result()
    assert (taken.owner, taken.epoch) == ("b", created.lease.epoch + 1)
    with pytest.raises(LostLease, match="'b'"):
        store.append(created.lease, created.seq, NOTE).result()
    assert store.append(taken, created.seq, NOTE).result().seq == created.seq + 1
    assert store.load("t").result().seq == created.seq + 1


def test_a_lease_that_is_over_still_writes_as_long_as_nobody_takes_the_table(
    store: Store, clock: Clock
) -> None:
    created = store.create_table("t", About("classic", "4"), owner="a", term=30).result()
    clock.now += 86_400
    assert store.append(created.lease, created.seq, NOTE).result().seq == created.seq + 1
    clock.now -= 2 * 86_400
    assert store.append(created.lease, created.seq + 1, NOTE).result().seq == created.seq + 2


def test_the_same_owner_comes_back_at_once_and_shuts_out_what_it_was(store: Store) -> None:
    created = store.create_table("t", About("classic", "4"), owner="a").result()
    again = store.acquire("t", "a").result()
    with pytest.raises(LostLease):
        store.append(created.lease, created.seq, NOTE).result()
    store.append(again, created.seq, NOTE).result()


def test_a_lease_is_renewed_until_somebody_else_has_the_table(store: Store, clock: Clock) -> None:
    leases = [
        store.create_table(name, About("classic", "4"), owner="a").result().lease
        for name in ("one", "two", "three")
    ]
    clock.now += 20
    kept = store.renew(leases, 30).result()
    assert {lease.expires for lease in kept.values()} == {clock.now + 30}
    clock.now += 31
    store.acquire("two", "b").result()
    assert store.renew(leases).result().keys() == {"one", "three"}
    with pytest.raises(Leased):
        store.acquire("one", "b").result()
    with pytest.raises(UnknownTable):
        store.acquire("four", "a").result()


def test_what_is_given_back_is_free_at_once(store: Store) -> None:
    created = store.create_table("t", About("classic", "4"), owner="a").result()
    store.release(created.lease).result()
    with pytest.raises(LostLease, match="nobody"):
        store.append(created.lease, created.seq, NOTE).result()
    with pytest.raises(LostLease):
        store.release(created.lease).result()
    assert store.acquire("t", "b").result().epoch == 2


# --- two processes -------------------------------------------------------------------------------


def test_two_processes_on_one_table_never_write_side_by_side(url: str) -> None:
    with Store.open(url) as store:
        created = store.create_table("t", About("classic", "4"), owner="", term=0).result()
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(2, mp_context=context) as pool:
        fighters = [pool.submit(contend, url, owner, 15) for owner in ("a", "b")]
        sent = dict(fighters[0].result() + fighters[1].result())
    with Store.open(url) as store:
        rows = store.load("t").result().rows[created.seq :]
    assert {stored.seq: stored.row.text for stored in rows} == sent
    epochs = [int(stored.row.text.partition(" ")[0]) for stored in rows]
    assert epochs == sorted(epochs)
    assert len(set(epochs)) > 2
