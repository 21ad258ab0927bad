"""Playing what the server offers: for programs that have no mind of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from random import Random

    from canasta.client.seat import Seat

_BINDING: Final = frozenset({"ask", "acaba", "special"})
"""Acts that end a deal or bind the partner: they are not done by chance."""


async def choose(seat: Seat, dice: Random | None = None) -> str:
    """Choose an action: one of the server's ideas, a plain act, else a card to discard.

    Args:
        seat: who is to act, with the offers of the last view.
        dice: chooses among several ways; without it the likeliest one is taken.

    Raises:
        Closed: when the connection has ended.
    """
    offers, view = seat.offers, seat.view
    if offers is None or view is None:
        return "draw"
    ways = offers.ideas
    if not ways:
        acts = [act for act in offers.acts if act.ok and act.act not in _BINDING]
        ways = [way for act in acts for way in act.ways]
    if ways:
        return (dice.choice(ways) if dice else ways[0]).action
    hand = [seen.card for seen in view.hand]
    for card in dice.sample(hand, len(hand)) if dice else hand:
        found = await seat.preview([card])
        for act in found.acts:
            if act.act == "discard" and act.ok:
                return act.ways[0].action
    return "end"
