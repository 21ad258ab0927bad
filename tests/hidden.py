"""What a seat cannot see, drawn again: nothing that it is shown may depend on it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from canasta.cards import FACES, JOKER, Card
from canasta.engine.kinds import KIND_OF, counts

if TYPE_CHECKING:
    import random

    from canasta.engine.deal import Deal
    from canasta.engine.event import Event

ANY = (*FACES, JOKER)


def other(card: Card, rng: random.Random) -> Card:
    """Return a card of another face."""
    return rng.choice([face for face in ANY if face != card])


def resample(deal: Deal, seat: int | None, rng: random.Random) -> Deal:
    """Replace every card that the seat cannot see by one of another face, here and in the past.

    Cards that lie in hands or in the stock need not form a deck: nothing may depend on them.
    """
    twin = deal.clone()
    table, s = twin.table, twin.state
    for p in range(twin.seats):
        if p == seat:
            continue
        table.hands[p] = [other(card, rng) for card in table.hands[p]]
        s.hands[p] = counts(table.hands[p])
    table.stock = [other(card, rng) for card in table.stock]
    for i, card in enumerate(table.stock):
        s.stock[i] = KIND_OF[card]
    if seat != twin.turn:
        twin.tray = [replace(placed, cards=_other_tray(placed, rng)) for placed in twin.tray]
    twin.events = [_resampled(event, seat, rng) for event in twin.events]
    return twin


def _other_tray(placed: object, rng: random.Random) -> tuple[Card, ...]:
    cards = placed.cards  # type: ignore[attr-defined]
    kept = cards[-1:] if placed.with_top else ()  # type: ignore[attr-defined]
    hidden = cards[:-1] if kept else cards
    return (*(other(card, rng) for card in hidden), *kept)


def _resampled(event: Event, seat: int | None, rng: random.Random) -> Event:
    if not event.private or event.seat == seat:
        return event
    return replace(event, cards=tuple(other(card, rng) for card in event.cards))
