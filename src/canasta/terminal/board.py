"""The whole table in one painting, so that it changes in one frame: nothing is ever half new."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.terminal.faces import QUIET
from canasta.terminal.painting import Brush, Painted, beside, stacked

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rich.text import Text

    from canasta.terminal.view import Style

UPPER: Final = ("title", "seats", "sides", "pile")
LOWER: Final = ("sentence", "ready", "hand", "offers")
BESIDE: Final = "scores"
"""The part above a log at the right, where the window is wide enough for it."""

AIRED: Final = frozenset({"seats", "sides", "pile", "sentence"})
"""Parts with an empty line after them where there is room."""

BLANK: Final = Brush(0).done()
_EDGE: Final = 1
"""The columns of the line left of a log at the right."""


@dataclass(frozen=True, slots=True)
class Room:
    """How large the board is: its columns and lines, those of a log at its right or 0.

    `airy` parts have space between them.
    """

    width: int
    height: int
    log: int = 0
    airy: bool = False


def board(
    parts: Mapping[str, Painted], log: Sequence[str], room: Room, style: Style, back: int = 0
) -> Painted:
    """Put the parts together: the upper ones, the log or nothing, the lower ones at the bottom.

    Args:
        parts: the paintings by name.
        log: what has happened, one text for each turn.
        room: how large everything is.
        style: the signs in use.
        back: how many lines the log is scrolled back from its end.
    """
    lower = _cut(_column(LOWER, parts, room), room.height)
    upper = _cut(_column(UPPER, parts, room), room.height - len(lower.lines))
    area = log_area(parts, room)
    if room.log:
        free = room.height - len(upper.lines) - len(lower.lines)
        left = stacked(upper, *(BLANK for _ in range(free)), lower)
        edge = style.faces.box(chosen=False).down
        right = stacked(*_beside(parts, room), _log_block(log, area, back, style))
        return beside(left, room.width - room.log, edge, right)
    return stacked(upper, _log_block(log, area, back, style), lower)


def log_area(parts: Mapping[str, Painted], room: Room) -> tuple[int, int]:
    """Return the columns and lines of the log: all lines at the right, else what is left over."""
    if room.log:
        above = sum(len(part.lines) for part in _beside(parts, room))
        return room.log - _EDGE, room.height - above
    used = len(_column(UPPER, parts, room).lines) + len(_column(LOWER, parts, room).lines)
    return room.width, max(0, room.height - used)


def _beside(parts: Mapping[str, Painted], room: Room) -> tuple[Painted, ...]:
    """Return the scores above the log; nothing where they would leave little of it."""
    scores = parts.get(BESIDE, Painted(()))
    return (scores, BLANK) if 0 < scores.height <= room.height // 2 else ()


def _cut(painted: Painted, height: int) -> Painted:
    """Leave out the last lines where there are too many."""
    return Painted(painted.lines[: max(0, height)], painted.spots)


def _column(names: Sequence[str], parts: Mapping[str, Painted], room: Room) -> Painted:
    shown = [(name, parts[name]) for name in names if parts[name].height]
    found: list[Painted] = []
    for name, part in shown:
        found.append(part)
        if room.airy and name in AIRED:
            found.append(BLANK)
    return stacked(*found)


def _log_lines(log: Sequence[str], width: int) -> tuple[Text, ...]:
    return stacked(*(Brush(width - 1, 1).put(" ").words(text).done() for text in log)).lines


def _log_block(log: Sequence[str], area: tuple[int, int], back: int, style: Style) -> Painted:
    """Paint as much of the log as fits, and marks where there is more above or below."""
    width, height = area
    lines = _log_lines(log, width)
    end = max(min(height, len(lines)), len(lines) - back)
    first = max(0, end - height)
    brush = Brush(width)
    for row in range(height):
        if row:
            brush.line()
        if first + row < end:
            brush.paste(lines[first + row])
        above, below = row == 0 and first > 0, row == height - 1 and end < len(lines)
        if above or below:
            brush.put(" " * (width - 1 - brush.column))
            brush.put(style.faces.more[0 if above else 1], QUIET)
    return brush.done() if height else Painted(())


def most_back(log: Sequence[str], area: tuple[int, int]) -> int:
    """Return how many lines the log can be scrolled back."""
    return max(0, len(_log_lines(log, area[0])) - area[1])
