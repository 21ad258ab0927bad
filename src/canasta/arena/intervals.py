"""Means, shares and their intervals over shuffles, each of which is one observation."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist, fmean
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

_LEVEL: Final = 0.95
_TAIL: Final = (1 + _LEVEL) / 2


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its standard error and the interval that holds the true one in 95 of 100 cases.

    With a single observation nothing is known about the error: it is None, and so are the ends.
    """

    value: float
    error: float | None
    low: float | None
    high: float | None


def mean_of(values: Sequence[float]) -> Estimate:
    """Return the mean of independent values, with an interval of Student's t."""
    return ratio_of(values, [1] * len(values))


def ratio_of(sums: Sequence[float], sizes: Sequence[int]) -> Estimate:
    """Return a mean over all members of clusters of different sizes, such as points a deal.

    The members of a cluster are not independent, the clusters are: the error is that of a ratio
    estimator, by the residuals of whole clusters (Cochran, Sampling Techniques, 1977, 6.3).

    Args:
        sums: the sum over the members of each cluster.
        sizes: how many members it has.
    """
    clusters = len(sums)
    value = math.fsum(sums) / sum(sizes)
    if clusters < 2:  # noqa: PLR2004 - one observation has no spread
        return Estimate(value, None, None, None)
    squares = math.fsum((s - value * n) ** 2 for s, n in zip(sums, sizes, strict=True))
    error = math.sqrt(squares * clusters / (clusters - 1)) / sum(sizes)
    reach = t_quantile(_TAIL, clusters - 1) * error
    return Estimate(value, error, value - reach, value + reach)


def share_of(won: Sequence[float], games: int) -> Estimate:
    """Return a share of games won, with an interval of Wilson over the effective number of games.

    Games of one shuffle are not independent: as many independent games as would give the same
    error take their place (Korn and Graubard, Survey Methodology 24, 1998), with Student's t for
    the few shuffles that the error is known from (Wilson, JASA 22, 1927).  At most all games count,
    and at least one of each shuffle, so that a match won without a loss has an interval too.

    Args:
        won: the games won on each shuffle.
        games: how many games each shuffle has.
    """
    clusters = len(won)
    value = fmean(won) / games
    if clusters < 2:  # noqa: PLR2004 - one observation has no spread
        return Estimate(value, None, 0.0, 1.0)
    error = mean_of([part / games for part in won]).error or 0.0
    count = _effective(value, error, clusters, clusters * games)
    t = t_quantile(_TAIL, clusters - 1)
    z2 = t * t / count
    middle = (value + z2 / 2) / (1 + z2)
    reach = t * math.sqrt(value * (1 - value) / count + z2 / (4 * count)) / (1 + z2)
    return Estimate(value, error, max(0.0, middle - reach), min(1.0, middle + reach))


def _effective(value: float, error: float, least: int, most: int) -> float:
    """Return how many independent games would give this error."""
    if value in {0, 1}:
        return least
    if not error:
        return most
    return min(float(most), max(float(least), value * (1 - value) / (error * error)))


def t_quantile(share: float, freedom: int) -> float:
    """Return the quantile of Student's t; exact for 1 and 2 degrees of freedom.

    From 3 on it is the expansion of Abramowitz and Stegun (26.7.5), right to 1 % and better.
    """
    if freedom == 1:
        return math.tan(math.pi * (share - 0.5))
    if freedom == 2:  # noqa: PLR2004 - the other closed form
        return (2 * share - 1) * math.sqrt(2 / (4 * share * (1 - share)))
    x = NormalDist().inv_cdf(share)
    terms = (
        (x**3 + x) / 4,
        (5 * x**5 + 16 * x**3 + 3 * x) / 96,
        (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384,
        (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160,
    )
    return x + math.fsum(term / freedom**power for power, term in enumerate(terms, 1))
