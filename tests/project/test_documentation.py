"""What the documentation claims is so."""

import re
from pathlib import Path

import pytest

from canasta.cli import COMMANDS
from canasta.rules import FIELDS, HOUSE_RULES, VARIANTS
from canasta.words.english import ENGLISH

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


def players(formats: tuple[str, ...]) -> str:
    """Say the numbers of players as the README does: 2 to 6, 4, 6 or 8, or one number."""
    numbers = sorted({int(form[0]) for form in formats})
    if len(numbers) == 1:
        return str(numbers[0])
    if numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return f"{', '.join(map(str, numbers[:-1]))} or {numbers[-1]}"


def test_the_readme_lists_every_variant_with_its_numbers_of_players() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \|", README, re.MULTILINE)
    assert dict(rows) == {name: players(rules.table.formats) for name, rules in VARIANTS.items()}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_that_a_page_names_exists(page: Path) -> None:
    named = re.findall(r"(?:`|^)canasta ([a-z]+)", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(named) <= COMMANDS.keys()


def test_the_page_of_the_laws_lists_every_group_of_fields() -> None:
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    listed = {
        group
        for row in re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|", page, re.MULTILINE)
        for group in re.findall(r"\w+", row)
    }
    assert listed == {name.partition(".")[0] for name in FIELDS}


def test_the_page_of_house_rules_lists_those_that_belong_to_certain_variants() -> None:
    page = (ROOT / "docs" / "house-rules.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \| ", page, re.MULTILINE)
    listed = {name for row in rows for name in re.findall(r"\w+", row)}
    assert listed == {name for name, house_rule in HOUSE_RULES.items() if house_rule.over}


def test_the_page_of_the_rule_books_leads_to_one_of_every_variant() -> None:
    page = (ROOT / "docs" / "rule-books.md").read_text(encoding="utf-8")
    printed = re.findall(r'^\| ([^|]+) \| <a href="books/(\w+)\.pdf">', page, re.MULTILINE)
    assert printed == [(ENGLISH.text(f"variant.{name}"), name) for name in VARIANTS]
    conf = (ROOT / "docs" / "conf.py").read_text(encoding="utf-8")
    leaflets = re.findall(r'<a href="books/(\w+)-short\.pdf">', page)
    assert f"LEAFLETS = {tuple(leaflets)}".replace("'", '"') in conf
