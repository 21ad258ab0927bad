import pytest

from canasta.engine.action import Discard, Draw, Take
from canasta.engine.kinds import KIND_OF
from canasta.players.steady.facts import Facts
from players.positions import ask, cards, place, play_turn, thrown, took

LOW = "4C 6S 9H JD QS"


def test_law_32_a_top_discard_that_fits_an_own_meld_costs_nothing_and_is_taken() -> None:
    deal = place("4S 5S 7H 8C", melds={0: ["KC KD KH"]}, pile="9H 5D KS", drawn=False)
    assert took(ask(deal)) == ""


def test_a_pair_takes_a_large_frozen_pile() -> None:
    deal = place(
        "KC KD 4S 5S 7H 8C", melds={0: ["AC AD AH"]}, pile=f"2C {LOW} 5H 7D KS", drawn=False
    )
    assert took(ask(deal)) == "KC KD"


def test_a_wild_card_is_not_spent_on_a_pile_of_one_card() -> None:
    deal = place("KC 2D 4S 5S 7H 8C", melds={0: ["AC AD AH"]}, pile="KS", drawn=False)
    assert ask(deal).action == Draw()


def test_the_discard_does_not_fit_a_meld_of_the_next_player() -> None:
    for rank in ("9", "J"):
        deal = place(
            "9C JC 3S 4S 4D 4H KC KD",
            melds={0: ["AC AD AH"], 1: [f"{rank}D {rank}H {rank}S"]},
            pile=LOW.replace(rank, "8"),
        )
        assert not thrown(play_turn(deal)).startswith(rank)


def test_law_34_a_black_three_is_kept_for_a_large_pile_that_the_next_player_may_take() -> None:
    deal = place(
        "9C JC 3S QC KC 8D 7D",
        melds={0: ["AC AD AH"], 1: ["9D 9H 9S", "JD JH JS", "QD QH QS", "KD KH KS"]},
        pile=f"{LOW} 4C 6S 5H 7D",
    )
    choice = play_turn(deal)[-1]
    assert choice.action == Discard("3S")
    assert choice.reason.code == "block_pile"


def test_a_rank_that_nobody_else_can_pair_is_thrown_first() -> None:
    deal = place(
        "9C 10C JC",
        melds={0: ["AC AD AH", "10D 10H 10S 10C 10D 10H 10S"], 1: ["KC KD KH"]},
        pile=f"2C {LOW} 5H 7D 8D 8S",
    )
    assert thrown(play_turn(deal)) == "10C"


def test_cards_that_a_player_took_with_the_pile_and_kept_are_remembered() -> None:
    deal = place(
        "9C 4S 5S 7H",
        melds={1: ["5C 5D 5H"]},
        others={1: "JC 4C 6D 7S", 2: "8S 4C 6D 7S", 3: "8C 8D KD 6S"},
    )
    deal.apply(Discard("9C"))
    for seat, card in ((1, "JC"), (2, "8S")):
        deal.apply(Draw(), seat)
        deal.apply(Discard(card), seat)
    deal.apply(Take(cards("8C 8D")))
    deal.apply(Discard("KD"))
    facts = Facts(deal.observe(2))
    assert facts.chances(3, KIND_OF["9C"]) == (pytest.approx(1, abs=0.2), pytest.approx(0, abs=0.2))
    assert facts.memory.known[3][KIND_OF["JC"]] == 1
    assert facts.memory.known[3][KIND_OF["8S"]] == 0
    assert facts.memory.thrown[3] == [KIND_OF["KD"]]


def test_law_30_the_side_that_is_behind_freezes_a_large_open_pile() -> None:
    deal = place(
        "9C JC 2S QC KC 8D 7D",
        melds={1: ["9D 9H 9S", "JD JH JS", "QD QH QS", "KD KH KS", "8C 8H 8S", "7C 7H 7S"]},
        pile="4C 6S 9H JD QS 4H 6C 5H 7D 5S 4D 10C",
    )
    choice = play_turn(deal)[-1]
    assert choice.action == Discard("2S")
    assert choice.reason.code == "freeze_pile"


def test_a_pile_that_is_frozen_for_the_others_anyway_is_not_frozen() -> None:
    deal = place("9C JC 2S QC KC 8D 7D", melds={0: ["AC AD AH"]}, pile=LOW)
    assert thrown(play_turn(deal)) != "2S"


@pytest.mark.parametrize("variant", ["classic", "cuban"])
def test_a_take_leaves_enough_cards_to_end_the_turn(variant: str) -> None:
    deal = place("KC KD", melds={0: ["AC AD AH"]}, pile="KS", drawn=False, variant=variant)
    assert not isinstance(ask(deal).action, Take)
