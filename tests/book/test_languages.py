"""The rule book says in every language what it says in English."""

from __future__ import annotations

import re

import pytest

from canasta.book import make_book
from canasta.rules import VARIANTS, variant
from canasta.words import catalogue
from canasta.words.languages import LANGUAGES, UNFINISHED

OTHERS = sorted(set(LANGUAGES) - {"en"} - set(UNFINISHED))
SPELLED = 10
"""Numbers up to this one may be words."""


def large_numbers(text: str) -> list[int]:
    """The numbers that are too large to be words, whatever separates their thousands."""
    found = re.findall(r"\d+(?:[.,\u202f\u00a0 ]\d{3})*", text)
    return sorted(n for n in (int(re.sub(r"\D", "", one)) for one in found) if n > SPELLED)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", VARIANTS)
def test_the_same_sentences_state_the_same_numbers(name: str, language: str) -> None:
    for form in VARIANTS[name].formats:
        english = list(make_book(variant(name), form).sentences())
        other = list(make_book(variant(name), form, words=catalogue(language)).sentences())
        assert [one.key for one in other] == [one.key for one in english]
        for mine, theirs in zip(other, english, strict=True):
            assert large_numbers(mine.text) == large_numbers(theirs.text), (form, mine.text)
            assert mine.text != theirs.text, (form, mine.text)
