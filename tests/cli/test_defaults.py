"""The file of defaults: it is used, the command line comes first, mistakes have a remedy."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from canasta.cli.defaults import Defaults, DefaultsError, defaults_file, read_defaults

GOOD = """\
# what I always play with
name = "Anna"
game = "Hand and Foot"
level = "greedy"
language = "de"
speed = 0.4
"""


def play(home: Path, *options: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "canasta", "play", *options],
        input=lines,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "CANASTA_HOME": str(home), "LC_ALL": "C.UTF-8"},
    )


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "config.toml").write_text(GOOD)
    return tmp_path


def save_of(home: Path) -> str:
    (save,) = home.rglob("*.canasta")
    return save.read_text(encoding="utf-8")


def test_what_the_file_says_is_played(home: Path) -> None:
    done = play(home, "--seed", "7")
    assert done.returncode == 0, done.stderr
    assert "Hand and Foot" in done.stdout
    assert "Schreib help" in done.stdout
    assert "variant hand_and_foot" in save_of(home)
    assert "player 0: Anna" in save_of(home)
    assert "greedy" in save_of(home)


def test_the_command_line_comes_first(home: Path) -> None:
    options = ("--variant", "classic", "--name", "Berta", "--lang", "en", "--level", "random")
    done = play(home, "--seed", "7", *options)
    assert done.returncode == 0, done.stderr
    assert "Classic Canasta. Type help" in done.stdout
    assert "player 0: Berta" in save_of(home)
    assert "greedy" not in save_of(home)


def test_a_game_that_goes_on_is_not_changed_by_the_file(home: Path) -> None:
    play(home, "--variant", "classic", "--players", "2", "--seed", "7")
    again = play(home, "--resume", lines="table\n")
    assert again.returncode == 0, again.stderr
    assert "Klassisches Canasta" in again.stdout


def test_a_level_by_a_word_of_another_time_is_the_level_that_took_its_place(
    tmp_path: Path,
) -> None:
    path = tmp_path / "config.toml"
    path.write_text('level = "steady"\n')
    assert read_defaults(path).level == "hard"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("speed = 1\nname = 5\n", 'line 2: name = 5: a name is text; write name = "Anna"'),
        ('name = ""\n', 'line 1: name = "": the name '),
        ('\nspeed = "fast"\n', 'line 2: speed = "fast": a number of seconds from 0 to 60'),
        ("speed = -1\n", "write speed = 0.8"),
        ("speed = true\n", "write speed = 0.8"),
        ("speed = nan\n", "write speed = 0.8"),
        (
            'level = "genius"\n',
            "choose one of easy, medium, hard, expert",
        ),
        ('language = "fr"\n', "choose one of en, es, pt, it, de"),
        ('game = "clasic"\n', "there is no variant 'clasic'; did you mean classic?"),
        ('names = "Anna"\n', "line 1: names is not a setting; did you mean name?"),
        ("[play]\nspeed = 1\n", "line 1: play is not a setting"),
        ("name = Anna\n", "line 1, column 8"),
    ],
)
def test_a_mistake_has_its_place_its_value_and_its_remedy(
    text: str, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "config.toml"
    path.write_text(text)
    with pytest.raises(DefaultsError) as error:
        read_defaults(path)
    assert str(error.value).startswith(f"{path}: ")
    assert said in str(error.value)


def test_a_mistake_ends_with_status_2_before_anything_is_saved(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("speed = 'x'\n")
    done = play(tmp_path)
    assert done.returncode == 2
    assert "config.toml: line 1: speed" in done.stderr
    assert list(tmp_path.rglob("*.canasta")) == []


def test_without_a_file_everything_is_as_usual(tmp_path: Path) -> None:
    assert read_defaults(tmp_path / "config.toml") == Defaults()


def test_the_file_is_where_the_system_keeps_settings(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("CANASTA_HOME", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    found = defaults_file()
    assert found.name == "config.toml"
    assert found.parent.name == "canasta"
    assert tmp_path in found.parents


def test_the_help_of_play_names_the_file(tmp_path: Path) -> None:
    done = play(tmp_path, "--help")
    assert "config.toml" in "".join(done.stdout.split())
    assert "speed = 0.4" in " ".join(done.stdout.split())
