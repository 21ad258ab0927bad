"""Which act could be taken back: the last one, while it showed nobody a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.engine.action import Discard, EndTurn, Join, Meld

if TYPE_CHECKING:
    from canasta.server.hosting.hosted import Hosted

_SHOWN_NOTHING: Final = frozenset({"melded", "joined", "discarded", "ended_turn", "turn"})
"""Events after which nobody has seen a card that they had not seen before."""


def moment(table: Hosted) -> tuple[int, int]:
    """Return which deal it is, and how much has happened in it."""
    return table.game.deal.number, len(table.game.deal.events)


def can_undo(table: Hosted, place: int) -> bool:
    """Say whether the last act was this place's, by no computer, and showed nobody a card."""
    if table.scene.phase != "play" or table.times.computed == moment(table):
        return False
    deal = table.game.deal
    seat = table.scene.seat_of(place)
    if not deal.record or deal.record[-1][0] != seat or deal.tray:
        return False
    action = deal.record[-1][1]
    if not isinstance(action, Meld | Join | Discard | EndTurn):
        return False
    before = table.game.events_before_last()
    return all(event.name in _SHOWN_NOTHING for event in deal.events[before:])


def undoable(table: Hosted) -> int | None:
    """Return the place of the person whose last act could be taken back, if there is one."""
    scene = table.scene
    if scene.options.undo == "none" or scene.phase != "play" or not table.game.deal.record:
        return None
    place = scene.place_at(table.game.deal.record[-1][0])
    if place.kind != "person" or place.standin or not can_undo(table, place.place):
        return None
    return place.place
