"""`canasta play` from the outside: begin, leave, go on, and what is wrong with the options."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from canasta.notation.record.text import load
from canasta.terminal.choice import Choice


def canasta(
    *options: str, home: Path, lines: str = "", encoding: str = "utf-8"
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "canasta", "play", *options],
        input=lines,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "CANASTA_HOME": str(home), "PYTHONIOENCODING": encoding},
    )


def test_a_game_is_left_and_taken_up_again_where_it_was(tmp_path: Path) -> None:
    options = ("--variant", "jaques", "--players", "3", "--house", "meld.max_wilds=2")
    begun = canasta(*options, "--level", "greedy", "--seed", "7", home=tmp_path, lines="\ndraw\n")
    assert begun.returncode == 0, begun.stderr
    assert "The game is saved" in begun.stdout
    again = canasta("--resume", "--plain", home=tmp_path, lines="rules\nscores\n")
    assert again.returncode == 0, again.stderr
    assert "Jaques Canasta" in again.stdout
    assert "meld.max_wilds" in again.stdout
    assert "Meld, or discard a card." in again.stdout


def test_a_game_that_cannot_begin_leaves_no_save(tmp_path: Path) -> None:
    canasta("--level", "genius", home=tmp_path)
    assert list(tmp_path.rglob("*.canasta")) == []


def test_without_a_game_to_go_on_with_the_remedy_is_shown(tmp_path: Path) -> None:
    done = canasta("--resume", home=tmp_path)
    assert done.returncode == 2
    assert "start one with canasta play" in done.stderr


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--variant", "jaqes"), "jaques"),
        (("--players", "7"), "2, 3, 4, 5, 6"),
        (("--house", "meld.max_wild=2"), "meld.max_wilds"),
        (("--house", "meld.max_wilds=many"), "meld.max_wilds"),
        (("--level", "genius"), "the levels are easy, medium, hard, expert"),
        (("--house", "take_ten=no"), "leave it out"),
        (("--resume", "--variant", "classic"), "leave out --variant"),
        (("--name", "Blue", "--house", "take_ten", "--players", "x"), "2, 3, 4, 5, 6"),
    ],
)
def test_wrong_options_are_answered_with_the_remedy(
    options: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    done = canasta(*options, home=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "the name '' has no visible characters; write 1 to 60 characters: --name Anna"),
        (" \n", "has no visible characters"),
        ("x" * 61, "has 61 characters; write 1 to 60 characters"),
    ],
)
def test_a_name_that_cannot_be_used_is_answered_with_the_remedy(
    name: str, said: str, tmp_path: Path
) -> None:
    done = canasta("--name", name, home=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert "names[0]" not in done.stderr
    assert list(tmp_path.rglob("*.canasta")) == []


def test_a_name_is_shown_on_one_line(tmp_path: Path) -> None:
    done = canasta("--name", " Anna\nMaria ", "--seed", "7", home=tmp_path)
    assert done.returncode == 0, done.stderr
    (save,) = tmp_path.rglob("*.canasta")
    assert "player 0: Anna Maria ;" in save.read_text(encoding="utf-8")


def test_an_unknown_game_is_not_put_down_to_the_house_rules(tmp_path: Path) -> None:
    done = canasta("--variant", "clasic", "--house", "take_ten", home=tmp_path)
    assert done.stderr.startswith("canasta: there is no variant 'clasic'; did you mean classic? ")


def test_fields_and_named_house_rules_make_the_rules() -> None:
    rules = Choice(house=("take_ten", "meld.max_wilds=2", "hand_size=13")).rules()
    assert rules.pile.take_limit == 10
    assert rules.meld.max_wilds == 2
    assert rules.deal.hand_size["4"] == 13


def test_the_first_screen_waits_for_no_engine_and_no_compiler() -> None:
    code = (
        "import sys, canasta.terminal.app, canasta.terminal.launch; "
        "print({'canasta.engine', 'canasta.table', 'canasta.players', 'llvmlite'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_where_nothing_can_be_saved_the_remedy_is_shown(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    done = canasta("--variant", "classic", home=tmp_path / "taken")
    assert done.returncode == 2
    assert "CANASTA_HOME" in done.stderr


@pytest.mark.parametrize(
    ("name", "encoding", "kept", "said"),
    [
        ("#1; A", "utf-8", "#1; A", "(#1; A, Green)"),
        ("\x1b[31mAn\nna [/b]{x}", "ascii", "[31mAn na [/b]{x}", "([31mAn na [/b]{x}, Green)"),
        ("\u00d6", "ascii", "\u00d6", "(O, Green)"),
    ],
)
def test_a_game_of_somebody_with_an_odd_name_begins_and_goes_on(
    name: str, encoding: str, kept: str, said: str, tmp_path: Path
) -> None:
    options = ("--name", name, "--seed", "7")
    begun = canasta(*options, home=tmp_path, lines="\ntable\n", encoding=encoding)
    again = canasta("--resume", "--plain", home=tmp_path, lines="table\n", encoding=encoding)
    for done in (begun, again):
        assert done.returncode == 0, done.stderr
        assert said in done.stdout
        assert done.stdout.replace("\n", "").isprintable()
    (save,) = tmp_path.rglob("*.canasta")
    assert kept in {player.name for player in load(save).players}
