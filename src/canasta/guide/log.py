"""The log as a person reads it: turn by turn, and what belongs together described as one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from canasta.cards import Card, rank_of
from canasta.engine.action import MeldPart, Target
from canasta.guide.grouping import LADDER, RUN, kind_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.engine.event import Event

_ENDS = 2
"""A sequence is named by its two ends."""


def numbered_turns(events: Sequence[Event], turns_before: int) -> list[tuple[int, list[Event]]]:
    """Split events into turns with their numbers; 0 is the deal itself.

    `turns_before` is the number of turns that began before the first of the events.
    """
    parts: list[tuple[int, list[Event]]] = [(turns_before, [])]
    for event in events:
        if event.name == "turn":
            parts.append((parts[-1][0] + 1, []))
        else:
            parts[-1][1].append(event)
    return [part for part in parts if part[1]]


def readable_turns(
    shown: Sequence[Event], events: Sequence[Event]
) -> list[tuple[int, list[Event]]]:
    """Return the turns that a person may read, with their numbers.

    Args:
        shown: the events that may be read now (law 9), the last of the deal.
        events: all events of the deal as the seat saw them.
    """
    hidden = events[: len(events) - len(shown)]
    return numbered_turns(shown, sum(event.name == "turn" for event in hidden))


def together(events: Sequence[Event]) -> list[Event]:
    """Describe declarations that follow each other in a turn as one: computers lay card by card."""
    found: list[Event] = []
    for event in events:
        if event.name == "melded" and found and found[-1].name == "melded":
            lays = _joined((*found[-1].lays, *event.lays))
            found[-1] = replace(found[-1], lays=lays)
        else:
            found.append(event)
    return found


def _joined(lays: Sequence[MeldPart]) -> tuple[MeldPart, ...]:
    """Put cards laid onto the same meld together; the last lay may continue an earlier one."""
    *earlier, last = lays
    for place, lay in enumerate(earlier):
        if last.to is not None and _place(lay) == last.to:
            earlier[place] = MeldPart((*lay.cards, *last.cards), lay.to)
            return tuple(earlier)
    return tuple(lays)


def _place(lay: MeldPart) -> Target:
    """Return the meld that a lay is part of, as an addition after it would name it."""
    ends = [Card(end) for end in lay.to.rank.split("-")] if lay.to is not None else []
    if len(ends) < _ENDS and kind_of(lay.cards) != RUN:
        return lay.to or Target(kind_of(lay.cards))
    cards = sorted((*ends, *lay.cards), key=lambda card: LADDER[rank_of(card)])
    return Target(f"{cards[0]}-{cards[-1]}", lay.to.number if lay.to is not None else None)
