"""Identities of cards for one reader: which card moved where, and nothing of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.wire.base import SeenCard

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta.cards import Card

Places = dict[str, list[SeenCard]]


class CardIds:
    """The numbers that one connection uses for the cards that it sees.

    A card that stays where it lies keeps its number; one that leaves a place and turns up in
    another takes it along; one that is seen for the first time gets the next number, and a number
    whose card went out of sight is never used again.  All follows from what was seen, in the
    order in which it was seen, so the numbers tell nothing else.
    """

    def __init__(self) -> None:
        self._next = 1
        self.places: Places = {}
        """Where the cards lay when they were numbered last."""
        self._cards: dict[str, Sequence[Card]] = {}
        """The same without numbers."""

    def place(self, places: Mapping[str, Sequence[Card]]) -> Places:
        """Number the cards of all places that are seen now.

        The row of a place where nothing has changed is the very list of the last time.
        """
        known = self.places
        found: dict[str, list[SeenCard | None]] = {}
        free: dict[str, list[int]] = {}
        for name, cards in places.items():
            if self._cards.get(name) != cards:
                found[name] = self._stay(known.get(name, []), cards, free)
        for name, left in known.items():
            if name not in places:
                for seen in left:
                    free.setdefault(seen.card, []).append(seen.id)
        self.places = {
            name: [
                seen or self._arrive(card, free)
                for seen, card in zip(found[name], cards, strict=True)
            ]
            if name in found
            else known[name]
            for name, cards in places.items()
        }
        self._cards = dict(places)
        return self.places

    @staticmethod
    def _stay(
        before: Sequence[SeenCard], cards: Sequence[Card], free: dict[str, list[int]]
    ) -> list[SeenCard | None]:
        """Keep the numbers of the cards that are still there; free those that went."""
        here: dict[str, list[SeenCard]] = {}
        for seen in before:
            here.setdefault(seen.card, []).append(seen)
        row = [here[card].pop(0) if here.get(card) else None for card in cards]
        for card, left in here.items():
            free.setdefault(card, []).extend(seen.id for seen in left)
        return row

    def _arrive(self, card: Card, free: dict[str, list[int]]) -> SeenCard:
        if free.get(card):
            return SeenCard(free[card].pop(0), card)
        self._next += 1
        return SeenCard(self._next - 1, card)
