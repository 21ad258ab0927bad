"""Faults in melding: laws 55, 58 and 59."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.cards import Card, is_wild, parse_cards
from canasta.rules import RuleSet, variant, with_house_rules
from canasta.rules.irregularities.wrong_melds import (
    Remedied,
    WildMove,
    may_be_required_out,
    short_opening,
    surplus_wilds,
    unable_to_go_out,
    wild_limit,
)

LAWS = variant("laws_1950")


def melds(*texts: str) -> list[tuple[Card, ...]]:
    return [parse_cards(text) for text in texts]


def test_law_55_a_short_opening_mended_with_a_further_meld_stands() -> None:
    found = short_opening(50, melds("5S 5H 5D", "KS KH KD"), melds("4S 4H 4D"))
    assert (found.count, found.stands, found.penalty_cards) == (60, True, ())
    assert found.returned_to_pile == ()


def test_law_55_else_the_top_discard_goes_back_and_the_shown_cards_become_penalty_cards() -> None:
    found = short_opening(50, melds("5S 5H 5D", "KS KH KD"), top_discard=Card("KD"))
    assert (found.count, found.stands) == (45, False)
    assert found.returned_to_pile == (Card("KD"),)
    assert found.penalty_cards == parse_cards("5S 5H 5D KS KH")


def test_law_55_an_opening_from_the_hand_returns_nothing_to_the_pile() -> None:
    found = short_opening(50, melds("5S 5H 5D"))
    assert (found.returned_to_pile, found.penalty_cards) == ((), parse_cards("5S 5H 5D"))


def test_law_58_the_surplus_wild_card_moves_to_the_meld_that_its_owner_names() -> None:
    table = melds("KS KH KD 2S 2H 2D JK", "9S 9H 9D")
    found = surplus_wilds(LAWS, table, WildMove(Card("2S"), "9"))
    assert found == Remedied(tuple(melds("KS KH KD 2H 2D JK", "9S 9H 9D 2S")), ())


def test_law_58_without_a_place_the_last_laid_becomes_a_penalty_card() -> None:
    found = surplus_wilds(LAWS, melds("KS KH KD 2S 2H 2D JK"))
    assert found == Remedied(tuple(melds("KS KH KD 2S 2H 2D")), (Card("JK"),))


@pytest.mark.parametrize("other", ["9S 9H 9D 2C 2C JK", "8S 8H 8D"])
def test_law_58_a_meld_that_is_full_or_of_another_rank_takes_no_wild_card(other: str) -> None:
    table = melds("KS KH KD 2S 2H 2D JK", other)
    found = surplus_wilds(LAWS, table, WildMove(Card("JK"), "9"))
    assert found.penalty_cards == (Card("JK"),)
    assert found.melds[1] == table[1]


def test_law_58_the_named_card_leaves_first_and_only_as_many_as_are_too_many() -> None:
    table = melds("KS KH KD 2S 2H 2D JK 2C", "9S 9H 9D")
    found = surplus_wilds(LAWS, table, WildMove(Card("JK"), "9"))
    assert found == Remedied(tuple(melds("KS KH KD 2S 2H 2D", "9S 9H 9D JK 2C")), ())
    elsewhere = surplus_wilds(LAWS, table, WildMove(Card("KS"), "9"))
    assert elsewhere.melds[1] == parse_cards("9S 9H 9D 2C JK"), "a natural card is no surplus"


def test_law_20_a_canasta_of_four_naturals_has_no_surplus() -> None:
    table = melds("KS KH KD KC 2S 2H 2D JK")
    assert surplus_wilds(LAWS, table) == Remedied(tuple(table), ())
    assert surplus_wilds(variant("classic"), table).penalty_cards == (Card("JK"),)


def test_law_58_a_meld_within_the_limit_keeps_its_wild_cards() -> None:
    table = melds("KS KH 2S", "9S 9H 9D")
    assert surplus_wilds(LAWS, table, WildMove(Card("2S"), "9")) == Remedied(tuple(table), ())


@pytest.mark.parametrize(
    ("meld", "limit"),
    [("KS KH KD", 3), ("KS KH KD KC", None), ("JK JK 2S", None), ("3S 3C 3S", 3)],
)
def test_laws_18_and_20_say_how_many_wild_cards_a_meld_holds(meld: str, limit: int | None) -> None:
    assert wild_limit(LAWS, parse_cards(meld)) == limit


def test_c_12_the_stricter_reading_has_no_wild_cards_among_black_threes() -> None:
    rules = with_house_rules(LAWS, {"black3.meld_max_wilds": 0})
    found = surplus_wilds(rules, melds("3S 3C 3S 2H"))
    assert found.penalty_cards == (Card("2H"),)


TARGETS = [
    ({"meld.wilds_vs_naturals": "free"}, "9S 9H JK", True),
    ({"meld.wilds_vs_naturals": "not_more"}, "9S 9H JK", True),
    ({"meld.wilds_vs_naturals": "not_more"}, "9S 9H JK 2C", False),
    ({"meld.wilds_vs_naturals": "fewer"}, "9S 9H JK", False),
    ({"meld.wilds_vs_naturals": "fewer"}, "9S 9H 9D JK", True),
    ({"meld.max_size": 7}, "9S 9H 9D 9C 9S 9H 9D", False),
    ({"meld.max_size": 8}, "9S 9H 9D 9C 9S 9H 9D", True),
]


@pytest.mark.parametrize(("changes", "target", "taken"), TARGETS)
def test_law_58_the_meld_that_takes_the_card_stays_legal(
    changes: dict[str, object], target: str, *, taken: bool
) -> None:
    rules: RuleSet = with_house_rules(LAWS, changes)
    table = melds("KS KH KD 2S 2H 2D JK", target)
    found = surplus_wilds(rules, table, WildMove(Card("JK"), "9"))
    assert (found.penalty_cards == ()) is taken


def test_law_58_a_meld_of_wild_cards_takes_any_number() -> None:
    table = melds("KS KH KD KC 2S 2H 2D JK", "2S 2H 2D")
    found = surplus_wilds(variant("boat"), table, WildMove(Card("JK"), "wild"))
    assert found == Remedied(tuple(melds("KS KH KD KC 2S 2H 2D", "2S 2H 2D JK")), ())


WILD_TEXTS = st.lists(st.sampled_from(["2S", "2H", "2D", "JK"]), max_size=6)


@given(WILD_TEXTS, WILD_TEXTS, st.sampled_from(["K", "9", "8"]))
def test_law_58_no_card_is_lost_and_no_meld_keeps_a_surplus(
    first: list[str], second: list[str], to: str
) -> None:
    table = melds("KS KH " + " ".join(first), "9S 9H " + " ".join(second))
    found = surplus_wilds(LAWS, table, WildMove(Card("JK"), to))
    after = [card for meld in (*found.melds, found.penalty_cards) for card in meld]
    assert sorted(after) == sorted(card for meld in table for card in meld)
    assert all(sum(map(is_wild, meld)) <= LAWS.meld.max_wilds for meld in found.melds)


def test_law_59_a_hint_a_whole_hand_after_no_or_extra_words_bind() -> None:
    assert not may_be_required_out()
    assert may_be_required_out(indicated_meld=True)
    assert may_be_required_out(melded_all_after_no=True)
    assert may_be_required_out(extra=True)


def test_law_59_who_cannot_go_out_melds_what_they_can_and_shows_the_rest() -> None:
    found = unable_to_go_out(LAWS, parse_cards("QD 9C 4D"), melds("QS QH QC"))
    assert found == Remedied(tuple(melds("QS QH QC QD")), parse_cards("9C 4D"))


def test_law_59_three_of_a_rank_become_a_new_meld_and_black_threes_do_not() -> None:
    found = unable_to_go_out(LAWS, parse_cards("8S 3S 8H 3C 8D 3S 5H 5D 2C"), [])
    assert found == Remedied(tuple(melds("8S 8H 8D")), parse_cards("3S 3C 3S 5H 5D 2C"))


def test_law_59_cards_that_no_meld_has_room_for_stay_face_up() -> None:
    rules = with_house_rules(LAWS, {"meld.max_size": 7})
    found = unable_to_go_out(rules, parse_cards("QD QC"), melds("QS QH QC QD QS QH"))
    assert found == Remedied(tuple(melds("QS QH QC QD QS QH QD")), parse_cards("QC"))
