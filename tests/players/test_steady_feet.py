"""Hand and Foot: emptying the hand, the canastas that going out asks for, leave to go out."""

from canasta.engine.action import Answer, AskGoOut, Draw, EndTurn, Take
from players.positions import ask, laid, place, play_turn, thrown

RED = ["4C 4D 4H 4S 4C 4D 4H", "5C 5D 5H 5S 5C 5D 5H", "6C 6D 6H 6S 6C 6D 6H"]
BLACK = [f"{r}C {r}D {r}H {r}S {r}C 2C 2D" for r in ("7", "8", "9", "10")]
FOOT = "4S 5S 6S 7S 8S 9S 10S JS QS KS AS"


def test_2_10_the_last_cards_are_laid_to_pick_up_the_foot() -> None:
    deal = place(
        "KC KD KH 9S", melds={0: ["QC QD QH"]}, pile="4C", variant="hand_and_foot", feet={0: FOOT}
    )
    choice = ask(deal)
    assert choice.reason.code == "empty_hand"
    play_turn(deal)
    assert deal.ended_by is None
    assert deal.table.feet[0] == []


def test_naturals_are_laid_freely_while_the_foot_waits() -> None:
    deal = place(
        "QS KC KD KH 9S 8D", melds={0: ["QC QD QH"]}, variant="hand_and_foot", feet={0: FOOT}
    )
    assert {"QS", "KC KD KH"} <= set(laid(play_turn(deal)))


def test_red_threes_are_thrown_first_as_they_cost_most_in_the_hand() -> None:
    deal = place("3H KC KD 9S 8D", melds={0: ["QC QD QH"]}, variant="hand_and_foot")
    choices = play_turn(deal)
    assert thrown(choices) == "3H"
    assert choices[-1].reason.code == "costly_three"


def test_natural_canastas_are_kept_pure_while_going_out_asks_for_them() -> None:
    deal = place(
        "2H 2S JS 9S 8D 4S",
        melds={0: [*BLACK, "KC KD KH KS KC"]},
        variant="hand_and_foot",
    )
    assert laid(play_turn(deal)) == []


def test_wild_cards_complete_mixed_canastas_once_there_are_natural_ones_enough() -> None:
    deal = place(
        "2H 2S JS 9S 8D 4S",
        melds={0: [*RED, "KC KD KH KS KC"]},
        variant="hand_and_foot",
    )
    assert laid(play_turn(deal)) == ["2H", "2S"]


def test_the_partner_is_asked_before_going_out_and_a_yes_is_kept() -> None:
    deal = place(
        "KC KD KH 9S", melds={0: [*RED, *BLACK]}, others={2: "4C 5D"}, variant="hand_and_foot"
    )
    assert ask(deal).action == AskGoOut()
    deal.step(AskGoOut())
    deal.step(Answer(yes=True))
    play_turn(deal)
    assert deal.ended_by == "out"


def test_nobody_is_asked_without_the_canastas() -> None:
    deal = place(
        "KC KD KH 9S", melds={0: [*RED, *BLACK[:3]]}, others={2: "4C 5D"}, variant="hand_and_foot"
    )
    assert not any(isinstance(action, AskGoOut) for action, _ in play_turn(deal))


def test_a_partner_with_a_foot_says_no() -> None:
    deal = place(
        "KC KD KH 9S",
        melds={0: [*RED, *BLACK]},
        others={2: "KS KC 8D 9D 10H AC AD AH"},
        feet={2: FOOT},
        variant="hand_and_foot",
    )
    deal.step(AskGoOut())
    assert ask(deal).action == Answer(yes=False)


def test_a_player_alone_goes_out_without_asking() -> None:
    deal = place(
        "KC KD KH 9S", melds={0: [RED[0], *BLACK[:2]]}, variant="hand_and_foot_singles", form="3"
    )
    play_turn(deal)
    assert deal.ended_by == "out"


def test_five_cards_are_all_that_a_take_brings() -> None:
    deep = " ".join(["9C 10D JH"] * 12)
    pile = f"{deep} 4C 3S 3S 3S KH"
    deal = place(
        "KC KD 9S 8D 4H", melds={0: ["QC QD QH"]}, pile=pile, drawn=False, variant="hand_and_foot"
    )
    assert any(isinstance(action, Take) for action in deal.legal())
    assert ask(deal).action == Draw(), "a pile of 41 is worth no more than its top"


def test_a_turn_never_ends_in_want_of_a_plan() -> None:
    deal = place("3H", melds={0: ["QC QD QH"]}, variant="hand_and_foot", feet={0: FOOT})
    assert not any(isinstance(action, EndTurn) for action, _ in play_turn(deal))
    assert deal.table.feet[0] == []
