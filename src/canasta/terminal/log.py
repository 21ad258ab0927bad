"""The log in words, as far back as the rules let a player look (`info.log`)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from canasta.guide.log import readable_turns, together
from canasta.terminal.faces import SUIT_SIGNS
from canasta.terminal.saying import spoken
from canasta.words import event_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.engine.event import Event
    from canasta.terminal.faces import Faces
    from canasta.terminal.session import Session

_SHORT_CARD = re.compile(r"\b(10|[2-9JQKA])([SHDC])\b")


def turn_lines(session: Session, faces: Faces) -> list[str]:
    """Describe each readable turn in one paragraph with its number, so that no two are alike."""
    seen = session.seen
    lines = []
    for number, events in readable_turns(session.log(), seen.log):
        shown = [event for event in events if event.name != "dealt" or event.seat == seen.seat]
        text = " ".join(sentences(session, together(shown), short=True))
        start = f"{number}. " if number else ""
        lines.append(start + (text if faces.ascii else signs(text)))
    return lines


def sentences(session: Session, events: Sequence[Event], *, short: bool = False) -> list[str]:
    """Describe events one after the other, as the person may know them."""
    return [
        event_text(
            event,
            session.seat,
            session.names,
            session.rules,
            short=short,
            revealed=session.deal_over,
            words=spoken(),
        )
        for event in events
    ]


def signs(text: str) -> str:
    """Write the suits of short cards as signs."""
    return _SHORT_CARD.sub(lambda card: card[1] + SUIT_SIGNS[card[2]], text)
