"""Starting a deal: the deck, the hands, the upcard, the dealt red threes (1.4)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, TypeVar

from canasta.cards import UNKNOWN, full_deck
from canasta.engine.cardtable import CardTable
from canasta.engine.kernel.laws import deal as dealing
from canasta.engine.kinds import KIND_OF, code_of, three_order
from canasta.rules.seating.seats import left_of
from canasta.rules.upcard import Reshuffle, Upcard, turn_up

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.cards import Card
    from canasta.engine.course import Course
    from canasta.rules import RuleSet

T = TypeVar("T")

_SHOWN: Final = 8
"""So many missing cards are named."""


class DeckError(ValueError):
    """A deck that does not match the rules."""


class ReshuffleNeeded(Exception):  # noqa: N818  (it is no error: the laws ask for it)
    """The turned cards go back and the stock is shuffled again (Jaques 2; C-06).

    `turned` are the cards turned up, `stock` all cards to shuffle, those included; the hands stay
    as they are.
    """

    def __init__(self, turned: tuple[Card, ...], stock: tuple[Card, ...]) -> None:
        super().__init__(f"turned up {' '.join(turned)}: shuffle the stock and turn again")
        self.turned = turned
        self.stock = stock


def begin_with(
    order: Sequence[Card],
    begin: Callable[[Sequence[Card]], T],
    again: Callable[[Sequence[Card], ReshuffleNeeded], Sequence[Card]],
) -> tuple[T, tuple[Card, ...]]:
    """Begin with a deck; where turned cards have to go back, with the one that `again` makes of it.

    Returns:
        What `begin` returned, and the deck it began with in the end.
    """
    while True:
        try:
            return begin(order), tuple(order)
        except ReshuffleNeeded as needed:
            order = again(order, needed)


def stock_shuffled(
    shuffle: Callable[[list[Card]], object],
) -> Callable[[Sequence[Card], ReshuffleNeeded], list[Card]]:
    """Return what shuffles the stock of a deck again, for `begin_with`; the hands stay.

    Args:
        shuffle: shuffles a list in place, such as `random.Random(7).shuffle`.
    """

    def again(order: Sequence[Card], needed: ReshuffleNeeded) -> list[Card]:
        stock = list(needed.stock)
        shuffle(stock)
        return [*order[: -len(stock)], *stock]

    return again


def check_deck(rules: RuleSet, form: str, order: Sequence[Card]) -> None:
    """Make sure that a deck is the one of the rules.

    Raises:
        DeckError: naming the first card that is too many or missing, with its place.
    """
    wanted = Counter(full_deck(rules.deck.packs[form], rules.deck.jokers[form]))
    seen: Counter[Card] = Counter()
    for place, card in enumerate(order, 1):
        seen[card] += 1
        if card == UNKNOWN:
            raise DeckError(f"card {place} of the deck is unknown; a deal needs every card")
        if seen[card] > wanted[card]:
            raise DeckError(
                f"card {place} of the deck: {card} appears {seen[card]} times, "
                f"but the deck of {rules.name} holds {wanted[card]}"
            )
    missing = sorted((wanted - seen).elements())
    if missing:
        more = f" and {len(missing) - _SHOWN} more" if len(missing) > _SHOWN else ""
        raise DeckError(
            f"the deck has {len(order)} cards, but {rules.name} needs {wanted.total()}; "
            f"missing: {' '.join(missing[:_SHOWN])}{more}"
        )


def begin(deal: Course, order: Sequence[Card]) -> None:
    """Deal the hands, turn the upcard, lay out red threes; the first turn begins."""
    rules, numbers = deal.rules, deal.numbers
    check_deck(rules, deal.form, order)
    first = left_of(deal.dealer, deal.seats)
    cards = list(order)
    hands = deal_round(cards, deal.seats, first, numbers.hand_size)
    feet = deal_round(cards, deal.seats, first, numbers.foot_size)
    sizes = rules.talon.sizes if numbers.talon_piles else ()
    talons = [[cards.pop(0) for _ in range(size)] for size in sizes]
    to_shuffle = tuple(cards)
    if not numbers.threes_first:
        _check_upcard(deal, cards, to_shuffle)
    deal.table = CardTable(
        stock=cards[::-1],
        hands=hands,
        melds=[[] for _ in range(deal.sides)],
        red_threes=[[] for _ in range(deal.sides)],
        captured=[[] for _ in range(deal.sides)],
        black_threes=[[] for _ in range(deal.sides)],
        feet=feet,
        talons=talons,
    )
    state = deal.state
    for i, card in enumerate(reversed(order)):
        state.stock[i] = code_of(card, numbers.tracks_suits)
    state.stock_n = len(order)
    dealing.deal(state, numbers, first)
    _emit_dealt(deal, first)
    if numbers.threes_first:
        _replace_threes(deal, first)
    if numbers.upcard:
        _turn_up(deal, to_shuffle)
    if numbers.threes_after:
        _replace_threes(deal, first)
    deal.emit("turn", first)
    deal.mirror_beginning(first)


def deal_round(cards: list[T], seats: int, first: int, count: int) -> list[list[T]]:
    """Deal so many cards from the top to every seat, one at a time; return them by seat."""
    hands: list[list[T]] = [[] for _ in range(seats)]
    for i in range(count * seats):
        hands[(first + i) % seats].append(cards[i])
    del cards[: count * seats]
    return hands


def _emit_dealt(deal: Course, first: int) -> None:
    for i in range(deal.seats):
        seat = (first + i) % deal.seats
        deal.emit("dealt", seat, cards=tuple(deal.table.hands[seat]), private=True)


def _check_upcard(deal: Course, stock: Sequence[Card], to_shuffle: tuple[Card, ...]) -> Upcard:
    turned = turn_up(deal.rules, stock)
    if isinstance(turned, Reshuffle):
        raise ReshuffleNeeded(turned.returned, to_shuffle)
    return turned


def _turn_up(deal: Course, to_shuffle: tuple[Card, ...]) -> None:
    """Turn the upcard; cards that go face down beneath it are shown to nobody."""
    table = deal.table
    turned = _check_upcard(deal, table.stock[::-1], to_shuffle)
    table.pile = list(turned.pile)
    table.stock = list(turned.stock)[::-1]
    deal.emit("upcard", None, cards=turned.pile[turned.beneath :], count=turned.beneath)


def _replace_threes(deal: Course, first: int) -> None:
    """Lay out the dealt threes of all seats and replace them, as the kernel did (C-05)."""
    table, n = deal.table, deal.numbers
    for i in range(deal.seats):
        seat = (first + i) % deal.seats
        dealt = [card for card in table.hands[seat] if n.auto_laid[KIND_OF[card]]]
        threes = tuple(sorted(dealt, key=three_order))
        deal.lay_out(seat, threes)
        drawn: list[Card] = []
        while len(drawn) < len(threes) and table.stock:
            card = table.stock.pop()
            if n.auto_laid[KIND_OF[card]]:
                table.put_down(seat % deal.sides, card)
                deal.emit("three", seat, cards=(card,))
            else:
                drawn.append(card)
        if drawn:
            table.hands[seat].extend(drawn)
            deal.emit("drew", seat, cards=tuple(drawn), private=True)
