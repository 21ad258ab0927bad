"""What happened: events for animation, and the lines of the log."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from canasta.cards import UNKNOWN
from canasta.guide.log import together
from canasta.server.showing.places import PILE, STOCK, TALON, seat_place
from canasta.wire.answers import EventView, Line
from canasta.wire.base import SeenCard
from canasta.words import log_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.event import Event
    from canasta.server.showing.ids import Places
    from canasta.server.showing.sight import Sight

_LAYING: Final = frozenset({"took", "melded"})


def log_lines(sight: Sight) -> list[Line]:
    """Return the log as far back as the reader may look; after the deal all of it."""
    table = sight.scene.table
    if table is None or not sight.scene.dealt:
        return []
    visible = table.log(sight.seat)
    return _lines(
        sight, visible, sight.moment.log_start(sight.seat), revealed=sight.scene.phase != "play"
    )


def news(sight: Sight, *, alone: bool = False) -> list[EventView]:
    """Return what the reader has not been sent yet, with the lines of the log.

    The view that these events led to has to be made first: it numbers the cards.

    Args:
        sight: the table as the reader sees it.
        alone: describe melds without those that were laid before them in the same turn; in the log
            they are one line.
    """
    seen, reader = sight.seen, sight.reader
    if seen is None:
        return []
    if reader.deal != seen.deal_number:
        reader.deal, reader.sent = seen.deal_number, 0
    first = reader.sent
    fresh = seen.log[first:]
    if not fresh:
        return []
    reader.sent = len(seen.log)
    start = first if alone else _run_start(seen.log, first)
    lines = {line.n: line for line in _lines(sight, seen.log[start:], start)}
    free: dict[str, list[SeenCard]] = {}
    views = [_event(sight, event, free) for event in fresh]
    for n, line in lines.items():
        views[max(n, first) - first].line = line
    return views


def _run_start(log: Sequence[Event], first: int) -> int:
    """Return where the run of melds begins that the first new event goes on with."""
    start = first
    while (
        start
        and log[first].name == "melded"
        and log[start - 1].name in _LAYING
        and log[start - 1].seat == log[first].seat
    ):
        start -= 1
    return start


def _lines(
    sight: Sight, events: Sequence[Event], start: int, *, revealed: bool = False
) -> list[Line]:
    """Describe events that follow each other from number `start` on; a run of melds is one line."""
    found: list[Line] = []
    turns = sight.moment.turns_before(start)
    place = 0
    while place < len(events):
        end = place + 1
        while end < len(events) and _goes_on(events[place], events[end]):
            end += 1
        event = events[place]
        turns += event.name == "turn"
        if event.name != "turn":
            if revealed or event.seat is None or event.seat == sight.seat:
                texts = _texts(sight, sight.seat, events[place:end], revealed=revealed)
            else:
                texts = _texts_for_all(sight, start + place, start + end)
            found += [
                Line(n=start + place + n, seat=event.seat, turn=turns, text=text)
                for n, text in enumerate(texts)
            ]
        place = end
    return found


def _texts_for_all(sight: Sight, start: int, end: int) -> list[str]:
    """Say what another seat did, as spectators read it; each language is written once."""
    moment = sight.moment
    key = sight.reader.language, start, end
    if key not in moment.texts:
        log = () if moment.public is None else moment.public.log
        moment.texts[key] = _texts(sight, None, log[start:end])
    return moment.texts[key]


def _texts(
    sight: Sight, viewer: int | None, events: Sequence[Event], *, revealed: bool = False
) -> list[str]:
    return log_text(
        together(events),
        viewer,
        sight.moment.names,
        sight.scene.rules,
        revealed=revealed,
        words=sight.words,
    )


def _goes_on(first: Event, event: Event) -> bool:
    """Say whether an event has one line together with those from the first on."""
    return first.name in _LAYING and event.name == "melded" and event.seat == first.seat


# --- movements -----------------------------------------------------------------------------------


def _event(sight: Sight, event: Event, free: dict[str, list[SeenCard]]) -> EventView:
    """Show an event; `free` are the rows of places of which cards were named already."""
    sides = sight.moment.number_of_sides
    source, target = _movement(event.name, event.text, event.seat, sight.seat, sides)
    cards = [card for card in _cards(event) if card != UNKNOWN]
    places = sight.reader.ids.places
    return EventView(
        name=event.name,
        seat=event.seat,
        cards=[_seen(card, target, places, free) for card in cards],
        count=_count(event),
        source=source,
        target=target,
        code=event.text,
        line=None,
    )


def _cards(event: Event) -> Sequence[Card]:
    """Return all cards that an event names."""
    if event.name == "took":
        return event.cards if event.top is None else (event.top, *event.cards)
    return event.cards or [card for lay in event.lays for card in lay.cards]


def _count(event: Event) -> int:
    """Return how many cards moved."""
    if event.name == "took":
        return event.count + 1
    return event.count or len(_cards(event))


def _seen(card: Card, target: str, places: Places, free: dict[str, list[SeenCard]]) -> SeenCard:
    """Return a card with its number in the view; 0 where it is not to be seen any more."""
    for name in places:
        if name == target or name.startswith(f"{target}:"):
            row = free.get(name)
            if row is None:
                row = free[name] = list(places[name])
            for place, seen in enumerate(row):
                if seen.card == card:
                    return row.pop(place)
    return SeenCard(0, card)


@lru_cache(maxsize=4096)
def _movement(
    name: str, text: str, seat: int | None, own: int | None, sides: int
) -> tuple[str, str]:
    """Return from where to where the cards of an event went, as a seat names the places."""
    hand = seat_place(seat, own)
    side = (seat or 0) % sides
    return {
        "dealt": (STOCK, hand),
        "upcard": (STOCK, PILE),
        "recycled": (PILE, STOCK),
        "three": (hand, f"threes:{side}"),
        "drew": (STOCK, hand),
        "took": (PILE, hand),
        "captured": (PILE, f"captured:{side}"),
        "melded": (hand, f"meld:{side}"),
        "foot": (f"foot:{seat}", hand),
        "bonus": (TALON if text == "talon" else STOCK, hand),
        "special": (hand, ""),
        "discarded": (hand, PILE),
    }.get(name, ("", ""))
