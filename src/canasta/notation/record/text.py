"""Game records as texts: reading, writing, and reading what a crash has left.

The format is described in the documentation under "notation"; what a record
is, `canasta.notation.record.content` holds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal, overload

from canasta.notation.errors import Problem, RecordError, quoted
from canasta.notation.files import create
from canasta.notation.record.layout import items_of
from canasta.notation.record.lines import MAX_SIZE, Scan, join, place_remarks, scan
from canasta.notation.record.reader import read_lines
from canasta.notation.record.walk import Line

if TYPE_CHECKING:
    import os
    from collections.abc import Sequence

    from canasta.notation.record.content import Record
    from canasta.notation.record.layout import Item

BYTE_LIMIT = 4 * MAX_SIZE
"""The largest file that is looked at; a character takes up to four bytes."""


@dataclass(frozen=True, slots=True)
class Partial:
    """What can be read of a text that may be cut off at its end.

    `dropped` says what was left out, "" for nothing; `size` is the number of bytes that hold what
    was kept, so that a file can be continued from there.  `content` are the lines that count.
    """

    record: Record
    dropped: str
    size: int
    content: tuple[str, ...]


# --- reading -------------------------------------------------------------------------------------


@overload
def loads(text: str, *, partial: Literal[False] = False) -> Record: ...
@overload
def loads(text: str, *, partial: Literal[True]) -> Partial: ...
def loads(text: str, *, partial: bool = False) -> Record | Partial:
    """Read a record.

    With `partial`, an incomplete last line, and an incomplete beginning or ending of a deal in
    the last lines, are left out instead of refused.

    Raises:
        RecordError: with everything that is wrong, each with line, column and remedy.
    """
    if partial:
        return _loads_partial(text)
    scanned = scan(text)
    reading = read_lines(scanned.lines)
    return _with_text(reading.record, scanned, reading.starts)


def read_content(lines: Sequence[str]) -> Record:
    """Read a record from its lines alone: no comments, no checks, as many as there are.

    Raises:
        RecordError: with everything that is wrong, each with its line.
    """
    content = [Line(line, number, 1) for number, line in enumerate(lines, 1) if line.strip()]
    reading = read_lines(content)
    return replace(reading.record, lines=tuple(content[at].number for at in reading.starts))


def _with_text(record: Record, scanned: Scan, starts: Sequence[int]) -> Record:
    """Add to the content what only its text knows."""
    return replace(
        record,
        remarks=place_remarks(scanned.comments, starts),
        checked=scanned.checked,
        lines=tuple(scanned.lines[start].number for start in starts),
    )


def _loads_partial(text: str) -> Partial:
    end = text.rfind("\n") + 1
    dropped = text[end:]
    scanned = scan(text[:end])
    reading = read_lines(scanned.lines, partial=True)
    if reading.cut_at is not None:
        first = scanned.lines[reading.cut_at]
        dropped = f"line {first.number} ({quoted(first.text)}) and all that follows"
        end = _offset(text, first.number)
        del scanned.lines[reading.cut_at :]
        scanned.comments = [
            found
            for found in scanned.comments
            if found.at < reading.cut_at or (found.at == reading.cut_at and not found.trailing)
        ]
    elif dropped:
        dropped = f"the unfinished last line {quoted(dropped)}"
    end = text.index("\n", len(text[:end].rstrip())) + 1  # without the blank lines at the end
    record = _with_text(reading.record, scanned, reading.starts)
    content = tuple(line.text for line in scanned.lines)
    return Partial(record, dropped, len(text[:end].encode()), content)


def _offset(text: str, line: int) -> int:
    """Return where a line, counted from 1, begins."""
    offset = 0
    for _ in range(line - 1):
        offset = text.index("\n", offset) + 1
    return offset


def load(path: str | os.PathLike[str]) -> Record:
    """Read the record in a file.

    Raises:
        RecordError: with everything that is wrong.
        OSError: when the file cannot be read.
    """
    return loads(decode(_read(path)))


def read_partial(path: str | os.PathLike[str]) -> Partial:
    """Read the record in a file that a crash may have cut off at its end.

    Raises:
        RecordError: when something else is wrong than a missing end.
        OSError: when the file cannot be read.
    """
    data = _read(path)
    end = data.rfind(b"\n") + 1
    text = decode(data[:end])
    tail = data[end:].decode(errors="replace")
    return loads(text + tail, partial=True)


def _read(path: str | os.PathLike[str]) -> bytes:
    with Path(path).open("rb") as file:
        return file.read(BYTE_LIMIT + 1)


def decode(data: bytes) -> str:
    """Return the text of a file of which at most one byte more than `BYTE_LIMIT` was read.

    Raises:
        RecordError: when it is too long or no UTF-8, with line and column.
    """
    if len(data) > BYTE_LIMIT:
        message = f"a file of more than {BYTE_LIMIT} bytes is too long"
        raise RecordError(Problem(message, f"at most {MAX_SIZE} characters are read"))
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        found = f"byte {data[error.start]:#04x}"
        message = f"{found} is not UTF-8 text"
        remedy = "save the file as UTF-8; is this a text file?"
        raise RecordError(Problem(message, remedy, found, line, column)) from None


# --- writing -------------------------------------------------------------------------------------


def dumps(record: Record) -> str:
    """Write a record as text, so that `loads` reads the same record again.

    Raises:
        RecordError: when the record holds something that cannot be read again; `where` of the
            problems is the path of the value.
    """
    items = tuple(items_of(record))
    verify_items(items)
    return join(items, record.remarks, checked=record.checked)


def verify_items(items: Sequence[Item]) -> None:
    """Check that items can be read again and mean the same.

    Raises:
        RecordError: when they do not; `where` is the path of the value.
    """
    lines = [Line(line, where=item.where) for item in items for line in item.lines]
    reread = tuple(items_of(read_lines(lines).record))
    for item, again in zip(items, reread, strict=True):
        if item != again:
            message = f"{quoted(item.lines[0])} would be read as {quoted(again.lines[0])}"
            raise RecordError(Problem(message, "write the value as it is read", where=item.where))


def dump(record: Record, path: str | os.PathLike[str]) -> None:
    """Write a record to a file, which is replaced as a whole or not at all.

    Raises:
        RecordError: when the record cannot be written.
        OSError: when the file cannot be written; an older file is then unchanged.
    """
    create(Path(path), dumps(record).encode(), replace=True)
