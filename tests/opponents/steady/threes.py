"""Threes that the player lays or keeps, and special hands (2.5, S-68; chapter 6)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from canasta.engine.kinds import (
    ACE,
    BLACK3,
    DEUCE,
    FOUR,
    JOKER,
    KIND_OF,
    RANK_NUMBERS,
    RED3,
)
from canasta.players.chooser import Reason
from canasta.rules.scoring.special_hands import special_hands
from opponents.steady.options import Chosen

if TYPE_CHECKING:
    from canasta.cards import Card
    from canasta.rules.fields.special_hands import HandShape, SpecialHand
    from opponents.steady.facts import Facts
    from opponents.steady.options import Options
    from opponents.steady.outlook import Outlook
    from opponents.steady.weights import Weights


class Aim(NamedTuple):
    """A special hand that the player collects: its cards in the hand by kind, and how many lack."""

    name: str
    points: int
    lacks: int
    keeps: tuple[int, ...]


class Specials:
    """Threes and special hands of the own hand."""

    def __init__(self, facts: Facts, outlook: Outlook, weights: Weights) -> None:
        self.facts = facts
        self.outlook = outlook
        self.weights = weights

    # --- special hands ---------------------------------------------------------------------------

    def show(self, options: Options) -> Chosen | None:
        """Show the special hand that counts most."""
        known = special_hands(self.facts.seen.rules)
        best = max(options.specials, key=lambda a: known[a.name].points, default=None)
        if best is None:
            return None
        return Chosen(best, Reason("special", {"points": known[best.name].points}))

    @cached_property
    def aim(self) -> Aim | None:
        """The special hand to collect, or None: it must be nearer than a good opening."""
        facts = self.facts
        if facts.opened or self.outlook.hurry or facts.numbers.shapes == 0:
            return None
        if facts.seen.stock_count < self.weights.special_stock * facts.seats:
            return None
        aims = [
            self._aim(name, hand, shape)
            for name, hand in special_hands(facts.seen.rules).items()
            for shape in hand.shapes
        ]
        best = min(aims, key=lambda aim: (aim.lacks, -aim.points), default=None)
        if best is None or best.lacks > self.weights.special_lacks:
            return None
        return best

    def _aim(self, name: str, hand: SpecialHand, shape: HandShape) -> Aim:
        """Return which cards of the hand belong to a shape."""
        held = self.facts.hand
        keeps = [0] * len(held)
        keeps[DEUCE] = min(held[DEUCE], shape.deuces)
        keeps[JOKER] = min(held[JOKER], shape.jokers)
        if shape.threes:
            keeps[BLACK3 if held[BLACK3] else RED3] = min(held[BLACK3] + held[RED3], shape.threes)
        sizes = list(shape.naturals)
        ranks = sorted(range(FOUR, ACE + 1), key=lambda rank: -held[rank])
        for rank in map(RANK_NUMBERS.__getitem__, hand.ranks):
            keeps[rank] = min(held[rank], sizes.pop())
            ranks.remove(rank)
        for rank, size in zip(ranks, sizes, strict=False):
            keeps[rank] = min(held[rank], size)
        size = int(self.facts.numbers.special_size)
        return Aim(name, hand.points, size - sum(keeps), tuple(keeps))

    def spares(self, card: Card) -> bool:
        """Say whether the special hand that is collected does not need a card."""
        kind = KIND_OF[card]
        return self.aim is None or self.facts.hand[kind] > self.aim.keeps[kind]

    # --- threes ----------------------------------------------------------------------------------

    def lay_three(self, options: Options) -> Chosen | None:
        """Lay out a three, for the card that replaces it, unless it may cost more."""
        for action in options.threes:
            if not self.spares(action.card) or self._waits():
                continue
            side = self.facts.seen.sides[self.facts.side]
            count = len(side.red_threes) + len(side.black_threes) + 1
            return Chosen(action, Reason("lay_three", {"card": action.card, "count": count}))
        return None

    def _waits(self) -> bool:
        """Say whether a three rather stays in the hand.

        Where a three in the hand counts like one that lies there, nothing is lost by laying it.
        Else it is kept while the side has no canasta and the stock does not promise one.
        """
        facts = self.facts
        if facts.numbers.hand_threes or sum(facts.done):
            return False
        return facts.seen.stock_count < self.weights.three_stock * facts.seats
