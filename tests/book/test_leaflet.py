"""The rule book as a leaflet: everything that the book says, with every sign in its fonts."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
import typst

from canasta.book import make_book
from canasta.book.blocks import Example, Paragraph, Points, Table
from canasta.book.leaflet import leaflet, leaflet_source
from canasta.book.making import SHORT, shortened
from canasta.rules import VARIANTS, variant
from canasta.rules.house_rules.reading import main_form
from canasta.words.english import ENGLISH
from canasta.words.languages import LANGUAGES, catalogue


@pytest.mark.parametrize("name", VARIANTS)
def test_the_leaflet_says_all_that_the_book_says(name: str) -> None:
    book = make_book(variant(name), main_form(variant(name)))
    source = leaflet_source(book, ENGLISH).replace('\\"', '"')
    assert [one.text for one in book.sentences() if one.text not in source] == []
    assert source.count("#example(") > 8
    assert source.count("#heading(") == len(book.chapters)


@pytest.mark.parametrize("name", VARIANTS)
def test_no_column_ends_between_a_sentence_and_what_it_leads_to(name: str) -> None:
    book = make_book(variant(name), main_form(variant(name)))
    source = leaflet_source(book, ENGLISH)
    for chapter in book.chapters:
        for block, following in pairwise(chapter.blocks):
            if isinstance(block, Paragraph) and isinstance(following, (Example, Points, Table)):
                assert f"#lead({quoted(block)})" in source
    assert f'#lead("{ENGLISH.text("book.score.example")}")' in source
    assert source.count("#together(group(") == 2  # the cards of each side with their score


def quoted(block: Paragraph) -> str:
    text = " ".join(sentence.text for sentence in block.sentences)
    return '"' + text.replace('"', '\\"') + '"'


@pytest.mark.parametrize("name", ["classic", "samba_w", "hand_and_foot", "american_cla"])
def test_the_leaflet_is_set_and_is_the_same_each_time(name: str) -> None:
    book = make_book(variant(name), main_form(variant(name)))
    pdf = leaflet(book, ENGLISH)
    assert pdf.startswith(b"%PDF-")
    assert len(pdf) > 50_000
    assert leaflet(book, ENGLISH) == pdf


@pytest.mark.parametrize("name", ["classic", "samba_w", "hand_and_foot"])
def test_what_is_looked_up_while_playing_is_on_one_page(name: str) -> None:
    book = make_book(variant(name), main_form(variant(name)))
    short = shortened(book)
    assert {"cards", "canastas", "opening", "out", "score"} <= {one.name for one in short.chapters}
    assert {one.name for one in short.chapters} <= set(SHORT)
    assert not [one for one in short.sentences() if "example" in one.key]
    said = {one.key for one in short.sentences()}
    whole = [one for one in book.chapters if one.name in SHORT]
    left_out = {one.key for chapter in whole for one in chapter.sentences()} - said
    assert all("example" in key or key.startswith("score.side") for key in left_out)
    source = leaflet_source(short, ENGLISH).encode()
    pages = typst.compile(source, format="png", ignore_system_fonts=True, ppi=10)
    assert isinstance(pages, bytes)  # several pages are a list


def test_what_looks_like_markup_is_printed_as_it_is() -> None:
    book = make_book(variant("classic"), "4")
    odd = type(book)(book.rules, book.form, '#panic("x") *a* \\ $', "", book.chapters)
    assert leaflet(odd, ENGLISH).startswith(b"%PDF-")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_of_typst_have_every_sign_of_a_language(language: str) -> None:
    book = make_book(variant("samba_w"), "4", words=catalogue(language))
    strings = re.findall(r'"((?:[^"\\]|\\.)*)"', leaflet_source(book, catalogue(language)))
    signs = sorted(set("".join(strings)) - set(' \\"'))
    assert {"♠", "♥", "♦", "♣", "✓", "✗"} <= set(signs)
    unknown = drawn("\ue123")
    assert [sign for sign in signs if drawn(sign) == unknown] == []


def drawn(sign: str) -> bytes:
    """Draw one sign with the fonts of the leaflet; one that they do not have is an empty box."""
    fonts = '"Libertinus Serif", "DejaVu Sans Mono"'
    source = f'#set page(width: 2em, height: 2em, margin: 0pt)\n#text(font: ({fonts}), "{sign}")'
    shown = typst.compile(source.encode(), format="svg", ignore_system_fonts=True)
    assert isinstance(shown, bytes)
    return shown
