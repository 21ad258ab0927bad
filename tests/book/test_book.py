"""The rule book of a table: made for every table, read as text and as HTML."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from canasta.book import make_book
from canasta.book.blocks import Example
from canasta.book.html import book_html
from canasta.book.making import CHAPTERS
from canasta.book.text import book_text
from canasta.book.worked import worked_score
from canasta.cards import parse_cards, rank_of
from canasta.rules import VARIANTS, variant, with_house_rules
from canasta.rules.scoring.canastas import canasta_type
from canasta.rules.scoring.tally import DealEnd, tally
from canasta.words.english import ENGLISH

TABLES = [(name, form) for name, rules in VARIANTS.items() for form in rules.formats]


@pytest.mark.parametrize(("name", "form"), TABLES)
def test_there_is_a_book_for_every_variant_and_number_of_players(name: str, form: str) -> None:
    book = make_book(variant(name), form)
    text = book_text(book, ENGLISH)
    assert all(len(line) <= 80 for line in text.splitlines())
    assert not re.search(r"[{}]", text)
    assert {"aim", "cards", "melds", "pile", "opening", "out", "score", "end"} <= {
        chapter.name for chapter in book.chapters
    }
    assert all(chapter.blocks for chapter in book.chapters)


@pytest.mark.parametrize(("name", "form"), TABLES)
def test_every_example_is_what_the_engine_says(name: str, form: str) -> None:
    rules = variant(name)
    found = [
        block
        for chapter in make_book(rules, form).chapters
        for block in chapter.blocks
        if isinstance(block, Example)
    ]
    for example in found:
        assert (example.trial.refusal(rules, form) is None) == example.is_right
    for kind in ("melds", "opening", "pile"):
        verdicts = {e.is_right for e in found if e.verdict.key.startswith(f"{kind}.example")}
        assert verdicts == {True, False}, kind


@pytest.mark.parametrize(("name", "form"), TABLES)
def test_the_worked_score_is_that_of_the_tally(name: str, form: str) -> None:
    rules = variant(name)
    score = worked_score(rules, form)
    assert score is not None
    assert score.totals == tally(rules, form, score.sides, DealEnd("out", seat=0))
    first, second = score.totals[:2]
    assert first.parts["out"] == rules.out.bonus
    assert first.total > second.total
    kinds = [canasta_type(rules, meld) for meld in score.sides[0].melds]
    assert {"natural", "mixed"} <= set(kinds)
    assert ("sequence" in kinds) == rules.meld.sequences
    assert len(kinds) >= rules.out.canastas_required[form]
    for kind, count in rules.out.required_kinds:
        assert kinds.count(kind) >= count
    shown = book_text(make_book(rules, form), ENGLISH)
    assert re.search(rf"(?m)^ +Total +{first.total:,}$", shown)


def test_the_chapters_are_in_the_order_of_reading() -> None:
    order = list(CHAPTERS)
    for name, form in TABLES:
        places = [order.index(chapter.name) for chapter in make_book(variant(name), form).chapters]
        assert all(one < other for one, other in pairwise(places))


@pytest.mark.parametrize("name", VARIANTS)
def test_the_page_has_an_address_for_each_chapter_and_needs_nothing_else(name: str) -> None:
    rules = variant(name)
    book = make_book(rules, rules.formats[0])
    page = book_html(book, ENGLISH)
    for chapter in book.chapters:
        assert page.count(f'<section id="{chapter.name}">') == 1
        assert f'href="#{chapter.name}"' in page
    assert not re.search(r"https?:|<script|<img|src=", page)


def _keys(name: str, values: dict[str, object]) -> set[str]:
    book = make_book(with_house_rules(variant(name), values), "4")
    return {sentence.key for sentence in book.sentences()}


@pytest.mark.parametrize(
    ("values", "key"),
    [
        ({}, "sequences.what"),
        ({"meld.sequence_low": "5"}, "sequences.what"),
        ({"meld.sequence_low": "6"}, "sequences.what.plain"),
    ],
)
def test_the_sequence_that_is_named_can_be_laid(values: dict[str, object], key: str) -> None:
    assert key in _keys("samba_w", values)
    book = make_book(with_house_rules(variant("samba_w"), values), "4")
    pile = book.chapter("pile")
    assert pile is not None
    shown = [
        cards.cards for block in pile.blocks if isinstance(block, Example) for cards in block.shown
    ]
    assert (parse_cards("5H 6H 7H") in shown) is (key == "sequences.what")


def test_the_mixed_canasta_that_is_scored_is_of_a_rank_that_takes_wild_cards() -> None:
    rules = with_house_rules(variant("classic"), {"meld.never_wild_ranks": "Q"})
    score = worked_score(rules, "4")
    assert score is not None
    mixed = score.sides[0].melds[1]
    assert canasta_type(rules, mixed) == "mixed"
    assert all(rank_of(card) != "Q" for card in mixed)


def test_it_is_no_mistake_that_a_black_three_freezes_where_it_does() -> None:
    key, field = "mistakes.black_three_stops_once", "pile.freezing_cards"
    assert key in _keys("classic", {})
    freezing: dict[str, object] = {
        field: "wild, red3, black3",
        "deal.upcard_freezes": "wild, red3, black3",
    }
    assert key not in _keys("classic", freezing)
