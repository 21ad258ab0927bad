"""The rule book of a table: a text to read from top to bottom, made from the fields."""

from __future__ import annotations

from canasta.book.blocks import Book, Chapter
from canasta.book.making import make_book

__all__ = ["Book", "Chapter", "make_book"]
