"""The rules page speaks to players: every value of every variant in words."""

import re

import pytest

from canasta.rules import FIELDS, VARIANTS, variant, with_house_rules
from canasta.rules.scoring.special_hands import special_hands
from canasta.terminal.game_help import game_page
from canasta.terminal.help import help_lines, help_page
from canasta.terminal.pages import SOURCE, rules_page
from canasta.words import number
from canasta.words.cards import special_name
from canasta.words.values import value_text

SPELLING = re.compile(r"_|[<>=]|\w:\d|\bwild, red3\b")


@pytest.mark.parametrize("name", VARIANTS)
def test_no_value_is_shown_as_it_is_spelled_in_a_file(name: str) -> None:
    rules = VARIANTS[name]
    for form in rules.formats:
        for field in FIELDS:
            assert not SPELLING.search(value_text(field, rules.get(field), form=form)), field


def test_the_page_of_a_game_shows_what_is_its_own() -> None:
    assert "Whether sequences in one suit are melds: yes." in rules_page(variant("samba_w"), "4")
    assert "sequences" not in rules_page(variant("classic"), "4")


def test_house_rules_come_first_on_the_page_and_every_rule_has_its_source() -> None:
    rules = with_house_rules(variant("classic"), {"meld.max_wilds": 2})
    lines = rules_page(rules, "4").split("\n")
    changed = lines.index("  How many wild cards a meld may hold: 2.")
    assert changed < lines.index("The cards in play")
    assert lines[changed + 1].startswith(f"{SOURCE}meld.max_wilds; ")
    assert lines.count("  How many wild cards a meld may hold: 2.") == 1


def test_the_page_of_a_game_ends_with_the_command_that_shows_names_and_sources() -> None:
    page = " ".join(rules_page(variant("classic"), "4").split())
    assert "canasta rules classic --details shows everything, with the sources in full." in page


def test_every_special_hand_is_shown_with_its_cards_and_its_points() -> None:
    for name in ("american_000", "american_cla"):
        page = " ".join(rules_page(variant(name), "4").split())
        for hand, special in special_hands(variant(name)).items():
            assert f"{special_name(hand)}: " in page
            assert number(special.points) in page


@pytest.mark.parametrize(
    ("name", "pairs"),
    [
        ("american_000", "six natural pairs, among them sevens and aces, and a pair of deuces;"),
        ("american_cla", "seven pairs, among them sevens, aces and either deuces or jokers;"),
    ],
)
def test_a_pair_of_wild_cards_is_what_the_set_of_hands_takes_for_one(name: str, pairs: str) -> None:
    page = " ".join(rules_page(variant(name), "4").split())
    assert pairs in page


@pytest.mark.parametrize("name", VARIANTS)
def test_no_line_of_the_help_is_broken_in_a_small_window(name: str) -> None:
    rules = variant(name)
    pages = [game_page(rules, form) for form in rules.formats]
    text = "\n".join([*pages, help_page(rules), help_lines(rules)])
    assert max(map(len, text.split("\n"))) < 78
