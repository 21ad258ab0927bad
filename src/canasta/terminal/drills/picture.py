"""The position of a drill as it is shown: painted like the table, or in lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.cards import in_order
from canasta.terminal import melds, middle, view
from canasta.terminal.choice import COMPUTERS
from canasta.terminal.painting import Brush, Painted, stacked
from canasta.terminal.saying import say
from canasta.terminal.table_lines import table_lines

if TYPE_CHECKING:
    from canasta.drills import Drill
    from canasta.engine.observation import Observation
    from canasta.terminal.view import Style


def names_of(drill: Drill) -> tuple[str, ...]:
    """Return the names by seat: the person, and computers clockwise from the left."""
    seats = len(drill.position.hand_sizes)
    seat = drill.position.seat or 0
    others = dict(zip(((seat + n) % seats for n in range(1, seats)), COMPUTERS, strict=False))
    return tuple(others.get(place, say("you")) for place in range(seats))


def own_side(drill: Drill) -> int:
    """Return the side of the person."""
    return (drill.position.seat or 0) % len(drill.position.sides)


def lines(drill: Drill) -> str:
    """Return the position in lines of text."""
    return "\n".join(table_lines(drill.position.observation(), names_of(drill), own_side(drill)))


def painted(drill: Drill, style: Style) -> Painted:
    """Return the position as the table shows it."""
    seen, names, own = drill.position.observation(), names_of(drill), own_side(drill)
    sides = sorted(range(len(seen.sides)), key=lambda side: side == own)
    return stacked(
        view.title(seen, style),
        view.seats(seen, names, style),
        *(melds.side_block(seen, side, names, style, own) for side in sides),
        middle.pile_block(seen, "", style),
        Brush(0).done(),
        _hand(seen, style),
    )


def _hand(seen: Observation, style: Style) -> Painted:
    brush = Brush(style.width, 1).put(" ")
    for card in in_order(seen.hand):
        brush.piece(((style.faces.card(card), style.faces.style(card)),), gap=2)
    return brush.done()
