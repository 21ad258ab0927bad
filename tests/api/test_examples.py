"""The worked examples run as they are, and say what they should."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from server.servers import serving

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"

RUNS = {
    "play": (["--watch", "--seed", "3"], r"classic, 4 players: -?\d+ to -?\d+ after 1 deal"),
    "own_player": (["--boards", "4"], r"Hoarder leads greedy by -?\d+ ± \d+ a deal"),
    "own_variant": ([], r"meld\.max_wilds: 2 instead of 3(.|\n)*won by side (.|\n)*is refused: "),
    "read_record": ([], r"(\d+ Draw|\d+ Discard)(.|\n)*deal 1: ended by (.|\n)*won by side [01]"),
    "puzzles": ([], r"take QH QS; meld 7D to 7; discard 4D\n(.|\n)*there is no way out"),
    "thousand_games": (["--games", "3"], r"3 games of classic: \d+\.\d deals on average"),
    "referee": ([], r"The pile is frozen(.|\n)*\n  Yes\.\n(.|\n)*'legal': False"),
    "house_rules": (["--deals", "1"], r"points a deal(.|\n)*changes nothing here"),
    "fairness": ([], r"'deck': 'agrees'(.|\n)*with two cards exchanged: fails"),
    "guessing": (["--worlds", "3"], r"seat 3 holds \d\.\d wild cards on average, actually \d"),
}
"""Name of a program -> its arguments in the test, and what it prints."""


def run(name: str, *arguments: str, typed: str = "") -> str:
    """Run an example as a person would, and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-W", "error", str(EXAMPLES / f"{name}.py"), *arguments],
        capture_output=True,
        text=True,
        check=False,
        input=typed,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_example_is_run_here() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.py")} == {*RUNS, "seat"}


@pytest.mark.parametrize("name", RUNS)
def test_an_example_runs_and_says_what_it_should(name: str) -> None:
    arguments, said = RUNS[name]
    shown = run(name, *arguments)
    assert re.search(said, shown), shown


def test_a_person_plays_against_computers_in_plain_text() -> None:
    shown = run("play", "--seed", "3", typed="?\nfly\ndiscard 9S\ndraw\n").splitlines()
    assert "> draw" in shown
    assert any("'fly' is not an action" in line for line in shown)
    assert any("That is not offered now" in line for line in shown)
    assert any(line.endswith("seat 0 to act (meld)") for line in shown)


def test_the_plot_of_many_games_is_a_picture(tmp_path: Path) -> None:
    path = tmp_path / "deals.svg"
    run("thousand_games", "--games", "4", "--plot", str(path))
    bars = re.findall(r"<title>\d+: (\d+)</title>", path.read_text(encoding="utf-8"))
    assert sum(map(int, bars)) == 4


def test_a_record_that_a_program_saved_is_read_by_another(tmp_path: Path) -> None:
    path = str(tmp_path / "night.canasta")
    assert "the record names the house rules: True" in run("own_variant", "--save", path)
    assert "classic: hard 0, hard 1" in run("read_record", path)


def test_a_bot_plays_a_game_at_a_table_of_a_server(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        shown = run("seat", "--server", server.url, "--target", "500")
    assert server.url in shown
    assert "The game is over." in shown
