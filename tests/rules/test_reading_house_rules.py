"""House rules as people write them: what is read, and what is refused in which words."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.rules import (
    VARIANTS,
    ByForm,
    RuleError,
    RuleSet,
    assignments,
    field_spec,
    from_mapping,
    to_mapping,
    variant,
    with_house_rules,
)
from canasta.rules.fields.values import Acaba, BonusCase, CanastaRange, Fine, PileCapture
from canasta.rules.house_rules.reading import load, loads, main_form

CLASSIC = variant("classic")
CUBAN_STEPS = ((None, 15), (0, 50), (1500, 90), (3000, 120), (5005, 150))


@pytest.mark.parametrize(
    ("field", "written", "value"),
    [
        ("pile.always_frozen", True, True),
        ("pile.always_frozen", "yes", True),
        ("pile.always_frozen", "off", False),
        ("open.pile_take_can_open", False, "no"),
        ("open.pile_take_can_open", "true", "yes"),
        ("out.ask_permission", False, "no"),
        ("open.waived_for_concealed_out", "After stock-draw", "after_stock_draw"),
        ("info.log", None, "none"),
        ("meld.max_size", "none", None),
        ("meld.max_size", 8, 8),
        ("meld.max_wilds", "2", 2),
        ("discard.forbidden", ["joker"], frozenset({"joker"})),
        ("discard.forbidden", "joker, three", frozenset({"joker", "three"})),
        ("discard.forbidden", [], frozenset()),
        ("discard.forbidden", "none", frozenset()),
        ("discard.forbidden", frozenset({"wild"}), frozenset({"wild"})),
        ("table.formats", 4, ("4",)),
        ("open.canasta_opens", "no", frozenset()),
        ("open.canasta_opens", False, frozenset()),
        ("open.canasta_opens", "natural mixed", frozenset({"natural", "mixed"})),
        ("pile.open_methods", ["natural_pair", "add_to_meld"], ("natural_pair", "add_to_meld")),
        ("red3.value_by_count", "0, 100, 300, 500, 1000", (0, 100, 300, 500, 1000)),
        ("three.negative_if", "canastas<1", "canastas<1"),
        ("three.positive_if", "canastas \u2265 1", "canastas>=1"),
        ("open.minimum_by_score", [["<0", 15], [0, 50]], ((None, 15), (0, 50))),
        ("open.minimum_by_score", [[None, 15], [0, 50]], ((None, 15), (0, 50))),
        ("open.minimum_by_score", "<0\u219215 0\u219250", ((None, 15), (0, 50))),
        ("open.minimum_by_score", "<0:15,0:50,1500:90", ((None, 15), (0, 50), (1500, 90))),
        ("open.minimum_by_score", {"<0": 15, "0": 60}, ((None, 15), (0, 60))),
        ("open.minimum_by_score", [[0, 50], [1500, 90]], ((None, 50), (0, 50), (1500, 90))),
        ("declare.acaba", "award:1500", Acaba(1500)),
        ("declare.acaba", {"award": 1000}, Acaba(1000)),
        ("declare.acaba", 500, Acaba(500)),
        ("declare.acaba", "none", None),
        ("black3.pile_capture", {"each": 0, "all": 100}, PileCapture(0, 100)),
        ("black3.pile_capture", "each:5 all:100", PileCapture(5, 100)),
        ("canasta.bonus_wild", 2000, (BonusCase("any", 0, 2000),)),
        ("canasta.bonus_wild", "1000", (BonusCase("any", 0, 1000),)),
        (
            "canasta.bonus_wild",
            "deuces\u00d77\u21924000 jokers\u00d74\u21923000 any\u21922000",
            VARIANTS["cuban"].canasta.bonus_wild,
        ),
        (
            "canasta.bonus_wild",
            [["deuces x7", 4000], ["jokers*4", 3000], ["any", 2000]],
            VARIANTS["cuban"].canasta.bonus_wild,
        ),
        ("canasta.bonus_wild", {"any": 1000}, (BonusCase("any", 0, 1000),)),
        ("canasta.bonus_wild", [], None),
        ("penalty.ask_then_unable", "optional:100", Fine(100, optional=True)),
        ("penalty.ask_then_unable", {"optional": 50}, Fine(50, optional=True)),
        ("penalty.ask_then_unable", 50, Fine(50)),
        ("penalty.ask_then_unable", "none", None),
        ("deal.hand_size", 13, ByForm({"*": 13})),
        ("draw.count", {"*": 2}, ByForm({"2": 2, "*": 2})),
        ("draw.count", {"2": 1}, ByForm({"2": 1, "*": 1})),
        ("draw.count", "2:1", ByForm({"2": 1, "*": 1})),
        ("deal.hand_size", {4: 15}, ByForm({"2": 15, "3": 13, "4": 15, "5": 11, "6": 11})),
        ("table.sides", {"4": [2, 2]}, CLASSIC.table.sides),
    ],
)
def test_every_way_of_writing_a_value_is_read(field: str, written: object, value: object) -> None:
    assert with_house_rules(CLASSIC, {field: written}).get(field) == value


def test_every_other_form_means_all_that_are_not_named_where_the_map_has_no_such_entry() -> None:
    rules = with_house_rules(CLASSIC, {"deal.hand_size": {"4": 13, "*": 12}})
    assert [rules.deal.hand_size[form] for form in rules.formats] == [12, 12, 13, 12, 12]


def test_forms_may_be_added_and_taken_away() -> None:
    rules = with_house_rules(CLASSIC, {"table.formats": "4", "table.sit_out": None})
    assert rules.formats == ("4",)
    assert rules.table.sit_out == ByForm()


def test_ranges_of_totals_are_read_in_either_form() -> None:
    kind = "open.canasta_required_by_score"
    said = "7000\u20137995: mixed/natural; 9000\u2013\u2026: natural"
    mixed, natural = frozenset({"natural", "mixed"}), frozenset({"natural"})
    two = (CanastaRange(7000, 7995, mixed), CanastaRange(9000, None, natural))
    assert with_house_rules(CLASSIC, {kind: said}).get(kind) == two
    assert with_house_rules(CLASSIC, {kind: [[9000, None, ["natural"]]]}).get(kind) == two[1:]


def test_ranges_are_read_with_either_dash() -> None:
    kind = field_spec("open.canasta_required_by_score").kind
    expected = (
        CanastaRange(7000, 7995, frozenset({"mixed", "natural"})),
        CanastaRange(9000, None, frozenset({"natural"})),
    )
    assert kind.parse("7000\u20137995: mixed/natural; 9000\u2013\u2026: natural") == expected
    assert kind.parse("7000-7995:mixed/natural 9000-:natural") == expected


@pytest.mark.parametrize(
    ("house_rules", "said"),
    [
        ({"meld.max_wilds": "many"}, "meld.max_wilds: 'many' is not a whole number; write a whole"),
        ({"meld.max_wilds": 2.5}, "2.5 is not a whole number"),
        ({"meld.max_wilds": True}, "True is not a whole number"),
        ({"meld.max_wilds": 10}, "10 is not from 0 to 9"),
        ({"meld.min_size": 4}, "4 is not 3"),
        ({"deal.hand_size": -1}, "-1 is not 1 or more"),
        ({"pile.always_frozen": "perhaps"}, "'perhaps' is neither yes nor no; write yes or no"),
        ({"pile.always_frozen": 1}, "1 is neither yes nor no"),
        ({"out.ask_permission": 3}, "3 is none of the words; write no, yes or mandatory"),
        ({"end.settlement": "hundreds"}, "did you mean hundreds_half_up?"),
        ({"discard.forbidden": ["jokers"]}, "'jokers' is not known; did you mean joker?"),
        ({"discard.forbidden": 1.5}, "1.5 is not a list"),
        ({"pile.open_methods": "add_to_meld add_to_meld"}, "a word appears twice"),
        ({"red3.value_by_count": [100, 200]}, "begins with 100; its first number is for no"),
        ({"red3.value_by_count": [0, -100]}, "a number is below zero"),
        ({"three.positive_if": "sometimes"}, "'sometimes' is not a test on a side"),
        ({"deal.hand_size": {"7": 11}}, "'7' is not a table form"),
        ({"deal.hand_size": "4:11 4:13"}, "names an entry twice"),
        ({"deal.hand_size": "4:11 x"}, "'x' cannot be read; write entries such as 4:13"),
        ({"table.sides": {"4": "4"}}, "'4' names fewer than two sides"),
        ({"open.minimum_by_score": "0>50"}, "'0>50' cannot be read"),
        ({"open.minimum_by_score": [[0, 50, 1]]}, "[0, 50, 1] is not a pair of total and minimum"),
        ({"open.minimum_by_score": [["<0", 15], [0, -5]]}, "holds a number below zero"),
        ({"open.minimum_by_score": [["<0", 15], [500, 5], [0, 5]]}, "the totals do not rise"),
        ({"open.minimum_by_deal": [[2, 50]]}, "does not begin with deal 1"),
        ({"out.required_kinds": {"clean": 1}}, "'clean' is not known"),
        ({"out.required_kinds": ["natural"]}, "is not a map of names to numbers"),
        ({"out.required_kinds": {"natural": -1}}, "a number is below zero"),
        ({"declare.acaba": "prize:3"}, "does not name award"),
        ({"declare.acaba": {"award": "much"}}, "'much' is not a whole number"),
        ({"black3.pile_capture": {"each": 5}}, "does not name each and all"),
        ({"penalty.ask_then_unable": 20_000}, "20000 is not from 0 to 10000"),
        ({"canasta.bonus_wild": "any:1 deuces*7:2"}, "a case after `any` can never count"),
        ({"canasta.bonus_wild": [["aces", 5]]}, "'aces' is not a case"),
        ({"canasta.bonus_wild": [["any"]]}, "is not a pair of case and points"),
        ({"open.canasta_required_by_score": [[1, 2]]}, "is not a triple of from, to and types"),
        ({"open.canasta_required_by_score": [[1, 2, ["clean"]]]}, "'clean' is not known"),
        ({"meld.max_wild": 2}, "there is no field 'meld.max_wild'; did you mean meld.max_wilds"),
    ],
)
def test_bad_values_are_refused_with_place_value_and_remedy(
    house_rules: dict[str, object], said: str
) -> None:
    with pytest.raises(RuleError) as refusal:
        with_house_rules(CLASSIC, house_rules, place="table.json")
    message = str(refusal.value)
    assert message.startswith("table.json: ")
    assert next(iter(house_rules)) in message
    assert said in message


def test_a_hand_that_the_deck_does_not_hold_is_refused_with_both_numbers() -> None:
    expected = r"deal\.hand_size 40 needs 160 cards for 4 players, but the deck has 108 .*deal 25"
    with pytest.raises(RuleError, match=expected):
        with_house_rules(CLASSIC, {"deal.hand_size": 40})


def test_house_rules_are_judged_for_the_table_form_that_is_played() -> None:
    assert with_house_rules(CLASSIC, {"deal.hand_size": 17}, form="4").deal.hand_size["4"] == 17
    with pytest.raises(RuleError, match=r"17 leaves a stock of 5, and 6 players"):
        with_house_rules(CLASSIC, {"deal.hand_size": 17}, form="6")


def test_a_game_without_a_form_for_four_is_judged_with_its_first() -> None:
    rules = CLASSIC.replace({"table.formats": ("3", "2")})
    assert main_form(rules) == "3"
    assert main_form(CLASSIC.replace({"table.formats": ()})) == ""


def test_the_command_line_is_read_as_name_and_value() -> None:
    found = assignments(
        ["meld.max_wilds=2", " deal.hand_size = 4:13 ", 'discard.forbidden=["joker"]']
    )
    assert found == {
        "meld.max_wilds": "2",
        "deal.hand_size": "4:13",
        "discard.forbidden": ["joker"],
    }
    rules = with_house_rules(CLASSIC, found)
    assert (rules.meld.max_wilds, rules.deal.hand_size["4"]) == (2, 13)
    assert rules.discard.forbidden == {"joker"}


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["meld.max_wilds"], "'meld.max_wilds' is not a house rule; write name=value"),
        (["=2"], "'=2' is not a house rule"),
        (["out.bonus=1", "out.bonus=2"], "out.bonus is set twice; keep one of '1' and '2'"),
        (["discard.forbidden=[joker]"], "discard.forbidden: line 1, column 2 is not valid JSON"),
    ],
)
def test_a_bad_command_line_is_refused(texts: list[str], said: str) -> None:
    with pytest.raises(RuleError) as refusal:
        assignments(texts)
    assert said in str(refusal.value)


def test_a_mapping_of_a_variant_and_values_is_a_rule_set() -> None:
    rules = from_mapping({"variant": "Cuban", "toggles": ["cuban_article"], "meld.max_wilds": 2})
    assert rules.open.minimum_by_score == CUBAN_STEPS
    assert (rules.meld.max_wilds, rules.meld.max_size) == (2, None)


def test_toggles_with_a_number_are_in_a_map() -> None:
    mapping = {"variant": "classic", "toggles": {"hand_size": 13, "take_ten": True}}
    rules = from_mapping(mapping)
    assert (rules.deal.hand_size["4"], rules.pile.take_limit) == (13, 10)


@pytest.mark.parametrize(
    ("mapping", "said"),
    [
        ({"meld.max_wilds": 2}, 'no variant is named; add "variant": "classic"'),
        ({"variant": "clasic"}, "did you mean classic"),
        ({"variant": "boat", "toggles": ["free_wilds"]}, "free_wilds cannot be used (K1: "),
        ({"variant": "boat", "toggles": ["free_wild"]}, "did you mean free_wilds"),
        ({"variant": "boat", "toggles": "free_wilds"}, "is not a list of names"),
        ({"variant": "classic", "toggles": ["hand_size"]}, "hand_size needs a number"),
    ],
)
def test_a_bad_mapping_is_refused(mapping: dict[str, object], said: str) -> None:
    with pytest.raises(RuleError) as refusal:
        from_mapping(mapping, place="evening.json")
    assert str(refusal.value).startswith("evening.json: ")
    assert said in str(refusal.value)


def test_everything_that_is_wrong_is_said_at_once() -> None:
    mapping = {
        "variant": "classic",
        "toggles": {"take_tem": True, "hand_size": None},
        "meld.max_wilds": "x",
        "meld.max_wild": 2,
        "out.bonus": 200,
    }
    with pytest.raises(RuleError) as refusal:
        from_mapping(mapping, place="h.json")
    assert refusal.value.problems == (
        "h.json: there is no house rule 'take_tem'; did you mean take_ten?",
        "h.json: hand_size needs a number; write hand_size=13",
        "h.json: meld.max_wilds: 'x' is not a whole number; write a whole number, from 0 to 9",
        "h.json: there is no field 'meld.max_wild'; did you mean meld.max_wilds?",
    )


def test_of_an_unknown_game_only_names_are_judged_that_no_game_has() -> None:
    mapping = {"variant": "samb", "toggles": ["samba_laws", "take_tem"], "meld.max_wild": 2}
    with pytest.raises(RuleError) as refusal:
        from_mapping(mapping)
    unknown, *others = refusal.value.problems
    assert unknown.startswith("there is no variant 'samb'; did you mean samba_w?")
    assert others == [
        "there is no house rule 'take_tem'; did you mean take_ten?",
        "there is no field 'meld.max_wild'; did you mean meld.max_wilds?",
    ]


def test_all_contradictions_are_said_at_once() -> None:
    mapping = {"black3.top_blocks_pile": False, "meld.sequence_max_wilds": 1}
    with pytest.raises(RuleError) as refusal:
        from_mapping({"variant": "classic", **mapping}, place="h.json")
    assert len(refusal.value.problems) > 1
    assert all(problem.startswith("h.json: ") for problem in refusal.value.problems)


def test_a_toggle_that_the_engine_cannot_play_is_refused_without_a_number() -> None:
    mapping = {"variant": "classic", "toggles": {"draw_inverse": 1, "seven_canastas_win": 1}}
    with pytest.raises(RuleError, match=r"seven_canastas_win cannot be used \(K15"):
        from_mapping(mapping)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"variant": "classic",}', "line 1, column 23 is not valid JSON"),
        ('{"variant": "classic",\n "out.bonus": yes}', "line 2, column 15 is not valid JSON"),
        ("[1]", "house rules are a JSON object"),
        ('{"variant": "classic", "out.bonus": 1, "out.bonus": 2}', "'out.bonus' appears twice"),
        ("[" * 100_000, "nested too deeply"),
        ("", "line 1, column 1 is not valid JSON"),
    ],
)
def test_a_text_that_is_no_house_rules_is_refused_with_line_and_column(
    text: str, said: str
) -> None:
    with pytest.raises(RuleError) as refusal:
        loads(text, place="h.json")
    assert str(refusal.value).startswith("h.json: ")
    assert said in str(refusal.value)


def test_house_rules_are_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "house.json"
    path.write_text('\ufeff{"variant": "classic", "meld.max_wilds": 2}', encoding="utf-8")
    house = load(path)
    assert house.base == CLASSIC
    assert house.rules.meld.max_wilds == 2


def test_lines_of_comment_are_left_out_and_counted() -> None:
    text = '// from Hoyle\n{"variant": "classic",\n  // page 12, "two"\n "meld.max_wilds": %s}'
    assert loads(text % 2).rules.meld.max_wilds == 2
    with pytest.raises(RuleError, match="line 4, column 20 is not valid JSON"):
        loads(text % "two")


def test_a_file_in_another_encoding_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "house.json"
    path.write_bytes(b'{"variant": "\xff"}')
    with pytest.raises(RuleError, match="byte 14 is not UTF-8; save it as UTF-8"):
        load(path)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_is_written_as_its_name_alone(name: str) -> None:
    assert to_mapping(variant(name)) == {"variant": name}


@pytest.mark.parametrize(
    "house_rules",
    [
        {"draw.count": 2, "table.sit_out": None, "table.formats": ["4"]},
        {"deal.hand_size": {"4": 13, "*": 12}, "declare.acaba": 1500},
        {"open.canasta_opens": "any", "penalty.irregular_draw": "optional:50"},
        {"canasta.bonus_wild": "deuces*7:4000 any:100", "meld.wild_only_melds": True},
        {"pile.open_methods": ["natural_pair"], "open.minimum_by_score": [["<0", 1], [0, 70]]},
    ],
)
def test_house_rules_that_are_written_out_and_read_again_are_the_same(
    house_rules: dict[str, object],
) -> None:
    rules = with_house_rules(CLASSIC, house_rules)
    written = json.loads(json.dumps(to_mapping(rules)))
    assert from_mapping(written) == rules


def test_a_rule_set_without_a_registered_name_is_written_in_full() -> None:
    assert to_mapping(RuleSet("ours"))["meld.max_wilds"] == 3


@given(st.dictionaries(st.text(max_size=8), st.text(max_size=8), max_size=2))
def test_any_mapping_of_texts_is_read_or_refused(mapping: dict[str, str]) -> None:
    with pytest.raises(RuleError):
        from_mapping({"variant": "classic", "x": 1, **mapping})
