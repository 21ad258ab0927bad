"""A walk over the lines of a record: what is here, what has to be here, what is wrong."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta.notation.errors import Problem, quoted

if TYPE_CHECKING:
    import re
    from collections.abc import Sequence

    from canasta.notation.record.forms import Form

MAX_PROBLEMS: Final = 20
"""So many problems are collected before reading stops."""


class Line(NamedTuple):
    """A line with its place: in a text, or (`where`) in JSON."""

    text: str
    number: int = 0
    column: int = 0
    where: str = ""


class EndOfLines(Exception):  # noqa: N818  (a signal for the reader, not an error for others)
    """The lines end before the record does."""


class LostPlace(Exception):  # noqa: N818  (a signal for the reader, not an error for others)
    """A problem after which the following lines mean nothing."""


@dataclass(slots=True)
class Walk:
    """A place in the lines; every method reads what is at line `at`.

    With `partial` the lines may end in the middle of a deal, as soon as `may_end` holds.
    """

    lines: Sequence[Line]
    partial: bool
    may_end: bool = False
    at: int = 0
    starts: list[int] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def note(
        self, message: str, remedy: str, *, value: str = "", column: int = 1, at: int | None = None
    ) -> None:
        """Note a problem of the current line (of the last one, when the lines have ended)."""
        index = min(self.at if at is None else at, len(self.lines) - 1)
        line = self.lines[index] if self.lines else Line("", 1, 1)
        place = line.column + column - 1 if line.number else 0
        self.problems.append(Problem(message, remedy, value, line.number, place, line.where))
        if len(self.problems) >= MAX_PROBLEMS:
            raise LostPlace

    def word(self) -> str:
        """Return the first word of the current line, "" when the lines have ended."""
        if self.at >= len(self.lines):
            return ""
        return self.lines[self.at].text.split(maxsplit=1)[0]

    def step(self, form: Form) -> re.Match[str] | None:
        """Read one item that has to come now; a wrong value is noted and gives None."""
        if self.at >= len(self.lines):
            if self.may_end:
                raise EndOfLines
            self.note(f"the record ends before its {form.keyword!r} line", form.remedy)
            raise LostPlace
        text = self.lines[self.at].text
        if self.word() != form.keyword:
            self.note(f"expected {form.keyword!r}, found {quoted(text)}", form.remedy, value=text)
            raise LostPlace
        found = form.pattern.fullmatch(text)
        if found is None:
            self.note(f"{quoted(text)} cannot be read", form.remedy, value=text)
        self.starts.append(self.at)
        self.at += 1
        return found

    def number(self, form: Form) -> int:
        """Read an item that is one number; a wrong one, already noted, gives -1."""
        found = self.step(form)
        return -1 if found is None else int(found[1])

    def required(self, form: Form) -> str:
        """Read an item of one value; a wrong one, already noted, gives ""."""
        found = self.step(form)
        return "" if found is None else found[1]

    def optional(self, form: Form) -> str:
        """Read an item of one value that need not be there; without it, or when wrong, ""."""
        return self.required(form) if self.word() == form.keyword else ""
