"""Starting a deal: the deck, the hands, the upcard, the dealt red threes (1.4)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta.cards import UNKNOWN, full_deck, is_red_three
from canasta.engine.cardtable import CardTable
from canasta.engine.kernel import dealing
from canasta.engine.kinds import KIND_OF
from canasta.rules.seating import left_of
from canasta.rules.upcard import Reshuffle, turn_up

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.course import Course
    from canasta.rules import RuleSet


class DeckError(ValueError):
    """A deck that is not the one of the rules."""


class ReshuffleNeeded(Exception):  # noqa: N818  (it is no error: the laws ask for it)
    """The turned cards go back and the stock is shuffled again (Jaques, paragraph 2).

    `turned` are the cards turned up, `stock` all cards to shuffle, those included; the hands stay
    as they are.
    """

    def __init__(self, turned: tuple[Card, ...], stock: tuple[Card, ...]) -> None:
        super().__init__(f"turned up {' '.join(turned)}: shuffle the stock and turn again")
        self.turned = turned
        self.stock = stock


def check_deck(rules: RuleSet, fmt: str, order: Sequence[Card]) -> None:
    """Make sure that a deck is the one of the rules.

    Raises:
        DeckError: naming the first card that is too many or missing, with its place.
    """
    wanted = Counter(full_deck(rules.deck.packs[fmt], rules.deck.jokers[fmt]))
    seen: Counter[Card] = Counter()
    for place, card in enumerate(order, 1):
        seen[card] += 1
        if card == UNKNOWN:
            raise DeckError(f"card {place} of the deck is unknown; a deal needs every card")
        if seen[card] > wanted[card]:
            raise DeckError(
                f"card {place} of the deck: {card} comes {seen[card]} times, "
                f"the deck of {rules.name} holds {wanted[card]}"
            )
    missing = sorted((wanted - seen).elements())
    if missing:
        raise DeckError(
            f"the deck has {len(order)} cards, {rules.name} needs {wanted.total()}; "
            f"missing: {' '.join(missing[:8])}"
        )


def begin(deal: Course, order: Sequence[Card]) -> None:
    """Deal the hands, turn the upcard, lay out red threes; the first turn begins."""
    rules, numbers = deal.rules, deal.numbers
    check_deck(rules, deal.format, order)
    first = left_of(deal.dealer, deal.seats)
    dealt = numbers.hand_size * deal.seats
    upcard = turn_up(rules, order[dealt:])
    if isinstance(upcard, Reshuffle):
        raise ReshuffleNeeded(upcard.returned, tuple(order[dealt:]))
    hands: list[list[Card]] = [[] for _ in range(deal.seats)]
    for i, card in enumerate(order[:dealt]):
        hands[(first + i) % deal.seats].append(card)
    deal.table = CardTable(
        stock=list(upcard.stock)[::-1],
        hands=hands,
        melds=[[] for _ in range(deal.sides)],
        red_threes=[[] for _ in range(deal.sides)],
        captured=[[] for _ in range(deal.sides)],
        pile=list(upcard.pile),
    )
    _tell_dealt(deal, first)
    state = deal.state
    for i, card in enumerate(reversed(order)):
        state.stock[i] = KIND_OF[card]
    state.stock_n = len(order)
    dealing.deal(state, numbers, first)
    if not numbers.own_first_turn:
        for i in range(deal.seats):
            _replace_red_threes(deal, (first + i) % deal.seats)
    deal.tell("turn", first)
    deal.mirror_beginning(first)


def _tell_dealt(deal: Course, first: int) -> None:
    for i in range(deal.seats):
        seat = (first + i) % deal.seats
        deal.tell("dealt", seat, cards=tuple(deal.table.hands[seat]), private=True)
    deal.tell("upcard", None, cards=tuple(deal.table.pile))


def _replace_red_threes(deal: Course, seat: int) -> None:
    """Lay out the dealt red threes of a seat and replace them, as the kernel did (C-05)."""
    table = deal.table
    reds = tuple(card for card in table.hands[seat] if is_red_three(card))
    if not reds:
        return
    table.leave_hand(seat, reds)
    table.red_threes[seat % deal.sides].extend(reds)
    deal.tell("three", seat, cards=reds)
    drawn: list[Card] = []
    while len(drawn) < len(reds) and table.stock:
        card = table.stock.pop()
        if is_red_three(card):
            table.red_threes[seat % deal.sides].append(card)
            deal.tell("three", seat, cards=(card,))
        else:
            drawn.append(card)
    table.hands[seat].extend(drawn)
    deal.tell("drew", seat, cards=tuple(drawn), private=True)
