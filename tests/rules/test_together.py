"""Fields of the other games that go together, and how a table learns that they do not."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.rules import (
    FIELDS,
    VARIANTS,
    RuleError,
    set_house_rule,
    validate,
    variant,
    with_house_rules,
)
from canasta.rules.house_rules.validation.sentences import Sentence, Setting
from field_values import values_of

SAMBA = "samba_w"
ITALIAN = "italian_w"
AMERICAN = "american_000"
FEET = "hand_and_foot"


@pytest.mark.parametrize(
    ("base", "values", "said"),
    [
        # threes
        ("classic", {"three.tabled_classes": ["black3"]}, "write red3; red3, black3; or none"),
        ("classic", {"deal.dealt_red3": "never"}, "dealt threes would never be laid out; set dea"),
        ("classic", {"red3.as_last_stock_card": "ordinary_card"}, "_stock_card end_now"),
        ("classic", {"three.tabled_classes": []}, "_stock_card ordinary_card"),
        ("classic", {"deal.dealt_red3": "optional"}, "set three.hold_limit none"),
        ("classic", {"red3.as_last_stock_card": "may_be_held"}, "no other three may be kept"),
        ("classic", {"three.hold_limit": 1}, "or neither of them"),
        ("classic", {"three.tabled_classes": ["red3", "black3"]}, "value_by_count has no value"),
        (AMERICAN, {"black3.meld": "only_when_going_out"}, "set black3.meld never"),
        # the start of the pile
        (ITALIAN, {"deal.initial_pile_count": "none"}, "no rank is given a number of cards"),
        (ITALIAN, {"deal.initial_pile_count": {"K": 20}}, "puts 20 cards under an upcard"),
        # melds
        (SAMBA, {"meld.sequence_low": "3"}, "write 4 or a higher rank"),
        (SAMBA, {"meld.sequence_max_size": 5}, "is not between canasta.size 7"),
        (SAMBA, {"meld.sequence_low": "K", "meld.sequence_high": "4"}, "the 0 ranks from K to 4"),
        (SAMBA, {"meld.sequence_low": "9"}, "and the 6 ranks from 9 to A"),
        (ITALIAN, {"meld.wild_only_melds": True}, "a meld of both kinds; set one of them to no"),
        ("bolivia_w", {"meld.wild_only_max_size": 5}, "write 7 or more, or none"),
        (ITALIAN, {"canasta.bonus_deuces": "jokers*2:100"}, "name only the cases jokers*0 and any"),
        # opening, bonus cards, feet, special hands
        (FEET, {"open.minimum_by_deal": "none"}, "no minimum is named"),
        (FEET, {"open.minimum_by_score": "0:50"}, "an opening has one minimum"),
        (FEET, {"open.minimum_by_deal": "1:1500"}, "write minimums of 1000 at most"),
        (
            "brazilian_w",
            {"open.canasta_required_by_score": "9-5:wild"},
            "write each range from low to high",
        ),
        ("classic", {"open.canasta_required_by_score": "0-:wild"}, "these: natural, mixed"),
        (
            "brazilian_w",
            {"open.canasta_required_by_score": "0-:wild", "open.wild_cards_allowed": False},
            "canastas that no opening can include here; name at least one of these: natural",
        ),
        ("american_cla", {"open.canasta_required_by_score": "0-:mixed"}, "no opening can include"),
        (AMERICAN, {"meld.max_size_when_going_out": 7}, "write 8 or more, unlimited, or none"),
        (AMERICAN, {"talon.sizes": "none"}, "gets bonus cards when it opens; write 2 numbers"),
        (AMERICAN, {"talon.sizes": [4, 3, 2]}, "or set talon.source none"),
        ("classic", {"talon.source": "stock"}, "write 2 numbers above 0 in talon.sizes"),
        (
            AMERICAN,
            {"meld.sequences": True, "canasta.bonus_sequence": 1500},
            "no game has both sequences and talons that are dealt",
        ),
        (AMERICAN, {"draw.count": 2}, "the dealt cards and one drawn; set special.set none"),
        (AMERICAN, {"deal.foot_size": 5}, "a special hand is all that its player has"),
        # going out, penalties, the end
        (SAMBA, {"out.required_kinds": "wild:1"}, "take wild out of out.required_kinds"),
        (ITALIAN, {"out.required_kinds": "deuces_mixed:1"}, "so nobody could go out"),
        ("bolivia_w", {"meld.sequences": False}, "does not have or does not count (sequence)"),
        (AMERICAN, {"penalty.retained_min": 0}, "set penalty.retained_min to 1 or more"),
        ("classic", {"end.mode": "deals"}, "write a number of deals above 0 in end.deals"),
        (FEET, {"end.mode": "score"}, "write a total above 0 in end.target"),
    ],
)
def test_fields_that_do_not_go_together_are_refused_in_words(
    base: str, values: dict[str, object], said: str
) -> None:
    with pytest.raises(RuleError) as refusal:
        with_house_rules(variant(base), values)
    assert said in str(refusal.value)
    assert any(name in str(refusal.value) for name in FIELDS)


@pytest.mark.parametrize(
    ("base", "values"),
    [
        ("classic", {"meld.sequences": True}),
        ("classic", {"table.sides": {"4": "1+1+1+1"}}),
        ("classic", {"end.mode": "deals", "end.deals": 6}),
        ("classic", {"canasta.wilds_added_after": "none", "canasta.naturals_added_after": False}),
        ("classic", {"out.final_discard": "required", "out.ask_permission": "mandatory"}),
        ("classic", {"out.ask_window": "any_time_in_own_turn", "out.asks_per_deal": 2}),
        ("classic", {"talon.source": "stock", "talon.sizes": [4, 3]}),
        ("classic", {"open.minimum_by_score": "none", "open.minimum_by_deal": "1:50 2:90"}),
        ("classic", {"deck.packs": 8, "deck.jokers": 16, "red3.value_by_count": [0] + [100] * 16}),
        (SAMBA, {"meld.sequence_max_size": 9}),
        (SAMBA, {"meld.wild_only_melds": True, "meld.wild_only_max_size": 7}),
        (SAMBA, {"meld.wild_base_after_opening": 4}),
        (
            AMERICAN,
            {
                "three.tabling_optional": False,
                "deal.dealt_red3": "own_first_turn",
                "red3.as_last_stock_card": "end_card_held",
                "three.hold_limit": 2,
            },
        ),
        (AMERICAN, {"special.set": "none", "deal.hand_size": 15, "draw.count": 2}),
        (AMERICAN, {"discard.forbidden": []}),
        (FEET, {"table.formats": ["4"], "deal.hand_size": 13, "deal.foot_size": 13}),
        (FEET, {"meld.wild_only_melds": True, "canasta.bonus_wild": 1500}),
        ("brazilian_w", {"open.pile_take_can_open": "no"}),
    ],
)
def test_values_of_one_game_may_be_played_in_another(base: str, values: dict[str, object]) -> None:
    assert with_house_rules(variant(base), values) != variant(base)


def test_s_50_eight_players_in_four_pairs_and_six_alone_can_be_seated() -> None:
    assert validate(variant(FEET), "8") == []
    assert validate(variant("hand_and_foot_singles"), "6") == []


def test_the_start_of_an_italian_pile_is_counted_before_the_hands_are_dealt() -> None:
    outcome, _ = set_house_rule(variant(ITALIAN), "4", "hand_size", 36)
    assert outcome.constraint == "K20"
    outcome, _ = set_house_rule(variant(ITALIAN), "4", "hand_size", 35)
    assert outcome.constraint is None


def test_k22_other_packs_bring_their_own_jokers() -> None:
    rules = with_house_rules(variant(FEET), {"deck.packs": 6, "deck.jokers": 12})
    assert rules.cards("4") == 324
    with pytest.raises(RuleError, match=r"fixes the jokers at 10 \(K22\)"):
        with_house_rules(variant(FEET), {"deck.packs": 6, "deck.jokers": 11})


@given(st.sampled_from(sorted(VARIANTS)), st.data())
def test_any_values_of_any_fields_are_judged_in_words(name: str, data: st.DataObject) -> None:
    fields = data.draw(st.lists(st.sampled_from(sorted(FIELDS)), min_size=1, max_size=3))
    values = {field: data.draw(values_of(FIELDS[field].kind)) for field in fields}
    rules = variant(name).replace(values)
    for form in rules.formats:
        assert all(problem.reason and problem.remedy for problem in validate(rules, form))


def test_a_sentence_about_rules_survives_a_copy_with_its_key_and_values() -> None:
    said = Sentence("remedy.set", setting=Setting("meld.max_wilds", 2))
    again = pickle.loads(pickle.dumps(said))  # noqa: S301  (our own bytes)
    assert (again, again.key, again.values) == ("set meld.max_wilds 2", said.key, said.values)
