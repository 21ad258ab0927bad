"""Removing what nobody will miss, a few rows at a time, so that no other change waits for it.

Games are kept for ever, no matter who played them and whether they came to an end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, func, select

from canasta.server.store.schema import (
    chat,
    endings,
    entries,
    keys,
    leases,
    persons,
    seats,
    secrets,
    sittings,
    tables,
)
from canasta.server.store.values import State, Tidied

if TYPE_CHECKING:
    from sqlalchemy import Connection

AT_ONCE: Final = 200
"""So many tables and so many persons are looked at in one step."""

_DAY: Final = 24 * 3600 * 1000

UNBEGUN: Final = 30 * _DAY
"""Milliseconds for which a table is kept that waits for players and that nothing has changed."""

UNSEEN: Final = 30 * _DAY
"""Milliseconds for which a person is kept who sits and sat at no table that is kept."""

_OF_A_TABLE: Final = (chat, keys, sittings, seats, endings, secrets, entries, leases, tables)
"""All lists with rows of a table; those that the others lead to come last."""


def tidy(connection: Connection, past: Tidied, now: int) -> Tidied:
    """Go one step on from where the last one ended, and count what was removed."""
    games, last_game = _games(connection, past.game, now)
    for table in _OF_A_TABLE if games else ():
        connection.execute(delete(table).where(table.c.game.in_(games)))
    gone, last_person = _persons(connection, past.person, now)
    if gone:
        connection.execute(delete(persons).where(persons.c.person.in_(gone)))
    return Tidied(
        tables=past.tables + len(games),
        persons=past.persons + len(gone),
        game=last_game,
        person=last_person,
        done=last_game == past.game and last_person == past.person,
    )


def _games(connection: Connection, after: int, now: int) -> tuple[list[int], int]:
    """Return the tables of a step that go, and where the step ended.

    A table that somebody uses has a lease that is in force; one that is set apart is evidence.
    """
    step = select(tables.c.game).where(tables.c.game > after).order_by(tables.c.game)
    seen = connection.execute(step.limit(AT_ONCE)).scalars().all()
    if not seen:
        return [], after
    going = (
        select(tables.c.game)
        .join_from(tables, leases)
        .where(
            tables.c.game.in_(seen),
            tables.c.state == State.WAITING,
            tables.c.changed < now - UNBEGUN,
            tables.c.last_valid.is_(None),
            leases.c.expires < now,
        )
        .with_for_update(skip_locked=True)
    )
    return list(connection.execute(going).scalars()), seen[-1]


def _persons(connection: Connection, after: int, now: int) -> tuple[list[int], int]:
    """Return the persons of a step that go, and where the step ended.

    The newest one stays, so that no number is given to somebody else.
    """
    step = select(persons.c.person).where(persons.c.person > after).order_by(persons.c.person)
    seen = connection.execute(step.limit(AT_ONCE)).scalars().all()
    if not seen:
        return [], after
    sat = select(sittings.c.person).where(sittings.c.person == persons.c.person)
    newest = select(func.max(persons.c.person)).scalar_subquery()
    going = (
        select(persons.c.person)
        .where(
            persons.c.person.in_(seen),
            persons.c.person != newest,
            persons.c.seen < now - UNSEEN,
            ~sat.exists(),
        )
        .with_for_update(skip_locked=True)
    )
    return list(connection.execute(going).scalars()), seen[-1]
