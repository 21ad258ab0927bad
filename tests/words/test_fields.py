"""Rule fields, house rules and contradictions in words."""

from __future__ import annotations

import json
import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta.rules import FIELDS, VARIANTS, set_house_rule, validate, variant
from canasta.rules.fields.ruleset import HOUSE_FIELDS
from canasta.rules.house_rules.catalog import HOUSE_RULES
from canasta.rules.house_rules.reading import main_form
from canasta.words import LANGUAGES, catalogue
from canasta.words.conflicts import outcome_text, problem_text
from canasta.words.fields import field_label, field_law, field_text, form_schema
from canasta.words.values import value_text, word_text
from field_values import values_of

NIGHTLY = os.environ.get("CANASTA_NIGHTLY") == "1"


@pytest.mark.parametrize(
    ("field", "name", "said"),
    [
        ("pile.always_frozen", "classic", "no"),
        ("meld.max_wilds", "classic", "3"),
        ("meld.max_size", "classic", "no limit"),
        ("pile.take_limit", "classic", "the whole pile"),
        ("discard.forbidden", "classic", "none"),
        ("draw.count", "classic", "2 players: 2; otherwise: 1"),
        ("table.sides", "classic", "2 players: 1+1; 3 players: 1+1+1; 4 players: 2+2;"),
        ("open.minimum_by_score", "classic", "below zero: 15; from 0: 50; from 1,500: 90;"),
        ("open.minimum_by_deal", "hand_and_foot", "from deal 1: 50; from deal 2: 90;"),
        (
            "pile.open_methods",
            "classic",
            "with a natural pair, with one natural and one wild card, onto a meld",
        ),
        ("discard.forced_order", "american_000", "an ace or a seven, then a wild card"),
        ("three.full_set_positive_if", "classic", "no separate test"),
        ("pile.top_blocks", "samba_w", "wild cards and threes"),
        ("meld.wilds_vs_naturals", "boat", "not more wild cards than naturals"),
        ("red3.value_by_count", "classic", "1: 100; 2: 200; 3: 300; 4: 800"),
        ("three.positive_if", "classic", "with a meld"),
        ("three.negative_if", "american_cla", "without a canasta"),
        ("three.negative_if", "bolivia_w", "with fewer than 2 canastas"),
        ("out.required_kinds", "hand_and_foot", "natural: 3; mixed: 4"),
        ("declare.acaba", "british", "yes, 1,500 for each opposing side"),
        ("discard.forbidden_on_empty_pile", "american_cla", "aces, sevens and cards of dead ranks"),
        ("meld.sequence_low", "samba_w", "four"),
    ],
)
def test_a_value_is_written_in_words(field: str, name: str, said: str) -> None:
    assert value_text(field, variant(name).get(field)).startswith(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_variant_has_words(language: str) -> None:
    words = catalogue(language)
    for rules in VARIANTS.values():
        for field in FIELDS:
            said = value_text(field, rules.get(field), words=words)
            assert said
            assert not set("_{}|#*") & set(said), (field, said)


@settings(max_examples=500 if NIGHTLY else 50)
@given(st.data())
def test_any_value_of_a_field_has_words(data: st.DataObject) -> None:
    field = data.draw(st.sampled_from(sorted(FIELDS)))
    value = data.draw(values_of(FIELDS[field].kind))
    said = value_text(field, value)
    assert said
    assert "_" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_shows_every_field_in_the_language(language: str) -> None:
    words = catalogue(language)
    form = form_schema(words=words)
    json.dumps(form)
    for name in HOUSE_FIELDS:
        shown, spec = form["properties"][name], FIELDS[name]
        assert shown["title"] == field_label(name, words=words)
        assert shown["description"] == field_text(name, words=words)
        assert shown["law"] == field_law(name, words=words)
        assert shown["usual"] == value_text(name, spec.default, words=words)
        assert all("_" not in said for said in shown.get("words", {}).values()), shown
        assert name.partition(".")[0] in form["groups"]
    assert set(form["properties"]["toggles"]["names"]) == set(HOUSE_RULES)


OPEN_END = "open.canasta_required_by_score"
"""Its null is the open end of a range of totals, not the absence of a value."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_calls_an_absent_value_what_the_rules_call_it(language: str) -> None:
    words = catalogue(language)
    shown = form_schema(words=words)["properties"]
    named = {name: shown[name].get("words", {}) for name in HOUSE_FIELDS}
    absent = {name: said["null"] for name, said in named.items() if "null" in said}
    assert len(absent) > 20
    for name in absent.keys() - {OPEN_END}:
        assert absent[name] == value_text(name, None, words=words), name


def test_a_word_of_a_field_is_shown_as_the_field_means_it() -> None:
    assert word_text("meld.same_rank_melds", "merge") == "one meld of each rank"
    assert word_text("meld.same_wild_melds", "merge") == "one meld"
    assert word_text("out.required_kinds", "wild") == "wild"
    assert word_text("pile.top_blocks", "wild") == "wild cards"


# --- what does not go together -------------------------------------------------------------------


@pytest.mark.parametrize("name", VARIANTS)
def test_what_comes_of_a_house_rule_is_shown_in_every_language(name: str) -> None:
    rules = VARIANTS[name]
    for house_rule in HOUSE_RULES.values():
        asks = house_rule.takes_number and house_rule.usual is None
        number = (house_rule.high or 13) if asks else None
        outcome, _ = set_house_rule(rules, main_form(rules), house_rule.name, number)
        assert outcome_text(house_rule, outcome, codes=True) == outcome.reason
        for language in LANGUAGES:
            assert outcome_text(house_rule, outcome, words=catalogue(language))


@settings(max_examples=100 if NIGHTLY else 25)
@given(st.data())
def test_every_contradiction_is_shown_by_codes_and_by_names(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(VARIANTS)))
    fields = data.draw(st.lists(st.sampled_from(sorted(FIELDS)), min_size=1, max_size=3))
    values = {field: data.draw(values_of(FIELDS[field].kind)) for field in fields}
    rules = variant(name).replace(values)
    form = main_form(rules)
    for problem in validate(rules, form) if form else ():
        assert problem_text(problem, codes=True) == str(problem)
        said = problem_text(problem)
        assert not any(field in said for field in problem.fields), said
        for language in LANGUAGES:
            assert problem_text(problem, words=catalogue(language))


def test_a_contradiction_names_the_fields_as_the_form_does() -> None:
    rules = variant("classic").replace({"meld.max_size": 5})
    (problem,) = validate(rules, "4")
    assert problem_text(problem) == (
        "“Largest meld: 5” is below “Cards in a canasta: 7”, so nobody could go out;"
        " write 7 or more, or none"
    )
