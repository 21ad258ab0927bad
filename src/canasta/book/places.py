"""Where something is in a book: the address of each paragraph, the place of a refusal's rule."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.book.blocks import Example, Paragraph, Points, Table
from canasta.words.grounds import GROUNDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from canasta.book.blocks import Block, Book, Sentence


@dataclass(frozen=True, slots=True)
class Line:
    """Sentences that belong together, with the address that a link to them has."""

    address: str
    text: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """A block of a chapter with its lines; a table or a strip of cards has none."""

    chapter: str
    block: Block
    lines: tuple[Line, ...]


_CHAPTERS: Final[Mapping[str, str]] = {
    "ask": "out",
    "black3": "threes",
    "black_three_only_when_going_out": "threes",
    "canasta": "canastas",
    "cannot_go_out": "out",
    "deal_over": "out",
    "declare": "out",
    "discard": "discard",
    "end": "end",
    "meld": "melds",
    "melded_cards_stay": "melds",
    "mixed_ranks": "melds",
    "must_draw_first": "turn",
    "must_go_out": "out",
    "no_partner": "players",
    "no_undo": "turn",
    "not_one_card": "discard",
    "not_own_meld": "melds",
    "open": "opening",
    "opening": "opening",
    "out": "out",
    "out_of_turn": "turn",
    "penalty": "score",
    "pile": "pile",
    "sequence": "sequences",
    "sheet": "score",
    "shuffled_enough": "deal",
    "special": "special",
    "threes_not_meldable": "threes",
    "whole_pile_must_be_taken": "pile",
    "wrong_step": "turn",
}
"""Refusal, how it begins, or group of fields -> the chapter of its rule, if no sentence has it."""

_SUMMARIES: Final = ("aim", "changes", "mistakes")
"""Chapters that say in short what another one says in full."""


def placed(book: Book) -> Iterator[Placed]:
    """Yield all blocks with the addresses of their lines.

    An address is the key of the first sentence, "pile-frozen"; where a key comes again, as those of
    examples do, it is numbered.
    """
    seen: Counter[str] = Counter()

    def line(*sentences: Sentence) -> Line:
        address = sentences[0].key.replace(".", "-")
        seen[address] += 1
        number = f"-{seen[address]}" if seen[address] > 1 else ""
        text = " ".join(sentence.text for sentence in sentences)
        fields = tuple(name for sentence in sentences for name in sentence.fields)
        return Line(address + number, text, fields)

    for chapter in book.chapters:
        for block in chapter.blocks:
            match block:
                case Paragraph():
                    lines = [line(*block.sentences)]
                case Points():
                    lines = [line(sentence) for sentence in block.sentences]
                case Example():
                    lines = [line(block.verdict)]
                case _:
                    lines = []
            yield Placed(chapter.name, block, tuple(lines))


def places_of_refusals(book: Book) -> dict[str, str]:
    """Return the address of the rule behind each refusal: of a paragraph, else of a chapter.

    What this table has no rule about is left out.
    """
    sayings = _sayings(book)
    chapters = {chapter.name for chapter in book.chapters}
    found = {code: _place(code, sayings, chapters) for code in GROUNDS}
    return {code: place for code, place in found.items() if place is not None}


def _sayings(book: Book) -> dict[str, str]:
    """Return where each field is spoken of, summaries aside."""
    found: dict[str, str] = {}
    for part in placed(book):
        if part.chapter in _SUMMARIES:
            continue
        said = [(name, line.address) for line in part.lines for name in line.fields]
        if isinstance(part.block, Table):
            said = [(name, part.chapter) for name in part.block.fields]
        for name, address in said:
            found.setdefault(name, address)
    return found


def _place(code: str, sayings: Mapping[str, str], chapters: set[str]) -> str | None:
    grounds = GROUNDS[code]
    if grounds is None:
        return None
    said = [sayings[name] for name in grounds.fields if name in sayings]
    stem, groups = code.partition(".")[0], [name.partition(".")[0] for name in grounds.fields]
    near = [
        _CHAPTERS[name] for name in (stem, stem.partition("_")[0], *groups) if name in _CHAPTERS
    ]
    return next((place for place in (*said, *near) if place in chapters or place in said), None)
