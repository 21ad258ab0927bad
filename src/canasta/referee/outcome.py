"""Everything there is to say about a deal as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.referee.labels import by_seat, by_side, seat_name
from canasta.rules.scoring.canastas import canasta_type

if TYPE_CHECKING:
    from canasta.engine.deal import Deal
    from canasta.engine.observation import Observation
    from canasta.referee.scenario import Then


CLASSIC_FAMILY: Final = frozenset(
    {
        "classic",
        "laws_1950",
        "laws_1950_3pack",
        "jaques",
        "british",
        "uruguayan",
        "cuban",
        "boat",
        "uruguay_hoyle",
    }
)
"""The profiles whose scenarios distinguish a last red three from another end of the stock."""


def outcome(deal: Deal) -> Then:
    """Return the position and the score, as the answer to a scenario of kind play."""
    seen = deal.observe(None)
    return {**_turn(deal, seen), **_cards(deal, seen), **_melds(deal), **_score(deal)}


def _turn(deal: Deal, seen: Observation) -> Then:
    end = deal.end()
    out = seat_name(deal.turn) if end.by == "out" else None
    return {
        "step": _step(deal, seen),
        "deal_over": deal.over,
        "ended_by": _ended_by(deal),
        "out": out,
        "concealed": end.concealed,
        "next": None if deal.over else seat_name(deal.turn),
        "minimum": seen.sides[deal.turn % deal.sides].minimum,
    }


def _ended_by(deal: Deal) -> str | None:
    """Say how the deal ended; a last red three is named in the classic family only."""
    if deal.ended_by == "red_three_last" and deal.rules.name not in CLASSIC_FAMILY:
        return "stock"
    return deal.ended_by


def _step(deal: Deal, seen: Observation) -> str | None:
    """Return the step of the turn; an open question was asked before the draw or after it."""
    if deal.over:
        return None
    if seen.turn.question is None:
        return seen.turn.step
    return "meld" if deal.state.drew or deal.state.taken else "draw"


def _cards(deal: Deal, seen: Observation) -> Then:
    hands = [deal.hand(seat) for seat in range(deal.seats)]
    return {
        "hands": by_seat(list(hand) for hand in hands),
        "hand_sizes": by_seat(len(hand) for hand in hands),
        "pile": list(deal.table.pile),
        "pile_frozen": seen.pile_frozen,
        "stock_count": seen.stock_count,
        "threes": by_side(
            [*red, *black]
            for red, black in zip(deal.table.red_threes, deal.table.black_threes, strict=True)
        ),
        "red_threes": by_side(list(cards) for cards in deal.table.red_threes),
        "captured_black_threes": by_side(list(cards) for cards in deal.table.captured),
    }


def _melds(deal: Deal) -> Then:
    melds = [[list(meld.cards) for meld in side] for side in deal.table.melds]
    types = [[canasta_type(deal.rules, meld) for meld in side] for side in melds]
    return {
        "melds": by_side(melds),
        "meld_sizes": by_side([len(meld) for meld in side] for side in melds),
        "canastas": by_side([kind for kind in side if kind is not None] for side in types),
    }


def _score(deal: Deal) -> Then:
    sheets = deal.tally()
    scores = [sheet.total for sheet in sheets]
    return {
        "score": by_side(scores),
        "breakdown": by_side(dict(sheet.parts) for sheet in sheets),
        "total": by_side(score + total for score, total in zip(scores, deal.totals, strict=True)),
    }
