"""H11: every operation of the HTTP interface against its own description, with all checks."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.config import SchemathesisConfig

from canasta.client import Lobby
from canasta.server.http.operations import OPERATIONS
from canasta.server.store import State, Store
from canasta.wire.setup import Options
from driving import NIGHTLY
from server.servers import serving
from server.store.playing import KeptGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.client.lobby import Place
    from canasta.server.http.operations import Operation
    from server.servers import RunningServer

CASES = 2000 if NIGHTLY else 20

# what is well formed may still be no game that is played (422), or not there
SENSIBLE = {
    "checks": {
        "positive_data_acceptance": {
            "expected-statuses": [200, 201, 403, 404, 409, 422, 429],
        }
    }
}


@dataclass
class Described:
    """A running server: its description, and what is there."""

    server: RunningServer
    schema: Any
    tables: list[str]
    tokens: list[str]


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Described]:
    """A server with a table that waits, one that plays and one whose game is over."""
    folder = tmp_path_factory.mktemp("interface")
    with Store.open(folder / "games.db") as store:
        over = KeptGame.begin(store, "over", form="2", target=100).play(3000)
        assert store.load("over").result().state is State.OVER
        store.release(over.lease).result()
    with serving(folder, "--no-limits") as server:
        config = SchemathesisConfig.from_dict(SENSIBLE)
        schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json", config=config)
        made = asyncio.run(_tables(server.url))
        tokens = [place.token for place in made if place.token]
        yield Described(server, schema, ["over", *(place.table for place in made)], tokens)
        assert "Traceback" not in server.log.read_text()


async def _tables(url: str) -> list[Place]:
    lobby = Lobby(url)
    return [
        await lobby.create("Ann", {}, options=Options(open=True)),
        await lobby.create("Ann", {}, "2", start=True),
    ]


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda one: f"{one.method} {one.path}")
def test_an_operation_keeps_to_its_description(described: Described, operation: Operation) -> None:
    cases = described.schema[operation.path][operation.method].as_strategy()
    none = st.none()

    @settings(
        max_examples=CASES,
        deadline=None,
        derandomize=not NIGHTLY,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.explicit, Phase.generate],
    )
    @given(
        case=cases,
        table=none | st.sampled_from(described.tables),
        token=none | st.sampled_from(described.tokens),
        deal=none | st.sampled_from(["1", "2", "99"]),
    )
    def ask(
        case: schemathesis.Case, table: str | None, token: str | None, deal: str | None
    ) -> None:
        if table and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        if deal and operation.name == "replay":
            case.query["deal"] = deal
        case.call_and_validate(headers={"Authorization": f"Bearer {token}"} if token else None)

    ask()
