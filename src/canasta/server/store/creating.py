"""New tables, and the leases of all tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam, insert, select, update

from canasta import __version__
from canasta.server.store import statements
from canasta.server.store.appending import Head, chained, heads_of
from canasta.server.store.companions import grant, write_seats
from canasta.server.store.errors import Leased, LostLease, TableExists, UnknownTable
from canasta.server.store.hashing import first_hash, mark_of
from canasta.server.store.schema import leases as held
from canasta.server.store.schema import tables
from canasta.server.store.shapes import about_columns, rows_of
from canasta.server.store.values import Batch, Created, Lease, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from canasta.server.store.values import About, Key, Seat


def create_table(
    connection: Connection,
    table: str,
    about: About,
    seats: Sequence[Seat],
    keys: Sequence[Key],
    owner: str,
    now: int,
    expires: int,
) -> Created:
    """Write a new table that belongs to `owner`, with the first rows of its log.

    Raises:
        TableExists: when the id is taken.
    """
    if connection.execute(select(tables.c.game).where(tables.c.id == table)).first():
        raise TableExists(table)
    head = Head(0, table, 0, first_hash(table), State.WAITING, now, owner, 1, None, None)
    rows = rows_of(Batch(about=about, seats=seats, state=State.WAITING))
    kept, _ = chained(head, rows, now, None, b"")
    added = connection.execute(
        insert(tables).values(
            id=table,
            created=now,
            changed=now,
            program=__version__,
            state=head.state,
            seq=head.seq,
            hash=head.hash,
            **about_columns(about),
        )
    )
    key = added.inserted_primary_key
    game = int(key[0]) if key else 0
    statements.add_entries(connection, [{**row, "game": game} for row in kept])
    write_seats(connection, game, seats)
    grant(connection, game, keys)
    connection.execute(
        insert(held).values(
            game=game, owner=owner, epoch=1, expires=expires, mark=mark_of(owner, 1, expires)
        )
    )
    return Created(Lease(table, owner, 1, expires / 1000), head.seq, head.hash)


# --- leases --------------------------------------------------------------------------------------

_RENEW = (
    update(held)
    .where(held.c.game == bindparam("of"))
    .values(expires=bindparam("expires"), mark=bindparam("mark"))
)


def _lease_row(connection: Connection, table: str) -> tuple[int, str, int, int]:
    """Return game, owner, epoch and end of a lease, locked until the transaction ends.

    Raises:
        UnknownTable: when there is no such table.
    """
    found = connection.execute(
        select(held.c.game, held.c.owner, held.c.epoch, held.c.expires)
        .join_from(tables, held)
        .where(tables.c.id == table)
        .with_for_update()
    ).first()
    if found is None:
        raise UnknownTable(table)
    return found.game, found.owner, found.epoch, found.expires


def _write_lease(connection: Connection, game: int, owner: str, epoch: int, expires: int) -> None:
    mark = mark_of(owner, epoch, expires)
    connection.execute(
        update(held)
        .where(held.c.game == game)
        .values(owner=owner, epoch=epoch, expires=expires, mark=mark)
    )


def acquire(connection: Connection, table: str, owner: str, now: int, expires: int) -> Lease:
    """Take a table that nobody owns, whose lease has run out, or that was the owner's before.

    An owner who comes back (the same server after a crash) need not wait; the new epoch shuts out
    whatever of it may still be running.

    Raises:
        UnknownTable: when there is no such table.
        Leased: when somebody else owns it.
    """
    game, holder, epoch, until = _lease_row(connection, table)
    if holder not in {"", owner} and until > now:
        raise Leased(table, holder, until / 1000)
    _write_lease(connection, game, owner, epoch + 1, expires)
    return Lease(table, owner, epoch + 1, expires / 1000)


def renew(connection: Connection, leases: Sequence[Lease], expires: int) -> dict[str, Lease]:
    """Keep tables for longer; return the new leases without those that somebody else has taken."""
    heads = heads_of(connection, {lease.table for lease in leases})
    kept = {
        lease.table: Lease(lease.table, lease.owner, lease.epoch, expires / 1000)
        for lease in leases
        if (head := heads.get(lease.table)) and (head.owner, head.epoch) == _holder(lease)
    }
    rows = [
        {
            "of": heads[table].game,
            "expires": expires,
            "mark": mark_of(lease.owner, lease.epoch, expires),
        }
        for table, lease in kept.items()
    ]
    if rows:
        connection.execute(_RENEW, rows)
    return kept


def _holder(lease: Lease) -> tuple[str, int]:
    return lease.owner, lease.epoch


def release(connection: Connection, lease: Lease) -> None:
    """Give a table back; the epoch stays, so that the old owner cannot write any more.

    Raises:
        UnknownTable: when there is no such table.
        LostLease: when somebody else has taken it.
    """
    game, holder, epoch, _ = _lease_row(connection, lease.table)
    if (holder, epoch) != _holder(lease):
        raise LostLease(lease.table, holder, epoch)
    _write_lease(connection, game, "", epoch, 0)
