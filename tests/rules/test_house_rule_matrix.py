"""Which house rule every variant may use, by the constraints on fields."""

import pytest

from canasta.rules import HOUSE_RULES, VARIANTS, set_house_rule, variant
from canasta.rules.house_rules.catalog import OutcomeKind

ALL = set(VARIANTS)
PRINTED = {"laws_1950", "laws_1950_3pack"}
JAQUES_GAMES = {"jaques", "samba_jaques", "bolivia_jaques"}
SAMBA_GAMES = {
    "samba_w",
    "samba_jaques",
    "bolivia_w",
    "bolivia_jaques",
    "brazilian_w",
    "chilean_3",
    "chilean_4",
    "italian_w",
}
AMERICAN = {"american_000", "american_003", "american_cla"}
HAND_AND_FOOT = {"hand_and_foot", "hand_and_foot_singles"}
OTHERS = SAMBA_GAMES | AMERICAN | HAND_AND_FOOT
JOINING = PRINTED | {"jaques"} | SAMBA_GAMES
SAMBA_ARTICLE = SAMBA_GAMES - JAQUES_GAMES


# name of the toggle -> constraint -> the variants at which it is void
VOID = {
    "pile_blocked_for_canastas": {"K6": {"jaques"} | OTHERS, "K7": {"cuban"}},
    "no_joker_discard": {"K5": AMERICAN},
    "open_before_taking": {"K9": AMERICAN},
    "draw_inverse": {"K28": ALL - PRINTED - {"jaques"} - SAMBA_GAMES - HAND_AND_FOOT},
    "natural_pair_always": {
        "K8": {"cuban", "uruguay_hoyle", "italian_w"} | AMERICAN | HAND_AND_FOOT
    },
    "concealed_canasta": {"K17": {"cuban", "american_cla"} | HAND_AND_FOOT},
    "any_canasta_opens": {"K11": {*JAQUES_GAMES, "american_000"}},
    "w4_penalties": {"K25": PRINTED | JAQUES_GAMES | AMERICAN},
    "strict_black_threes": {"K23": ALL - PRINTED},
    "negative_cuban_threes": {"K24": ALL - {"cuban", "bolivia_w", "brazilian_w"}},
    "waiver_after_stock_draw": {"K14": ALL - PRINTED},
    "two_players_one_canasta": {
        "K26": {"laws_1950", "cuban", "hand_and_foot"} | SAMBA_GAMES | AMERICAN
    },
    "no_joining": {"K27": ALL - JOINING},
}
REFUSED = {
    "open_before_taking": {"K10": {"brazilian_w"}},
    "seven_canastas_win": {"K15": {"hand_and_foot"}},
    "hand_size": {"K21": AMERICAN},
    "free_wilds": {"K1": {"boat"}, "K2": {"american_003", "american_cla"}},
    "take_ten": {"K19": HAND_AND_FOOT},
    "six_jokers": {"K22": ALL - {"classic", "british", "uruguayan"}},
    "any_canasta_opens": {"K12": {"brazilian_w", "american_cla"}},
    "negative_cuban_threes": {"K24": {"bolivia_w", "brazilian_w"}},
    "two_players_one_canasta": {"K26": {"laws_1950_3pack", "hand_and_foot_singles"}},
}
# name of the toggle -> the variants that it is for; elsewhere K29 refuses it
READINGS = {
    "jaques_edges_usual": {"jaques"},
    "cuban_article": {"cuban"},
    "samba_laws": {"samba_w"},
    "samba_160": {"samba_w"},
    "bolivia_hoyle": {"bolivia_w"},
    "samba_article": SAMBA_ARTICLE,
    "brazilian_hoyle": {"brazilian_w"},
    "italian_hoyle": {"italian_w"},
    "italian_sets_only": {"italian_w"},
    "italian_deuces": {"italian_w"},
    "brazilian_take_opens": {"brazilian_w"},
    "american_over_seven": {"american_000"},
    "american_clean_triple": {"american_003"},
    "american_no_open_and_take": {"american_000"},
    "american_pagat_wild": AMERICAN,
    "american_splash": {"american_cla"},
    "hand_and_foot_seven": {"hand_and_foot"},
    "hand_and_foot_article": HAND_AND_FOOT,
    "hand_and_foot_packs": HAND_AND_FOOT,
}
REFUSED |= {name: {"K29": ALL - over} for name, over in READINGS.items()}

NUMBERS = {"hand_size": 12, "hand_and_foot_packs": 6}


def _expected(house_rule: str, name: str) -> tuple[str, str | None]:
    for kind, table in (("void", VOID), ("refused", REFUSED)):
        for constraint, names in table.get(house_rule, {}).items():
            if name in names:
                return kind, constraint
    return "allowed", None


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("house_rule", HOUSE_RULES)
def test_every_toggle_over_every_variant(house_rule: str, name: str) -> None:
    kind, constraint = _expected(house_rule, name)
    outcome, _ = set_house_rule(variant(name), "4", house_rule, NUMBERS.get(house_rule))
    assert (outcome.kind, outcome.constraint) == (kind, constraint)


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("house_rule", HOUSE_RULES)
def test_only_an_allowed_toggle_changes_the_rules(house_rule: str, name: str) -> None:
    rules = variant(name)
    outcome, changed = set_house_rule(rules, "4", house_rule, NUMBERS.get(house_rule))
    assert (changed != rules) == (outcome.kind is OutcomeKind.ALLOWED)
    assert outcome.reason
    assert bool(outcome) == (outcome.kind is not OutcomeKind.REFUSED)


def test_there_are_23_toggles_with_their_numbers_and_the_readings_without() -> None:
    numbers = [house_rule.number for house_rule in HOUSE_RULES.values()]
    assert numbers == [*range(1, 24), *[None] * 17]
    assert {name: set(HOUSE_RULES[name].over) for name in READINGS} == READINGS
