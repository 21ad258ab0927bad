"""The save of a table: a game record on the disk, locked, ahead of what anybody is shown."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Protocol, Self, runtime_checkable

from canasta.notation.errors import RecordError
from canasta.notation.record.writer import RecordWriter
from canasta.table.errors import SaveError
from canasta.table.lock import Locked, SaveLock

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from canasta.engine.action import Action
    from canasta.notation.record.content import AbortedShuffle, DealRecord, Ending, Record


class Save(Protocol):
    """Where a table writes what happens; every method returns when it is safe.

    Each of them raises a SaveError when it cannot write; then nothing of it was written.
    """

    @property
    def path(self) -> Path | None:
        """The file, or None where nothing is kept."""

    def deal(self, deal: DealRecord) -> None:
        """Begin a deal: its dealer, its shuffle, the deck in the order of dealing."""

    def aborted(self, aborted: AbortedShuffle) -> None:
        """Add a shuffle that was given up before its deal."""

    def action(self, seat: int, action: Action) -> None:
        """Add an action."""

    def ending(self, ending: Ending) -> None:
        """End the deal."""

    def result(self, result: str) -> None:
        """End the game."""

    def close(self) -> None:
        """Give the file free."""


@runtime_checkable
class Erasing(Protocol):
    """A save from which the last actions of the running deal can be taken out again."""

    @property
    def erasable(self) -> int:
        """How many there are."""

    def erase(self, actions: int) -> None:
        """Remove so many.

        Raises:
            SaveError: when that cannot be written.
        """


class NoSave:
    """A table that is not saved: for tests and simulations."""

    path: Path | None = None
    erasable = sys.maxsize

    def erase(self, actions: int) -> None:
        """Remove nothing: nothing was kept."""

    @classmethod
    def begin(cls, head: Record) -> Self:  # noqa: ARG003  (as other saves begin)
        """Keep nothing of a new game either."""
        return cls()

    def deal(self, deal: DealRecord) -> None:
        """Keep nothing."""

    def aborted(self, aborted: AbortedShuffle) -> None:
        """Keep nothing."""

    def action(self, seat: int, action: Action) -> None:
        """Keep nothing."""

    def ending(self, ending: Ending) -> None:
        """Keep nothing."""

    def result(self, result: str) -> None:
        """Keep nothing."""

    def close(self) -> None:
        """Do nothing."""


class FileSave:
    """A save in a file, locked until it is closed or the process ends.

    `record` is what the file held when it was opened, `dropped` what a crash had left unfinished
    at its end and was removed.
    """

    def __init__(self, path: Path) -> None:
        """Open a save and remove an unfinished end.

        Raises:
            SaveError: when there is none, it is in use, or it is no intact save of this program.
        """
        self.path: Path | None = path
        self._place = path
        try:
            self._lock = SaveLock(path)
        except Locked:
            raise SaveError(
                path, "another program is playing this save; leave the game there first"
            ) from None
        except OSError as error:
            raise SaveError(path, f"cannot be opened ({error.strerror or error})") from error
        try:
            self._writer = self._open(path)
        except SaveError:
            self._lock.release()
            raise
        self.record: Record = self._writer.record
        self.dropped = self._writer.dropped

    @classmethod
    def create(cls, path: Path, record: Record) -> FileSave:
        """Begin a save with the head of a record.

        Raises:
            SaveError: when there is such a file, it cannot be written, or a name cannot stand
                in a record.
        """
        try:
            RecordWriter.create(path, record).close()
        except FileExistsError:
            raise SaveError(
                path, "this file already exists; continue it, or choose another name"
            ) from None
        except OSError as error:
            raise SaveError(path, f"cannot be written ({error.strerror or error})") from error
        except RecordError as error:
            raise SaveError(path, f"the game cannot be saved: {error}") from error
        return cls(path)

    @staticmethod
    def _open(path: Path) -> RecordWriter:
        try:
            writer = RecordWriter(path)
        except RecordError as error:
            raise SaveError(path, f"this is not an intact save: {error}") from error
        except OSError as error:
            raise SaveError(path, f"cannot be opened ({error.strerror or error})") from error
        if not writer.record.checked:
            writer.close()
            raise SaveError(
                path,
                "line 1: this game record has no checks at the ends of its lines, so it is not "
                "a save that can be continued; `canasta record` replays it",
            )
        return writer

    def deal(self, deal: DealRecord) -> None:
        """Begin a deal: its dealer, its shuffle, the deck in the order of dealing."""
        self._write(lambda: self._writer.deal(deal))

    def aborted(self, aborted: AbortedShuffle) -> None:
        """Add a shuffle that was given up before its deal."""
        self._write(lambda: self._writer.aborted(aborted))

    def action(self, seat: int, action: Action) -> None:
        """Add an action."""
        self._write(lambda: self._writer.action(seat, action))

    @property
    def erasable(self) -> int:
        """How many actions of the running deal were added since the save was opened."""
        return self._writer.erasable

    def erase(self, actions: int) -> None:
        """Remove the last actions."""
        self._write(lambda: self._writer.erase(actions))

    def ending(self, ending: Ending) -> None:
        """End the deal."""
        self._write(lambda: self._writer.ending(ending))

    def result(self, result: str) -> None:
        """End the game."""
        self._write(lambda: self._writer.result(result))

    def close(self) -> None:
        """Give the file free."""
        self._writer.close()
        self._lock.release()

    def _write(self, write: Callable[[], None]) -> None:
        try:
            write()
        except OSError as error:
            raise SaveError(
                self._place,
                f"cannot be written ({error.strerror or error}); nothing was changed; make room "
                "and try again",
            ) from error
        except RecordError as error:
            raise SaveError(self._place, f"this cannot be saved: {error}") from error
