"""Dealing and driving whole deals for the tests of the engine.

The settings of pytest put this folder on the path: ``from driving import new_deal``.
"""

from __future__ import annotations

import os
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from canasta.cards import full_deck
from canasta.engine.action import Meld, Take
from canasta.engine.deal import Deal
from canasta.engine.kernel import constants
from canasta.engine.kernel.laws.canastas import count_canastas
from canasta.engine.kernel.legal.actions import check
from canasta.engine.kinds import code_of, counts
from canasta.engine.setup import begin_with, stock_shuffled
from canasta.rules import VARIANTS

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.engine.kernel.state import KernelRules
    from canasta.rules import RuleSet

NIGHTLY = bool(os.environ.get("CANASTA_NIGHTLY"))

GAMES = [(name, form) for name, rules in VARIANTS.items() for form in rules.formats]
"""Every profile in every table form."""

T = TypeVar("T")

TOTALS = (-100, 0, 1500, 3000, 5000)


def new_deal(
    rules: RuleSet, form: str, rng: random.Random, cut: int | None = None, turned: int = 0
) -> Deal:
    """Deal from a shuffled deck, totals at random; `cut` leaves so many cards in the stock.

    turned: everybody sits so many seats further round the table, the dealer too.
    """
    order = list(full_deck(rules.deck.packs[form], rules.deck.jokers[form]))
    rng.shuffle(order)
    totals = turn([rng.choice(TOTALS) for _ in range(rules.sides(form))], turned)
    dealer = (rng.randrange(rules.seats(form)) + turned) % rules.seats(form)
    begin = partial(Deal, rules, form, dealer=dealer, totals=totals)
    deal, _ = begin_with(order, begin, stock_shuffled(rng.shuffle))
    if cut is not None and len(deal.table.stock) > cut:
        del deal.table.stock[cut:]
        deal.state.stock_n = cut
    return deal


def turn(places: Sequence[T], k: int) -> tuple[T, ...]:
    """Return what is there by seat or by side after everybody has moved on by k seats."""
    return tuple(places[(place - k) % len(places)] for place in range(len(places)))


def play_out(deal: Deal, rng: random.Random) -> None:
    """Play small steps at random to the end of the deal; nothing but the offer is read."""
    for _ in range(5000):
        if deal.over:
            return
        deal.step(rng.choice(deal.legal()))
    raise AssertionError("a deal of 5000 steps does not end")


def eager_step(deal: Deal, rng: random.Random) -> Action:
    """Choose a small step, mostly one that lays cards: so canastas come about, and ends by them."""
    laying = [action for action in deal.legal() if isinstance(action, Meld | Take)]
    return rng.choice(laying if laying and rng.randrange(8) else deal.legal())


def some_way(deal: Deal, rng: random.Random, steps: int) -> None:
    """Play that many small steps at random, or to the end."""
    for _ in range(steps):
        if deal.over:
            return
        deal.step(rng.choice(deal.legal()))


def checked_actions(deal: Deal) -> list[int]:
    """Return all numbers of actions that `check` accepts."""
    numbers = deal.numbers
    return [a for a in range(last_action(numbers)) if check(deal.state, numbers, a) == constants.OK]


def last_action(numbers: KernelRules) -> int:
    """Return the first number that is no action under these rules."""
    return constants.ACTIONS if numbers.tracks_suits or numbers.pairs else constants.TAKE_SUITED


def assert_cards_agree(deal: Deal) -> None:
    """Hold the real cards against the kernel's counts, card by card."""
    s, table = deal.state, deal.table
    for seat in range(deal.seats):
        assert s.hands[seat] == counts(table.hands[seat])
        assert s.hand_n[seat] == len(table.hands[seat])
        if deal.numbers.tracks_suits:
            assert_suits_agree(deal, seat)
        if deal.numbers.foot_size:
            assert s.feet[seat] == counts(table.feet[seat])
    tracks_suits = deal.numbers.tracks_suits
    assert [code_of(card, tracks_suits) for card in table.stock] == s.stock[: s.stock_n]
    if s.tray_n:
        return
    assert [code_of(card, tracks_suits) for card in table.pile] == s.pile[: s.pile_n]
    for side in range(deal.sides):
        pool = s.melds[side][: s.meld_n[side]]
        assert [meld.rank for meld in table.melds[side]] == [row[0] for row in pool]
        assert [len(meld.cards) for meld in table.melds[side]] == [sum(row[1:4]) for row in pool]
        assert s.canastas[side] == count_canastas(s, deal.numbers, side)
        assert s.red3[side] == len(table.red_threes[side])
        assert s.black3[side] == len(table.black_threes[side])


def assert_suits_agree(deal: Deal, seat: int) -> None:
    """Hold the naturals of a hand against the kernel's counts by suit."""
    held = [code_of(card, 1) for card in deal.table.hands[seat]]
    for kind in range(constants.FOUR, constants.ACE + 1):
        for suit in range(constants.SUITS):
            code = kind + constants.SUIT * suit
            assert deal.state.suits[seat][suit][kind] == held.count(code)
            assert deal.state.held[seat][suit] >> kind & 1 == int(code in held)


def all_cards(deal: Deal) -> list[Card]:
    """Return every card of the deal, wherever it lies, sorted."""
    table = deal.table
    found = [*table.stock, *table.pile]
    for cards in (*table.hands, *table.feet, *table.talons, *table.black_threes):
        found += cards
    for placed in deal.tray:
        found += placed.cards[:-1] if placed.with_top else placed.cards
    for side in range(deal.sides):
        found += table.red_threes[side] + table.captured[side]
        for meld in table.melds[side]:
            found += meld.cards
    return sorted(found)
