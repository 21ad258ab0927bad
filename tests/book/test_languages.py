"""The rule book says in every language what it says in English."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from canasta.book import make_book
from canasta.book.blocks import Strip, Table
from canasta.rules import VARIANTS, variant
from canasta.words import catalogue
from canasta.words.english import ENGLISH
from canasta.words.english.book import BOOK_WORDS
from canasta.words.languages import LANGUAGES, UNFINISHED
from random_rules import FEW, MANY, random_rules

if TYPE_CHECKING:
    from canasta.book import Book
    from canasta.rules import RuleSet

OTHERS = sorted(set(LANGUAGES) - {"en"} - set(UNFINISHED))
SPELLED = 10
"""Numbers up to this one may be words."""


def large_numbers(text: str) -> list[int]:
    """The numbers that are too large to be words, whatever separates their thousands."""
    found = re.findall(r"\d+(?:[.,\u202f\u00a0 ]\d{3})*", text)
    return sorted(n for n in (int(re.sub(r"\D", "", one)) for one in found) if n > SPELLED)


def tables_of(book: Book) -> list[list[list[int]]]:
    """The numbers of all tables and of the values of cards, cell by cell."""
    found = []
    for chapter in book.chapters:
        for block in chapter.blocks:
            if isinstance(block, Table):
                found.append([large_numbers(cell) for row in block.rows for cell in row])
            elif isinstance(block, Strip):
                found.append([large_numbers(group.label) for group in block.groups])
    return found


def check_language(rules: RuleSet, form: str, language: str) -> None:
    """Hold the book in a language against the English one, sentence by sentence."""
    book = make_book(rules, form)
    translated = make_book(rules, form, words=catalogue(language))
    english, other = list(book.sentences()), list(translated.sentences())
    assert [one.key for one in other] == [one.key for one in english]
    for mine, theirs in zip(other, english, strict=True):
        assert large_numbers(mine.text) == large_numbers(theirs.text), (form, mine.text)
        assert mine.text != theirs.text, (form, mine.text)
    assert tables_of(translated) == tables_of(book)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", VARIANTS)
def test_the_same_sentences_state_the_same_numbers(name: str, language: str) -> None:
    for form in VARIANTS[name].formats:
        check_language(variant(name), form, language)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("seed", FEW[:8])
def test_house_rules_state_the_same_numbers(seed: int, language: str) -> None:
    check_language(*random_rules(seed), language)


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("seed", [*FEW[8:], *MANY])
def test_many_house_rules_state_the_same_numbers(seed: int, language: str) -> None:
    check_language(*random_rules(seed), language)


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_that_differ_in_english_differ_in_every_language(language: str) -> None:
    """Otherwise a field could change the English book and not the translated one."""
    words = catalogue(language)
    by_text: dict[str, list[str]] = {}
    for key in BOOK_WORDS:
        by_text.setdefault(str(words.templates[key]), []).append(key)
    alike = [
        keys for keys in by_text.values() if len({str(ENGLISH.templates[key]) for key in keys}) > 1
    ]
    assert alike == []
