"""The cheapest opening that a hand allows (law 26), found exactly before a card is laid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.engine.kernel.melds import hand_points
from canasta.engine.kernel.terms import ACE, DEUCE, FOUR, JOKER, MIXED, NATURAL, WILD, WILD_MELD
from canasta.players.steady.plans import Group, Plan

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta.players.steady.facts import Facts
    from canasta.players.steady.weights import Weights

_State = tuple[int, int, int, bool]
"""Deuces and jokers spent, points reached, whether a canasta that opens is among the melds."""

_KEPT = 2
_MOST_WILDS = 3
"""More wild cards than these in one meld never make an opening cheaper."""


@dataclass(frozen=True, slots=True)
class _Choice:
    group: Group
    points: int
    cost: float
    opens: bool


def opening(
    facts: Facts, weights: Weights, *, rank: int = -1, shown: tuple[int, int, int] = (0, 0, 0)
) -> Plan | None:
    """Return the cheapest set of melds that may be the side's opening, or None.

    Two cards stay with the player, the cards of a taken pile counted (1.9).

    With `rank` the top discard of that rank is taken with the cards `shown`; where a take cannot
    open, the pair is put aside and the melds must reach the minimum without it (C-34).
    """
    kinds = list(facts.whole)
    pairs_off = rank >= 0 and facts.numbers.pile_can_open == 0
    pair = Group(rank, 1, new=True, naturals=shown[0], deuces=0, jokers=0, take=shown)
    if pairs_off:
        kinds[rank] -= shown[0]
        if kinds[rank] < 0:
            return None
    need = facts.seen.sides[facts.side].minimum
    best = _search(facts, weights, kinds, need, -1 if pairs_off else rank, shown)
    left = sum(kinds) + (facts.brought if rank >= 0 else 0)
    if best is None or left - best.cards < _KEPT:
        return None
    groups = sorted(best.groups, key=lambda group: (group.take is None, group.rank))
    if pairs_off:
        groups = _with_pair(groups, pair)
    return Plan(tuple(groups), best.points, best.cost)


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
        elif kinds[rank] >= facts.numbers.min_naturals:
            pairs.append(kinds[rank] * value[rank])
    points += sum(sorted(pairs, reverse=True)[: len(wild)])
    if points:
        points += sum(wild)
    return min(points, facts.seen.sides[facts.side].minimum)


def _with_pair(groups: list[Group], pair: Group) -> list[Group]:
    """Put the pair that takes the pile last."""
    return [*groups, pair]


def _search(
    facts: Facts,
    weights: Weights,
    kinds: list[int],
    need: int,
    rank: int,
    shown: tuple[int, int, int],
) -> Plan | None:
    """Go through the ranks, keeping the cheapest way to every state."""
    states: dict[_State, Plan] = {(0, 0, 0, False): Plan(())}
    for r in (*range(FOUR, ACE + 1), WILD_MELD):
        taken = shown if r == rank else None
        choices = list(_choices(facts, weights, kinds, r, taken))
        if not choices:
            if taken is not None:
                return None
            continue
        reached = {} if taken is not None else dict(states)
        for state, plan in states.items():
            for choice in choices:
                _extend(reached, state, plan, choice, (kinds[DEUCE], kinds[JOKER], need))
        states = reached
    done = [plan for (_, _, points, opens), plan in states.items() if points >= need or opens]
    return min(done, key=lambda plan: (plan.cost, plan.cards), default=None)


def _extend(
    reached: dict[_State, Plan],
    state: _State,
    plan: Plan,
    choice: _Choice,
    limits: tuple[int, int, int],
) -> None:
    """Add a meld to a plan where the wild cards suffice."""
    deuces, jokers = state[0] + choice.group.deuces, state[1] + choice.group.jokers
    if deuces > limits[0] or jokers > limits[1] or (state[2] >= limits[2] and plan.groups):
        return
    points = min(state[2] + choice.points, limits[2])
    key = (deuces, jokers, points, state[3] or choice.opens)
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
        group = Group(rank, 1, new=True, naturals=n, deuces=d, jokers=j, take=taken)
        points = hand_points(facts.numbers, rank, n + top, d, j)
        cost = n * weights.open_card + d * weights.open_deuce + j * weights.open_joker
        if rank == WILD_MELD:
            cost = (d + j) * weights.open_card
        yield _Choice(group, points, cost, opens=_opens(facts, rank, n + top, d + j))


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


def _opens(facts: Facts, rank: int, naturals: int, wilds: int) -> bool:
    """Say whether a meld is a canasta that opens whatever it counts (law 27, Jaques 4)."""
    numbers = facts.numbers
    if naturals + wilds < facts.size:
        return False
    if rank == WILD_MELD:
        return bool(numbers.opens[WILD])
    return bool(numbers.opens[MIXED] if wilds else numbers.opens[NATURAL])
