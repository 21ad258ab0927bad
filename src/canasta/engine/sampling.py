"""What a seat cannot see, dealt anew: another deal that it cannot tell from this one.

The log of the seat says which cards it knows; the others are dealt at random. The deal that begins
so is played again with what everybody declared, and must look the same to the seat at each step.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from canasta.engine.refusal import IllegalAction
from canasta.engine.setup import ReshuffleNeeded
from canasta.engine.traces import Chunk, Traces, TrueTraces

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.engine.deal import Deal
    from canasta.engine.start import Start
    from canasta.engine.traces import Dice

ATTEMPTS: Final = 200
"""So often all hidden cards are dealt anew before they are exchanged in part."""

EXCHANGES: Final = 80
"""So often some of the hidden cards change places then."""


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

    Nothing that the seat cannot see has any influence, as long as cards that are dealt at random
    fit.  Where they hardly ever do, as after a discard that only a hand full of wild cards allows,
    the true ones change places instead, some at a time, so that what must be so stays.  What the
    others have not shown in an unfinished opening is back in their hands.

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
    trial = _Trial(start, deal, seat, staged)
    for _ in range(ATTEMPTS):
        found = trial.play(Traces(start, seat, rng).deal(trial.chunks))
        if found is not None:
            return found
    found = _exchanged(trial, rng)
    if found is None:
        raise SampleError(f"no other cards fit what seat {seat} has seen")
    return found


def _exchanged(trial: _Trial, rng: Dice) -> tuple[Start, Deal] | None:
    """Let hidden cards of the true deal change places, as many at a time as will fit."""
    best: tuple[Start, Deal] | None = None
    cards = list(trial.start.cards)
    hidden = TrueTraces(trial.start, trial.seat, rng).follow(trial.chunks)
    count = len(hidden)
    for _ in range(EXCHANGES):
        some = rng.sample(hidden, count)
        other = cards[:]
        for number, place in zip(some, rng.sample(some, count), strict=True):
            other[number] = cards[place]
        found = trial.play(other)
        if found is None:
            count = max(2, count * 2 // 3)
        else:
            best, cards = found, other
            count = min(len(hidden), count * 3 // 2)
    return best


class _Trial:
    """A deal as a seat has seen it, to be tried with other cards."""

    def __init__(
        self, start: Start, deal: Deal, seat: int | None, staged: Sequence[Action]
    ) -> None:
        self.start, self.seat = start, seat
        self.log, self.record, self.seen = deal.log(seat), deal.record, deal.observe(seat)
        self.staged = staged if seat is not None and seat == deal.turn else ()
        self.chunks = self._chunks()

    def _chunks(self) -> list[Chunk]:
        """Divide the log into what each declaration brought about."""
        deal = self.start.begin()
        ends, turns = [0, len(deal.events)], [deal.turn]
        for seat, action in self.record:
            deal.apply(action, seat)
            ends.append(len(deal.events))
            turns.append(deal.turn)
        actions = [None, *(action for _, action in self.record)]
        parts = [self.log[low:high] for low, high in pairwise(ends)]
        return [Chunk(*each) for each in zip(actions, turns, parts, strict=True)]

    def play(self, cards: Sequence[Card]) -> tuple[Start, Deal] | None:
        """Do the same with other cards; None as soon as anything happens otherwise."""
        other = self.start.with_cards(cards)
        try:
            deal = other.begin()
            for chunk, (seat, action) in zip(self.chunks[1:], self.record, strict=True):
                events = deal.apply(action, seat)
                if tuple(event.seen_by(self.seat) for event in events) != chunk.events:
                    return None
            for action in self.staged:
                deal.step(action)
        except (IllegalAction, ReshuffleNeeded):
            return None
        return (other, deal) if deal.observe(self.seat) == self.seen else None
