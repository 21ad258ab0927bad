"""The rule book over HTTP: chapters as data, for a table's own rules too."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from typing import TYPE_CHECKING, Any

import httpx

from canasta.book import make_book
from canasta.notation.rules.codes import code_of
from canasta.rules import from_mapping, variant
from canasta.server.app import application
from canasta.server.http import book_api
from canasta.server.limits import Limits
from canasta.server.store import Store
from canasta.words.languages import is_finished

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    import pytest

    from canasta.book import Book

URL = "http://localhost"


@contextlib.asynccontextmanager
async def asking(folder: Path, **limits: int) -> AsyncIterator[httpx.AsyncClient]:
    """A server, asked without a network."""
    with Store.open(folder / "games.db") as store:
        app = application(store, limits=Limits(**limits))
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url=URL) as client:
            yield client
        await app.state.service.house.close()


def texts(book: dict[str, Any]) -> list[str]:
    """Return what its paragraphs say, in the order of reading."""
    return [
        line["text"]
        for chapter in book["chapters"]
        for block in chapter["blocks"]
        for line in block["lines"]
    ]


async def test_the_page_reads_the_same_book_as_the_command_line(tmp_path: Path) -> None:
    async with asking(tmp_path) as client:
        for name, form in (("classic", "2"), ("samba_w", "4"), ("american_000", "4")):
            found = (await client.get(f"/api/rules/{name}/book?form={form}")).json()
            book = make_book(variant(name), form)
            assert " ".join(texts(found)) == " ".join(one.text for one in book.sentences())
            assert [one["id"] for one in found["chapters"]] == [one.name for one in book.chapters]
            assert (found["form"], found["subtitle"]) == (form, book.subtitle)
            assert form in found["forms"]


async def test_the_book_of_a_table_says_its_own_house_rules(tmp_path: Path) -> None:
    code = code_of(from_mapping({"variant": "classic", "meld.max_wilds": 2}))
    async with asking(tmp_path) as client:
        usual, here = [
            (await client.get(f"/api/rules/{one}/book?form=4")).json() for one in ("classic", code)
        ]
        assert any("up to two wild cards" in text for text in texts(here))
        assert not any("up to two wild cards" in text for text in texts(usual))
        assert "changes" in {chapter["id"] for chapter in here["chapters"]}


async def test_examples_have_their_cards_and_what_the_engine_says(tmp_path: Path) -> None:
    async with asking(tmp_path) as client:
        found = (await client.get("/api/rules/classic/book")).json()
        (pile,) = [chapter for chapter in found["chapters"] if chapter["id"] == "pile"]
        shown = [block for block in pile["blocks"] if block["kind"] in {"right", "wrong"}]
        assert {block["kind"] for block in shown} == {"right", "wrong"}
        assert all(block["cards"][0]["kind"] == "pile" for block in shown)
        assert shown[0]["cards"][0]["cards"] == ["6S", "9D", "KD"]


async def test_every_language_has_a_book_or_none_of_it(tmp_path: Path) -> None:
    async with asking(tmp_path) as client:
        for language in ("en", "es", "pt", "it", "de"):
            found = (await client.get(f"/api/rules/classic/book?lang={language}")).json()
            assert bool(found["chapters"]) == is_finished("book", language)


async def test_a_code_that_is_none_has_no_book(tmp_path: Path) -> None:
    async with asking(tmp_path) as client:
        for path in ("/api/rules/whist/book", "/api/rules/classic/book?form=9"):
            assert (await client.get(path)).status_code == 422


async def test_an_address_has_so_much_work_done_in_a_short_time(tmp_path: Path) -> None:
    """Books, checks and replays take tens of milliseconds of a core, which the tables need too."""
    rules = {"rules": {"variant": "classic"}}
    async with asking(tmp_path, work_rate=0, work_burst=20) as client:
        books = [(await client.get("/api/rules/classic/book")).status_code for _ in range(3)]
        assert books == [200, 200, 429]
        assert (await client.post("/api/rules/check", json=rules)).status_code == 200
        refused = await client.post("/api/rules/check", json=rules)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_fast")
        assert (await client.get("/api/variants")).status_code == 200, "all else goes on"


async def test_books_are_made_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each thread more takes turns with the tables."""
    going_on: list[int] = []
    at_once: list[int] = []
    second = threading.Event()

    def slowly(*_: object, **__: object) -> Book:
        going_on.append(1)
        at_once.append(len(going_on))
        if len(going_on) > 1:
            second.set()
        second.wait(0.2)  # where two are made at once, the first waits for the second
        going_on.pop()
        return book

    book = make_book(variant("classic"), "4")
    monkeypatch.setattr(book_api, "make_book", slowly)
    codes = [code_of(from_mapping({"variant": "classic", "end.target": n})) for n in (4005, 4010)]
    async with asking(tmp_path) as client:
        asked = [client.get(f"/api/rules/{code}/book") for code in codes]
        found = await asyncio.gather(*asked)
    assert [one.status_code for one in found] == [200, 200]
    assert at_once == [1, 1]
