"""Games of computers that are kept in a store."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from canasta.rules import variant, with_house_rules
from canasta.server.store import (
    About,
    Appended,
    Batch,
    Command,
    Finished,
    Lease,
    RowSave,
    Seat,
    State,
    Store,
    record_of,
)
from canasta.table import Phase, Table, run
from table.playing import computers, dice_for

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.server.store import Row

OWNER = "tester"


def seats(number: int) -> list[Seat]:
    return [Seat(place, f"Computer {place}", "dice", number=place) for place in range(number)]


def command(number: int) -> Command:
    return Command(number.to_bytes(16, "big"), 0)


class KeptGame:
    """A table of computers, every declaration of which is one command to the store."""

    def __init__(self, store: Store, lease: Lease, seq: int, table: Table, save: RowSave) -> None:
        self.store, self.lease, self.seq = store, lease, seq
        self.table, self.save = table, save
        self.answers: dict[int, Appended] = {}

    @classmethod
    def begin(
        cls,
        store: Store,
        name: str,
        *,
        rules: str = "classic",
        form: str = "4",
        target: int | None = None,
        seed: int = 1,
    ) -> Self:
        """Begin a game; a low target makes it short."""
        players = computers(int(form[0]))
        house = {} if target is None else {"end.target": target}
        about = About(rules, form, house)
        created = store.create_table(name, about, seats(len(players)), owner=OWNER).result()
        save = RowSave()
        table = Table.new(
            with_house_rules(variant(rules), house), form, players, save=save.begin, seed=seed
        )
        game = cls(store, created.lease, created.seq, table, save)
        game.write()
        return game

    @classmethod
    def go_on(cls, store: Store, name: str) -> Self:
        """Continue what is stored; where no game has begun, begin it."""
        lease = store.acquire(name, OWNER).result()
        stored = store.load(name).result()
        save = RowSave()
        if stored.state is State.WAITING:
            laws = with_house_rules(variant(stored.about.variant), stored.about.house_rules)
            players = computers(len(stored.seats))
            table = Table.new(laws, stored.about.form, players, save=save.begin, seed=1)
        else:
            table = Table.go_on(record_of(stored.rows), save)
        return cls(store, lease, stored.seq, table, save)

    def next_rows(self) -> tuple[Row, ...]:
        """Play until something is to be saved; nothing when the game is over."""
        table = self.table
        if table.phase is Phase.SHEET:
            table.next_deal()
        dice = dice_for(table, self.seq)
        run(table, dice, until=lambda _: self.save.waiting)
        return self.save.take()

    def write(self) -> Appended:
        """Write the next declaration."""
        return self.append(self.next_rows())

    def append(self, rows: Sequence[Row]) -> Appended:
        """Write what has just been declared."""
        number, end = self.seq, self.end()
        begins = any(row.kind == "head" for row in rows)
        state = State.OVER if end else State.PLAYING if begins else None
        batch = Batch(rows, command(number), b"ok", state=state, finished=end)
        done = self.store.append(self.lease, number, batch).result()
        self.answers[number] = done
        self.seq = done.seq
        return done

    def end(self) -> Finished | None:
        game = self.table.game
        if self.table.phase is not Phase.OVER:
            return None
        return Finished(game.winner, game.totals, len(game.history))

    def play(self, declarations: int) -> Self:
        """Write so many declarations, or until the game is over."""
        for _ in range(declarations):
            if self.table.phase is Phase.OVER:
                break
            self.write()
        return self

    def play_until(self, there: Callable[[Table], bool]) -> Self:
        """Write declarations until something is so."""
        for _ in range(2000):
            if there(self.table):
                return self
            self.write()
        raise AssertionError("2,000 declarations did not lead there")
