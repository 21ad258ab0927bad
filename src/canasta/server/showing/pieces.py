"""Sentences with cards in them, cut into pieces: words, and the cards that follow them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from canasta.wire.table import Piece

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta.cards import Card

_MARK: Final = "\x00"
"""Stands around the cards in a text, which may name them anywhere."""


def marked(cards: Iterable[Card]) -> str:
    """Return cards as a value for a text that `pieces_of` cuts."""
    return f"{_MARK}{' '.join(cards)}{_MARK}"


def pieces_of(text: str) -> list[Piece]:
    """Cut a text where it names cards."""
    parts = [part.strip() for part in re.split(_MARK, text)]
    pieces = []
    for place in range(0, len(parts), 2):
        cards = parts[place + 1].split() if place + 1 < len(parts) else []
        if parts[place] or cards:
            pieces.append(Piece(text=parts[place], cards=cards))
    return pieces
