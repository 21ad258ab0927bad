"""Moves that were mistakes, each in a file of `mistakes`: Hard does not make them again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from canasta.analysis.mistake import Mistake, dumps, loads
from canasta.notation.errors import NotationError
from canasta.players import player, think
from canasta.words import catalogue

FILES = sorted((Path(__file__).parent / "mistakes").glob("*.json"))
ENGLISH = catalogue("en")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_hard_does_not_make_the_mistake_again(file: Path) -> None:
    asked = loads(file.read_text(encoding="utf-8")).question()
    assert think(player("hard"), asked.seen, asked.legal).action != asked.played


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_is_written_is_read_again(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    mistake = loads(text)
    assert mistake.comment
    assert dumps(mistake, ENGLISH) == text


def test_the_reasons_are_said_in_the_language_of_who_keeps_them() -> None:
    mistake = loads(FILES[0].read_text(encoding="utf-8"))
    spanish = json.loads(dumps(mistake, catalogue("es")))
    english = json.loads(dumps(mistake, ENGLISH))
    assert spanish["advice"][0]["text"] != english["advice"][0]["text"]
    assert loads(json.dumps(spanish)) == mistake


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"canasta_mistake": 2}, "canasta_mistake"),
        ({"deal": 9}, "action"),
        ({"action": 100_000}, "action"),
        ({"action": 88}, "played"),
        ({"played": "discard 3S"}, "played"),
        ({"advice": [{}]}, "advice[0]"),
        ({"loss": "much"}, "loss"),
        ({"advice": "none"}, "advice"),
        ({"more": 1}, ""),
    ],
)
def test_what_does_not_fit_together_is_refused_with_its_place(
    change: dict[str, object], where: str
) -> None:
    data = json.loads(FILES[0].read_text(encoding="utf-8"))
    with pytest.raises(NotationError) as refused:
        loads(json.dumps(data | change))
    assert refused.value.problems[0].where == where


def test_a_position_of_another_moment_is_refused() -> None:
    data = json.loads(FILES[0].read_text(encoding="utf-8"))
    data["position"]["hand"][0] = "4S"
    with pytest.raises(NotationError) as refused:
        loads(json.dumps(data))
    assert refused.value.problems[0].where == "position"


def test_a_move_that_is_not_there_cannot_be_kept() -> None:
    record = loads(FILES[0].read_text(encoding="utf-8")).record
    with pytest.raises(NotationError):
        dumps(Mistake(record, 1, 100_000), ENGLISH)
