"""Ladders: every pair once, ratings that are right, pages and pictures that hold the figures."""

import json
import random
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from canasta import cli
from canasta.arena.entrants import Entrant
from canasta.arena.ladder import LadderError, Rungs, run
from canasta.arena.ladder_report import ladder_json
from canasta.arena.rating import ratings
from canasta.arena.schedule import Schedule
from canasta.players import PLAYERS
from canasta.rules import variant

Printed = pytest.CaptureFixture[str]

SINGLE = Schedule(variant("classic"), "4", 1, single=True)


def test_every_pair_meets_neighbors_first_and_the_upper_one_is_the_first() -> None:
    ladder = run(Rungs(SINGLE, tuple(map(Entrant, ("random", "greedy", "rules"))), 2))
    assert ladder.complete
    met = [tuple(who.name for who in match.wanted.entrants) for match in ladder.matches]
    assert met == [("greedy", "random"), ("rules", "greedy"), ("rules", "random")]
    found = ladder.ratings()
    assert found is not None
    assert found[0].value == 0 < found[2].value


def test_the_same_seed_gives_the_same_ladder() -> None:
    players = (Entrant("random"), Entrant("greedy"))
    one, two = (ladder_json(run(Rungs(SINGLE, players, 3))) for _ in range(2))
    assert json.dumps(one) == json.dumps(two)


def test_at_a_table_of_three_there_are_matches_but_no_ratings() -> None:
    three = Schedule(variant("classic"), "3", 1, single=True)
    ladder = run(Rungs(three, (Entrant("random"), Entrant("greedy")), 2))
    assert len(ladder.matches) == 1
    assert ladder.ratings() is None


@pytest.mark.parametrize("names", [("greedy",), ("greedy", "random", "greedy")])
def test_a_ladder_needs_different_players(names: tuple[str, ...]) -> None:
    with pytest.raises(LadderError):
        Rungs(SINGLE, tuple(map(Entrant, names)), 1)


def test_ten_to_one_is_400_points() -> None:
    """Many shuffles, so that the one won and lost besides hardly counts."""
    won = {(1, 0): [1.0] * 10_000 + [0.0] * 1_000}
    assert ratings(2, won, 1)[1].value == pytest.approx(400, abs=1)


def test_the_intervals_of_ratings_hold_the_truth() -> None:
    """Three players with known odds; 95 of 100 intervals hold the difference."""
    dice = random.Random(11)
    strength = (1.0, 2.0, 6.0)
    held, ladders = 0, 120
    for number in range(ladders):
        won = {}
        for a, b in ((1, 0), (2, 1), (2, 0)):
            chance = strength[a] / (strength[a] + strength[b])
            won[a, b] = [float(dice.random() < chance) for _ in range(60)]
        found = ratings(3, won, number)[2]
        held += found.low <= 311.3 <= found.high  # 400 log10 6
    assert held / ladders > 0.88  # 95 %, and three standard errors of 120 ladders


def test_a_player_that_never_lost_may_be_stronger_than_any_number() -> None:
    found = ratings(2, {(1, 0): [1.0] * 30}, 1)[1]
    assert found.low > 300
    assert found.high - found.low > 400


# --- the command ---------------------------------------------------------------------------------


def test_where_nobody_is_named_all_meet_that_do_not_search(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    met: list[str] = []

    def run_no_ladder(rungs: Rungs, *_: object) -> None:
        met.extend(player.name for player in rungs.players)
        raise LadderError("this was enough")

    monkeypatch.setattr("canasta.arena.ladder.run", run_no_ladder)
    assert cli.main(["arena", "ladder"]) == 2
    assert "this was enough" in capsys.readouterr().err
    assert met == [name for name in PLAYERS if name not in {"search", "expert"}]


def test_a_ladder_can_be_shown_as_a_part_of_a_page(capsys: Printed, tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    words = ["random", "greedy", "--deals", "6", "--processes", "1", "--markdown"]
    assert cli.main(["arena", "ladder", *words, "--out", str(file)]) == 0
    page = capsys.readouterr().out
    assert "## classic, form 4, single deals, seed 1" in page
    assert "| `greedy` - `random` | 6 deals | 1" in page
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["players"] == ["random", "greedy"]
    assert [rating["player"] for rating in kept["ratings"]] == ["random", "greedy"]
    assert kept["matches"][0]["games"] == 6


def test_a_ladder_shows_its_ratings_the_highest_first(capsys: Printed) -> None:
    words = ["random", "greedy", "--deals", "6", "--processes", "1"]
    assert cli.main(["arena", "ladder", *words]) == 0
    out = capsys.readouterr().out
    assert out.index("\ngreedy") < out.index("\nrandom")


def test_the_picture_of_a_match_ends_with_its_figure(capsys: Printed, tmp_path: Path) -> None:
    file = tmp_path / "match.svg"
    words = ["greedy", "random", "--deals", "20", "--processes", "1", "--plot", str(file), "--json"]
    assert cli.main(["arena", "match", *words]) == 0
    value = json.loads(capsys.readouterr().out)["won"]["value"]
    drawn = ET.parse(file).getroot()  # noqa: S314  (our own)
    texts = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert f"{100 * value:.1f}%" in texts
    curve = next(drawn.iter("{http://www.w3.org/2000/svg}polyline")).attrib["points"].split()
    assert len(curve) == 9  # after 2 to 10 shuffles


def test_one_shuffle_cannot_be_drawn(capsys: Printed, tmp_path: Path) -> None:
    words = ["greedy", "random", "--deals", "2", "--plot", str(tmp_path / "no.svg")]
    assert cli.main(["arena", "match", *words, "--processes", "1"]) == 2
    assert "two shuffles or more" in capsys.readouterr().err
