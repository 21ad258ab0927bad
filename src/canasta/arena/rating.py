"""Ratings: one number for each player of a ladder, out of the games of all pairs."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Pair = tuple[int, int]

_ROUNDS: Final = 500
_STILL: Final = 1e-6
_SAMPLES: Final = 400
_CUT: Final = _SAMPLES // 40
"""So many samples lie beyond each end of the interval: one in forty."""
_LITTLE: Final = 0.1
"""So much of a shuffle is won and lost where a draw has no loss at all."""
_POINTS: Final = 400 / math.log(10)
"""So many points are a factor of e in the odds: 400 points are ten to one, as in chess."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The points of a player above the first of the ladder, with a 95 % interval."""

    value: float
    low: float
    high: float


def ratings(players: int, won: Mapping[Pair, Sequence[float]], seed: int) -> list[Rating]:
    """Rate players by the model of Bradley and Terry: the odds of a pair are a ratio of strengths.

    The strengths are the likeliest ones (Hunter, Annals of Statistics 32, 2004).  Each pair gets
    a shuffle that is all won and one that is all lost besides, so that nobody is infinitely strong.
    The intervals come from drawing the shuffles of each pair again and again (bootstrap), by the
    seed.

    Args:
        players: how many there are; the first one has 0 points.
        won: for each pair the share that its first player won, shuffle by shuffle.
        seed: of the draws.
    """
    dice = random.Random(repr(("ratings", seed)))  # noqa: S311  (repeatable, no secret)
    known = {pair: [*shares, 0.0, 1.0] for pair, shares in won.items()}
    samples = [
        _points(players, {pair: dice.choices(each, k=len(each)) for pair, each in known.items()})
        for _ in range(_SAMPLES)
    ]
    found = []
    for player, value in enumerate(_points(players, known)):
        drawn = sorted(sample[player] for sample in samples)
        found.append(Rating(value, drawn[_CUT], drawn[-1 - _CUT]))
    return found


def _points(players: int, won: Mapping[Pair, Sequence[float]]) -> list[float]:
    """Return the likeliest points, by the steps of Hunter's algorithm."""
    wins = [0.0] * players
    counts: dict[Pair, float] = {}
    for (one, other), shares in won.items():
        share = math.fsum(shares)
        wins[one] += share + _LITTLE
        wins[other] += len(shares) - share + _LITTLE
        counts[one, other] = len(shares) + 2 * _LITTLE
    strength = [1.0] * players
    for _ in range(_ROUNDS):
        sums = [0.0] * players
        for (one, other), count in counts.items():
            part = count / (strength[one] + strength[other])
            sums[one] += part
            sums[other] += part
        new = [mine / parts for mine, parts in zip(wins, sums, strict=True)]
        new = [value / new[0] for value in new]
        moved = max(abs(math.log(a / b)) for a, b in zip(new, strength, strict=True))
        strength = new
        if moved < _STILL:
            break
    return [_POINTS * math.log(value) for value in strength]
