"""One command of a connection: once, in its turn, to the one who carries it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from canasta.server.hosting import again, driving, playing, seating, sending, shuffling, talking
from canasta.server.hosting.errors import Fault, LostTable
from canasta.server.hosting.turns import turn
from canasta.server.store import StoreError
from canasta.wire import commands
from canasta.wire.answers import Ack, Error, Pong

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from canasta.server.hosting.hosted import Hosted
    from canasta.server.hosting.link import Link
    from canasta.wire import ClientMessage

    Handler = Callable[[Hosted, Link, Any], Awaitable[None]]

_HANDLERS: Final[dict[type, Handler]] = {
    commands.Act: playing.act,
    commands.Preview: playing.preview,
    commands.NextDeal: playing.next_deal,
    commands.Ask: playing.ask,
    commands.Seal: shuffling.seal,
    commands.Shuffle: shuffling.shuffle_again,
    commands.OpenNumber: shuffling.open_number,
    commands.Cut: shuffling.cut,
    commands.Start: seating.start,
    commands.Assign: seating.assign,
    commands.Hold: seating.hold,
    commands.Move: seating.move,
    commands.Leave: seating.leave,
    commands.StandIn: seating.stand_in,
    commands.Back: seating.back,
    commands.Say: talking.say,
    commands.Undo: again.undo,
    commands.Rematch: again.rematch,
}

_HARMLESS: Final = (commands.Preview, commands.Ask)
"""Commands that change nothing: they are simply done again."""

_BY_ITSELF: Final = (commands.Seal, commands.OpenNumber)
"""Commands that a page gives without its player."""


async def serve(table: Hosted, link: Link, command: ClientMessage) -> None:
    """Carry out a command of a connection and answer it."""
    if isinstance(command, commands.Ping):
        link.send(Pong(command.n))
        return
    if isinstance(command, commands.Hello):
        link.send(Error("hello_twice", link.reader.words.text("deny.hello_twice"), fatal=False))
        return
    try:
        async with turn(table):
            if not isinstance(command, _HARMLESS) and await _known(table, link, command.id):
                return
            handler = _HANDLERS.get(type(command))
            if handler is None:
                sending.deny(table, link, command.id, "not_here")
                return
            if link.reader.place is not None and not isinstance(command, _BY_ITSELF):
                driving.note_sign(table)
            await handler(table, link, command)
    except LostTable:
        link.close(1012, "the table cannot be read now")
    except Fault:
        await _answer_fault(table, link, command)


async def _answer_fault(table: Hosted, link: Link, command: Any) -> None:  # noqa: ANN401
    """Answer a command that the program could not carry out: it may have been saved before."""
    try:
        async with turn(table):
            if isinstance(command, _HARMLESS) or not await _known(table, link, command.id):
                sending.deny(table, link, command.id, "fault")
    except (LostTable, Fault):
        link.close(1012, "the table cannot be read now")


async def _known(table: Hosted, link: Link, command_id: str) -> bool:
    """Give the answer again of a command that was answered already, even before a restart.

    Raises:
        LostTable: when the store cannot be read.
    """
    answer = table.answers.find(link.proof, command_id)
    if answer is not None:
        link.send(answer)
        return True
    place = link.reader.place
    known = table.command(place, command_id)
    if place is None or not table.has_done(known):
        return False
    try:
        seq = await table.store.done(table.id, known)
    except StoreError as error:  # to say that it is not done would be false
        raise LostTable(table.id) from error
    if seq is None:
        return False
    link.send(Ack(command_id, seq))
    return True
