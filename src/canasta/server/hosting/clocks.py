"""The clocks: how long a player may take, by the table's choice."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from canasta.server.hosting.times import Ended
from canasta.wire.table import ClockView

if TYPE_CHECKING:
    from canasta.server.hosting.hosted import Hosted

MOST_MISSED: Final = 12
"""So many times in succession a time may be over without a sign of anybody; then clocks stop."""


def runs(table: Hosted) -> bool:
    """Say whether the clock runs: for the person who decides, who was asked a question too."""
    place = table.scene.acting
    return (
        table.scene.options.clock.mode != "none"
        and not stopped(table)
        and place is not None
        and place.kind == "person"
        and not place.standin
    )


def stopped(table: Hosted) -> bool:
    """Say whether no time goes by: the table pauses, or nobody minds the clock any more."""
    return table.scene.paused or table.times.missed >= MOST_MISSED


def time_left(table: Hosted) -> float:
    """Return the seconds that the acting player still has, the reserve included."""
    place, clock = table.scene.acting, table.scene.options.clock
    if place is None:
        return float(clock.turn)
    return clock.turn + reserve_of(table, place.place) - _spent(table, place.place)


def _spent(table: Hosted, place: int) -> float:
    """Return the seconds that a place has used in the running turn."""
    running = table.timing.now() - table.times.since if table.times.decides == place else 0.0
    return table.times.spent.get(place, 0.0) + running


def reserve_of(table: Hosted, place: int) -> float:
    """Return the reserve of a place in this deal, in seconds."""
    clock = table.scene.options.clock
    return table.times.reserve.get(place, float(clock.bank)) if clock.mode == "bank" else 0.0


def follow_turn(table: Hosted) -> None:
    """Note who decides now and whose turn it is; the time of nobody else runs.

    Who is asked a question in their partner's turn answers in a time of their own.
    """
    if table.times.decides is not None:
        table.times.spent[table.times.decides] = _spent(table, table.times.decides)
    turn = None
    if table.scene.phase == "play":
        turn = (table.game.deal.number, table.scene.place_at(table.game.deal.turn).place)
    if turn != table.times.turn:
        _end_turn(table)
        table.times.turn = turn
    place = table.scene.acting
    table.times.decides = None if place is None or stopped(table) else place.place
    table.times.since = table.timing.now()


def left_to_take_back(table: Hosted, place: int) -> float:
    """Return the seconds left to a player to go back to the turn that they have just ended.

    What has gone by since is their time as well: to end a turn and take that back wins none.
    """
    ended, clock = table.times.ended, table.scene.options.clock
    if clock.mode == "none":
        return math.inf
    if ended is None or ended.turn != (table.game.deal.number, place):
        return float(clock.turn)
    reserve = ended.reserve.get(place, float(clock.bank)) if clock.mode == "bank" else 0.0
    return clock.turn + reserve - ended.spent_until(table.timing.now())[place]


def wait_for_answer(table: Hosted) -> None:
    """Let no time go by for who asks to take the end of a turn back, while others think of it."""
    ended = table.times.ended
    if ended is not None:
        spent = ended.spent_until(table.timing.now())
        table.times.ended = replace(ended, at=math.inf, spent=spent)


def turn_back(table: Hosted) -> None:
    """Go back to the times of the turn that ended last, when its end is taken back."""
    times, deal = table.times, table.game.deal
    ended, turn = times.ended, (deal.number, table.scene.place_at(deal.turn).place)
    if ended is not None and ended.turn == turn != times.turn:
        times.spent, times.reserve = ended.spent_until(table.timing.now()), ended.reserve
        times.turn, times.decides, times.ended = turn, None, None


def _end_turn(table: Hosted) -> None:
    """Take from the reserves what was used beyond the turn; who was only late is back."""
    clock, times = table.scene.options.clock, table.times
    if times.turn is not None:
        now = table.timing.now()
        times.ended = Ended(times.turn, now, dict(times.spent), dict(times.reserve))
    if clock.mode == "bank":
        for place, spent in table.times.spent.items():
            over = max(0.0, spent - clock.turn)
            table.times.reserve[place] = max(0.0, reserve_of(table, place) - over)
    table.times.spent.clear()
    for place in times.late:
        table.scene.places[place].standin = table.choices.get(place) == "computer"
    times.late.clear()


def note_times(table: Hosted) -> None:
    """Note what the clocks show now: of the player who acts, and of everybody who is away."""
    table.scene.clock = clock_view(table)
    table.scene.held = table.holds.places.keys()
    now = table.timing.now()
    for place in table.scene.places:
        since = table.gone.get(place.place)
        place.away = 0 if since is None else int(now - since)


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
