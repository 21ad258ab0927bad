"""D4: a database that is full, locked, read-only or gone: nothing is told, nothing is lost."""

from __future__ import annotations

import time
from contextlib import closing
from typing import TYPE_CHECKING, Any

import psycopg
import pytest
from sqlalchemy import Engine, event

from canasta.server.store import Batch, Closed, OpenError, Row, Store, Unavailable
from canasta.server.store.engines import url_of
from server.store.killing import Killer
from server.store.locking import locked
from server.store.outages import until, waiting_for_locks
from server.store.playing import KeptGame

if TYPE_CHECKING:
    from pathlib import Path

    from server.store.postgres import Server

WAIT = 0.5

END_ALL = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
"""Ends all other connections to a PostgreSQL database, as it does itself when it stops."""

SHORT_OF = """
    CREATE FUNCTION short() RETURNS boolean LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'short of something' USING ERRCODE = '{state}'; END $$;
    ALTER TABLE entries RENAME TO kept;
    CREATE VIEW entries AS SELECT * FROM kept WHERE short();
"""
"""Lets PostgreSQL fail while it reads the rows of a table."""

ENOUGH = "DROP VIEW entries; ALTER TABLE kept RENAME TO entries; DROP FUNCTION short"


def test_on_a_full_disk_nothing_is_sent_and_play_goes_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    url = str(tmp_path / "games.db")
    with Killer("server.store.rough:play_on_a_full_disk", url, tmp_path) as killer:
        assert not killer.live(120, ready=False)


def test_a_database_that_stays_locked_answers_so_and_takes_the_command_later(url: str) -> None:
    with Store.open(url, wait=WAIT) as store:
        game = KeptGame.begin(store, "t").play(2)
        rows = game.next_rows()
        with locked(url):
            begun = time.monotonic()
            waiting = [
                store.append(game.lease, game.seq, Batch([Row("note", str(n))])) for n in range(20)
            ]
            for pending in waiting:
                with pytest.raises(Unavailable, match="locked") as caught:
                    pending.result()
                assert caught.value.reason == "locked"
            assert time.monotonic() - begun < 8 * WAIT
            assert store.load("t").result().seq == game.seq
        game.append(rows)
        assert store.load("t").result().seq == game.seq
        assert store.check().result().sound


def test_a_short_lock_is_waited_for(url: str) -> None:
    with Store.open(url, wait=10) as store:
        game = KeptGame.begin(store, "t")
        with locked(url):
            pending = store.append(game.lease, game.seq, Batch([Row("note", "x")]))
            time.sleep(0.2)
            assert not pending.done()
        assert pending.result().seq == game.seq + 1


def test_a_postgresql_that_may_only_be_read_says_so(postgres: Server) -> None:
    with Store.open(postgres.fresh()) as store, postgres.connect() as other:
        game = KeptGame.begin(store, "t")
        rows = game.next_rows()
        other.execute("ALTER SYSTEM SET default_transaction_read_only = on")
        other.execute("SELECT pg_reload_conf()")
        try:
            time.sleep(0.3)  # the setting takes a moment
            with pytest.raises(Unavailable) as caught:
                game.append(rows)
            assert caught.value.reason == "read_only"
            assert store.load("t").result().seq == game.seq
        finally:
            other.execute("SET default_transaction_read_only = off")
            other.execute("ALTER SYSTEM RESET default_transaction_read_only")
            other.execute("SELECT pg_reload_conf()")
        time.sleep(0.2)
        game.append(rows)


def test_a_postgresql_that_goes_away_loses_nothing_and_is_found_again(postgres: Server) -> None:
    with Store.open(postgres.fresh()) as store:
        game = KeptGame.begin(store, "t").play(5)
        rows = game.next_rows()
        postgres.stop("immediate")
        try:
            for _ in range(2):
                with pytest.raises(Unavailable) as caught:
                    game.append(rows)
                assert caught.value.reason == "gone"
            with pytest.raises(Unavailable):
                store.load("t").result()
        finally:
            postgres.start()
        game.append(rows)
        assert store.load("t").result().seq == game.seq
        assert store.check().result().sound


def test_connections_that_ended_while_nobody_used_them_are_no_trouble(postgres: Server) -> None:
    with Store.open(postgres.fresh()) as store, postgres.connect() as other:
        game = KeptGame.begin(store, "t").play(2)
        other.execute(END_ALL)
        game.play(1)
        other.execute(END_ALL)
        assert store.load("t").result().seq == game.seq


def test_a_closed_store_takes_nothing_and_has_written_all_it_took(url: str) -> None:
    store = Store.open(url)
    game = KeptGame.begin(store, "t")
    waiting = [store.append(game.lease, game.seq + n, Batch([Row("note", "x")])) for n in range(50)]
    store.close()
    store.close()
    assert all(pending.done() for pending in waiting)
    for use in (store.check, lambda: store.load("t"), lambda: store.release(game.lease)):
        with pytest.raises(Closed):
            use()
    with Store.open(url) as again:
        assert again.load("t").result().seq == game.seq + 50


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("mysql://host/games", "'mysql' is not a database for a store"),
        ("sqlite://", "would lose every game"),
        ("sqlite:///", "would lose every game"),
        ("://games", "is not a database URL"),
        ("{folder}/no/such/folder/games.db", "cannot be opened"),
        ("{folder}", "cannot be opened"),
    ],
)
def test_a_store_that_cannot_be_opened_says_why(tmp_path: Path, said: str, message: str) -> None:
    with pytest.raises(OpenError, match=message):
        Store.open(said.format(folder=tmp_path))


def test_a_url_may_be_said_in_the_usual_ways() -> None:
    assert url_of("postgresql://a@b/c").drivername == "postgresql+psycopg"
    assert url_of("postgres://a@b/c").drivername == "postgresql+psycopg"
    assert url_of("sqlite:///games.db").database == url_of("games.db").database


def test_a_file_that_is_no_database_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(b"my diary, nothing else" * 100)
    with pytest.raises(Exception, match="damaged"):
        Store.open(path)
    assert path.read_bytes() == b"my diary, nothing else" * 100


def test_the_file_is_for_nobody_else_to_read(store: Store) -> None:
    assert store.path is None or store.path.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("at", ["FROM entries", "FROM endings", "FROM leases"])
def test_a_database_that_goes_away_while_a_table_is_read_has_not_damaged_it(
    postgres: Server, at: str
) -> None:
    with Store.open(postgres.fresh()) as store, postgres.connect() as other:
        game = KeptGame.begin(store, "t").play(2)

        def end_all(*said: Any) -> None:  # noqa: ANN401
            if at in said[2]:
                other.execute(END_ALL)

        event.listen(Engine, "before_cursor_execute", end_all)
        try:
            report = store.check().result()
            assert not report.damaged
            assert any("table number" in fault for fault in report.faults)
            if at == "FROM entries":
                with pytest.raises(Unavailable) as caught:
                    store.load("t").result()
                assert caught.value.reason == "gone"
        finally:
            event.remove(Engine, "before_cursor_execute", end_all)
        assert store.load("t").result().seq == game.seq
        assert store.check().result().sound


@pytest.mark.parametrize("state", ["53100", "53200", "53300", "40001", "57014"])
def test_a_database_that_is_short_of_something_has_damaged_no_table(
    postgres: Server, state: str
) -> None:
    with Store.open(postgres.fresh()) as store, postgres.connect() as other:
        game = KeptGame.begin(store, "t").play(2)
        other.execute(SHORT_OF.format(state=state).encode())
        assert not store.check().result().damaged
        with pytest.raises(Unavailable):
            store.load("t").result()
        other.execute(ENOUGH)
        assert store.load("t").result().seq == game.seq
        assert store.check().result().sound


def test_a_change_that_crosses_another_is_written_after_it(postgres: Server) -> None:
    """Each waits for the other; PostgreSQL takes ours back."""
    with Store.open(postgres.fresh()) as store:
        game = KeptGame.begin(store, "t").play(2)
        with closing(psycopg.connect(postgres.url)) as other:
            other.execute("SET deadlock_timeout = '20s'")
            other.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
            waiting = store.append(game.lease, game.seq, Batch([Row("note", "x")]))
            until(lambda: waiting_for_locks(postgres) > 0)
            other.execute("LOCK TABLE tables IN EXCLUSIVE MODE")
            other.rollback()
        assert waiting.result().seq == game.seq + 1
        assert store.load("t").result().seq == game.seq + 1
