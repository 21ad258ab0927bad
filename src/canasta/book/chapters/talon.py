"""Bonus cards for the side that opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.book.writer import paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.book.blocks import Block, Sentence
    from canasta.book.writer import Writer


def blocks(w: Writer) -> Iterator[Block]:
    """Say which cards the first player of a side to open receives, and when."""
    talon = w.rules.talon
    if talon.source == "none":
        return
    sizes = w.words.listing([w.words.number(size) for size in talon.sizes])
    yield from paragraph(
        w.say(f"talon.{talon.source}", "talon.source", "talon.sizes", sizes=sizes),
        w.say(f"talon.{talon.timing}", "talon.timing"),
        *_conditions(w),
    )


def _conditions(w: Writer) -> Iterator[Sentence]:
    talon = w.rules.talon
    if talon.min_stock:
        yield w.say("talon.min_stock", "talon.min_stock", count=talon.min_stock)
    key = "talon.with_pile" if talon.with_pile_take else "talon.not_with_pile"
    yield w.say(key, "talon.with_pile_take")
    if talon.covers_empty_hand:
        yield w.say("talon.covers", "talon.covers_empty_hand")
