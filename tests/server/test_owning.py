"""One database, one server: however the database is spelled."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from canasta.server.owning import owning
from canasta.server.running import listen
from canasta.server.store import OpenError, Store
from server.servers import serving

if TYPE_CHECKING:
    import socket
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def listening() -> Iterator[socket.socket]:
    with listen("127.0.0.1", 0) as found:
        yield found


SPELLINGS = (
    "games.db",
    "./games.db",
    "below/../games.db",
    "{folder}/games.db",
    "{folder}//below/../games.db",
    "sqlite:///games.db",
    "sqlite:///./games.db",
    "sqlite:///{folder}/games.db",
    "linked.db",
    "sqlite:///linked.db",
    "other/games.db",
)


@pytest.mark.parametrize("second", SPELLINGS)
def test_a_file_has_one_server_however_it_is_spelled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, listening: socket.socket, second: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "below").mkdir()
    Store.open(tmp_path / "games.db").close()
    (tmp_path / "linked.db").symlink_to("games.db")
    (tmp_path / "other").symlink_to(tmp_path, target_is_directory=True)
    with (
        owning("games.db", listening),
        pytest.raises(ValueError, match="another server is running on this file"),
        owning(second.format(folder=tmp_path), listening),
    ):
        pass
    with owning(second.format(folder=tmp_path), listening):
        pass  # the first one has ended


@pytest.mark.parametrize("said", ["games.db", "sqlite:///games.db", "linked.db"])
def test_the_lock_is_beside_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, listening: socket.socket, said: str
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    (tmp_path / "here" / "linked.db").symlink_to("games.db")
    with owning(said, listening):
        assert (tmp_path / "here" / "games.db.server").exists()


def test_a_file_with_two_names_is_refused(tmp_path: Path, listening: socket.socket) -> None:
    Store.open(tmp_path / "games.db").close()
    os.link(tmp_path / "games.db", tmp_path / "copy.db")
    for name in ("games.db", "copy.db"):
        with (
            pytest.raises(ValueError, match="second name"),
            owning(str(tmp_path / name), listening),
        ):
            pass


def test_a_folder_that_is_not_there_is_named(tmp_path: Path, listening: socket.socket) -> None:
    with (
        pytest.raises(ValueError, match="server: cannot be written"),
        owning(str(tmp_path / "none" / "games.db"), listening),
    ):
        pass


def test_a_folder_is_no_file(tmp_path: Path, listening: socket.socket) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "inner").mkdir()  # a folder has a name more for each folder in it
    with (
        pytest.raises(ValueError, match="a folder; name a file in it"),
        owning(str(folder), listening),
    ):
        pass
    assert not (tmp_path / "games.server").exists()


@pytest.mark.parametrize(
    "said",
    ["sqlite:///games.db?mode=ro&uri=true", "sqlite://host/games.db", "sqlite://anna@/games.db"],
)
def test_the_url_of_a_file_names_a_file_and_nothing_else(said: str) -> None:
    with pytest.raises(OpenError, match="sqlite:///PATH"):
        Store.open(said)


def test_servers_of_one_postgresql_have_names_of_their_own() -> None:
    url = "postgresql://anna@host/games"
    with listen("127.0.0.1", 0) as one, listen("127.0.0.2", one.getsockname()[1]) as two:
        assert one.getsockname()[1] == two.getsockname()[1]
        with owning(url, one) as first, owning(url, two) as second:
            assert first != second


def second_server(database: str) -> str:
    """Start a server that is to be refused, and return what it says."""
    ended = subprocess.run(
        [
            *(sys.executable, "-m", "canasta", "serve", "--no-browser", "--port", "0"),
            *("--database", database),
        ],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert ended.returncode != 0
    return ended.stderr


def test_a_second_server_on_the_same_file_says_so(tmp_path: Path) -> None:
    with serving(tmp_path):
        said = second_server(f"sqlite:///{tmp_path / 'games.db'}")
    assert "another server is running on this file" in said


def test_a_file_has_one_server_whatever_is_moved_away_while_it_runs(tmp_path: Path) -> None:
    database, moved = tmp_path / "games.db", tmp_path / "moved.db"
    with serving(tmp_path):
        (tmp_path / "games.db.server").unlink()
        assert f"{database}: another server is running on this file" in second_server(str(database))
        database.rename(moved)
        assert f"{moved}: another server is running on this file" in second_server(str(moved))
        moved.rename(database)
    with serving(tmp_path):
        pass  # the first one has ended
