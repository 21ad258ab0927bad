"""The kind play: acts one after the other in a position, until one is refused."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from canasta.engine.refusal import IllegalAction
from canasta.referee.fields import ScenarioError
from canasta.referee.moves import MOVES, action_of, seat_of
from canasta.referee.outcome import outcome
from canasta.referee.position import FIRST_TURN, deal_of, ended_here
from canasta.rules.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta.engine.deal import Deal
    from canasta.engine.event import Event
    from canasta.referee.fields import Fields
    from canasta.referee.scenario import Scenario, Then

_QUESTION_OF: Final = {"answer": "go_out", "answer_acaba": "acaba"}


@dataclass(slots=True)
class _Run:
    """What is done in a position, and what happened in it."""

    deal: Deal
    events: list[Event] = field(default_factory=list)
    challenged: bool = False
    count: int | None = None


def play(scenario: Scenario) -> Then:
    """Run the acts and give the outcome; the first refused act ends the run.

    Raises:
        ScenarioError: when the position or an act cannot be used.
    """
    run = _Run(deal_of(scenario))
    found: Then = {"legal": True}
    refusal = None
    for number, act in enumerate(scenario.acts, 1):
        refusal = _act(act, run, first=number == 1)
        if refusal is not None:
            found = {"legal": False, "reason": refusal.code}
            if refusal.detail:
                found["detail"] = refusal.detail
            if scenario.listed:
                found["failed_step"] = number
            break
    return {**found, **outcome(run.deal), "count": _count(run, refusal), **_happened(run)}


def _happened(run: _Run) -> Then:
    """Say what the position does not show any more."""
    feet = [event.text for event in run.events if event.name == "foot"]
    bonus = sum(len(event.cards) for event in run.events if event.name == "bonus")
    answer: Then = {"bonus_cards": bonus}
    if feet:
        answer["foot_taken"] = feet[-1]
    if run.challenged:
        answer["challenge"] = "rejected"
    return answer


def _act(act: Fields, run: _Run, *, first: bool) -> Refusal | None:
    """Do one thing; return why it is refused."""
    name = act.word("act", (*MOVES, *_OTHERS, FIRST_TURN))
    if name == FIRST_TURN:
        if not first:
            raise ScenarioError(f"{act.place}.act", name, "it can only be the first act of a list")
        return None  # it was done when the position was loaded
    if name in _OTHERS:
        return _OTHERS[name](act, run)
    return _move(act, run, name)


def _move(act: Fields, run: _Run, name: str) -> Refusal | None:
    """Act in the engine."""
    deal = run.deal
    action, seat = action_of(act, deal), seat_of(act, deal)
    question = deal.observe(None).turn.question
    if name in _QUESTION_OF and question not in {None, _QUESTION_OF[name]}:
        return Refusal("wrong_step")  # an answer to another question than the open one
    try:
        run.events += deal.apply(action, seat)
    except IllegalAction as error:
        return error.refusal
    return None


def _score(act: Fields, run: _Run) -> Refusal | None:
    act.allow(("act", "by"))
    return None if run.deal.over else Refusal("wrong_step")


def _challenge(act: Fields, run: _Run) -> Refusal | None:
    """Ask whether the last discard was forced (S-34)."""
    act.allow(("act", "by"))
    refusal = run.deal.challenge(act.seat("by", run.deal.turn))
    run.challenged = refusal is None
    return refusal


def _end_deal(act: Fields, run: _Run) -> Refusal | None:
    """End the deal here as if the stock were exhausted, for the score."""
    act.allow(("act", "by"))
    if run.deal.over:
        return Refusal("deal_over")
    run.count = run.deal.opening_count
    run.deal = ended_here(run.deal)
    return None


_OTHERS: Final[Mapping[str, Callable[[Fields, _Run], Refusal | None]]] = {
    "score": _score,
    "challenge": _challenge,
    "end_deal": _end_deal,
}
"""The acts that are no actions of the engine."""


def _count(run: _Run, refusal: Refusal | None) -> int | None:
    """Return what the last declared opening counted, accepted or below the minimum."""
    if refusal is not None and refusal.code == "below_minimum":
        return int(refusal.params["count"])
    return run.count if run.deal.opening_count is None else run.deal.opening_count
