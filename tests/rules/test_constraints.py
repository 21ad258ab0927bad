"""Combinations that contradict each other, and values that the engine cannot play."""

import pytest

from canasta.rules import ByForm, RuleError, check, validate, variant, with_house_rules
from canasta.rules.fields.byform import everywhere
from canasta.rules.fields.values import (
    Acaba,
    BonusCase,
    Fine,
    PileCapture,
    ThreeTest,
    bonus,
    three_test,
)
from canasta.rules.house_rules.validation.constraints import CONSTRAINTS, contradictions

CLASSIC = variant("classic")


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"meld.min_naturals": 1, "meld.wilds_vs_naturals": "fewer"}, "(K1); set"),
        ({"end.instant_win_canastas": 1}, "asks for 1 to go out (K15); set"),
        ({"deck.jokers": 3, "deck.jokers_alternative": None}, "the jokers at 4 (K22); keep 4"),
        ({"deck.packs": 3}, "more than 4, but 6 red threes are in play; write 7 values"),
        ({"deck.jokers": 5}, "(K22); keep 4, or also set deck.jokers_alternative to 5"),
        ({"penalty.short_sequence_max": 2}, "write 0, or 3 or more: no sequence is shorter"),
        ({"discard.forced_order": ["A_or_7_or_dead"]}, "set discard.forced_order A_or_7"),
        ({"red3.from_pile_replaced": True}, "yes cannot be set: this is a fact of the game"),
        ({"deal.foot_size": 5, "foot.after_meld": "none"}, "it follows from deal.foot_size and is"),
        ({"canasta.bonus_wild": "jokers*0:100 any:50"}, "name jokers once"),
        ({"canasta.bonus_wild": "jokers*4:100 jokers*2:50"}, "name jokers once"),
        ({"canasta.bonus_wild": "deuces*8:100"}, "names 8 deuces, but a canasta has 7 cards"),
        ({"open.minimum_by_score": "none"}, "no minimum is named for the opening; write at least"),
        ({"open.minimum_by_score": "0:2000"}, "write minimums of 1000 at most, such as 0:50"),
        ({"pile.open_methods": ["add_to_meld"]}, "allow this too: natural_pair"),
        ({"end.target": 0}, "never end; write a total above 0 in end.target"),
        ({"meld.max_size": 6}, "meld.max_size 6 is below canasta.size 7"),
        ({"canasta.size": 12}, "the largest meld of a rank has 11 cards and canasta.size is 12"),
        ({"deck.packs": 1, "meld.max_wilds": 2}, "the largest meld of a rank has 6 cards"),
        ({"table.sides": {"4": "1+3"}}, "1+3 leaves sides of different sizes"),
        ({"table.sides": {"4": "2+1"}}, "table.sides 2+1 does not add up to 4 players"),
        (
            {"deal.hand_size": 26},
            "leaves a stock of 3, and 4 players must be able to draw 1 each (K20); deal 25",
        ),
    ],
)
def test_what_contradicts_or_cannot_be_played_is_refused_in_words(
    values: dict[str, object], said: str
) -> None:
    with pytest.raises(RuleError) as refusal:
        with_house_rules(CLASSIC, values)
    assert said in str(refusal.value)


def test_jokers_may_differ_where_the_table_names_another_number() -> None:
    rules = with_house_rules(variant("jaques"), {"deck.jokers": 6, "deck.jokers_alternative": 6})
    assert rules.cards("4") == 110


def test_a_deck_too_small_for_any_hand_asks_for_more_packs() -> None:
    rules = CLASSIC.replace({"draw.count": everywhere(9), "deal.foot_size": 20})
    (problem,) = [found for found in contradictions(rules, "4") if found.constraint == "K20"]
    assert "play with more decks" in problem.remedy


def test_a_form_that_the_maps_do_not_know_is_refused_by_each() -> None:
    rules = variant("cuban").replace({"table.formats": ("4", "3"), "deck.jokers": ByForm()})
    said = [str(problem) for problem in validate(rules, "3")]
    assert [line.split(" ")[0] for line in said] == ["table.sides", "deck.jokers", "deal.hand_size"]
    assert said[0] == "table.sides has no value for 3 players; add 3:..."
    missing = CLASSIC.replace({"out.canastas_required": ByForm({"2": 2})})
    assert "out.canastas_required has no value for 4 players" in str(validate(missing, "4")[0])


def test_resting_players_even_out_the_sides() -> None:
    assert validate(CLASSIC, "5") == []
    uneven = CLASSIC.replace({"table.sit_out": ByForm()})
    assert "leaves sides of different sizes" in str(validate(uneven, "5")[0])
    alone = CLASSIC.replace({"table.sit_out": ByForm({"4": "every_side"})})
    assert validate(alone, "4") == []
    nobody = CLASSIC.replace({"table.sit_out": ByForm({"2": "every_side"})})
    assert "leaves sides of different sizes" in str(validate(nobody, "2")[0])


def test_nobody_is_told_to_sit_out_where_that_makes_the_sides_uneven() -> None:
    three = CLASSIC.replace({"table.sides": ByForm({"4": (1, 3)})})
    assert validate(three, "4")[0].remedy.endswith("let one player sit out with table.sit_out")
    resting = CLASSIC.replace({"table.sit_out": ByForm({"4": "larger_side"})})
    assert validate(resting, "4")[0].remedy == "set table.sit_out none"


@pytest.mark.parametrize(
    ("values", "remedy"),
    [
        ({"meld.sequence_max_size": 5}, "write 7, or let the sequences begin lower or end higher"),
        ({"meld.sequence_low": "9"}, "let the sequences begin lower or end higher"),
        ({"canasta.size": 12}, "set canasta.size to 11 or fewer"),
    ],
)
def test_no_limit_is_asked_for_where_the_ranks_of_a_sequence_are_too_few(
    values: dict[str, object], remedy: str
) -> None:
    (problem,) = validate(variant("samba_w").replace(values), "4")
    assert problem.remedy == remedy


def test_a_foot_is_named_among_the_cards_that_a_deal_needs() -> None:
    small = variant("hand_and_foot").replace({"deck.packs": everywhere(1)})
    (problem,) = [found for found in validate(small, "4") if found.constraint == "K20"]
    assert problem.reason == (
        "deal.hand_size 11 and deal.foot_size 11 need 88 cards for 4 players, but the deck has 62"
    )


def test_check_reports_all_problems_at_once() -> None:
    rules = CLASSIC.replace({"meld.sequence_max_wilds": 1, "black3.top_blocks_pile": False})
    with pytest.raises(RuleError, match=r"black3\.top.*; also: meld\.sequence_max_wilds 1"):
        check(rules, "4")
    check(CLASSIC, "4")


def test_a_rule_set_of_no_registered_name_has_its_own_number_of_jokers() -> None:
    ours = CLASSIC.replace({"deck.jokers_alternative": None}, name="ours")
    assert validate(ours, "4") == []


def test_the_reason_of_every_constraint_is_shown() -> None:
    assert list(CONSTRAINTS) == [f"K{number}" for number in range(1, 30)]


@pytest.mark.parametrize(
    ("text", "melded", "canastas", "holds"),
    [
        ("side_melded", True, 0, True),
        ("side_melded", False, 0, False),
        ("not_melded", False, 0, True),
        ("canastas>=1", True, 1, True),
        ("canastas>=2", True, 1, False),
        ("canastas<1", True, 0, True),
        ("canastas<1", True, 1, False),
        ("never", True, 9, False),
    ],
)
def test_a_test_on_a_side(*, text: str, melded: bool, canastas: int, holds: bool) -> None:
    assert three_test(text).holds(melded=melded, canastas=canastas) is holds


def test_a_test_is_read_with_either_sign() -> None:
    assert (
        three_test("canastas\u22652") == three_test("canastas >= 2") == ThreeTest("canastas>=", 2)
    )


@pytest.mark.parametrize(
    ("deuces", "jokers", "points"), [(7, 0, 4000), (8, 0, 4000), (3, 4, 3000), (6, 1, 2000)]
)
def test_wild_canastas_of_the_cuban_game_are_distinguished(
    deuces: int, jokers: int, points: int
) -> None:
    assert bonus(variant("cuban").canasta.bonus_wild, deuces, jokers) == points
    assert bonus(None, deuces, jokers) == 0


def test_no_jokers_at_all_is_a_case_of_its_own() -> None:
    assert BonusCase("jokers", 0, 3000).fits(7, 0)
    assert not BonusCase("jokers", 0, 3000).fits(6, 1)


def test_optional_fines_are_due_only_at_tables_that_play_with_them() -> None:
    assert Fine(100, optional=True).due(point_penalties=True) == 100
    assert Fine(100, optional=True).due(point_penalties=False) == 0
    assert Fine(50).due(point_penalties=False) == 50


def test_captured_black_threes_count_each_or_all() -> None:
    capture = PileCapture(each=5, all=100)
    assert [capture.value(n, 4) for n in (0, 3, 4)] == [0, 15, 100]
    assert Acaba(1500).award == 1500
