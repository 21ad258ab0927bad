"""What a seat cannot see, dealt anew: another deal that it cannot tell from this one.

The log of the seat says which cards it knows; the others are dealt at random. The deal that begins
so is played again with what everybody declared, and must look the same to the seat at each step.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from canasta.engine.refusal import IllegalAction
from canasta.engine.setup import ReshuffleNeeded
from canasta.engine.traces import Chunk, Traces

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta.engine.action import Action
    from canasta.engine.deal import Deal
    from canasta.engine.event import Event
    from canasta.engine.start import Start
    from canasta.engine.traces import Dice

ATTEMPTS: Final = 1000
"""So often the cards are dealt anew before it is said that no deal fits."""


class SampleError(ValueError):
    """No other cards were found with which everything could have happened as it did."""


def sample(
    start: Start,
    deal: Deal,
    seat: int | None,
    rng: Dice,
    *,
    staged: Sequence[Action] = (),
) -> tuple[Start, Deal]:
    """Return a deal that a seat cannot tell from this one, with all hidden cards dealt anew.

    Nothing that the seat cannot see has any influence.  What the others have not shown in an
    unfinished opening is back in their hands.

    Args:
        start: how the deal began.
        deal: the deal as it is now.
        seat: who looks; None for a spectator.
        rng: the chance, such as `random.Random(7)`.
        staged: the small steps of the actor since the last declaration.

    Returns:
        How that deal began, and the deal.

    Raises:
        ArgumentError: when there is no such seat.
        SampleError: when no such deal was found.
    """
    own = seat is not None and seat == deal.turn
    log, record = deal.log(seat), deal.record
    wanted = deal.observe(seat)
    chunks = _chunks(start, record, log)
    for _ in range(ATTEMPTS):
        other = start.with_cards(Traces(start, seat, rng).follow(chunks))
        found = _again(other, record, staged if own else (), seat, log)
        if found is not None and found.observe(seat) == wanted:
            return other, found
    raise SampleError(f"no other cards fit what seat {seat} has seen; {ATTEMPTS} deals were tried")


def _chunks(
    start: Start, record: Sequence[tuple[int, Action]], log: tuple[Event, ...]
) -> list[Chunk]:
    """Divide a log into what each declaration brought about."""
    deal = start.begin()
    ends, turns = [0, len(deal.events)], [deal.turn]
    for seat, action in record:
        deal.apply(action, seat)
        ends.append(len(deal.events))
        turns.append(deal.turn)
    actions = [None, *(action for _, action in record)]
    parts = [log[low:high] for low, high in pairwise(ends)]
    return [Chunk(*each) for each in zip(actions, turns, parts, strict=True)]


def _again(
    start: Start,
    record: Iterable[tuple[int, Action]],
    staged: Iterable[Action],
    seat: int | None,
    log: tuple[Event, ...],
) -> Deal | None:
    """Begin with other cards and do the same again; None as soon as anything happens otherwise."""
    seen = 0
    try:
        deal = start.begin()
        for actor, action in record:
            deal.apply(action, actor)
            if any(
                event.seen_by(seat) != log[seen + n] for n, event in enumerate(deal.events[seen:])
            ):
                return None
            seen = len(deal.events)
        for action in staged:
            deal.step(action)
    except (IllegalAction, IndexError, ReshuffleNeeded):
        return None
    return deal
