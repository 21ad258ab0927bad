"""`canasta rules NAME`: the rule book of a variant, or with --details the list of its fields."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from canasta.book import make_book
from canasta.book.html import book_html
from canasta.book.leaflet import leaflet
from canasta.book.making import shortened
from canasta.book.text import book_text
from canasta.cli.language import words_of
from canasta.rules.errors import RuleError
from canasta.rules.fields.spec import Detail
from canasta.rules.house_rules.reading import main_form
from canasta.rules.variants import profile
from canasta.words import rules_text
from canasta.words.english import ENGLISH
from canasta.words.languages import is_finished

if TYPE_CHECKING:
    import argparse

    from canasta.book import Book
    from canasta.words.catalogue import Catalogue

_TOPIC = "book"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of a variant's page to the parser of the rules."""
    parser.add_argument(
        "--details", action="store_true", help="with NAME: all fields with their sources"
    )
    parser.add_argument(
        "--html", action="store_true", help="with NAME: the rule book as a page of HTML"
    )
    parser.add_argument(
        "--pdf", metavar="FILE", help="with NAME: write the rule book as a leaflet to print"
    )
    parser.add_argument(
        "--short",
        action="store_true",
        help="with NAME: only the parts of the rule book that players look up at the table",
    )


def answer(args: argparse.Namespace) -> str:
    """Return the page of the variant that is named.

    While the book is not translated, other languages have the list of fields instead, and the
    page of HTML and the leaflet are in English.

    Raises:
        RuleError: when there is no such variant or table form, two pages are asked for at once, or
            nothing is installed that sets the leaflet.
        OSError: when the leaflet cannot be written.
    """
    details = args.details or args.level
    if details and (args.html or args.pdf or args.short or args.players):
        raise RuleError(
            "--html, --pdf, --short and --players are for the rule book; leave out --details and "
            "--level"
        )
    if args.html and args.pdf:
        raise RuleError("--html shows a page and --pdf writes a file; leave one of them out")
    found, words = profile(args.topic), words_of(args)
    finished = is_finished(_TOPIC, words.language)
    if details or not (finished or args.html or args.pdf or args.short):
        detail = Detail(args.level or Detail.EVERYTHING)
        return rules_text.explain(found, detail=detail, words=words)
    words = words if finished else ENGLISH
    book = make_book(found.rules, args.players or main_form(found.rules), words=words)
    if args.short:
        book = shortened(book)
    if args.pdf:
        return _written(Path(args.pdf), book, words)
    return book_html(book, words) if args.html else book_text(book, words)


def _written(path: Path, book: Book, words: Catalogue) -> str:
    try:
        path.write_bytes(leaflet(book, words))
    except ModuleNotFoundError as error:
        raise RuleError(str(error)) from None
    return str(path)
