"""Irregularities: laws 51 to 53, 56, 57 and 60."""

import pytest

from canasta.cards import Card, parse_cards
from canasta.rules import variant, with_house_rules
from canasta.rules.irregularities.remedies import (
    FaultyDeal,
    NoticedTooLate,
    UndeclaredRedThrees,
    WrongDealer,
    faulty_deal,
    missed_draw,
    noticed_too_late,
    pile_taken_early,
    skipped_draws,
    undeclared_red_threes,
    wrong_dealer,
)


def test_law_51_before_the_first_play_the_rightful_first_player_begins_and_deals_next() -> None:
    found = wrong_dealer(should_deal=3, dealt=1, players=4, before_first_play=True)
    assert found == WrongDealer(first_to_play=0, next_dealer=0)


def test_law_51_afterwards_play_and_deal_go_on_from_where_they_are() -> None:
    found = wrong_dealer(should_deal=3, dealt=1, players=4, before_first_play=False)
    assert found == WrongDealer(first_to_play=2, next_dealer=2)


def test_law_52_the_same_dealer_deals_again_until_everybody_has_played() -> None:
    assert faulty_deal(3, turns_played=3, players=4) == FaultyDeal(new_deal=True, dealer=3)
    assert not faulty_deal(3, turns_played=4, players=4).new_deal


def test_law_52_a_wrong_hand_found_later_stands() -> None:
    found = faulty_deal(3, turns_played=4, players=4, hand_size=12)
    assert (found.new_deal, found.hand_size) == (False, 12)


@pytest.mark.parametrize(("drawn", "owed", "turns"), [(2, 1, 1), (4, 1, 3), (3, 2, 1), (1, 2, 0)])
def test_law_53_who_drew_too_many_only_discards_until_the_hand_is_right(
    drawn: int, owed: int, turns: int
) -> None:
    assert skipped_draws(drawn, owed) == turns


@pytest.mark.parametrize("in_time", [True, False])
def test_law_53_a_missed_draw_may_be_required_until_the_next_player_draws(*, in_time: bool) -> None:
    found = missed_draw(before_next_draw=in_time)
    assert found.turn_ended
    assert found.opponents_may_require_draw is in_time


def test_law_56_each_undeclared_red_three_costs_500() -> None:
    found = undeclared_red_threes(variant("laws_1950"), parse_cards("3H 3D"), turns_had=2)
    assert found == UndeclaredRedThrees(penalty=1000, counts_as_red_three=False)


def test_c_08_without_a_turn_the_red_three_counts_as_laid_out() -> None:
    found = undeclared_red_threes(variant("laws_1950"), parse_cards("3H"), turns_had=0)
    assert found == UndeclaredRedThrees(penalty=0, counts_as_red_three=True)


def test_toggle_16_takes_the_500_back() -> None:
    rules = with_house_rules(variant("classic"), {"red3.undeclared_penalty": "none"})
    assert undeclared_red_threes(rules, parse_cards("3H"), turns_had=1).penalty == 0


@pytest.mark.parametrize(
    ("shown", "on_table", "restore"),
    [
        ("", False, True),
        ("KS", False, True),
        ("KS KH", False, False),
        ("KS 2H", False, False),
        ("2H JK", False, True),
        ("QS QH", False, True),
        ("", True, False),
    ],
)
def test_law_57_a_pile_taken_early_stays_when_the_right_to_it_was_shown(
    shown: str, *, on_table: bool, restore: bool
) -> None:
    found = pile_taken_early(parse_cards(shown), Card("KD"), matching_meld_on_table=on_table)
    assert found.opponents_may_restore is restore


def test_law_60_noticed_too_late_a_short_opening_stands_and_a_fourth_wild_card_goes_back() -> None:
    assert noticed_too_late("short_opening") == NoticedTooLate(
        opening_stands=True, cards_return_to_hand=False, penalty=0
    )
    assert noticed_too_late("four_wild_meld") == NoticedTooLate(
        opening_stands=False, cards_return_to_hand=True, penalty=0
    )
