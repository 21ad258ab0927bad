"""The text of a record and its lines: comments, checks, blank lines, limits."""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta.notation.errors import Problem, RecordError, quoted
from canasta.notation.record.content import Remark
from canasta.notation.record.walk import MAX_PROBLEMS, Line
from canasta.notation.values import CONTROLS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from canasta.notation.record.layout import Item

MAX_SIZE: Final = 10_000_000
"""The longest record, in characters."""

MAX_LINES: Final = 50_000
MAX_LINE: Final = 1_000
"""The longest line, in characters."""

_FORBIDDEN: Final = re.compile(rf"\r(?!\n)|[{CONTROLS}]")
_TRAILING: Final = re.compile(r"[ \t]#")
_CHECK: Final = 8
_HEX: Final = frozenset("0123456789abcdef")
_BEFORE_BLANK: Final = ("deal ", "aborted ", "result ")


class Chain:
    """A check for every line, made of the line and of all lines before it.

    It shows an accident or a careless change.  It is no signature: who changes a record on
    purpose can make new checks.
    """

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self._state = b""
        for line in lines:
            self.add(line)

    def add(self, line: str) -> str:
        """Take in a line and return its check."""
        self._state = sha256(self._state + line.encode()).digest()
        return self._state.hex()[:_CHECK]

    def copy(self) -> Chain:
        """Return a chain that goes on from here by itself."""
        twin = Chain()
        twin._state = self._state
        return twin

    def written(self, line: str) -> str:
        """Take in a line and return it with its check."""
        return f"{line} ;{self.add(line)}"


class Found(NamedTuple):
    """A comment as it is in a text: before or on line number `at` of the content."""

    at: int
    text: str
    trailing: bool


@dataclass(slots=True)
class Scan:
    """A text taken apart: the lines of its content, its comments, whether it has checks."""

    lines: list[Line]
    comments: list[Found]
    checked: bool


# --- from a text ---------------------------------------------------------------------------------


def scan(text: str) -> Scan:
    """Take a text apart.

    Raises:
        RecordError: for a text too long, characters that no text holds, a check that fails.
    """
    check_size(len(text), text.count("\n"))
    problems = list(_control_characters(text))
    if not problems:
        scanned, problems = _take_apart(text)
        if not problems:
            return scanned
    raise RecordError(*problems[:MAX_PROBLEMS])


def check_size(characters: int, lines: int) -> None:
    """Check the limits.

    Raises:
        RecordError: when there are too many characters or lines.
    """
    if characters > MAX_SIZE:
        message = f"a record of {characters} characters is too long"
        raise RecordError(Problem(message, f"at most {MAX_SIZE} are read; is this a record?"))
    if lines > MAX_LINES:
        message = f"a record of {lines} lines is too long"
        raise RecordError(Problem(message, f"at most {MAX_LINES} are read; is this a record?"))


def _control_characters(text: str) -> Iterator[Problem]:
    for count, found in enumerate(_FORBIDDEN.finditer(text)):
        if count == MAX_PROBLEMS:
            return
        line = text.count("\n", 0, found.start()) + 1
        column = found.start() - text.rfind("\n", 0, found.start())
        message = f"{found.group()!r} is not a printable character"
        yield Problem(message, "remove it; is this a text file?", found.group(), line, column)


def _take_apart(text: str) -> tuple[Scan, list[Problem]]:
    lines: list[Line] = []
    comments: list[Found] = []
    checks: list[str] = []
    problems: list[Problem] = []
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        content = raw.strip()
        if len(raw) > MAX_LINE:
            message = f"a line of {len(raw)} characters is too long"
            remedy = f"write at most {MAX_LINE} characters a line"
            problems.append(Problem(message, remedy, raw[:60], number, MAX_LINE + 1))
        elif content.startswith("#"):
            comments.append(Found(len(lines), content[1:].strip(), trailing=False))
        elif content:
            content, comment = _split_comment(content)
            if comment is not None:
                comments.append(Found(len(lines), comment, trailing=True))
            content, check = _split_check(content)
            lines.append(Line(content, number, len(raw) - len(raw.lstrip()) + 1))
            checks.append(check)
    problems.extend(_verify(lines, checks))
    return Scan(lines, comments, bool(checks and checks[0])), problems


def _split_comment(content: str) -> tuple[str, str | None]:
    found = _TRAILING.search(content)
    if found is None:
        return content, None
    return content[: found.start()].rstrip(), content[found.end() :].strip()


def _split_check(content: str) -> tuple[str, str]:
    """Return the line and its check, "" where it has none."""
    line, mark, check = content.rpartition(";")
    if mark and len(check) == _CHECK and _HEX.issuperset(check) and line[-1:] in {" ", "\t"}:
        return line.rstrip() or content, check
    return content, ""


def _verify(lines: Sequence[Line], checks: Sequence[str]) -> Iterator[Problem]:
    """Yield the first line that does not fit the checks: all lines have one, or none."""
    checked = bool(checks and checks[0])
    chain = Chain()
    for line, check in zip(lines, checks, strict=True):
        if bool(check) != checked:
            message = (
                f"{quoted(line.text)} has {'a' if check else 'no'} check, unlike the first line"
            )
            remedy = (
                "the line was cut off or added; either every line of a record has a check, or none "
                "does"
            )
            yield Problem(message, remedy, line.text[:60], line.number, line.column)
            return
        if checked and chain.add(line.text) != check:
            message = f"{quoted(line.text)} does not match its check ;{check}"
            remedy = (
                "the line, or one before it, was changed or lost: restore it, or remove the checks "
                "of all lines if the change is intended"
            )
            yield Problem(message, remedy, line.text[:60], line.number, line.column)
            return


# --- to a text -----------------------------------------------------------------------------------


def join(items: Sequence[Item], remarks: Sequence[Remark], *, checked: bool) -> str:
    """Write items and comments as a text.

    Raises:
        RecordError: when a comment has no place or cannot be read again, or a line is too long.
    """
    check_remarks(remarks, len(items))
    chain = Chain() if checked else None
    text: list[str] = []
    rest = list(reversed(remarks))
    for number, item in enumerate(items):
        if item.lines[0].startswith(_BEFORE_BLANK):
            text.append("")
        while rest and rest[-1].item == number and not rest[-1].trailing:
            text.append(comment_line(rest.pop().text))
        lines = [chain.written(line) if chain else line for line in item.lines]
        if rest and rest[-1].item == number:
            lines[0] += f"  {comment_line(rest.pop().text)}"
        text.extend(lines)
    text.extend(comment_line(remark.text) for remark in reversed(rest))
    for number, line in enumerate(text, 1):
        check_line(line, number)
    check_size(sum(map(len, text)) + len(text), len(text))
    return "\n".join((*text, ""))


def check_line(line: str, number: int = 0) -> None:
    """Check that a line is not too long to be read again.

    Raises:
        RecordError: when it is.
    """
    if len(line) > MAX_LINE:
        message = f"a line of {len(line)} characters is too long"
        raise RecordError(Problem(message, f"at most {MAX_LINE} fit", line[:60], number))


def comment_line(text: str) -> str:
    """Return a comment as it is written."""
    return f"# {text}".rstrip()


def check_remarks(remarks: Sequence[Remark], items: int) -> None:
    """Check that comments can be written into a record of so many items.

    Raises:
        RecordError: when they are out of order, have no place, or are no single line.
    """
    places = [(remark.item, remark.trailing) for remark in remarks]
    on_lines = [place for place in places if place[1]]
    if places != sorted(places) or len(set(on_lines)) < len(on_lines):
        message = "the comments are not in the order of their items"
        raise RecordError(Problem(message, "sort them; an item has one comment on its line"))
    for place, remark in enumerate(remarks):
        where = f"remarks[{place}]"
        if not 0 <= remark.item <= items - remark.trailing:
            message, remedy = (
                f"there is no item {remark.item}",
                f"items are numbered 0 to {items - 1}",
            )
            raise RecordError(Problem(message, remedy, str(remark.item), where=where))
        check_comment(remark.text, where)


def check_comment(text: str, where: str = "") -> None:
    """Check that a comment is one line of text.

    Raises:
        RecordError: when it is not.
    """
    if text != text.strip() or "\n" in text or "\r" in text or _FORBIDDEN.search(text):
        message = f"{quoted(text)} cannot be written as a comment"
        raise RecordError(
            Problem(message, "write one line without blanks around it", text, where=where)
        )


def place_remarks(comments: Sequence[Found], starts: Sequence[int]) -> tuple[Remark, ...]:
    """Count comments by items instead of lines; `starts` are the first lines of the items.

    A comment between or behind the later lines of a deck moves behind the deck.
    """
    remarks: list[Remark] = []
    item = 0
    for found in comments:
        while item < len(starts) and starts[item] < found.at:
            item += 1
        on_first_line = item < len(starts) and starts[item] == found.at
        remarks.append(Remark(item, found.text, trailing=found.trailing and on_first_line))
    return tuple(remarks)
