"""Games with sequences: collecting, lengthening, joining and giving none away (2.3, 2.7.4)."""

import pytest

from canasta.engine.action import Discard, Join, Take, Target
from players.positions import ask, laid, place, play_turn, thrown

OPEN = ["QC QD QH"]


def test_a_sequence_of_three_is_laid_when_its_canasta_is_in_reach() -> None:
    deal = place("5H 6H 7H 8H 10H 4S 9S KD JC AD", melds={0: OPEN}, pile="4C 9D", variant="samba_w")
    assert {"5H 6H 7H", "8H"} <= set(laid(play_turn(deal)))


def test_a_sequence_is_lengthened_at_both_ends_until_it_is_complete() -> None:
    deal = place("5H 10H 4S 9S KD", melds={0: ["6H 7H 8H 9H", *OPEN]}, variant="samba_w")
    assert set(laid(play_turn(deal))) == {"5H", "10H"}


def test_the_last_card_of_a_sequence_is_laid_even_from_a_small_hand() -> None:
    deal = place("10H 4S KD", melds={0: ["4H 5H 6H 7H 8H 9H", *OPEN]}, variant="samba_w")
    choice = ask(deal)
    assert choice.reason.code == "complete_canasta"
    assert choice.reason.numbers == {"rank": "H", "size": 7}


def test_the_top_discard_goes_onto_an_own_sequence() -> None:
    deal = place(
        "4S 9S KD JC AD 8C",
        melds={0: ["5H 6H 7H", *OPEN]},
        pile="QC 4C KD 8H",
        drawn=False,
        variant="samba_w",
    )
    assert ask(deal).action == Take((), Target("5H-7H"))


def test_sequences_that_touch_are_joined() -> None:
    deal = place("4S 9S KD JC", melds={0: ["5H 6H 7H", "8H 9H 10H", *OPEN]}, variant="samba_w")
    choice = ask(deal)
    assert choice.action == Join((Target("5H-7H"), Target("8H-10H")))
    assert choice.reason.numbers["cards"] == 6


def test_small_sets_of_a_rank_are_joined_and_canastas_are_not() -> None:
    sevens = "7C 7D 7H 7S 7C 7D 7H"
    deal = place("4S 9S KD JC", melds={0: ["KC KD KH", "KS KC KD"]}, variant="samba_w")
    assert isinstance(ask(deal).action, Join)
    deal = place("4S 9S KD JC", melds={0: [sevens, "7S 7C 7D"]}, variant="samba_w")
    assert not any(isinstance(action, Join) for action, _ in play_turn(deal))


@pytest.mark.parametrize("needed", "CDHS")
def test_a_set_is_laid_in_the_suits_that_sequences_need_least(needed: str) -> None:
    hand = f"7H 7C 7D 7S 8{needed} 10{needed} KD 4S"
    deal = place(hand, melds={0: OPEN}, variant="samba_w", pile="4C 9D", stock=6)
    first = laid(play_turn(deal))[0].split()
    assert sorted(first) == sorted({"7H", "7C", "7D", "7S"} - {f"7{needed}"})


def test_a_card_of_a_promising_sequence_is_not_thrown() -> None:
    deal = place("5H 6H 8H 9H 10H 4S JC", melds={0: OPEN}, variant="samba_w", pile="2C 4C 9D")
    assert thrown(play_turn(deal)) in {"4S", "JC"}


def test_a_card_that_fits_the_next_player_s_sequence_is_kept_from_an_open_pile() -> None:
    deal = place(
        "8S 4D KC",
        melds={0: ["5C 5D 5H"], 1: ["5S 6S 7S"]},
        pile="4C 9D JD QH 10C 6D",
        variant="samba_w",
    )
    assert thrown(play_turn(deal)) != "8S"


def test_law_s_19_a_short_sequence_is_not_begun_where_it_is_fined() -> None:
    hand = "5H 6H 7H 4S 9S KD JC AD 10C 8C"
    free = place(hand, melds={0: OPEN}, variant="bolivia_w", pile="4C 9D")
    fined = place(hand, melds={0: OPEN}, variant="brazilian_w", pile="4C 9D")
    assert "5H 6H 7H" in laid(play_turn(free))
    assert "5H 6H 7H" not in laid(play_turn(fined))


def test_an_opening_may_hold_a_sequence() -> None:
    deal = place("JH QH KH AH 4S 9S 8D 5C 6C 7D 10C 8C", variant="samba_w", pile="4C 9D")
    assert laid(play_turn(deal))[:2] == ["JH QH KH", "AH"]


def test_the_hand_goes_out_with_cards_onto_sequences_and_a_new_one() -> None:
    canasta = "KC KD KH KS KC KD KH"
    deal = place(
        "8H 5S 6S 7S 4D",
        melds={0: [canasta, "QC QD QH QS QC QD QH", "5H 6H 7H"]},
        others={2: "4C"},
        variant="samba_jaques",
    )
    play_turn(deal)
    assert deal.ended_by == "out"


def test_law_2_9_going_out_waits_for_the_sequence_that_it_asks_for() -> None:
    sets = ["KC KD KH KS KC KD KH", "QC QD QH QS QC QD QH"]
    deal = place("8S 8D 8C 4D", melds={0: sets}, others={2: "4C"}, variant="bolivia_jaques")
    choices = play_turn(deal)
    assert deal.ended_by is None
    assert isinstance(choices[-1].action, Discard)


def test_s_17_an_opening_holds_the_canasta_that_the_score_asks_for() -> None:
    hand = "KC KD KH KS QC QD QH QS 4S 9S 8D 5C 7D"
    deal = place(hand, variant="brazilian_w", totals=(7200, 0), pile="4C 9D")
    assert laid(play_turn(deal)) == []
    deal = place(
        "KC KD KH KS KC KD KH 4S 9S 8D 5C 7D",
        variant="brazilian_w",
        totals=(7200, 0),
        pile="4C 9D",
    )
    assert len(laid(play_turn(deal))) == 5
