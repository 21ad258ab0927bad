"""The game line by line: everything in words, every answer with its reason."""

from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path

import pytest

from canasta.players import player
from canasta.rules import VARIANTS, with_house_rules
from canasta.table import Player, Table
from canasta.terminal.launch import play_in_lines
from canasta.terminal.plain import PlainGame
from canasta.terminal.session import Session

Seated = Callable[..., Session]

HAND = "KS KH KD QS QH 9C 9D 4C 4D 2D 7S"


def play(session: Session, lines: Iterable[str]) -> str:
    """Play these lines and return all that was written."""
    given = iter(lines)
    written: list[str] = []
    PlainGame(session, lambda: next(given, None), written.append).run()
    return "\n".join(written)


def test_a_turn_is_described_in_whole_sentences(seated: Seated) -> None:
    session = seated(HAND, stock="QD")
    text = play(session, ["draw", "meld KS KH KD, QS QH QD", "discard 7S"])
    for sentence in (
        "You draw the queen of diamonds.",
        "You meld 3 kings; 3 queens.",
        "You discard the seven of spades.",
        "It is Blue's turn.",
        "It is your turn.",
    ):
        assert sentence in text


def test_who_plays_with_whom_is_said_at_the_beginning(seated: Seated) -> None:
    assert "We (You, Green); They (Blue, Amber)." in play(seated(HAND), []).splitlines()[:2]


def test_a_refused_action_is_answered_with_its_law_and_can_be_tried_again(seated: Seated) -> None:
    session = seated(HAND)
    text = play(session, ["discard 7S", "draw", "meld KS KH KD", "throw 7S", "discard 7S"])
    assert text.count("Not possible: ") == 2
    assert "law 26" in text
    assert "'throw' is not an action; type help for the commands." in text
    assert "You discard the seven of spades." in text


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("help", "take KS KH"),
        ("hand", "3 kings, a deuce"),
        ("table", "0 points, to open: 50"),
        ("log", "You are dealt 11 cards"),
        ("ideas", "take 9C 9D"),
        ("scores", "to open: 50"),
        ("rules", "Classic Canasta"),
    ],
)
def test_questions_are_answered_at_any_time(question: str, answer: str, seated: Seated) -> None:
    text = play(seated(HAND), [question])
    assert answer in text.replace(" and a deuce", ", a deuce")


def test_the_end_of_the_input_or_quit_leaves_the_game_as_it_is(seated: Seated) -> None:
    for lines in ([], ["quit"], ["", "quit", "draw"]):
        session = seated(HAND)
        play(session, lines)
        assert session.seen.turn.step == "draw"


def test_the_deal_ends_with_the_sheet_and_the_next_one_follows(seated: Seated) -> None:
    session = seated(HAND, rules={"variant": "british"})
    text = play(session, ["acaba", "", "", "hand"])
    assert "1,500" in text
    assert session.seen.deal_number == 2


def test_after_a_deal_questions_are_answered_and_quit_leaves(seated: Seated) -> None:
    session = seated(HAND, rules={"variant": "british"})
    text = play(session, ["acaba", "table", "scores", "quit", "hand"])
    assert text.count("You say acaba. The deal is over.") == 2  # in each of the two sheets
    after = text.partition("This deal")[2]
    assert "Cards held" in after
    assert after.count("This deal") == 3  # of the other side, and both again
    assert "Before this deal" not in text
    assert session.seen.deal_number == 1
    assert "They (Blue, Amber): 1,500 points" in after
    again = play(session, [])  # as a game does that is continued
    assert again.count("You say acaba. The deal is over.") == 1


def test_a_canasta_is_announced_once(seated: Seated) -> None:
    session = seated("KS KH KD KC KS KH KD 4D 4C 7S 9C", stock="QD")
    text = play(session, ["draw", "meld KS KH KD KC KS KH", "meld KD to K", "discard 7S"])
    before, kings, after = text.partition("Kings: a natural canasta.")
    assert kings
    assert before.rstrip().endswith("We (You, Green):")
    assert "discard the seven" in after
    assert "a natural canasta" not in after


def test_a_canasta_of_a_computer_is_announced_before_the_next_turn(seated: Seated) -> None:
    session = seated("KS 7S 9C", stock="QD", others={1: "AS AH AD AC AS AH AD 5C"})
    lines = play(session, ["draw", "discard 7S"]).splitlines()
    announced = next(n for n, line in enumerate(lines) if "Aces: a natural canasta." in line)
    assert lines[announced - 1].startswith("Blue melds ")
    assert lines[announced + 1].startswith("Blue discards ")


def test_an_empty_hand_is_called_so(seated: Seated) -> None:
    session = seated("KS KH KD KC KS KH KD 4S 4H 4D 4C", stock="9H")
    text = play(session, ["draw", "meld KS KH KD KC KS KH KD, 4S 4H 4D 4C", "discard 9H", "hand"])
    assert "You hold no cards." in text


def test_take_alone_says_how_the_pile_can_be_taken_or_why_it_cannot(seated: Seated) -> None:
    hand = "9C 9D 9H KS KH KD 4C 4D 6S 7H JC"
    text = play(seated(hand), ["take"])
    assert "To take it, open with it, as in take 9C 9D, KD KH KS. You show 30" in text
    session = seated(hand, stock="4H 4S", others={1: "7C QD QH 8S"})
    text = play(session, ["draw", "meld KS KH KD, 9C 9D 9H", "discard JC", "take"])
    assert "You can take it: " in text
    text = play(seated("9C KS KH KD 4C 4D 6S 7H JC QH QD"), ["take"])
    assert "You cannot take it" in text
    assert "(laws 29 to 31)" in text
    text = play(seated(hand), ["draw", "take"])
    assert "Not possible: You have already drawn from the stock or taken the pile (law 14)." in text


def test_law_7_the_cut_is_asked_for_and_a_wrong_number_means_the_middle() -> None:
    players = [Player("You"), Player("Blue", "simple")]
    for seed in range(20):
        session = Session(Table.new(VARIANTS["classic"], "2", players, seed=seed), {})
        if session.cuts:
            assert "from 4 to 104" in play(session, ["999"])
            assert session.dealt
            return
    pytest.fail("nobody cuts")


def two(**house: object) -> Session:
    """Seat the person and a computer; the person cuts and begins."""
    rules = with_house_rules(VARIANTS["british"], house, form="2")
    table = Table.new(rules, "2", ["You", Player("Blue", "greedy")], seed=3)
    return Session(table, {0: player("greedy"), 1: player("greedy")})


def test_what_a_computer_lays_one_after_the_other_is_shown_as_one() -> None:
    shown = play(two(), ["", *("advice",) * 80]).splitlines()
    lays = [line.startswith(("Blue melds", "Blue adds")) for line in shown]
    assert any(lays)
    assert (True, True) not in pairwise(lays)


def test_at_the_cut_rubbish_is_asked_about_again_and_quit_leaves() -> None:
    session = two()
    assert session.cuts
    text = play(session, ["rubbish", "999", "quit"])
    assert text.count("Enter cuts in the middle") == 2
    assert session.cuts


def test_after_a_game_another_one_can_be_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CANASTA_HOME", str(tmp_path))
    lines = iter(["", "acaba", "again", "quit"])
    written: list[str] = []
    left = play_in_lines(two(**{"end.target": 1000}), lambda: next(lines), written.append)
    text = "\n".join(written)
    assert "The game is over" in text
    assert text.count("Type help") == 2
    assert left is not None
    assert left.is_relative_to(tmp_path)


def test_after_a_game_its_last_deal_can_be_looked_at(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CANASTA_HOME", str(tmp_path))
    lines = iter(["", "acaba", "log", "rubbish", ""])
    written: list[str] = []
    play_in_lines(two(**{"end.target": 1000}), lambda: next(lines), written.append)
    over = next(place for place, text in enumerate(written) if "another game like this" in text)
    log, again = written[over + 1 : over + 3]
    assert "acaba" in log
    assert again == written[over]
    assert next(lines, None) is None
