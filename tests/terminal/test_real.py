"""What strangers do to the real program in a real terminal: rubbish, haste, a second window."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

import pytest

from canasta.players import player
from canasta.rules import variant, with_house_rules
from canasta.table import Phase, Player, Table, run
from terminal.pseudo import Terminal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TWO = ("play", "--variant", "classic", "--players", "2", "--seed", "3", "--speed", "0")
WHERE, YOURS = "You cut the deck. Where?", "Your turn: draw"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def table(home: Path) -> Iterator[Terminal]:
    """Begin a game of two, and wait for the cut."""
    with Terminal(*TWO, home=home) as terminal:
        terminal.wait_for(WHERE)
        yield terminal


def settle(terminal: Terminal, seconds: float = 0.3) -> None:
    end = time.monotonic() + 20
    while terminal.quiet < seconds and time.monotonic() < end:
        terminal.look(0.05)


def leave(terminal: Terminal, key: str = "\x11") -> str:
    """Leave with a key and return what is shown at the end."""
    terminal.press(key)
    end = time.monotonic() + 20
    while terminal.program.poll() is None and time.monotonic() < end:
        terminal.look(0.05)
    while terminal.look():
        pass
    assert terminal.program.poll() == 0, terminal.text
    return terminal.text


def test_the_form_deals_and_two_quick_enters_deal_once(home: Path) -> None:
    with Terminal("play", home=home) as terminal:
        terminal.wait_for("which game?")
        terminal.press("\r\r")
        terminal.wait_for("Stock", WHERE)
        settle(terminal)
        assert len(list(home.rglob("*.canasta"))) == 1


def test_two_quick_answers_answer_one_question(table: Terminal) -> None:
    table.press("12")
    table.wait_for(YOURS)


def test_rubbish_is_survived_and_the_game_goes_on(table: Terminal) -> None:
    os.write(table._handle, b"\xff\xfe\x80 hello \x01\x02 d\xc3\n\xf0\x9f\x83\x8f \x1b[<0;999;999M")  # noqa: SLF001
    settle(table)
    table.press("escape", "escape")
    settle(table)
    if WHERE in table.text:
        table.press("2")
    table.wait_for(YOURS, "Meld if you like")


def test_ctrl_c_leaves_quietly_and_says_how_to_go_on(table: Terminal) -> None:
    table.press("2")
    table.wait_for(YOURS)
    said = leave(table, "\x03")
    assert "canasta play --resume" in said
    assert "Warning" not in said
    assert "Traceback" not in said


@pytest.mark.usefixtures("table")
def test_a_second_window_on_the_same_save_is_refused_in_words(home: Path) -> None:
    with Terminal("play", "--resume", home=home) as other:
        other.wait_for("another program is playing this save")
        assert other.program.wait(20) == 2


def test_a_terminal_without_a_cursor_gets_lines(home: Path) -> None:
    with Terminal(*TWO, home=home, environment={"TERM": "dumb"}) as terminal:
        terminal.wait_for("Type a number of cards")


def test_without_colors_none_is_sent(home: Path) -> None:
    with Terminal(*TWO, home=home, environment={"NO_COLOR": "1"}) as terminal:
        terminal.wait_for(WHERE)
        terminal.press("2")
        terminal.wait_for(YOURS)
        settle(terminal)
        cells = [cell for row in terminal.screen.buffer.values() for cell in row.values()]
        assert {(cell.fg, cell.bg) for cell in cells} == {("default", "default")}


def test_after_a_game_there_is_another_one(home: Path) -> None:
    save = home / "games" / "over.canasta"
    save.parent.mkdir()
    rules = with_house_rules(variant("classic"), {"end.target": 100}, form="2")
    players = [Player("You"), Player("Blue", "greedy")]
    choosers = {0: player("greedy"), 1: player("greedy")}
    with Table.new(rules, "2", players, path=save, seed=1) as played:
        while played.phase is not Phase.OVER:
            run(played, choosers)
            if played.phase is Phase.SHEET:
                played.next_deal()
    with Terminal("play", "--resume", str(save), "--speed", "0", home=home) as terminal:
        terminal.wait_for("You won!", "Winner: ")
        terminal.press("enter")
        terminal.wait_for("What now?")
        terminal.press("1")
        terminal.wait_for(WHERE, YOURS)
        assert len(list(home.rglob("*.canasta"))) == 2
        settle(terminal)
        assert "canasta play --resume" in leave(terminal)
