"""House rules with a name: sets of field values, and the constraints that they meet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.rules import (
    HOUSE_RULES,
    VARIANTS,
    RuleError,
    RuleSet,
    field_spec,
    set_house_rule,
    validate,
    variant,
)
from canasta.rules.fields.byform import everywhere
from canasta.rules.fields.values import CANASTA_TYPES, CanastaRange, Fine
from canasta.rules.house_rules.catalog import OutcomeKind, without_effect

CLASSIC = variant("classic")
NUMBERS = {"hand_size": 12, "hand_and_foot_packs": 6}


def _set(
    rules: RuleSet, house_rule: str, value: int | None = None, form: str = "4"
) -> tuple[str, ...]:
    value = NUMBERS.get(house_rule) if value is None else value
    outcome, _ = set_house_rule(rules, form, house_rule, value)
    return (outcome.kind.value, outcome.constraint or "")


@pytest.mark.parametrize(
    ("house_rule", "base", "field", "value"),
    [
        (
            "pile_blocked_for_canastas",
            "classic",
            "pile.open_methods",
            "natural_pair, natural_and_wild, add_to_meld",
        ),
        ("fewer_wilds", "classic", "meld.wilds_vs_naturals", "fewer"),
        ("canasta_card_points", "classic", "canasta.card_points_count", "no"),
        ("no_joker_discard", "classic", "discard.forbidden", "joker"),
        ("open_before_taking", "classic", "open.pile_take_can_open", "no"),
        ("seven_canastas_win", "classic", "end.instant_win_canastas", "7"),
        ("draw_inverse", "laws_1950", "draw.count", "2:2 3:1 4:1 5:1 6:1 *:1"),
        ("natural_pair_always", "classic", "pile.always_frozen", "yes"),
        ("concealed_canasta", "classic", "out.concealed_test", "canasta_from_hand_this_turn"),
        ("free_wilds", "classic", "meld.min_naturals", "1"),
        (
            "free_wilds",
            "classic",
            "pile.open_methods",
            "natural_pair, natural_and_wild, two_wilds, add_to_meld, add_to_canasta",
        ),
        ("free_wilds", "classic", "meld.wild_base_after_opening", "1"),
        ("recycle_pile", "classic", "stock.recycle_limit", "1"),
        ("take_ten", "classic", "pile.take_limit", "10"),
        ("six_jokers", "classic", "deck.jokers", "6"),
        ("any_canasta_opens", "classic", "open.canasta_opens", "any"),
        ("w4_penalties", "classic", "penalty.ask_then_unable", "none"),
        ("w4_penalties", "classic", "penalty.touch_top_discard_illegally", "none"),
        ("w4_penalties", "classic", "red3.undeclared_penalty", "none"),
        ("strict_black_threes", "laws_1950", "black3.meld_max_wilds", "0"),
        ("negative_cuban_threes", "cuban", "three.negative_if", "canastas<1"),
        (
            "waiver_after_stock_draw",
            "laws_1950",
            "open.waived_for_concealed_out",
            "after_stock_draw",
        ),
        (
            "jaques_edges_usual",
            "jaques",
            "open.minimum_by_score",
            "<0:0 0:50 1500:90 3000:120",
        ),
        ("cuban_article", "cuban", "black3.pile_capture", "each:0 all:100"),
        ("cuban_article", "cuban", "out.concealed_extra", "100"),
        ("cuban_article", "cuban", "deal.hand_size", "11"),
        ("cuban_article", "cuban", "black3.no_discard_on_first_turn", "no"),
        ("cuban_article", "cuban", "meld.max_size", "none"),
        (
            "cuban_article",
            "cuban",
            "open.minimum_by_score",
            "<0:15 0:50 1500:90 3000:120 5005:150",
        ),
        ("two_players_one_canasta", "classic", "out.canastas_required", "2:1 *:1"),
        ("no_joining", "jaques", "meld.combine_melds", "no"),
        ("no_joker_discard", "samba_w", "discard.forbidden", "joker"),
        ("open_before_taking", "samba_w", "open.pile_take_can_open", "no"),
        ("draw_inverse", "hand_and_foot", "draw.count", "4:1 6:1 8:1 *:1"),
        ("free_wilds", "samba_w", "meld.wild_base_after_opening", "1"),
        ("two_players_one_canasta", "jaques", "out.canastas_required", "2:1 *:1"),
    ],
)
def test_a_toggle_is_a_set_of_field_values(
    house_rule: str, base: str, field: str, value: str
) -> None:
    outcome, rules = set_house_rule(variant(base), "4", house_rule)
    assert outcome.kind is OutcomeKind.ALLOWED
    assert field_spec(field).kind.text(rules.get(field)) == value


def _over(values: dict[str, object], base: str = "classic") -> RuleSet:
    return variant(base).replace(values)


def test_k1_one_natural_contradicts_a_ratio_of_wild_cards_in_either_order() -> None:
    for first, second in (("fewer_wilds", "free_wilds"), ("free_wilds", "fewer_wilds")):
        _, rules = set_house_rule(variant("classic"), "4", first)
        assert _set(rules, second) == ("refused", "K1")


def test_k2_one_natural_contradicts_a_higher_base_after_the_opening() -> None:
    assert _set(_over({"meld.wild_base_after_opening": 5}), "free_wilds") == ("refused", "K2")


def test_k3_a_ratio_goes_with_a_base_a_limit_and_wild_cards_added_later() -> None:
    rules = _over(
        {
            "meld.wild_base_after_opening": 5,
            "meld.max_wilds": 2,
            "canasta.wilds_added_after": "unlimited",
        }
    )
    assert _set(rules, "fewer_wilds") == ("allowed", "")


def test_k4_one_natural_goes_with_two_wild_cards_and_pure_ranks() -> None:
    rules = _over({"meld.max_wilds": 2, "meld.never_wild_ranks": frozenset({"7"})})
    assert _set(rules, "free_wilds") == ("allowed", "")


def test_free_wilds_add_no_way_of_taking_where_a_natural_and_a_wild_card_take_nothing() -> None:
    rules = _over({"pile.open_methods": ("natural_pair",)})
    _, changed = set_house_rule(rules, "4", "free_wilds")
    assert changed.pile.open_methods == ("natural_pair",)


def test_k5_jokers_are_barred_with_all_wild_cards() -> None:
    barred = _over({"discard.forbidden": frozenset({"wild"})})
    assert _set(barred, "no_joker_discard") == ("void", "K5")


def test_k7_a_pair_can_merge_into_a_canasta_of_any_size_only() -> None:
    frozen = _over({"pile.always_frozen": True})
    assert _set(frozen, "pile_blocked_for_canastas") == ("allowed", "")
    for values in ({"meld.same_rank_melds": "separate"}, {"meld.max_size": 7}):
        closed = frozen.replace(values)
        assert _set(closed, "pile_blocked_for_canastas") == ("void", "K7")


def test_k9_and_k10_opening_from_the_hand() -> None:
    already = _over({"open.pile_take_can_open": "no"})
    assert _set(already, "open_before_taking") == ("void", "K9")
    never = _over({"open.pile_take_can_open": "forbidden"})
    assert _set(never, "open_before_taking") == ("refused", "K10")


def test_k11_all_types_that_the_game_has_open_already() -> None:
    listed = _over({"open.canasta_opens": frozenset({"natural", "mixed"})})
    assert _set(listed, "any_canasta_opens") == ("void", "K11")
    more = listed.replace({"meld.wild_only_melds": True})
    assert _set(more, "any_canasta_opens") == ("allowed", "")


@pytest.mark.parametrize(
    "values",
    [
        {"open.mixed_canasta_allowed": False},
        {"open.canasta_required_by_score": (CanastaRange(7000, None, frozenset({"natural"})),)},
    ],
)
def test_k12_a_game_that_asks_for_particular_canastas(values: dict[str, object]) -> None:
    assert _set(_over(values), "any_canasta_opens") == ("refused", "K12")


def test_k13_any_canasta_opens_also_from_the_hand_alone() -> None:
    assert _set(_over({"open.pile_take_can_open": "no"}), "any_canasta_opens") == ("allowed", "")


def test_k15_winning_by_canastas_that_going_out_asks_for_anyway() -> None:
    seven = _over({"out.canastas_required": everywhere(7)})
    assert _set(seven, "seven_canastas_win") == ("refused", "K15")
    assert _set(seven, "seven_canastas_win", 8) == ("allowed", "")


def test_k16_winning_by_canastas_goes_with_any_target() -> None:
    assert _set(variant("laws_1950_3pack"), "seven_canastas_win") == ("allowed", "")


def test_k18_recycling_goes_with_an_empty_take_that_ends_the_deal() -> None:
    assert _set(variant("jaques"), "recycle_pile") == ("allowed", "")
    assert _set(variant("jaques"), "recycle_pile", 3) == ("allowed", "")


def test_k19_a_take_limit_of_the_game_itself_stays() -> None:
    assert _set(_over({"pile.take_limit": 5}), "take_ten") == ("refused", "K19")
    assert _set(_over({"pile.take_limit": 10}), "take_ten") == ("allowed", "")


@pytest.mark.parametrize(("size", "expected"), [(17, ("refused", "K20")), (16, ("allowed", ""))])
def test_k20_six_players_must_be_able_to_draw_once(size: int, expected: tuple[str, str]) -> None:
    assert _set(variant("classic"), "hand_size", size, "6") == expected


@pytest.mark.parametrize(("draws", "expected"), [(11, ("refused", "K20")), (8, ("allowed", ""))])
def test_k20_counts_the_cards_drawn(draws: int, expected: tuple[str, str]) -> None:
    rules = _over({"draw.count": everywhere(draws)})
    assert _set(rules, "hand_size", 16, "4") == expected


def test_what_was_wrong_before_is_not_held_against_another_toggle() -> None:
    rules = _over({"deal.hand_size": everywhere(30), "meld.sequences": True})
    assert _set(rules, "take_ten") == ("allowed", "")
    assert _set(rules, "hand_size", 29) == ("refused", "K20")


def test_a_toggle_that_makes_canastas_impossible_is_refused_without_a_number() -> None:
    rules = _over({"deck.packs": everywhere(1), "meld.max_wilds": 9, "canasta.size": 8})
    outcome, _ = set_house_rule(rules, "4", "fewer_wilds")
    assert (outcome.kind, outcome.constraint) == (OutcomeKind.REFUSED, None)
    assert "the largest meld of a rank has 7 cards" in outcome.reason


def test_k20_counts_feet_talons_and_the_start_of_the_pile() -> None:
    foot = _over({"deal.foot_size": 11})
    assert _set(foot, "hand_size", 14) == ("allowed", "")
    assert _set(foot, "hand_size", 15) == ("refused", "K20")
    talons = _over({"talon.source": "dealt_piles", "talon.sizes": (4, 3)})
    assert _set(talons, "hand_size", 24) == ("allowed", "")
    assert _set(talons, "hand_size", 25) == ("refused", "K20")
    counted = _over({"deal.initial_pile": "upcard_plus_count"})
    assert _set(counted, "hand_size", 22) == ("allowed", "")
    assert _set(counted, "hand_size", 23) == ("refused", "K20")


def test_k21_special_hands_are_thirteen_cards() -> None:
    special = _over({"special.set": "set_000"})
    assert _set(special, "hand_size", 13) == ("allowed", "")
    assert _set(special.replace({"deal.hand_size": everywhere(13)}), "hand_size", 15) == (
        "refused",
        "K21",
    )


def test_k23_where_black_threes_are_never_melded() -> None:
    rules = _over({"black3.meld": "never"}, "laws_1950")
    assert _set(rules, "strict_black_threes") == ("void", "K23")


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"three.negative_if": "never"}, ("allowed", "")),
        ({"three.negative_if": "canastas<1"}, ("void", "K24")),
        ({"three.negative_if": "canastas<2"}, ("refused", "K24")),
        ({"three.negative_if": "never", "three.tabled_classes": frozenset()}, ("void", "K24")),
    ],
)
def test_k24_threes_that_count_against_a_side(
    values: dict[str, object], expected: tuple[str, str]
) -> None:
    assert _set(_over(values), "negative_cuban_threes") == expected


def test_k25_penalties_that_other_sources_have_too_stay() -> None:
    rules = _over({"penalty.ask_then_unable": Fine(100, optional=True)})
    _, changed = set_house_rule(rules, "4", "w4_penalties")
    assert changed.penalty.ask_then_unable == Fine(100, optional=True)


def test_k26_two_players_of_every_variant() -> None:
    assert _set(variant("jaques"), "two_players_one_canasta") == ("allowed", "")
    _, changed = set_house_rule(variant("jaques"), "2", "two_players_one_canasta")
    assert [changed.out.canastas_required[form] for form in ("2", "2b", "4")] == [1, 1, 1]


def test_k28_a_number_of_ones_own_is_no_preset() -> None:
    assert _set(variant("classic"), "draw_inverse", 2) == ("allowed", "")


def test_k29_a_reading_of_one_variant_is_refused_elsewhere_but_its_fields_are_free() -> None:
    assert _set(variant("classic"), "cuban_article") == ("refused", "K29")
    assert set(CANASTA_TYPES) >= variant("classic").open.canasta_opens


@pytest.mark.parametrize(
    ("house_rule", "value", "said"),
    [
        ("take_twelve", None, "there is no house rule 'take_twelve'; did you mean take_ten"),
        ("hand_size", None, "hand_size needs a number; write hand_size=13"),
        ("hand_size", 0, "hand_size: 0 is too small; write 1 or more"),
        ("hand_size", "many", "hand_size: 'many' is not a whole number"),
        ("take_ten", 11, "take_ten takes no number; leave 11 out"),
        ("recycle_pile", 10, "recycle_pile: 10 is not from 0 to 9; stock.recycle_limit is a whole"),
    ],
)
def test_a_toggle_that_cannot_be_read_is_refused(house_rule: str, value: int, said: str) -> None:
    with pytest.raises(RuleError) as refusal:
        set_house_rule(variant("classic"), "4", house_rule, value)
    assert said in str(refusal.value)


def test_a_toggle_for_a_form_that_is_not_played_is_refused() -> None:
    with pytest.raises(RuleError, match="cuban is not played by 2 players"):
        set_house_rule(variant("cuban"), "2", "take_ten")


def test_names_of_toggles_ignore_case_and_hyphens() -> None:
    assert _set(variant("classic"), "Take-Ten") == ("allowed", "")


def test_values_set_by_hand_that_change_nothing_are_reported() -> None:
    cuban = variant("cuban")
    rules = cuban.replace(
        {"out.concealed_test": "canasta_from_hand_this_turn", "meld.max_wilds": 2}
    )
    found = without_effect(rules, cuban, "4")
    assert [(house_rule.name, outcome.constraint) for house_rule, outcome in found] == [
        ("concealed_canasta", "K17")
    ]
    assert without_effect(variant("classic").replace({"pile.take_limit": 10}), CLASSIC, "4") == []


@given(st.sampled_from(sorted(VARIANTS)), st.data())
def test_any_combination_of_toggles_is_playable_or_refused_with_a_reason(
    name: str, data: st.DataObject
) -> None:
    rules = variant(name)
    form = data.draw(st.sampled_from(rules.formats))
    for house_rule in data.draw(st.lists(st.sampled_from(sorted(HOUSE_RULES)), max_size=8)):
        number = (
            data.draw(st.integers(1, 30)) if house_rule == "hand_size" else NUMBERS.get(house_rule)
        )
        before = rules
        outcome, rules = set_house_rule(rules, form, house_rule, number)
        assert outcome.reason
        assert outcome.kind is OutcomeKind.ALLOWED or rules == before
        assert validate(rules, form) == []
