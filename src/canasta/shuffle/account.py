"""What is kept of a shuffle, and the deck that follows from it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypedDict

from canasta.rules.arguments import ArgumentError, check_from
from canasta.shuffle.sums import deck_order, shuffled, stream_of

if TYPE_CHECKING:
    from canasta.cards import Card
    from canasta.rules import RuleSet
    from canasta.shuffle.number import Number
    from canasta.shuffle.sums import Stream


class DeckFacts(TypedDict):
    """What the rules say of a deck and its cut, as every shuffle and its account hold it."""

    packs: int
    jokers: int
    least: int


def deck_facts(rules: RuleSet, form: str) -> DeckFacts:
    """Return what the rules of a table say of its deck and of the smallest packet of a cut."""
    return DeckFacts(
        packs=rules.deck.packs[form],
        jokers=rules.deck.jokers[form],
        least=rules.table.cut_min_packet,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """The account of a deal's shuffle, as a record states it; nothing in it need be true.

    `secret` is empty while it is not known.  `cut_at` is None where the shuffle was given up
    before the cut.
    """

    game: str
    deal: int
    dealer: int
    packs: int
    jokers: int
    least: int
    commitment: bytes
    numbers: tuple[Number, ...]
    asked: tuple[int, ...] = ()
    cut_at: int | None = None
    cut_by: int | None = None
    reshuffles: int = 0
    secret: bytes = b""

    def order(self) -> tuple[Card, ...]:
        """Return the deck as shuffled and cut, before any turned cards went back.

        Raises:
            ValueError: when the secret or the cut is missing.
        """
        if not self.secret or self.cut_at is None:
            raise ValueError("without secret and cut there is no deck")
        return deck_order(self.packs, self.jokers, self._stream(0), self.cut_at)

    def order_again(self, order: tuple[Card, ...], stock: int, time: int) -> tuple[Card, ...]:
        """Return the order after the last `stock` cards were shuffled for the `time`th time.

        Every time has a stream of its own, made of the same secret and numbers.

        Raises:
            ArgumentError: when there are not so many cards.
        """
        check_from(stock, 0, "stock")
        if stock > len(order):
            raise ArgumentError(f"stock {stock}: the deck has {len(order)} cards")
        dealt = len(order) - stock
        return (*order[:dealt], *shuffled(order[dealt:], self._stream(time)))

    def without_secret(self) -> Account:
        """Return the same as far as it may be shown while the deal is played."""
        return replace(self, secret=b"")

    def _stream(self, time: int) -> Stream:
        numbers = [number.counted for number in self.numbers]
        return stream_of(self.game, self.deal, self.secret, numbers, time)
