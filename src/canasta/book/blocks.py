"""What a rule book is made of: chapters of paragraphs, lists, tables, cards and examples.

Nothing here knows a rule.  Each sentence carries the fields that it was made from, so that a test
can read its numbers back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.trial import Trial
    from canasta.cards import Card
    from canasta.rules import RuleSet

Kind = Literal["", "pile", "hand", "meld"]
"""Where cards lie; empty where it does not matter."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One or more sentences of one key, and the fields that decide what it says."""

    key: str
    text: str
    fields: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences that are read one after another."""

    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Points:
    """A list, one sentence an item; `numbered` where the order matters."""

    sentences: tuple[Sentence, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a head; cells after the first are numbers or short texts."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """Some cards that lie together, and what is said about them."""

    cards: tuple[Card, ...]
    label: str
    kind: Kind = ""


@dataclass(frozen=True, slots=True)
class Strip:
    """Cards side by side, each group with its value."""

    groups: tuple[Cards, ...]
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """Something that may be tried: the cards, whether it is right, and why not."""

    shown: tuple[Cards, ...]
    is_right: bool
    verdict: Sentence
    trial: Trial


Block = Paragraph | Points | Table | Strip | Example


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter: its name, which is also its address on a page, its title and its blocks."""

    name: str
    title: str
    blocks: tuple[Block, ...]

    def sentences(self) -> Iterator[Sentence]:
        """Yield all its sentences in the order of reading."""
        for block in self.blocks:
            if isinstance(block, (Paragraph, Points)):
                yield from block.sentences
            elif isinstance(block, Example):
                yield block.verdict


@dataclass(frozen=True, slots=True)
class Book:
    """The rules of one table as a text to read from top to bottom."""

    rules: RuleSet
    form: str
    title: str
    subtitle: str
    chapters: tuple[Chapter, ...]

    def chapter(self, name: str) -> Chapter | None:
        """Return a chapter by its name, or None where this table needs none."""
        return next((chapter for chapter in self.chapters if chapter.name == name), None)

    def sentences(self) -> Iterator[Sentence]:
        """Yield all sentences of all chapters."""
        for chapter in self.chapters:
            yield from chapter.sentences()
