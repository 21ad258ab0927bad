"""The cheapest opening that a hand allows (law 26; 2.4), found before a card is laid."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from canasta.engine.kinds import (
    ACE,
    DEUCE,
    FOUR,
    JOKER,
    KIND_OF,
    MIXED,
    SUIT_NUMBERS,
    TYPE_NAMES,
    WILD_MELD,
)
from opponents.steady.laid import Laid
from opponents.steady.laws import laid_points, sequence_points
from opponents.steady.penalties import risk
from opponents.steady.plans import Group, Plan
from opponents.steady.runs import run_sets

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta.cards import Card
    from opponents.steady.facts import Facts
    from opponents.steady.options import Step
    from opponents.steady.weights import Weights

_State = tuple[int, int, int, int]
"""Deuces and jokers spent, points reached, and what the melds hold so far."""

_OPENS = 1
_NEEDED = 2
_TRIPLE = 4
_THREE = 3
_KEPT = 2
_MOST_WILDS = 3
"""More wild cards than these in one meld never make an opening cheaper, but for a canasta."""


@dataclass(frozen=True, slots=True)
class _Choice:
    group: Group
    points: int
    cost: float
    flags: int


@dataclass(frozen=True, slots=True)
class Shown:
    """The top discard and the hand cards that take the pile with it."""

    rank: int
    counts: tuple[int, int, int]
    cards: tuple[Card, ...] = ()


def opening(facts: Facts, weights: Weights, shown: Shown | None = None) -> Plan | None:
    """Return the cheapest set of melds that may be the side's opening, or None.

    Two cards stay with the player, the cards of a taken pile counted (1.9).

    With `shown` the top discard is taken with these cards; where a take cannot open, the pair is
    put aside and the melds must reach the minimum without it (C-34).
    """
    if shown is not None and not facts.takes_to_open:
        return _from_hand(facts, weights, shown)
    kinds = list(facts.whole)
    plan = _best(facts, weights, kinds, shown)
    if plan is None:
        return None
    left = sum(kinds) - plan.cards + (facts.brought if shown else _bonus_cards(facts))
    return plan if left >= _KEPT or facts.foot else None


def _bonus_cards(facts: Facts) -> int:
    """Return the bonus cards that come to the hand with the opening (2.4)."""
    talon = facts.seen.rules.talon
    at_once = talon.source != "none" and talon.timing == "immediate"
    return facts.seen.talons[0] if at_once and facts.seen.talons else 0


def _from_hand(facts: Facts, weights: Weights, shown: Shown) -> Plan | None:
    """Open from the hand alone and take the pile in the same action (1.8; S-44)."""
    kinds = list(facts.whole)
    if facts.numbers.opening_pair:
        plan = _best(facts, weights, kinds, None)
        step: Step = ("opening", shown.rank, 0, (0, 0, 0))
        if plan and any(g.rank == shown.rank and g.naturals > 1 for g in plan.groups):
            left = sum(kinds) - plan.cards + facts.brought
            return replace(plan, last=step) if left >= _KEPT else None
    kinds[shown.rank] -= shown.counts[0]
    if kinds[shown.rank] < 0:
        return None
    plan = _best(facts, weights, kinds, None)
    if plan is None or sum(kinds) - plan.cards + facts.brought < _KEPT:
        return None
    return replace(plan, last=("take", shown.rank, 0, shown.counts))


def _best(facts: Facts, weights: Weights, kinds: list[int], shown: Shown | None) -> Plan | None:
    """Return the cheapest opening, with or without sequences."""
    if not _possible(facts, kinds, shown):
        return None
    best: Plan | None = None
    for runs in run_sets(_suits_left(facts, shown), facts.numbers):
        left = list(kinds)
        for group in runs:
            for kind in range(group.low, group.low + group.naturals):
                left[kind] -= 1
        plan = _search(facts, weights, left, runs, shown)
        if plan is not None and (best is None or _place(plan) < _place(best)):
            best = plan
    if best is None:
        return None
    groups = sorted(best.groups, key=_order)
    return Plan(tuple(groups), best.points, best.cost)


def _place(plan: Plan) -> tuple[float, int]:
    return plan.cost, plan.cards


def _order(group: Group) -> tuple[bool, bool, bool, int]:
    """Return the place in the order of laying: sequences before the sets take cards, wilds last."""
    return group.take is None, group.rank <= ACE, group.rank == WILD_MELD, group.rank


def _suits_left(facts: Facts, shown: Shown | None) -> list[list[int]]:
    """Return the hand by suit, without the cards that are shown for the pile."""
    if not facts.numbers.tracks_suits:
        return []
    suits = [list(row) for row in facts.whole_suits]
    for card in shown.cards if shown else ():
        if FOUR <= KIND_OF[card] <= ACE:
            suits[SUIT_NUMBERS[card[-1]]][KIND_OF[card]] -= 1
    return suits


def _possible(facts: Facts, kinds: Sequence[int], shown: Shown | None) -> bool:
    """Say quickly whether the hand could count enough at all."""
    numbers = facts.numbers
    if numbers.canasta_opens or numbers.tracks_suits or shown is not None:
        return True
    most = sum(
        kinds[rank] * facts.value[rank]
        for rank in range(FOUR, ACE + 1)
        if kinds[rank] >= numbers.min_naturals
    )
    most += kinds[DEUCE] * facts.value[DEUCE] + kinds[JOKER] * facts.value[JOKER]
    return bool(most >= facts.seen.sides[facts.side].minimum)


def reach(facts: Facts, kinds: Sequence[int]) -> int:
    """Return about how many points of a hand could be laid as an opening, up to the minimum.

    Threes of a rank count whole, pairs need one of the wild cards; what is left of them is added.
    """
    value = facts.value
    wild = [value[JOKER]] * kinds[JOKER] + [value[DEUCE]] * kinds[DEUCE]
    points = 0
    pairs = []
    for rank in range(FOUR, ACE + 1):
        if kinds[rank] >= facts.numbers.min_size:
            points += kinds[rank] * value[rank]
        elif kinds[rank] >= facts.numbers.min_naturals and not facts.numbers.never_wild[rank]:
            pairs.append(kinds[rank] * value[rank])
    points += sum(sorted(pairs, reverse=True)[: len(wild)])
    if points:
        points += sum(wild)
    return min(points, facts.seen.sides[facts.side].minimum)


def _search(
    facts: Facts,
    weights: Weights,
    kinds: list[int],
    runs: tuple[Group, ...],
    shown: Shown | None,
) -> Plan | None:
    """Go through the ranks, keeping the cheapest way to every state."""
    need = facts.seen.sides[facts.side].minimum
    states = _begin(facts, weights, runs, need)
    rank = -1 if shown is None else shown.rank
    for r in (*range(FOUR, ACE + 1), WILD_MELD):
        taken = shown.counts if shown is not None and r == rank else None
        choices = list(_choices(facts, weights, kinds, r, taken))
        if not choices:
            if taken is not None:
                return None
            continue
        reached = {} if taken is not None else dict(states)
        for state, plan in states.items():
            for choice in choices:
                _extend(facts, reached, state, plan, choice, (kinds[DEUCE], kinds[JOKER], need))
        states = reached
    done = [plan for state, plan in states.items() if plan.groups and _enough(facts, state, need)]
    return min(done, key=_place, default=None)


def _begin(
    facts: Facts, weights: Weights, runs: tuple[Group, ...], need: int
) -> dict[_State, Plan]:
    """Return the state of an opening that holds these sequences so far."""
    points = 0
    flags = 0
    for group in runs:
        points += sequence_points(facts.numbers, group.low, group.naturals)
        flags |= _flags(facts, Laid(group.rank, 1, group.naturals, 0, 0, group.low))
    cards = sum(group.naturals for group in runs)
    plan = Plan(runs, points, cards * weights.open_run)
    return {(0, 0, min(points, need), flags): plan}


def _enough(facts: Facts, state: _State, need: int) -> bool:
    """Say whether melds are a sufficient opening (2.4)."""
    flags = state[3]
    if flags & _OPENS:
        return True
    if facts.seen.sides[facts.side].canasta_needed and not flags & _NEEDED:
        return False
    return state[2] >= need and (not facts.numbers.triple or bool(flags & _TRIPLE))


def suffices(facts: Facts, plan: Plan) -> bool:
    """Say whether the melds of a plan are a sufficient opening (2.4)."""
    flags = 0
    for group in plan.groups:
        n, d, j = group.naturals, group.deuces, group.jokers
        meld = Laid(group.rank, group.number, n, d, j, group.low)
        if not _may_open(facts, meld):
            return False
        flags |= _flags(facts, meld)
    return _enough(facts, (0, 0, plan.points, flags), facts.seen.sides[facts.side].minimum)


def _may_open(facts: Facts, meld: Laid) -> bool:
    """Say whether a meld may be part of an opening at all (2.4.6)."""
    numbers = facts.numbers
    if meld.wilds and not numbers.opening_wilds:
        return False
    return bool(numbers.mixed_opens) or facts.kind(meld) != MIXED


def _extend(
    facts: Facts,
    reached: dict[_State, Plan],
    state: _State,
    plan: Plan,
    choice: _Choice,
    limits: tuple[int, int, int],
) -> None:
    """Add a meld to a plan where the wild cards suffice."""
    deuces, jokers = state[0] + choice.group.deuces, state[1] + choice.group.jokers
    if deuces > limits[0] or jokers > limits[1]:
        return
    if plan.groups and _enough(facts, state, limits[2]) and choice.group.take is None:
        return
    points = min(state[2] + choice.points, limits[2])
    key = (deuces, jokers, points, state[3] | choice.flags)
    cost = plan.cost + choice.cost
    old = reached.get(key)
    if old is None or cost < old.cost:
        reached[key] = Plan((*plan.groups, choice.group), plan.points + choice.points, cost)


def _choices(
    facts: Facts,
    weights: Weights,
    kinds: Sequence[int],
    rank: int,
    taken: tuple[int, int, int] | None,
) -> Iterator[_Choice]:
    """List the melds of one rank that the hand could lay; `taken` are shown with the top."""
    top = 0 if taken is None else 1
    for n, d, j in _amounts(facts, kinds, rank, taken or (0, 0, 0)):
        if n + d + j + top == 0 or not facts.valid(rank, n + top, d, j):
            continue
        meld = Laid(rank, 1, n + top, d, j)
        if not _may_open(facts, meld):
            continue
        group = Group(rank, 1, new=True, naturals=n, deuces=d, jokers=j, take=taken)
        points = laid_points(facts.numbers, rank, n + top, d, j)
        cost = n * weights.open_card + d * weights.open_deuce + j * weights.open_joker
        if rank == WILD_MELD:
            cost = (d + j) * weights.open_card
        cost += risk(facts, rank, d + j, meld.size)
        yield _Choice(group, points, cost, _flags(facts, meld))


def _amounts(
    facts: Facts, kinds: Sequence[int], rank: int, least: tuple[int, int, int]
) -> Iterator[tuple[int, int, int]]:
    """List how many naturals, deuces and jokers of the hand could go into one meld."""
    wild_meld = rank == WILD_MELD
    most = kinds[DEUCE] + kinds[JOKER] if wild_meld else min(_MOST_WILDS, facts.numbers.max_wilds)
    naturals = 0 if wild_meld else kinds[rank]
    if naturals == 0 and not wild_meld:
        return
    for n in range(least[0], naturals + 1):
        for d in range(least[1], min(kinds[DEUCE], most) + 1):
            for j in range(least[2], min(kinds[JOKER], most - d) + 1):
                yield n, d, j


def _flags(facts: Facts, meld: Laid) -> int:
    """Return what a meld is towards an opening: what opens alone, is asked for, is a triple."""
    numbers = facts.numbers
    flags = 0
    kind = facts.kind(meld)
    if kind >= 0:
        if numbers.opens[kind]:
            flags |= _OPENS
        if TYPE_NAMES[kind] in facts.seen.sides[facts.side].canasta_needed:
            flags |= _NEEDED
    clean = facts.seen.rules.open.triple != "clean_triple" or meld.wilds == 0
    if numbers.triple and meld.naturals >= _THREE and not meld.is_run and clean:
        flags |= _TRIPLE
    return flags
