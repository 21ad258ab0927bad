"""The table of fields: names, values, both ways of writing each, and the schema."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.rules import FIELDS, FORMATS, ByFormat, RuleError, RuleSet, field_spec, kinds, variant
from canasta.rules.kinds.plain import _Number
from canasta.rules.schema import schema
from canasta.rules.spec import Depth
from canasta.rules.values import (
    ANY_TYPE,
    CANASTA_TYPES,
    Acaba,
    BonusCase,
    CanastaRange,
    Fine,
    NumberCase,
    PileCapture,
)

TOTALS = st.integers(0, 20_000)
POINTS = st.integers(0, 5_000)


def _names(words: tuple[str, ...]) -> st.SearchStrategy[frozenset[str]]:
    return st.frozensets(st.sampled_from(words))


def _steps() -> st.SearchStrategy[Any]:
    rising = st.lists(st.tuples(TOTALS, POINTS), unique_by=lambda step: step[0]).map(sorted)
    full = st.tuples(POINTS, rising).map(lambda both: ((None, both[0]), *both[1]))
    return st.just(()) | full


def _deal_steps() -> st.SearchStrategy[Any]:
    later = st.lists(st.tuples(st.integers(2, 99), POINTS), unique_by=lambda step: step[0]).map(
        sorted
    )
    return st.just(()) | st.tuples(POINTS, later).map(lambda both: ((1, both[0]), *both[1]))


def _cases() -> st.SearchStrategy[Any]:
    named = st.builds(BonusCase, st.sampled_from(("deuces", "jokers")), st.integers(0, 9), POINTS)
    last = st.lists(POINTS, max_size=1).map(lambda all_: [BonusCase("any", 0, n) for n in all_])
    both = st.tuples(st.lists(named, max_size=3), last).map(lambda two: (*two[0], *two[1]))
    return st.none() | both.filter(bool)


def _number_cases() -> st.SearchStrategy[Any]:
    names = (*CANASTA_TYPES, ANY_TYPE)
    some = st.dictionaries(st.sampled_from(names), st.integers(1, 20), min_size=1)
    needs = some.map(lambda found: tuple((name, found[name]) for name in names if name in found))
    several = st.lists(st.builds(NumberCase, needs, POINTS), min_size=1, max_size=3)
    return st.none() | several.map(tuple)


def _per_format(inner: st.SearchStrategy[Any], *, empty: bool) -> st.SearchStrategy[Any]:
    keys = st.sampled_from((*FORMATS, "*"))
    return st.dictionaries(keys, inner, min_size=0 if empty else 1).map(ByFormat)


def _counts(names: tuple[str, ...]) -> st.SearchStrategy[Any]:
    some = st.dictionaries(st.sampled_from(names), st.integers(0, 20))
    return some.map(lambda found: tuple((name, found[name]) for name in names if name in found))


def values_of(kind: kinds.Kind[Any]) -> st.SearchStrategy[Any]:  # noqa: C901, PLR0911, PLR0912
    """All the values that a kind of field can have."""
    match kind:
        case kinds.YesNo():
            return st.booleans()
        case kinds.Limit():
            return st.none() | st.just("unlimited") | st.integers(kind.low, kind.high)
        case kinds.MaybeWhole():
            return st.none() | st.integers(kind.low, kind.high)
        case _Number():
            return st.integers(kind.low, kind.high)
        case kinds.Choice():
            return st.sampled_from(kind.words)
        case kinds.SideTest() | kinds.MaybeSideTest():
            counted = st.tuples(st.sampled_from((">=", "<")), st.integers(0, 9))
            tests = st.sampled_from(("side_melded", "not_melded", "never")) | counted.map(
                lambda both: f"canastas{both[0]}{both[1]}"
            )
            return tests if isinstance(kind, kinds.SideTest) else st.none() | tests
        case kinds.NameSet():
            return _names(kind.words)
        case kinds.NameList():
            return st.lists(st.sampled_from(kind.words), unique=True).map(tuple)
        case kinds.Numbers():
            rest = st.lists(POINTS, max_size=9)
            return rest.map(lambda more: (0, *more) if kind.from_zero else tuple(more))
        case kinds.PerFormat():
            return _per_format(values_of(kind.inner), empty=kind.may_be_absent)
        case kinds.SideSizes():
            return st.lists(st.integers(1, 4), min_size=2, max_size=4).map(tuple)
        case kinds.Steps():
            return _steps()
        case kinds.DealSteps():
            return _deal_steps()
        case kinds.Counts():
            return _counts(kind.names)
        case kinds.FineOrNone():
            return st.none() | st.builds(Fine, POINTS, optional=st.booleans())
        case kinds.CaptureOrNone():
            return st.none() | st.builds(PileCapture, POINTS, POINTS)
        case kinds.AcabaOrNone():
            return st.none() | st.builds(Acaba, POINTS)
        case kinds.BonusCases():
            return _cases()
        case kinds.NumberCases():
            return _number_cases()
        case kinds.CanastaRanges():
            types = st.frozensets(st.sampled_from(CANASTA_TYPES), min_size=1)
            part = st.builds(CanastaRange, TOTALS, st.none() | TOTALS, types)
            return st.lists(part, max_size=3).map(tuple)
    raise AssertionError(kind)


@pytest.mark.parametrize("name", FIELDS)
@given(data=st.data())
def test_every_value_of_every_field_can_be_written_and_read(name: str, data: st.DataObject) -> None:
    kind = FIELDS[name].kind
    value = data.draw(values_of(kind))
    assert kind.parse(kind.text(value)) == value
    assert kind.parse(kind.to_json(value)) == value


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_tells_what_it_means_and_what_may_be_written(name: str) -> None:
    spec = FIELDS[name]
    assert spec.name == name
    assert spec.meaning.endswith(".")
    assert spec.law
    assert spec.kind.accepts()
    assert spec.depth in Depth


def test_the_usual_fields_of_a_form_are_a_dozen() -> None:
    usual = [name for name, spec in FIELDS.items() if spec.depth is Depth.USUAL]
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
    count = ByFormat({"2": 2, "*": 1})
    assert (count["2"], count["6b"], len(count), list(count)) == (2, 1, 2, ["2", "*"])
    assert count != {"2": 2, "*": 1}
    assert repr(count) == "ByFormat({'2': 2, '*': 1})"
    with pytest.raises(KeyError):
        ByFormat({"2": 2})["3"]


def test_the_schema_describes_every_field_with_its_level_and_law() -> None:
    drawn = schema()
    properties = drawn["properties"]
    assert isinstance(properties, dict)
    assert set(properties) == {"variant", "toggles", *FIELDS}
    wilds = properties["meld.max_wilds"]
    assert wilds["type"] == "integer"
    assert (wilds["default"], wilds["level"], wilds["group"]) == (3, "usual", "meld")
    assert properties["deal.hand_size"]["anyOf"][1]["type"] == "object"
    assert properties["table.sit_out"]["anyOf"][-1] == {"type": "null"}


@pytest.mark.parametrize("name", FIELDS)
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
