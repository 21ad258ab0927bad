"""What the player by rules says of a step holds in the position in which it says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta.engine.action import Discard, Meld, Take
from canasta.players.advising import advice, advised
from canasta.players.chooser import Reason
from canasta.players.compiled.player import RulePlayer, numbered
from canasta.players.compiled.reasons import percent_of, reason_of
from canasta.players.compiled.seen import look_at
from canasta.players.compiled.weighing import Hint
from canasta.players.compiled.weights import FIRST
from canasta.words.reasons import reason_text
from players.positions import place

if TYPE_CHECKING:
    from canasta.engine.action import Action
    from canasta.engine.deal import Deal


def code_of(step: str, deal: Deal) -> str:
    """Return the code of the reason for the step with this card and no other."""
    found, legal = look_at(deal.observe(0)), deal.legal()
    steps = numbered(found, legal)
    assert steps is not None
    k = [_cards(action) for action in legal].index([step])
    # with one step alone nothing else is possible, and that is all there is to say
    return reason_of(found, [*steps, steps[k]], steps[k], legal[k], list(FIRST)).code


def _cards(action: Action) -> list[str]:
    if isinstance(action, Meld):
        return [str(card) for lay in action.lays for card in lay.cards]
    return [f"throw {action.card}"] if isinstance(action, Discard) else []


@pytest.mark.parametrize(
    ("hand", "step", "code"),
    [
        ("9D 9H 4C 6S JH KD", "9D", "complete_canasta"),
        ("9D 8H 4C 6S JH KD", "9D", "grow_meld"),
        ("2D 8H 4C 6S JH KD", "2D", "grow_meld"),
        ("2D JK 4C 6S JH KD", "2D", "complete_canasta"),
    ],
)
def test_a_canasta_is_promised_only_where_the_hand_has_the_cards(
    hand: str, step: str, code: str
) -> None:
    melds = {0: ["9C 9D 9H 9S 9C"], 1: ["4C 4D 4H"]}
    assert code_of(step, place(hand, melds=melds, pile="KS")) == code


def test_wild_cards_beyond_the_limit_of_a_meld_promise_no_canasta() -> None:
    melds = {0: ["9C 9D 9H 2S 2C"], 1: ["4C 4D 4H"]}
    assert code_of("2D", place("2D JK 4C 6S JH KD", melds=melds, pile="KS")) == "grow_meld"


def test_the_last_card_of_a_hand_ends_no_deal_while_a_foot_waits() -> None:
    deal = place("KD", variant="hand_and_foot", feet={0: "4C 5C 6C"}, pile="4S")
    assert code_of("throw KD", deal) == "empty_hand"


def test_the_last_card_ends_the_deal_where_nothing_waits() -> None:
    deal = place("KD", melds={0: ["9C 9D 9H 9S 9C 9D 9H"]}, pile="4S")
    assert code_of("throw KD", deal) == "go_out"


@pytest.mark.parametrize(("risk", "percent"), [(0, 0), (512, 50), (1024, 100), (1520, 100)])
def test_no_chance_is_above_a_hundred_percent(risk: int, percent: int) -> None:
    assert percent_of(risk) == percent


def test_an_opening_is_advised_with_all_that_is_laid() -> None:
    hand = "AD AS JK JK 7D 7H 7S 4C 5C 6D 8S 9H JD"
    thought = advice(RulePlayer(), place(hand, pile="5C", variant="american_000"))
    assert thought is not None
    assert str(thought.action) == "meld AD AS JK JK, 7D 7H 7S"
    assert thought.reason == Reason("open", {"points": 155, "minimum": 125, "cards": 7})


def test_what_was_measured_is_not_said_of_the_pile_again_as_the_rules_put_it() -> None:
    """A search has the difference to a draw; the price of the rules would contradict it."""
    deal = place("4S 5S 7H 8C", melds={0: ["KC KD KH"]}, pile="4C 6S 9H JD QS KS", drawn=False)
    legal = deal.legal()
    take = next(k for k, action in enumerate(legal) if isinstance(action, Take))
    reason = Reason("take_onto_meld", {"pile": 6, "gain": 12, "rank": "K"})
    said = [
        advised(RulePlayer(), deal, [Hint(take, 0.0, None, reason), Hint(0, 80.0, error, None)])
        for error in (None, 20.0)
    ]
    assert "12 points" in reason_text(said[0][0].reason)
    assert "points" not in reason_text(said[1][0].reason)
