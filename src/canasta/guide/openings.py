"""First melds that a hand could make: a few sets that reach the count, the plainest first."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Final

from canasta.cards import in_order, is_wild, rank_of, suit_of
from canasta.engine.kinds import DEUCE, JOKER, KIND_OF, counts
from canasta.engine.queries import KnownTable
from canasta.guide.grouping import LADDER, SMALLEST_MELD, count_of, follows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from canasta.cards import Card
    from canasta.engine.observation import Observation
    from canasta.guide.grouping import Group

PAIR: Final = 2
"""So many natural cards and a wild one are the smallest set beside three naturals."""


def openings(cards: Iterable[Card], minimum: int, seen: Observation) -> Iterator[tuple[Group, ...]]:
    """Yield groups that reach the count together: natural ones as long as they are enough.

    They are likely openings, not all, and the check has still to be asked.
    """
    hand = in_order(cards)
    rules, side = seen.rules, (seen.seat or 0) % len(seen.sides)
    may_be = partial(_may_be_laid, KnownTable(seen), side)
    runs = stretches(hand) if rules.meld.sequences else []
    for kept in [runs, []] if runs else [[]]:
        rest = without(hand, (card for run in kept for card in run))
        if natural := _natural(kept, rest, minimum):
            yield tuple(natural)
            continue
        wilds = tuple(card for card in rest if is_wild(card))
        if rules.meld.wild_only_melds and len(wilds) >= SMALLEST_MELD:
            naturals = without(rest, wilds)
            if with_wilds := _mixed([*kept, wilds], naturals, minimum, may_be):
                yield tuple(with_wilds)
        if mixed := _mixed(kept, rest, minimum, may_be):
            yield tuple(mixed)


def _natural(runs: Sequence[Group], cards: Sequence[Card], minimum: int) -> list[Group]:
    """Return the groups without wild cards that count most, as many as are needed."""
    chosen: list[Group] = []
    for group in sorted([*runs, *sets(cards, SMALLEST_MELD)], key=lambda one: -count_of((one,))):
        if chosen and count_of(chosen) >= minimum:
            break
        chosen.append(group)
    return chosen if count_of(chosen) >= minimum else []


def _mixed(
    kept: Sequence[Group],
    cards: Sequence[Card],
    minimum: int,
    may_be: Callable[[Sequence[Card]], bool],
) -> list[Group]:
    """Add to what is kept wild cards one by one: to pairs, then to the sets, the best one last."""
    wilds = [card for card in cards if is_wild(card)]  # deuces come before jokers
    triples = sorted(sets(cards, SMALLEST_MELD), key=lambda one: count_of((one,)))
    pairs = sorted(_pairs(cards, wilds, may_be), key=lambda one: -count_of((one,)))
    groups = [*kept, *triples]
    places = list(range(len(kept), len(groups)))
    for pair in pairs:
        if groups and count_of(groups) >= minimum:
            break
        if wilds:
            places.insert(0, len(groups))
            groups.append((*pair, wilds.pop(0)))
    for place in places:
        while wilds and count_of(groups) < minimum and may_be((*groups[place], wilds[-1])):
            groups[place] = (*groups[place], wilds.pop())
    return groups if groups and count_of(groups) >= minimum else []


def _pairs(
    cards: Iterable[Card], wilds: Sequence[Card], may_be: Callable[[Sequence[Card]], bool]
) -> list[Group]:
    """Return the pairs that are a set with one of the wild cards."""
    pairs = [group for group in sets(cards, PAIR) if len(group) == PAIR]
    return [pair for pair in pairs if wilds and may_be((*pair, wilds[0]))]


def _may_be_laid(table: KnownTable, side: int, group: Sequence[Card]) -> bool:
    """Say whether cards of a rank, with wild cards, are a set that may be begun."""
    kinds = counts(group)
    rank = max(KIND_OF[card] for card in group if not is_wild(card))
    return table.may_lay(side, -1, rank, kinds[rank], kinds[DEUCE], kinds[JOKER])


# --- what a hand holds ---------------------------------------------------------------------------


def without(cards: Iterable[Card], gone: Iterable[Card]) -> list[Card]:
    """Return the cards that are left when these are gone."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def sets(cards: Iterable[Card], least: int) -> list[Group]:
    """Return all natural cards of each rank that is held at least so often; threes are left."""
    naturals = [card for card in cards if rank_of(card) in LADDER]
    by_rank = [tuple(group) for _, group in groupby(in_order(naturals), rank_of)]
    return [group for group in by_rank if len(group) >= least]


def stretches(cards: Iterable[Card]) -> list[Group]:
    """Return the longest sequences that the cards hold, each card at most once."""
    faces = Counter(card for card in cards if rank_of(card) in LADDER)
    found: list[Group] = []
    for _, suit in groupby(sorted(faces, key=lambda card: (suit_of(card), _step(card))), suit_of):
        stretch: list[Card] = []
        for card in suit:
            if stretch and not follows(stretch[-1], card):
                found.append(tuple(stretch))
                stretch = []
            stretch.append(card)
        found.append(tuple(stretch))
    return [run for run in found if len(run) >= SMALLEST_MELD]


def _step(card: Card) -> int:
    return LADDER[rank_of(card)]
