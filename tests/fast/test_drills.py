"""Search finds the best choice of a drill again, in worlds of other seeds."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from canasta.analysis.drilling.candidates import candidates
from canasta.analysis.drilling.checking import tried_again
from canasta.analysis.drilling.picking import pick
from canasta.analysis.drilling.renewing import renewed
from canasta.analysis.drilling.scores import score_drills
from canasta.analysis.drilling.wanted import Wanted
from canasta.api.game import play
from canasta.drills import KINDS, Drill, drills, dumps, loads, variants
from canasta.players.compiled.trying import compiled_trier

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.players.compiled.seen import Seen

SEED = 977
PLAYS = [d for variant in variants() for d in drills(variant) if d.kind != "scoring"]


def margin(drill: Drill) -> float:
    """Return by how many errors the best leads."""
    return min(one.behind / max(one.error, 1) for one in drill.choices if one.behind)


SAMPLE = [
    max((drill for drill in PLAYS if drill.kind == kind), key=margin)
    for kind in {drill.kind: None for drill in PLAYS}
]


def named(drill: Drill) -> str:
    return drill.name


def is_found_again(drill: Drill, worlds: int) -> bool:
    rules = drill.position.observation().rules
    trier = compiled_trier(rules, drill.position.form)
    found = tried_again(drill, trier, SEED, worlds)
    return all(
        behind > 2 * error for place, (behind, error) in enumerate(found) if place != drill.best
    )


@pytest.mark.parametrize("drill", SAMPLE, ids=named)
def test_search_finds_the_best_choice_of_a_sample_again(drill: Drill) -> None:
    assert is_found_again(drill, 2048)


@pytest.mark.slow
@pytest.mark.parametrize("drill", PLAYS, ids=named)
def test_search_finds_every_best_choice_again(drill: Drill) -> None:
    assert is_found_again(drill, 2048)


class Downhill:
    """Gives each step forty points less than the one before it, and a little chance."""

    def begin(self, found: Seen, weights: Sequence[int]) -> None:
        """Nothing is looked at."""

    def leads(self, _seat: int, steps: Sequence[int], _first: int, worlds: int) -> list[list[int]]:
        return [[-40 * j - 2 * (k % 2) * j for j in range(len(steps))] for k in range(worlds)]


def test_a_game_is_searched_for_decisions_at_which_a_level_fails() -> None:
    record = play("classic", ["medium", "hard"] * 2, seed=5, deals=2).record.content
    found = list(islice(candidates(record, 5, Downhill(), Wanted(lambda: set(KINDS))), 2))
    assert found
    for drill in found:
        assert len(drill.choices) >= 3
        assert loads(dumps(drill), drill.name) == drill
        assert drill.source.seed == 5
        assert drill.failed is not None
        assert max(drill.failed.values()) >= 5
        assert not drill.choices[drill.best].behind
    assert not list(candidates(record, 5, Downhill(), Wanted(set)))


def test_a_tally_makes_drills_of_the_ends_of_deals() -> None:
    record = play("classic", ["medium", "hard"] * 2, seed=1, deals=3).record.content
    found = list(score_drills(record, 1))
    assert found
    for drill in found:
        assert len({choice.points for choice in drill.choices}) == len(drill.choices) == 4


def test_drills_are_kept_by_kind_and_grade_and_one_of_a_deal() -> None:
    found = [drill for drill in drills("classic") if drill.kind != "scoring"]
    kept = pick([*found, *found], 2)
    places = [(drill.kind, drill.source.seed, drill.source.deal) for drill in kept]
    assert len(set(places)) == len(places)
    for kind in KINDS:
        assert sum(drill.kind == kind for drill in kept) <= 2


def test_the_figures_of_a_drill_are_brought_up_to_date_or_it_is_dropped() -> None:
    drill = next(one for one in PLAYS if one.kind == "going_out")
    again = renewed(drill, compiled_trier(drill.position.observation().rules, drill.position.form))
    assert again is not None
    assert again.best == drill.best
    assert again.failed == drill.failed
    assert renewed(drill, Downhill()) is None  # the first is the best there, whatever it is
