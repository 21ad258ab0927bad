"""Going out: is there a way to lay the whole hand, and is it wise (laws 37 to 40)?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from itertools import product
from typing import TYPE_CHECKING

from canasta.engine.kernel.melds import hand_points
from canasta.engine.kernel.terms import ACE, BLACK3, DEUCE, FOUR, JOKER, KINDS, WILD_MELD
from canasta.players.steady.plans import Group, Plan, may_begin, new_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from canasta.players.steady.facts import Facts


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to lay all cards of a rank, and how many canastas it completes."""

    groups: tuple[Group, ...]
    canastas: int


@dataclass(frozen=True, slots=True)
class _Part:
    """All cards of some ranks laid, with so many deuces and jokers."""

    deuces: int
    jokers: int
    ways: tuple[_Way, ...]
    canastas: int


def way_out(facts: Facts, barred: Sequence[int]) -> Plan | None:
    """Return a plan that lays all cards but at most one that may be discarded, or None.

    `barred` is, by kind, nonzero where the card may not be discarded.
    """
    if facts.seen.turn.permission == "no":
        return None
    kinds = facts.whole
    if _hopeless(facts, kinds):
        return None
    lefts = [-1]
    if not facts.seen.turn.last_red_three:
        lefts += [k for k in range(KINDS) if kinds[k] and not barred[k]]
    ways = cache(partial(_ways, facts, (kinds[DEUCE], kinds[JOKER])))
    plans = [plan for left in lefts if (plan := _lay_all(facts, kinds, left, ways)) is not None]
    return max(plans, key=lambda plan: plan.points, default=None)


def _hopeless(facts: Facts, kinds: Sequence[int]) -> bool:
    """Say at once that too few wild cards are there for the ranks that need them.

    One card may be left over to be discarded, which may spare the rank that needs the most.
    """
    numbers = facts.numbers
    needs = [
        max(numbers.min_size - kinds[rank], 0)
        for rank in range(FOUR, ACE + 1)
        if kinds[rank] and not facts.own(rank)
    ]
    if 0 < kinds[BLACK3] < numbers.black3_min_size:
        missing = numbers.black3_min_size - kinds[BLACK3]
        if kinds[BLACK3] > 1 and missing > numbers.black3_max_wilds:
            return True
        needs.append(missing)
    return bool(sum(needs) - max(needs, default=0) > facts.whole_wilds)


def _lay_all(
    facts: Facts, whole: Sequence[int], left: int, ways_of: Callable[[int, int], list[_Way]]
) -> Plan | None:
    """Lay everything but one card of the kind `left`, completing the canastas required."""
    kinds = list(whole)
    if left >= 0:
        kinds[left] -= 1
    parts = {(0, 0): _Part(0, 0, (), facts.canastas)}
    for rank in (*range(FOUR, ACE + 1), WILD_MELD, BLACK3):
        ways = ways_of(rank, 0 if rank == WILD_MELD else kinds[rank])
        if not ways:
            if rank != WILD_MELD and kinds[rank]:
                return None
            continue
        parts = _combine(parts, ways, (kinds[DEUCE], kinds[JOKER]))
    best = parts.get((kinds[DEUCE], kinds[JOKER]))
    if best is None or best.canastas < facts.required:
        return None
    return _plan(facts, best)


def _combine(
    parts: dict[tuple[int, int], _Part], ways: Sequence[_Way], limits: tuple[int, int]
) -> dict[tuple[int, int], _Part]:
    """Add one rank to what the ranks before it came to: the most canastas for the wild cards."""
    found: dict[tuple[int, int], _Part] = {}
    for part in parts.values():
        for way in ways:
            d = part.deuces + sum(group.deuces for group in way.groups)
            j = part.jokers + sum(group.jokers for group in way.groups)
            if d > limits[0] or j > limits[1]:
                continue
            canastas = part.canastas + way.canastas
            old = found.get((d, j))
            if old is None or canastas > old.canastas:
                found[d, j] = _Part(d, j, (*part.ways, way), canastas)
    return found


def _ways(facts: Facts, wilds: tuple[int, int], rank: int, n: int) -> list[_Way]:
    """List the ways to lay n naturals of a rank, on one meld, with or without wild cards."""
    found = [] if n else [_Way((), 0)]
    size = facts.size
    for base in _bases(facts, rank):
        for d, j in product(range(wilds[0] + 1), range(wilds[1] + 1)):
            if n + d + j == 0 or not facts.valid(rank, base[1] + n, base[2] + d, base[3] + j):
                continue
            before = base[1] + base[2] + base[3]
            done = before < size <= before + n + d + j and rank != BLACK3
            group = Group(rank, base[0], new=before == 0, naturals=n, deuces=d, jokers=j, take=None)
            found.append(_Way((group,), int(done)))
    return found


def _bases(facts: Facts, rank: int) -> Iterator[tuple[int, int, int, int]]:
    """List the own melds of a rank, and the empty place for a new one: number and cards."""
    for meld in facts.own(rank):
        yield meld.number, meld.naturals, meld.deuces, meld.jokers
    if may_begin(facts, rank):
        yield new_number(facts, rank), 0, 0, 0


def _plan(facts: Facts, part: _Part) -> Plan | None:
    """Put the groups in an order in which each may be laid: canastas first, black threes last."""
    ways = sorted(part.ways, key=lambda way: -way.canastas)
    groups = [group for way in ways for group in way.groups]
    groups.sort(key=lambda group: group.rank == BLACK3)
    points = sum(
        hand_points(facts.numbers, group.rank, group.naturals, group.deuces, group.jokers)
        for group in groups
    )
    plan = Plan(tuple(groups), points)
    return plan if facts.opened or _opens(facts, plan) else None


def _opens(facts: Facts, plan: Plan) -> bool:
    """Say whether laying the whole hand is an opening (1.7; law 49)."""
    numbers = facts.numbers
    if plan.points >= facts.seen.sides[facts.side].minimum:
        return True
    if facts.required == 0:
        return False
    concealed = numbers.waiver != 0 and not facts.seen.melded_before[facts.seat]
    return bool(numbers.canasta_opens or concealed)
