"""Adding batches to logs: lease, place and command checked in the transaction that writes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from sqlalchemy import update

from canasta.server.store import statements
from canasta.server.store.companions import write_companions
from canasta.server.store.errors import Conflict, LostLease, Quarantined, Refused, UnknownTable
from canasta.server.store.hashing import batch_part, command_key, hidden, new_salt, row_hash
from canasta.server.store.schema import tables
from canasta.server.store.shapes import about_columns, rows_of
from canasta.server.store.values import Appended, State

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy import Connection

    from canasta.server.store.values import Batch, Lease, Row

_Columns: TypeAlias = "dict[str, Any]"


@dataclass(frozen=True, slots=True)
class Append:
    """A batch for a table, from the owner of its lease, behind row `expected`."""

    lease: Lease
    expected: int
    batch: Batch
    time: int


@dataclass(slots=True)
class Head:
    """Where a table is: while a transaction runs, and what it will have written."""

    game: int
    id: str
    seq: int
    hash: bytes
    state: str
    changed: int
    owner: str
    epoch: int
    last_valid: int | None
    fault: str | None


def append_all(
    connection: Connection, appends: Sequence[Append], *, careful: bool = False
) -> list[Appended | Refused]:
    """Write batches; each gets its own answer, and a refused one writes nothing.

    A command that comes a second time mostly expects an old row, and is looked up then.  One that
    expects the last row is found by its unique key: the transaction fails, and the caller
    tries again, `careful`, which looks up every command.
    """
    heads = heads_of(connection, {append.lease.table for append in appends})
    writing = _Writing(connection, _known(connection, appends, heads, careful=careful))
    results: list[Appended | Refused] = []
    for append in appends:
        try:
            results.append(writing.take(append, heads.get(append.lease.table)))
        except Refused as refused:
            results.append(refused)
    writing.write()
    return results


def heads_of(connection: Connection, ids: set[str]) -> dict[str, Head]:
    """Return where tables are, locked until the transaction ends."""
    return {row[1]: Head(*row) for row in statements.heads(connection, sorted(ids))}


_Known: TypeAlias = "dict[tuple[int, bytes], Appended]"


def _known(
    connection: Connection,
    appends: Sequence[Append],
    heads: Mapping[str, Head],
    *,
    careful: bool,
) -> _Known:
    """Return the answers of those commands that were carried out before."""
    asked = [
        (head.game, key)
        for append in appends
        if (head := heads.get(append.lease.table))
        and (careful or append.expected != head.seq)
        and (key := command_key(append.batch.command)) is not None
    ]
    if not asked:
        return {}
    return {
        (game, command): Appended(seq, digest, answer or b"", repeated=True)
        for game, command, answer, seq, digest in statements.commands(connection, asked)
    }


class _Writing:
    """Collects what a group of appends writes, and writes it with few statements."""

    def __init__(self, connection: Connection, known: _Known) -> None:
        self._connection = connection
        self._known = known
        self._entries: list[_Columns] = []
        self._secrets: list[_Columns] = []
        self._moved: dict[int, Head] = {}
        self._companions: list[tuple[int, Append]] = []

    def take(self, append: Append, head: Head | None) -> Appended:
        """Check an append and note what it writes.

        Raises:
            Refused: when it may not be written, or nothing is left to write.
        """
        if head is None:
            raise UnknownTable(append.lease.table)
        key = command_key(append.batch.command)
        if key is not None and (head.game, key) in self._known:
            return self._known[head.game, key]
        rows = rows_of(append.batch)
        _check(append, head, rows)
        self._note(append, head, key, rows)
        done = Appended(head.seq, head.hash, append.batch.answer)
        if key is not None:
            self._known[head.game, key] = Appended(done.seq, done.hash, done.answer, repeated=True)
        return done

    def _note(self, append: Append, head: Head, key: bytes | None, rows: Sequence[Row]) -> None:
        batch = append.batch
        kept, hide = chained(head, rows, append.time, key, batch.answer)
        self._entries.extend(kept)
        self._secrets.extend(hide)
        head.changed = append.time
        if batch.state is not None:
            head.state = batch.state
        self._moved[head.game] = head
        if batch.seats is not None or batch.about or batch.finished or batch.revoke or batch.grant:
            self._companions.append((head.game, append))

    def write(self) -> None:
        """Write all that was noted."""
        statements.add_entries(self._connection, self._entries)
        statements.add_secrets(self._connection, self._secrets)
        statements.move_on(self._connection, [_moved(head) for head in self._moved.values()])
        for game, append in self._companions:
            write_companions(self._connection, game, append.batch, append.time)
            if append.batch.about is not None:
                columns = about_columns(append.batch.about)
                which = update(tables).where(tables.c.game == game)
                self._connection.execute(which.values(**columns))


def _moved(head: Head) -> _Columns:
    return {
        "of": head.game,
        "new_seq": head.seq,
        "new_hash": head.hash,
        "new_state": head.state,
        "new_changed": head.changed,
    }


def _check(append: Append, head: Head, rows: Sequence[Row]) -> None:
    """Check that this writer owns the table and knows where it is.

    The epoch alone decides.  A lease that has run out still writes as long as nobody else has
    taken the table, so no clock, and no jump of one, can let two writers in.

    Raises:
        Refused: when it may not be written.
    """
    lease = append.lease
    if head.last_valid is not None:
        raise Quarantined(lease.table, head.last_valid, head.fault or "")
    if (lease.owner, lease.epoch) != (head.owner, head.epoch):
        raise LostLease(lease.table, head.owner, head.epoch)
    if append.expected != head.seq:
        raise Conflict(lease.table, append.expected, head.seq)
    if not rows:
        raise Refused("a batch without a row leaves no trace in the log; give it one")
    if head.state in {State.OVER, State.CLOSED} and append.batch.state in {
        State.WAITING,
        State.PLAYING,
    }:
        raise Refused(f"the game at table {lease.table!r} is over; begin a new table")


def chained(
    head: Head, rows: Sequence[Row], time: int, command: bytes | None, answer: bytes
) -> tuple[list[_Columns], list[_Columns]]:
    """Return the columns of new rows and of their secrets; the head moves on behind them."""
    kept: list[_Columns] = []
    hide: list[_Columns] = []
    for place, row in enumerate(rows):
        salt = new_salt() if row.secret else b""
        first = not place
        said = (answer or None) if first else None
        asked = command if first else None
        part = batch_part(len(rows), asked, said) if first else None
        prev, seq = head.hash, head.seq + 1
        head.hash = row_hash(prev, seq, row, time, hidden(salt, row.secret), part)
        head.seq = seq
        kept.append(
            {
                "game": head.game,
                "seq": seq,
                "kind": row.kind,
                "seat": row.seat,
                "text": row.text,
                "time": time,
                "batch": len(rows) if first else 0,
                "command": asked,
                "answer": said,
                "hash_prev": prev,
                "hash": head.hash,
            }
        )
        if row.secret:
            hide.append({"game": head.game, "seq": seq, "salt": salt, "text": row.secret})
    return kept, hide
