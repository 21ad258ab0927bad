"""`canasta about`: what it shows, and how it refuses."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from canasta.cli import main
from canasta.cli.about_text import markdown
from canasta.cli.showing import plain
from canasta.words.english.history import HISTORY

DOCS = Path(__file__).parents[2] / "docs"


def _show(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["about", *words]) == 0
    return capsys.readouterr().out


def _refuse(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["about", *words]) == 2
    return capsys.readouterr().err


def test_alone_it_shows_every_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    shown = _show(capsys)
    assert all(f"{title}\n{'-' * len(title)}" in shown for title in HISTORY.chapters.values())
    assert all(fact.text.split()[0] in shown for fact in HISTORY.facts)


def test_doubt_is_marked_where_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    shown = " ".join(_show(capsys, "name").split())
    assert "[?; Etymonline] “Perhaps,” says the dictionary itself." in shown


def test_a_year_shows_what_happened_then(capsys: pytest.CaptureFixture[str]) -> None:
    shown = _show(capsys, "--year", "1939")
    assert "Montevideo" in shown
    assert "Goldfinger" not in shown


def test_the_timeline_begins_with_the_oldest(capsys: pytest.CaptureFixture[str]) -> None:
    assert _show(capsys, "timeline").startswith("1850s  ")


def test_the_tree_hangs_every_game_under_its_parent(capsys: pytest.CaptureFixture[str]) -> None:
    rows = _show(capsys, "tree").split("\n")
    bolivia = next(n for n, row in enumerate(rows) if "Bolivia" in row)
    assert rows[bolivia - 1].endswith("├─ Samba, by 1951  [samba_w, samba_jaques]")
    assert rows[bolivia].endswith("│  ├─ Bolivia  [bolivia_w, bolivia_jaques]")
    assert rows[bolivia + 1].endswith("│  │  └─ Brazilian  [brazilian_w]")


@pytest.mark.parametrize("words", [(), ("timeline",), ("tree",)])
def test_nothing_is_wider_than_80_columns(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert [row for row in _show(capsys, *words).split("\n") if len(row) > 80] == []


def test_a_terminal_of_plain_letters_gets_plain_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    assert main(["about", "tree"]) == 0
    assert b"\n`- Rum, rummy, about 1908\n   `- 500 Rum\n      |- " in written.getvalue()
    assert plain("Sánchez │ Öhrling") == "Sanchez | Ohrling"


def test_as_json_every_fact_comes_with_its_sources(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(_show(capsys, "--json"))
    assert len(found["facts"]) == len(HISTORY.facts)
    invention = next(fact for fact in found["facts"] if fact["key"] == "invention")
    assert invention["first"] == 1939
    assert invention["certainty"] == "disputed"
    assert found["sources"]["Orbanes"]["address"].startswith("http://www.thegamesjournal.com/")


def test_as_json_a_choice_is_the_same_choice(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(_show(capsys, "tree", "--json"))["title"] == "Conquian"
    of_1950 = json.loads(_show(capsys, "--year", "1950", "--json"))["facts"]
    assert {fact["key"] for fact in of_1950} >= {"booklet", "challenge"}
    roots = json.loads(_show(capsys, "roots", "--json"))
    assert {fact["chapter"] for fact in roots["facts"]} == {"roots"}
    timed = json.loads(_show(capsys, "timeline", "--json"))["facts"]
    assert [fact["first"] for fact in timed] == sorted(fact["first"] for fact in timed)


def test_the_sources_are_spelled_out(capsys: pytest.CaptureFixture[str]) -> None:
    shown = _show(capsys, "sources")
    assert "Orbanes: Philip E. Orbanes, The Canasta Story" in shown
    assert "disputed: Sources contradict each other" in shown


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rots",), "nothing is known of 'rots'; did you mean roots"),
        (("--year", "soon"), "'soon' is not a year; write 1950"),
        (("--year", "1910-1900"), "write 1900-1910"),
        (("--year", "1700"), "nothing is known of 1700; something is known of 1852"),
        (("tree", "--year", "1950"), "tree and --year do not go together; leave one out"),
        (("--markdown", "--year", "1950"), "--year and --markdown do not go together"),
        (("roots", "--markdown"), "roots and --markdown do not go together"),
    ],
)
def test_bad_words_end_with_status_2_and_a_remedy(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in _refuse(capsys, *words)


def test_the_page_of_the_documentation_says_the_same() -> None:
    page = (DOCS / "about.md").read_text(encoding="utf-8")
    assert page == markdown(HISTORY) + "\n", "canasta about --markdown > docs/about.md"
