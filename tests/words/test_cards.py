"""Cards and sides in words."""

from __future__ import annotations

import pytest

from canasta.cards import KNOWN, RANKS, UNKNOWN, Card, parse_cards
from canasta.words import (
    canasta_name,
    card_counts,
    card_list,
    card_name,
    rank_name,
    side_name,
)


@pytest.mark.parametrize(
    ("card", "long", "short"),
    [
        ("KS", "king of spades", "KS"),
        ("10H", "ten of hearts", "10H"),
        ("2D", "deuce of diamonds", "2D"),
        ("3C", "three of clubs", "3C"),
        ("JK", "joker", "JK"),
        ("??", "unknown card", "??"),
    ],
)
def test_a_card_has_a_long_and_a_short_name(card: str, long: str, short: str) -> None:
    assert card_name(Card(card)) == long
    assert card_name(Card(card), short=True) == short


def test_every_card_has_names_and_the_short_ones_differ() -> None:
    cards = [*KNOWN, UNKNOWN]
    assert all(card_name(card).replace(" ", "").isalpha() for card in cards)
    assert len({card_name(card, short=True) for card in cards}) == len(cards)


def test_a_list_of_cards_is_spoken_or_spelled() -> None:
    cards = parse_cards("KS 5H JK")
    assert card_list(cards) == "king of spades, five of hearts and joker"
    assert card_list(cards, short=True) == "KS 5H JK"


def test_a_meld_is_described_by_kinds_because_suits_play_no_part() -> None:
    assert card_counts(parse_cards("KS KH KD 2C")) == "3 kings and a deuce"
    assert card_counts(parse_cards("3S 3C 3S")) == "3 black threes"
    assert card_counts(parse_cards("AS 8H 8D")) == "2 eights and an ace"
    assert card_counts(parse_cards("KS 2C KH"), short=True) == "KH KS 2C"


@pytest.mark.parametrize("rank", [*RANKS, "JK", "wild"])
def test_every_rank_has_a_singular_and_a_plural(rank: str) -> None:
    assert rank_name(rank) != rank_name(rank, plural=True)


def test_canastas_are_named_by_their_kind() -> None:
    assert canasta_name("natural") == "natural canasta"


NAMES = ("Anna", "Left", "Dora", "Right")


def test_of_two_sides_a_player_says_we_and_they() -> None:
    assert [side_name(side, 2, 3, NAMES) for side in (0, 1)] == ["They", "We"]


def test_a_spectator_hears_the_names_of_a_side() -> None:
    assert side_name(0, 2, None, NAMES) == "Anna and Dora"


def test_who_plays_alone_is_you_and_names() -> None:
    three = ("Anna", "Left", "Right")
    assert [side_name(side, 3, 0, three) for side in range(3)] == ["You", "Left", "Right"]
    assert [side_name(side, 2, 1, ("Anna", "Bob")) for side in range(2)] == ["Anna", "You"]


def test_of_three_pairs_only_the_own_one_is_we() -> None:
    pairs = (*"ABC", *"DEF")
    named = [side_name(side, 3, 4, pairs) for side in range(3)]
    assert named == ["A and D", "We", "C and F"]
