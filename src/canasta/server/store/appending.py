"""Adding batches to logs: lease, place and command checked in the transaction that writes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from sqlalchemy import bindparam, insert, select, tuple_, update

from canasta.server.store.companions import write_companions
from canasta.server.store.errors import Conflict, LostLease, Quarantined, Refused, UnknownTable
from canasta.server.store.hashing import batch_part, command_key, hidden, new_salt, row_hash
from canasta.server.store.schema import entries, leases, secrets, tables
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
    """Where a table stands: while a transaction runs, and what it will have written."""

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


_HEAD = (
    select(
        tables.c.game,
        tables.c.id,
        tables.c.seq,
        tables.c.hash,
        tables.c.state,
        tables.c.changed,
        leases.c.owner,
        leases.c.epoch,
        tables.c.last_valid,
        tables.c.fault,
    )
    .join_from(tables, leases)
    .where(tables.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(tables.c.game)
    .with_for_update()
)

_COMMANDS = select(
    entries.c.game, entries.c.seq, entries.c.batch, entries.c.command, entries.c.answer
).where(tuple_(entries.c.game, entries.c.command).in_(bindparam("commands", expanding=True)))

_HASH = select(entries.c.hash).where(
    entries.c.game == bindparam("game"), entries.c.seq == bindparam("seq")
)

_MOVE_ON = (
    update(tables)
    .where(tables.c.game == bindparam("of"))
    .values(
        seq=bindparam("seq"),
        hash=bindparam("hash"),
        state=bindparam("state"),
        changed=bindparam("changed"),
    )
)


def append_all(connection: Connection, appends: Sequence[Append]) -> list[Appended | Refused]:
    """Write batches; each gets its own answer, and a refused one writes nothing."""
    heads = heads_of(connection, {append.lease.table for append in appends})
    writing = _Writing(connection, _known(connection, appends, heads))
    results: list[Appended | Refused] = []
    for append in appends:
        try:
            results.append(writing.take(append, heads.get(append.lease.table)))
        except Refused as refused:
            results.append(refused)
    writing.write()
    return results


def heads_of(connection: Connection, ids: set[str]) -> dict[str, Head]:
    """Return where tables stand, locked until the transaction ends."""
    found = connection.execute(_HEAD, {"ids": sorted(ids)})
    return {row.id: Head(*tuple(row)) for row in found}


_Known: TypeAlias = "dict[tuple[int, bytes], Appended]"


def _known(connection: Connection, appends: Sequence[Append], heads: Mapping[str, Head]) -> _Known:
    """Return the answers of those commands that were carried out before."""
    asked = [
        (head.game, key)
        for append in appends
        if (head := heads.get(append.lease.table))
        and (key := command_key(append.batch.command)) is not None
    ]
    if not asked:
        return {}
    known: _Known = {}
    for game, seq, rows, command, answer in connection.execute(
        _COMMANDS, {"commands": asked}
    ).all():
        last = seq + rows - 1
        digest = connection.execute(_HASH, {"game": game, "seq": last}).scalar_one()
        known[game, command] = Appended(last, digest, answer or b"", repeated=True)
    return known


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
        _check(append, head)
        self._note(append, head, key)
        done = Appended(head.seq, head.hash, append.batch.answer)
        if key is not None:
            self._known[head.game, key] = Appended(done.seq, done.hash, done.answer, repeated=True)
        return done

    def _note(self, append: Append, head: Head, key: bytes | None) -> None:
        batch = append.batch
        rows = rows_of(batch)
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
        execute = self._connection.execute
        if self._entries:
            execute(insert(entries), self._entries)
        if self._secrets:
            execute(insert(secrets), self._secrets)
        if self._moved:
            execute(_MOVE_ON, [_moved(head) for head in self._moved.values()])
        for game, append in self._companions:
            write_companions(self._connection, game, append.batch, append.time)
            if append.batch.about is not None:
                columns = about_columns(append.batch.about)
                execute(update(tables).where(tables.c.game == game).values(**columns))


def _moved(head: Head) -> _Columns:
    return {
        "of": head.game,
        "seq": head.seq,
        "hash": head.hash,
        "state": head.state,
        "changed": head.changed,
    }


def _check(append: Append, head: Head) -> None:
    """Check that this writer owns the table and knows where it stands.

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
    if not rows_of(append.batch):
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
