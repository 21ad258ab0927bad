"""The hand, painted: sorted, in groups by rank, each with the key that chooses from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.cards import rank_of
from canasta.terminal.faces import KEY, QUIET, key_of
from canasta.terminal.painting import Brush, Painted
from canasta.terminal.saying import say

if TYPE_CHECKING:
    from canasta.guide.selection import Selection
    from canasta.terminal.view import Style


@dataclass(frozen=True, slots=True)
class _Cell:
    """One card of the hand as it is to be painted."""

    place: int
    face: str
    look: str
    key: str
    first: bool
    chosen: bool
    staged: bool
    cursor: bool
    new: bool


def _cells(
    selection: Selection, cursor: int | None, fresh: frozenset[int], style: Style
) -> list[_Cell]:
    cells = []
    before = ""
    for place, card in enumerate(selection.hand):
        rank = rank_of(card)
        cells.append(
            _Cell(
                place,
                style.faces.card(card),
                style.faces.style(card),
                key_of(rank),
                rank != before,
                place in selection.chosen,
                place in selection.staged,
                place == cursor,
                place in fresh,
            )
        )
        before = rank
    return cells


def hand_block(
    selection: Selection, cursor: int | None, fresh: frozenset[int], style: Style
) -> Painted:
    """Paint the hand.

    A line above the cards holds the key of each rank, `+` over a card that is new, and `v` over
    the card at the cursor.  A chosen card is in brackets (tall: raised, with a
    double border), a card that lies ready between dots.  Briefly the line above is left out and
    the marks come before the cards; the keys are the ranks themselves.
    """
    cells = _cells(selection, cursor, fresh, style)
    if not cells:
        return Brush(style.width).put(" " + say("no_cards"), QUIET).done()
    extra = 1 if style.brief else 2
    rows: list[list[_Cell]] = [[]]
    used = 1
    for cell in cells:
        if used + len(cell.face) + extra + style.brief > style.width:
            rows.append([])
            used = 1
        rows[-1].append(cell)
        used += len(cell.face) + extra
    brush = Brush(style.width)
    for number, row in enumerate(rows):
        if number:
            brush.line()
        if style.brief:
            _packed(brush, row)
            continue
        _marks(brush, row)
        (_boxes if style.tall else _brackets)(brush, row, style)
    return brush.done()


def _marks(brush: Brush, row: list[_Cell]) -> None:
    brush.put(" ")
    for number, cell in enumerate(row):
        room = len(cell.face) + 2
        what = f"card:{cell.place}"
        brush.put(" ", "", what)
        shown = cell.first or number == 0
        brush.put(cell.key if shown else " ", KEY if shown else "", what)
        mark = "v" if cell.cursor else "+" if cell.new else ""
        brush.put(f"{mark:<{room - 2}}", "bold", what)


def _packed(brush: Brush, row: list[_Cell]) -> None:
    """Paint the cards of a row close together, each with one mark before it."""
    brush.put(" ")
    closing = " "
    for cell in row:
        opening = "[" if cell.chosen else ":" if cell.staged else ""
        mark = ">" if cell.cursor else "+" if cell.new else ""
        look = f"{cell.look} reverse" if cell.chosen else QUIET if cell.staged else cell.look
        brush.put(opening or closing.strip() or mark or " ", "bold")
        brush.put(cell.face, look, f"card:{cell.place}")
        closing = "]" if cell.chosen else ":" if cell.staged else " "
    brush.put(closing)


def _brackets(brush: Brush, row: list[_Cell], _style: Style) -> None:
    brush.line().put(" ")
    for cell in row:
        left, right = "[]" if cell.chosen else "::" if cell.staged else "  "
        look = f"{cell.look} reverse" if cell.chosen else QUIET if cell.staged else cell.look
        brush.put(f"{left}{cell.face}{right}", look, f"card:{cell.place}")


def _boxes(brush: Brush, row: list[_Cell], style: Style) -> None:
    for level in range(4):
        brush.line().put(" ")
        for cell in row:
            brush.put(_slice(cell, level, style), _box_look(cell, level), f"card:{cell.place}")


def _box_look(cell: _Cell, level: int) -> str:
    if cell.staged:
        return QUIET
    on_face = level == (1 if cell.chosen else 2)
    return cell.look if on_face else "bold bright_yellow" if cell.chosen else QUIET


def _slice(cell: _Cell, level: int, style: Style) -> str:
    """Return one of the four levels of a drawn card; a chosen one is a level higher."""
    box = style.faces.box(chosen=cell.chosen)
    wide = len(cell.face)
    part = level if cell.chosen else level - 1
    edge = ":" if cell.staged else box.down
    return {
        0: box.top(wide),
        1: edge + cell.face + edge,
        2: box.bottom(wide),
    }.get(part, " " * (wide + 2))
