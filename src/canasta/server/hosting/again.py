"""The commands that go back or begin anew: undo, and another game of the same company."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.server.hosting import clocks, driving, sending
from canasta.server.hosting.errors import Fault, LostTable
from canasta.server.hosting.undoing import moment
from canasta.server.store import Batch, StoreError, undo_row

if TYPE_CHECKING:
    from canasta.server.hosting.hosted import Hosted
    from canasta.server.hosting.link import Link
    from canasta.wire.commands import Rematch, Undo

# --- undo ----------------------------------------------------------------------------------------


async def undo(table: Hosted, link: Link, command: Undo) -> None:
    """Take back one's last act, or agree that another player does.

    Every opponent who is there has to agree: a partner gains by it and is not asked.
    """
    place, scene = link.reader.place, table.scene
    if place is None:
        sending.deny(table, link, command.id, "no_seat")
    elif not table.is_decided_on(command.expected):
        sending.conflict(table, link, command.id)
    elif scene.options.undo == "none":
        sending.deny(table, link, command.id, "not_here")
    elif scene.undo is not None and scene.undo != place:
        await _answer(table, link, command, scene.undo)
    elif not table.can_undo(place):
        sending.deny(table, link, command.id, "no_undo")
    elif clocks.left_to_take_back(table, place) <= 0:
        sending.deny(table, link, command.id, "time_over")
    elif scene.options.undo == "free" or not _opponents(table, place):
        await _take_back(table, link, command.id, place)
    elif table.times.asked == moment(table.game):
        sending.deny(table, link, command.id, "undo_asked")
    else:
        scene.undo, table.times.asked = place, moment(table.game)
        scene.undo_waits = _opponents(table, place)
        clocks.wait_for_answer(table)
        sending.acknowledge(table, link, command.id)
        sending.show_all(table)
        driving.plan(table)  # the computers wait for the answer, though not for ever


async def _answer(table: Hosted, link: Link, command: Undo, asker: int) -> None:
    scene, place = table.scene, link.reader.place
    if place not in scene.undo_waits:
        sending.deny(table, link, command.id, "not_asked")
        return
    if command.agree and table.can_undo(asker):
        scene.undo_waits.remove(place)
        if not set(scene.undo_waits) & set(table.people_there()):
            await _take_back(table, link, command.id, asker)
            return
    else:
        scene.undo = None
    sending.acknowledge(table, link, command.id)
    sending.show_all(table)
    driving.plan(table)


def _opponents(table: Hosted, place: int) -> list[int]:
    """Return the opponents of a place who are there."""
    side = table.scene.side_of(place)
    return [other for other in table.people_there() if table.scene.side_of(other) != side]


async def _take_back(table: Hosted, link: Link, command: str, place: int) -> None:
    kept = table.game.take_back_last()
    table.scene.undo = None
    if await table.save(Batch(rows=[undo_row(kept, table.scene.seat_of(place))])):
        for other in sending.readers(table):
            other.reader.sent = min(other.reader.sent, len(table.game.deal.events))
        clocks.turn_back(table)
        sending.acknowledge(table, link, command)
        driving.after_change(table)
        sending.send_logs(table)
    else:
        sending.deny(table, link, command, "not_saved")
        sending.show_all(table)


# --- another game --------------------------------------------------------------------------------


async def rematch(table: Hosted, link: Link, command: Rematch) -> None:
    """Wish for another game; when all who are there do, it begins at a new table."""
    place, scene = link.reader.place, table.scene
    if place is None or scene.phase != "over":
        sending.deny(table, link, command.id, "not_here" if place is not None else "no_seat")
        return
    if place not in scene.rematch:
        scene.rematch.append(place)
    if not await begin_another(table):
        sending.deny(table, link, command.id, "not_saved")
        return
    sending.acknowledge(table, link, command.id)
    sending.show_all(table)


async def begin_another(table: Hosted) -> bool:
    """Begin another game if all who are there wish for one; say whether nothing went wrong.

    It is called too when somebody has gone for whom the others had waited.
    """
    scene, there = table.scene, set(table.people_there())
    if not there or scene.rematch_table or there - set(scene.rematch):
        return True
    try:
        scene.rematch_table = await table.house.remake(table)
    except (StoreError, LostTable, Fault):  # of the new table: this one has not changed
        return False
    sending.show_all(table)
    return True
