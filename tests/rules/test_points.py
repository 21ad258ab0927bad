"""Points and classes of cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.cards import FACES, JOKER, KNOWN, UNKNOWN, Card, parse_cards
from canasta.rules import variant, with_house_rules
from canasta.rules.fields.classes import belongs_to, classes_of
from canasta.rules.scoring.points import charge_of, melded_points, point_value, points_of


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("JK", 50),
        ("2S 2H 2D 2C AS AH AD AC", 20),
        ("KS QH JD 10C 9S 8H", 10),
        ("7S 6H 5D 4C 3S 3C", 5),
        ("3H 3D", 0),
    ],
)
def test_law_25_every_card_has_the_points_of_its_rank(cards: str, points: int) -> None:
    assert {point_value(card) for card in parse_cards(cards)} == {points}


def test_law_25_a_pack_with_two_jokers_counts_590_points() -> None:
    assert points_of((*FACES, JOKER, JOKER)) == 590


def test_nobody_can_count_an_unknown_card() -> None:
    with pytest.raises(ValueError, match="name the card"):
        points_of([Card("KS"), UNKNOWN])


@given(st.lists(st.sampled_from(sorted(KNOWN))))
def test_law_25_all_counts_are_multiples_of_five(cards: list[Card]) -> None:
    assert points_of(cards) % 5 == 0


@pytest.mark.parametrize(
    ("card", "classes"),
    [
        ("JK", {"joker", "wild"}),
        ("2D", {"wild"}),
        ("3H", {"red3", "three"}),
        ("3C", {"black3", "three"}),
        ("4C", set()),
        ("AS", set()),
    ],
)
def test_law_4_a_card_belongs_to_the_classes_that_fields_name(card: str, classes: set[str]) -> None:
    assert classes_of(Card(card)) == classes


def test_a_card_belongs_to_a_list_of_classes_when_one_of_them_is_its_own() -> None:
    assert belongs_to(Card("2S"), ("red3", "wild"))
    assert not belongs_to(Card("2S"), ("red3", "joker"))
    assert not belongs_to(Card("KS"), ("joker", "wild", "red3", "black3", "three"))


@pytest.mark.parametrize(
    ("name", "cards", "cost"),
    [
        ("samba_w", "3S 4D", 10),
        ("bolivia_w", "3S 3C 4D", 205),
        ("american_000", "3H 3S", 10),
        ("hand_and_foot", "3H 3S KS 2D", 335),
        ("classic", "3H 3S JK", 55),
    ],
)
def test_threes_left_in_the_hand_cost_what_the_game_says(name: str, cards: str, cost: int) -> None:
    assert charge_of(variant(name), parse_cards(cards)) == cost


def test_a_melded_black_three_has_a_value_of_its_own() -> None:
    rules = variant("bolivia_w")
    assert melded_points(rules, parse_cards("3S 3C 3S")) == 15
    dear = with_house_rules(rules, {"black3.melded_value": 20})
    assert melded_points(dear, parse_cards("3S 3C KS")) == 50
