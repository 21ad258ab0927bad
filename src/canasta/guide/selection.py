"""Which cards of the hand are chosen, and which lie ready for one declaration."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from canasta.cards import is_wild, order, rank_of, suit_of
from canasta.guide.grouping import grouped, grouped_items

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta.cards import Card
    from canasta.guide.grouping import Group

_SUITS: Final = {"C": 0, "D": 1, "S": 2, "H": 3}
"""Black and red suits in turn."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Places in the sorted hand: `chosen` in the order of choosing, `ready` in groups laid ready.

    What lies ready is still in the hand and nobody else sees it.  `runs` says that sequences are
    played; `by_suit` sorts the hand by suit instead of rank.
    """

    hand: tuple[Card, ...] = ()
    chosen: tuple[int, ...] = ()
    ready: tuple[tuple[int, ...], ...] = ()
    runs: bool = False
    by_suit: bool = False

    def with_hand(self, hand: Iterable[Card]) -> Selection:
        """Return the selection in a changed hand; cards that are no longer held drop out."""
        new = self._sorted(hand)
        if new == self.hand:
            return self
        free: dict[Card, list[int]] = {}
        for place, card in enumerate(new):
            free.setdefault(card, []).append(place)

        def moved(places: tuple[int, ...]) -> tuple[int, ...]:
            cards = (self.hand[place] for place in places)
            return tuple(free[card].pop(0) for card in cards if free.get(card))

        ready = tuple(group for group in map(moved, self.ready) if group)
        return replace(self, hand=new, chosen=moved(self.chosen), ready=ready)

    def _sorted(self, hand: Iterable[Card]) -> tuple[Card, ...]:
        def place(card: Card) -> tuple[bool, int, int]:
            apart = self.by_suit and not is_wild(card)
            return is_wild(card), _SUITS.get(suit_of(card), 0) if apart else 0, order(card)

        return tuple(sorted(hand, key=place))

    def sorted_otherwise(self) -> Selection:
        """Return the hand sorted by suit if it was sorted by rank, and the other way round."""
        return replace(self, by_suit=not self.by_suit).with_hand(self.hand)

    @property
    def staged(self) -> frozenset[int]:
        """Return the places that lie ready."""
        return frozenset(place for group in self.ready for place in group)

    def toggle(self, place: int) -> Selection:
        """Choose the card at a place, or put it back; a card that lies ready comes back first."""
        if not 0 <= place < len(self.hand):
            return self
        if place in self.staged:
            return self._back(place)
        if place in self.chosen:
            return replace(self, chosen=tuple(p for p in self.chosen if p != place))
        return replace(self, chosen=(*self.chosen, place))

    def _back(self, place: int) -> Selection:
        """Take the group of a place back into the hand."""
        return replace(self, ready=tuple(group for group in self.ready if place not in group))

    def choose_rank(self, rank: str, suit: str = "") -> Selection:
        """Choose one more card of the rank, of the suit where one is free.

        When all of the rank are chosen, put them all back.
        """
        places = [
            place
            for place, card in enumerate(self.hand)
            if rank_of(card) == rank and place not in self.staged
        ]
        free = [place for place in places if place not in self.chosen]
        if free:
            of_suit = (place for place in free if suit_of(self.hand[place]) == suit)
            return replace(self, chosen=(*self.chosen, next(of_suit, free[0])))
        return replace(self, chosen=tuple(p for p in self.chosen if p not in places))

    def choose_all(self, rank: str) -> Selection:
        """Choose every card of the rank that does not lie ready."""
        more = (
            place
            for place, card in enumerate(self.hand)
            if rank_of(card) == rank and place not in self.staged and place not in self.chosen
        )
        return replace(self, chosen=(*self.chosen, *more))

    def choose_more(self, cards: Iterable[Card]) -> Selection:
        """Choose these cards too, as far as they are held and free."""
        wanted = Counter(cards)
        places: list[int] = []
        for place, card in enumerate(self.hand):
            if wanted[card] > 0 and place not in self.staged and place not in self.chosen:
                wanted[card] -= 1
                places.append(place)
        return replace(self, chosen=(*self.chosen, *places))

    def stage(self) -> Selection:
        """Lay the chosen cards ready, in groups."""
        cards = [(self.hand[place], place) for place in self.chosen]
        groups = tuple(
            tuple(place for _, place in group) for group in grouped_items(cards, runs=self.runs)
        )
        return replace(self, chosen=(), ready=(*self.ready, *groups))

    def undo(self) -> Selection:
        """Put the chosen cards back; if none is chosen, the group that was laid ready last."""
        if self.chosen:
            return replace(self, chosen=())
        return replace(self, ready=self.ready[:-1])

    def cleared(self) -> Selection:
        """Return the hand with nothing chosen and nothing ready."""
        return replace(self, chosen=(), ready=())

    @property
    def chosen_cards(self) -> tuple[Card, ...]:
        """Return the chosen cards in the order of choosing."""
        return tuple(self.hand[place] for place in self.chosen)

    @property
    def groups(self) -> tuple[Group, ...]:
        """Return what lies ready and, after it, the chosen cards in groups."""
        ready = tuple(tuple(self.hand[place] for place in group) for group in self.ready)
        return (*ready, *grouped(self.chosen_cards, runs=self.runs))
