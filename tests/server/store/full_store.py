"""A small store with something in every list."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import select

from canasta.server.store import (
    About,
    Batch,
    Finished,
    Key,
    Purpose,
    Row,
    Seat,
    State,
    Store,
    digest_of,
)
from canasta.server.store.schema import METADATA
from server.store.playing import OWNER, KeptGame

if TYPE_CHECKING:
    from sqlalchemy import Engine

TABLES = ("over", "playing", "waiting")


def fill(store: Store) -> None:
    """Keep a finished game, a running one and a table that waits."""
    person = store.create_person(digest_of("cookie"), "Ana").result().id
    over = KeptGame.begin(store, "over", form="2", target=100).play(3000)
    ended = Finished(over.table.game.winner, over.table.game.totals, 1, {"packs": [1, 2]})
    store.append(over.lease, over.seq, Batch(finished=ended)).result()
    KeptGame.begin(store, "playing", form="2").play(20)
    created = store.create_table(
        "waiting",
        About("samba", "4", {"end.target": 5000}, {"undo": True}, listed=True),
        [Seat(0, "Ana", "", person=person), *(Seat(place) for place in (1, 2, 3))],
        [Key(0, Purpose.TOKEN, digest_of("token")), Key(0, Purpose.CODE, digest_of("code"))],
        owner=OWNER,
    ).result()
    hidden = Row("shuffle", "commitment 00", None, "the number of the server")
    store.append(created.lease, created.seq, Batch([hidden])).result()
    store.say("waiting", 0, "Hello").result()
    assert store.load("over").result().state is State.OVER


def contents(engine: Engine) -> dict[str, list[tuple[Any, ...]]]:
    """Return everything that is in a store."""
    with engine.begin() as connection:
        return {
            table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr)
            for table in METADATA.sorted_tables
        }


def main() -> None:
    """Print a store of this version, for `released`: every later version has to open it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        with Store.open(path) as store:
            fill(store)
            heads = [f"-- {table} {store.load(table).result().hash.hex()}" for table in TABLES]
        with closing(sqlite3.connect(path)) as connection:
            print("\n".join([*heads, *connection.iterdump()]))  # noqa: T201


if __name__ == "__main__":
    main()
