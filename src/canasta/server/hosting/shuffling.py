"""The commands of the shuffle: seal, shuffle again, cut, open (law 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.rules.refusal import Refusal
from canasta.server.hosting import driving, sending
from canasta.shuffle import ShuffleError

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta.server.hosting.hosted import Hosted
    from canasta.server.hosting.link import Link
    from canasta.shuffle import Shuffle
    from canasta.wire.commands import Cut, OpenNumber, Seal
    from canasta.wire.commands import Shuffle as ShuffleAgain

    Step = Callable[[Shuffle, int], Shuffle]


async def seal(table: Hosted, link: Link, command: Seal) -> None:
    """Take the seal of a number."""
    data = bytes.fromhex(command.seal) if len(command.seal) % 2 == 0 else b""
    await _step(table, link, command.id, command.deal, lambda now, seat: now.seal(seat, data))


async def shuffle_again(table: Hosted, link: Link, command: ShuffleAgain) -> None:
    """Shuffle again: the seal of another number."""
    data = bytes.fromhex(command.seal) if len(command.seal) % 2 == 0 else b""
    await _step(table, link, command.id, command.deal, lambda now, seat: now.shuffle(seat, data))


async def open_number(table: Hosted, link: Link, command: OpenNumber) -> None:
    """Take the number itself."""
    data = bytes.fromhex(command.number) if len(command.number) % 2 == 0 else b""
    await _step(table, link, command.id, command.deal, lambda now, seat: now.open(seat, data))


async def cut(table: Hosted, link: Link, command: Cut) -> None:
    """Cut the deck."""
    if not table.is_decided_on(command.expected):
        sending.conflict(table, link, command.id)
        return
    shuffle = table.scene.shuffle
    deal = shuffle.deal if shuffle is not None else 0
    await _step(table, link, command.id, deal, lambda now, seat: now.cut(command.at, seat))


async def _step(table: Hosted, link: Link, command: str, deal: int, step: Step) -> None:
    """Go a step of the shuffle on, and deal when it is ready."""
    seat = table.scene.seat_of(link.reader.place)
    shuffle = table.scene.shuffle
    if seat is None:
        sending.deny(table, link, command, "no_seat")
        return
    if shuffle is None or shuffle.deal != deal or table.scene.phase not in {"shuffle", "cut"}:
        sending.refuse(table, link, command, Refusal("wrong_step"))
        return
    try:
        gone_on = step(shuffle, seat)
    except ShuffleError as error:
        if error.refusal is not None:
            sending.refuse(table, link, command, error.refusal)
        else:
            sending.deny(table, link, command, "shuffle", what=str(error))
        return
    known = table.command(link.reader.place, command)
    if await driving.go_on_shuffling(table, gone_on, known):
        sending.acknowledge(table, link, command)
        await driving.show_change(table)
    else:
        sending.deny(table, link, command, "not_saved")
        sending.show_all(table)
