"""Painted text: lines of styled text that know what lies where, so that the mouse can point.

Everything on the screen is painted by pure functions into a `Painted`; a widget only shows it
and reports which `Spot` was pressed.
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that can be pressed: a part of one line, and what it stands for ("card:3")."""

    line: int
    start: int
    end: int
    what: str


@dataclass(frozen=True, slots=True)
class Painted:
    """Lines of styled text with their spots."""

    lines: tuple[Text, ...]
    spots: tuple[Spot, ...] = ()

    @property
    def text(self) -> Text:
        """Return all lines as one text."""
        return Text("\n", no_wrap=True, end="").join(self.lines)

    @property
    def plain(self) -> str:
        """Return the letters alone."""
        return "\n".join(line.plain.rstrip() for line in self.lines)

    @property
    def height(self) -> int:
        """Return how many lines it takes; nothing painted takes none."""
        return len(self.lines) if self.plain else 0

    def at(self, column: int, line: int) -> str | None:
        """Return what lies at a place, or None."""
        for spot in self.spots:
            if spot.line == line and spot.start <= column < spot.end:
                return spot.what
        return None


class Brush:
    """Paints pieces from left to right and begins a new line where a piece does not fit."""

    def __init__(self, width: int, indent: int = 0) -> None:
        """Start with an empty line; later lines begin `indent` columns from the left."""
        self.width = width
        self.indent = indent
        self._lines: list[Text] = [Text(no_wrap=True, end="")]
        self._spots: list[Spot] = []

    @property
    def column(self) -> int:
        """Return the column after the last piece."""
        return self._lines[-1].cell_len

    def put(self, text: str, style: str = "", what: str | None = None) -> Brush:
        """Paint on the present line."""
        start = self.column
        self._lines[-1].append(text, style)
        if what is not None:
            self._spots.append(Spot(len(self._lines) - 1, start, self.column, what))
        return self

    def paste(self, text: Text) -> Brush:
        """Put a painted line behind the last piece."""
        self._lines[-1].append_text(text)
        return self

    def piece(
        self, parts: tuple[tuple[str, str], ...], what: str | None = None, gap: int = 2
    ) -> Brush:
        """Paint parts that stay together, on a new line where they do not fit on this one."""
        size = sum(cell_len(text) for text, _ in parts)
        if self.column > self.indent:
            if self.column + gap + size > self.width:
                self.line()
            else:
                self.put(" " * gap)
        for text, style in parts:
            self.put(text, style, what)
        return self

    def words(self, sentence: str, style: str = "") -> Brush:
        """Paint a sentence, broken between words."""
        for word in sentence.split():
            self.piece(((word, style),), gap=1)
        return self

    def line(self) -> Brush:
        """Begin a new line."""
        self._lines.append(Text(" " * self.indent, no_wrap=True, end=""))
        return self

    def done(self) -> Painted:
        """Return what was painted."""
        return Painted(tuple(self._lines), tuple(self._spots))


def stacked(*parts: Painted) -> Painted:
    """Return paintings one below the other."""
    lines: list[Text] = []
    spots: list[Spot] = []
    for part in parts:
        spots += (Spot(s.line + len(lines), s.start, s.end, s.what) for s in part.spots)
        lines += part.lines
    return Painted(tuple(lines), tuple(spots))


def beside(left: Painted, width: int, edge: str, right: Painted) -> Painted:
    """Return two paintings side by side, the left one filled up to a width, an edge between."""
    lines: list[Text] = []
    for row in range(max(len(left.lines), len(right.lines))):
        line = left.lines[row].copy() if row < len(left.lines) else Text(no_wrap=True, end="")
        line.append(" " * max(0, width - line.cell_len))
        line.append(edge)
        if row < len(right.lines):
            line.append_text(right.lines[row])
        lines.append(line)
    return Painted(tuple(lines), left.spots)
