"""The rule book of a table as data: chapters of blocks, each paragraph with its address."""

from __future__ import annotations

from typing import Literal

from canasta.wire.base import Part
from canasta.wire.setup import Fact


class BookLine(Part):
    """Sentences that belong together: a paragraph, an item of a list, what an example shows."""

    id: str
    """Its address on the page; the same in every book and language that has this paragraph."""
    text: str


class BookCards(Part):
    """Some cards that lie together."""

    cards: list[str]
    said: str
    """Their names, for somebody who hears them."""
    label: str
    kind: Literal["", "pile", "hand", "meld"]
    """Where they lie; empty where it does not matter."""


class BookBlock(Part):
    """A block of a chapter; what its kind does not have is empty."""

    kind: Literal["text", "list", "steps", "table", "cards", "right", "wrong"]
    """"right" and "wrong" are examples, as the engine has judged them."""
    lines: list[BookLine]
    cards: list[BookCards]
    head: list[str]
    rows: list[list[str]]
    """The rows of a table; their first cell is their title."""


class BookChapter(Part):
    """A chapter of the rule book."""

    id: str
    title: str
    blocks: list[BookBlock]


class RulesBook(Part):
    """The rules of a table as a text to read from top to bottom."""

    title: str
    subtitle: str
    summary: str
    variant: str
    form: str
    code: str
    forms: list[str]
    """The table forms at which these rules can be played."""
    facts: list[Fact]
    chapters: list[BookChapter]
    """Empty where the book is not translated yet."""
    refusals: dict[str, str]
    """Code of a refusal -> id of the paragraph or chapter that says the rule."""
    numerals: list[str]
    """The words for small numbers: in some languages a three is called no other way."""
