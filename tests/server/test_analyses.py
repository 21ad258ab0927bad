"""Finished games are analyzed beside the tables: the right numbers, and nobody who plays waits."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from typing import TYPE_CHECKING, Any

import httpx

from canasta.analysis.game import analyze
from canasta.analysis.mistake import loads as loads_mistake
from canasta.analysis.questions import questions
from canasta.client import Lobby
from canasta.notation.record.text import loads
from canasta.players.compiled.trying import compiled_trier
from canasta.server.app import application
from canasta.server.hosting.analyses import AT_ONCE, Analyses
from canasta.server.hosting.experts import Experts
from canasta.server.hosting.thinkers import Thinkers
from canasta.server.limits import Limits
from canasta.server.store import State, Store, record_of
from server.servers import WAIT, serving
from server.store.playing import KeptGame
from server.test_thinkers import turn_with

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    import pytest

    from canasta.analysis.questions import Question

URL = "http://localhost"


def keep_finished(store: Store, *names: str) -> None:
    """Keep short games for two that are over."""
    for name in names:
        game = KeptGame.begin(store, name, form="2", target=100).play(3000)
        assert store.load(name).result().state is State.OVER
        store.release(game.lease).result()


# --- a real server -------------------------------------------------------------------------------


async def test_a_server_finds_what_the_command_finds(tmp_path: Path) -> None:
    with Store.open(tmp_path / "games.db") as store:
        keep_finished(store, "over")
    with serving(tmp_path) as server:
        async with httpx.AsyncClient(base_url=server.url) as client, asyncio.timeout(120):
            seen: list[int] = []
            while not (found := await ask(client, "over"))["complete"]:
                assert found["mistakes"] == found["deals"] == []
                seen.append(found["done"])
                await asyncio.sleep(0.2)
            german = await ask(client, "over", "?lang=de")
            worst = found["mistakes"][0]
            where = {name: str(worst[name]) for name in ("deal", "step")}
            kept = (await client.get("/api/tables/over/mistake", params=where)).text
        record = loads(await Lobby(server.url).record("over"))
    assert seen == sorted(seen)
    mistake = loads_mistake(kept)
    assert (mistake.loss, mistake.error) == (-worst["points"], worst["error"])
    assert found["whole"] == found["done"] == sum(len(deal.actions) for deal in record.deals)
    *_, right = analyze(
        record,
        lambda replay: compiled_trier(replay.game.rules, replay.game.form),
        lambda _done, _all: None,
    )
    lost, luck = right.lost(), right.luck()
    for one in found["players"]:
        assert one["lost"] == round(lost[one["player"]])
        assert one["luck"] == round(luck[one["player"]])
    assert [one["points"] for one in found["mistakes"]] == [
        -round(one.judged.loss) for one in right.mistakes()
    ]
    for one in [*found["mistakes"], *found["turns"]]:
        deal = record.deals[one["deal"] - 1]
        seat, _ = deal.actions[one["step"] - 2]  # the first step of a replay is the deal
        assert one["player"] == seat
    for deal in found["deals"]:
        assert [-lead for _, lead in deal["sides"][0]] == [lead for _, lead in deal["sides"][1]]
        mine = [one["player"] for one in found["mistakes"] if one["deal"] == deal["deal"]]
        for one in deal["players"]:
            assert one["mistakes"] == mine.count(one["player"])
    assert german["mistakes"] != found["mistakes"]
    assert [one["points"] for one in german["mistakes"]] == [
        one["points"] for one in found["mistakes"]
    ]


async def ask(client: httpx.AsyncClient, table: str, query: str = "") -> Any:  # noqa: ANN401
    answer = await client.post(f"/api/tables/{table}/analysis{query}", json={})
    assert answer.status_code == 200, answer.text
    return answer.json()


# --- who may ask, and how often ------------------------------------------------------------------


class Judges(Experts):
    """Experts who judge nothing, when they may; `fails` makes them fail."""

    def __init__(self) -> None:
        super().__init__(1)
        self.may = asyncio.Event()
        self.fails = False

    async def can_judge(self, *_: object) -> bool:
        await self.may.wait()
        return True

    async def judge(self, _asked: Question) -> None:
        if self.fails:
            raise TimeoutError


@contextlib.asynccontextmanager
async def house(
    folder: Path,
    *names: str,
    **limits: Any,  # noqa: ANN401
) -> AsyncIterator[tuple[httpx.AsyncClient, Judges]]:
    """Serve finished games in this process."""
    with Store.open(folder / "games.db") as store:
        keep_finished(store, *names)
        experts = Judges()
        app = application(store, limits=Limits(**limits), thinkers=Thinkers(experts=experts))
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url=URL) as client:
            yield client, experts
        await app.state.service.house.close()


async def status(client: httpx.AsyncClient, table: str) -> tuple[int, str]:
    answer = await client.post(f"/api/tables/{table}/analysis", json={})
    return answer.status_code, answer.json().get("code", "")


async def answers(client: httpx.AsyncClient, table: str) -> AsyncIterator[tuple[int, str]]:
    """Ask again and again."""
    async with asyncio.timeout(20):
        while True:
            yield await status(client, table)
            await asyncio.sleep(0.05)


async def test_the_cards_of_a_game_that_goes_on_are_not_judged(tmp_path: Path) -> None:
    async with house(tmp_path) as (client, _):
        wish = {"name": "Ann", "rules": {}, "form": "2", "start": True}
        table = (await client.post("/api/tables", json=wish)).json()["table"]
        assert await status(client, table) == (403, "not_over")
        assert await status(client, "nowhere") == (404, "no_table")


async def test_an_address_has_only_so_many_games_analyzed_and_may_always_look(
    tmp_path: Path,
) -> None:
    async with house(tmp_path, "one", "two", analyses_an_hour=3) as (client, _):
        assert (await status(client, "one"))[0] == 200
        assert await status(client, "two") == (429, "too_fast")
        assert (await status(client, "one"))[0] == 200


async def test_a_server_analyzes_only_so_many_games_at_a_time(tmp_path: Path) -> None:
    names = [f"game{number}" for number in range(AT_ONCE + 1)]
    async with house(tmp_path, *names, analyses_an_hour=1000) as (client, judges):
        for name in names[:-1]:
            assert (await status(client, name))[0] == 200
        assert await status(client, names[-1]) == (503, "busy")
        judges.may.set()
        async for said in answers(client, names[-1]):
            if said == (200, ""):
                break


async def test_an_analysis_that_fails_says_so_once_and_may_be_tried_again(tmp_path: Path) -> None:
    async with house(tmp_path, "over") as (client, judges):
        judges.fails = True
        judges.may.set()
        async for said in answers(client, "over"):
            if said != (200, ""):
                break
        assert said == (503, "no_analysis")
        judges.fails = False
        async for said in answers(client, "over"):
            assert said == (200, "")
            if (await ask(client, "over"))["complete"]:
                break


async def test_an_analysis_that_failed_is_kept_until_that_is_reported(tmp_path: Path) -> None:
    with Store.open(tmp_path / "games.db") as store:
        keep_finished(store, "over")
        record = record_of(store.load("over").result().rows)
    judges = Judges()
    judges.fails = True
    judges.may.set()
    analyses = Analyses(judges)
    running = analyses.begin("over", record)
    async with asyncio.timeout(20):
        while not running.failed:  # noqa: ASYNC110  (nothing is set when it fails)
            await asyncio.sleep(0.05)
    assert analyses.find("over") is running  # a mistake that is kept looks at it too
    assert analyses.find("over") is running
    analyses.forget("over")
    assert analyses.find("over") is None


async def test_without_compiled_code_a_server_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("canasta.server.http.games_api.is_installed", lambda: False)
    async with house(tmp_path, "over") as (client, _):
        answer = await client.post("/api/tables/over/analysis", json={})
        assert answer.status_code == 403
        assert "canasta[fast]" in answer.json()["text"]


# --- whoever plays comes first -------------------------------------------------------------------


class Watched(Experts):
    """One expert, who does the next thing when it is let go on, and notes what it is."""

    def __init__(self) -> None:
        super().__init__(1, deadline=60)
        self.done: list[str] = []
        self.next = threading.Semaphore(0)

    def _think(self, work: tuple[Any, ...]) -> Any:  # noqa: ANN401
        self.next.acquire()
        self.done.append(work[0])
        return ()


async def test_a_decision_is_judged_only_while_nobody_who_plays_asks(tmp_path: Path) -> None:
    with Store.open(tmp_path / "games.db") as store:
        keep_finished(store, "over")
        record = record_of(store.load("over").result().rows)
    deal, experts = turn_with(15), Watched()
    seen, legal = deal.observe(0), list(deal.legal_actions)
    question = next(iter(questions(record)))
    try:
        playing = [asyncio.create_task(experts.hints(seen, legal)) for _ in range(3)]
        await asyncio.sleep(0)
        judging = [asyncio.create_task(experts.judge(question)) for _ in range(2)]
        for _ in range(5):
            experts.next.release()
        async with asyncio.timeout(20):
            await asyncio.gather(*playing, *judging)
        assert experts.done == ["hints"] * 3 + ["judge"] * 2
        judging = [asyncio.create_task(experts.judge(question)) for _ in range(2)]
        await asyncio.sleep(0.05)  # the first one is being judged
        playing = [asyncio.create_task(experts.hints(seen, legal))]
        await asyncio.sleep(0)
        for _ in range(3):
            experts.next.release()
        async with asyncio.timeout(20):
            await asyncio.gather(*playing, *judging)
        assert experts.done[5:] == ["judge", "hints", "judge"]
    finally:
        for _ in range(9):
            experts.next.release()
        experts.close()


# --- that was a mistake --------------------------------------------------------------------------


async def test_a_move_of_a_computer_is_kept_with_what_it_saw_and_why(tmp_path: Path) -> None:
    with Store.open(tmp_path / "games.db") as store:
        keep_finished(store, "over")
        record = record_of(store.load("over").result().rows)
    with serving(tmp_path) as server:
        async with httpx.AsyncClient(base_url=server.url, timeout=WAIT) as client:
            where = {"deal": "1", "step": "7"}
            answer = await client.get("/api/tables/over/mistake", params=where)
            assert answer.status_code == 200, answer.text
            assert "canasta-over-1-7.json" in answer.headers["content-disposition"]
            for deal, step in (("1", "1"), ("1", "999"), ("9", "2"), ("1", "x"), ("", "")):
                wrong = {"deal": deal, "step": step}
                refused = await client.get("/api/tables/over/mistake", params=wrong)
                assert refused.status_code == 404, wrong
    mistake = loads_mistake(answer.text)
    assert mistake.record == record
    asked = mistake.question()
    assert (asked.seen.seat, asked.played) == record.deals[0].actions[5]
    assert mistake.advice
    assert mistake.advice[0].reason is not None
    legal = [action for action in asked.legal if action == mistake.advice[0].action]
    assert legal or len(mistake.advice[0].action.lays) > 1  # type: ignore[union-attr]


async def test_moves_of_a_game_that_goes_on_are_not_kept(tmp_path: Path) -> None:
    async with house(tmp_path) as (client, _):
        wish = {"name": "Ann", "rules": {}, "form": "2", "start": True}
        table = (await client.post("/api/tables", json=wish)).json()["table"]
        answer = await client.get(f"/api/tables/{table}/mistake?deal=1&step=2")
        assert (answer.status_code, answer.json()["code"]) == (403, "not_over")
