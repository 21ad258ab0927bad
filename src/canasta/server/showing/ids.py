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
    order in which it was seen, so the numbers show nothing else.
    """

    def __init__(self) -> None:
        self._next = 1
        self.places: Places = {}
        """Where the cards lay when they were numbered last."""
        self._cards: dict[str, Sequence[Card]] = {}
        """The same without numbers."""
        self._laid: Mapping[str, Sequence[Card]] = {}

    def place(
        self, own: Mapping[str, Sequence[Card]], laid: Mapping[str, Sequence[Card]]
    ) -> Places:
        """Number the cards of all places that are seen now.

        The row of a place where nothing has changed is the very list of the last time.

        Args:
            own: the places that this reader sees alone, or that change with every move.
            laid: those before the sides; the very object of the last time says that all of them
                are as they were.
        """
        if laid is self._laid and all(name in self._cards for name in own):
            changed = {name: cards for name, cards in own.items() if self._cards[name] != cards}
            return self._place_some(changed) if changed else self.places
        self._laid = laid
        return self._place_all({**own, **laid})

    def _place_some(self, changed: Mapping[str, Sequence[Card]]) -> Places:
        """Number the cards of the places that have changed, where all others have not."""
        free: dict[str, list[int]] = {}
        found = {
            name: self._stay(self.places[name], cards, free) for name, cards in changed.items()
        }
        for name, row in found.items():
            self.places[name] = self._arrived(row, changed[name], free)
        self._cards.update(changed)
        return self.places

    def _place_all(self, places: Mapping[str, Sequence[Card]]) -> Places:
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
            name: self._arrived(found[name], cards, free) if name in found else known[name]
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

    def _arrived(
        self, row: Sequence[SeenCard | None], cards: Sequence[Card], free: dict[str, list[int]]
    ) -> list[SeenCard]:
        """Number the cards of a place that were not there before."""
        return [seen or self._arrive(card, free) for seen, card in zip(row, cards, strict=True)]

    def _arrive(self, card: Card, free: dict[str, list[int]]) -> SeenCard:
        if free.get(card):
            return SeenCard(free[card].pop(0), card)
        self._next += 1
        return SeenCard(self._next - 1, card)
