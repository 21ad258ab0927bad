"""Persons are known by a cookie and nothing else; what they say is kept with the table."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING

import pytest

from canasta.server.store import (
    About,
    Batch,
    Key,
    Purpose,
    Refused,
    Row,
    Seat,
    State,
    Store,
    StoreError,
    UnknownTable,
    digest_of,
)
from server.store.playing import OWNER, KeptGame

if TYPE_CHECKING:
    from canasta.server.store import Created

COOKIE = "the cookie of Ana"


def sit(store: Store, name: str, person: int | None) -> Created:
    seats = [Seat(0, "Ana", "", person=person), Seat(1)]
    return store.create_table(name, About("classic", "2"), seats, owner=OWNER).result()


def test_a_person_is_found_by_the_cookie_only(store: Store) -> None:
    ana = store.create_person(digest_of(COOKIE), "Ana").result()
    assert store.create_person(digest_of(COOKIE), "Another").result() == ana
    assert store.find_person(digest_of(COOKIE)).result() == ana
    assert store.find_person(digest_of("a guess")).result() is None
    changed = store.change_person(ana.id, name="Anna", digest=digest_of("new")).result()
    assert changed.name == "Anna"
    assert store.find_person(digest_of(COOKIE)).result() is None
    assert store.find_person(digest_of("new")).result() == changed
    with pytest.raises(Refused, match="no person 99"):
        store.change_person(99).result()


def test_no_secret_is_in_the_database(store: Store, url: str) -> None:
    store.create_person(digest_of(COOKIE), "Ana").result()
    if store.path is not None:
        data = store.path.read_bytes() + store.path.with_name(f"{store.path.name}-wal").read_bytes()
        assert COOKIE.encode() not in data
        assert digest_of(COOKIE) in data
    assert COOKIE not in url


def test_who_sat_at_a_table_keeps_it_in_their_list(store: Store) -> None:
    ana = store.create_person(digest_of(COOKIE), "Ana").result().id
    first, second = sit(store, "first", ana), sit(store, "second", ana)
    sit(store, "other", None)
    left = [Seat(0, "", "open"), Seat(1)]
    store.append(first.lease, first.seq, Batch([Row("leave", "", 0)], seats=left)).result()
    store.append(second.lease, second.seq, Batch(state=State.CLOSED)).result()
    assert {table.id for table in store.tables_of(ana).result()} == {"first", "second"}
    assert len(store.tables_of(ana, limit=1).result()) == 1


def test_rows_of_a_kind_are_read_at_the_tables_of_a_person_in_one_state(store: Store) -> None:
    ana = store.create_person(digest_of(COOKIE), "Ana").result().id
    for name, person, rows in (("a", ana, 2), ("b", None, 1), ("c", ana, 0)):
        made = sit(store, name, person)
        seq = made.seq
        for n in range(rows):
            noted = [Row("figures", f"{name}{n}"), Row("chat", "else")]
            state = State.PLAYING if not n else None
            seq = store.append(made.lease, seq, Batch(noted, state=state)).result().seq
    found = store.noted_at(ana, State.PLAYING, "figures").result()
    assert [(noted.table.id, noted.texts) for noted in found] == [("a", ("a0", "a1"))]
    (waiting,) = store.noted_at(ana, State.WAITING, "figures").result()
    assert (waiting.table.id, waiting.texts) == ("c", ())
    assert store.noted_at(99, State.PLAYING, "figures").result() == ()


def test_finished_games_are_listed_by_person_and_in_pages(store: Store) -> None:
    ana = store.create_person(digest_of(COOKIE), "Ana").result().id
    for name in ("a", "b"):
        game = KeptGame.begin(store, name, form="2", target=100).play(3000)
        seats = [Seat(0, "Ana", "", person=ana, number=0), Seat(1, "Left", "dice", number=1)]
        if name == "a":
            store.append(game.lease, game.seq, Batch(seats=seats)).result()
    both = store.finished_games().result()
    assert [ended.table.id for ended in both] == ["b", "a"]
    assert [ended.table.id for ended in store.finished_games(ana).result()] == ["a"]
    assert [ended.table.id for ended in store.finished_games(limit=1).result()] == ["b"]
    later = store.finished_games(before=both[0].time).result()
    assert [ended.table.id for ended in later] == ["a"]


def test_open_tables_are_those_that_wait_with_a_free_seat(store: Store) -> None:
    about = About("classic", "2", listed=True)
    full = [Seat(0, "Ana", ""), Seat(1, "Left", "hard")]
    store.create_table("full", about, full, owner=OWNER).result()
    store.create_table("free", about, [full[0], Seat(1)], owner=OWNER).result()
    store.create_table("private", About("classic", "2"), [Seat(0), Seat(1)], owner=OWNER).result()
    (table,) = store.open_tables().result()
    assert (table.id, table.about, table.seats[1].kind) == ("free", about, "open")


def test_what_is_said_comes_back_in_order(store: Store) -> None:
    sit(store, "t", None)
    for number, text in enumerate(("hello", "<script>", "ñandú"), 1):
        assert store.say("t", 0 if number < 3 else None, text).result().number == number
    said = store.said("t").result()
    assert [line.text for line in said] == ["hello", "<script>", "ñandú"]
    assert [line.place for line in store.said("t", 1).result()] == [0, None]
    with pytest.raises(Refused, match="1001 characters"):
        store.say("t", 0, "x" * 1001).result()
    for ask in (store.say("none", 0, "x"), store.said("none"), store.rows("none")):
        with pytest.raises(UnknownTable):
            ask.result()


def test_no_error_of_the_database_shows_what_was_written(store: Store) -> None:
    created = sit(store, "t", None)
    key = Key(0, Purpose.TOKEN, digest_of(COOKIE))
    batch = Batch([Row("deal", "deal 1", None, "cards AH 2C")], grant=[key, key])
    with pytest.raises(StoreError) as caught:
        store.append(created.lease, created.seq, batch).result()
    shown = "".join(traceback.format_exception(caught.value))
    assert "AH 2C" not in shown
    assert repr(digest_of(COOKIE))[2:-1] not in shown
    assert store.load("t").result().seq == created.seq
