"""Naming the own melds of a player by their place in the order of laying."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.cards import in_order, is_wild, rank_of
from canasta.engine.action import MeldPart, Target
from canasta.rules.scoring.canastas import kind_of_meld

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta.cards import Card
    from canasta.rules import RuleSet

_NAMES = {"wild": "wild", "deuces": "2", "threes": "3"}


class OwnMelds:
    """The melds of a side while one declaration is laid, each found by its index.

    New melds count on behind those that lie there, also one that joins an older meld: then both
    indices name the same meld.
    """

    def __init__(self, rules: RuleSet, melds: Iterable[Sequence[Card]]) -> None:
        """Begin with the melds that lie there, in the order of laying."""
        self.rules = rules
        self.melds = [list(cards) for cards in melds]
        self.places = list(range(len(self.melds)))

    def lay(self, cards: Sequence[Card]) -> MeldPart:
        """Lay a new meld."""
        place = self._joined(cards)
        if place is None:
            place = len(self.melds)
            self.melds.append([])
        self.melds[place].extend(cards)
        self.places.append(place)
        return MeldPart(tuple(cards))

    def add(self, index: int, cards: Sequence[Card]) -> MeldPart | None:
        """Add cards to the meld with an index; None where there is none."""
        target = self.target(index)
        if target is None:
            return None
        self.melds[self.places[index]].extend(cards)
        return MeldPart(tuple(cards), target)

    def target(self, index: int) -> Target | None:
        """Name the meld with an index as it lies now; None where there is none."""
        if not 0 <= index < len(self.places):
            return None
        place = self.places[index]
        name = self._name(self.melds[place])
        return Target(name, sum(self._name(meld) == name for meld in self.melds[: place + 1]))

    def _name(self, cards: Sequence[Card]) -> str:
        kind = kind_of_meld(self.rules, cards)
        if kind in _NAMES:
            return _NAMES[kind]
        naturals = in_order(card for card in cards if not is_wild(card))
        if kind == "sequence":
            return f"{naturals[0]}-{naturals[-1]}"
        return rank_of(naturals[0])

    def _joined(self, cards: Sequence[Card]) -> int | None:
        """Return the older meld that new cards join by themselves (2.3)."""
        meld = self.rules.meld
        wild = all(map(is_wild, cards))
        how = meld.same_wild_melds if wild else meld.same_rank_melds
        name = self._name(cards) if cards else ""
        if how == "separate" or "-" in name:
            return None
        for place, older in enumerate(self.melds):
            complete = len(older) >= self.rules.canasta.size
            if self._name(older) == name and not (how == "merge_until_complete" and complete):
                return place
        return None
