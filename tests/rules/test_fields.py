"""The table of fields: names, values, both ways of writing each, and the schema."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.rules import FIELDS, ByForm, RuleError, RuleSet, field_spec, variant
from canasta.rules.fields.ruleset import HOUSE_FIELDS
from canasta.rules.fields.spec import Detail
from canasta.rules.house_rules.schema import schema
from field_values import values_of


@pytest.mark.parametrize("name", FIELDS)
@given(data=st.data())
def test_every_value_of_every_field_can_be_written_and_read(name: str, data: st.DataObject) -> None:
    kind = FIELDS[name].kind
    value = data.draw(values_of(kind))
    assert kind.parse(kind.text(value)) == value
    assert kind.parse(kind.to_json(value)) == value


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_shows_what_it_means_and_what_may_be_written(name: str) -> None:
    spec = FIELDS[name]
    assert spec.name == name
    assert spec.meaning.endswith(".")
    assert spec.law
    assert spec.kind.accepts()
    assert spec.detail in Detail


def test_the_usual_fields_of_a_form_are_a_dozen() -> None:
    usual = [name for name, spec in FIELDS.items() if spec.detail is Detail.USUAL]
    assert 10 <= len(usual) <= 14


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("meld.max_wild", "did you mean meld.max_wilds"),
        ("deal.max_wilds", "meld.max_wilds"),
        ("hand_size", "did you mean deal.hand_size"),
        ("qqqqqq", "`canasta rules fields` lists them all"),
        ("", "`canasta rules fields` lists them all"),
        ("zzzzzzz.bonus", "did you mean out.bonus"),
    ],
)
def test_an_unknown_field_is_answered_with_the_nearest(name: str, near: str) -> None:
    with pytest.raises(RuleError) as refusal:
        field_spec(name)
    assert f"there is no field {name!r}" in str(refusal.value)
    assert near in str(refusal.value)


def test_values_are_read_by_attribute_and_by_name() -> None:
    rules = variant("laws_1950")
    assert rules.meld.combine_melds is rules.get("meld.combine_melds") is True
    assert rules.values()["meld.combine_melds"] is True
    assert list(rules.values()) == list(FIELDS)


def test_rule_sets_with_the_same_values_are_equal() -> None:
    classic, again = variant("classic"), RuleSet("classic")
    assert classic == again
    assert hash(classic) == hash(again)
    assert classic != classic.replace({"meld.max_wilds": 2})
    assert classic != variant("uruguayan")


def test_replacing_an_unknown_field_is_refused() -> None:
    with pytest.raises(RuleError, match="no field"):
        variant("classic").replace({"meld.nothing": 1})


def test_a_map_by_form_falls_back_to_every_other_form() -> None:
    count = ByForm({"2": 2, "*": 1})
    assert (count["2"], count["6b"], len(count), list(count)) == (2, 1, 2, ["2", "*"])
    assert count != {"2": 2, "*": 1}
    assert repr(count) == "ByForm({'2': 2, '*': 1})"
    with pytest.raises(KeyError):
        ByForm({"2": 2})["3"]


def test_the_schema_describes_every_house_rule_with_its_level_and_law() -> None:
    drawn = schema()
    properties = drawn["properties"]
    assert isinstance(properties, dict)
    assert set(properties) == {"variant", "toggles", *HOUSE_FIELDS}
    assert properties["toggles"]["over"]["samba_laws"] == ["samba_w"]
    wilds = properties["meld.max_wilds"]
    assert wilds["type"] == "integer"
    assert (wilds["default"], wilds["level"], wilds["group"]) == (3, "usual", "meld")
    assert properties["deal.hand_size"]["anyOf"][1]["type"] == "object"
    assert properties["table.sit_out"]["anyOf"][-1] == {"type": "null"}


@pytest.mark.parametrize("name", HOUSE_FIELDS)
def test_the_schema_of_a_field_knows_the_shape_of_its_default(name: str) -> None:
    drawn = schema()["properties"][name]
    shapes = drawn.get("anyOf", [drawn])
    assert any(_fits(drawn["default"], shape) for shape in shapes)


def _fits(value: object, shape: dict[str, Any]) -> bool:
    if "enum" in shape:
        return value in shape["enum"]
    if "anyOf" in shape:
        return any(_fits(value, part) for part in shape["anyOf"])
    types = {"array": list, "object": dict, "boolean": bool, "null": type(None), "string": str}
    if shape["type"] == "integer":
        return type(value) is int and shape.get("minimum", 0) <= value
    if shape["type"] == "array" and "items" in shape and isinstance(value, list):
        return all(_fits(member, shape["items"]) for member in value)
    return isinstance(value, types[shape["type"]])
