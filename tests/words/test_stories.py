"""Glossary and history in every language."""

from __future__ import annotations

import re

import pytest

from canasta.rules import FIELDS, PROFILES
from canasta.rules.house_rules.catalog import HOUSE_RULES
from canasta.words import LANGUAGES, Catalogue
from canasta.words.english import ENGLISH
from canasta.words.english.glossary import GLOSSARY
from canasta.words.english.history import HISTORY
from canasta.words.english.rules.laws import LAWS
from canasta.words.laws import law_text
from canasta.words.stories import glossary, history

CODED = Catalogue(
    "xx", {**ENGLISH.templates, **{key: f"<{key.partition('.')[2]}>" for key in LAWS}}
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_has_the_same_words_everywhere(language: str) -> None:
    found = glossary(language)
    assert len(found.terms) == len(GLOSSARY.terms)
    assert sorted(term.home.__name__ for term in found.terms) == sorted(
        term.home.__name__ for term in GLOSSARY.terms
    )
    names = {term.name for term in found.terms}
    for term in found.terms:
        assert set(term.see) <= names
        assert term in found.find(term.name).terms


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_has_the_same_facts_everywhere(language: str) -> None:
    found = history(language)
    assert [(fact.key, fact.chapter, fact.span) for fact in found.facts] == [
        (fact.key, fact.chapter, fact.span) for fact in HISTORY.facts
    ]
    assert list(found.sources) == list(HISTORY.sources)
    assert [branch.variants for branch in found.tree.walk()] == [
        branch.variants for branch in HISTORY.tree.walk()
    ]
    for fact in found.facts:
        assert {cited.partition(":")[0] for cited in fact.sources} <= set(found.sources)


@pytest.mark.parametrize(
    ("law", "said"),
    [
        ("1950 laws 26 to 29; W; Jaques 4", "1950 <laws> 26 <to> 29; W; Jaques 4"),
        ("W4 Hand and Foot; no three is laid out", "W4 <hand_and_foot>; <no_three>"),
        ("1950 law 2 and three-pack game", "1950 <law> 2 <and> <three_pack>"),
    ],
)
def test_a_citation_is_shown_word_by_word(law: str, said: str) -> None:
    assert law_text(law, words=CODED) == said
    assert law_text(law) == law


def test_no_citation_holds_a_word_that_stays_english() -> None:
    laws = {spec.law for spec in FIELDS.values()}
    laws |= {house_rule.law for house_rule in HOUSE_RULES.values()}
    laws |= {term.law for term in GLOSSARY.terms}
    laws |= {note.law for profile in PROFILES.values() for note in profile.notes.values()}
    laws |= {source.partition(":")[2] for fact in HISTORY.facts for source in fact.sources}
    for law in laws:
        left = re.sub(
            r"<\w+>|In popular culture|\bvariations\b|Initial melds|League of America",
            "",
            law_text(law, words=CODED),
        )
        assert not re.findall(r"\b[a-z]{2,}\b", left), law
