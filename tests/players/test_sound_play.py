"""What anybody who knows the game expects of a sound player, played by the rules as tuned."""

from __future__ import annotations

import pytest

from canasta.engine.action import Answer, AskGoOut, Discard, Draw, Join, Meld, Special, Target
from canasta.engine.kernel.search.opening_prospects import may_still_open
from players.positions import TEN, Decided, ask, laid, place, play_turn, thrown, took

CANASTA = "KC KD KH KS KC KD KH"
QUEENS = "QC QD QH QS QC QD QH"
JACKS = "JC JD JH JS JC JD JH"
OPEN = ["QC QD QH"]

RED = ["4C 4D 4H 4S 4C 4D 4H", "5C 5D 5H 5S 5C 5D 5H", "6C 6D 6H 6S 6C 6D 6H"]
BLACK = [f"{r}C {r}D {r}H {r}S {r}C 2C 2D" for r in ("7", "8", "9", "10")]
FOOT = "4S 5S 6S 7S 8S 9S 10S JS QS KS AS"


# --- opening and the pile ------------------------------------------------------------------------


def test_law_26_three_aces_open_at_fifty_and_the_wild_cards_stay_in_the_hand() -> None:
    deal = place("AC AD AH KC KD 2C JK 4S 5S 7H 9H JD")
    assert laid(play_turn(deal))[0] == "AC AD AH"
    assert {"2C", "JK"} <= set(deal.hand(0))


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


def test_a_pair_takes_a_large_frozen_pile() -> None:
    deal = place(
        "KC KD 4S 5S 7H 8C",
        melds={0: ["AC AD AH"]},
        pile="2C 4C 6S 9H JD QS 5H 7D KS",
        drawn=False,
    )
    assert took(ask(deal)) == "KC KD"


# --- melds ---------------------------------------------------------------------------------------


def test_law_22_wild_cards_complete_the_first_canasta() -> None:
    deal = place("2C 2D 4S 5S 7H 8C 9D", melds={0: ["KC KD KH KS KC"]})
    assert laid(play_turn(deal)) == ["2C", "2D"]


def test_wild_cards_that_complete_nothing_stay_in_the_hand() -> None:
    deal = place("2C 4S 5S 7H 8C 9D JD 6C 10S", melds={0: ["KC KD KH KS"]})
    assert laid(play_turn(deal)) == []


def test_law_24_two_melds_of_a_rank_are_joined_when_they_make_a_canasta() -> None:
    deal = place("4S 5S 7H 8C", melds={0: ["KC KD KH KS", "KC KD KH"]}, variant="laws_1950")
    assert ask(deal).action == Join((Target("K"),))


def test_law_24_a_canasta_is_not_joined_with_a_smaller_meld() -> None:
    deal = place("4S 5S 7H 8C", melds={0: [CANASTA, "KC KD KS"]}, variant="laws_1950")
    assert not any(isinstance(action, Join) for action, _ in play_turn(deal))


def test_a_sequence_is_lengthened_at_both_ends_until_it_is_complete() -> None:
    deal = place("5H 10H 4S 9S KD", melds={0: ["6H 7H 8H 9H", *OPEN]}, variant="samba_w")
    assert set(laid(play_turn(deal))) == {"5H", "10H"}


def test_a_special_hand_is_shown() -> None:
    pairs = "4C 4D 5C 5D 6C 6D 8C 8D 9C 9D 10C 10D JC JD"
    choice = ask(place(pairs, pile="4C 9D", variant="american_000"))
    assert choice.action == Special("pairs_no_wild")
    assert choice.reason.numbers["points"] == 2500


def test_naturals_are_laid_freely_while_the_foot_waits() -> None:
    deal = place("QS KC KD KH 9S 8D", melds={0: OPEN}, variant="hand_and_foot", feet={0: FOOT})
    assert {"QS", "KC KD KH"} <= set(laid(play_turn(deal)))


# --- going out -----------------------------------------------------------------------------------


def test_law_37_the_last_cards_are_laid_to_go_out() -> None:
    deal = place("KS 9C 9D 9H 4S", melds={0: [CANASTA]}, others={2: "4C 5D"})
    play_turn(deal)
    assert deal.ended_by == "out"


def test_law_38_the_missing_canasta_is_completed_first() -> None:
    deal = place("KH 9C 9D 9H 4S", melds={0: ["KC KD KH KS KC KD"]}, others={2: "4C 5D"})
    assert laid(play_turn(deal)) == ["KH", "9C 9D 9H"]
    assert deal.ended_by == "out"


def test_law_18_black_threes_go_out_with_the_hand() -> None:
    deal = place("3C 3S 3C 9C", melds={0: [CANASTA]}, others={2: "4C 5D"})
    play_turn(deal)
    assert deal.ended_by == "out"
    assert deal.hand(0) == ()


def test_law_40_after_a_no_a_card_is_kept() -> None:
    deal = place("KS 9C 9D 9H 4S", melds={0: [CANASTA]}, others={2: TEN})
    deal.step(AskGoOut())
    deal.step(Answer(yes=False))
    play_turn(deal)
    assert not deal.over
    assert len(deal.hand(0)) >= 1


def test_law_40_nobody_asks_without_a_way_to_go_out() -> None:
    deal = place("KS 9C 8D 7H 4S", melds={0: [CANASTA]}, others={2: TEN})
    assert not any(choice.action == AskGoOut() for choice in play_turn(deal))


def test_the_partner_is_asked_before_going_out_and_a_yes_is_kept() -> None:
    deal = place(
        "KC KD KH 9S", melds={0: [*RED, *BLACK]}, others={2: "4C 5D"}, variant="hand_and_foot"
    )
    assert ask(deal).action == AskGoOut()
    deal.step(AskGoOut())
    deal.step(Answer(yes=True))
    play_turn(deal)
    assert deal.ended_by == "out"


def test_a_player_alone_goes_out_without_asking() -> None:
    deal = place(
        "KC KD KH 9S", melds={0: [RED[0], *BLACK[:2]]}, variant="hand_and_foot_singles", form="3"
    )
    play_turn(deal)
    assert deal.ended_by == "out"


def asked_out(partner: str) -> Decided:
    """Return what the partner answers to somebody who could go out."""
    deal = place(
        "9C 9D 9H 4S",
        melds={0: [CANASTA, QUEENS], 1: [JACKS]},
        others={2: partner},
        variant="american_000",
        pile="4C",
    )
    asker = ask(deal)
    assert asker.action == AskGoOut()
    deal.step(asker.action)
    return ask(deal)


def test_s_38_going_out_waits_for_the_partner_who_holds_ranks_that_are_fined() -> None:
    assert asked_out("4C 5D 6H").action == Answer(yes=True)
    kept = asked_out("7C 7D 7H AC AD AH 4C")
    assert kept.action == Answer(yes=False)
    assert kept.reason.numbers["loss"] == pytest.approx(3000, abs=200)


def test_law_40_the_reason_of_a_no_names_the_canasta_that_the_partner_can_hardly_complete() -> None:
    deal = place("KS 9C", melds={0: ["QC QD QH"], 1: ["5C 5D 5H"]}, others={2: "4S 5D"})
    deal.step(AskGoOut())
    answer = ask(deal)
    assert answer.action == Answer(yes=False)
    assert (answer.reason.code, answer.reason.numbers) == ("answer_no_missing", {"missing": 1})


def test_an_unfinished_set_that_forbids_going_out_is_finished_first() -> None:
    deal = place(
        "4C 4D 4H 9S",
        melds={0: [CANASTA, QUEENS, "7C 7D 7H"]},
        pile="4C 9D",
        variant="american_cla",
        others={2: "5C"},
    )
    play_turn(deal)
    assert deal.ended_by is None


# --- discards ------------------------------------------------------------------------------------


def test_a_card_that_fits_the_next_player_s_sequence_is_kept_from_an_open_pile() -> None:
    deal = place(
        "8S 4D KC",
        melds={0: ["5C 5D 5H"], 1: ["5S 6S 7S"]},
        pile="4C 9D JD QH 10C 6D",
        variant="samba_w",
    )
    assert thrown(play_turn(deal)) != "8S"


def test_a_card_is_kept_to_end_the_turn_with() -> None:
    deal = place("KC KD 9C 9D 9H", melds={0: ["KH KS KC"]}, stock=1)
    choices = play_turn(deal)
    assert isinstance(choices[-1].action, Discard)
    assert len(deal.hand(0)) >= 1
