"""The thirteen variants of the other families hold what their sources say."""

from pathlib import Path

import pytest
import yaml

from canasta.rules import FIELDS, VARIANTS, field_spec, profile, variant
from canasta.rules.diff import diff

MATRIX = yaml.safe_load(
    (Path(__file__).parent / "data" / "samba_and_modern.yaml").read_text(encoding="utf-8")
)
NAMES = (
    "samba_w",
    "samba_jaques",
    "bolivia_w",
    "bolivia_jaques",
    "brazilian_w",
    "chilean_3",
    "chilean_4",
    "italian_w",
    "american_000",
    "american_003",
    "american_cla",
    "hand_and_foot",
    "hand_and_foot_singles",
)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("field", MATRIX)
def test_every_variant_has_the_values_of_its_source(name: str, field: str) -> None:
    row = MATRIX[field]
    expected = field_spec(field).kind.parse(row.get(name, row["is"]))
    assert variant(name).get(field) == expected


def test_the_matrix_holds_every_field_and_every_variant() -> None:
    assert list(MATRIX) == list(FIELDS)
    assert set(NAMES) == {name for row in MATRIX.values() for name in row} - {"is"}
    assert tuple(VARIANTS)[9:] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_difference_from_the_parent_has_its_source(name: str) -> None:
    known = profile(name)
    assert known.parent is not None
    found = {entry.field for entry in diff(variant(known.parent), known.rules)}
    assert found <= set(known.notes)
