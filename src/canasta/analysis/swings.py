"""Where a deal turned: the turns around which the lead that could be expected has changed most."""

from __future__ import annotations

from itertools import groupby
from statistics import mean
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta.engine.action import Meld, Take
from canasta.engine.smallsteps import cards_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta.analysis.judging import Decision

_TWO: Final = 2
"""Of two sides one's lead is the other's lag: so many turns before and after are compared."""


class Swing(NamedTuple):
    """A change of the lead: by how many points, for the side whose turn it was.

    One estimate is off by some two hundred points, so the means of several are compared.
    `decision` is the most notable one of the turn.
    """

    decision: Decision
    points: float


def swings(decisions: Sequence[Decision]) -> list[Swing]:
    """Return the changes of the lead in a deal, the largest first, only one of each cause."""
    turns = [list(turn) for _, turn in groupby(decisions, key=lambda one: one.judged.seat)]
    sides = sorted({one.side for one in decisions})
    if len(sides) == _TWO:
        return _apart(turns, list(_changes(turns, _TWO)), _TWO)
    found: list[Swing] = []
    for side in sides:
        own = [turn for turn in turns if turn[0].side == side]
        found += _apart(own, list(_changes(own, 1)), 1)
    return sorted(found, key=lambda one: -abs(one.points))


def _changes(turns: Sequence[Sequence[Decision]], wide: int) -> Iterator[float]:
    """Yield by how much more the side of each turn can expect from then on than before."""
    for place, turn in enumerate(turns):
        side = turn[0].side
        before, after = turns[max(0, place - wide) : place], turns[place : place + wide]
        yield _lead(after, side) - _lead(before, side) if before else 0.0


def _lead(turns: Sequence[Sequence[Decision]], side: int) -> float:
    return mean(
        mean(one.judged.lead if one.side == side else -one.judged.lead for one in turn)
        for turn in turns
    )


def _apart(turns: Sequence[Sequence[Decision]], changes: Sequence[float], wide: int) -> list[Swing]:
    """Leave out the turns beside a larger change: it shows in their numbers too."""
    found: dict[int, Swing] = {}
    for place in sorted(range(len(turns)), key=lambda place: -abs(changes[place])):
        if changes[place] and all(abs(place - other) >= wide for other in found):
            found[place] = Swing(_notable(turns[place]), changes[place])
    return list(found.values())


def _notable(turn: Sequence[Decision]) -> Decision:
    """Return what stands out of a turn: a pile taken, a mistake, the largest meld, its end."""
    taken = [one for one in turn if isinstance(one.judged.played, Take)]
    wrong = sorted((one for one in turn if one.judged.loss), key=lambda one: -one.judged.loss)
    laid = [one for one in turn if isinstance(one.judged.played, Meld)]
    laid.sort(key=lambda one: -len(cards_of(one.judged.played)))
    return [*taken, *wrong, *laid, turn[-1]][0]
