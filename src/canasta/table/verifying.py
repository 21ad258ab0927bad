"""Verifying a whole record: every shuffle made again, every deal played again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.cards import UNKNOWN
from canasta.engine.deal import Deal
from canasta.engine.setup import DeckError, ReshuffleNeeded
from canasta.notation.errors import RecordError
from canasta.notation.record.replay import Replay
from canasta.rules.arguments import ArgumentError
from canasta.shuffle import Finding, Verdict, verify
from canasta.table.complaint import complaint
from canasta.table.fairness import account_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from canasta.cards import Card
    from canasta.engine.game import Game
    from canasta.notation.record.content import Record, ShuffleRecord
    from canasta.shuffle import Account


@dataclass(frozen=True, slots=True)
class Check:
    """What was found about one shuffle, or about the whole record.

    `heading` is "deal", "aborted", "no_shuffle" or, for the whole record, empty; `names` are the
    players by seat.
    """

    heading: str
    deal: int = 0
    findings: tuple[Finding, ...] = ()
    names: tuple[str, ...] = ()


def verify_record(record: Record, seen: Mapping[int, str] | None = None) -> tuple[Check, ...]:
    """Make every shuffle of a record again, and play its deals.

    Args:
        record: the game.
        seen: the commitments that were shown before the deals, by deal: their hexadecimal digits,
            or the first of them.

    Returns:
        What was found, deal by deal, and at the end for the whole record.

    Raises:
        RecordError: when the record names rules or seats that do not exist.
    """
    return tuple(_Verifier(record, seen or {}).checks())


class _Verifier:
    """A record and what somebody saw before its deals."""

    def __init__(self, record: Record, seen: Mapping[int, str]) -> None:
        self.record = record
        self.seen = seen
        self.game: Game = Replay(record).game

    def checks(self) -> Iterator[Check]:
        """Yield what is found."""
        aborted = [*self.record.aborted]
        for deal in self.record.deals:
            while aborted and aborted[0].deal <= deal.number:
                yield self._aborted(aborted[0].deal, aborted[0].dealer, aborted.pop(0).shuffle)
            if deal.shuffle is None:
                yield Check("no_shuffle", deal.number)
            else:
                findings = self._findings(deal.number, deal.dealer, deal.shuffle, deal.deck)
                yield Check("deal", deal.number, findings, self._names(deal.number))
        for last in aborted:
            yield self._aborted(last.deal, last.dealer, last.shuffle)
        yield Check("", findings=tuple(self._whole()))

    def _aborted(self, number: int, dealer: int, shuffle: ShuffleRecord) -> Check:
        findings = self._findings(number, dealer, shuffle, None)
        return Check("aborted", number, findings, self._names(number))

    def _findings(
        self, number: int, dealer: int, shuffle: ShuffleRecord, deck: tuple[Card, ...] | None
    ) -> tuple[Finding, ...]:
        """Check one shuffle."""
        game = self.game
        account = account_of(
            shuffle,
            rules=game.rules,
            form=game.form,
            game=self.record.game,
            deal=number,
            dealer=dealer,
        )
        seats, count = game.seats, len(account.numbers)
        strange = [Finding("seats", Verdict.FAILS, {"count": count, "seats": seats})]
        again, stock = self._reshuffles(account)
        found = verify(
            account,
            deck,
            people=self._people(number),
            stock=stock,
            seen="" if deck is None else self.seen.get(number, ""),
        )
        return (*(strange if seats != count else []), *again, *found)

    def _reshuffles(self, account: Account) -> tuple[list[Finding], int]:
        """Check that turned cards went back as often as they had to; and how long the stock is."""
        if not account.reshuffles or not account.secret or account.cut_at is None:
            return [], 0
        order, stock = account.order(), 0
        times: dict[str, int | str] = {"times": account.reshuffles}
        for time in range(1, account.reshuffles + 1):
            stock = self._stock(order, account.dealer)
            if not stock:
                return [Finding("reshuffled", Verdict.FAILS, times)], 0
            order = account.order_again(order, stock, time)
        return [Finding("reshuffled", Verdict.AGREES, times)], stock

    def _stock(self, order: tuple[Card, ...], dealer: int) -> int:
        """Return the size of the stock where turned cards have to go back, else 0."""
        try:
            game = self.game
            Deal(game.rules, game.form, order, dealer=dealer, totals=game.totals)
        except ReshuffleNeeded as needed:
            return len(needed.stock)
        except (ArgumentError, DeckError):
            return 0
        return 0

    def _sitting(self, number: int) -> list[int]:
        return [int(person) for person in self.game.seating.persons(number)]

    def _people(self, number: int) -> list[int]:
        players = self.record.players
        return [
            seat for seat, person in enumerate(self._sitting(number)) if not players[person].kind
        ]

    def _names(self, number: int) -> tuple[str, ...]:
        return tuple(self.record.players[person].name for person in self._sitting(number))

    def _whole(self) -> Iterator[Finding]:
        """Check what concerns the whole record."""
        record = self.record
        if record.seed:
            yield Finding("seeded", Verdict.UNKNOWN, {"seed": record.seed})
        shuffled = [deal.number for deal in record.deals if deal.shuffle is not None]
        if shuffled:
            kept = self.seen.keys() >= set(shuffled)
            yield Finding("seals_unseen" if kept else "commitment_unseen", Verdict.UNKNOWN)
        unplayed = sum(UNKNOWN in deal.deck for deal in record.deals)
        try:
            for _ in Replay(record).walk():
                pass
        except RecordError as error:
            problem = complaint(error.problems[0], record)
            yield Finding("play", Verdict.FAILS, {"problem": problem})
            return
        if unplayed:
            yield Finding("play_unknown", Verdict.UNKNOWN, {"count": unplayed})
        elif record.deals:
            yield Finding("play", Verdict.AGREES)
