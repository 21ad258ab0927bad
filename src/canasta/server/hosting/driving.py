"""What a table does by itself: computers, absent people, clocks, the next deal."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from typing import TYPE_CHECKING, Final, TypeAlias

from canasta.engine.action import Abandon
from canasta.engine.refusal import IllegalAction
from canasta.server.hosting import clocks, telling
from canasta.server.hosting.errors import Fault, LostTable
from canasta.server.hosting.game import new_shuffle
from canasta.server.hosting.turns import turn
from canasta.server.hosting.undoing import undoable
from canasta.server.showing.scene import Noted
from canasta.shuffle import Stage

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from canasta.players import Reason
    from canasta.server.hosting.hosted import Hosted
    from canasta.server.showing.scene import Place
    from canasta.server.store import Command
    from canasta.shuffle import Shuffle
    from canasta.wire.table import Level, TablePhase

_log = logging.getLogger(__name__)

SEALING_TIME: Final = 10.0
"""Seconds for sealing and for opening a number; then it counts as empty."""

SHEET_TIME: Final = 60.0
"""Seconds after which the next deal begins at a table with clocks, whoever has not confirmed."""


_LONGEST_WAIT: Final = 60.0
"""Seconds after which a table tries again what has failed, at the latest."""

UNDO_TIME: Final = 20.0
"""Seconds that computers wait for the answer to whoever asks to take something back."""


def after_change(table: Hosted) -> None:
    """Tell everybody about a change that is saved, and plan what comes next."""
    clocks.follow_turn(table)
    table.scene.undo = None
    table.scene.undoable = undoable(table)
    telling.show_all(table)
    plan(table)


async def tell_change(table: Hosted) -> None:
    """Do the same when it is this table's turn: whoever acts is answered before."""
    try:
        await table.shared.gate.wait()
    finally:
        after_change(table)


def go_on(table: Hosted) -> None:
    """Show everybody a table that was read again, and plan what comes next."""
    clocks.follow_turn(table)
    telling.show_all(table)
    plan(table)


# --- what comes next -----------------------------------------------------------------------------


def plan(table: Hosted) -> None:
    """Set the alarm for what the table has to do by itself next, if anything."""
    table.plans += 1
    if table.alarm is not None:
        table.alarm.cancel()
        table.alarm = None
    found = _next(table)
    if found is None:
        return
    delay, work = found
    number = table.plans

    def ring() -> None:
        task = asyncio.ensure_future(_do(table, number, work))
        table.tasks.add(task)
        task.add_done_callback(table.tasks.discard)

    after_faults = min(_LONGEST_WAIT, 2.0**table.faults) if table.faults else 0.0
    table.alarm = table.timing.later(max(after_faults, delay), ring)


async def _do(table: Hosted, number: int, work: Callable[[Hosted], Awaitable[None]]) -> None:
    """Do what was planned, unless something else has happened since."""
    with contextlib.suppress(LostTable, Fault):
        async with turn(table):
            if table.plans == number:
                await work(table)


Next: TypeAlias = "tuple[float, Callable[[Hosted], Awaitable[None]]]"
"""In how many seconds something is to be done, and what."""


def _next(table: Hosted) -> Next | None:
    """Return what the table does by itself next; a table at which nobody looks sleeps."""
    if not table.links or not table.playing:
        return None
    found = None if table.scene.paused else _BY_PHASE[table.scene.phase](table)
    absence = _absence(table)
    if found is None or absence is None:
        return found or absence
    return min(found, absence, key=lambda one: one[0])


def _next_in_shuffle(_table: Hosted) -> Next | None:
    return SEALING_TIME, _pass_over


def _next_in_cut(table: Hosted) -> Next | None:
    cutter = table.scene.place_at(table.game.cutter)
    if plays_itself(cutter):
        return table.scene.options.pace / 1000, _cut
    return None if cutter.connected else (SEALING_TIME, _cut)


def _next_in_play(table: Hosted) -> Next | None:
    place = clocks.acting(table)
    if table.scene.undo is not None:
        return UNDO_TIME, _undo_over
    if place is not None and plays_itself(place):
        return table.scene.options.pace / 1000, _computer
    return (clocks.time_left(table), _time_over) if clocks.runs(table) else None


async def _undo_over(table: Hosted) -> None:
    """Go on without the answer that did not come."""
    table.scene.undo = None
    telling.show_all(table)
    plan(table)


def _next_at_sheet(table: Hosted) -> Next | None:
    if not _unconfirmed(table):
        return 0.0, _begin_deal
    return None if table.scene.options.clock.mode == "none" else (SHEET_TIME, _begin_deal)


_BY_PHASE: Final[dict[TablePhase, Callable[[Hosted], Next | None]]] = {
    "waiting": lambda _table: None,
    "shuffle": _next_in_shuffle,
    "cut": _next_in_cut,
    "play": _next_in_play,
    "sheet": _next_at_sheet,
    "over": lambda _table: None,
}


def _absence(table: Hosted) -> Next | None:
    """Return when somebody absent has been away for so long that the others may choose."""
    grace = table.scene.options.grace
    now = table.timing.now()
    waits = [
        since + grace - now
        for place, since in table.gone.items()
        if place not in table.choices and not table.scene.places[place].standin
    ]
    return (min(waits), _absent) if waits else None


def plays_itself(place: Place) -> bool:
    """Say whether a computer acts for a place: its own, or in the place of somebody absent."""
    return place.kind == "computer" or place.standin


# --- computers -----------------------------------------------------------------------------------


async def _computer(table: Hosted) -> None:
    """Let the computer in turn act until something is to be told, outside the lock it thinks."""
    game, place = table.game, clocks.acting(table)
    if place is None or game.actor is None:
        return
    level: Level = place.level or table.scene.options.level
    seat, number = game.actor, table.plans
    reason: Reason | None = None
    while True:
        seen, legal = game.observe(seat), game.legal(seat)
        table.lock.release()
        try:
            action, why = await table.thinkers.choose(level, seen, legal)
        finally:
            await table.lock.acquire()
        if table.dropped:
            raise LostTable(table.id)
        if table.plans != number or not plays_itself(place):
            return  # its owner is back; what was laid in small steps nobody has seen
        try:
            events = game.step(seat, action)
        except IllegalAction:
            _log.warning("table %s: a computer's step was illegal", table.id)
            game.drop_steps()
            return
        reason = None if isinstance(action, Abandon) else reason or why
        if events or game.actor != seat:
            break
    if reason is not None:
        note_reason(table, seat, reason)
    if await table.save_game():
        after_change(table)
    else:
        telling.show_all(table)
        plan(table)


def note_reason(table: Hosted, seat: int, reason: Reason) -> None:
    """Note why a computer did the last thing, to be told below the score of the deal."""
    deal = table.game.deal
    place = len(deal.record) - 1
    kept = [noted for noted in table.scene.reasons if noted.place < place]
    turn = sum(event.name == "turn" for event in deal.events)
    table.scene.reasons = [*kept, Noted(seat, place, turn, reason.code, reason.numbers)]


# --- the shuffle ---------------------------------------------------------------------------------


async def begin_deal(table: Hosted, *, first: bool = False) -> bool:
    """Begin the shuffle of the next deal, or of the `first`; people who are there give numbers."""
    scene = table.scene
    people = [seat for place in table.people_there() if (seat := scene.seat_of(place)) is not None]
    for place in scene.places:
        place.ready = False
    scene.reasons = []
    table.times.reserve.clear()
    shuffle = new_shuffle(table.game, people)
    return await table.save_game(shuffle=shuffle, begin=first)


async def go_on_shuffling(table: Hosted, shuffle: Shuffle, command: Command | None = None) -> bool:
    """Save a step of the shuffle; when it is ready, the cards are dealt with it."""
    if shuffle.stage is Stage.READY:
        shuffle = table.game.deal_shuffled(shuffle)
    return await table.save_game(command, shuffle=shuffle)


async def _pass_over(table: Hosted) -> None:
    """Go on without the seals and numbers that have not come in time."""
    shuffle = table.scene.shuffle
    if shuffle is None:
        return
    for seat in shuffle.owing:
        shuffle = shuffle.pass_over(seat)
    if await go_on_shuffling(table, shuffle):
        after_change(table)


async def _cut(table: Hosted) -> None:
    """Cut for a computer or for somebody who is not there."""
    shuffle = table.scene.shuffle
    if shuffle is None or shuffle.stage is not Stage.CUTTING:
        return
    room = shuffle.cards - 2 * shuffle.least
    shuffle = shuffle.cut(shuffle.least + secrets.randbelow(room + 1))
    if await go_on_shuffling(table, shuffle):
        after_change(table)


async def next_deal_if_ready(table: Hosted) -> bool:
    """Begin the next deal when everybody who plays has confirmed the score."""
    if table.scene.phase != "sheet" or _unconfirmed(table):
        return False
    await _begin_deal(table)
    return True


def _unconfirmed(table: Hosted) -> list[Place]:
    """Return the places of those who play and have not confirmed the score."""
    return [
        place
        for place in table.scene.places
        if place.kind == "person" and not place.standin and not place.ready
    ]


async def _begin_deal(table: Hosted) -> None:
    table.game.next_deal()
    if await begin_deal(table):
        after_change(table)


# --- people who are away or slow -----------------------------------------------------------------


async def _absent(table: Hosted) -> None:
    """Do what the table is to do at first about somebody who has been away for a while."""
    grace, now = table.scene.options.grace, table.timing.now()
    for place, since in table.gone.items():
        if place not in table.choices and now - since >= grace:
            table.choices[place] = table.scene.options.absent
    settle_absence(table)


def settle_absence(table: Hosted) -> None:
    """Follow what was chosen about absent people, and tell it."""
    table.follow_choices()
    clocks.follow_turn(table)
    telling.show_all(table)
    plan(table)


async def _time_over(table: Hosted) -> None:
    """Let a computer finish the turn of somebody whose time is over."""
    place = clocks.acting(table)
    if place is None or clocks.time_left(table) > 0:
        plan(table)
        return
    table.times.reserve[place.place] = 0.0
    place.standin = True
    table.times.late.add(place.place)
    telling.show_all(table)
    plan(table)
