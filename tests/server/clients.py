"""Clients for tests: they play what the server offers, and are impolite when they are to be."""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import TYPE_CHECKING

from canasta.client import Closed, Refused, Seat, choose
from canasta.wire.answers import Conflict

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta.client import Place
    from canasta.wire.answers import View


async def play(
    seat: Seat,
    *,
    seed: int = 0,
    until: Callable[[View], bool] = lambda view: view.phase == "over",
) -> View:
    """Play until something holds, by default to the end of the game; return the last view."""
    dice = random.Random(seed)
    async with asyncio.timeout(120):
        async for view in seat.views():
            if until(view):
                return view
            await step(seat, view, dice)
    raise AssertionError("the views ended")


async def step(seat: Seat, view: View, dice: random.Random) -> None:
    """Do what the table waits for from this seat, if anything.

    Where somebody else was faster, the view that follows says what is to be done.
    """
    try:
        await _step(seat, view, dice)
    except Refused as refused:
        if not isinstance(refused.answer, Conflict):
            raise


async def _step(seat: Seat, view: View, dice: random.Random) -> None:
    if view.phase == "cut" and view.cut is not None and view.cut.seat == view.seat:
        await seat.cut(dice.randint(view.cut.least, view.cut.cards - view.cut.least))
    elif view.phase == "sheet":
        if not any(one.you and one.ready for one in view.seats):
            await seat.next_deal()
    elif seat.to_choose:
        await seat.act(await choose(seat, dice))


async def come_back(place: Place) -> Seat:
    """Come to a table as soon as its database is there again."""
    async with asyncio.timeout(30):
        while True:
            seat = Seat(place)
            with contextlib.suppress(Closed):
                await seat.come()
                return seat
            await asyncio.sleep(0.1)
