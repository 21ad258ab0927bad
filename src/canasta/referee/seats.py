"""Acts round the table: the draw for seats, the cut, the deal, who answers and who keeps what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.referee.fields import Fields
from canasta.referee.labels import by_seat, by_side, seat_name
from canasta.rules.customs import keepers
from canasta.rules.refusal import Refusal
from canasta.rules.scoring.settlement import open_minimum
from canasta.rules.seating.draw import Redraw, draw_seats
from canasta.rules.seating.seats import (
    Seating,
    answering_seat,
    check_cut,
    check_shuffle,
    cutting_seat,
)
from canasta.rules.seating.seats import next_deal as pass_the_deal
from canasta.rules.upcard import replace_dealt_red_threes as lay_out

if TYPE_CHECKING:
    from canasta.referee.scenario import Scenario, Then

_CHAIRS = 2
_PACKETS = 2


def verdict(refusal: Refusal | None) -> Then:
    """Return an answer that says only whether something is legal, and why not."""
    return {"legal": True} if refusal is None else {"legal": False, "reason": refusal.code}


def seat_draw(scenario: Scenario) -> Then:
    """Say what the cards drawn decide."""
    drawn = scenario.given.fields("drawn")
    found = draw_seats(
        scenario.rules, scenario.form, {name: drawn.card(name) for name in drawn.raw}
    )
    if isinstance(found, Redraw):
        return {"redraw": list(found.persons)}
    answer: Then = {
        "order_high_to_low": list(found.order),
        "sides": [list(side) for side in found.sides],
        "chooses_seat": found.first_to_play,
        "first_to_play": found.first_to_play,
    }
    if found.seats:
        answer |= {"seats_clockwise": list(found.seats), "dealer": found.dealer}
    return answer


def may_shuffle(scenario: Scenario) -> Then:
    """Say whether somebody may still shuffle."""
    return verdict(check_shuffle(cut_done=scenario.given.flag("cut_done", default=False)))


def cut(scenario: Scenario) -> Then:
    """Judge a cut."""
    packets = scenario.act.numbers("packets")
    if len(packets) != _PACKETS:
        raise scenario.act.error("packets", "write the sizes of two packets")
    deck = scenario.given.number("deck", scenario.rules.cards(scenario.form))
    return verdict(check_cut(scenario.rules, (packets[0], packets[1]), deck))


def who_cuts(scenario: Scenario) -> Then:
    """Say who cuts."""
    return {"player": seat_name(cutting_seat(scenario.given.seat("dealer"), scenario.seats))}


def next_deal(scenario: Scenario) -> Then:
    """Say who deals next and who plays first then."""
    found = pass_the_deal(scenario.given.seat("dealer"), scenario.seats)
    return {"dealer": seat_name(found.dealer), "first_to_play": seat_name(found.first_to_play)}


def list_deals(scenario: Scenario) -> Then:
    """Say who rests in each deal, one of each trio."""
    given = scenario.given
    trios = [
        tuple(str(name) for name in given.items(key))
        for key in ("trio_A", "trio_B")
        if given.has(key)
    ]
    if not trios or any(len(trio) != _CHAIRS + 1 for trio in trios):
        raise given.error("trio_A", "name the three persons of each trio")
    seating = Seating(tuple(trios), _CHAIRS)
    deals = range(1, scenario.act.size("n") + 1)
    return {"idle": [list(seating.resting(number)) for number in deals]}


def opening_minimum(scenario: Scenario) -> Then:
    """Give the minimum of each side, by the name that the scenario gives it."""
    scores = scenario.given.fields("scores")
    return {name: open_minimum(scenario.rules, scores.number(name)) for name in scores.raw}


def replace_dealt_red_threes(scenario: Scenario) -> Then:
    """Lay out and replace the dealt red threes of all players."""
    given = scenario.given
    hands = given.by_seat("hands", Fields.cards)
    found = lay_out(
        given.seat("dealer"),
        [hands.get(seat, ()) for seat in range(scenario.seats)],
        given.cards("stock"),
    )
    of_sides = [
        [
            card
            for seat in range(side, scenario.seats, scenario.sides)
            for card in found.red_threes[seat]
        ]
        for side in range(scenario.sides)
    ]
    return {
        "hands": by_seat(list(hand) for hand in found.hands),
        "red_threes": by_side(of_sides),
        "stock_count": len(found.stock),
    }


def who_answers(scenario: Scenario) -> Then:
    """Say which partner answers a question."""
    asking = scenario.given.seat("to_act", 0)
    seat = answering_seat(asking, scenario.seats, scenario.sides)
    if seat is None:
        return verdict(Refusal("no_partner"))
    return {"legal": True, "player": seat_name(seat)}


def keeper(scenario: Scenario) -> Then:
    """Say who keeps the melds of a side and who its score."""
    found = keepers(scenario.given.seat("first_meld_by"), scenario.seats, scenario.sides)
    return {"keeps_melds": seat_name(found.melds), "keeps_score": seat_name(found.score)}
