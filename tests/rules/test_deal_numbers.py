"""The numbers of a deal."""

import pytest

from canasta.rules import RuleError, set_house_rule, variant, with_house_rules
from canasta.rules.seating.deal_numbers import deal_numbers


@pytest.mark.parametrize(
    ("name", "form", "deck", "players", "hand", "stock", "draw", "canastas"),
    [
        ("classic", "4", 108, 4, 11, 63, 1, 1),
        ("classic", "3", 108, 3, 13, 68, 1, 1),
        ("classic", "2", 108, 2, 15, 77, 2, 2),
        ("classic", "5", 108, 4, 11, 63, 1, 1),
        ("classic", "6", 108, 6, 11, 41, 1, 1),
        ("laws_1950", "2", 108, 2, 15, 77, 1, 1),
        ("laws_1950", "6", 108, 6, 11, 41, 1, 1),
        ("laws_1950_3pack", "2", 162, 2, 13, 135, 1, 2),
        ("laws_1950_3pack", "3", 162, 3, 13, 122, 1, 2),
        ("laws_1950_3pack", "5", 162, 4, 13, 109, 1, 2),
        ("laws_1950_3pack", "6", 162, 6, 13, 83, 1, 2),
        ("jaques", "2", 108, 2, 15, 77, 1, 2),
        ("jaques", "2b", 108, 2, 13, 81, 1, 1),
        ("jaques", "6b", 108, 4, 11, 63, 1, 1),
        ("cuban", "4", 108, 4, 13, 55, 1, 1),
    ],
)
def test_laws_3_and_8_the_numbers_of_a_deal_follow_from_the_form_of_the_table(
    name: str, form: str, deck: int, players: int, hand: int, stock: int, draw: int, canastas: int
) -> None:
    found = deal_numbers(variant(name), form)
    assert (found.deck, found.active_players, found.hand) == (deck, players, hand)
    assert (found.stock, found.draw, found.canastas_to_go_out) == (stock, draw, canastas)


@pytest.mark.parametrize(
    ("name", "target"), [("classic", 5000), ("laws_1950_3pack", 10000), ("cuban", 7500)]
)
def test_law_45_every_variant_has_its_target(name: str, target: int) -> None:
    assert deal_numbers(variant(name), "4").target == target


def test_law_2_three_pairs_have_opposite_seats() -> None:
    assert deal_numbers(variant("laws_1950_3pack"), "6").sides == ((0, 3), (1, 4), (2, 5))


def test_six_jokers_and_thirteen_cards_change_the_stock() -> None:
    jokers = with_house_rules(variant("classic"), {"deck.jokers": 6})
    assert (deal_numbers(jokers, "4").deck, deal_numbers(jokers, "4").stock) == (110, 65)
    thirteen = with_house_rules(variant("classic"), {"deal.hand_size": 13})
    assert deal_numbers(thirteen, "4").stock == 55


def test_a_form_that_the_variant_lacks_is_refused() -> None:
    with pytest.raises(RuleError, match="its forms are 4"):
        deal_numbers(variant("cuban"), "6")


@pytest.mark.parametrize(
    ("name", "form", "deck", "hand", "foot", "stock", "draw"),
    [
        ("samba_w", "4", 162, 15, 0, 101, 2),
        ("bolivia_jaques", "4", 162, 15, 0, 101, 2),
        ("brazilian_w", "4", 162, 15, 0, 101, 2),
        ("chilean_3", "4", 162, 15, 0, 101, 2),
        ("chilean_4", "4", 216, 15, 0, 155, 2),
        ("italian_w", "4", 162, 15, 0, 101, 2),
        ("american_000", "4", 108, 13, 0, 49, 1),
        ("american_003", "4", 108, 13, 0, 56, 1),
        ("american_cla", "4", 108, 13, 0, 56, 1),
        ("hand_and_foot", "4", 270, 11, 11, 181, 2),
        ("hand_and_foot", "6", 378, 11, 11, 245, 2),
        ("hand_and_foot", "8", 378, 11, 11, 201, 2),
        ("hand_and_foot_singles", "2", 216, 11, 11, 171, 2),
        ("hand_and_foot_singles", "3", 216, 11, 11, 149, 2),
        ("hand_and_foot_singles", "4", 270, 11, 11, 181, 2),
        ("hand_and_foot_singles", "5", 324, 11, 11, 213, 2),
        ("hand_and_foot_singles", "6", 378, 11, 11, 245, 2),
    ],
)
def test_the_deals_of_the_other_games(
    *, name: str, form: str, deck: int, hand: int, foot: int, stock: int, draw: int
) -> None:
    found = deal_numbers(variant(name), form)
    assert (found.deck, found.hand, found.foot) == (deck, hand, foot)
    assert (found.stock, found.draw) == (stock, draw)


def test_s_50_a_table_may_choose_its_packs_and_two_jokers_come_with_each() -> None:
    _, rules = set_house_rule(variant("hand_and_foot"), "4", "hand_and_foot_packs", 4)
    found = deal_numbers(rules, "4")
    assert (found.deck, found.stock) == (216, 127)


def test_bonus_cards_are_laid_out_in_the_tournament_game_only() -> None:
    assert deal_numbers(variant("american_000"), "4").talons == (4, 3)
    assert deal_numbers(variant("american_003"), "4").talons == ()


def test_s_57_hand_and_foot_is_four_deals_and_has_no_target() -> None:
    found = deal_numbers(variant("hand_and_foot"), "8")
    assert (found.target, found.deals) == (0, 4)
    assert found.sides == ((0, 4), (1, 5), (2, 6), (3, 7))
    assert deal_numbers(variant("samba_w"), "4").deals == 0
