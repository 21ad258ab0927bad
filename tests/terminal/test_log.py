"""The log on the screen: as far back as the laws let one look, and in whole sentences."""

import pytest

from canasta.cards import parse_cards
from canasta.engine.action import Lay, Target
from canasta.engine.event import Event
from canasta.rules import variant
from canasta.table import visible_log
from canasta.terminal.log import numbered_turns, signs, together

RULES = variant("classic")


def turn(seat: int, drawn: str, discarded: str) -> list[Event]:
    return [
        Event("turn", seat),
        Event("drew", seat, parse_cards(drawn), private=True),
        Event("discarded", seat, parse_cards(discarded)),
    ]


PLAYED = [*turn(0, "KS", "4S"), *turn(1, "KD", "5S"), *turn(2, "KH", "6S"), Event("turn", 3)]


@pytest.mark.parametrize(("seat", "first"), [(0, 1), (1, 2), (2, 3), (3, 0), (None, 0)])
def test_law_9_the_log_begins_after_the_reader_s_own_last_turn(
    seat: int | None, first: int
) -> None:
    shown = visible_log(PLAYED, seat, RULES)
    assert shown[0] == PLAYED[3 * first].seen_by(seat)


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_nobody_reads_what_another_player_drew(seat: int | None) -> None:
    for event in visible_log(PLAYED, seat, RULES):
        if event.name == "drew":
            assert (event.cards == parse_cards("??")) == (event.seat != seat)


def test_turns_keep_their_numbers_when_older_ones_are_left_out() -> None:
    numbers = [number for number, _ in numbered_turns(PLAYED[3:], 1)]
    assert numbers == [2, 3]


def test_what_comes_before_the_first_turn_has_the_number_0() -> None:
    events = [Event("upcard", cards=parse_cards("9S")), *turn(0, "KS", "4S")]
    assert [number for number, _ in numbered_turns(events, 0)] == [0, 1]


def test_suits_of_short_cards_become_signs_and_nothing_else_does() -> None:
    assert signs("Tess draws 10H and 2S, 3 cards.") == "Tess draws 10♥ and 2♠, 3 cards."


def test_cards_laid_one_by_one_onto_a_sequence_are_told_as_one_declaration() -> None:
    steps = [
        Lay(parse_cards("6H 7H 8H")),
        Lay(parse_cards("5H"), Target("6H-8H")),
        Lay(parse_cards("9H"), Target("5H-8H")),
        Lay(parse_cards("KS"), Target("K", 2)),
        Lay(parse_cards("10H"), Target("5H-9H")),
        Lay(parse_cards("4S"), Target("5S-7S", 2)),
        Lay(parse_cards("8S"), Target("4S-7S", 2)),
    ]
    (told,) = together([Event("melded", 0, lays=(lay,)) for lay in steps])
    assert told.lays == (
        Lay(parse_cards("6H 7H 8H 5H 9H 10H")),
        steps[3],
        Lay(parse_cards("4S 8S"), Target("5S-7S", 2)),
    )
