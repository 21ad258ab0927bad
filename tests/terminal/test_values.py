"""The rules page speaks to players: every value of every variant in words."""

import re

import pytest

from canasta.rules import FIELDS, VARIANTS, variant, with_overrides
from canasta.rules.specials import special_hands
from canasta.terminal.pages import HELP, SOURCE, rules_page
from canasta.terminal.values import value_text
from canasta.words import number
from canasta.words.cards import special_name

SPELLING = re.compile(r"_|[<>=]|\w:\d|\bwild, red3\b")


@pytest.mark.parametrize("name", VARIANTS)
def test_no_value_is_told_as_it_is_spelled_in_a_file(name: str) -> None:
    rules = VARIANTS[name]
    for fmt in rules.formats:
        for field in FIELDS:
            assert not SPELLING.search(value_text(field, rules.get(field), fmt)), field


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("three.positive_if", "side_melded", "when the side has melded"),
        ("three.negative_if", "canastas<2", "with fewer than 2 canastas"),
        ("pile.take_limit", None, "the whole pile"),
        ("discard.forbidden", ["joker", "wild"], "jokers, wild cards"),
        ("meld.wild_only_melds", True, "yes"),
        ("end.target", 7500, "7,500"),
        ("declare.acaba", "award:1500", "yes, and the opponents score 1,500"),
        (
            "open.minimum_by_score",
            "<0:15 0:50 1500:90",
            "15 below 0, 50 from 0, 90 from 1,500",
        ),
        (
            "canasta.bonus_wild",
            "deuces*7:4000 jokers*4:3000 any:2000",
            "4,000 with 7 deuces, 3,000 with 4 jokers, 2,000 for any",
        ),
    ],
)
def test_values_in_words(field: str, value: object, told: str) -> None:
    rules = with_overrides(variant("classic"), {field: value, "meld.wild_only_melds": True})
    assert value_text(field, rules.get(field), "4") == told


@pytest.mark.parametrize(
    ("game", "field", "told"),
    [
        ("hand_and_foot", "out.required_kinds", "3 natural, 4 mixed"),
        (
            "hand_and_foot",
            "open.minimum_by_deal",
            "50 in deal 1, 90 in deal 2, 120 in deal 3, 150 in deal 4 and later",
        ),
        (
            "brazilian_w",
            "open.canasta_required_by_score",
            (
                "natural or mixed or sequence or wild from 7,000 to 7,995, "
                "natural or sequence from 9,000"
            ),
        ),
        ("italian_w", "canasta.bonus_deuces", "3,000 with no jokers, 2,000 for any"),
    ],
)
def test_values_of_the_other_games_in_words(game: str, field: str, told: str) -> None:
    assert value_text(field, variant(game).get(field), "4") == told


def test_the_page_of_a_game_tells_what_is_its_own() -> None:
    assert "Whether sequences in one suit are melds: yes." in rules_page(variant("samba_w"), "4")
    assert "sequences" not in rules_page(variant("classic"), "4")


def test_house_rules_stand_first_on_the_page_and_every_rule_has_its_source() -> None:
    rules = with_overrides(variant("classic"), {"meld.max_wilds": 2})
    lines = rules_page(rules, "4").split("\n")
    changed = lines.index("  Wild cards that a meld may hold: 2.")
    assert changed < lines.index("The cards in play")
    assert lines[changed + 1].startswith(f"{SOURCE}meld.max_wilds; ")
    assert lines.count("  Wild cards that a meld may hold: 2.") == 1


def test_every_special_hand_is_told_with_its_cards_and_its_points() -> None:
    for name in ("american_000", "american_cla"):
        page = " ".join(rules_page(variant(name), "4").split())
        for hand, special in special_hands(variant(name)).items():
            assert f"{special_name(hand)}: " in page
            assert number(special.points) in page


def test_no_line_of_the_help_is_broken_in_a_small_window() -> None:
    assert max(map(len, HELP.split("\n"))) < 78
