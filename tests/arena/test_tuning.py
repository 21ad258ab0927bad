"""Tuning: what it keeps is better twice, and an interruption changes nothing."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

import pytest

from canasta import cli
from canasta.arena.tuning import Opponent, Score, Tuning, changed, figures
from canasta.players.compiled.weights import FIRST, NAMES, weights_of
from canasta.rules import variant

if TYPE_CHECKING:
    from pathlib import Path

PLACE = NAMES.index("pile_card")


def play(weights: tuple[int, ...], other: Opponent, start: int, shuffles: int) -> Score:
    """Win the more games the less a pile is worth to the player, whoever the opponent is."""
    assert len(other.weights) == len(weights)
    assert shuffles > 0
    assert start >= 0
    return Score(1 / (1 + abs(weights[PLACE]) / 1000), 0)


def tuned(steps: int, *, interrupted: bool = False) -> Tuning:
    tuning = Tuning.of(variant("classic"), "4", 4)
    for step in range(steps):
        if interrupted and step % 7 == 0:
            tuning = Tuning.from_json(json.loads(json.dumps(tuning.as_json())))
        tuning.advance(play, 10)
    return tuning


def test_it_keeps_what_is_better() -> None:
    tuning = tuned(150)
    assert tuning.taken
    assert abs(tuning.best[PLACE]) < abs(weights_of(variant("classic"))[PLACE])


def test_an_interruption_changes_nothing() -> None:
    assert tuned(60, interrupted=True) == tuned(60)


def test_a_change_concerns_few_weights() -> None:
    for step in range(30):
        vector = changed(FIRST, random.Random(step))
        assert 0 <= sum(a != b for a, b in zip(vector, FIRST, strict=True)) <= 4


def test_the_league_has_greedy_and_strange_players() -> None:
    league = Tuning.of(variant("classic"), "4", 1).league()
    assert league[0].name == "greedy"
    assert len({member.weights for member in league}) > 3


def test_the_figures_say_how_many_shuffles_they_rest_on() -> None:
    found = figures(FIRST, play, 12, 1)
    assert {"greedy", "by hand"} == set(found)
    assert all(score["shuffles"] == 12 and 0 < score["won"] < 1 for score in found.values())


@pytest.mark.parametrize("text", ["{}", '{"start": {"late": 1}}', "[]", "late: 1", "[" * 10000])
def test_a_file_of_something_else_is_refused(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tuning.json"
    file.write_text(text, encoding="utf-8")
    assert cli.main(["arena", "tune", str(file)]) == 2
    assert "begin a new file" in capsys.readouterr().err


def test_a_file_of_another_game_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tuning.json"
    file.write_text(json.dumps(tuned(1).as_json()), encoding="utf-8")
    assert cli.main(["arena", "tune", str(file), "--variant", "samba_w"]) == 2
    assert "tunes classic" in capsys.readouterr().err
