"""Comparing two players: the same cards, every side played once by each of them."""

from __future__ import annotations

import math
import random
import statistics
from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.cards import full_deck
from canasta.engine.deal import Deal
from canasta.engine.start import ShuffledStart, shuffled
from canasta.rules.arguments import ArgumentError, check_by_side

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from canasta.cards import Card
    from canasta.players.chooser import Chooser
    from canasta.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Board:
    """One shuffle to be played several times: the order of the deck, the dealer, the totals."""

    rules: RuleSet
    form: str
    order: tuple[Card, ...]
    dealer: int
    totals: tuple[int, ...]

    def deal(self) -> Deal:
        """Begin the deal."""
        return Deal(self.rules, self.form, self.order, dealer=self.dealer, totals=self.totals)


def board(rules: RuleSet, form: str, seed: int, totals: Sequence[int] = ()) -> Board:
    """Shuffle a deck by a seed; the dealer moves round with the seeds."""
    rules.check_format(form)
    chance = random.Random(f"board {seed}")  # noqa: S311  (repeatable, no secret)
    deck = full_deck(rules.deck.packs[form], rules.deck.jokers[form])
    if totals:
        check_by_side(totals, rules.sides(form), "totals")
    totals = tuple(totals) or (0,) * rules.sides(form)
    start = ShuffledStart(rules, form, deck, seed % rules.seats(form), totals)
    start, _ = shuffled(start, chance.shuffle)
    return Board(rules, form, start.cards, start.dealer, totals)


def play_out(deal: Deal, players: Mapping[int, Chooser]) -> int:
    """Let the players finish a deal by small steps; return how many decisions they made.

    Raises:
        ArgumentError: when a seat has no player.
    """
    missing = [seat for seat in range(deal.seats) if seat not in players]
    if missing:
        raise ArgumentError(f"seat {missing[0]} has no player; name one for each seat")
    decisions = 0
    while (seat := deal.actor) is not None:
        deal.step(players[seat].choose(deal.observe(seat), deal.legal()))
        decisions += 1
    return decisions


@dataclass(frozen=True, slots=True)
class Result:
    """What came out of a match: one number per board, the first player's lead per deal."""

    leads: tuple[float, ...]
    deals: int
    decisions: int
    went_out: int
    """Deals that ended by going out."""

    @property
    def mean(self) -> float:
        """The mean lead of the first player per deal."""
        return statistics.fmean(self.leads)

    @property
    def error(self) -> float:
        """The standard error of the mean; boards are independent, the deals of a board are not."""
        return statistics.stdev(self.leads) / math.sqrt(len(self.leads))


def match(
    boards: Iterable[Board],
    first: Callable[[int], Chooser],
    second: Callable[[int], Chooser],
) -> Result:
    """Play every board once for each side: `first` plays that side, `second` all others.

    The lead of a deal is the score of the first player's side less the mean of the others.
    `first` and `second` make a player for a seat.
    """
    leads = []
    deals = decisions = went_out = 0
    for cards in boards:
        sides = cards.rules.sides(cards.form)
        seats = range(cards.rules.seats(cards.form))
        total = 0.0
        for mine in range(sides):
            deal = cards.deal()
            players = {p: first(p) if p % sides == mine else second(p) for p in seats}
            decisions += play_out(deal, players)
            deals += 1
            went_out += deal.ended_by == "out"
            scores = deal.scores()
            total += scores[mine] - (sum(scores) - scores[mine]) / (sides - 1)
        leads.append(total / sides)
    return Result(tuple(leads), deals, decisions, went_out)
