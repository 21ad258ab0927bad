"""The specification says what the package has: its data, its fields, its variants and reasons."""

import re
from pathlib import Path

import pytest

from canasta.engine.reasons import REASONS
from canasta.rules import FIELDS, HOUSE_RULES, VARIANTS
from canasta.rules.fields.special_hands import SETS
from project.specification import FOLDER, pages

PAGES = sorted(FOLDER.glob("*.md"))
TEXT = "\n".join(path.read_text(encoding="utf-8") for path in PAGES)
WRITTEN = pages()


@pytest.mark.parametrize("name", WRITTEN)
def test_a_page_of_data_is_as_the_package_has_it(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == WRITTEN[name]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_every_field_that_a_page_names_exists(path: Path) -> None:
    groups = "|".join({name.partition(".")[0] for name in FIELDS})
    named = re.findall(rf"`((?:{groups})\.\w+)`", path.read_text(encoding="utf-8"))
    assert {name for name in named if name not in FIELDS} == set()


def test_every_variant_has_a_section_of_its_own() -> None:
    headings = re.findall(r"^## [35]\.\d+ .*$", TEXT, re.MULTILINE)
    named = [name for heading in headings for name in re.findall(r"`(\w+)`", heading)]
    assert sorted(named) == sorted(VARIANTS)


def test_every_reason_of_the_engine_is_named_where_play_is_described() -> None:
    play = [path for path in PAGES if path.stem.partition("-")[0] in {"classic", "others"}]
    named = {
        word for path in play for word in re.findall(r"`(\w+)`", path.read_text(encoding="utf-8"))
    }
    assert set(REASONS.values()) - named == set()


def test_the_special_hands_have_the_points_of_the_package() -> None:
    page = (FOLDER / "special-hands.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| .* \| (\S+) \| (\S+) \|$", page, re.MULTILINE)
    for column, name in enumerate(("set_000", "set_cla"), start=1):
        found = {row[0]: row[column].replace(",", "") for row in rows}
        points = {hand: int(number) for hand, number in found.items() if number.isdigit()}
        assert points == {hand: known.points for hand, known in SETS[name].items()}


def test_the_sixty_laws_are_in_order() -> None:
    laws = [int(number) for number in re.findall(r"^\*\*Law (\d+)\.\*\*", _laws(), re.MULTILINE)]
    assert laws == list(range(1, 61))


def _laws() -> str:
    names = ("laws-play", "laws-pile", "laws-faults")
    return "\n".join((FOLDER / f"{name}.md").read_text(encoding="utf-8") for name in names)


def test_every_numbered_house_rule_is_explained() -> None:
    numbers = {known.number for known in HOUSE_RULES.values() if known.number}
    listed = re.findall(r"^\(house-rule-(\d+)\)=$", TEXT, re.MULTILINE)
    assert numbers == {int(number) for number in listed}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_a_page_has_one_topic_and_at_most_400_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400
