"""Where the cards of a deal went, as one seat can follow them from its log.

Every card of the beginning has a number.  The log says where each number went, and what card some
of them are; the others get what is left of the deck, at random.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from canasta.cards import UNKNOWN
from canasta.engine.action import Draw
from canasta.engine.kernel_rules import kernel_rules
from canasta.engine.kinds import KIND_OF

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.engine.event import Event
    from canasta.engine.start import Start

T = TypeVar("T")

_HAND, _STOCK, _PILE = range(3)


class Dice(Protocol):
    """The chance that comes from outside; `random.Random` has it."""

    def choice(self, seq: Sequence[int], /) -> int:
        """Return one of them."""
        ...

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        """Return so many of them in an order of chance."""
        ...


class Chunk(NamedTuple):
    """A declaration (None: the beginning), whose turn follows, and what a seat saw of it."""

    action: Action | None
    turn: int
    events: tuple[Event, ...]


class Traces:
    """Where the cards of a deal went, by their numbers, as one seat can follow them."""

    def __init__(self, start: Start, seat: int | None, rng: Dice) -> None:
        self.deck, self.seat, self.rng = start.cards, seat, rng
        self.known = start.seen_by(seat)
        self.lie = start.places()
        self.numbers = kernel_rules(start.rules, start.form)
        self.no_three: set[int] = set()
        """Cards that were dealt or drawn and would have been laid out if they were threes."""
        self.drawn: list[int] = []  # before the pile was turned over; shown afterwards
        self.taken: list[int] = []  # what came with the pile that was taken last
        self.threes_from = _HAND
        self.then_drawn = 0
        """How many cards are said to be drawn after a three; that may also come before it."""
        self.top: Card | None = None
        """The top discard that was taken and is about to be melded."""

    def deal(self, chunks: Iterable[Chunk]) -> list[Card]:
        """Follow the log, then return a card for each number."""
        self.follow(chunks)
        return self._dealt_anew()

    def follow(self, chunks: Iterable[Chunk]) -> list[int]:
        """Follow the log, then return the numbers of the cards that the seat does not know."""
        begun: set[int] = set()
        for action, turn, events in chunks:
            self.threes_from = _STOCK if isinstance(action, Draw) else _HAND
            for place, event in enumerate(events):
                if action is None and place and events[place - 1].seat != event.seat:
                    self.threes_from = _HAND  # at the beginning each seat has its own
                drawn = (len(one.cards) for one in events[place:] if one.name == "drew")
                self.then_drawn = next(drawn, 0)
                self._follow(event)
            if self.numbers.red_away:
                self.no_three.update(self.taken)
            self.taken = []
            self._begins(turn, begun, first=action is None)
        return [number for number in range(len(self.deck)) if number not in self.known]

    # --- what is known of threes -----------------------------------------------------------------

    def _begins(self, turn: int, begun: set[int], *, first: bool) -> None:
        """Note who can hold no more threes that belong on the table."""
        n = self.numbers
        if n.keeps or n.optional:
            return
        if first and (n.threes_first or n.threes_after):
            self.no_three.update(number for hand in self.lie.hands for number in hand)
        if n.own_first_turn and turn not in begun:
            begun.add(turn)
            self.no_three.update(self.lie.hands[turn])

    def _is_tabled(self, card: Card) -> bool:
        return bool(self.numbers.auto_laid[KIND_OF[card]])

    # --- where the cards go ----------------------------------------------------------------------

    def _follow(self, event: Event) -> None:
        """Move the cards of an event; the others move none."""
        moves = {
            "dealt": self._dealt,
            "upcard": self._turn_up,
            "turn": self._turn,
            "recycled": self._recycle,
            "three": self._three,
            "drew": self._drew,
            "bonus": self._bonus,
            "foot": self._foot,
            "took": self._take,
            "melded": self._meld,
            "captured": self._capture,
            "discarded": self._discard,
            "special": self._discard,
        }
        if event.name in moves:
            moves[event.name](event)

    def _dealt(self, event: Event) -> None:
        self._know(self.lie.hands[_seat(event)], event.cards)

    def _turn_up(self, event: Event) -> None:
        turned, beneath = self._draw(len(event.cards)), self._draw(event.count)
        self._know(turned, event.cards)
        self.lie.pile = [*beneath, *turned]

    def _turn(self, _: Event) -> None:
        self.threes_from = _HAND

    def _recycle(self, _: Event) -> None:
        """Turn the pile over; what the stock had left was drawn and is shown later."""
        self.drawn += self.lie.stock[::-1]
        self.lie.stock = self.lie.pile[-2::-1]
        self.lie.pile = self.lie.pile[-1:]

    def _draw(self, count: int) -> list[int]:
        """Take cards from the stock, those first that were drawn before it was made anew."""
        first, self.drawn = self.drawn[:count], self.drawn[count:]
        return first + [self.lie.stock.pop() for _ in range(count - len(first))]

    def _three(self, event: Event) -> None:
        """Lay out threes: of a taken pile, or those of the hand and then those drawn for them."""
        seat, source = _seat(event), self.threes_from
        hand = self.lie.hands[seat]
        for card in event.cards:
            if source == _STOCK:
                self._know([self.lie.stock.pop(self._place_of(card))], [card])
            else:
                self._leaves(self.taken if source == _PILE else hand, card, hand)
        self.threes_from = _HAND if source == _PILE else _STOCK

    def _place_of(self, _card: Card) -> int:
        """Return the place of a drawn three in the stock; it may have been the last card of all."""
        ends = len(self.lie.stock) == self.then_drawn + 1
        return self.rng.choice((0, -1)) if ends else -1

    def _drew(self, event: Event) -> None:
        numbers = self._draw(len(event.cards))
        self._into_hand(event, numbers)
        if not self.numbers.keeps:
            self.no_three.update(numbers)

    def _bonus(self, event: Event) -> None:
        of_stock = event.text == "stock"
        self._into_hand(event, self._draw(len(event.cards)) if of_stock else self.lie.talons.pop(0))

    def _foot(self, event: Event) -> None:
        foot, self.lie.feet[_seat(event)] = self.lie.feet[_seat(event)], []
        self._into_hand(event, foot)

    def _into_hand(self, event: Event, numbers: list[int]) -> None:
        self._know(numbers, event.cards)
        self.lie.hands[_seat(event)] += numbers

    def _discard(self, event: Event) -> None:
        """Put cards of the hand onto the pile; a special hand ends the deal, wherever it lies."""
        self.lie.pile += self._leave(_seat(event), event.cards)

    def _capture(self, event: Event) -> None:
        for card in event.cards:
            self._leaves(self.taken, card, self.lie.hands[_seat(event)])

    def _meld(self, event: Event) -> None:
        """Lay cards from the hand, and of a take the top discard; then the pile comes into it."""
        cards = [card for part in event.lays for card in part.cards]
        if self.top is None:
            self._leave(_seat(event), cards)
            return
        cards.remove(self.top)
        self._leave(_seat(event), cards)
        self.lie.hands[_seat(event)] += self.taken
        self.top = None

    def _take(self, event: Event) -> None:
        """Take the rest of the pile; the seat itself learns what lay face down beneath it."""
        self.lie.pile.pop()
        self.top = event.top
        kept = len(self.lie.pile) - event.count
        self.taken = self.lie.pile[kept:]
        del self.lie.pile[kept:]
        hidden = [number for number in self.taken if number not in self.known]
        if UNKNOWN not in event.cards:
            known = (self.known[number] for number in self.taken if number in self.known)
            new = (Counter(event.cards) - Counter(known)).total()
            self._know(self._kept(hidden, new), event.cards)
        self.threes_from = _PILE

    def _kept(self, hidden: list[int], count: int) -> list[int]:
        """Say which cards beneath a pile came into the hand; the others are threes, shown next."""
        return sorted(self.rng.sample(hidden, count), key=hidden.index)

    def _leave(self, seat: int, cards: Iterable[Card]) -> list[int]:
        """Take shown cards out of a hand."""
        hand = self.lie.hands[seat]
        return [self._leaves(hand, card, hand) for card in cards]

    def _leaves(self, among: list[int], card: Card, hand: list[int]) -> int:
        """Take a shown card out of a hand: one that is known to be it, or any that may be."""
        found = next((number for number in among if self.known.get(number) == card), None)
        if found is None:
            found = self._which([number for number in among if number not in self.known], card)
            self.known[found] = card
        hand.remove(found)
        if among is not hand:
            among.remove(found)
        return found

    def _which(self, hidden: list[int], card: Card) -> int:
        """Say which of the cards that nobody has seen was the one that is shown now."""
        free = [number for number in hidden if number not in self.no_three]
        return self.rng.choice((self._is_tabled(card) and free) or hidden)

    def _know(self, numbers: Iterable[int], cards: Iterable[Card]) -> None:
        """Note what cards these are, where they were shown."""
        for number, card in zip(numbers, cards, strict=False):
            if card != UNKNOWN:
                self.known[number] = card

    # --- the rest of the deck --------------------------------------------------------------------

    def _dealt_anew(self) -> list[Card]:
        """Give every number a card: what is known, and of the others what the deck has left."""
        left = sorted((Counter(self.deck) - Counter(self.known.values())).elements())
        hidden = [number for number in range(len(self.deck)) if number not in self.known]
        dealt = dict(zip(hidden, self.rng.sample(left, len(left)), strict=True))
        wrong = [n for n in hidden if n in self.no_three and self._is_tabled(dealt[n])]
        right = [n for n in hidden if n not in self.no_three and not self._is_tabled(dealt[n])]
        for number in wrong[: len(right)]:
            other = self.rng.choice(right)
            right.remove(other)
            dealt[number], dealt[other] = dealt[other], dealt[number]
        cards = dealt | self.known
        return [cards[number] for number in range(len(self.deck))]


class TrueTraces(Traces):
    """Where the cards of a deal went in truth."""

    def _place_of(self, card: Card) -> int:
        stock = self.lie.stock
        return next(n for n in range(len(stock) - 1, -1, -1) if self.deck[stock[n]] == card)

    def _kept(self, hidden: list[int], count: int) -> list[int]:
        return [number for number in hidden if not self._is_tabled(self.deck[number])][:count]

    def _which(self, hidden: list[int], card: Card) -> int:
        return next(number for number in hidden if self.deck[number] == card)


def _seat(event: Event) -> int:
    assert event.seat is not None  # noqa: S101  (cards belong to somebody)
    return event.seat
