"""`canasta rules glossary`: the words of the game with all their synonyms."""

from __future__ import annotations

import json
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from canasta.cli.language import language, words_of
from canasta.rules.errors import RuleError
from canasta.words.english import ENGLISH
from canasta.words.english.glossary import GLOSSARY
from canasta.words.rules_text import WIDTH
from canasta.words.stories import glossary

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from canasta.words.catalogue import Catalogue
    from canasta.words.glossary import Glossary, Term

USAGE: Final = "canasta rules glossary [WORD]      the words of the game, by any of their names"

_INDENT: Final = "  "


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the glossary's options to the parser of the rules."""
    parser.add_argument_group("for glossary").add_argument(
        "--markdown", action="store_true", help="write the glossary as a page of the documentation"
    )


def answer(args: argparse.Namespace) -> str:
    """Return what is asked for: one word explained, or all of them listed.

    Raises:
        GlossaryError: when the word is not there; the message names those that are near.
        RuleError: when two forms of answer are asked for.
    """
    asked = " ".join(args.names)
    if args.markdown and args.json:
        raise RuleError("--markdown and --json do not go together; leave one out")
    if args.markdown:
        return markdown(GLOSSARY)
    known, words = glossary(language(args)), words_of(args)
    if args.json:
        return as_json(known.find(asked).terms if asked else known.terms)
    return explain(known, asked, words=words) if asked else listing(known, words=words)


def explain(terms: Glossary, asked: str, *, width: int = WIDTH, words: Catalogue = ENGLISH) -> str:
    """Return the terms that a word leads to, each with all there is to say about it.

    Raises:
        GlossaryError: when nothing fits.
    """
    found = terms.find(asked)
    rows: list[str] = []
    for term in found.terms:
        rows += [*_term(term, width, words), ""]
    read = ""
    if found.word != asked:
        read = words.text("page.term.read", asked=asked, found=found.word) + "\n\n"
    return read + "\n".join([*rows, words.text("page.term.cited")])


def listing(terms: Glossary, *, width: int = WIDTH, words: Catalogue = ENGLISH) -> str:
    """Return all words with their synonyms, a paragraph each."""
    rows: list[str] = []
    for term in terms.terms:
        also = f": {', '.join(term.also)}" if term.also else ""
        rows += wrap(f"{term.name}{also}", width, subsequent_indent=_INDENT * 2)
    return "\n".join([*rows, "", words.text("page.term.explain")])


def markdown(terms: Glossary) -> str:
    """Return the page of the documentation."""
    rows = ["# Glossary", "", *wrap(_DOCS_INTRODUCTION, WIDTH + 20)]
    for term in terms.terms:
        also = f"*Also:* {', '.join(term.also)}. " if term.also else ""
        see = f" *See:* {', '.join(term.see)}." if term.see else ""
        rows += ["", f"## {term.name}", "", term.text, ""]
        rows += [f"{also}*Used in:* {_home(term, '`')}. *Source:* {term.law}.{see}"]
    return "\n".join(rows)


def as_json(terms: Iterable[Term]) -> str:
    """Return terms as JSON, with the variants that use them."""
    found = [
        {
            "name": term.name,
            "also": term.also,
            "text": term.text,
            "source": term.law,
            "variants": term.variants,
            "see": term.see,
        }
        for term in terms
    ]
    return json.dumps(found, indent=2)


_DOCS_INTRODUCTION: Final = (
    "The terms of the laws, each with the other names people use for it. In a terminal, `canasta "
    "rules glossary WORD` finds a term by any of its names, even if misspelled, and `canasta rules "
    "sources` explains the sources: 1950 means the printed laws by number, W the encyclopedia "
    "article, Jaques the publisher's sheet by paragraph, C and S our own decisions."
)


def _term(term: Term, width: int, words: Catalogue) -> list[str]:
    text = words.text
    home = text("page.term.everywhere") if term.is_everywhere else ", ".join(term.variants)
    rows = [term.name, "-" * len(term.name)]
    for paragraph in (
        text("page.term.also", names=", ".join(term.also)) if term.also else "",
        term.text,
        text("page.term.home", variants=home),
        text("page.term.source", law=term.law),
        text("page.term.see", terms=", ".join(term.see)) if term.see else "",
    ):
        rows += wrap(paragraph, width, break_on_hyphens=False)
    return rows


def _home(term: Term, mark: str = "") -> str:
    """Name the variants that use a term."""
    if term.is_everywhere:
        return "every variant"
    return ", ".join(f"{mark}{name}{mark}" for name in term.variants)
