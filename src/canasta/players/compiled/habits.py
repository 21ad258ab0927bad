"""Weaker players for people: the rules, played by somebody who forgets and overlooks."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from canasta.engine.kernel.constants import (
    DEUCE,
    DISCARD,
    DRAW,
    JOIN,
    JOKER,
    KIND,
    KINDS,
    T_RANK,
    TO_ANSWER,
    TO_PLAY,
)
from canasta.engine.kernel.laws.pile import is_frozen
from canasta.engine.kernel.steps.encoding import read_step
from canasta.players.compiled.player import RulePlayer
from canasta.players.compiled.policy.discarding import onto_table
from canasta.players.compiled.policy.facts import look
from canasta.players.compiled.policy.finishing import fine_of
from canasta.players.compiled.policy.goout import goes_out
from canasta.players.compiled.policy.watching import is_take, lays_cards
from canasta.players.compiled.weights import NAMES, weights_of
from canasta.rules.families import family_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta.engine.observation import Observation
    from canasta.players.compiled.memory import Memory
    from canasta.players.compiled.seen import Seen
    from canasta.rules import RuleSet

_FEARS: Final = (NAMES.index("pile_base"), NAMES.index("pile_card"))
_NATURALS: Final = (NAMES.index("add"), NAMES.index("new"))
_HOLD: Final = NAMES.index("hold")
_TENTHS: Final = 10
"""Weights are in tenths of a point."""

_SMALL: Final = 10
"""A pile of so many cards may be overlooked; one of twice as many is so a quarter as often."""

_OPEN_GIFT: Final = 4
"""A pile of so many cards, the discard among them, nobody gives to a meld that lies open."""

_HUNDRED: Final = 100


@dataclass(frozen=True, slots=True)
class Habits:
    """How somebody plays who could play better; chances and shares in percent.

    `fear` is how much of the worth of a pile they see in it, `forgets` how much of what the others
    took and threw is gone, `overlooks` how often a take is not seen that costs cards of the hand
    (a large pile is in everybody's eye), `misses` how often a meld is not seen in a turn, or that
    the hand could open.  Where good players keep cards in the hand until the deal is about to end,
    the `eager` lay naturals: on the table they are worth so many points more to them.
    """

    fear: int
    forgets: int
    overlooks: int
    misses: int = 0
    eager: int = 0


EASY: Final = Habits(fear=3, forgets=100, overlooks=70, eager=30)
MEDIUM: Final = Habits(fear=15, forgets=80, overlooks=40)

_MISSES: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {"sequences": (50, 20), "wild_melds": (65, 35), "american": (65, 50), "feet": (50, 20)}
)
"""How often Easy and Medium miss a meld where melds are worth more than the piles given away."""

EASY_BY_FAMILY: Final[Mapping[str, Habits]] = MappingProxyType(
    {
        family: replace(EASY, fear=5, overlooks=60, misses=easy)
        for family, (easy, _) in _MISSES.items()
    }
)
MEDIUM_BY_FAMILY: Final[Mapping[str, Habits]] = MappingProxyType(
    {family: replace(MEDIUM, misses=medium) for family, (_, medium) in _MISSES.items()}
)
"""The habits in the other families of games."""


class Casual(RulePlayer):
    """Plays by the rules with habits of its own; its chance follows from the seed and the place."""

    def __init__(
        self, seed: int, habits: Habits, by_family: Mapping[str, Habits] = MappingProxyType({})
    ) -> None:
        """Make a player; `by_family` are its habits in other games."""
        super().__init__()
        self._seed = seed
        self._usual = habits
        self._by_family = by_family

    def habits(self, rules: RuleSet) -> Habits:
        """Return the habits in a game."""
        return self._by_family.get(family_of(rules), self._usual)

    def weights(self, seen: Observation) -> list[int]:
        """Return the weights for a game: the pile frightens less, and cards may be laid early."""
        habits = self.habits(seen.rules)
        weights = list(weights_of(seen.rules))
        for k in _FEARS:
            weights[k] = weights[k] * habits.fear // _HUNDRED
        if habits.eager and weights[_HOLD]:
            weights[_HOLD] = 0
            for k in _NATURALS:
                weights[k] += habits.eager * _TENTHS
        return weights

    def noticed(self, seen: Observation, found: Seen, steps: Sequence[int]) -> list[int]:
        """Return the steps that come to mind, and forget some of what was shown."""
        habits = self.habits(seen.rules)
        chance = _dice(self._seed, seen.seat, seen.deal_number, len(seen.log), seen.hand)
        _forget(found.memory, chance, habits.forgets)
        if seen.tray or found.state.step == TO_ANSWER:
            return list(steps)
        left = _kept_back(found, steps)
        overlooked = chance.randrange(_HUNDRED) < _overlooked(habits.overlooks, seen.pile_count)
        if overlooked and DRAW in left:  # nobody overlooks a pile that has to be taken
            left = [a for a in left if not is_take(a)]
        if habits.misses and self._may_miss(seen, found):
            left = [a for a in left if not self._misses(seen, found, a)]
        return left or list(steps)

    def _may_miss(self, seen: Observation, found: Seen) -> bool:
        """Say whether nothing is at stake but cards on melds: nobody overlooks how to go out."""
        s, n, memory = found.state, found.numbers, found.memory
        if s.step != TO_PLAY or seen.turn.permission or seen.turn.must_go_out:
            return False
        w = self.weights(seen)
        look(s, n, memory, w, s.turn)
        return not goes_out(s, n, memory, w, s.turn)

    def _misses(self, seen: Observation, found: Seen, a: int) -> bool:
        """Say whether a step is a lay that is missed: a rank in the whole turn, or the opening.

        Nobody misses a meld that is fined unless it is finished; and where cards that are kept are
        fined, an opening is missed half as often.
        """
        s, n = found.state, found.numbers
        if not lays_cards(a):
            return False
        rank = int(read_step(s, n, a)[T_RANK])
        opened, misses = bool(s.opened[s.side]), self.habits(seen.rules).misses
        if opened and fine_of(n, rank, 0):
            return False
        if not opened and n.retained_charge:
            misses //= 2
        turn = (self._seed, seen.seat, seen.deal_number, seen.stock_count, seen.pile_count)
        return _dice(*turn, rank if opened else "opening").randrange(_HUNDRED) < misses


def _overlooked(percent: int, pile: int) -> int:
    """Return how often a pile is overlooked: the larger it is, the less."""
    return percent * _SMALL**2 // max(pile, _SMALL) ** 2


def _kept_back(found: Seen, steps: Sequence[int]) -> list[int]:
    """Return the steps without discards that go onto a meld which lies before the next player.

    Nobody has to remember anything to see that.  Where only wild cards would be left, all stay.
    """
    s, n = found.state, found.numbers
    if s.step != TO_PLAY or s.pile_n + 1 < _OPEN_GIFT:
        return list(steps)
    side = (s.turn + 1) % n.seats % n.sides
    if is_frozen(s, n, side):
        return list(steps)
    gifts = {a for a in steps if DISCARD <= a < JOIN and onto_table(s, n, side, a - DISCARD)}
    wild = {DEUCE, JOKER}
    others = {a for a in steps if DISCARD <= a < JOIN and (a - DISCARD) & KIND not in wild}
    return list(steps) if others <= gifts else [a for a in steps if a not in gifts]


def _dice(*place: object) -> random.Random:
    """Return the chance of a place: the same one has the same."""
    return random.Random(repr(place))  # noqa: S311  (repeatable, no secret)


def _forget(memory: Memory, chance: random.Random, percent: int) -> None:
    """Let a part of the remembered cards be forgotten."""
    for rows in (memory.known, memory.thrown, memory.declined):
        for row in rows:
            for kind in range(KINDS):
                if row[kind] and chance.randrange(_HUNDRED) < percent:
                    row[kind] = 0
