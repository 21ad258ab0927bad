"""What the tally needs to know of a deal: how it ended, what lies on the table and in the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.reasons import ENDINGS
from canasta.rules.specials import NAMES
from canasta.rules.tally import DealEnd, HandLeft, SideCards

if TYPE_CHECKING:
    from canasta.engine.course import Course


def deal_end(deal: Course) -> DealEnd:
    """Return how the deal ended."""
    s = deal.state
    by = ENDINGS.get(s.ended)
    who = deal.turn if by in {"out", "acaba", "instant_win", "special"} else None
    special = NAMES[s.special] if by == "special" else None
    out = (bool(s.concealed), bool(s.last_take))
    return DealEnd(by, who, *out, special=special)  # type: ignore[arg-type]


def side_cards(deal: Course) -> tuple[SideCards, ...]:
    """Return what lies before every side and in its hands."""
    return tuple(_side(deal, side) for side in range(deal.sides))


def _side(deal: Course, side: int) -> SideCards:
    table = deal.table
    return SideCards(
        melds=tuple(tuple(meld.cards) for meld in table.melds[side]),
        red_threes=tuple(table.red_threes[side]),
        black_threes=tuple(table.black_threes[side]),
        captured=tuple(table.captured[side]),
        hands=tuple(
            HandLeft(
                p,
                deal.hand(p),
                had_turn=deal.state.first_turn[p] == 0,
                foot=tuple(table.feet[p]),
            )
            for p in range(side, deal.seats, deal.sides)
        ),
        penalties=tuple(deal.penalties[side]),
    )
