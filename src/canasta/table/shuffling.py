"""Before the deal: shuffle, cut and deal, with a deck that can be verified (laws 7, 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.setup import begin_with
from canasta.notation.record.content import AbortedShuffle, DealRecord
from canasta.rules.refusal import Refusal
from canasta.shuffle import NUMBER_SIZE, SECRET_SIZE, Shuffle, ShuffleError, Stage, seal_of
from canasta.table.errors import NotAllowed, SaveError, TableError
from canasta.table.fairness import account_of, shuffle_record
from canasta.table.phase import Phase
from canasta.table.queries import Queries

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.deal import Deal
    from canasta.engine.event import Event
    from canasta.engine.setup import ReshuffleNeeded
    from canasta.notation.record.content import Player
    from canasta.shuffle import Account
    from canasta.table.chance import Chance
    from canasta.table.resume_point import ResumePoint
    from canasta.table.saving import Save


class Shuffling(Queries):
    """A table as far as the deal: the shuffle goes on here, or somewhere else.

    Where all persons sit at this machine, `shuffle` and `cut` do everything.  A server begins
    with `shuffling`, takes the steps of its players' shuffle itself, and hands the ready one to
    `deal_out`.
    """

    def __init__(
        self, found: ResumePoint, players: tuple[Player, ...], save: Save, chance: Chance
    ) -> None:
        super().__init__(found.game, players)
        self.name = found.name
        """The name of the game in its shuffles."""
        self.phase = Phase.CUT
        self.turned_back: tuple[tuple[Card, ...], ...] = ()
        """The upcards of this deal that were shuffled back (Jaques 2)."""
        self.stock_dealt = 0
        """How many cards were left after the deal, where upcards were shuffled back; else 0."""
        self._save = save
        self._chance = chance
        self._order: tuple[Card, ...] = ()
        self._saved = 0
        self._numbers: dict[int, bytes] = {}
        self._shuffling: Shuffle | None = None
        self._account: Account | None = None
        if found.deal is not None and found.shuffle is not None:
            self._account = account_of(
                found.shuffle,
                rules=found.game.rules,
                form=found.game.form,
                game=found.name,
                deal=found.deal.number,
                dealer=found.deal.dealer,
            )

    def _prepare(self) -> None:
        """Make the shuffle of the next deal ready."""
        self._deal, self._sitting, self.turned_back = None, self.game.sitting(), ()
        self._announced.clear()
        self._numbers.clear()
        self._account = None
        self.phase = Phase.CUT
        self._chance.begin(f"deal {self.game.number}")
        people = [seat for seat, number in enumerate(self._sitting) if number in self.people]
        self._shuffling = Shuffle.begin(
            self.rules,
            self.form,
            game=self.name,
            deal=self.game.number,
            dealer=self.game.dealer,
            people=people,
            secret=self._chance.random_bytes(SECRET_SIZE),
        )

    @property
    def shuffling(self) -> Shuffle:
        """The shuffle of the next deal as this table has begun it, with a new secret.

        Raises:
            TableError: when the cards are dealt.
        """
        if self._shuffling is None:
            raise TableError("the cards are dealt; the next deal has a shuffle of its own")
        return self._shuffling

    @property
    def account(self) -> Account | None:
        """How this deal was shuffled, with the secret only when the deal is booked.

        None before the deal, and for a deal whose record does not have it.
        """
        if self._account is None or self.phase in {Phase.SHEET, Phase.OVER}:
            return self._account
        return self._account.without_secret()

    @property
    def deck(self) -> tuple[Card, ...]:
        """The deck in the order of dealing when the deal is booked; before, nothing."""
        return self._order if self.phase in {Phase.SHEET, Phase.OVER} else ()

    def shuffle(self, seat: int) -> None:
        """Shuffle once more, as any player may who wishes (law 7).

        Raises:
            NotAllowed: when the deck is cut already, or they have shuffled often enough.
            TableError: when there is no such seat, or a computer sits there.
        """
        if self._shuffling is None:
            raise NotAllowed(Refusal("wrong_step"))
        number = self._chance.random_bytes(NUMBER_SIZE)
        try:
            self._shuffling = self._shuffling.shuffle(seat, seal_of(number))
        except ShuffleError as error:
            raise _as_of_table(error) from None
        self._numbers[seat] = number

    def cut(self, at: int, seat: int | None = None) -> tuple[Event, ...]:
        """Cut the deck and deal (laws 7, 8).

        Args:
            at: the number of cards in the upper packet, which goes below the other.
            seat: who cuts; None means the player whose right it is.

        Returns:
            What happened: the cards dealt, the upcard, the first turn.

        Raises:
            NotAllowed: when another player is to cut, a packet is too small, or the cut is done.
            SaveError: when the deal cannot be saved; the deck then waits for the cut again.
        """
        if self._shuffling is None:
            raise NotAllowed(Refusal("wrong_step"))
        shuffle = self._sealed(self._shuffling)
        by_person = self._sitting[shuffle.cutter] in self.people
        try:
            shuffle = shuffle.cut(at, shuffle.cutter if seat is None and by_person else seat)
        except ShuffleError as error:
            raise _as_of_table(error) from None
        for owing in shuffle.owing:
            shuffle = shuffle.open(owing, self._numbers[owing])
        return self.deal_out(shuffle)

    def cut_anywhere(self) -> tuple[Event, ...]:
        """Cut at random within the law, as a computer does.

        Raises:
            NotAllowed: when the cut is done.
            SaveError: when the deal cannot be saved.
        """
        least, cards = self.rules.table.cut_min_packet, self.rules.cards(self.form)
        return self.cut(self._chance.between(least, max(least, cards - least)))

    def _sealed(self, shuffle: Shuffle) -> Shuffle:
        """Draw and seal a number for each person who sits at this machine."""
        if shuffle.stage is Stage.SEALING:
            for seat in shuffle.owing:
                self._numbers[seat] = self._chance.random_bytes(NUMBER_SIZE)
                shuffle = shuffle.seal(seat, seal_of(self._numbers[seat]))
        return shuffle

    def deal_out(self, shuffle: Shuffle) -> tuple[Event, ...]:
        """Deal with the deck of a shuffle that is ready (law 8).

        Returns:
            What happened: the cards dealt, the upcard, the first turn.

        Raises:
            TableError: when the shuffle is not ready, or belongs to another deal.
            SaveError: when the deal cannot be saved; the shuffle can be handed in again.
        """
        if self._shuffling is None or not shuffle.same_deal(self._shuffling):
            raise TableError("this is not a shuffle of the next deal at this table")
        try:
            deal, order = self._start(shuffle)
            account = shuffle.dealt(len(self.turned_back), self.stock_dealt).private_account()
        except ShuffleError as error:
            raise _as_of_table(error) from None
        record = shuffle_record(account)
        try:
            self._save.deal(DealRecord(deal.number, deal.dealer, order, shuffle=record))
        except SaveError:
            self.game.deal = None
            raise
        self._deal, self._order, self._saved, self.phase = deal, order, 0, Phase.PLAY
        self._shuffling, self._account = None, account
        return tuple(deal.events)

    def abort_shuffle(self, shuffle: Shuffle) -> None:
        """Keep in the record that a shuffle was given up; another one begins for the same deal.

        Raises:
            TableError: when the shuffle belongs to another deal.
            SaveError: when it cannot be saved; nothing is changed.
        """
        if self._shuffling is None or not shuffle.same_deal(self._shuffling):
            raise TableError("this is not a shuffle of the next deal at this table")
        record = shuffle_record(shuffle.abort().account())
        self._save.aborted(AbortedShuffle(shuffle.deal, shuffle.dealer, record))
        self._prepare()

    def _start(self, shuffle: Shuffle) -> tuple[Deal, tuple[Card, ...]]:
        """Deal; where the upcards have to go back, shuffle the stock and turn again."""
        self.turned_back, self.stock_dealt = (), 0

        def again(order: Sequence[Card], needed: ReshuffleNeeded) -> tuple[Card, ...]:
            self.turned_back += (needed.turned,)
            self.stock_dealt = len(needed.stock)
            return shuffle.order_again(tuple(order), self.stock_dealt, len(self.turned_back))

        return begin_with(shuffle.order(), self.game.start, again)


def _as_of_table(error: ShuffleError) -> NotAllowed | TableError:
    return TableError(str(error)) if error.refusal is None else NotAllowed(error.refusal)
