"""Acts of the director: point penalties, and the remedies of laws 51 to 60."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, cast

from canasta.referee.fields import Fields
from canasta.referee.labels import seat_name, side_name
from canasta.rules.irregularities.penalty_cards import exposed_cards
from canasta.rules.irregularities.remedies import (
    faulty_deal,
    missed_draw,
    noticed_too_late,
    pile_taken_early,
    skipped_draws,
    undeclared_red_threes,
    wrong_dealer,
)
from canasta.rules.irregularities.wrong_melds import (
    WildMove,
    may_be_required_out,
    short_opening,
    surplus_wilds,
    unable_to_go_out,
)
from canasta.rules.scoring.penalties import penalty_for

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta.referee.scenario import Scenario, Then
    from canasta.rules.irregularities.wrong_melds import Remedied
    from canasta.rules.scoring.penalties import Fault

_FAULTS: Final[tuple[Fault, ...]] = (
    "irregular_draw",
    "touch_top_discard_illegally",
    "draw_out_of_turn",
    "pile_into_hand_illegally",
    "ask_then_unable",
)
_OUT_OF_TURN: Final[Mapping[str, Fault]] = {
    "opponent": "meld_in_opponents_turn",
    "partner": "meld_in_partners_turn",
}


def fault(scenario: Scenario) -> Then:
    """Give the points that a fault costs."""
    act = scenario.act
    name = act.word("fault", (*_FAULTS, "meld_out_of_turn"))
    if name == "meld_out_of_turn":
        name = _OUT_OF_TURN[act.word("whose_turn", _OUT_OF_TURN)]
    option = scenario.given.word("option", ("point_penalties", "none"), "none")
    penalty = penalty_for(
        scenario.rules,
        cast("Fault", name),
        point_penalties=option == "point_penalties",
        card_kept=act.flag("card_put_into_hand", default=False),
    )
    return {"penalty": penalty.points}


def irregularity(scenario: Scenario) -> Then:
    """Give the remedy of an irregularity; its facts are in `given` or in the act."""
    act = scenario.act
    law = act.word("law", _REMEDIES)
    facts = Fields({**scenario.given.raw, **act.raw}, "facts", act.seats, act.sides)
    return _REMEDIES[law](scenario, facts)


def _law_51(scenario: Scenario, facts: Fields) -> Then:
    noticed = facts.word("noticed", ("before_first_play", "after_first_play"))
    found = wrong_dealer(
        facts.seat("should_deal"),
        facts.seat("dealt"),
        scenario.seats,
        before_first_play=noticed == "before_first_play",
    )
    return {
        "deal_stands": True,
        "first_to_play": seat_name(found.first_to_play),
        "next_dealer": seat_name(found.next_dealer),
    }


def _law_52(scenario: Scenario, facts: Fields) -> Then:
    facts.word("fault", ("card_faced", "wrong_number"))
    size = facts.size("hand_size") if facts.has("hand_size") else None
    found = faulty_deal(facts.seat("dealer"), facts.size("turns_played"), scenario.seats, size)
    answer: Then = {"new_deal": found.new_deal}
    if found.new_deal:
        answer["dealer"] = seat_name(found.dealer)
    if found.hand_size is not None:
        answer["hand_size"] = found.hand_size
    return answer


def _law_53(_scenario: Scenario, facts: Fields) -> Then:
    if facts.word("fault", ("too_many", "no_draw"), "too_many") == "too_many":
        return {"skip_draw_turns": skipped_draws(facts.size("drawn"), facts.size("owed"))}
    noticed = facts.word("noticed", ("before_next_draw", "after_next_draw"))
    found = missed_draw(before_next_draw=noticed == "before_next_draw")
    return {
        "turn_ended": found.turn_ended,
        "opponents_may_require_draw": found.opponents_may_require_draw,
    }


def _law_54(scenario: Scenario, facts: Fields) -> Then:
    found = exposed_cards(facts.cards("exposed"), scenario.seats)
    return {
        "penalty_cards": list(found.cards),
        "next_discards_from": list(found.next_discards_from),
    }


def _law_55(_scenario: Scenario, facts: Fields) -> Then:
    found = short_opening(
        facts.size("minimum"),
        facts.groups("shown"),
        facts.groups("added"),
        facts.card("top_discard_used") if facts.has("top_discard_used") else None,
    )
    return {
        "count": found.count,
        "opening_stands": found.stands,
        "returned_to_pile": list(found.returned_to_pile),
        "penalty_cards": list(found.penalty_cards),
    }


def _law_56(scenario: Scenario, facts: Fields) -> Then:
    found = undeclared_red_threes(scenario.rules, facts.cards("held"), facts.size("turns_had"))
    return {"penalty": found.penalty, "counts_as_red_three": found.counts_as_red_three}


def _law_57(_scenario: Scenario, facts: Fields) -> Then:
    found = pile_taken_early(
        facts.cards("shown_before"),
        facts.card("top"),
        matching_meld_on_table=facts.flag("matching_meld_on_table", default=False),
    )
    if found.opponents_may_restore:
        return {"must_restore": "at_opponents_choice", "then_draw": "stock"}
    return {"must_restore": False}


def _law_58(scenario: Scenario, facts: Fields) -> Then:
    move = None
    if facts.has("move"):
        named = facts.fields("move")
        move = WildMove(named.card("card"), named.text("to"))
    found: dict[int, Remedied] = {
        side: surplus_wilds(scenario.rules, melds, move)
        for side, melds in facts.by_side("melds", Fields.groups).items()
    }
    return _remedied(found)


def _law_59(scenario: Scenario, facts: Fields) -> Then:
    if facts.has("hands"):
        seat = facts.seat("to_act", 0)
        side = seat % scenario.sides
        hand = facts.by_seat("hands", Fields.cards).get(seat, ())
        melds = facts.by_side("melds", Fields.groups).get(side, ())
        return _remedied({side: unable_to_go_out(scenario.rules, hand, melds)})
    required = may_be_required_out(
        indicated_meld=facts.flag("indicated_meld_before_answer", default=False),
        melded_all_after_no=facts.flag("melded_all_after_no", default=False),
        extra=facts.flag("extra_information", default=False),
    )
    return {"opponents_may_require_out": required}


def _law_60(_scenario: Scenario, facts: Fields) -> Then:
    name = facts.word("fault", ("short_opening", "four_wild_meld"))
    found = noticed_too_late(cast("Literal['short_opening', 'four_wild_meld']", name))
    return {
        "penalty": found.penalty,
        "opening_stands": found.opening_stands,
        "cards_return_to_hand": found.cards_return_to_hand,
    }


def _remedied(found: Mapping[int, Remedied]) -> Then:
    return {
        "melds": {
            side_name(side): [list(meld) for meld in remedied.melds]
            for side, remedied in found.items()
        },
        "penalty_cards": [card for remedied in found.values() for card in remedied.penalty_cards],
    }


_REMEDIES: Final[Mapping[str, Callable[[Scenario, Fields], Then]]] = {
    "51": _law_51,
    "52": _law_52,
    "53": _law_53,
    "54": _law_54,
    "55": _law_55,
    "56": _law_56,
    "57": _law_57,
    "58": _law_58,
    "59": _law_59,
    "60": _law_60,
}
