"""The built files of the page: what is sent, how it is packed, and what never is."""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from canasta.server.app import application
from canasta.server.http import pages, shell
from canasta.server.limits import Limits
from canasta.server.store import Store
from canasta.words import LANGUAGES, catalogue

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<!doctype html><title>Canasta</title><!-- server -->")
    (static / "icon.svg").write_text("<svg/>")
    (static / "index-Abc123.js").write_text("plain()")
    (static / "index-Abc123.js.gz").write_bytes(b"packed")
    (tmp_path / "secret.txt").write_text("not for browsers")
    monkeypatch.setattr(pages, "STATIC", static)
    return static


@pytest.fixture
async def browser(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    with Store.open(tmp_path / "games.db") as store:
        app = application(store, hosts=["canasta.test"], limits=Limits.lifted())
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(
            transport=transport, base_url="https://canasta.test"
        ) as client:
            yield client
        await app.state.service.house.close()


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/", 200),
        ("/rules/samba_w", 200),
        ("/compare/classic/samba_w", 200),
        ("/replay/abc/", 200),
        ("/t/nosuchtable", 404),
        ("/t/no%20address/", 404),
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
    assert answer.text.startswith("<!doctype html><title>Canasta</title>")
    assert answer.headers["cache-control"] == "no-cache"


def test_the_server_knows_the_pages_that_the_browser_knows() -> None:
    source = (Path(__file__).parents[2] / "web" / "src" / "pages.ts").read_text()
    named = re.findall(r"^  ('?)(\w*)\1: \(\) => import", source, re.MULTILINE)
    assert {name for _, name in named} == {"", *shell.ADDRESSES}


async def test_files_with_a_hash_in_their_name_are_kept_for_ever(
    built: Path, browser: httpx.AsyncClient
) -> None:
    answer = await browser.get("/assets/index-Abc123.js", headers={"accept-encoding": "identity"})
    assert answer.text == "plain()"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    for name in ("/icon.svg", "/icon-maskable-512.png", "/apple-touch-icon.png", "/sw.js"):
        (built / name[1:]).write_text("drawn")
        assert (await browser.get(name)).headers["cache-control"] == "no-cache", name


@pytest.mark.usefixtures("built")
async def test_a_packed_file_goes_to_whom_can_unpack_it(browser: httpx.AsyncClient) -> None:
    async with browser.stream(
        "GET", "/assets/index-Abc123.js", headers={"accept-encoding": "gzip"}
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
        "/assets/index-Abc123.js%00",
        "/assets/index-Abc123.js.gz",
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


# --- what the page says before its code runs ------------------------------------------------------


def described(text: str) -> dict[str, str]:
    """What a messenger reads of a page."""
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', text)
    return {name: html.unescape(value) for name, value in found}


async def set_table(browser: httpx.AsyncClient, **wish: object) -> dict[str, Any]:
    body = {"name": "Marta", **wish}
    answer = await browser.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.usefixtures("built")
async def test_the_link_of_a_table_shows_who_invites_to_what(browser: httpx.AsyncClient) -> None:
    rules = {"variant": "classic", "deal.hand_size": 13}
    seated = await set_table(browser, rules=rules, seats=[{"kind": "computer", "level": "hard"}])
    answer = await browser.get(f"/t/{seated['table']}")
    said = described(answer.text)
    assert answer.status_code == 200
    assert said["og:title"] == "Marta invites you to Classic Canasta"
    assert said["og:description"] == "2 open seats. House rules: Cards dealt: 13."
    assert said["og:url"] == f"https://canasta.test/t/{seated['table']}"
    assert said["og:image"] == "https://canasta.test/assets/link.png"
    assert said["robots"] == "noindex"
    assert not [secret for secret in (seated["token"], seated["code"]) if secret in answer.text]
    german = await browser.get(
        f"/t/{seated['table']}", headers={"accept-language": "de-AT,en;q=0.5"}
    )
    assert described(german.text)["og:description"].startswith("2 freie Plätze.")


async def test_a_browser_may_fetch_a_table_before_the_page_has_asked_for_it(
    browser: httpx.AsyncClient, built: Path
) -> None:
    for name in ("Table-Abc123.js", "Table-Abc123.css", "Table-Abc123.js.gz"):
        (built / name).write_text("table")
    table = (await set_table(browser))["table"]
    ahead = re.findall(
        r'<link rel="(\w+)"[^>]* href="/assets/(.*?)">', (await browser.get(f"/t/{table}")).text
    )
    assert ahead == [("modulepreload", "Table-Abc123.js"), ("preload", "Table-Abc123.css")]
    assert "preload" not in (await browser.get("/rules/classic")).text


@pytest.mark.usefixtures("built")
async def test_a_name_in_the_link_of_a_table_is_text_and_nothing_else(
    browser: httpx.AsyncClient,
) -> None:
    seated = await set_table(browser, name='"><script>hit=1</script>')
    answer = await browser.get(f"/t/{seated['table']}")
    assert "<script>hit" not in answer.text
    assert described(answer.text)["og:title"].startswith('"><script>hit=1</script> invites')


@pytest.mark.usefixtures("built")
async def test_a_running_game_is_described_by_its_players_alone(browser: httpx.AsyncClient) -> None:
    seated = await set_table(browser, start=True)
    said = described((await browser.get(f"/t/{seated['table']}")).text)
    assert said["og:title"] == "Classic Canasta: Marta"
    assert "seat" not in said["og:description"]
    other = described((await browser.get("/rules/classic")).text)
    assert other["og:title"] == "Canasta"
    assert "robots" not in other


async def test_what_the_page_says_by_itself_is_in_the_language_of_who_asks(
    browser: httpx.AsyncClient, built: Path
) -> None:
    source = (Path(__file__).parents[2] / "web" / "index.html").read_text()
    (built / "index.html").write_text(source)
    alone = ("link.about", "shell.waits", "shell.script")
    for language in LANGUAGES:
        page = (await browser.get("/", headers={"accept-language": language})).text
        text = html.unescape(page)
        assert f'<html lang="{language}">' in page
        assert [key for key in alone if catalogue(language).text(key) not in text] == []
        english = [key for key in alone if catalogue("en").text(key) in text]
        assert english == (list(alone) if language == "en" else [])


@pytest.mark.usefixtures("built")
async def test_the_words_of_a_version_are_kept_for_ever_and_others_asked_again(
    browser: httpx.AsyncClient,
) -> None:
    versions = described((await browser.get("/")).text)
    assert len({versions[f"words-{language}"] for language in ("en", "es", "pt", "it", "de")}) == 5
    for version, kept in (
        (versions["words-de"], "immutable"),
        ("older", "no-cache"),
        ("", "no-cache"),
    ):
        answer = await browser.get("/api/words", params={"lang": "de", "v": version})
        assert kept in answer.headers["cache-control"]
        assert answer.json()["web.rules"] == "Regeln"


@pytest.mark.usefixtures("built")
async def test_the_page_may_run_its_own_service_worker_and_no_other(
    browser: httpx.AsyncClient,
) -> None:
    policy = (await browser.get("/")).headers["content-security-policy"]
    assert "worker-src 'self';" in policy
    assert "unsafe" not in policy
