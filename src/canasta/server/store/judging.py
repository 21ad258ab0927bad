"""Judging one table: its log, what repeats the log for lists, and its game played again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from canasta.notation.errors import NotationError
from canasta.notation.record.replay import Replay
from canasta.server.store.engines import is_away
from canasta.server.store.folding import (
    ACTION,
    DEAL,
    ENDING,
    BadUndo,
    NoGame,
    lines_by_row,
    record_of,
)
from canasta.server.store.reading import seats_by_game
from canasta.server.store.schema import endings, leases
from canasta.server.store.shapes import (
    FINISHED,
    SEATS,
    STATE,
    TABLE,
    about_of,
    about_text,
    finished_from,
    finished_of,
    finished_text,
    seats_text,
)
from canasta.server.store.verifying import read_log

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from canasta.engine.game import Game
    from canasta.server.store.values import StoredRow

BROKEN: Final = (SQLAlchemyError, ValueError, TypeError, KeyError, AttributeError)
"""What reading damaged rows can raise."""

_STEPS: Final = frozenset({DEAL, ACTION, BadUndo, ENDING})
"""The rows that `Replay.walk` stops at, one by one."""


@dataclass(frozen=True, slots=True)
class Damage:
    """A table that is not what was written, and the last row up to which it is."""

    table: str
    last_valid: int
    fault: str


def brief(error: Exception) -> str:
    """Return what an error says, without the values of a statement."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0]


def judge(connection: Connection, head: Any) -> Damage | int:  # noqa: ANN401  (rows have no type)
    """Return what is wrong with a table, or the number of its rows.

    Args:
        connection: where to read.
        head: its row of `tables`.

    Raises:
        SQLAlchemyError: when the database cannot be asked now, which is no damage.
    """
    try:
        log = read_log(connection, head.game, head.id, head.seq, head.hash)
    except BROKEN as error:
        if is_away(error):
            raise
        return Damage(str(head.id), 0, brief(error))
    if log.fault:
        return Damage(str(head.id), log.last_valid, log.fault)
    found = _replay(log.rows)
    if found is not None:
        return Damage(head.id, *found)
    try:
        fault = _lists(connection, head, log.rows)
    except BROKEN as error:
        if is_away(error):
            raise
        fault = brief(error)
    return Damage(head.id, log.last_valid, fault) if fault else len(log.rows)


# --- the game ------------------------------------------------------------------------------------


def _replay(rows: Sequence[StoredRow]) -> tuple[int, str] | None:
    """Play the game again; return the last row that the laws bear out, and what is wrong then."""
    try:
        kept = [stored for stored, _ in lines_by_row(rows)]
        record = record_of(rows)
    except NoGame:
        return None
    except BadUndo as error:
        return error.seq - 1, brief(error)
    except NotationError as error:
        return _row_before(rows, error), brief(error)
    steps = [stored.seq for stored in kept if stored.row.kind in _STEPS]
    last = kept[0].seq
    try:
        played = Replay(record)
        for seq, _ in zip((*steps, rows[-1].seq), played.walk(), strict=False):
            last = seq
    except NotationError as error:
        return last, brief(error)
    return _finished(rows, played.game)


def _row_before(rows: Sequence[StoredRow], error: NotationError) -> int:
    """Return the row before the one that cannot be read."""
    line, last = error.line, 0
    for stored, lines in lines_by_row(rows):
        line -= len(lines)
        if line <= 0:
            return last
        last = stored.seq
    return last


def _finished(rows: Sequence[StoredRow], game: Game) -> tuple[int, str] | None:
    """Compare the end of the game that lists show with the game."""
    end = _last(rows, FINISHED)
    if end is None or not game.over:
        return None
    found = finished_from(end)
    if (found.winner, found.totals) == (game.winner, game.totals):
        return None
    return rows[-1].seq, "the end that lists show is not the end of the game"


# --- what repeats the log ------------------------------------------------------------------------


def _last(rows: Sequence[StoredRow], kind: str) -> str | None:
    return next((stored.row.text for stored in reversed(rows) if stored.row.kind == kind), None)


def _lists(connection: Connection, head: Any, rows: Sequence[StoredRow]) -> str:  # noqa: ANN401
    """Return which list says something else than the log, or ""."""
    ended = connection.execute(select(endings).where(endings.c.game == head.game)).first()
    there = seats_by_game(connection, [head.game]).get(head.game, ())
    said = {
        TABLE: about_text(about_of(head)),
        SEATS: seats_text(there),
        FINISHED: None if ended is None else finished_text(finished_of(ended)),
        STATE: head.state,
    }
    if connection.execute(select(leases.c.epoch).where(leases.c.game == head.game)).first() is None:
        return "its lease is missing"
    wrong = [kind for kind, text in said.items() if text != _last(rows, kind)]
    ends = [stored.time for stored in rows if stored.row.kind == FINISHED]
    times = [head.created, head.changed, *([] if ended is None else [ended.time])]
    if times != [rows[0].time, rows[-1].time, *ends[-1:]]:
        wrong.append("times")
    return f"the lists say something other than the log ({', '.join(wrong)})" if wrong else ""
