"""Cards in groups, as a person means them: sets by rank and, where they are played, sequences.

No law is here: what a group may do is for the engine to say.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from canasta.cards import RANKS, is_wild, rank_of, suit_of
from canasta.rules.scoring.points import points_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta.cards import Card

Group = tuple["Card", ...]
Item = tuple["Card", int]
"""A card and its place in the hand."""

LADDER: Final = {rank: step for step, rank in enumerate(RANKS) if rank not in {"2", "3"}}
"""The steps of a sequence from low to high, four to ace."""

SMALLEST_MELD: Final = 3
"""From this many cards on a group is offered as a meld of its own beside being an addition."""

WILD: Final = "wild"
RUN: Final = "run"


def grouped_items(items: Iterable[Item], *, runs: bool = False) -> list[list[Item]]:
    """Group cards by natural rank; a wild card goes to the group chosen last before it.

    With `runs`, three cards and more of a suit that follow each other are a group of their own,
    as far as no other card of their ranks was chosen with them.
    """
    chosen = list(items)
    names = _names([card for card, _ in chosen], runs=runs)
    groups: dict[str, list[Item]] = {}
    waiting: list[Item] = []
    last: list[Item] | None = None
    for item, name in zip(chosen, names, strict=True):
        if name is not None:
            last = groups.setdefault(name, [])
            last.append(item)
        elif last is None:
            waiting.append(item)
        else:
            last.append(item)
    if waiting and groups:
        next(iter(groups.values())).extend(waiting)
    elif waiting:
        return [waiting]
    return [_in_steps(group) for group in groups.values()]


def grouped(cards: Iterable[Card], *, runs: bool = False) -> tuple[Group, ...]:
    """Return the cards in groups; see `grouped_items`.

    Wild cards chosen before any natural card go to the first group; alone they are their own.
    """
    numbered = [(card, number) for number, card in enumerate(cards)]
    groups = grouped_items(numbered, runs=runs)
    return tuple(tuple(card for card, _ in group) for group in groups)


def _names(cards: Sequence[Card], *, runs: bool) -> list[str | None]:
    """Return the name of each card's group: its rank, or the first card of its sequence."""
    found: dict[Card, str] = {}
    if runs:
        for run in _runs(cards):
            found.update(dict.fromkeys(run, run[0]))
    return [None if is_wild(card) else found.get(card, rank_of(card)) for card in cards]


def _runs(cards: Sequence[Card]) -> list[list[Card]]:
    """Return the sequences among the cards whose rank was chosen once."""
    counts = Counter(rank_of(card) for card in cards)
    single = [card for card in cards if rank_of(card) in LADDER and counts[rank_of(card)] == 1]
    stretches: list[list[Card]] = []
    for card in sorted(single, key=lambda card: (suit_of(card), LADDER[rank_of(card)])):
        if stretches and follows(stretches[-1][-1], card):
            stretches[-1].append(card)
        else:
            stretches.append([card])
    return [stretch for stretch in stretches if len(stretch) >= SMALLEST_MELD]


def follows(low: Card, high: Card) -> bool:
    """Say whether one card is the next of the other's suit."""
    steps = LADDER.get(rank_of(low)), LADDER.get(rank_of(high))
    if None in steps or suit_of(low) != suit_of(high):
        return False
    return steps[1] == (steps[0] or 0) + 1


def _in_steps(group: list[Item]) -> list[Item]:
    """Order a sequence from low to high, however it was chosen; other groups stay as they are."""
    if kind_of([card for card, _ in group]) != RUN:
        return group
    return sorted(group, key=lambda item: LADDER.get(rank_of(item[0]), len(RANKS)))


def kind_of(group: Sequence[Card]) -> str:
    """Return the natural rank of a group, "run" where it has several, or "wild"."""
    ranks = dict.fromkeys(rank_of(card) for card in group if not is_wild(card))
    if not ranks:
        return WILD
    return RUN if len(ranks) > 1 else next(iter(ranks))


def count_of(groups: Iterable[Group], top: Card | None = None) -> int:
    """Return what the groups, and a top discard laid with them, count towards the minimum."""
    own = sum(points_of(group) for group in groups)
    return own + (points_of((top,)) if top is not None else 0)
