"""The rule book over HTTP: the rules of a code as a text to read from top to bottom."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from canasta.book import make_book
from canasta.book.blocks import Example, Paragraph, Points, Strip, Table
from canasta.book.places import placed, places_of_refusals
from canasta.book.writer import WORDS_UP_TO
from canasta.notation.rules.codes import code_of, rules_of_code
from canasta.rules.house_rules.reading import main_form
from canasta.rules.house_rules.validation.constraints import validate
from canasta.server.http.given_rules import rules_from_code
from canasta.server.showing.setup import facts_of, title_of
from canasta.wire.book import BookBlock, BookCards, BookChapter, BookLine, RulesBook
from canasta.words.cards import card_name
from canasta.words.languages import catalogue, is_finished

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta.book import Book
    from canasta.book.blocks import Cards
    from canasta.book.places import Placed
    from canasta.server.http.asking import Asked
    from canasta.words import Catalogue

_KEPT: Final = 128
"""So many books are kept, each some tens of kilobytes; the one that is read least goes first."""


async def rule_book(asked: Asked) -> RulesBook:
    """The rule book of a code: chapters to read from top to bottom, with drawn examples."""
    form = asked.query("form")
    rules = rules_from_code(asked.part("code"), form)
    form = form or main_form(rules)
    # its examples are tried on the engine, which others at the tables do not wait for
    return await asked.service.aside(_made, code_of(rules), form, asked.language)


@lru_cache(maxsize=_KEPT)
def _made(code: str, form: str, language: str) -> RulesBook:
    rules, words = rules_of_code(code, form), catalogue(language)
    book = make_book(rules, form, words=words)
    return RulesBook(
        title=title_of(rules, language),
        subtitle=book.subtitle,
        summary=words.text(f"variant.{rules.name}.summary"),
        variant=rules.name,
        form=form,
        code=code,
        forms=[other for other in rules.formats if not validate(rules, other)],
        facts=facts_of(rules, form, language),
        chapters=_chapters(book, words) if is_finished("book", language) else [],
        refusals=places_of_refusals(book),
        numerals=[words.text(f"book.number.{number}") for number in range(WORDS_UP_TO + 1)],
    )


def _chapters(book: Book, words: Catalogue) -> list[BookChapter]:
    chapters = {
        chapter.name: BookChapter(chapter.name, chapter.title, []) for chapter in book.chapters
    }
    for part in placed(book):
        chapters[part.chapter].blocks.append(_block(part, words))
    return list(chapters.values())


def _block(part: Placed, words: Catalogue) -> BookBlock:
    shown = BookBlock(
        kind="text",
        lines=[BookLine(line.address, line.text) for line in part.lines],
        cards=[],
        head=[],
        rows=[],
    )
    match part.block:
        case Paragraph():
            pass
        case Points(numbered=numbered):
            shown.kind = "steps" if numbered else "list"
        case Strip(groups=groups):
            shown.kind, shown.cards = "cards", _cards(groups, words)
        case Example(shown=groups, is_right=is_right):
            shown.kind, shown.cards = "right" if is_right else "wrong", _cards(groups, words)
        case Table(head=head, rows=rows):
            shown.kind, shown.head, shown.rows = "table", list(head), [list(row) for row in rows]
    return shown


def _cards(groups: Iterable[Cards], words: Catalogue) -> list[BookCards]:
    return [
        BookCards(
            cards=[str(card) for card in one.cards],
            said=words.text("list.comma").join(card_name(card, words=words) for card in one.cards),
            label=one.label,
            kind=one.kind,
        )
        for one in groups
    ]
