"""D5: damage is found, the bad game is set apart at its last valid row, the others go on."""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import delete, select, update

from canasta.server.store import Batch, Quarantined, Row, Store, StoreError
from canasta.server.store.engines import open_engines, url_of
from canasta.server.store.schema import METADATA, entries, leases, secrets, tables
from server.store.full_store import TABLES, contents, fill
from server.store.playing import KeptGame

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from sqlalchemy import Connection, Engine, RowMapping, Table

FLIPS = 2000 if os.environ.get("CANASTA_NIGHTLY") else 60


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a store."""
    path = tmp_path_factory.mktemp("sound") / "games.db"
    with Store.open(path) as store:
        fill(store)
        assert store.check().result().sound
    return path.read_bytes()


def flipped(data: bytes, chance: random.Random) -> bytes:
    """Return the file with one byte changed, or cut off somewhere."""
    at = chance.randrange(len(data))
    if chance.random() < 0.1:
        return data[:at]
    return data[:at] + bytes((data[at] ^ 1 << chance.randrange(8),)) + data[at + 1 :]


@pytest.mark.timeout(3600)
def test_a_changed_byte_is_found_or_has_changed_nothing(sound: bytes, tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(sound)
    engines = open_engines(url_of(path), 5)
    right = contents(engines.read)
    engines.dispose()
    found = 0
    for seed in range(FLIPS):
        for old in tmp_path.glob("games.db*"):
            old.unlink()
        path.write_bytes(flipped(sound, random.Random(seed)))
        found += not harmless(path, right, seed)
    assert found > FLIPS // 4


def test_damaged_text_in_the_schema_is_found(sound: bytes, tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(sound.replace(b"CREATE TABLE", b"CR\xceATE TABLE", 1))
    with pytest.raises(StoreError, match="damaged"):
        Store.open(path)


def harmless(path: Path, right: dict[str, list[tuple[Any, ...]]], seed: int) -> bool:
    """Check a file; say whether it still holds all that is right, and fail if that is not told."""
    try:
        store = Store.open(path)
    except StoreError:
        return False
    known = {row[-1] for row in right["entries"]}
    with store:
        report = store.check().result()
        bad = {damage.table for damage in report.damaged}
        if report.sound:
            engines = open_engines(url_of(path), 5)
            assert contents(engines.read) == right, seed
            engines.dispose()
        for name in TABLES:
            if name in bad:
                with pytest.raises(StoreError):
                    store.load(name).result()
            elif not report.faults:
                hashes = {stored.hash for stored in store.load(name).result().rows}
                assert hashes <= known
        assert report.faults or report.tables + len(bad) == len(TABLES)
        return report.sound


# --- every column of every list ------------------------------------------------------------------


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    with Store.open(url) as store:
        fill(store)
    made = open_engines(url_of(url), 5)
    yield made.write
    made.dispose()


UNSEEN = {
    ("tables", "program"),  # says which program made the table; nothing follows from it
    ("tables", "last_valid"),
    ("tables", "fault"),
}


def other(value: object) -> object:
    """Return another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1000
    if isinstance(value, bytes):
        return bytes((value[0] ^ 128,)) + value[1:]
    text = str(value)
    return f"{text[:-1]}x" if text else "x"


def changed(connection: Connection, table: Table, column: str) -> bool:
    """Change a value of a column, where there is one that can be changed."""
    rows = connection.execute(select(table)).mappings().all()
    for row in rows:
        value = row[column]
        if value is not None:
            which = update(table)
            for key in table.primary_key.columns:
                which = which.where(key == row[key.name])
            connection.execute(which.values({column: other(value)}))
            return True
    return False


COLUMNS = [
    (table.name, column.name)
    for table in METADATA.sorted_tables
    for column in table.columns
    if not column.foreign_keys and column.name != "game"
]


def test_a_change_in_any_column_of_any_list_is_found(url: str, engine: Engine) -> None:
    unseen = []
    with Store.open(url) as store:
        assert store.check().result().sound
        for name, column in COLUMNS:
            table = METADATA.tables[name]
            with engine.connect() as connection:
                before = connection.execute(select(table)).mappings().all()
                if not changed(connection, table, column):
                    unseen.append((name, column))
                    continue
                connection.commit()
                if store.check().result().sound:
                    unseen.append((name, column))
                connection.execute(update(tables).values(last_valid=None, fault=None))
                restore(connection, table, before)
                connection.commit()
        assert store.check().result().sound
    assert set(unseen) == UNSEEN


def restore(connection: Connection, table: Table, before: Sequence[RowMapping]) -> None:
    """Write the rows of a list as they were."""
    if table is tables:
        for row in before:
            which = update(tables).where(tables.c.game == row["game"])
            connection.execute(which.values({**row}))
        return
    connection.execute(delete(table))
    connection.execute(table.insert(), [dict(row) for row in before])


def test_a_damaged_game_is_set_apart_and_the_others_go_on(url: str, engine: Engine) -> None:
    with engine.begin() as connection:
        game = connection.execute(
            select(tables.c.game).where(tables.c.id == "playing")
        ).scalar_one()
        which = update(entries).where(entries.c.game == game, entries.c.seq == 12)
        connection.execute(which.values(text="discard JK"))
    with Store.open(url) as store:
        with pytest.raises(Quarantined, match="after row 11"):
            store.load("playing").result()
        report = store.check().result()
        assert [(damage.table, damage.last_valid) for damage in report.damaged] == [("playing", 11)]
        assert report.faults == ()
        assert report.tables == len(TABLES) - 1
        lease = store.acquire("playing", "tester").result()
        with pytest.raises(Quarantined, match="row 12 does not match its hash"):
            store.append(lease, 1, Batch([Row("note", "x")])).result()
        assert "playing" not in {table.id for table in store.tables_of(1).result()}
        assert store.check().result() == report
        KeptGame.begin(store, "another").play(3)
        assert store.export("over").result().result


@pytest.mark.parametrize("missing", ["row", "last row", "secret", "lease"])
def test_what_is_missing_is_found(url: str, engine: Engine, missing: str) -> None:
    with engine.begin() as connection:
        found = select(tables.c.game, tables.c.seq).where(tables.c.id == "playing")
        game, last = connection.execute(found).one()
        wanted = {
            "row": delete(entries).where(entries.c.game == game, entries.c.seq == 9),
            "last row": delete(entries).where(entries.c.game == game, entries.c.seq == last),
            "secret": delete(secrets).where(secrets.c.game == game),
            "lease": delete(leases).where(leases.c.game == game),
        }
        connection.execute(wanted[missing])
    with Store.open(url) as store:
        report = store.check().result()
        assert not report.sound
        where = {damage.table: damage.last_valid for damage in report.damaged}
        valid = {"row": 8, "last row": last - 1, "secret": 5, "lease": last}[missing]
        assert where == {"playing": valid}
