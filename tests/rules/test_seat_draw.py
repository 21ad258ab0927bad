"""The draw for partners and seats."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.cards import FACES, Card
from canasta.rules import variant
from canasta.rules.seating.draw import Redraw, SeatDraw, draw_seats
from canasta.rules.seating.seats import SeatingError


def draw(name: str, form: str, **drawn: str) -> SeatDraw | Redraw:
    return draw_seats(variant(name), form, {who: Card(card) for who, card in drawn.items()})


def test_laws_5_and_6_the_two_highest_are_partners_and_the_highest_plays_first() -> None:
    found = draw("laws_1950", "4", Ann="AS", Bob="KH", Cid="KD", Dee="2C")
    assert isinstance(found, SeatDraw)
    assert found.order == ("Ann", "Bob", "Cid", "Dee")
    assert found.sides == (("Ann", "Bob"), ("Cid", "Dee"))
    assert found.seats == ("Ann", "Cid", "Bob", "Dee")
    assert (found.first_to_play, found.dealer) == ("Ann", "Dee")


def test_c_02_a_joker_and_identical_cards_are_drawn_again() -> None:
    found = draw("laws_1950", "4", Ann="JK", Bob="KH", Cid="AS", Dee="KH")
    assert found == Redraw(("Ann", "Bob", "Dee"))


def test_c_02_three_pairs_go_by_the_order_of_the_draw() -> None:
    found = draw("laws_1950_3pack", "6", a="AS", b="KS", c="QS", d="JS", e="10S", f="9S")
    assert isinstance(found, SeatDraw)
    assert found.sides == (("a", "b"), ("c", "d"), ("e", "f"))
    assert found.seats == ("a", "c", "e", "b", "d", "f")


def test_law_5_the_three_highest_of_six_play_the_rest() -> None:
    found = draw("laws_1950", "6", a="AS", b="KS", c="QS", d="JS", e="10S", f="9S")
    assert isinstance(found, SeatDraw)
    assert found.sides == (("a", "b", "c"), ("d", "e", "f"))
    assert found.seats == ("a", "d", "b", "e", "c", "f")
    assert found.dealer == "f"


def test_c_63_the_three_highest_of_five_are_the_trio() -> None:
    found = draw("laws_1950", "5", a="4S", b="KS", c="QS", d="JS", e="AS")
    assert isinstance(found, SeatDraw)
    assert found.sides == (("e", "b", "c"), ("d", "a"))
    assert (found.seats, found.dealer, found.first_to_play) == ((), None, "e")


def test_law_2_two_or_three_players_play_alone() -> None:
    found = draw("laws_1950", "3", a="4S", b="KS", c="QS")
    assert isinstance(found, SeatDraw)
    assert found.sides == (("b",), ("c",), ("a",))


def test_a_draw_needs_a_card_of_every_player() -> None:
    with pytest.raises(SeatingError, match="table form '4' has 4 players, but 1 cards were drawn"):
        draw("laws_1950", "4", a="4S")


@given(st.permutations(FACES))
def test_law_5_the_highest_draw_opens_and_sits_right_after_the_dealer(cards: list[Card]) -> None:
    found = draw_seats(variant("laws_1950"), "4", dict(zip("abcd", cards, strict=False)))
    assert isinstance(found, SeatDraw)
    assert found.seats[0] == found.first_to_play
    assert found.seats[-1] == found.dealer
    assert sorted(found.seats) == list("abcd")
