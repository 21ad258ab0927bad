"""Reading the rows of a table with every hash of its chain."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from canasta.server.store.engines import is_away
from canasta.server.store.hashing import batch_part, first_hash, hidden, row_hash
from canasta.server.store.schema import entries, secrets
from canasta.server.store.values import Row, StoredRow

if TYPE_CHECKING:
    from sqlalchemy import Connection


@dataclass(slots=True)
class Log:
    """The rows of a table up to the first that is wrong; `fault` says what is, "" for nothing."""

    rows: list[StoredRow] = field(default_factory=list)
    fault: str = ""

    @property
    def last_valid(self) -> int:
        """The last row that is as it was written."""
        return self.rows[-1].seq if self.rows else 0


_ROWS = (
    select(
        entries.c.seq,
        entries.c.kind,
        entries.c.text,
        entries.c.seat,
        entries.c.time,
        entries.c.batch,
        entries.c.command,
        entries.c.answer,
        entries.c.hash_prev,
        entries.c.hash,
        secrets.c.salt,
        secrets.c.text.label("secret"),
    )
    .join_from(
        entries,
        secrets,
        (secrets.c.game == entries.c.game) & (secrets.c.seq == entries.c.seq),
        isouter=True,
    )
    .order_by(entries.c.seq)
)


def read_log(connection: Connection, game: int, table: str, seq: int, digest: bytes) -> Log:
    """Read the rows of a table and check them.

    Args:
        connection: where to read.
        game: the number of the table.
        table: its id, which the first hash is made of.
        seq: its last row, as the table knows it.
        digest: the hash of that row.

    Raises:
        SQLAlchemyError: when the database cannot be asked now, which is no damage.
    """
    log = Log()
    try:
        _read(connection, game, table, log)
    except (SQLAlchemyError, UnicodeDecodeError) as error:
        if is_away(error):
            raise
        log.fault = f"row {log.last_valid + 1} cannot be read ({_brief(error)})"
    if log.fault:
        return log
    if log.last_valid != seq:
        log.fault = f"the log ends at row {log.last_valid}, the table at row {seq}"
    elif log.rows[-1].hash != digest:
        log.fault = f"the table knows another hash of row {seq}"
    return log


def _brief(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error).partition("\n")[0]


def _read(connection: Connection, game: int, table: str, log: Log) -> None:
    prev = first_hash(table)
    for found in connection.execute(_ROWS.where(entries.c.game == game)):
        seq = log.last_valid + 1
        if found.seq != seq:
            log.fault = f"row {seq} is missing"
            return
        try:
            right = found.hash_prev == prev and found.hash == _hash(prev, found)
        except (TypeError, AttributeError, ValueError):  # damage can make a number a text
            right = False
        if not right:
            log.fault = f"row {seq} does not match its hash"
            return
        row = Row(found.kind, found.text, found.seat, found.secret or "")
        log.rows.append(StoredRow(seq, row, found.time, found.hash, found.command))
        prev = found.hash


def _hash(prev: bytes, found: Any) -> bytes:  # noqa: ANN401  (a row of a select has no type)
    row = Row(found.kind, found.text, found.seat)
    secret = hidden(found.salt or b"", found.secret or "")
    part = batch_part(found.batch, found.command, found.answer) if found.batch else None
    return row_hash(prev, found.seq, row, found.time, secret, part)
