"""Exposed cards: law 54."""

from canasta.cards import parse_cards
from canasta.rules.irregularities.penalty_cards import PenaltyCards, exposed_cards, without


def test_law_54_exposed_cards_lie_face_up_and_the_next_discards_are_among_them() -> None:
    lying = exposed_cards(parse_cards("KS 4D"), players=4)
    assert lying.cards == lying.next_discards_from == parse_cards("KS 4D")


def test_law_54_with_two_players_exposing_costs_nothing() -> None:
    lying = exposed_cards(parse_cards("KS 4D"), players=2)
    assert lying == PenaltyCards()
    assert not lying.next_discards_from


def test_law_54_a_penalty_card_used_in_a_meld_is_free_again() -> None:
    lying = exposed_cards(parse_cards("KS 4D"), players=4)
    assert lying.without(parse_cards("KS KH")).cards == parse_cards("4D")


def test_each_used_card_takes_away_one_of_two_alike() -> None:
    assert without(parse_cards("KS 4D KS"), parse_cards("KS")) == parse_cards("4D KS")
