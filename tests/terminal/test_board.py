"""The board: all parts in one painting, the log where there is room for it."""

import pytest

from canasta.terminal.board import LOWER, UPPER, Room, board, log_area, most_back
from canasta.terminal.painting import Brush, Painted
from canasta.terminal.view import Style

LOG = [f"{n}. Blue draws a card and discards it again, a long way off." for n in range(1, 40)]


def parts(**lines: int) -> dict[str, Painted]:
    """Make parts of so many lines, each of which can be pressed under its name."""
    found = {}
    for name in (*UPPER, *LOWER):
        brush = Brush(40)
        for line in range(lines.get(name, 1)):
            (brush.line() if line else brush).put(f"{name} {line}", what=name)
        found[name] = brush.done() if lines.get(name, 1) else Painted(())
    return found


@pytest.mark.parametrize("room", [Room(80, 24), Room(120, 40, 39), Room(120, 40, 39, airy=True)])
def test_the_board_fills_the_window_and_knows_what_lies_where(room: Room) -> None:
    painted = board(parts(sides=4, hand=3), LOG, room, Style())
    assert len(painted.lines) == room.height
    assert max(line.cell_len for line in painted.lines) <= room.width
    rows = painted.plain.split("\n")
    for name in (*UPPER, *LOWER):
        row = next(n for n, text in enumerate(rows) if f"{name} 0" in text)
        assert painted.at(rows[row].index(name), row) == name
    assert "offers 0" in rows[-1]


def test_the_last_turns_are_seen_and_earlier_ones_after_scrolling_back() -> None:
    room, style = Room(80, 24), Style()
    made = parts()
    most = most_back(LOG, log_area(made, room))
    assert most == len(LOG) - 16
    last = board(made, LOG, room, style).plain
    first = board(made, LOG, room, style, most).plain
    assert " 39. Blue" in last
    assert " 1. Blue" not in last
    assert " 1. Blue" in first
    assert " 39. Blue" not in first
    assert [sign in last for sign in "\u2191\u2193"] == [True, False]
    assert [sign in first for sign in "\u2191\u2193"] == [False, True]


def test_where_all_cannot_be_shown_the_sentence_and_the_keys_can() -> None:
    painted = board(parts(sides=30), LOG, Room(80, 20), Style())
    assert len(painted.lines) == 20
    assert painted.plain.split("\n")[-4].startswith("sentence")
    assert log_area(parts(sides=30), Room(80, 20))[1] == 0
