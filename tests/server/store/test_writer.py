"""The one thread that writes: in order, together, each job with its own answer."""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from canasta.server.store import Closed, Overloaded, Refused, StoreError
from canasta.server.store.creating import create_table
from canasta.server.store.engines import open_engines, url_of
from canasta.server.store.migrating import migrate
from canasta.server.store.reading import tables_in
from canasta.server.store.values import About, State
from canasta.server.store.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection

    from canasta.server.store import Pending
    from canasta.server.store.engines import Engines


@pytest.fixture
def engines(url: str) -> Iterator[Engines]:
    made = open_engines(url_of(url), 5)
    migrate(made)
    yield made
    made.dispose()


@pytest.fixture
def writer(engines: Engines) -> Iterator[Writer]:
    made = Writer(engines.write)
    yield made
    made.close()


@contextmanager
def held(writer: Writer) -> Iterator[None]:
    """Keep the thread busy, so that what is queued meanwhile makes one group."""
    busy, free = threading.Event(), threading.Event()
    writer.call(lambda _: (busy.set(), free.wait()))
    busy.wait()
    yield
    free.set()


def make(writer: Writer, name: str) -> Pending[object]:
    def work(connection: Connection) -> object:
        about = About("classic", "4")
        return create_table(connection, name, about, (), (), "me", 0, 0)

    return writer.call(work)


def names(writer: Writer) -> list[str]:
    found = writer.call(lambda connection: tables_in(connection, list(State))).result()
    return [table.id for table in found]


def test_jobs_of_a_group_are_done_in_order(writer: Writer) -> None:
    with held(writer):
        waiting = [make(writer, f"t{n}") for n in range(260)]
    for pending in waiting:
        pending.result()
    assert names(writer) == [f"t{n}" for n in range(260)]


def test_a_job_that_fails_takes_no_other_with_it(writer: Writer) -> None:
    with held(writer):
        good = make(writer, "good")
        refused = make(writer, "good")
        bad = writer.call(lambda connection: connection.exec_driver_sql("no sentence"))
        wrong = writer.call(lambda _: 1 // 0)
        more = make(writer, "more")
    good.result()
    more.result()
    with pytest.raises(Refused, match="'good' already"):
        refused.result()
    with pytest.raises(StoreError, match="the database refuses"):
        bad.result()
    with pytest.raises(ZeroDivisionError):
        wrong.result()
    assert names(writer) == ["good", "more"]


def test_nobody_is_answered_before_the_commit(writer: Writer, engines: Engines) -> None:
    def seen() -> int:
        with engines.read.begin() as connection:
            return len(tables_in(connection, list(State)))

    before = seen()
    with held(writer):
        pending = make(writer, "t")
        time.sleep(0.05)
        assert (pending.done(), seen()) == (False, before)
    pending.result()
    assert seen() == before + 1


def test_what_waits_is_bounded(writer: Writer, engines: Engines) -> None:
    with held(writer):
        waiting = [make(writer, f"t{n}") for n in range(4096)]
        with pytest.raises(Overloaded, match="try again"):
            make(writer, "one more")
        for pending in waiting[10:]:
            pending.cancel()
    writer.close()
    with engines.read.begin() as connection:
        assert len(tables_in(connection, list(State))) == 10


def test_a_closed_writer_takes_nothing(writer: Writer) -> None:
    writer.close()
    with pytest.raises(Closed):
        make(writer, "t")


def test_sqlite_waits_for_the_disk_at_every_commit(engines: Engines) -> None:
    with engines.write.connect() as connection:
        if engines.path is None:
            asked = ["SHOW synchronous_commit"]
            wanted: list[object] = ["on"]
        else:
            asked = ["PRAGMA synchronous", "PRAGMA journal_mode", "PRAGMA foreign_keys"]
            wanted = [2, "wal", 1]  # 2 is FULL
        assert [connection.exec_driver_sql(one).scalar() for one in asked] == wanted
