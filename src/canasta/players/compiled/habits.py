"""Weaker players for people: the rules, played by somebody who forgets and overlooks."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.engine.kernel.constants import KINDS, TO_ANSWER
from canasta.players.compiled.player import RulePlayer
from canasta.players.compiled.policy.watching import is_take
from canasta.players.compiled.weights import NAMES, weights_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.engine.observation import Observation
    from canasta.players.compiled.memory import Memory
    from canasta.players.compiled.seen import Seen

_FEARS: Final = ("pile_base", "pile_card")
_HUNDRED: Final = 100


@dataclass(frozen=True, slots=True)
class Habits:
    """How somebody plays who could play better; chances and shares in percent.

    `fear` is how much of the worth of a pile they see in it, `forgets` how much of what the others
    took and threw is gone, `overlooks` how often a take is not seen that costs cards of the hand.
    """

    fear: int
    forgets: int
    overlooks: int


EASY: Final = Habits(fear=5, forgets=100, overlooks=45)
MEDIUM: Final = Habits(fear=30, forgets=60, overlooks=20)


class Casual(RulePlayer):
    """Plays by the rules with habits of its own; its chance follows from the seed and the place."""

    def __init__(self, seed: int, habits: Habits) -> None:
        super().__init__()
        self._seed = seed
        self._habits = habits

    def weights(self, seen: Observation) -> list[int]:
        """Return the weights for a game: the pile frightens less."""
        fears = {NAMES.index(name) for name in _FEARS}
        return [
            weight * self._habits.fear // _HUNDRED if k in fears else weight
            for k, weight in enumerate(weights_of(seen.rules))
        ]

    def noticed(self, seen: Observation, found: Seen, steps: Sequence[int]) -> list[int]:
        """Return the steps that come to mind, and forget some of what was shown."""
        place = (self._seed, seen.seat, seen.deal_number, len(seen.log), seen.hand)
        chance = random.Random(repr(place))  # noqa: S311  (repeatable, no secret)
        _forget(found.memory, chance, self._habits.forgets)
        if seen.tray or found.state.step == TO_ANSWER:
            return list(steps)
        if chance.randrange(_HUNDRED) >= self._habits.overlooks:
            return list(steps)
        return [a for a in steps if not is_take(a)] or list(steps)


def _forget(memory: Memory, chance: random.Random, percent: int) -> None:
    """Let a part of the remembered cards be forgotten."""
    for rows in (memory.known, memory.thrown, memory.declined):
        for row in rows:
            for kind in range(KINDS):
                if row[kind] and chance.randrange(_HUNDRED) < percent:
                    row[kind] = 0
