"""The gate before sending: one after the other, with other work in between."""

import asyncio

from canasta.server.hosting.gate import Gate


async def test_who_waits_goes_on_in_order_and_leaves_room_for_other_work() -> None:
    gate, done = Gate(), []
    ready = asyncio.Event()

    async def show(number: int) -> None:
        await gate.wait()
        done.append(f"show {number}")
        ready.set()

    async def judge() -> None:
        await ready.wait()
        done.append("judge")

    judging = asyncio.ensure_future(judge())
    await asyncio.gather(*(show(number) for number in range(4)))
    await judging
    assert [text for text in done if text != "judge"] == [f"show {n}" for n in range(4)]
    assert done.index("judge") in {1, 2}, "not behind all that waited before"


async def test_who_gives_up_holds_nobody_back() -> None:
    gate = Gate()
    gone = asyncio.ensure_future(gate.wait())
    stays = asyncio.ensure_future(gate.wait())
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.wait_for(stays, 5)
    await asyncio.wait_for(gate.wait(), 5)
    assert gone.cancelled()
