"""Every finding about a shuffle has a sentence, in the command and in the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from canasta.shuffle import Given
from canasta.words import LANGUAGES
from canasta.words.english.fairness import FAIRNESS
from canasta.words.fairness import fairness_explained, fairness_text
from canasta.words.languages import catalogue

ROOT = Path(__file__).parents[2]
BOTH = ("agrees", "fails")
FINDINGS: dict[str, tuple[str, ...]] = {
    "commitment": BOTH,
    "commitment_seen": BOTH,
    "commitment_unseen": ("unknown",),
    "seals_unseen": ("unknown",),
    "shown": BOTH,
    "secret_unknown": ("unknown",),
    "seats": ("fails",),
    "number_own": BOTH,
    "number_opened": BOTH,
    "number_unfit": BOTH,
    "number_unopened": ("unknown",),
    "number_absent": ("unknown",),
    "number_awaited": ("unknown",),
    "number_sealed": ("unknown",),
    "number_none": ("agrees", "unknown"),
    "cut": BOTH,
    "reshuffled": BOTH,
    "deck": BOTH,
    "deck_unknown": ("unknown",),
    "server_alone": ("unknown",),
    "seeded": ("unknown",),
    "play": BOTH,
    "play_unknown": ("unknown",),
}
VALUES: dict[str, int | str] = {
    "seat": 1,
    "count": 3,
    "seats": 4,
    "at": 54,
    "packet": 2,
    "minimum": 4,
    "times": 1,
    "cards": 108,
    "place": 7,
    "seed": "42",
    "problem": "line 3: no",
}
ALL = [(code, verdict) for code, verdicts in FINDINGS.items() for verdict in verdicts]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("code", "verdict"), ALL)
def test_every_finding_has_a_sentence_in_every_language(
    code: str, verdict: str, language: str
) -> None:
    words = catalogue(language)
    text = fairness_text(code, verdict, VALUES, ("Anna", "Berta"), words=words)
    assert text[0].isupper() or text[0].isdigit()
    assert text.endswith(".") or code == "play"
    assert ("Berta" in text) is code.startswith("number_") or code == "number_own"


def test_every_sentence_belongs_to_a_finding() -> None:
    said = {key for key in FAIRNESS if key.rpartition(".")[2] in {"agrees", "fails", "unknown"}}
    frame = {f"fair.{part}.{verdict}" for part in ("mark", "sum") for verdict in (*BOTH, "unknown")}
    assert said - frame == {f"fair.{code}.{verdict}" for code, verdict in ALL}


def test_every_number_has_a_finding() -> None:
    assert {f"number_{given}" for given in Given} <= FINDINGS.keys()


@pytest.mark.parametrize("source", ["web/src/verify.ts", "src/canasta/shuffle/verify.py"])
def test_what_the_programs_find_is_listed_here(source: str) -> None:
    text = (ROOT / source).read_text(encoding="utf-8")
    found = set(re.findall(r"""(?:tell|Finding)\(['"](\w+)['"]""", text))
    assert len(found) >= 6
    assert found <= FINDINGS.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shuffle_is_explained_in_every_language(language: str) -> None:
    title, *paragraphs = fairness_explained(words=catalogue(language))
    assert not title.endswith(".")
    assert len(paragraphs) == 7
    assert all(paragraph.endswith(".") for paragraph in paragraphs)
