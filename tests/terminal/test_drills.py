"""Drills in the terminal: asked, explained, left and resumed; the list, and JSON for programs."""

from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING

import pytest

from canasta.cli import main
from canasta.cli.tree import commands
from canasta.drills import KINDS, Drill, drills
from canasta.terminal.drills import picture, progress
from canasta.terminal.drills.run import DrillRun
from canasta.terminal.saying import speak
from canasta.terminal.view import Style
from canasta.words import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

CLASSIC = drills("classic")
SCORES = tuple(drill for drill in CLASSIC if drill.kind == "scoring")
PLAYS = tuple(drill for drill in CLASSIC if drill.kind != "scoring")


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("CANASTA_HOME", str(tmp_path))
    yield
    speak(ENGLISH)  # a command sets the language of the whole program


def answer(lines: Iterable[str], among: Sequence[Drill] = CLASSIC) -> str:
    """Go through drills with these answers and return all that was written."""
    given = iter(lines)
    written: list[str] = []
    show = picture.lines
    DrillRun(
        among, lambda drill: written.append(show(drill)), lambda: next(given, None), written.append
    ).run()
    return "\n".join(written)


def right(drill: Drill) -> str:
    return str(drill.best + 1)


def wrong(drill: Drill) -> str:
    return str((drill.best + 1) % len(drill.choices) + 1)


def test_a_right_answer_is_called_right_and_every_choice_is_explained() -> None:
    drill = PLAYS[0]
    text = answer([right(drill), "quit"])
    assert "\nRight.\n" in text
    assert text.count("less (± ") == len(drill.choices) - 1
    assert "a clearly worse move in 20 tries: Easy " in text
    assert progress.answered() == {drill.name: True}


def test_a_wrong_answer_says_which_one_is_right() -> None:
    drill = PLAYS[0]
    text = answer([wrong(drill), "quit"])
    assert f"\nThe answer is {right(drill)}.\n" in text
    assert progress.answered() == {drill.name: False}


def test_a_score_is_explained_line_by_line() -> None:
    drill = SCORES[0]
    text = answer([right(drill), "quit"], SCORES)
    assert "has gone out. What does your side score in this deal?" in text
    total = f"{drill.choices[drill.best].points:,}"
    last = next(line for line in reversed(text.split("\n")) if "This deal" in line)
    assert last.replace("\u2212", "-").endswith(total)


def test_what_is_no_choice_is_asked_again() -> None:
    text = answer(["", "0", "9", "king", right(CLASSIC[0]), "quit"])
    assert text.count("or quit to leave:") == 5
    assert progress.answered() == {CLASSIC[0].name: True}


def test_drills_go_on_where_they_were_left() -> None:
    first, second = CLASSIC[:2]
    answer([right(first), "", "quit"])
    text = answer([wrong(second)])
    assert "drill 2 of " in text.split("\n")[1]
    assert progress.answered() == {first.name: True, second.name: False}


def test_the_end_says_how_many_were_right_and_then_nothing_is_left() -> None:
    few = CLASSIC[:3]
    text = answer([right(few[0]), "", wrong(few[1]), "", right(few[2])], few)
    assert "That was the last one. Right on the first try: 2 of 3." in text
    assert "All of these drills are done" in answer([], few)


def test_only_the_first_answer_counts() -> None:
    progress.keep("one", right=False)
    progress.keep("one", right=True)
    progress.keep("two", right=True)
    assert progress.answered() == {"one": False, "two": True}
    progress.forget(["one"])
    assert progress.answered() == {"two": True}


@pytest.mark.parametrize("text", ["", "[1]", '{"classic": 3}', "{"])
def test_a_damaged_file_of_progress_means_the_beginning(text: str) -> None:
    progress.progress_file().write_text(text, encoding="utf-8")
    assert progress.answered() == {}


def test_where_progress_cannot_be_kept_the_drills_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("CANASTA_HOME", str(tmp_path / "file"))
    assert "Right." in answer([right(CLASSIC[0]), "quit"])


@pytest.mark.parametrize("drill", CLASSIC, ids=lambda drill: drill.name)
def test_the_picture_shows_the_hand_the_pile_and_all_melds(drill: Drill) -> None:
    shown = picture.painted(drill, Style(width=100, full=True))
    assert max(len(line) for line in shown.plain.split("\n")) <= 100
    for card in drill.position.hand:
        assert Style().faces.card(card) in shown.plain
    assert "You" in shown.plain
    said = picture.lines(drill)
    melds = sum(len(side.melds) for side in drill.position.sides)
    assert sum(line.startswith("  ") and ":" in line for line in said.split("\n")) >= melds


def test_the_command_asks_lists_and_begins_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    drill = next(drill for drill in CLASSIC if drill.kind == "denying")
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{right(drill)}\nquit\n"))
    assert main(["drill", "--kind", "denying", "--lang", "en"]) == 0
    assert "Right." in capsys.readouterr().out
    assert main(["drill", "--list", "--kind", "denying", "--lang", "en"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert listed[0].endswith(": right")
    assert all(line.endswith(": new") for line in listed[1:-1])
    assert listed[-1] == f"Right on the first try: 1 of {len(listed) - 1}."
    assert main(["drill", "--again", "--list", "--lang", "en"]) == 0
    assert ": right" not in capsys.readouterr().out
    assert main(["drill", "--variant", "clasic"]) == 2
    assert "did you mean classic?" in capsys.readouterr().err


def test_the_command_knows_the_kinds_that_there_are() -> None:
    kind = next(action for action in commands()["drill"]._actions if action.dest == "kind")  # noqa: SLF001  (there is no other way)
    assert kind.choices == KINDS


def test_programs_read_all_drills_with_their_answers(capsys: pytest.CaptureFixture[str]) -> None:
    progress.keep(CLASSIC[0].name, right=True)
    assert main(["drill", "--json", "--lang", "de"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in found] == [drill.name for drill in CLASSIC]
    assert [one["answered_right"] for one in found[:2]] == [True, None]
    assert {one["kind"] for one in found} <= set(KINDS)
    for one, drill in zip(found, CLASSIC, strict=True):
        assert [choice["behind"] for choice in one["choices"]] == [
            choice.behind for choice in drill.choices
        ]
        assert all(choice["text"] for choice in one["choices"])
