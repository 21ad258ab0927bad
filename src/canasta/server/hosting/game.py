"""A game whose decks come from shuffles that anybody can verify."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Final, Self

from canasta.engine.deal import Deal
from canasta.server.store import Row, RowSave, record_of
from canasta.shuffle import SECRET_SIZE, Shuffle, Stage, from_plain, to_plain
from canasta.table import Phase, Table

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from canasta.notation.record.content import Player
    from canasta.rules import RuleSet
    from canasta.server.store import Stored
    from canasta.wire.table import TablePhase

SHUFFLE: Final = "shuffle"
"""The kind of the rows that keep a step of the shuffle."""


class FairTable(Table):
    """A table whose rows are collected for a store."""

    rows: RowSave

    @classmethod
    def begin(cls, rules: RuleSet, form: str, players: Sequence[Player]) -> Self:
        """Seat the players and find the first dealer.

        Raises:
            RuleError: when the rules have no such table form.
            TableError: when the players do not fit it.
        """
        save = RowSave()
        table = cls.new(rules, form, players, save=save.begin)
        table.rows = save
        return table

    @classmethod
    def again(cls, stored: Stored) -> Self:
        """Go on with a game from its rows.

        Raises:
            RecordError: when the rows are no record, or the laws do not bear them out.
        """
        save = RowSave()
        table = cls.go_on(record_of(stored.rows), save)
        table.rows = save
        shuffle = last_shuffle(stored)
        if table.phase is Phase.SHEET and shuffle and shuffle.deal == table.game.number:
            table.next_deal()
        return table

    @property
    def scored(self) -> bool:
        """Whether the deal is over and its score is known."""
        return self.phase in {Phase.SHEET, Phase.OVER}

    def drop_steps(self) -> None:
        """Forget what a computer laid in small steps and nobody has seen."""
        if self.phase is Phase.PLAY and self.deal.tray:
            self._take_back(self.deal)

    def events_before_last(self) -> int:
        """Return how many events of the deal happened before its last action."""
        twin = Deal(
            self.rules,
            self.form,
            self._order,
            dealer=self.deal.dealer,
            totals=self.deal.totals,
            number=self.deal.number,
        )
        for seat, action in self.deal.record[:-1]:
            twin.apply(action, seat)
        return len(twin.events)

    def take_back_last(self) -> int:
        """Take the last action of the deal back, and return how many stay."""
        self._saved = len(self.deal.record) - 1
        self._take_back(self.deal)
        return self._saved

    def deal_shuffled(self, shuffle: Shuffle) -> Shuffle:
        """Deal with the deck of a shuffle that is ready, and return the shuffle as dealt.

        Raises:
            TableError: when it is not ready, or belongs to another deal.
        """
        self.deal_out(shuffle)
        return shuffle.dealt(len(self.turned_back), self.stock_dealt)


def phase_of(game: Table | None, shuffle: Shuffle | None) -> TablePhase:
    """Return what a table waits for: people, a shuffle, a cut, a player, a look at the score."""
    if game is None:
        return "waiting"
    if game.phase is Phase.CUT:
        return "cut" if shuffle is not None and shuffle.stage is Stage.CUTTING else "shuffle"
    if game.phase is Phase.PLAY:
        return "play"
    return "sheet" if game.phase is Phase.SHEET else "over"


def new_shuffle(table: FairTable, people: Collection[int]) -> Shuffle:
    """Begin the shuffle of the next deal with a new secret of the system's randomness."""
    return Shuffle.begin(
        table.rules,
        table.form,
        game=table.name,
        deal=table.game.number,
        dealer=table.dealer,
        people=people,
        secret=os.urandom(SECRET_SIZE),
    )


def shuffle_row(shuffle: Shuffle) -> Row:
    """Return the row that keeps the state of a shuffle; what nobody may know is its secret."""
    public = json.dumps(shuffle.public(), separators=(",", ":"), sort_keys=True)
    hidden = json.dumps(to_plain(shuffle), separators=(",", ":"), sort_keys=True)
    return Row(SHUFFLE, public, secret=hidden)


def last_shuffle(stored: Stored) -> Shuffle | None:
    """Return the last shuffle in the rows."""
    for row in reversed(stored.rows):
        if row.row.kind == SHUFFLE:
            return from_plain(json.loads(row.row.secret))
    return None


def revealed(shuffle: Shuffle | None) -> Shuffle | None:
    """Return the shuffle with its secret open, once the deal is scored."""
    if shuffle is None or shuffle.stage is not Stage.DEALT:
        return shuffle
    return shuffle.reveal()
