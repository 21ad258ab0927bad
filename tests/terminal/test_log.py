"""The log on the screen: as far back as the laws let one look, and in whole sentences."""

import pytest

from canasta.cards import parse_cards
from canasta.engine.event import Event
from canasta.rules import variant
from canasta.table import visible_log
from canasta.terminal.log import signs

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


def test_suits_of_short_cards_become_signs_and_nothing_else_does() -> None:
    assert signs("Tess draws 10H and 2S, 3 cards.") == "Tess draws 10♥ and 2♠, 3 cards."
