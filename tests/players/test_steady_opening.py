import pytest

from canasta.engine.action import Draw, Meld
from canasta.engine.kernel.search.opening_prospects import may_still_open
from players.positions import ask, laid, place, play_turn, took


def test_law_26_three_aces_open_at_fifty_and_the_wild_cards_stay_in_the_hand() -> None:
    deal = place("AC AD AH KC KD 2C JK 4S 5S 7H 9H JD")
    assert laid(play_turn(deal))[0] == "AC AD AH"
    assert {"2C", "JK"} <= set(deal.hand(0))


def test_law_26_three_naturals_are_preferred_to_a_pair_with_a_wild_card() -> None:
    deal = place("KC KD KH 8C 8D 8S JK 4S 5S 7H 9H JD")
    assert laid(play_turn(deal))[:2] == ["8C 8D 8S", "KC KD KH"]


@pytest.mark.parametrize(("total", "count"), [(0, 50), (1500, 90), (3000, 120)])
def test_law_26_an_opening_is_found_at_every_minimum(total: int, count: int) -> None:
    deal = place("AC AD 2C QC QD JK 9C 9D 9H 4S 5S 7H", totals=(total, 0))
    play_turn(deal)
    assert deal.opening_count is not None
    assert deal.opening_count >= count


def test_an_opening_that_cannot_be_finished_is_not_begun() -> None:
    # the bound of the small steps counts the one deuce for each of the pairs; 60 is all there is
    deal = place("AC AD KC KD 5S 5H 2C 4S 6S 7H 8D 9D", totals=(1500, 0))
    assert may_still_open(deal.state, deal.numbers, 0) == 1
    assert any(isinstance(action, Meld) for action in deal.legal())
    assert laid(play_turn(deal)) == []


def test_law_33_the_top_discard_counts_when_a_pair_opens_with_the_pile() -> None:
    deal = place("KC KD 10C 10D 10S 4S 5S 7H JD QS 6C", pile="4C 9H 5D 6S 8H KH", drawn=False)
    choices = play_turn(deal)
    assert took(choices[0]) == "KC KD"
    assert choices[0].reason.code == "open_with_pile"
    assert deal.opening_count == 60


def test_a_pile_that_cannot_be_opened_with_is_left_alone() -> None:
    deal = place("KC KD 10C 9D 8S 4S 5S 7H JD QS 6C", pile="4C 9H KH", drawn=False)
    assert ask(deal).action == Draw()


def test_jaques_4_a_canasta_opens_whatever_it_counts() -> None:
    deal = place("4C 4D 4H 4S 4C 4D 4H 9C 10D JS QC KD", variant="jaques", totals=(3100, 0))
    assert laid(play_turn(deal))[0] == "4C 4C 4D"
    assert deal.opening_count == 35


def test_cuban_three_wild_cards_open_as_a_meld_of_their_own() -> None:
    deal = place("2C 2D JK 4S 5S 7H 9H JD QS KC AD 6C 8C 10S", variant="cuban")
    assert laid(play_turn(deal)) == ["2C 2D JK"]
