"""Which card has frozen the discard pile."""

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
    pile: list[Card] = []
    for event in log:
        if event.name in {"upcard", "discarded"}:
            pile += event.cards
        elif event.name == "took":
            del pile[max(0, len(pile) - event.count - 1) :]
        elif event.name == "recycled":
            pile = pile[-1:]
    return next((str(card) for card in pile[:-1] if belongs_to(card, freezing)), "")
