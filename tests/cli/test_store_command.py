"""`canasta store`: what an operator asks about the games of a server."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from canasta.cli import main
from canasta.notation.record.text import load
from canasta.server.store import About, Seat, Store
from server.store.playing import KeptGame

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.db"
    with Store.open(path) as store:
        KeptGame.begin(store, "k3v9", form="2", target=100).play(3000)
        KeptGame.begin(store, "begun", form="2").play(5)
    return path


def test_sound_games_are_counted(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["store", "check", str(games)]) == 0
    assert capsys.readouterr().out.startswith("2 tables with ")


def test_a_damaged_game_is_named_with_what_to_do(
    games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(games)) as connection:
        connection.execute("UPDATE entries SET text = 'meld' WHERE game = 1 AND seq = 20")
        connection.commit()
    assert main(["store", "check", str(games)]) == 1
    damaged, sound = capsys.readouterr().out.splitlines()
    assert damaged.startswith("table k3v9 is damaged after row 19: row 20 does not match its hash")
    assert "restore it from a backup" in damaged
    assert sound.startswith("1 tables")


def test_a_game_that_was_set_apart_and_is_sound_is_opened_and_named(
    games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(games)) as connection:
        connection.execute("UPDATE tables SET last_valid = 2, fault = 'a name' WHERE game = 1")
        connection.commit()
    assert main(["store", "check", str(games)]) == 0
    opened, sound = capsys.readouterr().out.splitlines()[:2]
    assert opened == "table k3v9 was set aside but is sound: it is open again"
    assert sound.startswith("2 tables")
    assert main(["store", "check", str(games)]) == 0
    assert "set aside" not in capsys.readouterr().out


def test_what_was_dealt_is_held_against_chance(
    games: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("canasta.server.luck.ENOUGH", 1)
    assert main(["store", "check", str(games)]) == 0
    assert "chance gives" in capsys.readouterr().out
    monkeypatch.setattr("canasta.cli.store.ALARM", 0.0)
    assert main(["store", "check", str(games)]) == 1
    assert "chance does not explain that" in capsys.readouterr().out


def test_a_game_is_taken_out_as_a_record(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["store", "export", str(games), "k3v9"]) == 0
    shown = capsys.readouterr().out
    file = games.with_name("game.canasta")
    assert main(["store", "export", str(games), "k3v9", str(file)]) == 0
    assert file.read_text(encoding="utf-8") == shown
    assert load(file).result
    assert main(["record", "check", str(file)]) == 0


def test_a_running_deal_is_not_taken_out(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["store", "export", str(games), "begun"]) == 0
    assert "cards" not in capsys.readouterr().out


def test_a_copy_is_made_and_sound(games: Path) -> None:
    copy = games.with_name("copy.db")
    assert main(["store", "backup", str(games), str(copy)]) == 0
    assert main(["store", "check", str(copy)]) == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["check", "{folder}/none.db"], "no such file"),
        (["export", "{games}", "nowhere"], "there is no table 'nowhere'"),
        (["backup", "{games}", "{folder}/none/copy.db"], "cannot be made"),
        (["check", "mysql://host/games"], "not a database for a store"),
    ],
)
def test_what_cannot_be_done_is_said(
    games: Path, capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    said = [word.format(games=games, folder=games.parent) for word in words]
    assert main(["store", *said]) == 2
    answer = capsys.readouterr().err
    assert message in answer
    assert answer.count("\n") == 1


def test_what_nobody_will_miss_is_removed(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = [Seat(0, "Ana", ""), Seat(1)]
    with Store.open(games, clock=lambda: 1_000_000_000.0) as store:
        store.create_table("old", About("classic", "2"), seats, owner="nobody").result()
    assert main(["store", "tidy", str(games)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "tables that never started: 1 removed",
        "people who never sat down: 0 removed",
    ]
    assert main(["store", "check", str(games)]) == 0
    assert capsys.readouterr().out.startswith("2 tables with ")
