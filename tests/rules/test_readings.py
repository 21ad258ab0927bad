"""House rules that play certain variants after other sources."""

import pytest

from canasta.rules import RuleError, RuleSet, field_spec, set_house_rule, variant
from canasta.rules.diff import diff
from canasta.rules.house_rules.catalog import OutcomeKind

AMERICAN = ("american_000", "american_003", "american_cla")
HAND_AND_FOOT = ("hand_and_foot", "hand_and_foot_singles")
PACKS = 6


def _outcome(rules: RuleSet, house_rule: str) -> tuple[str, str | None]:
    outcome, _ = set_house_rule(rules, "4", house_rule)
    return outcome.kind.value, outcome.constraint


@pytest.mark.parametrize(
    ("house_rule", "base", "values"),
    [
        (
            "samba_laws",
            "samba_w",
            {
                "out.bonus": "200",
                "out.concealed_extra": "0",
                "three.positive_if": "canastas>=2",
                "three.negative_if": "canastas<2",
            },
        ),
        (
            "samba_160",
            "samba_w",
            {"open.minimum_by_score": "<0:15 0:50 1500:90 3000:120 7000:160"},
        ),
        ("bolivia_hoyle", "bolivia_w", {"out.bonus": "200", "out.concealed_extra": "0"}),
        *(
            (
                "samba_article",
                base,
                {
                    "meld.same_rank_melds": "merge",
                    "pile.open_methods": "natural_pair, natural_and_wild, add_to_meld, "
                    "add_to_canasta, add_to_sequence",
                    "canasta.wilds_added_after": "up_to_max",
                    "out.canastas_required": required,
                },
            )
            for base, required in (
                ("samba_w", "1"),
                ("chilean_3", "1"),
                ("chilean_4", "1"),
                ("italian_w", "1"),
                ("bolivia_w", "2"),
                ("brazilian_w", "2"),
            )
        ),
        (
            "brazilian_hoyle",
            "brazilian_w",
            {
                "out.required_kinds": "none",
                "three.positive_if": "canastas>=1",
                "three.negative_if": "canastas<1",
                "penalty.short_sequence_max": "4",
                "penalty.short_sequence_scope": "per_meld",
                "open.canasta_required_by_score": "7000-8995:natural/mixed/sequence/wild "
                "9000-:natural/sequence/wild",
                "out.ask_permission": "mandatory",
                "out.bonus": "200",
                "out.concealed_extra": "0",
            },
        ),
        (
            "italian_hoyle",
            "italian_w",
            {
                "open.minimum_by_score": "<0:15 0:50 1500:90 3000:120 5000:160 7500:180 10000:200",
                "end.target": "12000",
                "out.bonus": "300",
                "out.concealed_extra": "0",
                "red3.value_by_count": "0, 100, 200, 300, 800, 1000, 1200",
                "open.wild_cards_allowed": "no",
                "canasta.bonus_by_number": "natural*5:2000 any*10:2000 natural*4+mixed*1:1000",
            },
        ),
        ("italian_sets_only", "italian_w", {"meld.sequences": "no"}),
        (
            "italian_deuces",
            "italian_w",
            {"canasta.bonus_deuces_only_if_out": "no", "out.excluded_kinds": "none"},
        ),
        ("brazilian_take_opens", "brazilian_w", {"open.pile_take_can_open": "yes"}),
        ("american_over_seven", "american_000", {"meld.max_size_when_going_out": "unlimited"}),
        ("american_clean_triple", "american_003", {"open.triple": "clean_triple"}),
        ("american_no_open_and_take", "american_000", {"open.pile_take_can_open": "forbidden"}),
        *(
            ("american_pagat_wild", base, {"penalty.incomplete_wild_four_jokers": "2500"})
            for base in AMERICAN
        ),
        (
            "american_splash",
            "american_cla",
            {"open.canasta_opens": "natural, wild, sevens, aces_pure"},
        ),
        ("hand_and_foot_seven", "hand_and_foot", {"pile.take_limit": "7"}),
        *(
            (
                "hand_and_foot_article",
                base,
                {
                    "meld.max_size": "none",
                    "meld.same_rank_melds": "merge",
                    "canasta.naturals_added_after": "yes",
                    "canasta.wilds_added_after": "up_to_max",
                    "pile.open_methods": "natural_pair, add_to_canasta",
                },
            )
            for base in HAND_AND_FOOT
        ),
        (
            "hand_and_foot_packs",
            "hand_and_foot",
            {"deck.packs": "6", "deck.jokers": "12"},
        ),
    ],
)
def test_a_reading_sets_the_values_that_its_source_names_and_no_others(
    house_rule: str, base: str, values: dict[str, str]
) -> None:
    outcome, rules = set_house_rule(
        variant(base), "4", house_rule, PACKS if house_rule == "hand_and_foot_packs" else None
    )
    assert outcome.kind is OutcomeKind.ALLOWED
    assert {name: field_spec(name).kind.text(rules.get(name)) for name in values} == values
    assert {entry.field for entry in diff(variant(base), rules)} <= set(values)


def test_k29_a_reading_of_other_variants_says_which_they_are() -> None:
    outcome, _ = set_house_rule(variant("classic"), "4", "samba_article")
    assert outcome.reason == (
        "this house rule is only for these variants: samba_w, chilean_3, chilean_4, "
        "italian_w, bolivia_w, brazilian_w"
    )


def test_a_toggle_and_a_reading_meet_by_their_fields() -> None:
    _, rules = set_house_rule(variant("american_000"), "4", "american_no_open_and_take")
    assert _outcome(rules, "open_before_taking") == ("refused", "K10")
    _, rules = set_house_rule(variant("samba_w"), "4", "samba_article")
    assert _outcome(rules, "pile_blocked_for_canastas") == ("allowed", None)
    _, rules = set_house_rule(variant("samba_w"), "4", "samba_laws")
    assert _outcome(rules, "negative_cuban_threes") == ("refused", "K24")
    assert _outcome(rules, "concealed_canasta") == ("void", "K17")


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (None, "write hand_and_foot_packs=7"),
        (3, "too small; write 4 to 7"),
        (8, "too large; write"),
    ],
)
def test_s_50_hand_and_foot_is_played_with_four_to_seven_packs(
    number: int | None, said: str
) -> None:
    with pytest.raises(RuleError, match=said):
        set_house_rule(variant("hand_and_foot"), "4", "hand_and_foot_packs", number)
