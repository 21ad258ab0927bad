"""Persons are known by a cookie: how many there may be, and when they were seen."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import httpx

from canasta.rules import variant
from canasta.server.app import application
from canasta.server.limits import Limits
from canasta.server.store import Store, UnknownTable, digest_of
from canasta.wire.setup import Options
from server.houses import Turned

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    import pytest

    from canasta.server.hosting.house import House

DAY = 24 * 3600
PAGE = {"sec-fetch-site": "same-origin"}


@contextlib.asynccontextmanager
async def opened(
    folder: Path, clock: Turned, limits: Limits
) -> AsyncIterator[tuple[httpx.AsyncClient, House]]:
    with Store.open(folder / "games.db", clock=clock.wall) as store:
        app = application(store, limits=limits, timing=clock)
        transport = httpx.ASGITransport(app)
        url = "http://localhost"
        async with httpx.AsyncClient(transport=transport, base_url=url, headers=PAGE) as client:
            yield client, app.state.service.house
        await app.state.service.house.close()


async def sit(client: httpx.AsyncClient) -> httpx.Response:
    return await client.post("/api/tables", json={"name": "Ann"})


async def test_an_address_makes_so_many_new_persons_an_hour(tmp_path: Path) -> None:
    clock = Turned()
    async with opened(tmp_path, clock, Limits(tables_an_hour=100, persons_an_hour=3)) as (page, _):
        for _ in range(3):
            assert (await sit(page)).status_code == 201
            page.cookies.clear()
        refused = await sit(page)
        assert refused.status_code == 429
        assert refused.json()["code"] == "too_fast"
        assert "canasta" not in refused.cookies
        clock.time += 1300
        assert (await sit(page)).status_code == 201
        for _ in range(5):  # with the cookie it is always the same person
            assert (await sit(page)).status_code == 201


async def test_who_comes_back_was_seen_and_once_a_day_is_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Turned()
    async with opened(tmp_path, clock, Limits()) as (page, house):
        await sit(page)
        digest = digest_of(page.cookies["canasta"])
        for day in range(40):
            clock.day += DAY
            assert (await page.get("/api/mine")).status_code == 200
            found = await house.store.find_person(digest)
            assert found is not None
            assert found.seen == clock.wall() * 1000, day
        writes: list[int] = []
        monkeypatch.setattr(house.store, "change_person", writes.append)
        for _ in range(5):
            clock.day += 3600
            await page.get("/api/mine")
        assert writes == []


async def test_the_keeper_removes_what_was_forgotten_and_rests_between_two_walks(
    tmp_path: Path,
) -> None:
    clock = Turned()
    async with opened(tmp_path, clock, Limits()) as (_, house):
        rules = variant("classic")

        async def forgotten() -> str:
            seated = await house.create(rules, "4", "Ann", Options())
            clock.day += 31 * DAY
            return seated.table

        async def goes(table: str) -> bool:
            for _ in range(3):
                await house.keeper.keep()
            try:
                await house.store.load(table)
            except UnknownTable:
                return True
            return False

        assert await goes(await forgotten())
        second = await forgotten()
        assert not await goes(second)
        clock.time += 3601
        assert await goes(second)
