"""The log in words, as far back as the rules let a player look (`info.log`)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from canasta.terminal.faces import SUIT_SIGNS
from canasta.words import event_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.engine.event import Event
    from canasta.terminal.faces import Faces
    from canasta.terminal.session import Session

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
    seen, names = session.seen, session.names
    lines = []
    for number, events in readable_turns(session):
        told = [
            event_text(event, seen.seat, names, seen.rules, short=True, revealed=session.deal_over)
            for event in events
            if event.name != "dealt" or event.seat == seen.seat
        ]
        text = " ".join(told)
        start = f"{number}. " if number else ""
        lines.append(start + (text if faces.ascii else signs(text)))
    return lines


def signs(text: str) -> str:
    """Write the suits of short cards as signs."""
    return _SHORT_CARD.sub(lambda card: card[1] + SUIT_SIGNS[card[2]], text)
