"""The built files of the page: what is sent, how it is packed, and what never is."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from canasta.server.http import pages


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<!doctype html><title>Canasta</title>")
    (static / "icon.svg").write_text("<svg/>")
    (static / "index-Abc12345.js").write_text("plain()")
    (static / "index-Abc12345.js.gz").write_bytes(b"packed")
    (tmp_path / "secret.txt").write_text("not for browsers")
    monkeypatch.setattr(pages, "STATIC", static)
    return static


@pytest.fixture
def browser() -> httpx.AsyncClient:
    routes = [Route("/assets/{path:path}", pages.asset), Route("/{path:path}", pages.page)]
    transport = httpx.ASGITransport(Starlette(routes=routes))
    return httpx.AsyncClient(transport=transport, base_url="http://canasta.test")


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/", 200),
        ("/t/abc", 200),
        ("/rules/samba_w", 200),
        ("/compare/classic/samba_w", 200),
        ("/replay/abc/", 200),
        ("/t", 404),
        ("/t/", 404),
        ("/nowhere", 404),
        ("/nowhere/new", 404),
        ("/favicon.ico", 404),
        ("/manifest.json", 404),
        ("/robots.txt", 404),
        ("/api/nothing", 404),
        ("/New", 404),
        ("/%00", 404),
        ("/%ff", 404),
        ("/new%00", 404),
        ("/.made-from", 404),
        ("/" + "x" * 5000, 404),
    ],
)
async def test_every_address_is_the_page_and_its_status_says_whether_there_is_one(
    built: Path, browser: httpx.AsyncClient, address: str, status: int
) -> None:
    (built / ".made-from").write_text("a hash")
    answer = await browser.get(address)
    assert answer.status_code == status
    assert answer.text == (built / "index.html").read_text()
    assert answer.headers["cache-control"] == "no-cache"


def test_the_server_knows_the_pages_that_the_browser_knows() -> None:
    source = (Path(__file__).parents[2] / "web" / "src" / "pages.ts").read_text()
    named = re.findall(r"^  ('?)(\w*)\1: \(\) => import", source, re.MULTILINE)
    assert {name for _, name in named} == {"", *pages.ADDRESSES}


@pytest.mark.usefixtures("built")
async def test_files_with_a_hash_in_their_name_are_kept_for_ever(
    browser: httpx.AsyncClient,
) -> None:
    answer = await browser.get("/assets/index-Abc12345.js", headers={"accept-encoding": "identity"})
    assert answer.text == "plain()"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    assert "no-cache" in (await browser.get("/icon.svg")).headers["cache-control"]


@pytest.mark.usefixtures("built")
async def test_a_packed_file_goes_to_whom_can_unpack_it(browser: httpx.AsyncClient) -> None:
    async with browser.stream(
        "GET", "/assets/index-Abc12345.js", headers={"accept-encoding": "gzip"}
    ) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert b"".join([part async for part in answer.aiter_raw()]) == b"packed"


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    "address",
    [
        "/assets/..%2f..%2fsecret.txt",
        "/assets/..%2fsecret.txt",
        "/assets/nothing.js",
        "/assets/%00",
        "/assets/" + "x" * 5000,
        "/assets/index-Abc12345.js%00",
        "/assets/index-Abc12345.js.gz",
        "/..%2fsecret.txt",
    ],
)
async def test_nothing_beside_the_page_is_sent(browser: httpx.AsyncClient, address: str) -> None:
    answer = await browser.get(address)
    assert answer.status_code == 404
    assert "not for browsers" not in answer.text


async def test_a_checkout_without_a_built_page_says_what_to_do(
    built: Path, browser: httpx.AsyncClient
) -> None:
    (built / "index.html").unlink()
    answer = await browser.get("/")
    assert answer.status_code == 503
    assert "make pages" in answer.text
