"""A program takes a seat: it makes a table of its own, or joins the one that is named.

    canasta serve                                    # in one terminal
    python examples/seat.py                          # in another: a table with three computers
    python examples/seat.py --table r79mxfh77k       # a seat at a table that waits for players
    python examples/seat.py --player random

It plays what the server offers: `random` takes any of its ideas, `first` the likeliest one.  A
program of your own replaces `choose`.
"""

from __future__ import annotations

import argparse
import asyncio
import random

from canasta.client import Closed, Lobby, Refused, Seat, choose
from canasta.wire.setup import Options


async def play(seat: Seat, dice: random.Random | None) -> None:
    """Play until the game is over."""
    async for view in seat.views():
        if view.phase == "cut" and view.cut is not None and view.cut.seat == view.seat:
            await seat.cut(random.randint(view.cut.least, view.cut.cards - view.cut.least))
        elif view.phase == "sheet" and not any(one.you and one.ready for one in view.seats):
            await seat.next_deal()
        elif view.phase == "over":
            print(view.sentence)
            return
        elif seat.to_choose:
            action = await choose(seat, dice)
            print(f"{view.deal}: {action}")
            await seat.act(action)


async def main() -> None:
    """Take a seat and play."""
    parser = argparse.ArgumentParser(description="A program takes a seat at a table of canasta.")
    parser.add_argument("--server", default="http://localhost:8000")
    parser.add_argument("--table", help="the table to join; without it a new one is made")
    parser.add_argument("--variant", default="classic")
    parser.add_argument("--player", choices=["first", "random"], default="first")
    parser.add_argument("--name", default="Program")
    parser.add_argument("--target", type=int, help="play to this total instead of the usual one")
    args = parser.parse_args()
    lobby = Lobby(args.server)
    if args.table:
        place = await lobby.join(args.table, args.name)
    else:
        options = Options(pace=0)
        rules = {"variant": args.variant}
        rules |= {"end.target": args.target} if args.target else {}
        place = await lobby.create(args.name, rules, options=options, start=True)
    print(f"{args.server}/t/{place.table}")
    dice = random.Random() if args.player == "random" else None
    async with Seat(place) as seat:
        while True:
            try:
                return await play(seat, dice)
            except Refused as refused:
                print(f"refused: {refused}")
            except Closed as closed:
                print(closed)
                await asyncio.sleep(1)
                await seat.come()


if __name__ == "__main__":
    asyncio.run(main())
