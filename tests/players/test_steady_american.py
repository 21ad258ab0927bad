"""Modern American games: what must be finished, threes, special hands, openings (2.4 to 2.8)."""

import pytest

from canasta.engine.action import Answer, AskGoOut, Discard, Draw, LayThree, Special, Take
from players.positions import TEN, Decided, ask, laid, place, play_turn, thrown

KINGS = "KC KD KH KS KC KD KH"
QUEENS = "QC QD QH QS QC QD QH"
JACKS = "JC JD JH JS JC JD JH"
TENS = "10C 10D 10H 10S 10C 10D 10H"
AMERICAN = ("american_000", "american_003", "american_cla")


@pytest.mark.parametrize("variant", AMERICAN)
def test_three_sevens_are_not_begun_when_their_canasta_is_out_of_reach(variant: str) -> None:
    deal = place(
        "7C 7D 7H 4S 9S 10D JC AD 8C QC",
        melds={0: [KINGS], 1: ["7C 7D 7H"]},
        pile="4C 9D",
        variant=variant,
    )
    assert "7C 7D 7H" not in laid(play_turn(deal))


def test_sevens_are_begun_when_the_hand_holds_nearly_all_of_them() -> None:
    deal = place(
        "7C 7D 7H 7S 7C 7D 4S 9S 10D JC AD 8C 6C 5H 5C",
        melds={0: [KINGS]},
        pile="4C 9D",
        variant="american_000",
    )
    assert laid(play_turn(deal))[:4] == ["7C 7C 7D", "7D", "7H", "7S"]


def test_s_38_the_third_of_a_rank_that_is_fined_in_the_hand_is_thrown() -> None:
    deal = place(
        "7C 7D 7H 4S 9S",
        melds={0: [KINGS], 1: ["7S 7S 7C"]},
        pile="4C 9D",
        variant="american_000",
    )
    assert thrown(play_turn(deal))[0] == "7"


def test_wild_cards_are_melded_alone_only_when_the_canasta_will_be_finished() -> None:
    rest = "4S 9S 10D JC AD 8C 6C 5H QC"
    few = place(f"2C 2D JK {rest}", melds={0: [KINGS]}, pile="4C 9D", variant="american_000")
    assert laid(play_turn(few)) == []
    many = place(
        f"2C 2D JK JK 2H 2S 2C {rest}", melds={0: [KINGS]}, pile="4C 9D", variant="american_000"
    )
    assert len(laid(play_turn(many))) == 5


@pytest.mark.parametrize("variant", AMERICAN)
def test_a_three_is_laid_for_the_card_that_replaces_it(variant: str) -> None:
    deal = place("3S 4S 9S 10D JC", melds={0: [KINGS]}, pile="4C 9D", variant=variant)
    choice = ask(deal)
    assert choice.action == LayThree("3S")
    assert choice.reason.numbers == {"card": "3S", "count": 1}


def test_a_three_is_kept_at_the_end_by_a_side_without_a_canasta_where_it_counts_less() -> None:
    hand = "3S 4S 9S 10D JC 5C 6H"
    late = place(hand, pile="4C 9D", variant="american_cla", stock=12)
    early = place(hand, pile="4C 9D", variant="american_cla", stock=60)
    both = place(hand, pile="4C 9D", variant="american_000", stock=12)
    assert not isinstance(ask(late).action, LayThree)
    assert isinstance(ask(early).action, LayThree)
    assert isinstance(ask(both).action, LayThree)


def test_a_special_hand_is_shown() -> None:
    pairs = "4C 4D 5C 5D 6C 6D 8C 8D 9C 9D 10C 10D JC JD"
    choice = ask(place(pairs, pile="4C 9D", variant="american_000"))
    assert choice.action == Special("pairs_no_wild")
    assert choice.reason.numbers["points"] == 2500


def test_a_special_hand_that_lacks_one_card_is_collected() -> None:
    pairs = "4C 4D 5C 5D 6C 6D 8C 8D 9C 9D 10C 10D JC"
    deal = place(pairs, pile="4C 5S", variant="american_000", drawn=False, first="KS")
    choices = play_turn(deal)
    assert isinstance(choices[0].action, Draw)
    assert thrown(choices) in {"JC", "KS"}


def test_a_three_of_a_nearly_complete_straight_is_not_laid() -> None:
    straight = "2C 3S 4C 5C 6C 7C 8C 9C 10C JC QC KC AC AC"
    deal = place(straight, pile="4C 9D", variant="american_000")
    assert not any(isinstance(action, LayThree) for action, _ in play_turn(deal))


@pytest.mark.parametrize(
    ("variant", "melds"), [("american_000", 0), ("american_003", 2), ("american_cla", 0)]
)
def test_s_32_an_opening_holds_the_triple_that_the_rules_ask_for(variant: str, melds: int) -> None:
    hand = "AC AD KC KD JK JK 4S 9S 10D JC 8C QC 5H 6H 2C"
    deal = place(hand, pile="4C 9D", variant=variant, stock=20)
    play_turn(deal)
    assert len(deal.table.melds[0]) == melds


def test_2_7_2_an_opening_from_the_hand_takes_the_pile_in_the_same_turn() -> None:
    deal = place(
        "AC AD AH AS JK 2C KC KD 4S 9S 10D JC 8C",
        pile="4C 9D 5C 6D QH QC JD 10S 4H 6S KS",
        variant="american_000",
        drawn=False,
    )
    choices = play_turn(deal)
    assert any(isinstance(action, Take) for action, _ in choices)
    assert len(deal.table.melds[0]) >= 2
    assert isinstance(choices[-1].action, Discard)


def test_the_wild_card_base_is_kept_after_the_opening() -> None:
    deal = place(
        "2C 4S 9S 10D JC",
        melds={0: ["QC QD QH QS", KINGS]},
        pile="4C 9D",
        variant="american_003",
        stock=2,
    )
    assert "2C" not in laid(play_turn(deal))


def test_a_rank_that_is_dead_is_the_safe_discard() -> None:
    deal = place(
        "KC 4S 9S", melds={0: [QUEENS], 1: [KINGS]}, pile="4C 9D 8C 8D JC", variant="american_cla"
    )
    assert thrown(play_turn(deal)) == "KC"


def test_a_take_that_begins_sevens_without_hope_is_left() -> None:
    deal = place(
        "7C 7D 4S 9S 10D JC AD 8C",
        melds={0: [KINGS]},
        pile="4C 7H",
        variant="american_000",
        drawn=False,
        stock=12,
    )
    assert isinstance(ask(deal).action, Draw)


def test_a_last_card_is_kept_for_the_discard_that_going_out_asks_for() -> None:
    deal = place(
        "4C 4D 4H 9S",
        melds={0: [KINGS, QUEENS]},
        pile="4C 9D",
        variant="american_cla",
        others={2: "5C"},
    )
    play_turn(deal)
    assert deal.ended_by == "out"


def test_an_unfinished_set_that_forbids_going_out_is_finished_first() -> None:
    deal = place(
        "4C 4D 4H 9S",
        melds={0: [KINGS, QUEENS, "7C 7D 7H"]},
        pile="4C 9D",
        variant="american_cla",
        others={2: "5C"},
    )
    play_turn(deal)
    assert deal.ended_by is None


def asked_out(partner: str, *, threat: str = TEN) -> Decided:
    """Return what the partner answers to somebody who could go out."""
    deal = place(
        "9C 9D 9H 4S",
        melds={0: [KINGS, QUEENS], 1: [JACKS, TENS]},
        others={2: partner, 3: threat},
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


def test_s_38_the_partner_is_asked_even_where_an_opponent_may_go_out_next() -> None:
    assert asked_out("7C 7D 7H AC AD", threat="4D 5C").action == Answer(yes=False)
