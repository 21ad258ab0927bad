"""A game of the server has bounds that a night can reach."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from canasta.rules import VARIANTS, from_mapping
from canasta.server.app import application
from canasta.server.http.bounds import MOST
from canasta.server.limits import Limits
from canasta.server.store import Store
from canasta.wire.setup import Options

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from canasta.server.hosting.house import House

URL = "http://localhost"


@contextlib.asynccontextmanager
async def asking(folder: Path, **limits: Any) -> AsyncIterator[tuple[httpx.AsyncClient, House]]:  # noqa: ANN401
    """Serve in this process, and ask as a program without a cookie."""
    with Store.open(folder / "games.db") as store:
        app = application(store, limits=Limits(**limits))
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url=URL) as client:
            yield client, app.state.service.house
        await app.state.service.house.close()


def rules_of(**values: object) -> dict[str, object]:
    return {"name": "Ann", "rules": {"variant": "classic", **values}}


@pytest.mark.parametrize(
    ("rules", "field", "text"),
    [
        (
            {"end.target": 1_000_000},
            "end.target",
            "Target: a game of this server has at most 50,000. Write a smaller number.",
        ),
        (
            {"end.mode": "deals", "end.target": 0, "end.deals": 99},
            "end.deals",
            "Number of deals: a game of this server has at most 40. Write a smaller number.",
        ),
    ],
)
async def test_a_game_that_no_night_can_end_is_not_made(
    tmp_path: Path, rules: dict[str, object], field: str, text: str
) -> None:
    async with asking(tmp_path) as (client, _):
        answer = await client.post("/api/tables", json=rules_of(**rules))
        assert answer.status_code == 422
        assert answer.json() == {"code": "too_long", "text": text, "field": field}
        checked = await client.post("/api/rules/check", json={"rules": rules, "form": "4"})
        report = checked.json()
        assert not report["ok"]
        assert [(one["fields"], one["text"]) for one in report["problems"]] == [([field], text)]
        form = (await client.get("/api/variants/classic/form")).json()
        shown = {one["name"]: one["schema"] for one in form["fields"]}
        assert shown[field]["maximum"] == MOST[field]


async def test_the_longest_game_that_is_allowed_is_made(tmp_path: Path) -> None:
    async with asking(tmp_path) as (client, _):
        longest = {"end.target": MOST["end.target"]}
        assert (await client.post("/api/tables", json=rules_of(**longest))).status_code == 201
        longest = {"end.mode": "deals", "end.target": 0, "end.deals": MOST["end.deals"]}
        assert (await client.post("/api/tables", json=rules_of(**longest))).status_code == 201


async def test_a_longer_game_that_is_stored_already_is_played_on(tmp_path: Path) -> None:
    async with asking(tmp_path) as (client, house):
        rules = from_mapping({"variant": "classic", "end.target": 1_000_000}, fmt="2")
        seated = await house.create(rules, "2", "Ann", Options(), start=True)
        house.tables.pop(seated.table).stop()
        found = await client.get(f"/api/tables/{seated.table}")
        assert found.status_code == 200
        assert found.json()["phase"] == "shuffle"


def test_every_variant_may_be_three_times_as_long_as_it_is() -> None:
    for rules in VARIANTS.values():
        assert rules.end.target * 3 <= MOST["end.target"]
        assert rules.end.deals * 3 <= MOST["end.deals"]
