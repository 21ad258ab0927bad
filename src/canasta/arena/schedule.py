"""What a match plays: every deck, dealer and total follows from the seed and two numbers."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.cards import full_deck
from canasta.engine.game import Game
from canasta.engine.start import ShuffledStart, shuffled

if TYPE_CHECKING:
    from canasta.engine.deal import Deal
    from canasta.rules import RuleSet

MOST_DEALS: Final = 100
"""A game of so many deals is broken off; the higher total has won it."""

_LEAST_FORFEIT: Final = 5000


@dataclass(frozen=True, slots=True)
class Schedule:
    """The games of a match: whole games to the target, or single deals where `single` is set."""

    rules: RuleSet
    form: str
    seed: int
    single: bool = False

    @property
    def sides(self) -> int:
        """The sides of the table, and so the games of a shuffle."""
        return self.rules.sides(self.form)

    @property
    def seats(self) -> int:
        """The seats of the table."""
        return self.rules.seats(self.form)

    @property
    def chance(self) -> float:
        """The share of the games that a player wins against its equals."""
        return 1 / self.sides

    @property
    def forfeit(self) -> int:
        """The points that a game or deal costs a player that broke the rules of the match."""
        return max(self.rules.end.target, _LEAST_FORFEIT)

    def game(self, shuffle: int) -> Game:
        """Begin a whole game of a shuffle; the first dealer moves round with the shuffles."""
        return Game(self.rules, self.form, first_dealer=shuffle % self.seats)

    def next_deal(self, game: Game, shuffle: int) -> Deal:
        """Begin the next deal of a game; it has the same deck, whichever player sits where."""
        start = self._start(game.dealer, game.totals, game.number)
        start, _ = shuffled(start, self._dice("deal", shuffle, game.number).shuffle)
        return game.start(start.cards)

    def single_deal(self, shuffle: int) -> Deal:
        """Begin the one deal of a shuffle, at totals that are drawn from all minimum counts."""
        dice = self._dice("single", shuffle)
        stages = self._stages()
        totals = tuple(dice.choice(stages) for _ in range(self.sides))
        number = dice.choice([number for number, _ in self.rules.open.minimum_by_deal] or [1])
        start = self._start(shuffle % self.seats, totals, number)
        return shuffled(start, dice.shuffle)[1]

    def seat_seed(self, shuffle: int, seat: int) -> int:
        """Return the chance of a player that decides by it: its own, apart from the shuffle.

        It belongs to the seat, so that a player that meets itself plays each shuffle twice alike.
        """
        return self._dice("seat", shuffle, seat).randrange(2**32)

    def _stages(self) -> list[int]:
        """Return the totals at which the minimum count of the opening changes, from 0 on."""
        return [total for total, _ in self.rules.open.minimum_by_score if total is not None] or [0]

    def _start(self, dealer: int, totals: tuple[int, ...], number: int) -> ShuffledStart:
        deck = full_deck(self.rules.deck.packs[self.form], self.rules.deck.jokers[self.form])
        return ShuffledStart(self.rules, self.form, deck, dealer, totals, number)

    def _dice(self, *place: object) -> random.Random:
        return random.Random(repr((self.seed, *place)))  # noqa: S311  (repeatable, no secret)
