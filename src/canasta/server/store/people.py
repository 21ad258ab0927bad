"""Persons, who are known by a cookie and nothing else, and what is said at a table."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, update

from canasta.server.store.errors import Refused, UnknownTable
from canasta.server.store.hashing import mark_of
from canasta.server.store.schema import chat, persons, tables
from canasta.server.store.values import Person, Said

if TYPE_CHECKING:
    from sqlalchemy import Connection

MOST_SAID = 1000
"""So many characters a line of chat has at most."""

MOST_KEPT = 500
"""So many lines of a table are kept, the last ones."""


def _mark(digest: bytes, name: str, created: int, seen: int) -> bytes:
    return mark_of(digest, name, created, seen)


def create_person(connection: Connection, digest: bytes, name: str, now: int) -> Person:
    """Write a new person; one who is known already is returned as they are."""
    known = find_person(connection, digest)
    if known is not None:
        return known
    added = connection.execute(
        insert(persons).values(
            digest=digest, name=name, created=now, seen=now, mark=_mark(digest, name, now, now)
        )
    )
    key = added.inserted_primary_key
    return Person(int(key[0]) if key else 0, name, now, now)


def find_person(connection: Connection, digest: bytes) -> Person | None:
    """Return the person of a cookie, or None."""
    row = connection.execute(select(persons).where(persons.c.digest == digest)).first()
    if row is None or not hmac.compare_digest(row.digest, digest):
        return None
    return Person(row.person, row.name, row.created, row.seen)


def change_person(
    connection: Connection, person: int, now: int, name: str | None, digest: bytes | None
) -> Person:
    """Write that a person was seen now, under a new name or with a new cookie perhaps.

    Raises:
        Refused: when there is no such person.
    """
    which = persons.c.person == person
    row = connection.execute(select(persons).where(which).with_for_update()).first()
    if row is None:
        raise Refused(f"there is no person {person}; begin with a new cookie")
    called, known = row.name if name is None else name, digest or row.digest
    mark = _mark(known, called, row.created, now)
    connection.execute(
        update(persons).where(which).values(name=called, digest=known, seen=now, mark=mark)
    )
    return Person(person, called, row.created, now)


# --- chat ----------------------------------------------------------------------------------------


def say(connection: Connection, table: str, place: int | None, text: str, now: int) -> Said:
    """Add a line of chat; the oldest one goes where there are too many.

    Raises:
        UnknownTable: when there is no such table.
        Refused: when the line is too long.
    """
    if len(text) > MOST_SAID:
        raise Refused(f"a line of {len(text)} characters is too long; write at most {MOST_SAID}")
    game = _game(connection, table, lock=True)
    last = connection.execute(select(func.max(chat.c.number)).where(chat.c.game == game)).scalar()
    number = (last or 0) + 1
    mark = mark_of(game, number, place, now, text)
    connection.execute(
        insert(chat).values(game=game, number=number, place=place, time=now, text=text, mark=mark)
    )
    connection.execute(delete(chat).where(chat.c.game == game, chat.c.number <= number - MOST_KEPT))
    return Said(number, place, now, text)


def said(connection: Connection, table: str, after: int) -> tuple[Said, ...]:
    """Return the lines of chat behind a number, the last ones where there are too many.

    Raises:
        UnknownTable: when there is no such table.
    """
    game = _game(connection, table)
    rows = connection.execute(
        select(chat.c.number, chat.c.place, chat.c.time, chat.c.text)
        .where(chat.c.game == game, chat.c.number > after)
        .order_by(chat.c.number.desc())
        .limit(MOST_KEPT)
    ).all()
    return tuple(Said(*row) for row in reversed(rows))


def _game(connection: Connection, table: str, *, lock: bool = False) -> int:
    which = select(tables.c.game).where(tables.c.id == table)
    found = connection.execute(which.with_for_update() if lock else which).scalar()
    if found is None:
        raise UnknownTable(table)
    return int(found)
