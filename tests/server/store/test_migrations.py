"""D6: a store is brought to the newest schema whole or not at all, and never to an older one."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text

from canasta.server.store import NewerStore, Store
from canasta.server.store.engines import open_engines, url_of
from canasta.server.store.migrating import FOLDER, backup_path, migrate
from canasta.server.store.schema import METADATA
from server.store.full_store import TABLES, contents, fill
from server.store.killing import Killer
from server.store.upgrading import NEXT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.server.store.engines import Engines

KILLS = 200 if os.environ.get("CANASTA_NIGHTLY") else 20
RELEASED = sorted(Path(__file__).with_name("released").glob("*.sql"))


@pytest.fixture
def engines(url: str) -> Iterator[Engines]:
    made = open_engines(url_of(url), 5)
    yield made
    made.dispose()


def revision(engines: Engines) -> str | None:
    with engines.write.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def test_the_migrations_make_what_the_program_knows(engines: Engines) -> None:
    assert migrate(engines)
    with engines.write.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []


def test_a_second_start_changes_nothing(url: str, engines: Engines) -> None:
    with Store.open(url) as store:
        fill(store)
    before = contents(engines.read)
    assert not migrate(engines)
    with Store.open(url) as store:
        assert store.check().result().sound
    assert contents(engines.read) == before
    assert engines.path is None or {path.name for path in engines.path.parent.iterdir()} <= {
        "games.db",
        "games.db-wal",
        "games.db-shm",
    }


def test_a_newer_store_is_refused_with_what_to_do_and_not_touched(
    url: str, engines: Engines
) -> None:
    migrate(engines)
    with engines.write.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerStore, match=r"'9999'.*a newer canasta wrote it.*backup") as caught:
        Store.open(url)
    assert (caught.value.found, caught.value.known) == ("9999", RELEASED[-1].stem)
    assert revision(engines) == "9999"


@pytest.mark.timeout(3600)
def test_a_migration_that_is_killed_leaves_the_old_store_or_the_new_one(
    url: str, engines: Engines, tmp_path: Path
) -> None:
    with Store.open(url) as store:
        fill(store)
    before = contents(engines.read)
    chance, killed, longest = random.Random(KILLS), 0, 0.1
    with Killer("server.store.upgrading:upgrade", url, tmp_path) as killer:
        while killed < KILLS:
            if killer.live(chance.uniform(0, longest)):
                killed += 1
                longest *= 1.05
            found = revision(engines)
            assert found in {"0001", "9001"}
            with engines.read.begin() as connection:
                names = {column["name"] for column in inspect(connection).get_columns("entries")}
                assert ("length" in names) == (found == "9001")
            assert contents(engines.read) == before
            if found == "9001":
                roll_back(engines)
                longest = 0.1
        while killer.live(60):
            pass
    assert (tmp_path / "done").exists()
    assert revision(engines) == "9001"
    assert contents(engines.read) == before
    with engines.read.begin() as connection:
        asked = text("SELECT count(*) FROM entries WHERE length <> length(text)")
        assert connection.execute(asked).scalar() == 0


def roll_back(engines: Engines) -> None:
    """Make a store of the next version one of ours again, to kill once more."""
    with engines.write.begin() as connection:
        connection.execute(text("ALTER TABLE entries DROP COLUMN length"))
        connection.execute(text("DROP TABLE marks"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))


def test_before_an_sqlite_store_is_changed_a_copy_is_made(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with Store.open(path) as store:
        fill(store)
    engines = open_engines(url_of(path), 5)
    assert migrate(engines, [NEXT])
    engines.dispose()
    with pytest.raises(NewerStore):
        Store.open(path)
    with Store.open(backup_path(path, "0001")) as copy:
        assert copy.check().result().sound


# --- stores of released versions -----------------------------------------------------------------


def test_every_version_has_a_store_that_was_kept() -> None:
    versions = sorted(path.stem for path in (FOLDER / "versions").glob("v*.py"))
    assert [path.stem for path in RELEASED] == [name[1:5] for name in versions]


@pytest.mark.parametrize("dump", RELEASED, ids=lambda path: path.stem)
def test_a_store_of_an_older_version_holds_the_same_games(dump: Path, tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(dump.read_text(encoding="utf-8"))
    wanted = dict(
        line.removeprefix("-- ").split()
        for line in dump.read_text(encoding="utf-8").splitlines()
        if line.startswith("-- ")
    )
    assert wanted.keys() == set(TABLES)
    with Store.open(path) as store:
        assert store.check().result().sound
        for table, digest in wanted.items():
            assert store.load(table).result().hash.hex() == digest
    shutil.rmtree(tmp_path)
