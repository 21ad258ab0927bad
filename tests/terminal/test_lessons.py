"""Lessons in the terminal: line by line, on the screen, and from the command line."""

import asyncio
import io
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from canasta.cli import main
from canasta.engine.action import Discard, Draw, Meld
from canasta.lessons import LESSONS
from canasta.lessons.matching import cards_of
from canasta.notation.actions.words import format_action
from canasta.terminal.app import CanastaApp
from canasta.terminal.faces import Faces
from canasta.terminal.lessons import progress
from canasta.terminal.lessons.launch import learn_in_lines
from canasta.terminal.lessons.screen import LessonScreen
from canasta.terminal.lessons.session import LessonSession
from canasta.terminal.screens.page import PageScreen
from canasta.words import ENGLISH, card_list


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CANASTA_HOME", str(tmp_path))


def learn(name: str, lines: Iterable[str], step: int = 0) -> str:
    """Go through a lesson line by line and return all that was written."""
    given = iter(lines)
    written: list[str] = []
    learn_in_lines(LESSONS[name], step, lambda: next(given, None), written.append)
    return "\n".join(written)


def answers(name: str) -> list[str]:
    """Return what somebody writes who does what the lesson says."""
    lesson = LESSONS[name]
    expected = [lesson.expects(number) for number in range(len(lesson.steps) - 1)]
    return ["" if action is None else format_action(action) for action in expected]


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_can_be_done_from_its_lines_alone(name: str) -> None:
    text = learn(name, answers(name))
    steps = len(LESSONS[name].steps)
    assert f"Step {steps} of {steps}" in text
    assert "Not possible" not in text
    for answer in filter(None, answers(name)):
        assert f"Type: {answer}" in text


def test_a_wrong_answer_gets_the_reason_of_the_laws_and_another_one_the_way_of_the_lesson() -> None:
    text = learn("classic", ["", "", "discard 4C", "draw", "", "discard QH", "advice"])
    assert f"Not possible: {ENGLISH.text('refusal.must_draw_first')}" in text
    assert "That is allowed. In this lesson, do this instead: Discard 4C." in text
    assert text.endswith("\nDiscard 4C.")


def test_a_lesson_goes_on_where_it_was_left_and_back_goes_back() -> None:
    learn("classic", [*answers("classic")[:6], "quit"])
    assert progress.beginning("classic") == 6
    text = learn("classic", ["back", "quit"], 6)
    assert "Step 7 of 24" in text
    assert "Step 6 of 24" in text
    assert progress.beginning("classic") == 5
    learn("classic", answers("classic")[5:], 5)
    assert progress.beginning("classic") == 0


@pytest.mark.parametrize("text", ["", "[1]", '{"classic": "x"}', '{"checkers": 3}', "{"])
def test_a_damaged_file_of_progress_means_the_beginning(text: str) -> None:
    progress.progress_file().write_text(text, encoding="utf-8")
    assert progress.beginning("classic") == 0
    progress.keep("samba", 2)
    assert progress.steps_done() == {"samba": 2}


def test_where_progress_cannot_be_kept_the_lesson_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("CANASTA_HOME", str(tmp_path / "file"))
    assert "Step 3 of 24" in learn("classic", ["", "", "quit"])


def test_the_command_lists_the_lessons_begins_one_and_refuses_what_is_none(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n\nquit\n"))
    assert main(["learn", "--lang", "en"]) == 0
    assert "Step 3 of 24" in capsys.readouterr().out
    assert main(["learn", "--list", "--lang", "en"]) == 0
    assert "canasta learn classic   Your first game (step 3 of 24)" in capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert main(["learn", "--again", "--lang", "en"]) == 0
    assert "Step 1 of 24" in capsys.readouterr().out
    assert main(["learn", "sambo"]) == 2
    assert "did you mean samba?" in capsys.readouterr().err


def on_screen(name: str, step: int = 0) -> CanastaApp:
    """Return a lesson on the screen."""
    session = LessonSession(LESSONS[name], step, lambda cards: card_list(cards, short=True))
    return CanastaApp(session=session, table=LessonScreen, faces=Faces(), pause=0)


def lesson_of(app: CanastaApp) -> tuple[LessonScreen, LessonSession]:
    """Return the screen and the session of a lesson."""
    assert isinstance(app.screen, LessonScreen)
    return app.screen, app.screen.lesson


async def settle(pilot: Pilot[None], session: LessonSession) -> None:
    """Wait until the others have played."""
    for _ in range(400):
        await pilot.pause()
        if not session.walk.waits_for_others:
            return
        await asyncio.sleep(0.01)


async def do(pilot: Pilot[None], screen: LessonScreen) -> None:
    """Press the keys for what the step expects."""
    expected = screen.lesson.walk.expected
    if expected is None:
        await pilot.press("enter")
    elif isinstance(expected, Draw):
        await pilot.press("d")
    elif isinstance(expected, Discard | Meld) and len(cards_of(expected)) == 1:
        cards = cards_of(expected)[0]
        screen.desk.holding.choose_more(cards)
        await pilot.press("x" if isinstance(expected, Discard) else "enter")
    else:
        screen.desk.act(expected)
        screen.go_on()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_first_lesson_on_the_screen_from_its_first_step_to_its_last(
    size: tuple[int, int],
) -> None:
    app = on_screen("classic")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen, session = lesson_of(app)
        for step in range(len(LESSONS["classic"].steps) - 1):
            assert session.position[0] == step + 1
            said = session.step_text
            assert said is not None
            shown = " ".join(screen.parts["sentence"].plain.replace("│", " ").split())
            for text in (said.title, said.text, said.do):
                assert text in shown
            chooses = session.walk.expected is not None and cards_of(session.walk.expected)
            assert (ENGLISH.text("lesson.keys.cards") in shown) == bool(chooses)
            await do(pilot, screen)
            await settle(pilot, session)
        for _ in range(100):
            await pilot.pause()
            if isinstance(app.screen, PageScreen):
                break
            await asyncio.sleep(0.01)
        assert isinstance(app.screen, PageScreen)
        await pilot.press("enter")
        assert session.position[0] == 24
        await pilot.press("enter")
        assert not app.is_running


async def test_on_the_screen_the_lesson_says_why_not_and_goes_back() -> None:
    app = on_screen("classic", 4)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen, session = lesson_of(app)
        await pilot.press("q", "x")
        assert "In this lesson, do this instead: Discard 4C." in screen.desk.note
        await pilot.press("v")
        assert screen.desk.note == "Discard 4C."
        await pilot.press("less_than_sign")
        assert session.position[0] == 4
        await pilot.press("enter")
        assert session.position[0] == 5
