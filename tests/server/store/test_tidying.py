"""What would grow without end is removed; games, and what belongs to them, are not."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text

from canasta.server.store import (
    About,
    Batch,
    Key,
    Purpose,
    Row,
    Seat,
    State,
    Store,
    Tidied,
    UnknownTable,
    digest_of,
    people,
    tidying,
)
from canasta.server.store.engines import open_engines, url_of
from server.store.playing import OWNER, KeptGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.server.store import Created

DAY = 24 * 3600.0
MONTH = 31 * DAY
RELEASED = sorted((Path(__file__).parent / "released").glob("*.sql"))


class Days:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now

    def go(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock() -> Days:
    return Days()


@pytest.fixture
def store(url: str, clock: Days) -> Iterator[Store]:
    with Store.open(url, clock=clock) as opened:
        yield opened


def person(store: Store, name: str) -> int:
    return store.create_person(digest_of(name), name).result().id


def waiting(store: Store, name: str, who: int | None = None) -> Created:
    seats = [Seat(0, "Ana", "", person=who), Seat(1)]
    keys = [Key(0, Purpose.TOKEN, digest_of(name))]
    return store.create_table(name, About("classic", "2"), seats, keys, owner=OWNER).result()


def walk(store: Store) -> tuple[int, int]:
    """Walk through all of the store; return how many tables and how many persons went."""
    done = Tidied()
    while not done.done:
        done = store.tidy(done).result()
    return done.tables, done.persons


def is_there(store: Store, table: str) -> bool:
    try:
        store.load(table).result()
    except UnknownTable:
        return False
    return True


def test_a_table_that_never_began_goes_with_all_that_belongs_to_it(
    store: Store, clock: Days
) -> None:
    ana, _ = person(store, "Ana"), person(store, "newest")
    made = waiting(store, "t", ana)
    store.append(made.lease, made.seq, Batch([Row("note", "open", secret="hidden")])).result()  # noqa: S106
    store.say("t", 0, "is anybody there?").result()
    clock.go(29 * DAY)
    assert walk(store) == (0, 0)
    assert is_there(store, "t")
    clock.go(2 * DAY)
    assert walk(store) == (1, 1)
    assert not is_there(store, "t")
    assert store.tables_of(ana).result() == ()
    assert store.check().result().sound
    waiting(store, "t")
    assert store.said("t").result() == ()


def test_games_stay_and_so_do_their_players_and_their_chat(store: Store, clock: Days) -> None:
    ana = person(store, "Ana")
    person(store, "newest")
    over = KeptGame.begin(store, "over", form="2", target=100).play(3000)
    running = KeptGame.begin(store, "running", form="2").play(5)
    for game in (over, running):
        there = [Seat(0, "Ana", "", person=ana, number=0), Seat(1, "Left", "dice", number=1)]
        store.append(game.lease, game.seq, Batch(seats=there)).result()
    store.say("over", 0, "well played").result()
    clock.go(100 * MONTH)
    assert walk(store) == (0, 0)
    assert {ended.table.id for ended in store.finished_games(ana).result()} == {"over"}
    assert store.load("running").result().state is State.PLAYING
    assert [line.text for line in store.said("over").result()] == ["well played"]
    assert store.find_person(digest_of("Ana")).result() is not None
    assert store.check().result().sound


def test_a_table_that_is_in_use_or_has_changed_stays(store: Store, clock: Days) -> None:
    used, changed = waiting(store, "used"), waiting(store, "changed")
    waiting(store, "forgotten")
    clock.go(MONTH)
    assert store.renew([used.lease]).result()
    store.append(changed.lease, changed.seq, Batch([Row("note", "still here")])).result()
    assert walk(store) == (1, 0)
    assert is_there(store, "used")
    assert is_there(store, "changed")
    assert not is_there(store, "forgotten")


def test_a_table_that_was_removed_is_not_there_for_who_comes_back(
    store: Store, clock: Days
) -> None:
    made = waiting(store, "t")
    clock.go(MONTH)
    assert walk(store) == (1, 0)
    with pytest.raises(UnknownTable):
        store.acquire("t", OWNER).result()
    with pytest.raises(UnknownTable):
        store.append(made.lease, made.seq, Batch([Row("note", "late")])).result()


def test_a_person_who_sat_nowhere_goes_when_not_seen_for_a_month(store: Store, clock: Days) -> None:
    names = ("gone", "back", "sits", "newest")
    numbers = {name: person(store, name) for name in names}
    waiting(store, "t", numbers["sits"])
    clock.go(29 * DAY)
    store.change_person(numbers["back"]).result()
    waiting(store, "t2", numbers["sits"])
    clock.go(2 * DAY)
    assert walk(store) == (1, 1)
    left = [name for name in names if store.find_person(digest_of(name)).result()]
    assert left == ["back", "sits", "newest"]
    assert store.check().result().sound


def test_the_number_of_a_person_who_went_is_not_given_to_another(store: Store, clock: Days) -> None:
    before = [person(store, name) for name in ("Ana", "Ben", "Cid")]
    clock.go(MONTH)
    assert walk(store) == (0, 2)
    assert person(store, "Dan") not in before


def test_a_step_is_small_and_the_walk_ends(
    store: Store, clock: Days, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tidying, "AT_ONCE", 3)
    for number in range(10):
        waiting(store, f"t{number}")
    clock.go(MONTH)
    counts = [0]
    done = Tidied()
    while not done.done:
        done = store.tidy(done).result()
        counts.append(done.tables)
    steps = [after - before for before, after in pairwise(counts)]
    assert steps == [3, 3, 3, 1, 0]


def test_a_writer_apart_tidies_as_well(url: str, clock: Days) -> None:
    with Store.open(url, clock=clock, apart=True) as store:
        waiting(store, "t")
        clock.go(MONTH)
        assert walk(store) == (1, 0)
        assert not is_there(store, "t")


def test_a_table_that_is_set_apart_stays(store: Store, clock: Days, url: str) -> None:
    waiting(store, "t")
    engines = open_engines(url_of(url), 5)
    with engines.write.begin() as connection:
        connection.execute(text("UPDATE tables SET last_valid = 1, fault = 'damaged'"))
    engines.dispose()
    clock.go(MONTH)
    assert walk(store) == (0, 0)


def test_the_last_lines_of_a_chat_are_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting(store, "t")
    waiting(store, "other")
    store.say("other", 0, "hello").result()
    with monkeypatch.context() as fewer:
        fewer.setattr(people, "MOST_KEPT", 5)
        said = [store.say("t", 0, f"line {number}").result() for number in range(1, 9)]
    assert [line.number for line in said] == list(range(1, 9))
    assert [line.text for line in store.said("t").result()] == [f"line {n}" for n in range(4, 9)]
    assert [line.text for line in store.said("other").result()] == ["hello"]
    assert store.check().result().sound


@pytest.mark.parametrize("dump", RELEASED, ids=lambda path: path.stem)
def test_a_store_of_an_older_version_is_tidied_and_sound(dump: Path, tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(dump.read_text(encoding="utf-8"))
    with Store.open(path, clock=lambda: 4e9) as store:
        begun = {table.id for table in store.tables_in(State.PLAYING, State.OVER).result()}
        assert begun
        waits = {table.id for table in store.tables_in(State.WAITING).result()}
        assert walk(store)[0] == len(waits)
        assert all(is_there(store, table) for table in begun)
        assert store.check().result().sound
