"""Which cards of the hand are chosen, and what declaration they would make.

No law stands here: from the chosen cards come candidate actions, best first; the engine's check
says which of them are legal and why the others are not.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import islice, product
from typing import TYPE_CHECKING, Final

from canasta.cards import in_order, is_wild, rank_of
from canasta.engine.action import Lay, Meld, Take, Target
from canasta.rules.points import points_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from canasta.cards import Card
    from canasta.engine.observation import MeldView

Group = tuple["Card", ...]

SMALLEST_MELD: Final = 3
"""From this many cards on a group is offered as a meld of its own beside being an addition."""

MOST_CANDIDATES: Final = 60
"""Enough for every way to spread two wild cards over ten melds."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Places in the sorted hand: `chosen` in the order of choosing, `ready` in groups laid ready.

    What lies ready is still in the hand and nobody else sees it.
    """

    hand: tuple[Card, ...] = ()
    chosen: tuple[int, ...] = ()
    ready: tuple[tuple[int, ...], ...] = ()

    def with_hand(self, hand: Iterable[Card]) -> Selection:
        """Return the selection in a changed hand; cards that are no longer held drop out."""
        new = in_order(hand)
        if new == self.hand:
            return self
        free: dict[Card, list[int]] = {}
        for place, card in enumerate(new):
            free.setdefault(card, []).append(place)

        def moved(places: tuple[int, ...]) -> tuple[int, ...]:
            cards = (self.hand[place] for place in places)
            return tuple(free[card].pop(0) for card in cards if free.get(card))

        ready = tuple(group for group in map(moved, self.ready) if group)
        return Selection(new, moved(self.chosen), ready)

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

    def choose_rank(self, rank: str) -> Selection:
        """Choose one more card of the rank; when all are chosen, put them all back."""
        places = [
            place
            for place, card in enumerate(self.hand)
            if rank_of(card) == rank and place not in self.staged
        ]
        free = [place for place in places if place not in self.chosen]
        if free:
            return replace(self, chosen=(*self.chosen, free[0]))
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
        """Lay the chosen cards ready, one group for each rank."""
        cards = [(self.hand[place], place) for place in self.chosen]
        groups = tuple(tuple(place for _, place in group) for group in _grouped(cards))
        return replace(self, chosen=(), ready=(*self.ready, *groups))

    def undo(self) -> Selection:
        """Put the chosen cards back; if none is chosen, the group that was laid ready last."""
        if self.chosen:
            return replace(self, chosen=())
        return replace(self, ready=self.ready[:-1])

    def cleared(self) -> Selection:
        """Return the hand with nothing chosen and nothing ready."""
        return Selection(self.hand)

    @property
    def chosen_cards(self) -> tuple[Card, ...]:
        """Return the chosen cards in the order of choosing."""
        return tuple(self.hand[place] for place in self.chosen)

    @property
    def groups(self) -> tuple[Group, ...]:
        """Return what lies ready and, after it, the chosen cards, in groups by rank."""
        ready = tuple(tuple(self.hand[place] for place in group) for group in self.ready)
        return (*ready, *grouped(self.chosen_cards))


def _grouped(cards: Iterable[tuple[Card, int]]) -> list[list[tuple[Card, int]]]:
    """Group cards by natural rank; a wild card goes to the group chosen last before it."""
    groups: dict[str, list[tuple[Card, int]]] = {}
    waiting: list[tuple[Card, int]] = []
    last: list[tuple[Card, int]] | None = None
    for item in cards:
        if not is_wild(item[0]):
            last = groups.setdefault(rank_of(item[0]), [])
            last.append(item)
        elif last is None:
            waiting.append(item)
        else:
            last.append(item)
    if waiting and groups:
        next(iter(groups.values())).extend(waiting)
    elif waiting:
        return [waiting]
    return list(groups.values())


def grouped(cards: Iterable[Card]) -> tuple[Group, ...]:
    """Return the cards in groups by rank; wild cards go to the group that was chosen last.

    Wild cards chosen before any natural card go to the first group; alone they are their own.
    """
    numbered = [(card, number) for number, card in enumerate(cards)]
    return tuple(tuple(card for card, _ in group) for group in _grouped(numbered))


def count_of(groups: Iterable[Group], top: Card | None = None) -> int:
    """Return what the groups, and a top discard laid with them, count towards the minimum."""
    own = sum(points_of(group) for group in groups)
    return own + (points_of((top,)) if top is not None else 0)


def rank_of_group(group: Group) -> str:
    """Return the natural rank of a group, or "wild"."""
    return next((rank_of(card) for card in group if not is_wild(card)), "wild")


def target_of(meld: MeldView, melds: Sequence[MeldView]) -> Target:
    """Name a meld: by its rank, and by its number where the side has several of the rank."""
    several = sum(other.rank == meld.rank for other in melds) > 1
    return Target(meld.rank, meld.number if several else None)


def lays_of(group: Group, melds: Sequence[MeldView], *, merge: bool) -> tuple[Lay, ...]:
    """Return the ways to lay a group: onto own melds that could take it, or as a new meld.

    Args:
        group: cards of one rank and wild cards, or wild cards alone.
        melds: the own melds.
        merge: a side has one meld of a rank, so a further group of the rank always joins it.
    """
    rank = rank_of_group(group)
    own = [meld for meld in melds if rank in ("wild", meld.rank)]
    onto = [Lay(group, target_of(meld, melds)) for meld in own]
    same = any(meld.rank == rank for meld in own)
    if not own or (len(group) >= SMALLEST_MELD and not (merge and same)):
        return (Lay(group), *onto)
    return tuple(onto)


def declarations(
    groups: Sequence[Group], melds: Sequence[MeldView], *, merge: bool
) -> tuple[Meld, ...]:
    """Return the declarations that the groups could mean, the likeliest first."""
    if not groups:
        return ()
    ways = product(*(lays_of(group, melds, merge=merge) for group in groups))
    return tuple(Meld(tuple(lays)) for lays in islice(ways, MOST_CANDIDATES))


def takes(
    top: Card, groups: Sequence[Group], melds: Sequence[MeldView], *, merge: bool
) -> tuple[Take, ...]:
    """Return the takes that the groups could mean: the group of the top card's rank goes with it.

    Without such a group the top card goes onto an own meld of its rank.
    """
    rank = rank_of(top)
    with_top = next((group for group in groups if rank_of_group(group) == rank), ())
    if not with_top and len(groups) == 1 and rank_of_group(groups[0]) == "wild":
        with_top = groups[0]
    others = [group for group in groups if group is not with_top]
    ways = islice(
        product(*(lays_of(group, melds, merge=merge) for group in others)), MOST_CANDIDATES
    )
    heads = [(with_top, None)] if with_top else [((), to) for to in _onto(rank, melds)]
    return tuple(Take(cards, to, tuple(lays)) for lays in ways for cards, to in heads)


def _onto(rank: str, melds: Sequence[MeldView]) -> tuple[Target | None, ...]:
    """Return the own melds of a rank, or no target where there is none."""
    targets = tuple(target_of(meld, melds) for meld in melds if meld.rank == rank)
    return targets or (None,)


def suggested_takes(top: Card, hand: Iterable[Card], melds: Sequence[MeldView]) -> Iterator[Take]:
    """Yield the simple ways to take the pile, those that cost no wild card first."""
    rank = rank_of(top)
    cards = in_order(hand)
    naturals = tuple(card for card in cards if rank_of(card) == rank)
    wilds = tuple(dict.fromkeys(card for card in cards if is_wild(card)))
    pair = len(naturals) > 1
    if pair:
        yield Take(naturals[:2])
    onto = any(meld.rank == rank for meld in melds)
    if onto:
        yield from (Take((), target) for target in _onto(rank, melds))
    if naturals:
        shown: set[str] = set()
        for wild in wilds:
            if rank_of(wild) not in shown:
                shown.add(rank_of(wild))
                yield Take((naturals[0], wild))
    if not pair and (naturals or not onto):
        yield Take(naturals)
