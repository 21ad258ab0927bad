"""The variants of the classic family hold what their sources say; all say where that is."""

import re
from pathlib import Path

import pytest
import yaml

from canasta.rules import FIELDS, PROFILES, VARIANTS, RuleError, field_spec, profile, variant
from canasta.rules import validate as problems_of
from canasta.rules.citations.decisions import DECISIONS
from canasta.rules.citations.sources import SOURCES
from canasta.rules.fields.spec import Origin
from canasta.rules.variants import Provenance

MATRIX = yaml.safe_load(
    (Path(__file__).parent / "data" / "classic_family.yaml").read_text(encoding="utf-8")
)
CITED = re.compile(r"[CS]-\d+b?")


CLASSIC_FAMILY = tuple(VARIANTS)[:9]


@pytest.mark.parametrize("name", CLASSIC_FAMILY)
@pytest.mark.parametrize("field", MATRIX)
def test_every_variant_has_the_values_of_its_source(name: str, field: str) -> None:
    row = MATRIX[field]
    expected = field_spec(field).kind.parse(row.get(name, row["is"]))
    assert variant(name).get(field) == expected


def test_the_matrix_holds_every_field_of_the_family_and_no_other() -> None:
    assert set(MATRIX) == {name for name, spec in FIELDS.items() if not spec.beyond_classic}


@pytest.mark.parametrize("name", CLASSIC_FAMILY)
def test_fields_of_the_other_games_are_neutral(name: str) -> None:
    rules = variant(name)
    others = [spec for spec in FIELDS.values() if spec.beyond_classic]
    assert others
    assert all(rules.get(spec.name) == spec.default for spec in others)


@pytest.mark.parametrize(
    ("name", "form", "cards", "seats", "hand", "stock", "draw", "canastas"),
    [
        ("classic", "4", 108, 4, 11, 63, 1, 1),
        ("classic", "3", 108, 3, 13, 68, 1, 1),
        ("classic", "2", 108, 2, 15, 77, 2, 2),
        ("classic", "5", 108, 4, 11, 63, 1, 1),
        ("classic", "6", 108, 6, 11, 41, 1, 1),
        ("laws_1950", "2", 108, 2, 15, 77, 1, 1),
        ("laws_1950", "3", 108, 3, 13, 68, 1, 1),
        ("laws_1950", "5", 108, 4, 11, 63, 1, 1),
        ("laws_1950", "6", 108, 6, 11, 41, 1, 1),
        ("laws_1950_3pack", "2", 162, 2, 13, 135, 1, 2),
        ("laws_1950_3pack", "3", 162, 3, 13, 122, 1, 2),
        ("laws_1950_3pack", "4", 162, 4, 13, 109, 1, 2),
        ("laws_1950_3pack", "5", 162, 4, 13, 109, 1, 2),
        ("laws_1950_3pack", "6", 162, 6, 13, 83, 1, 2),
        ("jaques", "2", 108, 2, 15, 77, 1, 2),
        ("jaques", "2b", 108, 2, 13, 81, 1, 1),
        ("jaques", "4", 108, 4, 11, 63, 1, 1),
        ("jaques", "6", 108, 6, 11, 41, 1, 1),
        ("jaques", "6b", 108, 4, 11, 63, 1, 1),
        ("cuban", "4", 108, 4, 13, 55, 1, 1),
    ],
)
def test_the_numbers_of_a_deal_follow_from_the_fields(
    *, name: str, form: str, cards: int, seats: int, hand: int, stock: int, draw: int, canastas: int
) -> None:
    rules = variant(name)
    assert rules.cards(form) == cards
    assert rules.seats(form) == seats
    assert rules.deal.hand_size[form] == hand
    assert cards - seats * hand - 1 == stock
    assert rules.draw.count[form] == draw
    assert rules.out.canastas_required[form] == canastas


@pytest.mark.parametrize(
    ("name", "form", "sides"),
    [("classic", "3", 3), ("classic", "5", 2), ("classic", "6", 2), ("laws_1950_3pack", "6", 3)],
)
def test_the_number_of_sides(name: str, form: str, sides: int) -> None:
    assert variant(name).sides(form) == sides


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_can_be_played_in_all_its_forms(name: str) -> None:
    rules = variant(name)
    assert [problems_of(rules, form) for form in rules.formats] == [[]] * len(rules.formats)


@pytest.mark.parametrize(
    "spelling", ["Jaques", "JAQUES", " jaques ", "Jaques Canasta", "jaques-canasta"]
)
def test_names_of_variants_ignore_case_and_know_the_title(spelling: str) -> None:
    assert variant(spelling).name == "jaques"


def test_a_misspelled_variant_is_answered_with_the_nearest_and_the_list() -> None:
    with pytest.raises(
        RuleError, match=r"no variant 'jaqes'; did you mean jaques.*laws_1950_3pack"
    ):
        variant("jaqes")


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("clasic", "did you mean classic?"),  # and not "cla", a short name of another game
        ("samb", "did you mean samba_w?"),
        ("laws1950", "did you mean laws_1950?"),  # which the title resembles too
    ],
)
def test_only_names_that_are_about_as_near_are_suggested(name: str, hint: str) -> None:
    with pytest.raises(RuleError) as error:
        variant(name)
    assert f"{hint} the variants are" in str(error.value)


def test_an_unheard_of_variant_is_answered_with_the_list() -> None:
    with pytest.raises(RuleError, match=r"no variant 'poker'; the variants are classic, .*boat"):
        variant("poker")


def test_a_table_form_that_a_variant_does_not_have_is_refused_with_the_list() -> None:
    with pytest.raises(RuleError, match=r"cuban is not played by 3 players; its forms are 4"):
        variant("cuban").seats("3")


@pytest.mark.parametrize(
    ("name", "provenance"),
    [
        ("classic", Provenance.SOURCE),
        ("british", Provenance.SOURCE),
        ("uruguayan", Provenance.SOURCE),
        ("laws_1950", Provenance.SOURCE),
        ("laws_1950_3pack", Provenance.SOURCE),
        ("jaques", Provenance.SOURCE),
        ("cuban", Provenance.COMPLETED),
        ("boat", Provenance.RECONSTRUCTION),
        ("uruguay_hoyle", Provenance.PRESET),
        ("samba_w", Provenance.COMPLETED),
        ("samba_jaques", Provenance.SOURCE),
        ("bolivia_w", Provenance.COMPLETED),
        ("bolivia_jaques", Provenance.SOURCE),
        ("brazilian_w", Provenance.COMPLETED),
        ("chilean_3", Provenance.RECONSTRUCTION),
        ("chilean_4", Provenance.RECONSTRUCTION),
        ("italian_w", Provenance.COMPLETED),
        ("american_000", Provenance.SOURCE),
        ("american_003", Provenance.COMPLETED),
        ("american_cla", Provenance.RECONSTRUCTION),
        ("hand_and_foot", Provenance.COMPLETED),
        ("hand_and_foot_singles", Provenance.COMPLETED),
    ],
)
def test_every_variant_says_how_much_of_it_is_known(name: str, provenance: Provenance) -> None:
    assert profile(name).provenance is provenance
    assert profile(name).provenance.sentence


def test_no_two_variants_are_known_by_the_same_name() -> None:
    names = [
        (name.casefold().replace(" ", "_").replace("-", "_"), known.name)
        for known in PROFILES.values()
        for name in (known.name, known.title, *known.also)
    ]
    assert len({name for name, _ in names}) == len(set(names))
    assert all(variant(name).name == meant for name, meant in names)


@pytest.mark.parametrize("name", ["hand_size", "no_discard_on_first_turn", "max_size"])
def test_the_cuban_numbers_from_outside_are_marked(name: str) -> None:
    field = next(full for full in FIELDS if full.endswith(f".{name}"))
    assert profile("cuban").note(field).origin is Origin.OUTSIDE


def test_a_field_without_a_note_of_its_own_has_the_law_of_the_table() -> None:
    assert profile("cuban").note("meld.max_wilds").law == FIELDS["meld.max_wilds"].law


@pytest.mark.parametrize("known", PROFILES.values(), ids=PROFILES)
def test_every_source_and_decision_that_is_cited_is_shown(known) -> None:  # noqa: ANN001
    said = " ".join((*known.completed, *(note.law for note in known.notes.values())))
    assert set(CITED.findall(said)) <= set(DECISIONS)
    assert set(known.sources) <= set(SOURCES)
    assert set(known.notes) <= set(FIELDS)
    assert known.parent is None or known.parent in PROFILES


def test_every_decision_that_a_field_cites_is_shown() -> None:
    assert {key for spec in FIELDS.values() for key in CITED.findall(spec.law)} <= set(DECISIONS)
