"""A writer in a process of its own: the same answers, and what happens when a process ends."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from enum import Enum, StrEnum
from typing import TYPE_CHECKING

import psutil
import pytest

from canasta.server.store import (
    About,
    Batch,
    Closed,
    Conflict,
    Overloaded,
    Purpose,
    Row,
    State,
    Store,
    TableExists,
    Unavailable,
    values,
)
from canasta.server.store.apart import WriterApart
from canasta.server.store.pieces import HEAD, piece_of, value_of
from canasta.server.store.writer import MOST_WAITING
from server.store.playing import KeptGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.server.store import Appended, Created, Pending

GAME = About("classic", "4")


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    with Store.open(url, apart=True) as opened:
        yield opened


def process_of(store: Store) -> int:
    """The number of the process that writes."""
    writer = store._writer  # noqa: SLF001  (nobody else needs to know)
    assert isinstance(writer, WriterApart)
    return writer.number


@contextmanager
def standing_still(process: int) -> Iterator[None]:
    os.kill(process, signal.SIGSTOP)
    yield
    os.kill(process, signal.SIGCONT)


def row(store: Store, begun: Created, expected: int) -> Pending[Appended]:
    return store.append(begun.lease, expected, Batch(rows=[Row("note", f"behind {expected}")]))


def test_a_game_is_kept_and_found_again(url: str) -> None:
    with Store.open(url, apart=True) as store:
        game = KeptGame.begin(store, "t").play(30)
    with Store.open(url) as store:
        assert store.load("t").result().seq == game.seq
        assert store.check().result().sound


@pytest.mark.parametrize(
    "named", [os.system, subprocess.Popen, eval, print, threading.Thread, KeptGame]
)
def test_a_piece_that_names_anything_else_is_not_read(named: object) -> None:
    with pytest.raises(pickle.UnpicklingError, match="not something that is sent here"):
        value_of(piece_of(named)[HEAD:])


@pytest.mark.parametrize("one", [*State, *Purpose])
def test_a_choice_is_sent_by_its_text_on_every_python(one: State | Purpose) -> None:
    assert one.__reduce_ex__(pickle.HIGHEST_PROTOCOL) == (type(one), (str(one),))  # 3.11.2: getattr
    assert value_of(piece_of(one)[HEAD:]) is one


def test_a_store_has_no_choice_that_some_pythons_send_otherwise() -> None:
    choices = [
        one for one in vars(values).values() if isinstance(one, type) and issubclass(one, Enum)
    ]
    assert {State, Purpose} < set(choices)
    assert all(issubclass(one, values.Sent) for one in choices if one is not StrEnum)


def test_a_piece_cannot_reach_through_the_modules_of_the_store() -> None:
    reaching = b"\x80\x04\x8c\x1acanasta.server.store.apart\x8c\x09os.system\x93."
    with pytest.raises(pickle.UnpicklingError, match="not something that is sent here"):
        value_of(reaching)


def test_a_refusal_comes_with_all_that_it_says(store: Store) -> None:
    begun = store.create_table("t", GAME, owner="me").result()
    with pytest.raises(TableExists, match="'t' already") as twice:
        store.create_table("t", GAME, owner="me").result()
    assert twice.value.table == "t"
    with pytest.raises(Conflict, match="not 99") as late:
        row(store, begun, 99).result()
    assert (late.value.expected, late.value.seq) == (99, begun.seq)


def test_many_at_once_are_written_in_their_order(store: Store) -> None:
    begun = store.create_table("t", GAME, owner="me").result()
    waiting = [row(store, begun, begun.seq + n) for n in range(500)]
    assert [one.result().seq for one in waiting] == [begun.seq + n + 1 for n in range(500)]


def test_when_the_process_is_killed_the_next_job_starts_another(store: Store) -> None:
    begun = store.create_table("t", GAME, owner="me").result()
    os.kill(process_of(store), signal.SIGSTOP)
    waiting = [row(store, begun, begun.seq + n) for n in range(20)]
    os.kill(process_of(store), signal.SIGKILL)
    for one in waiting:
        with pytest.raises(Unavailable) as gone:
            one.result(20)
        assert gone.value.reason == "gone"
    again = store.acquire("t", "me").result(20)
    assert store.append(again, begun.seq, Batch(rows=[Row("note", "on")])).result().seq
    assert store.check().result().sound


def test_what_waits_for_a_process_that_stands_still_is_bounded_and_nobody_waits_to_send(
    store: Store,
) -> None:
    begun = store.create_table("t", GAME, owner="me").result()
    with standing_still(process_of(store)):
        waiting = [row(store, begun, begun.seq + n) for n in range(MOST_WAITING)]  # never waits
        with pytest.raises(Overloaded, match="try again"):
            row(store, begun, 0)
    assert waiting[-1].result().seq == begun.seq + MOST_WAITING


def test_a_store_that_is_closed_has_written_everything_and_takes_nothing(url: str) -> None:
    with Store.open(url, apart=True) as store:
        begun = store.create_table("t", GAME, owner="me").result()
        waiting = [row(store, begun, begun.seq + n) for n in range(100)]
    assert all(one.done() for one in waiting)
    with pytest.raises(Closed):
        row(store, begun, begun.seq)
    with Store.open(url) as store:
        assert store.load("t").result().seq == begun.seq + 100


_SERVER = """
import sys, time
from canasta.server.store import About, Store
store = Store.open(sys.argv[1], apart=True)
store.create_table("t", About("classic", "4"), owner="me").result()
print(store._writer.number, flush=True)
time.sleep(60)
"""


def test_when_the_server_is_killed_its_process_ends_too(url: str) -> None:
    server = subprocess.Popen([sys.executable, "-c", _SERVER, url], stdout=subprocess.PIPE)
    with server:
        assert server.stdout is not None
        writer = int(server.stdout.readline())
        server.kill()
    end = time.monotonic() + 20
    while _runs(writer):
        assert time.monotonic() < end
        time.sleep(0.02)
    with Store.open(url) as store:
        assert store.check().result().sound


def _runs(process: int) -> bool:
    try:
        return psutil.Process(process).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False
