"""The rule book as plain text."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from canasta.book.blocks import Example, Paragraph, Points, Strip
from canasta.cards import JOKER, rank_of, suit_of
from canasta.words.cards import card_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta.book.blocks import Block, Book, Cards, Table
    from canasta.cards import Card
    from canasta.words.catalogue import Catalogue

WIDTH: Final = 80
SYMBOLS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_INDENT: Final = "    "
_GAP: Final = "   "


def book_text(book: Book, words: Catalogue, *, width: int = WIDTH) -> str:
    """Return the whole book as lines of plain text."""
    rows = [book.title, "=" * len(book.title), "", book.subtitle]
    for number, chapter in enumerate(book.chapters, 1):
        title = f"{number}. {chapter.title}"
        rows += ["", "", title, "-" * len(title)]
        for block in chapter.blocks:
            rows += ["", *_block(block, words, width)]
    return "\n".join(rows)


def card_text(card: Card, words: Catalogue) -> str:
    """Write a card by rank and the symbol of its suit: "K♠"; a joker by its name."""
    if card == JOKER:
        name = card_name(card, words=words)
        return name[:1].upper() + name[1:]
    rank = rank_of(card)
    letter = words.text(f"letter.{rank}") if f"letter.{rank}" in words else rank
    return f"{letter}{SYMBOLS[suit_of(card)]}"


def mark_of(example: Example) -> str:
    """Return the mark of an example that is right, or of one that is not."""
    return "\N{CHECK MARK}" if example.is_right else "\N{BALLOT X}"


def _block(block: Block, words: Catalogue, width: int) -> Iterator[str]:
    match block:
        case Paragraph():
            yield from wrap(" ".join(sentence.text for sentence in block.sentences), width)
        case Points():
            for number, sentence in enumerate(block.sentences, 1):
                mark = f"{number}. " if block.numbered else "* "
                later = " " * len(mark)
                yield from wrap(sentence.text, width, initial_indent=mark, subsequent_indent=later)
        case Strip():
            for group in block.groups:
                yield from _cards(group, words, width)
        case Example():
            for group in block.shown:
                yield from _cards(group, words, width)
            yield from wrap(
                f"{mark_of(block)} {block.verdict.text}",
                width,
                initial_indent=_INDENT,
                subsequent_indent=_INDENT,
            )
        case _:
            yield from _table(block)


def _cards(group: Cards, words: Catalogue, width: int) -> Iterable[str]:
    shown = " ".join(card_text(card, words) for card in group.cards)
    line = f"{shown}{_GAP}{group.label}".rstrip()
    return wrap(line, width, initial_indent=_INDENT, subsequent_indent=_INDENT * 2) or [""]


def _table(table: Table) -> Iterator[str]:
    rows = [table.head, *table.rows]
    widths = [max(len(row[place]) for row in rows) for place in range(len(table.head))]
    for number, row in enumerate(rows):
        first, *others = zip(row, widths, strict=True)
        cells = [first[0].ljust(first[1]), *(cell.rjust(size) for cell, size in others)]
        yield f"{_INDENT}{_GAP.join(cells)}".rstrip()
        if not number:
            yield f"{_INDENT}{_GAP.join('-' * size for size in widths)}"
