"""A drill tried again: each choice as it is written, in worlds of another seed."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from canasta.analysis.judging import first_step
from canasta.drills.placing import placed
from canasta.players.compiled.player import numbered
from canasta.players.compiled.seen import look_at
from canasta.players.compiled.weights import weights_of

if TYPE_CHECKING:
    from canasta.drills import Choice, Drill
    from canasta.players.compiled.trying import Trier


def tried_again(drill: Drill, trier: Trier, seed: int, worlds: int) -> list[tuple[float, float]]:
    """Return of each choice by how much it is worse than the best of the drill, and the error.

    Args:
        drill: the drill; not one of a score.
        trier: tries the steps.
        seed: of the first world.
        worlds: how many.

    Raises:
        ValueError: when a choice is not legal, or cannot be tried.
    """
    leads = [_leads(drill, choice, trier, seed, worlds) for choice in drill.choices]
    best = leads[drill.best]
    found = []
    for column in leads:
        gains = [one - two for one, two in zip(best, column, strict=True)]
        mean = sum(gains) / worlds
        spread = sum((gain - mean) ** 2 for gain in gains) / (worlds - 1)
        found.append((mean, math.sqrt(spread / worlds)))
    return found


def _leads(drill: Drill, choice: Choice, trier: Trier, seed: int, worlds: int) -> list[int]:
    """Return the lead of the side after a choice, world by world: its last action is tried."""
    deal, seat = placed(drill.position), drill.position.turn.seat
    *before, last = choice.actions
    for action in before:
        deal.apply(action, seat)
    seen, legal = deal.observe(seat), deal.legal()
    found = look_at(seen)
    steps = numbered(found, legal)
    step = None if steps is None else first_step(found, legal, steps, last)
    if step is None:
        raise ValueError(f"{drill.name}: {last} cannot be tried")
    trier.begin(found, list(weights_of(seen.rules)))
    return [row[0] for row in trier.leads(seat, [step], seed, worlds)]
