"""Where something is in the book: links to paragraphs, the rule behind a refusal."""

from __future__ import annotations

import pytest

from canasta.book import make_book
from canasta.book.places import placed, places_of_refusals
from canasta.rules import VARIANTS, from_mapping, variant
from canasta.rules.house_rules.reading import main_form
from canasta.words.grounds import GROUNDS

LAW = {code for code, grounds in GROUNDS.items() if grounds is not None}
"""Refusals that hang on a rule."""

ELSEWHERE = {"special": "special", "sequence": "sequences", "no_discard_after": "stock"}
"""How refusals begin that only tables with a chapter of this kind know."""


@pytest.mark.parametrize("name", VARIANTS)
def test_every_paragraph_has_an_address_of_its_own(name: str) -> None:
    book = make_book(variant(name), main_form(variant(name)))
    addresses = [line.address for part in placed(book) for line in part.lines]
    assert len(addresses) > 80
    assert len({*addresses, *(chapter.name for chapter in book.chapters)}) == len(addresses) + len(
        book.chapters
    )


def test_a_paragraph_has_the_same_address_in_every_book_that_has_it() -> None:
    rules = variant("samba_w"), variant("classic")
    books = [
        {line.address: line.text for part in placed(make_book(one, "4")) for line in part.lines}
        for one in rules
    ]
    shared = books[0].keys() & books[1].keys()
    assert len(shared) > 40
    assert sum(books[0][key] == books[1][key] for key in shared) > 20


@pytest.mark.parametrize("name", VARIANTS)
def test_every_refusal_leads_to_the_rule_that_it_hangs_on(name: str) -> None:
    book = make_book(variant(name), main_form(variant(name)))
    places = places_of_refusals(book)
    for code in LAW - places.keys():
        chapter = next(known for start, known in ELSEWHERE.items() if code.startswith(start))
        assert chapter == "stock" or book.chapter(chapter) is None
    addresses = {line.address for part in placed(book) for line in part.lines}
    assert set(places.values()) <= addresses | {chapter.name for chapter in book.chapters}


def test_a_refusal_leads_to_the_sentence_that_says_the_number() -> None:
    book = make_book(from_mapping({"variant": "classic", "meld.max_wilds": 2}), "4")
    place = places_of_refusals(book)["too_many_wilds"]
    (line,) = [line for part in placed(book) for line in part.lines if line.address == place]
    assert "up to two wild cards" in line.text
