"""The figures of a drill anew, after the players have changed by which deals go on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from canasta.analysis.drilling.candidates import ERRORS, POINTS, TRIES, by_levels, moment_of
from canasta.analysis.drilling.checking import tried_again
from canasta.analysis.judging import first_step
from canasta.drills.placing import placed

if TYPE_CHECKING:
    from canasta.analysis.drilling.candidates import Moment
    from canasta.drills import Drill
    from canasta.levels import Level
    from canasta.players.compiled.trying import Trier

WORLDS = 4096
_SEED = 1


def renewed(drill: Drill, trier: Trier) -> Drill | None:
    """Return a drill with the figures of today; None where its best choice is so no more.

    Its choices and the reasons stay as they are.
    """
    tried = tried_again(drill, trier, _SEED, WORLDS)
    for place, (behind, error) in enumerate(tried):
        if place != drill.best and behind <= max(POINTS, ERRORS * error):
            return None
    choices = tuple(
        replace(choice, behind=round(behind), error=round(error))
        for choice, (behind, error) in zip(drill.choices, tried, strict=True)
    )
    moment = moment_of(placed(drill.position))
    if moment is None:
        return None
    failed = _failed(moment, drill)
    return replace(drill, choices=choices, tries=TRIES, failed=failed)


def _failed(moment: Moment, drill: Drill) -> dict[Level, int]:
    """Return how often each level begins the turn of a choice that is not the best."""
    worse = set()
    for place, choice in enumerate(drill.choices):
        step = first_step(moment.found, moment.legal, moment.steps, choice.actions[0])
        if step is not None and place != drill.best:
            worse.add(moment.key(step))
    return {
        level: sum(times for step, times in chosen.items() if moment.key(step) in worse)
        for level, chosen in by_levels(moment, TRIES).items()
    }
