"""Names in stored games: new ones, and those of programs that wrote them as they were."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from sqlalchemy import select, update

from canasta.notation.errors import RecordError
from canasta.notation.record.content import Player
from canasta.notation.record.text import dumps, loads
from canasta.rules import variant
from canasta.server.store import (
    About,
    Batch,
    Quarantined,
    Row,
    RowSave,
    Seat,
    State,
    Store,
    StoredRow,
    record_of,
)
from canasta.server.store.engines import open_engines, url_of
from canasta.server.store.schema import tables
from canasta.server.store.shapes import SEATS, rows_of, seats_text
from canasta.table import Table
from odd_names import ODD, any_names, plain_names

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

pairs = st.lists(any_names, min_size=2, max_size=2, unique=True)


def as_written_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write names as they are and unread, as programs did before they were escaped."""
    monkeypatch.setattr("canasta.notation.record.layout.escaped", lambda text: text)
    monkeypatch.setattr("canasta.server.store.folding.verify_items", lambda _: None)


def begun(names: Sequence[str]) -> tuple[Table, RowSave]:
    """Begin a game of a person and a computer, and deal."""
    save = RowSave()
    players = [Player(names[0]), Player(names[1], "hard")]
    table = Table.new(variant("classic"), "2", players, save=save.begin, seed=1)
    table.cut(20)
    return table, save


def seats_of(table: Table, *, numbered: bool = True) -> list[Seat]:
    return [
        Seat(place, player.name, player.kind, number=place if numbered else None)
        for place, player in enumerate(table.players)
    ]


def logged(rows: Sequence[Row]) -> list[StoredRow]:
    return [StoredRow(seq, row, 0, b"") for seq, row in enumerate(rows, 1)]


def log_of(names: Sequence[str]) -> tuple[Table, list[StoredRow]]:
    """Begin a game, and return its log as a server writes it."""
    table, save = begun(names)
    seats = seats_of(table)
    waiting = Row(SEATS, seats_text(seats_of(table, numbered=False)))
    return table, logged([waiting, *save.take(), Row(SEATS, seats_text(seats))])


# --- the fold ------------------------------------------------------------------------------------


@given(pairs)
@example(["A;B", "#1"])
def test_any_name_comes_back_from_the_rows(names: list[str]) -> None:
    table, rows = log_of(names)
    found = record_of(rows)
    assert found.players == table.players
    assert loads(dumps(found)).players == table.players


@given(pairs)
@example(["A;B", "#1"])
@example(["A;3b;B", "Ann\nplayer 1 hard: Bob\nfirst dealer 0"])
@example(["Ann", "player 1: A;B"])
@example(["", " "])
def test_any_name_that_was_written_as_it_is_comes_back_from_the_rows(names: list[str]) -> None:
    with pytest.MonkeyPatch.context() as before:
        as_written_before(before)
        table, rows = log_of(names)
    found = record_of(rows)
    assert found.players == table.players
    assert len(found.deals[0].deck) == 108
    assert loads(dumps(found)).players == table.players


def test_a_head_that_could_not_be_read_again_is_not_begun() -> None:
    with pytest.raises(RecordError, match="at most 60 characters"):
        begun(["x" * 61, "Bob"])


def test_a_long_game_is_read_however_many_lines_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    _, rows = log_of(["Ann", "Bob"])
    monkeypatch.setattr("canasta.notation.record.lines.MAX_LINES", 10)
    assert len(record_of(rows).deals[0].deck) == 108


# --- a store that an earlier program has filled --------------------------------------------------


def keep(store: Store, name: str, names: Sequence[str]) -> Table:
    """Begin a game at a table of the store, with the same commands as a server."""
    about = About("classic", "2")
    table, save = begun(names)
    waiting = seats_of(table, numbered=False)
    created = store.create_table(name, about, waiting, owner="earlier").result()
    batch = Batch(save.take(), state=State.PLAYING, seats=seats_of(table))
    store.append(created.lease, created.seq, batch).result()
    return table


OLD = [name for name in ODD if "\0" not in name and name.encode(errors="ignore").decode() == name]
"""What a database can hold: no half of a character, and in PostgreSQL no character 0."""


@pytest.fixture
def earlier(url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Table]]:
    """Tables of an earlier program, by id; every odd name is at one of them."""
    with monkeypatch.context() as before, Store.open(url) as store:
        as_written_before(before)
        found = {f"t{n}": keep(store, f"t{n}", [name, "Ann"]) for n, name in enumerate(OLD)}
        yield found


def set_apart(url: str, *names: str) -> None:
    """Set tables apart, as the check of an earlier program did."""
    engines = open_engines(url_of(url), 5)
    fault = "line 5, column 1: 'player 0: A;B' cannot be read; write player 0: Anna"
    with engines.write.begin() as connection:
        which = update(tables).where(tables.c.id.in_(names))
        connection.execute(which.values(last_valid=2, fault=fault))
    engines.dispose()


def test_the_games_of_an_earlier_program_are_read(url: str, earlier: dict[str, Table]) -> None:
    with Store.open(url) as store:
        for name, table in earlier.items():
            assert store.export(name).result().players == table.players
        report = store.check().result()
        assert report.sound
        assert (report.tables, report.opened) == (len(earlier), ())


@pytest.mark.parametrize("how", ["check", "review"])
def test_what_was_set_apart_for_its_names_alone_goes_on(
    url: str, earlier: dict[str, Table], how: str
) -> None:
    set_apart(url, "t0", "t1")
    with Store.open(url) as store:
        with pytest.raises(Quarantined):
            store.load("t0").result()
        report = (store.check() if how == "check" else store.review()).result()
        assert report.sound
        assert report.opened == ("t0", "t1")
        assert record_of(store.load("t0").result().rows).players == earlier["t0"].players
        lease = store.acquire("t0", "earlier").result()
        stored = store.load("t0").result()
        store.append(lease, stored.seq, Batch([Row("note", "x")])).result()
        assert {table.id for table in store.tables_in(State.PLAYING).result()} == {*earlier}
        assert store.review().result().opened == ()


def test_what_is_damaged_stays_set_apart(url: str, earlier: dict[str, Table]) -> None:
    engines = open_engines(url_of(url), 5)
    with engines.write.begin() as connection:
        game = connection.execute(select(tables.c.game).where(tables.c.id == "t0")).scalar_one()
        which = update(tables).where(tables.c.game == game)
        connection.execute(which.values(seq=99))
    engines.dispose()
    set_apart(url, "t0", "t1")
    with Store.open(url) as store:
        report = store.review().result()
        assert [damage.table for damage in report.damaged] == ["t0"]
        assert report.opened == ("t1",)
        with pytest.raises(Quarantined, match="the table at row 99"):
            store.load("t0").result()
    assert len(earlier) > 2


@given(plain_names.filter(lambda name: "\0" not in name))
def test_a_head_written_now_is_not_taken_for_an_earlier_one(name: str) -> None:
    table, save = begun([name, "A;3b;B"])
    rows = [*save.take(), *rows_of(Batch(seats=seats_of(table)))]
    assert record_of(logged(rows)).players == table.players
