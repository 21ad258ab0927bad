"""Customs: questions, the pile, the log, the cover of a canasta, keepers."""

import pytest

from canasta.cards import Card, parse_cards
from canasta.rules import variant, with_house_rules
from canasta.rules.customs import (
    MOVE_WILD,
    TAKE_TOP_ONLY,
    UNDO_DRAW,
    WITHDRAW,
    Keepers,
    ask_hand_size,
    check_announcement,
    count_stock,
    cover_card,
    keepers,
    log_start,
    look_at_pile,
)
from canasta.rules.refusal import Refusal

LAWS = variant("laws_1950")
OUT_OF_TURN = Refusal("out_of_turn")


def test_customs_the_player_in_turn_may_count_the_stock() -> None:
    assert count_stock(LAWS, by=0, to_act=0, stock_count=23) == 23
    assert count_stock(LAWS, by=2, to_act=0, stock_count=23) == OUT_OF_TURN


def test_customs_the_player_in_turn_may_ask_for_the_size_of_a_hand() -> None:
    assert ask_hand_size(LAWS, by=0, to_act=0, hand_size=9) == 9
    assert ask_hand_size(LAWS, by=1, to_act=0, hand_size=9) == OUT_OF_TURN


def test_c_75_a_table_on_a_screen_shows_the_numbers_at_any_time() -> None:
    rules = with_house_rules(LAWS, {"info.count_stock": "always", "info.ask_hand_sizes": "always"})
    assert count_stock(rules, by=2, to_act=0, stock_count=23) == 23
    assert ask_hand_size(rules, by=1, to_act=0, hand_size=9) == 9


def test_customs_only_the_player_in_turn_announces_that_they_hold_one_card() -> None:
    assert check_announcement(LAWS, by=0, to_act=0, hand_size=1) is None
    assert check_announcement(LAWS, by=1, to_act=0, hand_size=1) == OUT_OF_TURN
    refusal = check_announcement(LAWS, by=0, to_act=0, hand_size=2)
    assert refusal == Refusal("not_one_card", params={"cards": 2})


def test_law_9_only_the_top_of_the_pile_may_be_looked_at() -> None:
    view = look_at_pile(parse_cards("5C 6C JD"))
    assert (view.visible, view.size) == ((Card("JD"),), 3)
    assert look_at_pile(()).visible == ()


@pytest.mark.parametrize(
    ("log", "reader", "start"),
    [
        ("since_own_last_turn", 2, 3),
        ("since_own_last_turn", 1, 6),
        ("whole_deal", 2, 0),
        ("none", 2, 6),
    ],
)
def test_c_74_the_log_reaches_back_to_the_readers_own_last_turn(
    log: str, reader: int, start: int
) -> None:
    rules = with_house_rules(variant("classic"), {"info.log": log})
    assert log_start(rules, (0, 1, 2, 3, 0, 1), reader) == start


def test_c_74_before_their_first_turn_a_reader_sees_all_turns() -> None:
    assert log_start(variant("classic"), (0, 1), reader=3) == 0


@pytest.mark.parametrize(
    ("canasta", "cover"),
    [
        ("KS KC KD KH KS KH KD", "KD"),
        ("KS KC KS KC KS KC KS", "KS"),
        ("KH KD KC KS KH 2S 2H", "KC"),
        ("KH KD KH KD 2H 2C 2S", "2C"),
        ("KH KD KH KD 2H JK 2D", "KH"),
        ("2H 2S 2D JK 2C 2S 2H", "2H"),
        ("KS KH KD", None),
    ],
)
def test_c_11_the_cover_card_shows_the_kind_of_a_canasta(canasta: str, cover: str | None) -> None:
    assert cover_card(LAWS, parse_cards(canasta)) == cover


def test_law_19_who_melds_first_keeps_the_melds_and_their_partner_the_score() -> None:
    assert keepers(first_meld_by=2, players=4, sides=2) == Keepers(melds=2, score=0)
    assert keepers(first_meld_by=1, players=3, sides=3) == Keepers(melds=1, score=1)


def test_laws_15_and_24_melds_stay_draws_stay_and_the_pile_comes_whole() -> None:
    assert WITHDRAW.code == MOVE_WILD.code == "melded_cards_stay"
    assert UNDO_DRAW.code == "no_undo"
    assert TAKE_TOP_ONLY.code == "whole_pile_must_be_taken"
