"""Shuffling, cutting and drawing for seats: the only chance in a game."""

from __future__ import annotations

import random
from secrets import SystemRandom
from typing import TYPE_CHECKING

from canasta.cards import full_deck
from canasta.rules.seating.draw import Redraw, SeatDraw, draw_seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.rules import RuleSet


class Chance:
    """Where the secrets and numbers of a table come from: the system's randomness, or a seed.

    With a seed every deal has its own stream, so that a game that was broken off and taken up
    again goes on as it would have gone on.  Then nothing of it is secret.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._seed = seed
        self._random: random.Random = SystemRandom()
        self.begin("seats")

    def begin(self, what: str) -> None:
        """Begin a new stream, for the seats or for a deal; without a seed nothing changes."""
        if self._seed is not None:
            self._random = random.Random(f"canasta {self._seed} {what}")  # noqa: S311  (asked for)

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards in random order."""
        order = list(cards)
        self._random.shuffle(order)
        return tuple(order)

    def deck(self, rules: RuleSet, form: str) -> tuple[Card, ...]:
        """Return all cards in play, shuffled (law 3)."""
        return self.shuffled(full_deck(rules.deck.packs[form], rules.deck.jokers[form]))

    def game_name(self) -> str:
        """Return a name for a game: 16 hexadecimal digits, or one that shows the seed."""
        return self.random_bytes(8).hex() if self._seed is None else f"seed-{self._seed}"

    @property
    def seed(self) -> str:
        """The seed as a record states it, "" for the system's randomness."""
        return "" if self._seed is None else str(self._seed)

    def random_bytes(self, size: int) -> bytes:
        """Return so many bytes that nobody can guess, unless there is a seed."""
        return self._random.randbytes(size)

    def between(self, low: int, high: int) -> int:
        """Return a number from low to high, both included."""
        return self._random.randint(low, high)

    def draw_for_seats(
        self, rules: RuleSet, form: str, persons: Sequence[str]
    ) -> tuple[SeatDraw, tuple[dict[str, Card], ...]]:
        """Let everybody draw a card from the spread deck until the draw decides (laws 5, 6).

        Returns:
            What the draw decides, and who drew which card in every round; only those whose
            cards are void draw again.
        """
        spread = list(self.deck(rules, form))
        rounds = [{person: spread.pop() for person in persons}]
        drawn = dict(rounds[0])
        while isinstance(found := draw_seats(rules, form, drawn), Redraw):
            spread = spread or list(self.deck(rules, form))
            rounds.append({person: spread.pop() for person in found.persons})
            drawn.update(rounds[-1])
        return found, tuple(rounds)
