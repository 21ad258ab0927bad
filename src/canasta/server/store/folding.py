"""From the rows of a log to the record of its game, and from a running table to rows.

The rows hold the lines of a game record (`canasta.notation`), one thing a row:

- "head": the header of the record, at the beginning of the game;
- "aborted": a shuffle that was given up before its deal, with its secret;
- "deal": number, dealer and shuffle; the deck and the shuffle's secret are the row's secret;
- "action": what a seat did;
- "undo": how many actions of the running deal stay;
- "ending": how the deal ended, the scores and the totals;
- "result": who has won, or that the game was given up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from canasta.notation.actions.words import format_action
from canasta.notation.errors import Problem, RecordError
from canasta.notation.record.layout import (
    aborted_items,
    ending_items,
    header_items,
    public_head_items,
    secret_head_items,
)
from canasta.notation.record.text import read_content, verify_items
from canasta.server.store.heads import head_lines, seated_names
from canasta.server.store.values import Row, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from canasta.engine.action import Action
    from canasta.notation.record.content import AbortedShuffle, DealRecord, Ending, Record
    from canasta.notation.record.layout import Item
    from canasta.server.store.values import Stored, StoredRow

HEAD: Final = "head"
ABORTED: Final = "aborted"
DEAL: Final = "deal"
ACTION: Final = "action"
UNDO: Final = "undo"
ENDING: Final = "ending"
RESULT: Final = "result"

GAME_KINDS: Final = frozenset({HEAD, ABORTED, DEAL, ACTION, UNDO, ENDING, RESULT})
"""The kinds of rows that the record is made of."""


def undo_row(kept: int, seat: int | None = None) -> Row:
    """Return the row that takes back all actions of the running deal but the first `kept`."""
    return Row(UNDO, str(kept), seat)


class RowSave:
    """The save of a table whose rows are kept in a store: it collects them.

    Whatever one command does at the table is collected here; `take` hands it over, it is
    appended to the store, and only then is anything sent.  When the store refuses, the table is
    thrown away and made again of what is stored.
    """

    path: Path | None = None

    def __init__(self) -> None:
        self._rows: list[Row] = []

    def begin(self, head: Record) -> Self:
        """Begin with the head of a new game; this is what `Table.new` asks for.

        Raises:
            RecordError: when the head could not be read again; then there is no game.
        """
        items = tuple(header_items(head))
        verify_items(items)
        self._add(HEAD, items)
        return self

    @property
    def waiting(self) -> bool:
        """Whether rows wait to be taken."""
        return bool(self._rows)

    def take(self) -> tuple[Row, ...]:
        """Return the rows collected since the last time, and forget them."""
        rows, self._rows = tuple(self._rows), []
        return rows

    def _add(
        self, kind: str, items: Iterable[Item], seat: int | None = None, secret: str = ""
    ) -> None:
        lines = [line for item in items for line in item.lines]
        self._rows.append(Row(kind, "\n".join(lines), seat, secret))

    def deal(self, deal: DealRecord) -> None:
        """Begin a deal; the deck and what it was shuffled with are the secret of its row."""
        hidden = [line for item in secret_head_items("", deal) for line in item.lines]
        self._add(DEAL, public_head_items("", deal), secret="\n".join(hidden))

    def aborted(self, aborted: AbortedShuffle) -> None:
        """Add a shuffle that was given up."""
        self._add(ABORTED, aborted_items(0, aborted))

    def action(self, seat: int, action: Action) -> None:
        """Add an action."""
        self._rows.append(Row(ACTION, format_action(action), seat))

    def ending(self, ending: Ending) -> None:
        """End the deal."""
        self._add(ENDING, ending_items("", ending), ending.seat)

    def result(self, result: str) -> None:
        """End the game."""
        self._rows.append(Row(RESULT, f"result {result}"))

    def close(self) -> None:
        """Do nothing: what was not taken was not sent."""


class NoGame(RecordError):  # noqa: N818  (it says what is missing)
    """The game has not begun: the log has no head yet."""

    def __init__(self) -> None:
        super().__init__(Problem("no game has begun here", "wait until it begins"))


class BadUndo(RecordError):  # noqa: N818  (it says what is bad)
    """A row takes back what is not there; `seq` is its place."""

    def __init__(self, stored: StoredRow) -> None:
        text = stored.row.text
        message = f"{text!r} is not a number of actions that stay"
        where = f"rows[{stored.seq}]"
        super().__init__(Problem(message, "restore the row", text, where=where))
        self.seq = stored.seq


def kept_rows(rows: Iterable[StoredRow], *, whole: bool = True) -> list[StoredRow]:
    """Return the rows of the game without what was taken back.

    Args:
        rows: the rows of a log; other kinds than those of the game are passed over.
        whole: with the deal that is being played, as only its owner may see it.

    Raises:
        BadUndo: when more is taken back than there is.
    """
    kept: list[StoredRow] = []
    deal = 0
    for stored in rows:
        kind = stored.row.kind
        if kind == UNDO:
            _undo(kept, deal, stored)
        elif kind in GAME_KINDS:
            kept.append(stored)
            if kind == DEAL:
                deal = len(kept)
            elif kind == ENDING:
                deal = 0
    if deal and not whole:
        del kept[deal - 1 :]
    return kept


def _undo(kept: list[StoredRow], deal: int, stored: StoredRow) -> None:
    """Take back the last actions of the deal whose actions begin at place `deal`."""
    text = stored.row.text
    if not deal or not text.isdecimal() or int(text) > len(kept) - deal:
        raise BadUndo(stored)
    del kept[deal + int(text) :]


def record_of(rows: Iterable[StoredRow], *, whole: bool = True) -> Record:
    """Return the record of the game that rows hold; see `kept_rows`.

    Raises:
        NoGame: when the rows have no head.
        RecordError: when they are no record; see `canasta.notation.record.text.read_content`.
    """
    lines = [line for _, held in lines_by_row(rows, whole=whole) for line in held]
    if not lines:
        raise NoGame
    return read_content(lines)


def lines_by_row(
    rows: Iterable[StoredRow], *, whole: bool = True
) -> list[tuple[StoredRow, list[str]]]:
    """Return the rows of the game with the lines of the record that each holds; see `kept_rows`.

    Raises:
        BadUndo: when more is taken back than there is.
    """
    known = tuple(rows)
    names = seated_names(known)
    return [(stored, _lines_of(stored.row, names)) for stored in kept_rows(known, whole=whole)]


def _lines_of(row: Row, names: Sequence[str]) -> list[str]:
    if row.kind == ACTION:
        return [f"{row.seat}: {row.text}"]
    if row.kind == HEAD:
        return head_lines(row.text, names)
    text = f"{row.text}\n{row.secret}" if row.secret else row.text
    return text.split("\n")


def public_record(stored: Stored) -> Record:
    """Return the record as everybody may read it: without the deal that is being played.

    Raises:
        NoGame: when no game has begun.
        RecordError: when the rows are no record.
    """
    return record_of(stored.rows, whole=stored.state in {State.OVER, State.CLOSED})
