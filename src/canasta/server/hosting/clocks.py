"""The clocks: how long a player may take, by the table's choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.wire.table import ClockView

if TYPE_CHECKING:
    from canasta.server.hosting.hosted import Hosted
    from canasta.server.showing.scene import Place


def acting(table: Hosted) -> Place | None:
    """Return the place whose decision the deal waits for."""
    scene = table.scene
    if scene.phase != "play":
        return None
    actor = table.game.actor
    return None if actor is None else scene.place_at(actor)


def runs(table: Hosted) -> bool:
    """Say whether the clock runs: for a person in turn, not while somebody is asked."""
    place = acting(table)
    return (
        table.scene.options.clock.mode != "none"
        and not table.scene.paused
        and place is not None
        and place.kind == "person"
        and not place.standin
        and table.game.actor == table.game.deal.turn
    )


def time_left(table: Hosted) -> float:
    """Return the seconds that the acting player still has, the reserve included."""
    place = acting(table)
    clock = table.scene.options.clock
    spent = table.timing.now() - table.turn_began
    reserve = 0.0 if place is None else reserve_of(table, place.place)
    return clock.turn + reserve - spent


def reserve_of(table: Hosted, place: int) -> float:
    """Return the reserve of a place in this deal, in seconds."""
    clock = table.scene.options.clock
    return table.reserve.get(place, float(clock.bank)) if clock.mode == "bank" else 0.0


def follow_turn(table: Hosted) -> None:
    """Note a change of the turn: the time of the next player begins, the last one's is over."""
    turn = None
    if table.scene.phase == "play":
        turn = (table.game.deal.number, table.scene.place_at(table.game.deal.turn).place)
    if turn == table.turn:
        return
    if table.turn is not None:
        _end_turn(table, table.turn[1])
    table.turn, table.turn_began = turn, table.timing.now()


def _end_turn(table: Hosted, place: int) -> None:
    """Take from the reserve what a player used beyond his turn; who was only late is back."""
    clock = table.scene.options.clock
    if clock.mode == "bank":
        over = table.timing.now() - table.turn_began - clock.turn
        table.reserve[place] = max(0.0, reserve_of(table, place) - max(0.0, over))
    if place in table.late:
        table.late.discard(place)
        table.scene.places[place].standin = False


def clock_view(table: Hosted) -> ClockView | None:
    """Show the clock of the player who acts."""
    clock = table.scene.options.clock
    if clock.mode == "none" or table.scene.phase != "play":
        return None
    reserve = [reserve_of(table, place.place) for place in table.scene.places]
    return ClockView(
        left=max(0, int(time_left(table) * 1000)),
        reserve=[int(seconds * 1000) for seconds in reserve] if clock.mode == "bank" else [],
        runs=runs(table),
    )
