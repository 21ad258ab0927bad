"""The rule book as a leaflet to print, set by typst (the extra `canasta[pdf]`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.book.blocks import Example, Paragraph, Points, Strip, Table
from canasta.book.text import card_text, mark_of
from canasta.cards import JOKER, suit_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from canasta.book.blocks import Block, Book, Cards
    from canasta.cards import Card
    from canasta.words.catalogue import Catalogue

_SHORT_LIST: Final = 4
"""A list of so few items is not broken between columns."""

NO_TYPST: Final = "the leaflet is set by typst: pip install 'canasta[pdf]'"

_STYLE: Final = """\
#set page(paper: "a4", margin: (x: 14mm, top: 12mm, bottom: 14mm), columns: 2,
  footer: context align(center, text(8pt, counter(page).display("1 / 1", both: true))))
#set columns(gutter: 9mm)
#set text(font: ("Libertinus Serif", "DejaVu Sans Mono"), size: 9.6pt)
#set par(leading: 0.56em, spacing: 0.7em, justify: true)
#set list(marker: [•], indent: 0.3em)
#set enum(indent: 0.3em)
#set heading(numbering: "1")
#show heading: it => block(above: 1.3em, below: 0.65em, sticky: true, text(13pt, it))
#let banner(title, subtitle) = place(top + center, scope: "parent", float: true, align(center)[
  #text(22pt, strong(title)) #linebreak() #text(12pt, subtitle)])
#let suits = (C: rgb("#1b6e2d"), D: rgb("#0b57a4"), H: rgb("#b3261e"), S: black, J: rgb("#6a3d9a"))
#let card(suit, body) = box(inset: (x: 2.5pt, y: 3pt), outset: (y: 0.5pt), radius: 2pt,
  stroke: 0.6pt + gray, text(9pt, suits.at(suit), strong(body)))
#let lead(body) = block(sticky: true, above: 0.7em, below: 0.7em, par(body))
#let together(..parts) = block(breakable: false, above: 0.7em, below: 0.7em, parts.pos().join())
#let group(cards, label) = block(above: 0.6em, below: 0.6em, par(justify: false)[
  #cards.join(h(2pt))#if label != "" [#h(0.8em)#text(9pt, label)]])
#let example(right, mark, groups, verdict) = block(breakable: false, width: 100%,
  stroke: (left: 2pt + if right { rgb("#1b6e2d") } else { rgb("#b3261e") }),
  inset: (left: 8pt, y: 2pt), above: 0.65em, below: 0.65em)[
  #groups #par(justify: false)[#text(font: "DejaVu Sans Mono", 9pt, mark) #verdict]]
#let grid-of(columns, ..cells) = block(breakable: false, above: 0.9em, below: 0.9em,
  text(9.5pt, table(columns: columns, stroke: none, inset: (x: 5pt, y: 3pt),
    align: (column, _) => if column == 0 { left } else { right },
    table.hline(y: 1, stroke: 0.5pt), ..cells)))
"""


def leaflet(book: Book, words: Catalogue) -> bytes:
    """Return the whole book as a PDF, two columns a page.

    The fonts are those that typst brings, so that it looks the same everywhere.

    Raises:
        ModuleNotFoundError: when typst is not installed; the message has the command.
    """
    try:
        import typst  # noqa: PLC0415 - 34 MB that nothing else needs
    except ModuleNotFoundError:
        raise ModuleNotFoundError(NO_TYPST) from None
    source = leaflet_source(book, words).encode()
    return typst.compile(source, format="pdf", ignore_system_fonts=True, timestamp=0)


def leaflet_source(book: Book, words: Catalogue) -> str:
    """Return the leaflet as typst reads it."""
    rows = [
        f"#set document(title: {_quoted(f'{book.title}. {book.subtitle}')})",
        f'#set text(lang: "{words.language}")',
        _STYLE,
        f"#banner({_quoted(book.title)}, {_quoted(book.subtitle)})",
    ]
    for chapter in book.chapters:
        rows.append(f"#heading({_quoted(chapter.title)})")
        rows += _blocks(chapter.blocks, words)
    return "\n".join([*rows, ""])


def _quoted(text: str) -> str:
    """Write a text as a string of typst, in which nothing is markup."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _blocks(blocks: Sequence[Block], words: Catalogue) -> Iterator[str]:
    """Write blocks so that no column ends between a sentence and what it leads to."""
    place = 0
    while place < len(blocks):
        block, *after = blocks[place : place + 2]
        if isinstance(block, Strip) and after and isinstance(after[0], Table):
            yield f"#together({', '.join((*_groups(block.groups, words), _table(after[0])))})"
            place += 1
        else:
            yield from _block(block, words, leads=bool(after) and _is_led_to(after[0]))
        place += 1


def _is_led_to(block: Block) -> bool:
    """Say whether what stands before a block belongs to it: to a list, say, or to its title."""
    return not isinstance(block, Paragraph) or block.sentences[-1].text.endswith(":")


def _block(block: Block, words: Catalogue, *, leads: bool) -> Iterator[str]:
    match block:
        case Paragraph():
            text = _quoted(" ".join(sentence.text for sentence in block.sentences))
            yield f"#{'lead' if leads else 'par'}({text})"
        case Points():
            items = ", ".join(_quoted(sentence.text) for sentence in block.sentences)
            made = f"{'enum' if block.numbered else 'list'}({items})"
            yield f"#together({made})" if len(block.sentences) <= _SHORT_LIST else f"#{made}"
        case Strip():
            yield from (f"#{line}" for line in _groups(block.groups, words))
        case Example():
            shown = " + ".join(_groups(block.shown, words))
            right = "true" if block.is_right else "false"
            verdict = _quoted(block.verdict.text)
            yield f"#example({right}, {_quoted(mark_of(block))}, {shown}, {verdict})"
        case _:
            yield f"#{_table(block)}"


def _groups(groups: Iterable[Cards], words: Catalogue) -> Iterator[str]:
    for group in groups:
        cards = ", ".join(_card(card, words) for card in group.cards)
        yield f"group(({cards},), {_quoted(group.label)})"


def _card(card: Card, words: Catalogue) -> str:
    suit = "J" if card == JOKER else suit_of(card)
    return f'card("{suit}", {_quoted(card_text(card, words))})'


def _table(table: Table) -> str:
    head = ", ".join(f"strong({_quoted(cell)})" for cell in table.head)
    cells = ", ".join(_quoted(cell) for row in table.rows for cell in row)
    return f"grid-of({len(table.head)}, {head}, {cells})"
