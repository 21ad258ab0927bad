"""Going out: is there a way to lay the whole hand (laws 37 to 40; 2.9)?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import product
from typing import TYPE_CHECKING

from canasta.engine.kinds import (
    ACE,
    BLACK3,
    DEUCE,
    FOUR,
    JOKER,
    KINDS,
    RED3,
    SEQUENCE,
    WILD_MELD,
)
from opponents.steady.laid import Laid
from opponents.steady.laws import laid_points
from opponents.steady.opening import suffices
from opponents.steady.plans import Group, Plan, may_begin, new_number
from opponents.steady.runs import added, blocks, run_sets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from opponents.steady.facts import Facts

_Tally = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to lay all cards of a rank, and the type of canasta it completes, or -1."""

    groups: tuple[Group, ...]
    kind: int
    deuces: int = 0
    jokers: int = 0


@dataclass(frozen=True, slots=True)
class _Part:
    """All cards of some ranks laid, with so many deuces and jokers; the canastas by type."""

    deuces: int
    jokers: int
    groups: tuple[Group, ...]
    tally: _Tally


def way_out(facts: Facts, throwable: Sequence[bool]) -> Plan | None:
    """Return a plan that lays all cards but at most one that may be discarded, or None.

    `throwable` says, by kind, whether the last card may be discarded.  Where a foot waits the hand
    is laid for it, and nothing else is asked for (2.10).
    """
    if facts.seen.turn.permission == "no" and not facts.foot:
        return None
    best: Plan | None = None
    for runs in _run_layouts(facts):
        kinds = _without(facts.whole, runs)
        if _hopeless(facts, kinds):
            continue
        ways = cache(partial(_ways, facts, (kinds[DEUCE], kinds[JOKER])))
        for left in _lefts(facts, kinds, throwable):
            plan = _lay_all(facts, kinds, left, ways, runs)
            if plan is not None and (best is None or _value(plan) > _value(best)):
                best = plan
        if best is not None and runs:
            break
    return best


def _lefts(facts: Facts, kinds: Sequence[int], throwable: Sequence[bool]) -> Iterator[int]:
    """List the kinds of the card that is left for the discard; -1: none is."""
    if facts.foot or not facts.numbers.final_discard:
        yield -1
    if not facts.seen.turn.last_red_three:
        yield from (k for k in range(KINDS) if kinds[k] and throwable[k])


def _without(whole: Sequence[int], runs: Sequence[Group]) -> list[int]:
    kinds = list(whole)
    for group in runs:
        for kind in _kinds_of(group):
            kinds[kind] -= 1
    return kinds


def _kinds_of(group: Group) -> Iterator[int]:
    """List the kinds of the cards that a group adds to a sequence."""
    if group.new:
        yield from range(group.low, group.low + group.naturals)
    else:
        yield from range(group.low - group.below, group.low)
        yield from range(group.high + 1, group.high + 1 + group.naturals - group.below)


def _run_layouts(facts: Facts) -> Iterator[tuple[Group, ...]]:
    """List what of the hand may go into sequences; where suits do not count, nothing."""
    if not facts.numbers.tracks_suits or not _near(facts):
        yield ()
        return
    suits = [list(row) for row in facts.whole_suits]
    grown = []
    for meld in facts.melds:
        if meld.is_run:
            group = added(meld, suits[meld.rank - SEQUENCE], facts.numbers.run_max)
            if group is not None:
                grown.append(group)
                for kind in _kinds_of(group):
                    suits[meld.rank - SEQUENCE][kind] -= 1
    for runs in reversed(run_sets(suits, facts.numbers)):
        yield (*grown, *runs)
    if grown:
        for runs in reversed(run_sets(facts.whole_suits, facts.numbers)):
            yield runs


def _near(facts: Facts) -> bool:
    """Say quickly whether most cards that are in no set could be in sequences."""
    lone = 0
    for suit, row in enumerate(facts.whole_suits):
        fit = set()
        for low, length in blocks(row, int(facts.numbers.min_size), int(facts.numbers.run_max)):
            fit |= set(range(low, low + length))
        for meld in facts.melds:
            group = (
                added(meld, row, facts.numbers.run_max) if meld.rank == SEQUENCE + suit else None
            )
            if group is not None:
                fit |= set(_kinds_of(group))
        lone += sum(
            n
            for kind, n in enumerate(row)
            if n and kind not in fit and facts.whole[kind] < facts.numbers.min_size
            if not facts.own(kind)
        )
    return bool(lone <= 1 + 2 * facts.whole_wilds)


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
    facts: Facts,
    whole: Sequence[int],
    left: int,
    ways_of: Callable[[int, int], list[_Way]],
    runs: tuple[Group, ...],
) -> Plan | None:
    """Lay everything but one card of the kind `left`, completing the canastas required."""
    kinds = list(whole)
    if left >= 0:
        kinds[left] -= 1
    if kinds[RED3]:
        return None  # a red three can only be left over
    tally: Sequence[int] = facts.done
    for group in runs:
        tally = _counted(tally, _completed(facts, group))
    parts = {(0, 0, tuple(tally)): _Part(0, 0, runs, tuple(tally))}
    for rank in (*range(FOUR, ACE + 1), WILD_MELD, BLACK3):
        ways = ways_of(rank, 0 if rank == WILD_MELD else kinds[rank])
        if not ways:
            if rank != WILD_MELD and kinds[rank]:
                return None
            continue
        parts = _combine(parts, ways, (kinds[DEUCE], kinds[JOKER]))
    whole_wilds = (kinds[DEUCE], kinds[JOKER])
    plans = [
        plan
        for part in parts.values()
        if (part.deuces, part.jokers) == whole_wilds
        if (plan := _plan(facts, part)) is not None
    ]
    return max(plans, key=_value, default=None)


def _value(plan: Plan) -> float:
    """Return what a plan scores."""
    return plan.points - plan.cost


def _counted(tally: Sequence[int], kind: int) -> _Tally:
    """Count one canasta more, of a type, or none."""
    if kind < 0:
        return tuple(tally)
    return (*tally[:kind], tally[kind] + 1, *tally[kind + 1 :])


def _completed(facts: Facts, group: Group) -> int:
    """Return the type of canasta that a group completes, -1 for none."""
    before = next((m for m in facts.own(group.rank) if m.number == group.number), None)
    if not group.new and before is not None and before.size >= facts.size:
        return -1
    return facts.kind(_grown(facts, group))


def _grown(facts: Facts, group: Group) -> Laid:
    """Return the meld that a group makes."""
    base = next((m for m in facts.own(group.rank) if m.number == group.number), None)
    if group.new or base is None:
        n, d, j = group.naturals, group.deuces, group.jokers
        return Laid(group.rank, group.number, n, d, j, group.low)
    return replace(
        base,
        naturals=base.naturals + group.naturals,
        deuces=base.deuces + group.deuces,
        jokers=base.jokers + group.jokers,
        low=base.low - group.below,
    )


def _combine(
    parts: dict[tuple[int, int, _Tally], _Part],
    ways: Sequence[_Way],
    limits: tuple[int, int],
) -> dict[tuple[int, int, _Tally], _Part]:
    """Add one rank to what the ranks before it came to."""
    found: dict[tuple[int, int, _Tally], _Part] = {}
    for part in parts.values():
        for way in ways:
            d = part.deuces + way.deuces
            j = part.jokers + way.jokers
            if d > limits[0] or j > limits[1]:
                continue
            tally = part.tally if way.kind < 0 else _counted(part.tally, way.kind)
            if (d, j, tally) not in found:
                found[d, j, tally] = _Part(d, j, (*part.groups, *way.groups), tally)
    return found


def _ways(facts: Facts, wilds: tuple[int, int], rank: int, n: int) -> list[_Way]:
    """List the ways to lay n naturals of a rank, on one meld, with or without wild cards."""
    found = [] if n else [_Way((), -1)]
    for base in _bases(facts, rank):
        number = new_number(facts, rank) if base is None else base.number
        for d, j in product(range(wilds[0] + 1), range(wilds[1] + 1)):
            if n + d + j == 0 or not _fits(facts, rank, base, (n, d, j)):
                continue
            new = base is None
            group = Group(rank, number, new=new, naturals=n, deuces=d, jokers=j)
            found.append(_Way((group,), _completed(facts, group), d, j))
    return found


def _fits(facts: Facts, rank: int, base: Laid | None, cards: tuple[int, int, int]) -> bool:
    """Say whether cards may be laid on an own meld, or begin a new one."""
    return facts.valid(rank, *cards) if base is None else facts.fits(base, *cards)


def _bases(facts: Facts, rank: int) -> Iterator[Laid | None]:
    """List the own melds of a rank, and None where a new one may be begun."""
    yield from facts.own(rank)
    if may_begin(facts, rank):
        yield None


def _plan(facts: Facts, part: _Part) -> Plan | None:
    """Put the groups in an order in which each may be laid, where the side may go out then."""
    if not facts.foot and not facts.may_end_with(_table(facts, part.groups), part.tally):
        return None
    points = sum(_points(facts, group) for group in part.groups)
    groups = sorted(part.groups, key=lambda group: _order(facts, group))
    bonus = sum(n * b for n, b in zip(part.tally, facts.numbers.bonus, strict=True))
    plan = Plan(tuple(groups), points, -float(bonus))
    return plan if facts.opened or _opens(facts, plan) else None


def _order(facts: Facts, group: Group) -> tuple[int, bool]:
    """Return the place of a group: sequences, what becomes a canasta, new wild melds, threes."""
    last = 2 if group.rank == BLACK3 else int(group.rank == WILD_MELD and group.new)
    if group.rank >= SEQUENCE:
        last = -1
    return last, _grown(facts, group).size < facts.size


def _points(facts: Facts, group: Group) -> int:
    if group.rank >= SEQUENCE:
        return sum(facts.value[kind] for kind in _kinds_of(group))
    return laid_points(facts.numbers, group.rank, group.naturals, group.deuces, group.jokers)


def _table(facts: Facts, groups: Sequence[Group]) -> Iterator[Laid]:
    """List the own melds as they are once the groups are laid."""
    grown = [_grown(facts, group) for group in groups]
    yield from grown
    touched = {(meld.rank, meld.number) for meld in grown}
    yield from (meld for meld in facts.melds if (meld.rank, meld.number) not in touched)


def _opens(facts: Facts, plan: Plan) -> bool:
    """Say whether laying the whole hand is an opening (1.7; law 49; 2.4)."""
    if suffices(facts, plan):
        return True
    numbers = facts.numbers
    concealed = numbers.waiver != 0 and not facts.seen.melded_before[facts.seat]
    return bool(numbers.canastas_required and concealed)
