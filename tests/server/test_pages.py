"""The built files of the page: what is sent, how it is packed, and what never is."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from canasta.server.http import pages

ROOT = Path(__file__).parents[2]


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


async def test_every_address_of_the_page_is_the_page(
    built: Path, browser: httpx.AsyncClient
) -> None:
    expected = (built / "index.html").read_text()
    for address in ("/", "/t/abc", "/rules/samba_w"):
        answer = await browser.get(address)
        assert answer.text == expected
        assert answer.headers["cache-control"] == "no-cache"


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
    "address", ["/assets/..%2f..%2fsecret.txt", "/assets/nothing.js", "/..%2fsecret.txt"]
)
async def test_nothing_beside_the_page_is_sent(browser: httpx.AsyncClient, address: str) -> None:
    assert "not for browsers" not in (await browser.get(address)).text


async def test_a_checkout_without_a_built_page_says_what_to_do(
    built: Path, browser: httpx.AsyncClient
) -> None:
    (built / "index.html").unlink()
    answer = await browser.get("/")
    assert answer.status_code == 503
    assert "make pages" in answer.text


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    "address",
    ["/favicon.ico", "/manifest.json", "/nothing", "/api/nothing", "/wp-admin/setup.php", "/T/abc"],
)
async def test_an_unknown_address_is_not_found(browser: httpx.AsyncClient, address: str) -> None:
    assert (await browser.get(address)).status_code == 404


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("name", ["%00", "x" * 5000, "%ff%fe", "%2e%2e%2f%00", "a%00.js", "%f0%9f"])
async def test_names_that_no_file_can_have_are_not_found(
    browser: httpx.AsyncClient, name: str
) -> None:
    assert (await browser.get(f"/{name}")).status_code == 404
    assert (await browser.get(f"/assets/{name}")).status_code == 404


async def test_the_page_is_sent_at_every_address_that_it_knows(
    built: Path, browser: httpx.AsyncClient
) -> None:
    """The addresses of `web/src/pages.ts`, and those of tables."""
    source = (ROOT / "web" / "src" / "pages.ts").read_text()
    names = re.findall(r"^  '?(\w*)'?: \(\) => import", source, re.MULTILINE)
    assert len(names) > 5
    for name in (*names, "t/abc"):
        answer = await browser.get(f"/{name}")
        assert answer.status_code == 200
        assert answer.text == (built / "index.html").read_text()
