"""How a deal began: what is needed to begin it again, with the same cards or with others."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol, Self

from canasta.engine.deal import Deal
from canasta.engine.deal_at import deal_at
from canasta.engine.kernel_rules import kernel_rules
from canasta.engine.setup import begin_with, deal_round, stock_shuffled
from canasta.rules.seating.seats import left_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.cards import Card
    from canasta.engine.position import Position
    from canasta.rules import RuleSet


@dataclass(slots=True)
class Places:
    """Where the cards of a start lie, each by its number; of the stock the next card comes last."""

    stock: list[int]
    hands: list[list[int]]
    feet: list[list[int]]
    talons: list[list[int]] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)


class Start(Protocol):
    """The beginning of a deal: its cards, numbered, and how it begins with them."""

    @property
    def rules(self) -> RuleSet:
        """The rules of the table."""
        ...

    @property
    def form(self) -> str:
        """The table form."""
        ...

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that may lie otherwise, in the order of their numbers."""
        ...

    def with_cards(self, cards: Sequence[Card]) -> Self:
        """Return the same beginning with other cards under the numbers."""
        ...

    def begin(self) -> Deal:
        """Begin the deal."""
        ...

    def places(self) -> Places:
        """Return where the numbered cards lie before anything happens."""
        ...

    def seen_by(self, seat: int | None) -> dict[int, Card]:
        """Return the cards that a seat sees before anything happens, by their numbers."""
        ...


@dataclass(frozen=True, slots=True)
class ShuffledStart:
    """A deal from a shuffled deck; its fields are the arguments of `Deal`."""

    rules: RuleSet
    form: str
    cards: tuple[Card, ...]
    dealer: int
    totals: tuple[int, ...]
    number: int = 1

    def with_cards(self, cards: Sequence[Card]) -> Self:
        """Return the same beginning with the deck in another order."""
        return replace(self, cards=tuple(cards))

    def begin(self) -> Deal:
        """Deal from the deck; see `Deal`."""
        return Deal(
            self.rules,
            self.form,
            self.cards,
            dealer=self.dealer,
            totals=self.totals,
            number=self.number,
        )

    def places(self) -> Places:
        """Return where the cards of the deck lie when the hands are dealt."""
        numbers = kernel_rules(self.rules, self.form)
        cards, first = list(range(len(self.cards))), left_of(self.dealer, numbers.seats)
        hands = deal_round(cards, numbers.seats, first, numbers.hand_size)
        feet = deal_round(cards, numbers.seats, first, numbers.foot_size)
        sizes = self.rules.talon.sizes if numbers.talon_piles else ()
        talons = [[cards.pop(0) for _ in range(size)] for size in sizes]
        return Places(cards[::-1], hands, feet, talons)

    def seen_by(self, seat: int | None) -> dict[int, Card]:  # noqa: ARG002  (nobody sees a card)
        """Return nothing: a deal shows all that a seat sees."""
        return {}


@dataclass(frozen=True, slots=True)
class PlacedStart:
    """A deal that began in a position; what lies on the table lies there for all to see."""

    rules: RuleSet
    form: str
    position: Position

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of hands, feet, talons and stock, and of the pile."""
        spot, seats = self.position, range(self.rules.seats(self.form))
        piles = [spot.hands.get(p, ()) for p in seats] + [spot.feet.get(p, ()) for p in seats]
        return tuple(
            card for pile in (*piles, *spot.talons, spot.stock, spot.pile) for card in pile
        )

    def begin(self) -> Deal:
        """Set the position up; see `deal_at`."""
        return deal_at(self.rules, self.form, self.position)

    def with_cards(self, cards: Sequence[Card]) -> Self:
        """Return the same position with other cards in its places."""
        lie = self.places()

        def named(pile: Sequence[int]) -> tuple[Card, ...]:
            return tuple(cards[number] for number in pile)

        changed = replace(
            self.position,
            hands=dict(enumerate(map(named, lie.hands))),
            feet=dict(enumerate(map(named, lie.feet))),
            talons=tuple(map(named, lie.talons)),
            stock=named(lie.stock[::-1]),
            pile=named(lie.pile),
        )
        return replace(self, position=changed)

    def places(self) -> Places:
        """Return where the cards of the position lie."""
        spot, seats = self.position, range(self.rules.seats(self.form))
        left = iter(range(len(self.cards)))

        def numbered(pile: Sequence[Card]) -> list[int]:
            return [next(left) for _ in pile]

        hands = [numbered(spot.hands.get(p, ())) for p in seats]
        feet = [numbered(spot.feet.get(p, ())) for p in seats]
        talons = [numbered(talon) for talon in spot.talons]
        stock, pile = numbered(spot.stock)[::-1], numbered(spot.pile)
        return Places(stock, hands, feet, talons, pile)

    def seen_by(self, seat: int | None) -> dict[int, Card]:
        """Return the pile, which was discarded before all eyes, and the own hand."""
        lie, cards = self.places(), self.cards
        seen = [*lie.pile, *(() if seat is None else lie.hands[seat])]
        return {number: cards[number] for number in seen}


def shuffled(
    start: ShuffledStart, shuffle: Callable[[list[Card]], object]
) -> tuple[ShuffledStart, Deal]:
    """Shuffle a deck and deal; where turned cards go back, shuffle the stock until it can begin.

    Args:
        start: the beginning; its deck is shuffled before anything is dealt.
        shuffle: shuffles a list in place, such as `random.Random(7).shuffle`.

    Returns:
        The beginning with the deck as it was dealt in the end, and the deal.
    """
    order = list(start.cards)
    shuffle(order)

    def begin(cards: Sequence[Card]) -> Deal:
        return start.with_cards(cards).begin()

    deal, cards = begin_with(order, begin, stock_shuffled(shuffle))
    return start.with_cards(cards), deal
