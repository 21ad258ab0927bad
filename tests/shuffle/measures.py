"""Measures of randomness: each is a z-value, near 0 for fair decks, far away for biased ones.

A deck is a row of the numbers 0 to n - 1, the cards in order.  The moments are those of a
permutation of which every arrangement is equally likely.  A million decks are looked at in parts,
so that they fit into the memory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from numpy.typing import NDArray

    Decks = NDArray[np.int16]

PART = 20_000


def harmonic(n: int, power: int = 1) -> float:
    return sum(1 / k**power for k in range(1, n + 1))


def of_each(decks: Decks, count: Callable[[Decks], NDArray[np.int64]]) -> NDArray[np.int64]:
    """Count something in every deck."""
    return np.concatenate([count(decks[at : at + PART]) for at in range(0, len(decks), PART)])


def z_of_mean(values: NDArray[np.int64], mean: float, variance: float) -> float:
    """Compare the mean of independent values with what it should be."""
    return float((values.mean() - mean) / np.sqrt(variance / len(values)))


def z_of_chi(observed: NDArray[np.int64], expected: NDArray[np.float64] | float) -> float:
    """Compare counts with expected counts; their number less one are free."""
    statistic = float(((observed - expected) ** 2 / expected).sum())
    free = observed.size - 1
    return float((statistic - free) / np.sqrt(2 * free))


def position_and_card(decks: Decks) -> float:
    """Every card lies at every place equally often: (n - 1)^2 of n^2 cells are free."""
    count, n = decks.shape
    cells = np.zeros((n, n), dtype=np.int64)
    for place in range(n):
        cells[place] = np.bincount(decks[:, place], minlength=n)
    expected = count / n
    statistic = ((cells - expected) ** 2 / expected).sum() * (n - 1) / n
    free = (n - 1) ** 2
    return float((statistic - free) / np.sqrt(2 * free))


def fixed_points(decks: Decks) -> float:
    places = np.arange(decks.shape[1])
    return z_of_mean(of_each(decks, lambda part: (part == places).sum(axis=1)), 1, 1)


def inversions(decks: Decks) -> float:
    n = decks.shape[1]

    def count(part: Decks) -> NDArray[np.int64]:
        found = np.zeros(len(part), dtype=np.int64)
        for place in range(n - 1):
            found += (part[:, place + 1 :] < part[:, place : place + 1]).sum(axis=1)
        return found

    return z_of_mean(of_each(decks, count), n * (n - 1) / 4, n * (n - 1) * (2 * n + 5) / 72)


def neighbours(decks: Decks) -> float:
    """Neighbours of the unshuffled deck that are neighbours again, in either order."""
    n = decks.shape[1]
    found = of_each(decks, lambda part: (np.abs(np.diff(part, axis=1)) == 1).sum(axis=1))
    return z_of_mean(found, (n - 1) * 2 / n, float(found.var()))


def cycles(decks: Decks) -> float:
    n = decks.shape[1]

    def count(part: Decks) -> NDArray[np.int64]:
        lowest = np.tile(np.arange(n), (len(part), 1))
        place = part.astype(np.int64)
        for _ in range(n.bit_length()):  # the lowest card of each cycle, in doubling steps
            lowest = np.minimum(lowest, np.take_along_axis(lowest, place, axis=1))
            place = np.take_along_axis(place, place, axis=1)
        return (lowest == np.arange(n)).sum(axis=1)

    return z_of_mean(of_each(decks, count), harmonic(n), harmonic(n) - harmonic(n, 2))


def records(decks: Decks) -> float:
    """Cards higher than all before them."""
    n = decks.shape[1]
    found = of_each(decks, lambda part: (part == np.maximum.accumulate(part, axis=1)).sum(axis=1))
    return z_of_mean(found, harmonic(n), harmonic(n) - harmonic(n, 2))


def descents(decks: Decks) -> float:
    n = decks.shape[1]
    found = of_each(decks, lambda part: (np.diff(part, axis=1) < 0).sum(axis=1))
    return z_of_mean(found, (n - 1) / 2, (n + 1) / 12)


def halves(decks: Decks) -> float:
    """Cards of the upper half that stay in it."""
    n = decks.shape[1]
    half = n // 2
    found = of_each(decks, lambda part: (part[:, :half] < half).sum(axis=1))
    return z_of_mean(found, half * half / n, half * (half / n) * (1 - half / n) * half / (n - 1))


def first_card(decks: Decks) -> float:
    return z_of_chi(np.bincount(decks[:, 0], minlength=decks.shape[1]), len(decks) / decks.shape[1])


def last_card(decks: Decks) -> float:
    return z_of_chi(
        np.bincount(decks[:, -1], minlength=decks.shape[1]), len(decks) / decks.shape[1]
    )


def card_after_cut(decks: Decks) -> float:
    """The card on top after a cut in the middle."""
    n = decks.shape[1]
    return z_of_chi(np.bincount(decks[:, n // 2], minlength=n), len(decks) / n)


def distance(decks: Decks) -> float:
    """How far apart the two highest cards lie: the mean is (n + 1) / 3."""
    n = decks.shape[1]

    def count(part: Decks) -> NDArray[np.int64]:
        places = np.argsort(part, axis=1)
        return np.abs(places[:, -1] - places[:, -2])

    found = of_each(decks, count)
    return z_of_mean(found, (n + 1) / 3, (n + 1) * (n - 2) / 18)


def repeated_decks(decks: Decks) -> float:
    """A deck that comes twice: never, in the life of the universe."""
    return float(len(decks) - len(np.unique(decks.astype(np.uint8), axis=0)))


MEASURES: Mapping[str, Callable[[Decks], float]] = {
    measure.__name__: measure
    for measure in (
        position_and_card,
        fixed_points,
        inversions,
        neighbours,
        cycles,
        records,
        descents,
        halves,
        first_card,
        last_card,
        card_after_cut,
        distance,
        repeated_decks,
    )
}
