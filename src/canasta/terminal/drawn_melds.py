"""Melds as cards that overlap, where the window is large enough for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

from canasta.terminal.faces import QUIET
from canasta.terminal.painting import Painted, Spot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.observation import MeldView
    from canasta.terminal.faces import Faces
    from canasta.terminal.view import Style

Parts = tuple[tuple[str, str], ...]
_GAP = 2


def drawn_melds(blocks: Sequence[tuple[MeldView, str, Parts]], style: Style) -> Painted:
    """Paint melds in rows, three lines each.

    Args:
        blocks: each meld, what it stands for when it is pressed, and what is said beside it; a
            canasta is one card with everything else in words.
        style: how wide the rows are, and the signs in use.
    """
    rows: list[list[Text]] = []
    spots: list[Spot] = []
    for meld, what, beside in blocks:
        block = _block(meld, beside, style.faces)
        wide = max(line.cell_len for line in block)
        if not rows or rows[-1][0].cell_len + _GAP + wide > style.width:
            rows.append([Text(" ", no_wrap=True, end="") for _ in block])
        start = rows[-1][0].cell_len + _GAP - 1
        for number, (line, part) in enumerate(zip(rows[-1], block, strict=True)):
            line.append(" " * (start - line.cell_len)).append_text(part)
            line.append(" " * (start + wide - line.cell_len))
            spots.append(Spot(3 * (len(rows) - 1) + number, start, start + wide, what))
    return Painted(tuple(line for row in rows for line in row), tuple(spots))


def _block(meld: MeldView, beside: Parts, faces: Faces) -> tuple[Text, Text, Text]:
    """Draw the cards of one meld, and at the right of them what is said of it."""
    cards = meld.cards[:1] if meld.canasta else meld.cards
    top, middle, bottom = (Text(no_wrap=True, end="") for _ in range(3))
    box = faces.box(chosen=False)
    for number, card in enumerate(cards):
        last = number == len(cards) - 1
        _card(card, (top, middle, bottom), faces, last=last)
    if meld.canasta:  # the cards beneath it
        for line, edge in ((top, box.top_right), (middle, box.down), (bottom, box.bottom_right)):
            line.append(edge, QUIET)
    middle.append(" ")
    for text, look in beside:
        middle.append(text, look)
    return top, middle, bottom


def _card(card: Card, lines: tuple[Text, Text, Text], faces: Faces, *, last: bool) -> None:
    """Draw a card; the next one covers its right edge."""
    box, face = faces.box(chosen=False), faces.card(card)
    wide = cell_len(face)
    top, middle, bottom = lines
    end = None if last else -1
    top.append(box.top(wide)[:end], QUIET)
    middle.append(box.down, QUIET).append(face, faces.style(card))
    middle.append(box.down if last else "", QUIET)
    bottom.append(box.bottom(wide)[:end], QUIET)
