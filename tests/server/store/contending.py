"""A process that writes to one table whenever it can, against others that do the same."""

from __future__ import annotations

import asyncio

from canasta.server.store import Batch, Conflict, Lease, Leased, LostLease, Row, Store


async def fight(store: Store, owner: str, writes: int) -> list[tuple[int, str]]:
    """Take the table whenever that is possible, write, and go on writing after the lease."""
    done: list[tuple[int, str]] = []
    old: list[Lease] = []
    while len(done) < writes:
        try:
            lease = await store.acquire("t", owner, 0.02)
        except Leased:
            await asyncio.sleep(0.005)
            continue
        old.append(lease)
        seq = (await store.load("t")).seq
        for known in (old[0], lease, lease, lease, lease, lease):
            text = f"{known.epoch} {owner} {len(done)}"
            try:
                seq = (await store.append(known, seq, Batch([Row("note", text)]))).seq
            except (LostLease, Conflict):
                continue
            done.append((seq, text))
            await asyncio.sleep(0.004)
    return done


def contend(url: str, owner: str, writes: int) -> list[tuple[int, str]]:
    with Store.open(url) as store:
        return asyncio.run(fight(store, owner, writes))
