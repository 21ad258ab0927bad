"""Tuning the weights of the rules by whole games: random local search against a league.

Everything follows from the seed and the number of a step, so a tuning that was interrupted goes on
as if it had not been.  The league has greedy, the vector that was set by hand, the one that tuning
began with, and strange players that are drawn anew every thirty steps: a vector that has only met
its own kind gets better against them and worse at winning.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from canasta.engine.kernel_rules import kernel_rules
from canasta.players.compiled.minimums import minimums_of, target_of
from canasta.players.compiled.weights import FIRST, NAMES, weights_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.rules import RuleSet

Vector = tuple[int, ...]

ROUND: Final = 30
"""Steps with the same shuffles and the same strange players."""

_SMALL: Final = 25
"""Below this a weight changes by a few, above it by a factor."""

_FLIP: Final = 0.08
_SWING: Final = 1500.0
"""A lead of so many points in a deal is about a third of a game."""

_RARE: Final = 0.02
"""Shares of games nearer to none or all than this are not told apart."""

_MARGIN: Final = 0.015
"""What a change must win at first, so that luck alone seldom leads to the second look."""

RULES, GREEDY = 0, 1
"""Kinds of players, as `players.compiled.policy.matches` has them."""


class Score(NamedTuple):
    """How a vector did against one opponent: its share of the games, its lead in a deal."""

    won: float
    lead: float

    @property
    def worth(self) -> float:
        """The odds of a game as a logarithm, with a little of the lead, which is known sooner.

        Odds, since the games that are still lost to a weak player count for more than as many
        against an equal one.
        """
        won = min(max(self.won, _RARE), 1 - _RARE)
        return math.log(won / (1 - won)) + math.tanh(self.lead / _SWING)


class Opponent(NamedTuple):
    """A member of the league."""

    name: str
    kind: int
    weights: Vector


class CompiledGames:
    """Plays whole games of a variant in compiled code."""

    def __init__(self, rules: RuleSet, form: str) -> None:
        """Load or compile the code, with the rules as constants.

        Raises:
            OSError: when the cache folder cannot be written.
        """
        import numpy as np  # noqa: PLC0415  (an extra)

        from canasta.engine.kernel.constants import ACTIONS  # noqa: PLC0415
        from canasta.engine.kernel.layout import shape_of  # noqa: PLC0415
        from canasta.fast import backing  # noqa: PLC0415
        from canasta.players.compiled.programs import built, memory_dtype  # noqa: PLC0415

        shape = shape_of(rules, form)
        self._numbers = backing.pack_numbers(kernel_rules(rules, form), shape)
        self._match = built(shape, self._numbers)["match"]
        self._states = backing.new_states(shape)
        self._memories = np.zeros(1, memory_dtype(shape))
        self._integers = backing.integers
        self._out = backing.integers(ACTIONS)
        self._steps = backing.integers(minimums_of(rules))
        self._target = target_of(rules)
        self._sides = rules.sides(form)

    def __call__(self, weights: Vector, other: Opponent, start: int, shuffles: int) -> Score:
        """Play so many shuffles, each once from every side; return how the vector did."""
        results = self._integers(8)
        first, second = self._integers(list(weights)), self._integers(list(other.weights))
        kinds = self._integers([RULES, other.kind])
        places = (self._states, 0, self._numbers, self._memories, first, second, kinds)
        self._match(*places, self._out, self._steps, self._target, start, shuffles, results)
        won, lead, deals, _, games, *_ = results.tolist()
        return Score(won / games, lead / (self._sides - 1) / max(deals, 1))


@dataclass(slots=True)
class Tuning:
    """A tuning as far as it has come; `as_json` is all that it needs to go on."""

    variant: str
    form: str
    seed: int
    start: Vector
    best: Vector
    step: int = 0
    taken: list[int] = field(default_factory=list)
    """The steps that changed the vector."""
    _known: tuple[tuple[Vector, int, int], float] | None = field(default=None, compare=False)

    @classmethod
    def of(cls, rules: RuleSet, form: str, seed: int) -> Tuning:
        """Begin with the vector that the game has."""
        start = weights_of(rules)
        return cls(rules.name, form, seed, start, start)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Tuning:
        """Go on with one that was saved.

        Raises:
            ValueError: when the file is none of a tuning of these weights.
        """
        try:
            start, best = (
                tuple(int(data[name][weight]) for weight in NAMES) for name in ("start", "weights")
            )
            place = (str(data["variant"]), str(data["form"]), int(data["seed"]))
            return cls(*place, start, best, int(data["step"]), list(map(int, data["taken"])))
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError(f"not a tuning of these weights: {error}; begin a new file") from None

    def as_json(self) -> dict[str, Any]:
        """Return what a file of it holds."""
        return {
            "variant": self.variant,
            "form": self.form,
            "seed": self.seed,
            "step": self.step,
            "taken": self.taken,
            "start": dict(zip(NAMES, self.start, strict=True)),
            "weights": dict(zip(NAMES, self.best, strict=True)),
        }

    def league(self) -> list[Opponent]:
        """Return the opponents of this round."""
        chance = self._chance("league", self.step // ROUND)
        return [
            Opponent("greedy", GREEDY, FIRST),
            Opponent("by hand", RULES, FIRST),
            Opponent("start", RULES, self.start),
            Opponent("strange", RULES, strange(FIRST, chance)),
            Opponent("strange too", RULES, strange(self.start, chance)),
        ]

    def advance(self, play: Callable[[Vector, Opponent, int, int], Score], shuffles: int) -> bool:
        """Try one change; keep it if it is better twice, the second time on other shuffles.

        Args:
            play: plays shuffles from a number on against an opponent.
            shuffles: how many the first look takes; the second takes twice as many.
        """
        chance = self._chance("change", self.step)
        tried = changed(self.best, chance)
        first = self._chance("round", self.step // ROUND).randrange(10**7)
        second = chance.randrange(10**7, 10**8)
        league = self.league()

        def worth(weights: Vector, start: int, count: int) -> float:
            found = [play(weights, other, start, count).worth for other in league]
            return (sum(found) + found[0]) / (len(found) + 1)  # greedy counts twice

        place = (self.best, first, shuffles)
        if self._known is None or self._known[0] != place:
            self._known = (place, worth(self.best, first, shuffles))
        better = worth(tried, first, shuffles) > self._known[1] + _MARGIN
        twice = 2 * shuffles
        if better and worth(tried, second, twice) > worth(self.best, second, twice):
            self.best = tried
            self.taken.append(self.step)
        else:
            better = False
        self.step += 1
        return better

    def _chance(self, *place: object) -> random.Random:
        return random.Random(repr((self.seed, *place)))  # noqa: S311  (repeatable, no secret)


def changed(weights: Sequence[int], chance: random.Random) -> Vector:
    """Return a vector with one to four weights changed."""
    found = list(weights)
    for k in chance.sample(range(len(found)), chance.randint(1, 4)):
        if abs(found[k]) < _SMALL:
            found[k] += chance.randint(-4, 4)
        else:
            found[k] = round(found[k] * math.exp(chance.gauss(0, 0.5)))
        if chance.random() < _FLIP:
            found[k] = -found[k] if abs(found[k]) < 10 * _SMALL else 0
    return tuple(found)


def strange(weights: Sequence[int], chance: random.Random) -> Vector:
    """Return a player with habits of its own: all weights changed."""
    return tuple(
        weight + round(chance.gauss(0, 3))
        if abs(weight) < _SMALL
        else round(weight * math.exp(chance.gauss(0, 0.6)))
        for weight in weights
    )


def figures(
    weights: Vector, play: Callable[[Vector, Opponent, int, int], Score], shuffles: int, seed: int
) -> dict[str, dict[str, float]]:
    """Return how a vector does against greedy and the vector by hand, on shuffles of their own."""
    league = (Opponent("greedy", GREEDY, FIRST), Opponent("by hand", RULES, FIRST))
    found = {other.name: play(weights, other, 10**8 + seed, shuffles) for other in league}
    return {
        name: {"shuffles": shuffles, "won": round(score.won, 4), "lead": round(score.lead, 1)}
        for name, score in found.items()
    }
