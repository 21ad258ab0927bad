"""`canasta rules glossary`: what it prints, and how it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from canasta.cli import main
from canasta.cli.glossary import markdown
from canasta.words.english.glossary import GLOSSARY

DOCS = Path(__file__).parents[2] / "docs"


def _show(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", "glossary", *words]) == 0
    return capsys.readouterr().out


def test_alone_it_lists_all_words_with_their_synonyms(capsys: pytest.CaptureFixture[str]) -> None:
    rows = _show(capsys).split("\n")
    assert "stock: draw pile, stockpile" in rows
    assert [name for name in (term.name for term in GLOSSARY.terms) if name not in str(rows)] == []
    assert [row for row in rows if len(row) > 80] == []


def test_a_word_is_explained_with_home_and_source(capsys: pytest.CaptureFixture[str]) -> None:
    shown = _show(capsys, "wings")
    assert shown.startswith("talon\n-----\nAlso: wings")
    assert "Used in: american_000, american_003, american_cla.\nSource: W0; S-40.\n" in shown


def test_a_word_may_be_several_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert _show(capsys, "prize", "pile").startswith("frozen pile\n-----------\n")


def test_a_misspelled_word_says_how_it_was_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert _show(capsys, "akaba").startswith("akaba: read as acaba.\n\nacaba\n-----\n")


def test_no_explanation_is_wider_than_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    for term in GLOSSARY.terms:
        assert [row for row in _show(capsys, term.name).split("\n") if len(row) > 80] == []


def test_as_json_all_or_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(json.loads(_show(capsys, "--json"))) == len(GLOSSARY.terms)
    (acaba,) = json.loads(_show(capsys, "acaba", "--json"))
    assert acaba["variants"] == ["british"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("glossary", "permit"), "'permit' is not in the glossary; did you mean permission?"),
        (("glossary", "xqzzy"), "canasta rules glossary lists its words"),
        (("sources", "--markdown"), "--markdown belongs to canasta rules glossary; leave it out"),
        (("glossary", "--markdown", "--json"), "--markdown and --json do not go together"),
    ],
)
def test_bad_words_end_with_status_2_and_a_remedy(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", *words]) == 2
    assert said in capsys.readouterr().err


def test_the_page_of_the_documentation_says_the_same() -> None:
    page = (DOCS / "glossary.md").read_text(encoding="utf-8")
    assert page == markdown(GLOSSARY) + "\n", "canasta rules glossary --markdown > docs/glossary.md"
