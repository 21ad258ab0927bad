"""The kind play: acts one after the other in a position, until one is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.engine.refusal import IllegalAction
from canasta.referee.fields import ScenarioError
from canasta.referee.moves import MOVES, action_of, seat_of
from canasta.referee.outcome import outcome
from canasta.referee.position import FIRST_TURN, deal_of
from canasta.rules.refusal import Refusal

if TYPE_CHECKING:
    from canasta.engine.deal import Deal
    from canasta.referee.fields import Fields
    from canasta.referee.scenario import Scenario, Then

_QUESTION_OF: Final = {"answer": "go_out", "answer_acaba": "acaba"}
_SCORE: Final = "score"


def play(scenario: Scenario) -> Then:
    """Run the acts and tell the outcome; the first refused act ends the run.

    Raises:
        ScenarioError: when the position or an act cannot be used.
    """
    deal = deal_of(scenario)
    found: Then = {"legal": True}
    refusal = None
    for number, act in enumerate(scenario.acts, 1):
        refusal = _act(act, deal, first=number == 1)
        if refusal is not None:
            found = {"legal": False, "reason": refusal.code}
            if refusal.detail:
                found["detail"] = refusal.detail
            if scenario.listed:
                found["failed_step"] = number
            break
    return {**found, **outcome(deal), "count": _count(deal, refusal)}


def _act(act: Fields, deal: Deal, *, first: bool) -> Refusal | None:
    """Do one thing; return why it is refused."""
    name = act.word("act", (*MOVES, _SCORE, FIRST_TURN))
    if name == FIRST_TURN:
        if not first:
            raise ScenarioError(f"{act.place}.act", name, "a list can only begin with it")
        return None  # it was done when the position was loaded
    if name == _SCORE:
        return None if deal.over else Refusal("wrong_step")
    action, seat = action_of(act, deal), seat_of(act, deal)
    question = deal.observe(None).turn.question
    if name in _QUESTION_OF and question not in {None, _QUESTION_OF[name]}:
        return Refusal("wrong_step")  # an answer to another question than the open one
    try:
        deal.apply(action, seat)
    except IllegalAction as error:
        return error.refusal
    return None


def _count(deal: Deal, refusal: Refusal | None) -> int | None:
    """Return what the last declared opening counted, accepted or below the minimum."""
    if refusal is not None and refusal.code == "below_minimum":
        return int(refusal.numbers["count"])
    return deal.opening_count
