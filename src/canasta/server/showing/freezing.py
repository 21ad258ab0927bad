"""Which card has frozen the discard pile, and which discard did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.rules.fields.classes import belongs_to

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.event import Event


def freezing_card(log: Sequence[Event], freezing: frozenset[str]) -> str:
    """Return the card that has frozen the pile and lies crosswise in it; it is not the top one.

    Everybody saw it come, and saw it lie there since.
    """
    return next((str(card) for card in _pile(log)[:-1] if belongs_to(card, freezing)), "")


def discard_froze(log: Sequence[Event], number: int, freezing: frozenset[str]) -> bool:
    """Say whether an event of a log is a discard that froze the pile.

    A pile that is frozen already is not frozen again.
    """
    event = log[number]
    if event.name != "discarded" or not belongs_to(event.cards[0], freezing):
        return False
    return not any(belongs_to(card, freezing) for card in _pile(log[:number]))


def _pile(log: Sequence[Event]) -> list[Card]:
    """Return the pile as everybody saw it grow, its top card last."""
    pile: list[Card] = []
    for event in log:
        if event.name in {"upcard", "discarded"}:
            pile += event.cards
        elif event.name == "took":
            del pile[max(0, len(pile) - event.count - 1) :]
        elif event.name == "recycled":
            pile = pile[-1:]
    return pile
