"""The log by turns, and declarations that belong together."""

from canasta.cards import parse_cards
from canasta.engine.action import MeldPart, Target
from canasta.engine.event import Event
from canasta.guide.log import numbered_turns, readable_turns, together


def turn(seat: int, drawn: str, discarded: str) -> list[Event]:
    return [
        Event("turn", seat),
        Event("drew", seat, parse_cards(drawn), private=True),
        Event("discarded", seat, parse_cards(discarded)),
    ]


PLAYED = [*turn(0, "KS", "4S"), *turn(1, "KD", "5S"), *turn(2, "KH", "6S"), Event("turn", 3)]


def test_turns_keep_their_numbers_when_older_ones_are_left_out() -> None:
    numbers = [number for number, _ in numbered_turns(PLAYED[3:], 1)]
    assert numbers == [2, 3]


def test_what_may_be_read_begins_with_the_number_of_its_turn() -> None:
    assert readable_turns(PLAYED[6:], PLAYED) == [(3, PLAYED[7:9])]


def test_what_comes_before_the_first_turn_has_the_number_0() -> None:
    events = [Event("upcard", cards=parse_cards("9S")), *turn(0, "KS", "4S")]
    assert [number for number, _ in numbered_turns(events, 0)] == [0, 1]


def test_cards_laid_one_by_one_onto_a_sequence_are_shown_as_one_declaration() -> None:
    steps = [
        MeldPart(parse_cards("6H 7H 8H")),
        MeldPart(parse_cards("5H"), Target("6H-8H")),
        MeldPart(parse_cards("9H"), Target("5H-8H")),
        MeldPart(parse_cards("KS"), Target("K", 2)),
        MeldPart(parse_cards("10H"), Target("5H-9H")),
        MeldPart(parse_cards("4S"), Target("5S-7S", 2)),
        MeldPart(parse_cards("8S"), Target("4S-7S", 2)),
    ]
    (said,) = together([Event("melded", 0, lays=(lay,)) for lay in steps])
    assert said.lays == (
        MeldPart(parse_cards("6H 7H 8H 5H 9H 10H")),
        steps[3],
        MeldPart(parse_cards("4S 8S"), Target("5S-7S", 2)),
    )
