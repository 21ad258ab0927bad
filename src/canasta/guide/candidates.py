"""What the chosen cards could mean: candidate actions, the likeliest first.

No law is here; the engine's check says which of them are legal and why the others are not.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice, pairwise, product
from typing import TYPE_CHECKING, Final

from canasta.cards import in_order, is_wild, rank_of, suit_of
from canasta.engine.action import Join, Meld, MeldPart, Take, Target
from canasta.guide.grouping import RUN, SMALLEST_MELD, WILD, follows, kind_of

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator, Sequence

    from canasta.cards import Card
    from canasta.engine.observation import MeldView
    from canasta.guide.grouping import Group
    from canasta.rules import RuleSet

MOST_CANDIDATES: Final = 40
"""More than a person would distinguish; each is put to the check."""

_MOST_TRIED: Final = 400
"""So many combinations of ways are looked at, however many groups there are."""

_PAIR: Final = 2


def is_sequence(meld: MeldView) -> bool:
    """Say whether a meld is a sequence, which is named by its ends."""
    return "-" in meld.rank


def target_of(meld: MeldView, melds: Sequence[MeldView]) -> Target:
    """Name a meld, with its number where the side has several of that name."""
    several = sum(other.rank == meld.rank for other in melds) > 1
    return Target(meld.rank, meld.number if several else None)


def _touches(group: Sequence[Card], meld: MeldView) -> bool:
    """Say whether cards of a suit continue a sequence at one of its ends."""
    return follows(group[-1], meld.cards[0]) or follows(meld.cards[-1], group[0])


def _sequences(group: Sequence[Card], melds: Iterable[MeldView]) -> list[MeldView]:
    """Return the sequences of the group's suit, those that it continues first."""
    suit = suit_of(group[0])
    own = [meld for meld in melds if is_sequence(meld) and suit_of(meld.cards[0]) == suit]
    return sorted(own, key=lambda meld: not _touches(group, meld))


# --- melding -------------------------------------------------------------------------------------


def lays_of(group: Group, melds: Sequence[MeldView], rules: RuleSet) -> tuple[MeldPart, ...]:
    """Return the ways to lay a group: as a new meld, or onto own melds that could take it."""
    new, onto = _places(group, melds, rules)
    ways = [MeldPart(group, target_of(meld, melds)) for meld in onto]
    if not ways or (new and len(group) >= SMALLEST_MELD):
        return (MeldPart(group), *ways)
    return tuple(ways)


def lays_of_each(
    groups: Sequence[Group], melds: Sequence[MeldView], rules: RuleSet
) -> list[tuple[MeldPart, ...]]:
    """Return the ways to lay each group; what continues a sequence together is one group."""
    return [lays_of(group, melds, rules) for group in _met(groups, melds)]


def _places(
    group: Group, melds: Sequence[MeldView], rules: RuleSet
) -> tuple[bool, Sequence[MeldView]]:
    """Return whether a group may be a new meld beside the own ones, and those it could go onto.

    Where further cards of a rank always join the meld that lies there, a new one is not meant.
    """
    kind = kind_of(group)
    if kind == RUN:
        return True, _sequences(group, melds)
    sets = [meld for meld in melds if not is_sequence(meld)]
    if kind == WILD:
        same = [meld for meld in sets if meld.rank in {WILD, "2"}]
        return rules.meld.same_wild_melds != "merge" or not same, sets
    same = [meld for meld in sets if meld.rank == kind]
    if rules.meld.same_rank_melds == "merge_until_complete":
        unfinished = [meld for meld in same if meld.canasta is None]
        return not unfinished, unfinished or same
    own = [meld for meld in _sequences(group, melds) if _touches(group, meld)]
    fits = own if len(group) == 1 else []
    return rules.meld.same_rank_melds != "merge" or not same, [*same, *fits]


def _met(groups: Sequence[Group], melds: Sequence[MeldView]) -> list[Group]:
    """Put single cards together that continue one own sequence: 8 and 9 onto 5-7."""
    found: list[Group] = []
    for group in groups:
        last = found[-1] if found else ()
        if last and _continue(last, group, melds):
            found[-1] = tuple(in_order((*last, *group)))
        else:
            found.append(group)
    return found


def _continue(last: Group, group: Group, melds: Sequence[MeldView]) -> bool:
    if len(group) > 1 or not all(map(rank_of, last)):
        return False
    both = in_order((*last, *group))
    steps = all(follows(low, high) for low, high in pairwise(both))
    return steps and any(is_sequence(meld) and _touches(both, meld) for meld in melds)


def declarations(
    groups: Sequence[Group], melds: Sequence[MeldView], rules: RuleSet
) -> tuple[Meld, ...]:
    """Return the declarations that the groups could mean, the likeliest first."""
    ways = _ways(groups, melds, rules)
    return tuple(Meld(lays) for lays in ways) if groups else ()


def _ways(
    groups: Sequence[Group], melds: Sequence[MeldView], rules: RuleSet
) -> list[tuple[MeldPart, ...]]:
    """Return the ways to lay all groups together, new melds before additions.

    Ways that differ in the suits of wild cards alone are one.
    """
    tried = product(*lays_of_each(groups, melds, rules))
    found: dict[Hashable, tuple[MeldPart, ...]] = {}
    for lays in islice(tried, _MOST_TRIED):
        ordered = tuple(sorted(lays, key=lambda lay: lay.to is not None))
        found.setdefault(_meaning(lays), ordered)
        if len(found) == MOST_CANDIDATES:
            break
    return list(found.values())


def _meaning(lays: Iterable[MeldPart]) -> Hashable:
    """Return what is laid where; of a wild card only its rank matters."""
    parts = Counter(
        (lay.to, tuple(rank_of(card) if is_wild(card) else card for card in lay.cards))
        for lay in lays
    )
    return frozenset(parts.items())


# --- taking --------------------------------------------------------------------------------------


def takes(
    top: Card, groups: Sequence[Group], melds: Sequence[MeldView], rules: RuleSet
) -> tuple[Take, ...]:
    """Return the takes that the groups could mean: the group of the top card's rank goes with it.

    Without such a group the top card goes onto an own meld, or wild cards or a lone group go
    with it, if only to learn why not.
    """
    rank = rank_of(top)
    with_top = next((group for group in groups if kind_of(group) == rank), ())
    heads: list[tuple[Group, Target | None]] = [(with_top, None)]
    if not with_top:
        onto = _onto(top, melds)
        alone = len(groups) == 1 and (not onto or kind_of(groups[0]) == WILD)
        with_top = groups[0] if alone else ()
        heads = [(with_top, None)] if alone else [((), to) for to in onto] or [((), None)]
    others = [group for group in groups if group is not with_top]
    found = [Take(cards, to, lays) for lays in _ways(others, melds, rules) for cards, to in heads]
    return tuple(found)


def opening_takes(groups: Sequence[Group], rules: RuleSet) -> tuple[Take, ...]:
    """Return the take with a set of the opening that is laid in the same action (S-44)."""
    lays = tuple(MeldPart(group) for group in groups)
    return (Take((), None, lays, opening=True),) if rules.open.opening_pair_takes_pile else ()


def _onto(top: Card, melds: Sequence[MeldView]) -> list[Target]:
    """Return the own melds that the top card could go onto."""
    sets = [meld for meld in melds if meld.rank == rank_of(top)]
    runs = [meld for meld in _sequences((top,), melds) if _touches((top,), meld)]
    return [target_of(meld, melds) for meld in (*sets, *runs)]


def suggested_takes(
    top: Card, hand: Iterable[Card], melds: Sequence[MeldView], rules: RuleSet
) -> Iterator[Take]:
    """Yield the simple ways to take the pile, those that cost no wild card first."""
    rank = rank_of(top)
    cards = in_order(hand)
    naturals = tuple(card for card in cards if rank_of(card) == rank)
    pair = len(naturals) >= _PAIR
    onto = _onto(top, melds)
    if pair:
        yield Take(naturals[:_PAIR])
    yield from (Take((), target) for target in onto)
    if naturals and "natural_and_wild" in rules.pile.open_methods:
        shown: set[str] = set()
        for wild in filter(is_wild, cards):
            if rank_of(wild) not in shown:
                shown.add(rank_of(wild))
                yield Take((naturals[0], wild))
    if not pair and (naturals or not onto):
        yield Take(naturals)


# --- joining -------------------------------------------------------------------------------------


def joins(melds: Sequence[MeldView], rules: RuleSet) -> Iterator[Join]:
    """Yield the ways to join own melds: all of a rank, two of several, sequences that touch.

    Where nothing can be joined the first meld stands alone, to learn why not.
    """
    found = False
    ranks = dict.fromkeys(meld.rank for meld in melds if not is_sequence(meld))
    for rank in ranks:
        same = [meld for meld in melds if meld.rank == rank]
        if len(same) > 1:
            found = True
            yield Join((Target(rank),))
        if len(same) > _PAIR and rules.meld.same_rank_melds == "separate":
            yield from (_join(pair, melds) for pair in combinations(same, _PAIR))
    runs = [meld for meld in melds if is_sequence(meld)]
    for low, high in product(runs, runs):
        if low is not high and follows(low.cards[-1], high.cards[0]):
            found = True
            yield _join((low, high), melds)
    if not found and melds:
        yield Join((Target(melds[0].rank),))


def _join(pair: Sequence[MeldView], melds: Sequence[MeldView]) -> Join:
    return Join(tuple(target_of(meld, melds) for meld in pair))
