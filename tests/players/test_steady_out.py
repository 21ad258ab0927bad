import pytest

from canasta.engine.action import Acaba, Answer, AskAcaba, AskGoOut, Discard
from canasta.words.reasons import reason_text
from players.positions import TEN, ask, laid, place, play_turn

CANASTA = "KC KD KH KS KC KD KH"
ONE_OFF = "KC KD KH KS KC KD"
STRONG = [CANASTA, "QC QD QH QS QC QD QH", "AC AD AH AS AC AD AH", "JC JD JH JS JC JD JH"]


def test_law_37_the_last_cards_are_laid_to_go_out() -> None:
    deal = place("KS 9C 9D 9H 4S", melds={0: [CANASTA]}, others={2: "4C 5D"})
    play_turn(deal)
    assert deal.ended_by == "out"


def test_law_38_the_missing_canasta_is_completed_first() -> None:
    deal = place("KH 9C 9D 9H 4S", melds={0: [ONE_OFF]}, others={2: "4C 5D"})
    assert laid(play_turn(deal)) == ["KH", "9C 9D 9H"]
    assert deal.ended_by == "out"


def test_law_18_black_threes_go_out_with_the_hand() -> None:
    deal = place("3C 3S 3C 9C", melds={0: [CANASTA]}, others={2: "4C 5D"})
    play_turn(deal)
    assert deal.ended_by == "out"
    assert deal.hand(0) == ()


def test_law_49_a_concealed_hand_goes_out_below_the_minimum() -> None:
    deal = place(
        "4C 4D 4H 4S 4C 4D 4H 5C 5D 5S 7H",
        variant="laws_1950",
        totals=(3100, 0),
        others={2: "4C 5D"},
    )
    play_turn(deal)
    assert deal.ended_by == "out"


def test_law_40_a_partner_with_many_cards_is_asked_and_a_yes_is_kept() -> None:
    deal = place(
        "KS 9C 9D 9H 4S",
        melds={0: [CANASTA], 1: ["5C 5D 5H", "6C 6D 6H"]},
        others={2: "4C 5D 6S 7S 8H 9S 10D JC QD"},
    )
    choice = ask(deal)
    assert choice.action == AskGoOut()
    assert choice.reason.numbers["points"] == pytest.approx(9 * 15, abs=45)
    deal.step(choice.action)
    deal.step(Answer(yes=True))
    play_turn(deal)
    assert deal.ended_by == "out"


def test_law_40_after_a_no_a_card_is_kept() -> None:
    deal = place(
        "KS 9C 9D 9H 4S",
        melds={0: [CANASTA]},
        others={2: "4C 5D 6S 7S 8H 9S 10D JC QD"},
    )
    deal.step(AskGoOut())
    deal.step(Answer(yes=False))
    play_turn(deal)
    assert not deal.over
    assert len(deal.hand(0)) >= 1


def test_law_40_nobody_asks_without_a_way_to_go_out() -> None:
    deal = place("KS 9C 8D 7H 4S", melds={0: [CANASTA]}, others={2: "4C 5D 6S 7S 8H 9S 10D JC"})
    assert not any(choice.action == AskGoOut() for choice in play_turn(deal))


def asked(partner: str, *, opponents: str) -> bool:
    deal = place(
        "KS 9C 9D 9H 4S",
        melds={0: [CANASTA, "AC AD AH AS AC"], 1: ["5C 5D 5H"]},
        others={1: opponents, 2: partner, 3: opponents},
    )
    deal.step(AskGoOut())
    answer = ask(deal).action
    assert isinstance(answer, Answer)
    return answer.yes


def test_law_40_the_partner_says_no_with_much_to_lay_and_yes_with_little() -> None:
    assert not asked("AC AD JK JK 10C 10D 10S QC QD QH QS", opponents="4C")
    assert asked("4S 5D", opponents="4C 5D 6S 7S 8H 9S 10D JC QD")


@pytest.mark.parametrize(
    ("hand", "melds", "yes"),
    [
        (TEN + " KS", [], False),  # a whole canasta would have to come from the hand
        ("KS 9C 9D 9H 4S", ["KC KD KH", "AC AD AH"], True),  # four are missing, five are held
        ("KS 9C", ["QC QD QH"], False),  # four are missing, two are held and one may be drawn
        ("KS 9C 9D", ["QC QD QH QS"], True),
    ],
)
def test_law_40_the_partner_says_no_where_the_canasta_cannot_be_completed(
    hand: str, melds: list[str], *, yes: bool
) -> None:
    opponents = "4C 5D 6S 7S 8H 9S 10D JC QD"
    deal = place(
        hand, melds={0: melds, 1: ["5C 5D 5H"]}, others={1: opponents, 2: "4S 5D", 3: opponents}
    )
    deal.step(AskGoOut())
    answer = ask(deal)
    assert answer.action == Answer(yes=yes)
    if not yes:
        assert answer.reason.numbers == {"missing": 1}
        assert "1 canasta is missing" in reason_text(answer.reason)


def test_going_out_that_would_lose_the_game_is_put_off() -> None:
    deal = place(
        "KS 9C 9D 9H 4S",
        melds={0: [CANASTA], 1: ["5C 5D 5H"]},
        totals=(2000, 6000),
        others={2: "4C 5D"},
    )
    play_turn(deal)
    assert not deal.over


def test_british_acaba_is_asked_for_when_the_deal_is_lost_by_more_than_its_award() -> None:
    deal = place(
        "4S 5S 7H 8C 9D JD",
        melds={1: STRONG},
        variant="british",
        drawn=False,
    )
    choice = ask(deal)
    assert choice.action == AskAcaba()
    assert choice.reason.code == "ask_acaba"
    deal.step(choice.action)
    assert ask(deal).action == Answer(yes=True)


def test_british_acaba_without_a_partner_is_said_at_once() -> None:
    deal = place("4S 5S 7H 8C 9D JD", melds={1: STRONG}, variant="british", form="2", drawn=False)
    assert ask(deal).action == Acaba()


def test_british_no_acaba_in_an_even_deal_nor_when_the_award_wins_the_game() -> None:
    even = place("4S 5S 7H 8C 9D JD", melds={1: STRONG[:1]}, variant="british", drawn=False)
    lost = place(
        "4S 5S 7H 8C 9D JD",
        melds={1: STRONG},
        variant="british",
        drawn=False,
        totals=(0, 3600),
    )
    for deal in (even, lost):
        assert ask(deal).action not in {AskAcaba(), Acaba()}


def test_law_16_a_hand_of_one_card_is_discarded_to_go_out() -> None:
    deal = place("4S", melds={0: [CANASTA]}, others={2: "4C 5D"})
    choice = ask(deal)
    assert choice.action == Discard("4S")
