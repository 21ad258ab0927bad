"""Making the book of a table: its chapters in the order of reading."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from canasta.book.blocks import Book, Chapter, Example, Paragraph
from canasta.book.chapters import (
    aim,
    canastas,
    cards,
    changes,
    deal,
    discard,
    ending,
    foot,
    going_out,
    manners,
    melds,
    mistakes,
    opening,
    pile,
    players,
    score,
    sequences,
    special,
    stock,
    talon,
    threes,
    turn,
    wilds,
)
from canasta.book.writer import Prose, Writer
from canasta.words.english import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from canasta.book.blocks import Block
    from canasta.rules import RuleSet
    from canasta.words.catalogue import Catalogue

CHAPTERS: Final[Mapping[str, Callable[[Writer], Iterable[Block]]]] = {
    "aim": aim.blocks,
    "players": players.blocks,
    "cards": cards.blocks,
    "deal": deal.blocks,
    "turn": turn.blocks,
    "melds": melds.blocks,
    "wilds": wilds.blocks,
    "sequences": sequences.blocks,
    "canastas": canastas.blocks,
    "threes": threes.blocks,
    "opening": opening.blocks,
    "talon": talon.blocks,
    "pile": pile.blocks,
    "discard": discard.blocks,
    "foot": foot.blocks,
    "out": going_out.blocks,
    "special": special.blocks,
    "stock": stock.blocks,
    "score": score.blocks,
    "end": ending.blocks,
    "manners": manners.blocks,
    "changes": changes.blocks,
    "mistakes": mistakes.blocks,
}
"""Name of a chapter -> what writes it; a chapter without blocks is left out."""


SHORT: Final = ("cards", "canastas", "threes", "opening", "foot", "out", "score")
"""What players look up while they play: values, bonuses, minimums, and when one may go out."""


def make_book(rules: RuleSet, form: str, *, words: Catalogue = ENGLISH) -> Book:
    """Return the rule book of a table.

    Args:
        rules: the rules in play, house rules and all.
        form: the form of the table, such as "4".
        words: the language.

    Raises:
        RuleError: when the rules have no such table form.
    """
    rules.check_format(form)
    prose = Prose(words.language, words.templates, words.thousands, words.plural)
    writer = Writer(rules, form, words, prose)
    chapters = []
    for name, write in CHAPTERS.items():
        blocks = tuple(write(writer))
        if blocks:
            chapters.append(Chapter(name, words.text(f"book.title.{name}"), blocks))
    title = words.text(f"variant.{rules.name}")
    players = int(form.removesuffix("b"))
    return Book(rules, form, title, prose.text("book.subtitle", players=players), tuple(chapters))


def shortened(book: Book) -> Book:
    """Return the part of a book that lies on the table while one plays, without its examples."""
    chapters = [chapter for chapter in book.chapters if chapter.name in SHORT]
    return replace(book, chapters=tuple(_without_examples(chapter) for chapter in chapters))


def _without_examples(chapter: Chapter) -> Chapter:
    """Leave out examples, the sentence that leads to them, and all that follows the first."""
    blocks: list[Block] = []
    for block in chapter.blocks:
        if isinstance(block, Example) or _leads_to_example(block):
            break
        blocks.append(block)
    return replace(chapter, blocks=tuple(blocks))


def _leads_to_example(block: Block) -> bool:
    return isinstance(block, Paragraph) and block.sentences[0].key.endswith(("example", "examples"))
