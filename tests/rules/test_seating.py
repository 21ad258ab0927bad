"""Seats, sides, rotation, and how the deal goes round."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.rules import variant
from canasta.rules.seating.seats import (
    Seating,
    SeatingError,
    answering_seat,
    check_cut,
    check_shuffle,
    cutting_seat,
    next_deal,
    seat_persons,
    seats_of_sides,
    side_of,
)

TRIO = ("T0", "T1", "T2")


@pytest.mark.parametrize(
    ("name", "form", "seats"),
    [
        ("classic", "2", ((0,), (1,))),
        ("classic", "3", ((0,), (1,), (2,))),
        ("classic", "4", ((0, 2), (1, 3))),
        ("classic", "5", ((0, 2), (1, 3))),
        ("classic", "6", ((0, 2, 4), (1, 3, 5))),
        ("laws_1950_3pack", "6", ((0, 3), (1, 4), (2, 5))),
        ("jaques", "2b", ((0,), (1,))),
        ("jaques", "6b", ((0, 2), (1, 3))),
    ],
)
def test_law_2_the_sides_alternate_round_the_table(
    name: str, form: str, seats: tuple[tuple[int, ...], ...]
) -> None:
    rules = variant(name)
    assert seats_of_sides(rules, form) == seats
    for side, own in enumerate(seats):
        assert {side_of(seat, len(seats)) for seat in own} == {side}


def test_law_2_three_pairs_sit_a_b_c_a_b_c() -> None:
    groups = (("Ann", "Abe"), ("Bea", "Bob"), ("Cid", "Cat"))
    seating = seat_persons(variant("laws_1950_3pack"), "6", groups)
    assert seating.persons(1) == ("Ann", "Bea", "Cid", "Abe", "Bob", "Cat")
    assert seating.resting(1) == ()
    assert seating.persons(5) == seating.persons(1)


def test_c_03_one_of_the_trio_rests_and_who_returns_takes_the_free_chair() -> None:
    seating = seat_persons(variant("laws_1950"), "5", (TRIO, ("P0", "P1")))
    found = [(*seating.resting(deal), *seating.persons(deal)[::2]) for deal in range(1, 8)]
    assert found == [
        ("T2", "T0", "T1"),
        ("T0", "T2", "T1"),
        ("T1", "T2", "T0"),
        ("T2", "T1", "T0"),
        ("T0", "T1", "T2"),
        ("T1", "T0", "T2"),
        ("T2", "T0", "T1"),
    ]
    assert {seating.persons(deal)[1::2] for deal in range(1, 8)} == {("P0", "P1")}


def test_c_03_both_trios_rest_a_player_in_the_second_form_for_six() -> None:
    seating = seat_persons(variant("jaques"), "6b", (("A0", "A1", "A2"), ("B0", "B1", "B2")))
    assert [seating.resting(deal) for deal in (1, 2, 3)] == [
        ("A2", "B2"),
        ("A0", "B0"),
        ("A1", "B1"),
    ]
    assert seating.persons(2) == ("A2", "B2", "A1", "B1")


@given(st.integers(1, 60))
def test_law_2_a_different_one_of_the_trio_rests_each_deal(deal: int) -> None:
    seating = Seating((("P0", "P1"), TRIO), chairs=2)
    (now,), (then,) = seating.resting(deal), seating.resting(deal + 1)
    assert now != then
    assert set(seating.persons(deal)) | {now} == {"P0", "P1", *TRIO}
    stays = set(TRIO) - {now, then}
    for person in stays:
        assert seating.seat_of(person, deal) == seating.seat_of(person, deal + 1)
    assert seating.seat_of(now, deal) is None
    assert seating.seat_of(now, deal + 1) == seating.seat_of(then, deal)


def test_law_2_the_side_of_a_resting_player_keeps_them() -> None:
    seating = seat_persons(variant("classic"), "5", (("P0", "P1"), TRIO))
    assert [seating.side_of(person) for person in ("P1", "T2")] == [0, 1]
    with pytest.raises(SeatingError, match="'Zoe' does not belong"):
        seating.seat_of("Zoe", 1)


def test_a_table_needs_the_sides_of_its_format_and_every_person_once() -> None:
    with pytest.raises(SeatingError, match=r"table form '5' needs sides of 2\+3 players, not 1\+3"):
        seat_persons(variant("classic"), "5", (("P0",), TRIO))
    with pytest.raises(SeatingError, match="'P0' is named twice"):
        seat_persons(variant("classic"), "4", (("P0", "P1"), ("P0", "P2")))


def test_laws_6_and_14_the_deal_passes_to_the_left_and_the_dealers_left_begins() -> None:
    following = next_deal(dealer=3, players=4)
    assert (following.dealer, following.first_to_play) == (0, 1)


def test_law_7_the_player_at_the_dealers_right_cuts() -> None:
    assert cutting_seat(dealer=2, players=4) == 1
    assert cutting_seat(dealer=0, players=4) == 3


@pytest.mark.parametrize("packets", [(3, 105), (105, 3), (50, 50)])
def test_law_7_a_packet_of_the_cut_holds_at_least_four_cards(packets: tuple[int, int]) -> None:
    refusal = check_cut(variant("laws_1950"), packets, deck=108)
    assert refusal is not None
    assert refusal.code == "cut_packet_too_small"
    assert refusal.params["minimum"] == 4


def test_law_7_a_packet_of_four_is_enough() -> None:
    assert check_cut(variant("laws_1950"), (4, 104), deck=108) is None


def test_law_7_everybody_may_shuffle_until_the_cut() -> None:
    assert check_shuffle(cut_done=False) is None
    refusal = check_shuffle(cut_done=True)
    assert refusal is not None
    assert refusal.code == "wrong_step"


@pytest.mark.parametrize(
    ("players", "sides", "answering"), [(4, 2, 2), (6, 2, 2), (6, 3, 3), (3, 3, None), (2, 2, None)]
)
def test_c_20_the_next_partner_clockwise_answers(
    players: int, sides: int, answering: int | None
) -> None:
    assert answering_seat(0, players, sides) == answering


def test_c_20_partners_answer_round_the_table() -> None:
    assert [answering_seat(seat, 6, 2) for seat in range(6)] == [2, 3, 4, 5, 0, 1]
