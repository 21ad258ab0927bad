"""Every law, section, decision, house rule and promise that is cited can be looked up.

The forms of a citation stand in docs/specification/index.md.
"""

import re
from pathlib import Path

import pytest

from canasta.rules import FIELDS, HOUSE_RULES
from canasta.rules.citations.sources import SOURCES
from canasta.rules.variants import PROFILES
from project.citations import (
    ROOT,
    Citation,
    anchors,
    cited,
    cited_laws,
    of_everything,
    of_python,
)

# the fewest of each kind that are found; far fewer would mean that they are no longer seen
FLOOR = {
    "law": 1000,
    "chapter": 800,
    "decision": 1500,
    "constraint": 150,
    "promise": 45,
    "house-rule": 20,
}

# citations as they were written before there was a specification, or as somebody may write them
OTHER_FORMS = re.compile(
    r"\blaws? \d+-\d|\b[Ss]ections? \d|(?<![\w-])X-[A-Z]{2,}|\bpar\. \d|\(DESIGN\b|§"
)


@pytest.fixture(scope="module")
def citations() -> list[Citation]:
    return list(of_everything())


def test_every_citation_leads_to_a_place_in_the_documentation(citations: list[Citation]) -> None:
    known = anchors()
    assert [
        f"{found.place}: {found.anchor}" for found in citations if found.anchor not in known
    ] == []


def test_citations_of_every_kind_are_found(citations: list[Citation]) -> None:
    anchors = [citation.anchor for citation in citations]
    found = {kind: sum(anchor.startswith(f"{kind}-") for anchor in anchors) for kind in FLOOR}
    assert {kind: number for kind, number in FLOOR.items() if found[kind] < number} == {}


def test_no_citation_has_another_form() -> None:
    modules = [*(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    others = [
        f"{path.relative_to(ROOT)}: {found[0]}"
        for path in [*modules, *(ROOT / "docs").rglob("*.md")]
        if path != Path(__file__)
        for found in OTHER_FORMS.finditer(path.read_text(encoding="utf-8"))
    ]
    assert others == []


def test_every_law_of_play_is_applied_somewhere_in_rules_engine_or_table() -> None:
    applied = {
        int(citation.anchor.partition("-")[2])
        for layer in ("rules", "engine", "table")
        for path in (ROOT / "src" / "canasta" / layer).rglob("*.py")
        for citation in of_python(path)
        if citation.anchor.startswith("law-")
    }
    assert sorted(set(range(1, 61)) - applied) == []


def test_every_source_that_a_value_or_a_house_rule_names_is_known() -> None:
    laws = [spec.law for spec in FIELDS.values()]
    laws += [house_rule.law for house_rule in HOUSE_RULES.values()]
    laws += [note.law for known in PROFILES.values() for note in known.notes.values()]
    names = "|".join(map(re.escape, sorted(SOURCES, key=len, reverse=True)))
    part = re.compile(rf"(?:filled from )?(?:{names})(?![\w-])|[CS]-\d+b?(?![\w-])")
    unknown = {law for law in laws if not part.match(law)}
    assert len(laws) > 300
    assert unknown == set()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the pile (laws 29 to 31, 33; 2.7.4)", "law-29 law-30 law-31 law-33 chapter-2-7-4"),
        ("laws 4, 18 and 25; S-06, C-33b", "law-4 law-18 law-25 decision-s-06 decision-c-33b"),
        (
            "house rule 10, K12, chapter 4.1; D4",
            "house-rule-10 chapter-4-1 constraint-k12 promise-D4",
        ),
        ("W4 and Jaques 5a cite `P0` and S-36", "decision-s-36"),
        ("0.15 seconds, 12.5 %, Python 3.11.2, UTF-8, SHA-256, FUR-SPEC-14 and P-1", ""),
    ],
)
def test_the_forms_of_citations_are_read(text: str, expected: str) -> None:
    assert list(cited(text, prose=True)) == expected.split()


def test_a_citation_without_a_place_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = anchors()
    monkeypatch.setattr("project.citations.ROOT", tmp_path)
    module = tmp_path / "wrong.py"
    module.write_text('"""Something (law 61; 1.16)."""\n# K30\n', encoding="utf-8")
    found = {citation.anchor for citation in of_python(module)}
    assert found == {"law-61", "chapter-1-16", "constraint-k30"}
    assert found.isdisjoint(known)


def test_laws_of_a_range_are_all_cited() -> None:
    assert list(cited_laws("1950 laws 42 to 45 and 47")) == [42, 43, 44, 45, 47]
