"""Acts about what may be asked, seen, agreed and written down, and what is never allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.referee.fields import Fields
from canasta.referee.labels import by_side, seat_name, side_name
from canasta.referee.position import deal_of
from canasta.referee.seats import verdict
from canasta.rules import customs as laws
from canasta.rules import set_house_rule as judge_house_rule
from canasta.rules.irregularities.penalty_cards import PenaltyCards
from canasta.rules.refusal import Refusal
from canasta.rules.scoring.sheet import ScoreSheet, is_vulnerable

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta.referee.scenario import Scenario, Then


def never(refusal: Refusal) -> Callable[[Scenario], Then]:
    """Return the judge of an act that is refused whatever the position."""

    def judge(_scenario: Scenario) -> Then:
        return verdict(refusal)

    return judge


# --- questions in turn ---------------------------------------------------------------------------


def count_stock(scenario: Scenario) -> Then:
    """Answer how many cards the stock holds."""
    to_act = scenario.given.seat("to_act", 0)
    by = scenario.act.seat("by", to_act)
    return _answer(laws.count_stock(scenario.rules, by, to_act, scenario.given.size("stock_count")))


def ask_hand_size(scenario: Scenario) -> Then:
    """Answer how many cards somebody holds."""
    to_act = scenario.given.seat("to_act", 0)
    by, of = scenario.act.seat("by", to_act), scenario.act.seat("of")
    return _answer(laws.ask_hand_size(scenario.rules, by, to_act, _hand_size(scenario, of)))


def announce_one_card(scenario: Scenario) -> Then:
    """Judge the announcement of one card."""
    to_act = scenario.given.seat("to_act", 0)
    by = scenario.act.seat("by", to_act)
    return verdict(laws.check_announcement(scenario.rules, by, to_act, _hand_size(scenario, by)))


def _hand_size(scenario: Scenario, seat: int) -> int:
    return scenario.given.fields("hand_sizes").size(seat_name(seat))


def _answer(found: int | Refusal) -> Then:
    return verdict(found) if isinstance(found, Refusal) else {"legal": True, "answer": found}


# --- what may be seen ----------------------------------------------------------------------------


def look_at_pile(scenario: Scenario) -> Then:
    """Show what everybody sees of the pile."""
    seen = laws.look_at_pile(scenario.given.cards("pile"))
    return {"visible": list(seen.visible), "pile_size_visible": seen.size >= 0}


def read_log(scenario: Scenario) -> Then:
    """Show the finished turns that a reader may see."""
    turns = scenario.given.seat_list("turns")
    start = laws.log_start(scenario.rules, turns, scenario.act.seat("by"))
    return {"visible_turns": [seat_name(seat) for seat in turns[start:]]}


def display(scenario: Scenario) -> Then:
    """Show the cover card of each canasta."""
    sides = scenario.given.by_side("melds", Fields.groups)
    covers = [laws.cover_card(scenario.rules, meld) for melds in sides.values() for meld in melds]
    return {"tops": [card for card in covers if card is not None]}


def is_deal_over(scenario: Scenario) -> Then:
    """Say whether the deal in this position is over."""
    return {"deal_over": deal_of(scenario).over}


# --- what is agreed and written down -------------------------------------------------------------


def set_house_rule(scenario: Scenario) -> Then:
    """Judge a house rule over the variant with its house rules."""
    act = scenario.act
    value = act.number("value") if act.has("value") else None
    found, _ = judge_house_rule(scenario.rules, scenario.form, act.text("toggle"), value)
    answer: Then = {"outcome": found.kind.value}
    if found.constraint is not None and found.kind.value != "allowed":
        answer["constraint"] = found.constraint
    return answer


def vulnerable(scenario: Scenario) -> Then:
    """Say which sides are called vulnerable."""
    totals = scenario.given.by_side("totals", Fields.number)
    return by_side(
        is_vulnerable(scenario.rules, totals.get(side, 0)) for side in range(scenario.sides)
    )


def score_pad(scenario: Scenario) -> Then:
    """Write the columns of the score pad: each deal, then the running total."""
    sheet = ScoreSheet(scenario.sides)
    for scores in scenario.given.objects("deals"):
        sheet = sheet.add(tuple(scores.number(side_name(n)) for n in range(scenario.sides)))
    return {
        heading: [number for row in sheet.column(side) for number in (row.score, row.total)]
        for side, heading in enumerate(sheet.headings)
    }


def meld_penalty_cards(scenario: Scenario) -> Then:
    """Release the penalty cards that are used in a meld."""
    act = scenario.act
    used = [card for group in act.groups("melds") for card in group]
    used += [card for add in act.objects("add") for card in add.cards("cards")]
    lying = PenaltyCards(scenario.given.cards("penalty_cards"))
    return {"penalty_cards": list(lying.without(used).cards)}
