"""Which act could be taken back: the last one, while it showed nobody a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.engine.action import Discard, EndTurn, Join, Meld

if TYPE_CHECKING:
    from canasta.server.hosting.game import FairTable
    from canasta.server.showing.scene import Scene

_SHOWN_NOTHING: Final = frozenset({"melded", "joined", "discarded", "ended_turn", "turn"})
"""Events after which nobody has seen a card that they had not seen before."""


def moment(game: FairTable) -> tuple[int, int]:
    """Return which deal it is, and how much has happened in it."""
    return game.deal.number, len(game.deal.events)


def can_undo(scene: Scene, game: FairTable, place: int, computed: tuple[int, int] | None) -> bool:
    """Say whether the last act was this place's, by no computer, and showed nobody a card.

    Args:
        scene: the table.
        game: its game.
        place: whose act it is to be.
        computed: the moment after the last act of a computer.
    """
    if scene.phase != "play" or computed == moment(game):
        return False
    deal = game.deal
    if not deal.record or deal.record[-1][0] != scene.seat_of(place) or deal.tray:
        return False
    action = deal.record[-1][1]
    if not isinstance(action, Meld | Join | Discard | EndTurn):
        return False
    before = game.events_before_last()
    return all(event.name in _SHOWN_NOTHING for event in deal.events[before:])


def undoable(scene: Scene, game: FairTable, computed: tuple[int, int] | None) -> int | None:
    """Return the place of the person whose last act could be taken back, if there is one."""
    if scene.options.undo == "none" or scene.phase != "play" or not game.deal.record:
        return None
    place = scene.place_at(game.deal.record[-1][0])
    if place.kind != "person" or place.standin:
        return None
    return place.place if can_undo(scene, game, place.place, computed) else None
