from canasta.engine.action import Discard, Join, Target
from players.positions import ask, laid, place, play_turn

KINGS = "KC KD KH KS KC"
FOUR_MELDS = ["AC AD AH", "QC QD QH", "JC JD JH", "10C 10D 10H"]


def test_law_22_wild_cards_complete_the_first_canasta() -> None:
    deal = place("2C 2D 4S 5S 7H 8C 9D", melds={0: [KINGS]})
    assert laid(play_turn(deal)) == ["2C", "2D"]


def test_wild_cards_that_complete_nothing_stay_in_the_hand() -> None:
    deal = place("2C 4S 5S 7H 8C 9D JD 6C 10S", melds={0: ["KC KD KH KS"]})
    assert laid(play_turn(deal)) == []


def test_law_23_a_natural_canasta_in_reach_is_not_spoiled_for_a_mixed_one() -> None:
    deal = place(
        "2C 4S 5S 7H 8C 9D JD 6C 10S",
        melds={0: ["KC KD KH KS KC KD", "AC AD AH AS AC AD AH"]},
    )
    assert "2C" not in laid(play_turn(deal))


def test_a_pair_is_kept_as_the_key_to_a_frozen_pile() -> None:
    deal = place("KC KD 4S 5S 7H 8C 9D", melds={0: ["KC KH KS"]}, pile="2C 4C 6S 9H JD QS 7D")
    assert laid(play_turn(deal)) == []


def test_a_natural_of_an_own_meld_is_laid_while_the_pile_is_open() -> None:
    deal = place("KC 4S 5S 7H 8C 9D", melds={0: ["KD KH KS"]}, pile="4C 6S 9H")
    assert laid(play_turn(deal)) == ["KC"]


def test_everything_that_scores_is_laid_when_the_stock_runs_out() -> None:
    deal = place(
        "2C KD KS 9C 9D 9H 4S 5S", melds={0: ["KC KH KS", "AC AD AH"]}, pile="2C 4C", stock=1
    )
    assert {"KD", "KS", "2C", "9C 9D 9H"} <= set(laid(play_turn(deal)))


def test_everything_that_scores_is_laid_when_an_opponent_holds_one_card() -> None:
    deal = place(
        "KD KS 9C 9D 9H 4S 5S",
        melds={0: ["KC KH KS"], 1: ["5C 5D 5H 5S 5C 5D 5H"]},
        pile="2C 4C",
        others={1: "8C"},
    )
    assert {"KD", "KS", "9C 9D 9H"} <= set(laid(play_turn(deal)))


def test_law_23_a_natural_canasta_is_not_spoiled_to_save_a_deuce() -> None:
    deal = place("2C 4S 5S 7H", melds={0: ["KC KD KH KS KC KD KH", "AC AD AH"]}, pile="4C", stock=1)
    choices = play_turn(deal)
    assert [lay.to for action, _ in choices[:1] for lay in action.lays] != []  # type: ignore[union-attr]
    assert deal.table.melds[0][0].cards == list(deal.table.melds[0][0].cards[:7])


def test_law_24_two_melds_of_a_rank_are_joined_when_they_make_a_canasta() -> None:
    deal = place("4S 5S 7H 8C", melds={0: ["KC KD KH KS", "KC KD KH"]}, variant="laws_1950")
    assert ask(deal).action == Join((Target("K"),))


def test_law_24_a_canasta_is_not_joined_with_a_smaller_meld() -> None:
    deal = place(
        "4S 5S 7H 8C", melds={0: ["KC KD KH KS KC KD KH", "KC KD KS"]}, variant="laws_1950"
    )
    assert not any(isinstance(action, Join) for action, _ in play_turn(deal))


def test_cuban_wild_cards_go_to_the_meld_of_wild_cards_while_its_canasta_is_in_reach() -> None:
    deal = place("2H JK 4S 5S 7H 8C 9D JD", melds={0: ["2C 2D 2S JK", KINGS]}, variant="cuban")
    assert laid(play_turn(deal)) == ["2H", "JK"]


def test_cuban_wild_cards_complete_canastas_once_the_others_hold_too_many() -> None:
    deal = place(
        "2H JK 4S 5S 7H 8C 9D JD",
        melds={0: [KINGS], 1: ["2C 2D 2S JK JK JK 2C"]},
        variant="cuban",
    )
    assert laid(play_turn(deal)) == ["2H", "JK"]
    assert len(deal.table.melds[0][0].cards) == 7


def test_a_card_is_kept_to_end_the_turn_with() -> None:
    deal = place("KC KD 9C 9D 9H", melds={0: ["KH KS KC"]}, stock=1)
    choices = play_turn(deal)
    assert isinstance(choices[-1].action, Discard)
    assert len(deal.hand(0)) >= 1
