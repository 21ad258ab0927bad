"""What a table does by itself: computers, absent people, clocks, the next deal."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import secrets
from functools import partial
from typing import TYPE_CHECKING, Final

from canasta.engine.action import Abandon
from canasta.engine.refusal import IllegalAction
from canasta.server.hosting import clocks, sending
from canasta.server.hosting.errors import Fault, LostTable
from canasta.server.hosting.game import new_shuffle
from canasta.server.hosting.turns import turn
from canasta.server.hosting.undoing import moment
from canasta.server.hosting.waiting import Wait
from canasta.server.showing.scene import Noted
from canasta.shuffle import Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta.players import Reason
    from canasta.server.hosting.hosted import Hosted
    from canasta.server.hosting.waiting import Key
    from canasta.server.showing.scene import Place
    from canasta.server.store import Command
    from canasta.shuffle import Shuffle
    from canasta.wire.table import TablePhase

_log = logging.getLogger(__name__)

SEALING_TIME: Final = 10.0
"""Seconds for sealing and for opening a number; then it counts as empty."""

CUT_TIME: Final = 60.0
"""Seconds after which the deck is cut at a table with clocks, though the player is there."""

SHEET_TIME: Final = 60.0
"""Seconds after which the next deal begins at a table with clocks, confirmed or not."""

_LONGEST_WAIT: Final = 60.0
"""Seconds after which a table tries again what has failed, at the latest."""

_DOUBLINGS: Final = 6
"""So many mistakes in a row double the pause, which is the longest then."""

UNDO_TIME: Final = 20.0
"""Seconds that computers wait for the answer to a player who asks to take something back."""


def after_change(table: Hosted) -> None:
    """Show everybody a change that is saved, and plan what comes next."""
    clocks.follow_turn(table)
    table.scene.undo = None
    table.note_undoable()
    sending.show_all(table)
    plan(table)


async def show_change(table: Hosted) -> None:
    """Do the same when it is this table's turn: who acts is answered before."""
    try:
        await table.shared.gate.wait()
    finally:
        after_change(table)


def go_on(table: Hosted) -> None:
    """Show everybody a table that was read again, and plan what comes next."""
    clocks.follow_turn(table)
    sending.show_all(table)
    plan(table)


# --- what comes next -----------------------------------------------------------------------------


def plan(table: Hosted) -> None:
    """Set the alarm for what the table has to do by itself next, if anything.

    It may be called at any time: what is waited for keeps the time that it has waited.
    """

    def begin(wait: Wait) -> None:
        task = asyncio.ensure_future(_do(table, wait))
        table.tasks.add(task)
        task.add_done_callback(table.tasks.discard)

    there = any(link.reader.place is not None for link in table.links)
    left = table.attendance.left(there=there)
    playing = table.playing and table.scene.phase != "over"
    _rest(table, resting=bool(table.links) and playing and left <= 0)
    if table.links and not table.playing:
        table.waiting.wait(_holds(table), begin)
        return
    if not table.links or left <= 0:
        table.waiting.wait([], begin, counts=False)  # a table at which nobody looks sleeps
        return
    found = _absences(table)
    if left < math.inf:
        found.append(Wait(("rest",), left, partial(_look_again, table)))
    if not table.scene.paused:
        found += _BY_PHASE[table.scene.phase](table)
    table.waiting.wait(found, begin, counts=not table.scene.paused)


def _rest(table: Hosted, *, resting: bool) -> None:
    """Note whether the table rests, and show it to those who look on."""
    if table.scene.resting != resting:
        table.scene.resting = resting
        sending.show_all(table)


async def _look_again(_table: Hosted) -> None:
    """Do nothing but plan anew, for no player has come."""


async def _do(table: Hosted, wait: Wait) -> None:
    """Do what was planned, unless it is not waited for any more."""
    with contextlib.suppress(LostTable, Fault):
        async with turn(table):
            if table.waiting.doing is wait:
                try:
                    await wait.work()
                finally:
                    pause = min(_LONGEST_WAIT, 2.0 ** min(table.faults, _DOUBLINGS))
                    still = table.waiting.end(wait, pause)
                if still:
                    plan(table)


def _holds(table: Hosted) -> list[Wait]:
    """Return the seats that are held, each with the time that is left."""
    held = table.holds.places.items()
    return [Wait(("hold", place), left, partial(_hold_over, table)) for place, left in held]


async def _hold_over(table: Hosted) -> None:
    """Let go of a seat for which no name came."""
    table.holds.end_due()
    sending.show_presence(table)
    plan(table)


def _next_in_shuffle(table: Hosted) -> list[Wait]:
    shuffle = table.scene.shuffle
    stage = "" if shuffle is None else str(shuffle.stage)
    key = ("numbers", table.game.game.number, stage)  # who shuffles again has no longer for it
    return [Wait(key, table.waiting.left(key, SEALING_TIME), partial(_pass_over, table))]


def _next_in_cut(table: Hosted) -> list[Wait]:
    cutter, scene = table.scene.place_at(table.game.cutter), table.scene
    if not scene.options.ask_cut:
        limits = {"unasked": 0.0}
    elif plays_itself(cutter):
        limits = {"computer": scene.options.pace / 1000}
    else:
        limits = {} if cutter.connected else {"away": SEALING_TIME}
        if scene.options.clock.mode != "none":
            limits["clock"] = CUT_TIME
    keys = {("cut", table.game.game.number, why): time for why, time in limits.items()}
    return [
        Wait(key, table.waiting.left(key, time), partial(_cut, table)) for key, time in keys.items()
    ]


def _next_in_play(table: Hosted) -> list[Wait]:
    place, found = table.scene.acting, []
    if table.scene.undo is not None:
        key: Key = ("undo", table.scene.undo, *moment(table.game))
        found.append(Wait(key, table.waiting.left(key, UNDO_TIME), partial(_undo_over, table)))
    elif place is not None and plays_itself(place):
        key = ("computer", place.place, *moment(table.game))
        pace = table.scene.options.pace / 1000
        found.append(Wait(key, table.waiting.left(key, pace), partial(_computer, table)))
    if place is not None and clocks.runs(table):
        found.append(
            Wait(("time", place.place), clocks.time_left(table), partial(_time_over, table))
        )
    return found


async def _undo_over(table: Hosted) -> None:
    """Go on without the answer that did not come."""
    table.scene.undo = None
    sending.show_all(table)
    plan(table)


def _next_at_sheet(table: Hosted) -> list[Wait]:
    deal = table.game.game.number
    if not _unconfirmed(table):
        return [Wait(("deal", deal), 0.0, partial(_begin_deal, table))]
    if table.scene.options.clock.mode == "none":
        return []
    return [
        Wait(
            ("sheet", deal),
            table.waiting.left(("sheet", deal), SHEET_TIME),
            partial(_begin_deal, table),
        )
    ]


_BY_PHASE: Final[dict[TablePhase, Callable[[Hosted], list[Wait]]]] = {
    "waiting": lambda _table: [],
    "shuffle": _next_in_shuffle,
    "cut": _next_in_cut,
    "play": _next_in_play,
    "sheet": _next_at_sheet,
    "over": lambda _table: [],
}


def _absences(table: Hosted) -> list[Wait]:
    """Return who is absent, and in how many seconds for so long that the others may choose."""
    grace = table.scene.options.grace
    now = table.timing.now()
    return [
        Wait(("absent", place), since + grace - now, partial(_absent, table))
        for place, since in table.gone.items()
        if place not in table.choices and not table.scene.places[place].standin
    ]


def plays_itself(place: Place) -> bool:
    """Say whether a computer acts for a place: its own, or in the place of somebody absent."""
    return place.kind == "computer" or place.standin


# --- computers -----------------------------------------------------------------------------------


async def _computer(table: Hosted) -> None:
    """Let the computer in turn act until there is something to show, outside the lock it thinks."""
    game, place = table.game, table.scene.acting
    if place is None or game.actor is None:
        return
    level = place.level or table.scene.options.level
    seat, doing = game.actor, table.waiting.doing
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
        void = table.waiting.doing is not doing or table.scene.table is not game
        if void or not plays_itself(place):
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
        table.times.computed = moment(table.game)
        after_change(table)
    else:
        sending.show_all(table)
        plan(table)


def note_reason(table: Hosted, seat: int, reason: Reason) -> None:
    """Note why a computer did the last thing, to be shown below the score of the deal."""
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
    table.times.unpaused.clear()
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
    else:
        go_on(table)  # it was confirmed, so that nobody else will ask for it again


# --- people who are away or slow -----------------------------------------------------------------


async def _absent(table: Hosted) -> None:
    """Do what the table is to do at first about somebody who has been away for a while."""
    grace, now = table.scene.options.grace, table.timing.now()
    for place, since in table.gone.items():
        if place not in table.choices and now - since >= grace:
            pauses = table.scene.options.absent != "pause" or place not in table.times.unpaused
            table.choices[place] = table.scene.options.absent if pauses else "wait"
    settle_absence(table)


def settle_absence(table: Hosted) -> None:
    """Follow what was chosen about absent people, and show it."""
    table.follow_choices()
    clocks.follow_turn(table)
    sending.show_all(table)
    plan(table)


def note_sign(table: Hosted) -> None:
    """Note that somebody of the table has done something: clocks that had stopped run again."""
    missed, table.times.missed = table.times.missed, 0
    if missed >= clocks.MOST_MISSED:
        clocks.follow_turn(table)
        sending.show_presence(table)
        plan(table)


async def _time_over(table: Hosted) -> None:
    """Let a computer finish the turn of somebody whose time is over."""
    place = table.scene.acting
    if place is None or clocks.time_left(table) > 0:
        plan(table)
        return
    table.scene.undo = None  # who is late waits for no answer
    table.times.reserve[place.place] = 0.0
    place.standin = True
    table.times.late.add(place.place)
    table.times.missed += 1
    sending.show_all(table)
    plan(table)
