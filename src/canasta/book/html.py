"""The rule book as one page of HTML that needs nothing else: no script, no picture, no font."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from canasta.book.blocks import Example, Paragraph, Points, Strip
from canasta.book.text import card_text, mark_of
from canasta.cards import JOKER, suit_of
from canasta.words.cards import card_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta.book.blocks import Block, Book, Cards, Table
    from canasta.cards import Card
    from canasta.words.catalogue import Catalogue

_STYLE: Final = """\
:root { color-scheme: light dark; font: 1.1rem/1.5 Georgia, serif; }
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
.card { display: inline-block; min-width: 1.6em; margin: 0 .2em .3em 0; padding: .2em .3em;
  border: 1px solid #8886; border-radius: .3em; background: #fff; color: #111;
  font: bold 1em/1.2 sans-serif; text-align: center; }
.card.heart { color: #b3261e; } .card.diamond { color: #0b57a4; }
.card.club { color: #1b6e2d; } .card.joker { color: #6a3d9a; }
.cards { margin: .2em 0; } .label { margin-left: .6em; }
.example { margin: 1em 0; padding-left: .8em; border-left: .3em solid #1b6e2d; }
.example.wrong { border-color: #b3261e; } .example p { margin: .2em 0; }
table { border-collapse: collapse; margin: 1em 0; }
th, td { padding: .2em .8em; border-bottom: 1px solid #8886; text-align: right; }
th:first-child, td:first-child { text-align: left; }
@media print { body { margin: 0; } nav { display: none; } .example, table { break-inside: avoid; } }
"""
_SUITS: Final = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}


def book_html(book: Book, words: Catalogue) -> str:
    """Return the whole book as one page; each chapter has its name as its address."""
    title = escape(f"{book.title}. {book.subtitle}")
    contents = [
        f'<li><a href="#{chapter.name}">{escape(chapter.title)}</a></li>'
        for chapter in book.chapters
    ]
    rows = [
        "<!doctype html>",
        f'<html lang="{words.language}">',
        '<head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title>",
        f"<style>\n{_STYLE}</style></head>",
        "<body><header>",
        f"<h1>{escape(book.title)}</h1>",
        f"<p>{escape(book.subtitle)}</p></header>",
        f'<nav aria-label="{escape(words.text("book.contents"))}"><ol>',
        *contents,
        "</ol></nav>",
        "<main>",
    ]
    for chapter in book.chapters:
        rows += [f'<section id="{chapter.name}">', f"<h2>{escape(chapter.title)}</h2>"]
        for block in chapter.blocks:
            rows += _block(block, words)
        rows.append("</section>")
    return "\n".join([*rows, "</main></body></html>", ""])


def _block(block: Block, words: Catalogue) -> Iterator[str]:
    match block:
        case Paragraph():
            yield f"<p>{escape(' '.join(sentence.text for sentence in block.sentences))}</p>"
        case Points():
            tag = "ol" if block.numbered else "ul"
            yield f"<{tag}>"
            yield from (f"<li>{escape(sentence.text)}</li>" for sentence in block.sentences)
            yield f"</{tag}>"
        case Strip():
            yield from _groups(block.groups, words)
        case Example():
            side = "right" if block.is_right else "wrong"
            yield f'<div class="example {side}">'
            yield from _groups(block.shown, words)
            mark = f'<span aria-hidden="true">{mark_of(block)}</span>'
            yield f"<p>{mark} {escape(block.verdict.text)}</p></div>"
        case _:
            yield from _table(block)


def _groups(groups: Iterable[Cards], words: Catalogue) -> Iterator[str]:
    for group in groups:
        cards = "".join(_card(card, words) for card in group.cards)
        label = f'<span class="label">{escape(group.label)}</span>' if group.label else ""
        yield f'<p class="cards">{cards}{label}</p>'


def _card(card: Card, words: Catalogue) -> str:
    kind = "joker" if card == JOKER else _SUITS[suit_of(card)]
    name = escape(card_name(card, words=words))
    shown = escape(card_text(card, words))
    return f'<span class="card {kind}" role="img" aria-label="{name}">{shown}</span> '


def _table(table: Table) -> Iterator[str]:
    yield "<table><thead><tr>"
    yield from (f'<th scope="col">{escape(cell)}</th>' for cell in table.head)
    yield "</tr></thead><tbody>"
    for first, *others in table.rows:
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in others)
        yield f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>'
    yield "</tbody></table>"
