"""What each player did last: a few words with cards between them, shown at the seat.

It is made of what a spectator sees and of nothing else, so a card that somebody drew is not named.
A deed is shown until the player's next turn; where the rules give no log at all (`info.log`; C-74),
only while the turn runs.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from canasta.guide.log import together
from canasta.server.showing.freezing import discard_froze
from canasta.server.showing.pieces import marked, pieces_of
from canasta.wire.table import DeedView
from canasta.words import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta.cards import Card
    from canasta.engine.action import MeldPart
    from canasta.engine.event import Event
    from canasta.server.showing.moment import Moment
    from canasta.wire.base import Language

_WITH_CARDS: Final = frozenset({"three", "special"})
_COUNTED: Final = frozenset({"foot", "bonus"})
_CODED: Final = frozenset({"asked", "answered", "deal_ended"})


def deeds_of(moment: Moment, seat: int, language: Language) -> list[DeedView]:
    """Say what a player did in their last turn, or has done so far in the one that runs."""
    public, rules = moment.public, moment.scene.rules
    start = moment.last_turn(seat)
    if public is None or start < 0:
        return []
    log = public.log
    end = moment.turn_end(start)
    if rules.info.log == "none" and end < len(log):
        return []
    freezing = rules.pile.freezing_cards
    froze = any(discard_froze(log, number, freezing) for number in range(start, end))
    return _deeds(log[start + 1 : end], seat, language, froze=froze)


@lru_cache(maxsize=4096)
def _deeds(
    events: tuple[Event, ...], seat: int, language: Language, *, froze: bool
) -> list[DeedView]:
    """Describe the events of one turn; `froze` says whether the discard froze the pile."""
    found: list[DeedView] = []
    own = [event for event in events if event.seat == seat or event.name == "answered"]
    took: Event | None = None
    for event in together(own):
        lays = event.lays
        if event.name == "took":
            took = event
            continue
        if event.name == "melded" and took is not None:
            first = next((lay for lay in lays if took.top in lay.cards), lays[0])
            found.append(_take(took, first, language))
            lays, took = tuple(lay for lay in lays if lay is not first), None
        found += _deeds_of_event(event, lays, language, froze=froze)
    if took is not None:
        found.append(_deed("took.plain", language, count=took.count + 1))
    return found


def _deeds_of_event(
    event: Event, lays: Sequence[MeldPart], language: Language, *, froze: bool
) -> Iterable[DeedView]:
    if event.name == "melded":
        yield from _laid(lays, language)
    elif event.name == "drew":
        yield _deed("drew" if event.cards else "drew.nothing", language, count=len(event.cards))
    elif event.name == "discarded":
        yield _deed("froze" if froze else "discarded", language, event.cards)
    elif event.name in _WITH_CARDS:
        yield _deed(event.name, language, event.cards)
    elif event.name in _COUNTED:
        yield _deed(event.name, language, count=len(event.cards))
    else:
        name = f"{event.name}.{event.text}" if event.name in _CODED else event.name
        if f"deed.{name}" in catalogue(language):
            yield _deed(name, language)


def _laid(lays: Sequence[MeldPart], language: Language) -> Iterable[DeedView]:
    """Say which cards were laid as new melds, and which were added to older ones."""
    for name, new in (("laid", True), ("added", False)):
        cards = [card for lay in lays if (lay.to is None) is new for card in lay.cards]
        if cards:
            yield _deed(name, language, cards)


def _take(took: Event, lay: MeldPart, language: Language) -> DeedView:
    """Say with which cards of the hand the pile was taken, besides its top card."""
    cards = list(lay.cards)
    if took.top in cards:
        cards.remove(took.top)
    if not cards:
        return _deed("took.plain", language, count=took.count + 1)
    return _deed("took", language, cards, count=took.count + 1)


def _deed(name: str, language: Language, cards: Iterable[Card] = (), **values: int) -> DeedView:
    """Say one thing; the cards come where the language has them."""
    text = catalogue(language).text(f"deed.{name}", cards=marked(cards), **values)
    return DeedView(name=name.partition(".")[0], pieces=pieces_of(text))
