"""D5 for PostgreSQL: a changed byte in its files is found, or has changed nothing.

PostgreSQL itself finds it, where the database was made with checksums; then the store says so, and
no game goes on with another card.
"""

from __future__ import annotations

import os
import random
import shutil
from typing import TYPE_CHECKING

import pytest

from canasta.server.store import Store, StoreError
from canasta.server.store.engines import open_engines, url_of
from server.store.full_store import TABLES, contents, fill
from server.store.postgres import Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FLIPS = 2000 if os.environ.get("CANASTA_NIGHTLY") else 8

OURS = """
SELECT pg_relation_filepath(oid) FROM pg_class
WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i', 'S')
"""
"""The files of the lists of a store, and of their indexes."""


class Sound:
    """A store in a PostgreSQL that is stopped, and all that is in it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        with Store.open(server.url) as store:
            fill(store)
            assert store.check().result().sound
        engines = open_engines(url_of(server.url), 5)
        self.right = contents(engines.read)
        engines.dispose()
        with server.connect() as connection:
            self.files = [str(path) for (path,) in connection.execute(OURS)]
        server.stop()
        self.files = [one for one in self.files if (server.data / one).stat().st_size]
        self.copy = server.folder / "sound"
        shutil.copytree(server.data, self.copy)
        self.base = (server.data / self.files[0]).parent

    def place(self, chance: random.Random) -> tuple[Path, int]:
        """Choose a byte: mostly in a list, sometimes in what PostgreSQL knows of the lists."""
        if chance.random() < 0.8:
            path = self.server.data / chance.choice(self.files)
        else:
            every = sorted(one for one in self.base.iterdir() if one.stat().st_size)
            path = chance.choice(every)
        return path, chance.randrange(path.stat().st_size)

    def restore(self) -> None:
        """Put everything back as it was."""
        owner = self.server.data.stat()
        for path in self.copy.rglob("*"):
            now = self.server.data / path.relative_to(self.copy)
            if path.is_file() and not (now.exists() and same(path.stat(), now.stat())):
                shutil.copy2(path, now)
                os.chown(now, owner.st_uid, owner.st_gid)


def same(one: os.stat_result, other: os.stat_result) -> bool:
    """Say whether nobody has written to a file since it was copied."""
    return (one.st_size, one.st_mtime_ns) == (other.st_size, other.st_mtime_ns)


@pytest.fixture(scope="module")
def sound() -> Iterator[Sound]:
    with Server("--data-checksums", "--wal-segsize=1") as server:
        yield Sound(server)


@pytest.mark.timeout(7200)
def test_a_changed_byte_is_found_or_has_changed_nothing(sound: Sound) -> None:
    found = 0
    for seed in range(FLIPS):
        path, at = sound.place(chance := random.Random(seed))
        with path.open("r+b") as file:
            file.seek(at)
            old = file.read(1)[0]
            file.seek(at)
            file.write(bytes((old ^ 1 << chance.randrange(8),)))
        sound.server.start()
        found += not harmless(sound, f"{seed}: byte {at} of {path.name}")
        sound.server.stop("immediate")
        sound.restore()
    assert found > FLIPS // 4


def harmless(sound: Sound, what: str) -> bool:
    """Say whether the store holds all that is right and gives it; fail if it gives other things.

    The check of a store reads all rows; a page of an index may be found when a table is loaded.
    """
    try:
        store = Store.open(sound.server.url)
    except StoreError:
        return False
    known = {row[-1] for row in sound.right["entries"]}
    with store:
        report = store.check().result()
        if report.sound:
            engines = open_engines(url_of(sound.server.url), 5)
            assert contents(engines.read) == sound.right, what
            engines.dispose()
        refused = 0
        for name in TABLES:
            try:
                hashes = {stored.hash for stored in store.load(name).result().rows}
            except StoreError:
                refused += 1
            else:
                assert hashes <= known, what
        return report.sound and not refused
