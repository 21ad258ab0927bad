"""The drills in the package: their positions load, their choices are legal, one is the best."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest

from canasta.drills import KINDS, Drill, drills, dumps, loads, variants
from canasta.drills.placing import placed
from canasta.drills.scoring import score_of
from canasta.engine.action import Draw
from canasta.notation.errors import NotationError
from canasta.notation.position.content import position_of
from canasta.words.drilled import turn_text, why_text
from canasta.words.languages import LANGUAGES, catalogue

ALL = [drill for variant in variants() for drill in drills(variant)]
PLAYS = [drill for drill in ALL if drill.kind != "scoring"]
SCORES = [drill for drill in ALL if drill.kind == "scoring"]


def named(drill: Drill) -> str:
    return drill.name


def test_there_are_drills_of_every_kind_in_classic() -> None:
    counted = Counter(drill.kind for drill in drills("classic"))
    assert {"opening", "denying", "going_out", "scoring"} <= set(counted) <= set(KINDS)
    assert min(counted.values()) >= 2
    assert len(drills("classic")) >= 30
    assert {drill.grade for drill in PLAYS} >= {1, 3}
    assert any(isinstance(drill.choices[drill.best].actions[0], Draw) for drill in PLAYS), (
        "it is never better to leave the pile"
    )
    assert len({drill.name for drill in ALL}) == len(ALL)


@pytest.mark.parametrize("drill", ALL, ids=named)
def test_a_drill_has_three_to_five_choices_of_which_one_is_clearly_the_best(drill: Drill) -> None:
    assert (2 if drill.kind == "taking" else 3) <= len(drill.choices) <= 5
    for place, choice in enumerate(drill.choices):
        if place != drill.best:
            assert choice.behind > max(3 * choice.error, 4)


@pytest.mark.parametrize("drill", PLAYS, ids=named)
def test_the_position_can_be_set_up_and_every_choice_is_legal_in_it(drill: Drill) -> None:
    position = drill.position
    seen = position_of(placed(position).observe(position.seat))
    assert replace(seen, dealer=position.dealer) == position
    for choice in drill.choices:
        deal = placed(position)
        for action in choice.actions:
            assert deal.actor == position.seat
            assert deal.check(action) is None
            deal.apply(action, position.seat)


@pytest.mark.parametrize("drill", PLAYS, ids=named)
def test_some_level_often_chooses_wrong_but_in_openings(drill: Drill) -> None:
    assert drill.failed is not None
    assert set(drill.failed) == {"easy", "medium", "hard"}
    if drill.kind == "opening":  # the computers open cheaply by now; people may still learn it
        assert drill.grade in {1, 2, 3}
    else:
        assert max(drill.failed.values()) * 4 >= drill.tries


def test_where_there_are_two_choices_even_hard_often_chooses_wrong() -> None:
    for drill in PLAYS:
        if len(drill.choices) == 2:
            assert drill.kind == "taking"
            assert drill.grade == 3


@pytest.mark.parametrize("drill", SCORES, ids=named)
def test_the_right_score_is_that_of_the_tally(drill: Drill) -> None:
    assert drill.choices[drill.best].points == score_of(drill.position).total
    for choice in drill.choices:
        assert abs((choice.points or 0) - score_of(drill.position).total) == choice.behind


@pytest.mark.parametrize("drill", ALL, ids=named)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_answer_explains_itself_in_every_language(drill: Drill, code: str) -> None:
    words = catalogue(code)
    for place, choice in enumerate(drill.choices):
        if drill.kind != "scoring":
            assert turn_text(choice.actions, words=words)
        if place != drill.best or drill.kind != "scoring":
            said = why_text(choice.reason, words=words)
            assert said.endswith(".")
            assert "{" not in said


@pytest.mark.parametrize("drill", ALL, ids=named)
def test_what_is_written_is_read_again(drill: Drill) -> None:
    assert loads(dumps(drill), drill.name) == drill


def test_choices_do_not_sound_alike() -> None:
    for drill in PLAYS:
        texts = {turn_text(choice.actions) for choice in drill.choices}
        assert len(texts) == len(drill.choices), drill.name


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"canasta_drill": 2}, "canasta_drill"),
        ({"kind": "bluffing"}, "kind"),
        ({"choices": []}, "choices"),
        ({"choices": [{"do": ["draw"]}]}, "choices[0]"),
        ({"source": {"seed": 1}}, "source"),
        ({"position": [1]}, "position[0]"),
        ({"more": 1}, ""),
    ],
)
def test_a_file_that_is_no_drill_is_refused_with_the_place(
    change: dict[str, object], where: str
) -> None:
    data = json.loads(dumps(ALL[0]))
    with pytest.raises(NotationError) as refused:
        loads(json.dumps(data | change), "changed")
    assert refused.value.problems[0].where == where


def test_a_game_without_drills_has_none() -> None:
    assert drills("jaques") == ()
