"""A record written while the game is played: each line is on the disk before anything is sent."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Self

from canasta.notation.files import append, create
from canasta.notation.record.content import UNFINISHED, Ending, Record
from canasta.notation.record.layout import (
    Item,
    aborted_items,
    action_line,
    ending_items,
    public_head_items,
    secret_head_items,
)
from canasta.notation.record.lines import Chain, check_comment, check_line, comment_line
from canasta.notation.record.text import dumps, read_partial

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import TracebackType

    from canasta.engine.action import Action
    from canasta.notation.record.content import AbortedShuffle, DealRecord


class RecordWriter:
    """Appends to the file of a record; every method returns when its lines are on the disk.

    `record` is what the file held when it was opened, `dropped` says what a crash had left
    unfinished at its end and was removed ("" for nothing).  One process at a time writes a file.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        """Open the file of a record and continue it; an unfinished end is removed.

        Raises:
            RecordError: when the file holds no record, or something else is wrong with it.
            OSError: when it cannot be opened.
        """
        found = read_partial(path)
        self.path = Path(path)
        self.record: Record = found.record
        self.dropped = found.dropped
        self._chain = Chain(found.content) if found.record.checked else None
        self._size = found.size
        self._before: list[tuple[int, Chain | None]] = []
        self._file = self.path.open("r+b", buffering=0)
        self._cut(found.size)

    @classmethod
    def create(cls, path: str | os.PathLike[str], record: Record) -> Self:
        """Create the file with a record's beginning, usually one without deals.

        Raises:
            FileExistsError: when there is such a file already.
            RecordError: when the record cannot be written.
            OSError: when the file cannot be written; then there is none.
        """
        create(Path(path), dumps(record).encode(), replace=False)
        return cls(path)

    def deal(self, deal: DealRecord) -> None:
        """Begin a deal: its number, its dealer, its shuffle and the deck in the order of dealing.

        Its actions and its ending, if it has any already, are not written.
        """
        self._append((*public_head_items("", deal), *secret_head_items("", deal)), blank=True)
        self._before.clear()

    def aborted(self, aborted: AbortedShuffle) -> None:
        """Add a shuffle that was given up, before its deal."""
        self._append(aborted_items(0, aborted), blank=True)

    def action(self, seat: int, action: Action) -> None:
        """Add an action.

        Raises:
            NotationError: when the action has no text, or no place in a record, or its line is
                too long; nothing is written.
        """
        before = self._size, self._chain
        self._append((Item("", (action_line(seat, action),)),))
        self._before.append(before)

    @property
    def erasable(self) -> int:
        """How many actions can be erased: those that this writer added to the present deal."""
        return len(self._before)

    def erase(self, actions: int) -> None:
        """Remove the last actions, and comments after the first of them.

        Raises:
            IndexError: when they are more than `erasable`; nothing is changed.
            OSError: when the file cannot be changed; it is what it was then.
        """
        size, chain = self._before[-actions]
        self._file.seek(size)
        erased = self._file.read()
        self._cut(size)
        try:
            os.fsync(self._file.fileno())
        except OSError:
            self._file.write(erased)
            raise
        self._size, self._chain = size, chain
        del self._before[-actions:]

    def ending(self, ending: Ending) -> None:
        """End the deal."""
        self._append(ending_items("", ending))
        self._before.clear()

    def result(self, result: str = UNFINISHED) -> None:
        """End the game with the letter of the side that won, or as unfinished."""
        self._append((Item("", (f"result {result}",)),), blank=True)

    def comment(self, text: str) -> None:
        """Add a comment.

        Raises:
            RecordError: when the text is no single line, or too long; nothing is written.
        """
        check_comment(text)
        line = comment_line(text)
        check_line(line)
        self._write(f"{line}\n")

    def _append(self, items: Iterable[Item], *, blank: bool = False) -> None:
        lines = [line for item in items for line in item.lines]
        chain = self._chain and self._chain.copy()
        if chain:
            lines = [chain.written(line) for line in lines]
        for line in lines:
            check_line(line)
        self._write("".join(f"{line}\n" for line in (*([""] if blank else []), *lines)))
        self._chain = chain

    def _write(self, text: str) -> None:
        """Append and wait for the disk; what could be written only in part is taken back."""
        data = text.encode()
        try:
            append(self._file.fileno(), data)
        except OSError:
            self._cut(self._size)
            raise
        self._size += len(data)

    def _cut(self, size: int) -> None:
        self._file.truncate(size)
        self._file.seek(0, os.SEEK_END)

    def close(self) -> None:
        """Close the file; a second call does nothing."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
