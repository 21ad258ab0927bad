"""What an append costs: CPU seconds of the whole process, and how long the answer takes.

Usage: python -m server.store.cost URL  (in the folder of the tests; URL of an empty store)
"""

from __future__ import annotations

import asyncio
import sys
import time

from canasta.server.store import About, Batch, Command, Created, Row, Store

ROUNDS = 3000


async def append(store: Store, created: Created, number: int) -> float:
    command = Command(number.to_bytes(16, "big"), 2)
    batch = Batch([Row("action", "discard 4C", 2)], command, b'{"seq":1}')
    begun = time.perf_counter()
    await store.append(created.lease, created.seq + number, batch)
    return time.perf_counter() - begun


async def measure(store: Store, together: int) -> str:
    """Append at so many tables at the same time, one row each, again and again."""
    tables = [
        await store.create_table(f"{together}-{n}", About("classic", "4"), owner="me")
        for n in range(together)
    ]
    waits: list[float] = []
    begun, cpu = time.perf_counter(), time.process_time()
    for number in range(ROUNDS // together):
        waits += await asyncio.gather(*(append(store, table, number) for table in tables))
    cpu, wall = time.process_time() - cpu, time.perf_counter() - begun
    waits.sort()
    median, late = waits[len(waits) // 2] * 1e3, waits[len(waits) * 99 // 100] * 1e3
    return (
        f"{together:3} together: {cpu / len(waits) * 1e6:5.0f} us CPU an append, "
        f"{len(waits) / wall:6.0f} a second, median {median:5.2f} ms, 99 % {late:5.2f} ms"
    )


def main() -> None:
    with Store.open(sys.argv[1]) as store:
        for together in (1, 10, 32):
            print(asyncio.run(measure(store, together)))  # noqa: T201  (this is its purpose)


if __name__ == "__main__":
    main()
