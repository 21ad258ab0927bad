"""The log in words, as far back as the rules let a player look (`info.log`)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from canasta.cards import Card, rank_of
from canasta.engine.action import Lay, Target
from canasta.terminal.faces import SUIT_SIGNS
from canasta.terminal.grouping import LADDER, RUN, kind_of
from canasta.words import event_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.engine.event import Event
    from canasta.terminal.faces import Faces
    from canasta.terminal.session import Session

_ENDS = 2
"""A sequence is named by its two ends."""

_SHORT_CARD = re.compile(r"\b(10|[2-9JQKA])([SHDC])\b")


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


def readable_turns(session: Session) -> list[tuple[int, list[Event]]]:
    """Return the turns that the person may read, with their numbers."""
    events = session.log()
    hidden = session.seen.log[: len(session.seen.log) - len(events)]
    return numbered_turns(events, sum(event.name == "turn" for event in hidden))


def turn_lines(session: Session, faces: Faces) -> list[str]:
    """Tell each readable turn in one paragraph with its number, so that no two are alike."""
    seen = session.seen
    lines = []
    for number, events in readable_turns(session):
        shown = [event for event in events if event.name != "dealt" or event.seat == seen.seat]
        text = " ".join(sentences(session, together(shown), short=True))
        start = f"{number}. " if number else ""
        lines.append(start + (text if faces.ascii else signs(text)))
    return lines


def sentences(session: Session, events: Sequence[Event], *, short: bool = False) -> list[str]:
    """Tell events one after the other, as the person may know them."""
    return [
        event_text(
            event,
            session.seat,
            session.names,
            session.rules,
            short=short,
            revealed=session.deal_over,
        )
        for event in events
    ]


def together(events: Sequence[Event]) -> list[Event]:
    """Tell declarations that follow each other in a turn as one: computers lay card by card."""
    found: list[Event] = []
    for event in events:
        if event.name == "melded" and found and found[-1].name == "melded":
            lays = _joined((*found[-1].lays, *event.lays))
            found[-1] = replace(found[-1], lays=lays)
        else:
            found.append(event)
    return found


def _joined(lays: Sequence[Lay]) -> tuple[Lay, ...]:
    """Put cards laid onto the same meld together; the last lay may continue an earlier one."""
    *earlier, last = lays
    for place, lay in enumerate(earlier):
        if last.to is not None and _place(lay) == last.to:
            earlier[place] = Lay((*lay.cards, *last.cards), lay.to)
            return tuple(earlier)
    return tuple(lays)


def _place(lay: Lay) -> Target:
    """Return the meld that a lay is part of, as an addition after it would name it."""
    ends = [Card(end) for end in lay.to.rank.split("-")] if lay.to is not None else []
    if len(ends) < _ENDS and kind_of(lay.cards) != RUN:
        return lay.to or Target(kind_of(lay.cards))
    cards = sorted((*ends, *lay.cards), key=lambda card: LADDER[rank_of(card)])
    return Target(f"{cards[0]}-{cards[-1]}", lay.to.number if lay.to is not None else None)


def signs(text: str) -> str:
    """Write the suits of short cards as signs."""
    return _SHORT_CARD.sub(lambda card: card[1] + SUIT_SIGNS[card[2]], text)
