"""Where a scenario acts, and some steps further on, what is listed as legal is what is accepted.

Positions written by hand have what chance seldom brings about.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from canasta.engine.deal import Deal
from canasta.engine.kernel import constants
from canasta.engine.kernel.legal.actions import legal
from canasta.referee import answer_line, play
from driving import NIGHTLY, checked_actions
from scenarios import FOLDER, chapter, question

if TYPE_CHECKING:
    from pathlib import Path

    from canasta.engine.action import Action
    from canasta.engine.event import Event
    from canasta.referee.scenario import Scenario

CHAPTERS = sorted(FOLDER.glob("*/*.yaml"))
STEPS = 12 if NIGHTLY else 2


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_what_is_listed_is_what_is_accepted(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin, act, rng = play.deal_of, Deal.apply, random.Random()

    def begun(scenario: Scenario) -> Deal:
        deal = begin(scenario)
        play_on(deal.clone(), rng)
        return deal

    def acted(deal: Deal, action: Action, seat: int | None = None) -> tuple[Event, ...]:
        events = act(deal, action, seat)
        assert_one_truth(deal)
        return events

    monkeypatch.setattr(play, "deal_of", begun)
    monkeypatch.setattr(Deal, "apply", acted)
    for scenario in chapter(path):
        rng.seed(scenario["id"])
        assert '"error"' not in answer_line(question(scenario))


def play_on(deal: Deal, rng: random.Random) -> None:
    """Look at the position, and at those that a few small steps lead to."""
    assert_one_truth(deal)
    for _ in range(STEPS):
        if deal.over:
            return
        deal.step(rng.choice(deal.legal()))
        assert_one_truth(deal)


def assert_one_truth(deal: Deal) -> None:
    out = [0] * constants.ACTIONS
    listed = set(out[: legal(deal.state, deal.numbers, out)])
    assert listed or deal.over
    assert listed == set(checked_actions(deal))
    if not deal.tray:
        assert deal.scores() == tuple(side.total for side in deal.tally())
