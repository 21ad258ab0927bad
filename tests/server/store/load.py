"""Work for processes that are killed: tables that write as fast as they can."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from canasta.server.store import About, Batch, Row, State, Store, UnknownTable
from canasta.server.store.folding import GAME_KINDS
from canasta.table import Phase
from server.store.killing import Lines, read_lines
from server.store.playing import OWNER, KeptGame, command, seats

if TYPE_CHECKING:
    from collections.abc import Callable

TABLES = 10
ASKED = "asked"
SENT = "sent"

LASTING = 1_000_000
"""Points to which a game goes on for longer than any test."""


def play(url: str, folder: Path, ready: Callable[[], None]) -> None:
    """Play on at ten tables; the last thing a killed life has asked for is asked for again."""
    asked: dict[str, list[Any]] = {table: rest for table, *rest in read_lines(folder / ASKED)}
    player = _Player(folder)
    with Store.open(url) as store, ThreadPoolExecutor(TABLES) as threads:
        names = [f"table {n}" for n in range(TABLES)]
        games = list(threads.map(lambda name: player.take(store, name, asked.get(name)), names))
        ready()
        list(threads.map(player.go_on, games))


class _Player:
    """Writes down what it asks for before, and what it is answered after."""

    def __init__(self, folder: Path) -> None:
        self._asked, self._sent = Lines(folder / ASKED), Lines(folder / SENT)

    def take(self, store: Store, name: str, last: list[Any] | None) -> KeptGame:
        try:
            lease = store.acquire(name, OWNER).result()
        except UnknownTable:
            return KeptGame.begin(store, name, target=LASTING)
        if last is not None:
            number, rows = last
            batch = Batch([Row(*row) for row in rows], command(number), b"ok")
            done = store.append(lease, number, batch).result()
            self._sent.add(name, number, done.seq, done.hash.hex())
        return KeptGame.go_on(store, name)

    def go_on(self, game: KeptGame) -> None:
        while game.table.phase is not Phase.OVER:
            number, rows = game.seq, game.next_rows()
            said = [(row.kind, row.text, row.seat, row.secret) for row in rows]
            self._asked.add(game.lease.table, number, said)
            done = game.append(rows)
            self._sent.add(game.lease.table, number, done.seq, done.hash.hex())


FILLED = 1000
MOVES = 100


def fill(url: str, folder: Path, ready: Callable[[], None]) -> None:
    """Make a thousand tables with a hundred moves each, then go on writing."""
    with Store.open(url) as store:
        game = KeptGame.begin(store, "model").play(MOVES)
        rows = [stored.row for stored in store.load("model").result().rows]
        rows = [row for row in rows if row.kind in GAME_KINDS]
        batch = Batch(rows, command(1), b"ok", State.PLAYING)
        about = About("classic", "4")
        made = [store.create_table(f"t{n}", about, seats(4), owner=OWNER) for n in range(FILLED)]
        created = [pending.result() for pending in made]
        written = [store.append(one.lease, one.seq, batch) for one in created]
        assert len({pending.result().seq for pending in written}) == 1
        Lines(folder / SENT).add(len(rows))
        ready()
        game.play(5000)


if __name__ == "__main__":
    play(sys.argv[1], Path(sys.argv[2]), lambda: print("ready", flush=True))  # noqa: T201
