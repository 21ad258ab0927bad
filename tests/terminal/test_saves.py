"""Saved games: listed, opened by name, and named when they go on."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from canasta.cli import main
from canasta.players import player
from canasta.rules import variant, with_house_rules
from canasta.table import Phase, Player, Table, run
from canasta.terminal.desk import Desk
from canasta.terminal.faces import Faces
from canasta.terminal.opening import play_again, resume_table

if TYPE_CHECKING:
    from pathlib import Path

Printed = pytest.CaptureFixture[str]


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saves, with a game of Anna that was left before one of a pipe was begun."""
    monkeypatch.setenv("CANASTA_HOME", str(tmp_path))
    folder = tmp_path / "games"
    folder.mkdir()
    for number, (name, person) in enumerate((("screen", "Anna"), ("pipe", "Script"))):
        path = folder / f"{name}.canasta"
        players = [Player(person), Player("Blue", "greedy")]
        with Table.new(variant("classic"), "2", players, path=path, seed=1):
            pass
        os.utime(path, (number, number))
    return folder


def play(*options: str) -> int:
    return main(["play", "--plain", *options])


def test_the_saved_games_are_listed_the_one_played_last_first(games: Path, capsys: Printed) -> None:
    assert main(["play", "--saves"]) == 0
    assert capsys.readouterr().out == (
        "pipe  Classic Canasta, Script, Blue, deal 1\n"
        "screen  Classic Canasta, Anna, Blue, deal 1\n"
        "\n"
        f"They are in {games}. canasta play --resume NAME continues one of them.\n"
    )
    assert {path.stat().st_mtime for path in games.iterdir()} == {0, 1}


@pytest.mark.usefixtures("games")
def test_a_game_is_gone_on_with_by_its_name(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("canasta.cli.play.read_line", lambda: None)
    assert play("--resume", "screen") == 0
    shown = capsys.readouterr().out
    assert "Continuing screen: Classic Canasta, Anna, Blue, deal 1." in shown
    assert "Other games: canasta play --saves." in shown
    assert "canasta play --resume screen continues it" in shown


@pytest.mark.usefixtures("games")
def test_without_a_name_the_game_that_goes_on_is_named() -> None:
    session = resume_table()
    desk = Desk(session, Faces())
    session.computer_acts(None)
    assert desk.scene().sentence.startswith("Continuing pipe: ")
    desk.press("u")
    assert "Continuing" not in desk.scene().sentence
    session.close()


def test_a_game_with_a_computer_of_another_time_goes_on_with_the_level_in_its_place(
    games: Path,
) -> None:
    players = [Player("Anna"), Player("Blue", "steady")]
    with Table.new(variant("classic"), "2", players, path=games / "old.canasta", seed=1):
        pass
    session = resume_table("old")
    assert session.table.players[1] == Player("Blue", "steady")
    while session.cuts or not session.waits_for_computer:
        if session.cuts:
            session.cut(sum(session.cut_range) // 2)
        else:
            session.act(session.advice()[0].action)
    think = session.thinking()
    assert think is not None
    session.computer_acts(think())
    session.close()
    again = play_again(session)
    assert again.table.players[1] == Player("Blue", "hard")
    again.close()


@pytest.mark.usefixtures("games")
def test_a_name_that_no_saved_game_has_is_answered_with_the_remedy(capsys: Printed) -> None:
    assert play("--resume", "scree") == 2
    assert capsys.readouterr().err == (
        "canasta: there is no saved game 'scree'; did you mean screen? "
        "canasta play --saves lists them\n"
    )


def test_a_game_that_cannot_be_gone_on_with_now_is_marked(games: Path, capsys: Printed) -> None:
    broken = games / "broken.canasta"
    broken.write_text("dear diary\n", encoding="utf-8")
    session = resume_table("screen")
    assert main(["play", "--saves"]) == 0
    shown = capsys.readouterr().out
    assert "screen  Classic Canasta, Anna, Blue, deal 1 (is being played)\n" in shown
    assert f"broken  cannot be read; canasta record check {broken} says why\n" in shown
    session.close()


def test_a_game_that_is_over_is_not_listed(games: Path, capsys: Printed) -> None:
    rules = with_house_rules(variant("classic"), {"end.target": 100}, form="2")
    players = [Player("You"), Player("Blue", "greedy")]
    choosers = {0: player("greedy"), 1: player("greedy")}
    with Table.new(rules, "2", players, path=games / "over.canasta", seed=1) as played:
        while played.phase is not Phase.OVER:
            run(played, choosers)
            if played.phase is Phase.SHEET:
                played.next_deal()
    assert main(["play", "--saves"]) == 0
    assert "over  " not in capsys.readouterr().out  # as a name is shown


def test_without_a_saved_game_the_list_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    monkeypatch.setenv("CANASTA_HOME", str(tmp_path))
    assert main(["play", "--saves"]) == 0
    assert capsys.readouterr().out.startswith("There is no saved game")


@pytest.mark.usefixtures("games")
def test_a_seed_beside_a_saved_game_is_refused(capsys: Printed) -> None:
    assert play("--resume", "--seed", "4") == 2
    assert "leave out --seed" in capsys.readouterr().err
