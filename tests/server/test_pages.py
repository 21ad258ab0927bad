"""The built files of the page: what is sent, how it is packed, and what never is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from canasta.server.http import pages

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Canasta</title>")
    (static / "icon.svg").write_text("<svg/>")
    (static / "assets" / "index-Abc12345.js").write_text("plain()")
    (static / "assets" / "index-Abc12345.js.gz").write_bytes(b"packed")
    (tmp_path / "secret.txt").write_text("not for browsers")
    monkeypatch.setattr(pages, "STATIC", static)
    return static


@pytest.fixture
def browser() -> TestClient:
    routes = [Route("/assets/{path:path}", pages.asset), Route("/{path:path}", pages.page)]
    return TestClient(Starlette(routes=routes))


def test_every_address_of_the_page_is_the_page(built: Path, browser: TestClient) -> None:
    expected = (built / "index.html").read_text()
    for address in ("/", "/t/abc", "/rules/samba_w"):
        answer = browser.get(address)
        assert answer.text == expected
        assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.usefixtures("built")
def test_files_with_a_hash_in_their_name_are_kept_for_ever(browser: TestClient) -> None:
    answer = browser.get("/assets/index-Abc12345.js", headers={"accept-encoding": "identity"})
    assert answer.text == "plain()"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    assert "no-cache" in browser.get("/icon.svg").headers["cache-control"]


@pytest.mark.usefixtures("built")
def test_a_packed_file_goes_to_whom_can_unpack_it(browser: TestClient) -> None:
    with browser.stream(
        "GET", "/assets/index-Abc12345.js", headers={"accept-encoding": "gzip"}
    ) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert b"".join(answer.iter_raw()) == b"packed"


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    "address", ["/assets/..%2f..%2fsecret.txt", "/assets/nothing.js", "/..%2fsecret.txt"]
)
def test_nothing_beside_the_page_is_sent(browser: TestClient, address: str) -> None:
    assert "not for browsers" not in browser.get(address).text


def test_a_checkout_without_a_built_page_says_what_to_do(built: Path, browser: TestClient) -> None:
    (built / "index.html").unlink()
    answer = browser.get("/")
    assert answer.status_code == 503
    assert "make web" in answer.text
