"""Positions as somebody might set them up by hand: few cards, whole melds, often at a dead end.

The settings of pytest put this folder on the path: ``from positions import hand_made``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.cards import (
    RANKS,
    SUITS,
    Card,
    full_deck,
    is_black_three,
    is_red_three,
    is_wild,
    rank_of,
)
from canasta.engine.position import Position

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from canasta.rules import RuleSet

TOTALS = (-100, 0, 1500, 3000, 5000, 8000)
FEW = (0, 0, 1, 1, 1, 1, 2, 2, 3, 5, 11)
"""Cards in a hand: a single card is where a turn may come to a dead end."""


class Deck:
    """The cards of a game, from which a position takes what it wants."""

    def __init__(self, rules: RuleSet, form: str, rng: random.Random) -> None:
        self.cards = list(full_deck(rules.deck.packs[form], rules.deck.jokers[form]))
        rng.shuffle(self.cards)

    def take(self, count: int, fits: Callable[[Card], bool] = lambda _: True) -> list[Card]:
        """Take so many cards that fit, fewer where there are not as many."""
        found = [card for card in self.cards if fits(card)][:count]
        for card in found:
            self.cards.remove(card)
        return found


def hand_made(rules: RuleSet, form: str, rng: random.Random) -> Position:
    """Put together a position that nobody need be able to reach."""
    seats, sides, deck = rules.seats(form), rules.sides(form), Deck(rules, form, rng)
    melds = {side: _melds(rules, deck, rng) for side in range(sides)}
    auto_laid = rules.three.tabled_classes
    red = {side: deck.take(rng.choice((0, 0, 2)), is_red_three) for side in range(sides)}
    black = {side: deck.take(rng.choice((0, 0, 2)), is_black_three) for side in range(sides)}
    feet = {p: deck.take(rng.choice((0, 11))) for p in range(seats) if rules.deal.foot_size}
    talons = rules.talon.sizes if rules.talon.source == "dealt_piles" else ()
    return Position(
        to_act=rng.randrange(seats),
        drawn=rng.random() < 0.7,
        totals=[rng.choice(TOTALS) for _ in range(sides)],
        number=rng.choice((1, 1, 3)),
        hands={p: deck.take(rng.choice(FEW)) for p in range(seats)},
        melds=melds,
        red_threes=red if "red3" in auto_laid else {},
        black_threes=black if "black3" in auto_laid else {},
        feet=feet,
        talons=[deck.take(size) for size in talons][rng.choice((0, 1)) :],
        pile=deck.take(rng.choice((0, 0, 1, 2, 5))),
        stock=deck.take(rng.choice((0, 0, 1, 2, 20))),
        melded_before=[p for p in range(seats) if rng.random() < 0.5],
        first_turns=[p for p in range(seats) if rng.random() < 0.3],
    )


def _melds(rules: RuleSet, deck: Deck, rng: random.Random) -> list[list[Card]]:
    """Lay some melds, many of them one card short of a canasta or complete."""
    found = []
    for rank in rng.sample(RANKS[1:-1], rng.choice((0, 0, 1, 2, 4))):
        meld = deck.take(rng.choice((3, 5, 6, 7)), lambda card, rank=rank: rank_of(card) == rank)
        if 3 <= len(meld) < 7:
            meld += deck.take(rng.choice((0, 0, 1)), is_wild)
        found.append(meld)
    if rules.meld.sequences and rng.random() < 0.5:
        found.append(sequence(deck, rng))
    if rules.meld.wild_only_melds and rng.random() < 0.3:
        found.append(deck.take(rng.choice((3, 6, 7)), is_wild))
    return [meld for meld in found if len(meld) >= 3]


def sequence(deck: Deck, rng: random.Random) -> list[Card]:
    """Lay a sequence, or nothing where a card of it has been taken already."""
    low, suit = rng.randrange(1, 6), rng.choice(SUITS)
    wanted = [Card(rank + suit) for rank in RANKS[low : low + rng.choice((3, 6, 7))]]
    whole = all(card in deck.cards for card in wanted)
    return [deck.take(1, lambda c, card=card: c == card)[0] for card in wanted] if whole else []
