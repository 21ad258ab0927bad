"""One answer for each scenario, whatever it holds."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from canasta.notation.values import load_json
from canasta.referee import customs, dealing, faults, seats
from canasta.referee.fields import ScenarioError
from canasta.referee.play import play
from canasta.referee.position import FIRST_TURN
from canasta.referee.scenario import Scenario, Then, read_scenario
from canasta.rules import customs as laws

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def answer_line(line: str) -> str:
    """Answer a scenario that is one line of JSON; the answer is one line too.

    Input that cannot be used is answered with an error.
    """
    try:
        scenario: object = load_json(line)
    except ValueError as error:
        return json.dumps({"id": None, "error": _one_line(error)})
    return json.dumps(answer(scenario))


def answer(scenario: object) -> dict[str, object]:
    """Answer a scenario: `{"id": ..., "then": ...}`, or an error in place of `then`."""
    if not isinstance(scenario, dict):
        shown = ScenarioError("scenario", scenario, 'write an object, {"id": ..., "variant": ...}')
        return {"id": None, "error": str(shown)}
    found: dict[str, object] = {"id": scenario.get("id")}
    try:
        found["then"] = judge(read_scenario(scenario))
    except ValueError as error:
        found["error"] = _one_line(error)
    except Exception as error:  # noqa: BLE001  (one bad scenario must not silence the others)
        found["error"] = f"the referee failed, {type(error).__name__}: {_one_line(error)}"
    return found


def judge(scenario: Scenario) -> Then:
    """Give the outcome of a scenario.

    Raises:
        ScenarioError: when its kind or its act is not known, or a fact cannot be used.
        ValueError: when the laws cannot use a fact, with the reason.
    """
    if scenario.kind in KINDS:
        return KINDS[scenario.kind](scenario)
    if scenario.kind not in _ACTED:
        known = ", ".join((*KINDS, *_ACTED))
        raise ScenarioError("scenario.kind", scenario.kind, f"the kinds are {known}")
    if scenario.acts and scenario.acts[0].raw.get("act") == FIRST_TURN:
        return play(scenario)
    return PROCEDURES[scenario.act.word("act", (*PROCEDURES, FIRST_TURN))](scenario)


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())


KINDS: Final[Mapping[str, Callable[[Scenario], Then]]] = {
    "play": play,
    "deal": dealing.deal,
    "upcard": dealing.upcard,
    "minimum": dealing.minimum,
    "settlement": dealing.settlement,
    "rotation": dealing.rotation,
}
"""The kinds whose name says what is asked."""

_ACTED: Final = ("procedure", "penalty")

PROCEDURES: Final[Mapping[str, Callable[[Scenario], Then]]] = {
    "seat_draw": seats.seat_draw,
    "may_shuffle": seats.may_shuffle,
    "cut": seats.cut,
    "who_cuts": seats.who_cuts,
    "next_deal": seats.next_deal,
    "list_deals": seats.list_deals,
    "opening_minimum": seats.opening_minimum,
    "replace_dealt_red_threes": seats.replace_dealt_red_threes,
    "who_answers": seats.who_answers,
    "keeper": seats.keeper,
    "withdraw": customs.never(laws.WITHDRAW),
    "move_wild": customs.never(laws.MOVE_WILD),
    "undo_draw": customs.never(laws.UNDO_DRAW),
    "take_top_only": customs.never(laws.TAKE_TOP_ONLY),
    "display": customs.display,
    "is_deal_over": customs.is_deal_over,
    "meld": customs.meld_penalty_cards,
    "count_stock": customs.count_stock,
    "ask_hand_size": customs.ask_hand_size,
    "announce_one_card": customs.announce_one_card,
    "look_at_pile": customs.look_at_pile,
    "read_log": customs.read_log,
    "set_toggle": customs.set_house_rule,
    "vulnerable": customs.vulnerable,
    "score_pad": customs.score_pad,
    "fault": faults.fault,
    "irregularity": faults.irregularity,
}
"""The acts of the kinds procedure and penalty."""
