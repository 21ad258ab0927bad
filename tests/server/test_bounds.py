"""What runs on a server has bounds: the length of a game, and how many run at once."""

from __future__ import annotations

import contextlib
import json
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.asyncio.client import connect

from canasta.client import Lobby
from canasta.notation.record.lines import MAX_LINE
from canasta.notation.rules.codes import code_of
from canasta.rules import VARIANTS, from_mapping
from canasta.rules.fields.ruleset import FIELDS, HOUSE_FIELDS
from canasta.server.app import application
from canasta.server.hosting.proof import Proof
from canasta.server.hosting.serving import serve
from canasta.server.http.bounds import MAX_VALUE, MOST
from canasta.server.limits import Limits
from canasta.server.showing.sight import Reader
from canasta.server.store import Store
from canasta.wire.answers import Ack, Refused
from canasta.wire.commands import Start
from canasta.wire.setup import Options
from server.houses import Noting, new_id
from server.servers import serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from canasta.server.hosting.house import House
    from canasta.wire import ServerMessage

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
            "Target: this server allows at most 50,000. Enter a smaller number.",
        ),
        (
            {"end.mode": "deals", "end.target": 0, "end.deals": 99},
            "end.deals",
            "Number of deals: this server allows at most 40. Enter a smaller number.",
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
        rules = from_mapping({"variant": "classic", "end.target": 1_000_000}, form="2")
        seated = await house.create(rules, "2", "Ann", Options(), start=True)
        house.tables.pop(seated.table).waiting.stop()
        found = await client.get(f"/api/tables/{seated.table}")
        assert found.status_code == 200
        assert found.json()["phase"] == "shuffle"


LONG = {
    "variant": "classic",
    "open.minimum_by_score": [["<0", 15], *([total, 15] for total in range(60))],
}


async def test_house_rules_that_no_record_could_hold_are_not_taken(tmp_path: Path) -> None:
    """The record of such a game could not be written, and each list of tables was as long."""
    code = code_of(from_mapping(LONG))
    async with asking(tmp_path) as (client, _):
        answers = [
            await client.post("/api/tables", json={"name": "Ann", "rules": LONG}),
            await client.post("/api/rules/check", json={"rules": LONG}),
            await client.get(f"/api/rules/{code}"),
            await client.get(f"/api/rules/{code}/book"),
        ]
    for answer in answers:
        assert answer.status_code == 422
        assert answer.json()["code"] == "bad_rules"
        assert "open.minimum_by_score: the value is too long" in answer.json()["text"]


async def test_a_table_with_such_house_rules_that_is_stored_is_listed_and_played_on(
    tmp_path: Path,
) -> None:
    async with asking(tmp_path) as (client, house):
        seated = await house.create(from_mapping(LONG), "4", "Ann", Options(open=True))
        listed = (await client.get("/api/tables")).json()["tables"]
        assert [row["table"] for row in listed] == [seated.table]
        assert (await client.get(f"/api/tables/{seated.table}")).status_code == 200


def test_a_value_that_is_taken_fits_into_a_line_of_a_record() -> None:
    assert len("rule  = ") + max(map(len, HOUSE_FIELDS)) + MAX_VALUE <= MAX_LINE
    for rules in VARIANTS.values():
        known = (json.dumps(FIELDS[name].kind.to_json(rules.get(name))) for name in HOUSE_FIELDS)
        assert max(map(len, known)) * 3 <= MAX_VALUE, "no known game comes near"


def test_every_variant_may_be_three_times_as_long_as_it_is() -> None:
    for rules in VARIANTS.values():
        assert rules.end.target * 3 <= MOST["end.target"]
        assert rules.end.deals * 3 <= MOST["end.deals"]


# --- how many games run at once ------------------------------------------------------------------

PERSON = {"sec-fetch-site": "same-origin"}
"""A page of this server: it has a cookie."""


async def made(client: httpx.AsyncClient, *, start: bool = True, person: bool = False) -> Any:  # noqa: ANN401
    wanted = {"name": "Ann", "start": start}
    headers = PERSON if person else {}
    return await client.post("/api/tables", json=wanted, headers=headers)


@pytest.mark.parametrize("person", [True, False], ids=["person", "program"])
async def test_somebody_has_only_so_many_games_running_at_once(
    tmp_path: Path, *, person: bool
) -> None:
    async with asking(tmp_path, tables_running=2) as (client, house):
        tables = [(await made(client, person=person)).json()["table"] for _ in range(2)]
        refused = await made(client, person=person)
        assert refused.status_code == 429
        assert refused.json()["code"] == "too_many_tables"
        assert "ten minutes" in refused.json()["text"]
        assert (await made(client, person=not person)).status_code == 201, "another one's games"
        house.tables.pop(tables[0]).waiting.stop()
        assert (await made(client, person=person)).status_code == 201, "one was put away"


async def test_a_network_of_ipv6_counts_as_one_address(tmp_path: Path) -> None:
    """Who has one address of it has all."""
    statuses = []
    with Store.open(tmp_path / "games.db") as store:
        app = application(store, limits=Limits(tables_running=2))
        for address in ("2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db9::1"):
            transport = httpx.ASGITransport(app, client=(address, 1))
            async with httpx.AsyncClient(transport=transport, base_url=URL) as other:
                statuses.append((await made(other)).status_code)
        await app.state.service.house.close()
    assert statuses == [201, 201, 429, 201]


async def start(house: House, made_first: httpx.Response) -> ServerMessage:
    """Begin the game of a table as its host, through a socket."""
    seated = made_first.json()
    link = Noting(Reader(None), proof=Proof.by_token(seated["token"]))
    hosted = await house.enter(seated["table"], link, 0)
    command = Start(new_id())
    await serve(hosted, link, command)
    await house.leave(hosted, link)
    return link.answer(command.id)


@pytest.mark.parametrize("person", [True, False], ids=["person", "program"])
async def test_who_makes_tables_first_and_begins_them_later_has_no_more(
    tmp_path: Path, *, person: bool
) -> None:
    async with asking(tmp_path, tables_running=2) as (client, house):
        made_first = [await made(client, start=False, person=person) for _ in range(3)]
        answers = [await start(house, one) for one in made_first]
        assert [type(answer) for answer in answers] == [Ack, Ack, Refused]
        assert isinstance(answers[2], Refused)
        assert answers[2].code == "too_many_tables"
        house.tables.pop(made_first[0].json()["table"]).waiting.stop()
        assert isinstance(await start(house, made_first[2]), Ack)


# --- what makes a log longer without the game going on ------------------------------------------


async def test_an_address_draws_so_many_codes_and_takes_so_many_seats(tmp_path: Path) -> None:
    async with asking(tmp_path, seatings_rate=0, seatings_burst=3) as (client, house):
        mine = (await made(client, start=False)).json()
        key, table = {"authorization": f"Bearer {mine['token']}"}, f"/api/tables/{mine['table']}"
        codes = [await client.post(f"{table}/code", json={}, headers=key) for _ in range(2)]
        assert [one.status_code for one in codes] == [200, 200]
        assert (await client.post(f"{table}/join", json={"name": "Bob"})).status_code == 200
        claim = {"player": 0, "code": codes[-1].json()["code"]}
        before = house.tables[mine["table"]].scene.seq
        for path, body in (("code", {}), ("join", {"name": "Cid"}), ("claim", claim)):
            refused = await client.post(f"{table}/{path}", json=body, headers=key)
            assert (refused.status_code, refused.json()["code"]) == (429, "too_fast")
        assert house.tables[mine["table"]].scene.seq == before, "nothing is written"


async def test_a_host_who_fills_and_frees_seats_without_end_is_refused(tmp_path: Path) -> None:
    answers: list[str] = []
    with serving(tmp_path) as server:
        mine = await Lobby(server.url).create("Ann")
        for _ in range(4):
            async with connect(f"ws{server.url[4:]}/socket") as socket:
                hello = {"t": "hello", "protocol": 1, "table": mine.table, "token": mine.token}
                await socket.send(json.dumps(hello))
                for _ in range(20):
                    wish = {"t": "assign", "id": new_id(), "player": 1, "kind": "computer"}
                    await socket.send(json.dumps(wish))
                    while (answer := json.loads(await socket.recv())).get("id") != wish["id"]:
                        pass
                    answers.append(answer.get("code", "ack"))
    assert set(answers[:60]) == {"ack"}
    assert answers[-1] == "too_fast"
