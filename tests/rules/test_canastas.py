"""Types and bonuses of canastas."""

import pytest

from canasta.cards import parse_cards
from canasta.rules import variant, with_house_rules
from canasta.rules.scoring.canastas import canasta_bonus, canasta_type, count_canastas, passes_test

KINGS = "KS KH KD KC KS KH KD"
MIXED = "QS QH QD QC 2S 2H JK"
WILDS = "2S 2H 2D 2C 2S 2H 2D"


@pytest.mark.parametrize(
    ("meld", "kind"),
    [
        (KINGS, "natural"),
        (KINGS + " KC", "natural"),
        (KINGS + " 2S", "mixed"),
        (MIXED, "mixed"),
        (WILDS, "wild"),
        ("KS KH KD KC KS KH", None),
        ("3S 3C 3S 3C 3S 3C 2H", None),
    ],
)
def test_law_23_a_canasta_has_the_type_of_its_present_cards(meld: str, kind: str | None) -> None:
    assert canasta_type(variant("laws_1950_3pack"), parse_cards(meld)) == kind


def test_law_23_a_natural_canasta_brings_500_and_a_mixed_one_300() -> None:
    rules = variant("classic")
    assert canasta_bonus(rules, parse_cards(KINGS)) == 500
    assert canasta_bonus(rules, parse_cards(MIXED)) == 300
    assert canasta_bonus(rules, parse_cards("KS KH KD")) == 0


@pytest.mark.parametrize(
    ("meld", "points"),
    [
        (WILDS, 4000),
        (WILDS + " 2C", 4000),
        (WILDS + " JK", 2000),
        ("JK JK JK JK 2C 2S 2H", 3000),
        ("JK JK JK JK 2C 2S 2H 2D", 3000),
        ("JK JK 2D 2D 2C 2S 2H", 2000),
    ],
)
def test_c_71_a_cuban_wild_canasta_counts_by_its_deuces_and_jokers(meld: str, points: int) -> None:
    assert canasta_bonus(variant("cuban"), parse_cards(meld)) == points


def test_c_30_every_wild_canasta_of_the_boat_game_brings_1000() -> None:
    assert canasta_bonus(variant("boat"), parse_cards(WILDS)) == 1000


def test_a_wild_canasta_without_a_value_brings_nothing() -> None:
    assert canasta_bonus(variant("classic"), parse_cards(WILDS)) == 0


def test_the_size_of_a_canasta_is_a_field() -> None:
    rules = with_house_rules(variant("classic"), {"canasta.size": 8})
    assert canasta_type(rules, parse_cards(KINGS)) is None
    assert canasta_type(rules, parse_cards(KINGS + " KC")) == "natural"


@pytest.mark.parametrize(
    ("test", "melds", "passed"),
    [
        ("side_melded", [], False),
        ("side_melded", ["KS KH KD"], True),
        ("not_melded", [], True),
        ("not_melded", ["KS KH KD"], False),
        ("canastas>=1", ["KS KH KD"], False),
        ("canastas>=1", [KINGS], True),
        ("canastas<2", [KINGS, MIXED], False),
        ("never", [KINGS], False),
    ],
)
def test_law_13_a_side_is_judged_by_its_melds_or_canastas(
    test: str, melds: list[str], *, passed: bool
) -> None:
    table = [parse_cards(meld) for meld in melds]
    assert passes_test(variant("classic"), table, test) is passed


def test_canastas_of_all_types_are_counted_together() -> None:
    table = [parse_cards(meld) for meld in (KINGS, MIXED, WILDS, "AS AH AD")]
    assert count_canastas(variant("cuban"), table) == 3


SAMBA = "4H 5H 6H 7H 8H 9H 10H"
SEVENS = "7S 7H 7D 7C 7S 7H 7D"
ACES = "AS AH AD AC AS AH AD"


@pytest.mark.parametrize(
    ("name", "meld", "kind", "points"),
    [
        ("samba_w", SAMBA, "sequence", 1500),
        ("brazilian_w", SAMBA + " JH", "sequence", 1500),
        ("samba_w", "4H 5H 6H 7H 8H 9H", None, 0),
        ("samba_w", KINGS, "natural", 500),
        ("bolivia_w", WILDS, "wild", 2500),
        ("bolivia_w", "JK JK JK JK 2S 2H 2D", "wild", 2500),
        ("brazilian_w", WILDS, "wild", 2000),
        ("samba_w", SEVENS, "natural", 500),
        ("american_000", SEVENS, "sevens", 2500),
        ("american_000", SEVENS + " 2S", "mixed", 300),
        ("american_000", ACES, "aces_pure", 2500),
        ("american_000", ACES[:-3] + " JK", "mixed", 300),
        ("american_000", WILDS, "wild", 3000),
        ("american_000", "JK JK JK JK 2S 2H 2D", "wild", 2500),
        ("american_000", "JK JK JK 2C 2S 2H 2D", "wild", 2000),
        ("italian_w", "2S 2H 2D 2C 2S 2H", None, 0),
        ("italian_w", "3S 3C 3S 3C 3S 3C 3S", None, 0),
    ],
)
def test_canastas_of_the_other_games_have_types_and_bonuses_of_their_own(
    name: str, meld: str, kind: str | None, points: int
) -> None:
    rules, cards = variant(name), parse_cards(meld)
    assert (canasta_type(rules, cards), canasta_bonus(rules, cards)) == (kind, points)


@pytest.mark.parametrize(
    ("meld", "kind", "points"),
    [(WILDS, "deuces_natural", 3000), (WILDS[:-3] + " JK", "deuces_mixed", 2000)],
)
def test_s_24_italian_deuces_bring_a_bonus_to_the_side_that_goes_out(
    meld: str, kind: str, points: int
) -> None:
    rules, cards = variant("italian_w"), parse_cards(meld)
    assert canasta_type(rules, cards) == kind
    assert canasta_bonus(rules, cards) == 0
    assert canasta_bonus(rules, cards, went_out=True) == points
