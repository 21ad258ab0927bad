"""The kinds about numbers: the deal, the upcard, the minimum, the settlement, the rotation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.referee.fields import Fields, ScenarioError
from canasta.referee.labels import by_side, seat_name, side_name
from canasta.rules import with_house_rules
from canasta.rules.scoring.opening import opening_requirement
from canasta.rules.scoring.settlement import settle
from canasta.rules.seating.deal_numbers import deal_numbers
from canasta.rules.seating.seats import Seating, seat_persons
from canasta.rules.upcard import Reshuffle, cards_beneath, turn_up

if TYPE_CHECKING:
    from canasta.cards import Card
    from canasta.referee.scenario import Scenario, Then
    from canasta.rules import RuleSet

_TOTALS: Final = range(-2000, 20001, 5)
_DEALS: Final = range(1, 21)
_MOST_SIDES: Final = 26
_TRIO: Final = ("T0", "T1", "T2")
_PAIR: Final = ("first of the pair", "second of the pair")


def deal(scenario: Scenario) -> Then:
    """Give the numbers of a deal, and what the cards turned up make of it.

    Raises:
        ScenarioError: when a fact cannot be used.
        RuleError: when the variant cannot be played with so many packs.
    """
    given, rules, form = scenario.given, scenario.rules, scenario.form
    if given.has("packs"):
        rules = _with_packs(rules, form, given.size("packs"))
    numbers = deal_numbers(rules, form)
    found: Then = {
        "deck": numbers.deck,
        "active_players": numbers.active_players,
        "hand": numbers.hand,
        "stock": numbers.stock,
        "draw": numbers.draw,
        "canastas_to_go_out": numbers.canastas_to_go_out,
        "target": numbers.target,
        "sides": by_side([seat_name(seat) for seat in side] for side in numbers.sides),
    }
    if given.has("upcards") or rules.deal.initial_pile == "empty":
        found |= _turned(rules, given.cards("upcards"), numbers.stock)
    return found


def _with_packs(rules: RuleSet, form: str, packs: int) -> RuleSet:
    """Return the rules with so many packs, each with as many jokers as before."""
    jokers = rules.deck.jokers[form] * packs // rules.deck.packs[form]
    chosen = {"deck.packs": packs, "deck.jokers": jokers}
    return with_house_rules(rules, chosen, form=form, place="scenario.given.packs")


def _turned(rules: RuleSet, upcards: tuple[Card, ...], stock: int) -> Then:
    """Say what the cards turned up make of the pile; `stock` is that beside one upcard."""
    turned = turn_up(rules, upcards)
    if isinstance(turned, Reshuffle):
        return {"reshuffle": True}
    count = len(upcards) + (cards_beneath(rules, upcards[-1]) if upcards else 0)
    return {
        "reshuffle": False,
        "stock": stock - max(0, count - 1),
        "pile_count": count,
        "pile_frozen": turned.frozen,
        "top_takeable": not turned.blocked,
    }


def upcard(scenario: Scenario) -> Then:
    """Turn the upcard.

    Raises:
        ScenarioError: when a card cannot be read.
    """
    turned = turn_up(scenario.rules, scenario.given.cards("stock"))
    if isinstance(turned, Reshuffle):
        return {"reshuffle": True, "returned": list(turned.returned)}
    return {
        "reshuffle": False,
        "pile": list(turned.pile),
        "pile_frozen": turned.frozen,
        "stock_left": list(turned.stock),
    }


def minimum(scenario: Scenario) -> Then:
    """Give the minimum of an opening for each total.

    Raises:
        ScenarioError: when a total is no number.
    """
    given, rules = scenario.given, scenario.rules
    totals = given.numbers("totals") if given.has("totals") else _TOTALS
    number = given.size("deal_number", 1)
    found: Then = {"table": {str(total): _needed(rules, total, number) for total in totals}}
    if rules.open.minimum_by_deal:
        found["table_by_deal"] = {str(deal): _needed(rules, 0, deal) for deal in _DEALS}
    return found


def _needed(rules: RuleSet, total: int, deal_number: int) -> int | dict[str, object]:
    """Give an opening's minimum, or the canastas of which it must hold one (S-17)."""
    needed = opening_requirement(rules, total, deal_number)
    if not needed.canasta:
        return needed.minimum
    answer: dict[str, object] = {"canasta": sorted(needed.canasta)}
    return {**answer, "minimum": needed.minimum} if needed.minimum else answer


def settlement(scenario: Scenario) -> Then:
    """Settle after a deal; the sides are those whose totals are named.

    Raises:
        ScenarioError: when there are no totals, or a side between others has none.
    """
    given = scenario.given
    totals = given.by_side("totals", Fields.number, sides=_MOST_SIDES)
    if not totals or sorted(totals) != list(range(len(totals))):
        raise given.error("totals", "name the total of every side: A, B and so on")
    found = settle(
        scenario.rules,
        [totals[side] for side in range(len(totals))],
        deal_number=given.size("deal_number", 1),
    )
    return {
        "game_over": found.game_over,
        "winner": None if found.winner is None else side_name(found.winner),
        "tie": "play_another_deal" if found.tie else None,
        "units": by_side(found.units),
        "pays": [
            {
                "from": side_name(payment.payer),
                "to": side_name(payment.receiver),
                "amount": payment.amount,
            }
            for payment in found.pays
        ],
    }


def rotation(scenario: Scenario) -> Then:
    """Say who rests and who sits where in each deal of five players.

    Raises:
        ScenarioError: when the table form has no side of three with two chairs.
    """
    deals = scenario.given.size("deals", 7)
    seating = _seat_trio(scenario)
    return {
        "deals": [
            {
                "deal": number,
                "idle": seating.resting(number)[0],
                "seats": [person for person in seating.persons(number) if person in _TRIO],
            }
            for number in range(1, deals + 1)
        ]
    }


def _seat_trio(scenario: Scenario) -> Seating:
    """Seat a pair and a trio, or say that the table form is another."""
    try:
        return seat_persons(scenario.rules, scenario.form, [_PAIR, _TRIO])
    except ValueError as error:
        raise ScenarioError("scenario.players", scenario.form, str(error)) from None
