"""Looking back at a deal: how it ended, what is left for the tally, what may be challenged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.engine.reasons import ENDINGS
from canasta.rules.fields.special_hands import NAMES
from canasta.rules.scoring.tally import DealEnd, HandLeft, SideCards

if TYPE_CHECKING:
    from canasta.engine.course import Course

_AFTER_A_DISCARD: Final = frozenset({"turn", "recycled", "three", "foot", "bonus", "deal_ended"})


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


def may_challenge(deal: Course, by: int) -> bool:
    """Say whether a player may ask now if the last discard was forced (2.8)."""
    last = next((e for e in reversed(deal.events) if e.name not in _AFTER_A_DISCARD), None)
    if not deal.rules.discard.challenge or last is None or last.name != "discarded":
        return False
    return last.seat is not None and by % deal.sides != last.seat % deal.sides
