"""D7 and D2: a copy that is taken while people play opens, replays, and holds all that was told."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Self

import pytest

from canasta.server.store import Store, StoreError
from server.store.killing import TESTS, read_lines
from server.store.load import SENT, TABLES
from server.store.playing import KeptGame
from server.store.postgres import programs

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from server.store.postgres import Server

NIGHTLY = bool(os.environ.get("CANASTA_NIGHTLY"))
BACKUPS = 100 if NIGHTLY else 4
STOPS, ROUNDS = (50, 20) if NIGHTLY else (8, 1)
"""So many copies of a store, and so many stores: a copy of one that has grown takes long."""


class Players:
    """Threads that play until the end of the block; `told` is the last row that each was told."""

    def __init__(self, store: Store, tables: int = 4) -> None:
        self.games = [KeptGame.begin(store, f"t{n}") for n in range(tables)]
        self._over = threading.Event()
        self._threads = [threading.Thread(target=self._play, args=(game,)) for game in self.games]

    def _play(self, game: KeptGame) -> None:
        while not self._over.is_set():
            game.play(1)

    @property
    def sent(self) -> dict[str, int]:
        return {game.lease.table: game.seq for game in self.games}

    def __enter__(self) -> Self:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        for thread in self._threads:
            thread.join()


def whole(url: str | Path, sent: dict[str, int]) -> None:
    """Check that a copy is sound and holds what was sent before it was taken."""
    with Store.open(url) as copy:
        report = copy.check().result()
        assert (report.sound, report.tables) == (True, len(sent))
        for table, seq in sent.items():
            assert copy.load(table).result().seq >= seq


@pytest.mark.timeout(3600)
def test_a_copy_taken_while_people_play_is_whole(tmp_path: Path) -> None:
    with Store.open(tmp_path / "games.db") as store, Players(store) as players:
        for _ in range(BACKUPS):
            sent = players.sent
            store.backup(tmp_path / "copy.db").result()
            whole(tmp_path / "copy.db", sent)
            for part in tmp_path.glob("copy.db*"):
                part.unlink()


def test_a_copy_is_for_nobody_else_to_read_and_comes_whole_or_not_at_all(tmp_path: Path) -> None:
    with Store.open(tmp_path / "games.db") as store:
        KeptGame.begin(store, "t")
        store.backup(tmp_path / "copy.db").result()
        assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0
        with pytest.raises(StoreError, match="cannot be made"):
            store.backup(tmp_path / "no such folder" / "copy.db").result()
    assert {path.name for path in tmp_path.glob("copy*")} == {"copy.db"}


def test_postgresql_is_backed_up_by_its_own_program_and_restored(postgres: Server) -> None:
    file = postgres.folder / "copy"
    url = postgres.fresh()
    with Store.open(url) as store, Players(store) as players:
        sent = players.sent
        with pytest.raises(StoreError, match="pg_dump --format=custom"):
            store.backup(file)
        run("pg_dump", "--format=custom", f"--file={file}", url)
    postgres.fresh()
    run("pg_restore", "--clean", "--if-exists", f"--dbname={url}", str(file))
    whole(url, sent)


def run(program: str, *arguments: str) -> None:
    subprocess.run([str(programs() / program), *arguments], check=True, capture_output=True)


# --- the power goes ------------------------------------------------------------------------------


@contextmanager
def stopped(process: subprocess.Popen[bytes]) -> Iterator[None]:
    """Stop a process in the middle of whatever it does, and let it go on."""
    process.send_signal(signal.SIGSTOP)
    os.waitid(os.P_PID, process.pid, os.WSTOPPED)
    yield
    process.send_signal(signal.SIGCONT)


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_what_is_on_the_disk_at_any_moment_is_whole(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    names = [f"table {n}" for n in range(TABLES)]
    command = [sys.executable, "-m", "server.store.load", str(tmp_path / "games.db"), str(tmp_path)]
    with subprocess.Popen(command, cwd=TESTS, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        for _ in range(STOPS):
            time.sleep(chance.uniform(0.005, 0.1))
            with stopped(process):
                for name in ("games.db", "games.db-wal"):
                    shutil.copyfile(tmp_path / name, tmp_path / f"copy-{name}")
                sent = {table: seq for table, _, seq, _ in read_lines(tmp_path / SENT)}
                whole(tmp_path / "copy-games.db", dict.fromkeys(names, 0) | sent)
            for part in tmp_path.glob("copy-*"):
                part.unlink()
        process.kill()
