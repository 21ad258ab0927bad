"""The pages installed like an app: kept for times without the server, renewed without harm."""

from __future__ import annotations

import re
import struct
from typing import TYPE_CHECKING, Any

import pytest
from browsing import QUICK, act, to_my_turn, turn_by_mouse, violations, wait_until
from chromium import FLAGS, chromium
from loaded_dice import PROGRAM
from playwright.sync_api import expect

from canasta.server.http import pages
from server.servers import free_port, start_server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from browsing import Person
    from playwright.sync_api import Browser, Page

    from server.servers import RunningServer

AWAY = "The server cannot be reached. You can still read these pages."

KEPT = """async () => {
    const found = [];
    for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) found.push(request.url);
    return found;
}"""
"""The addresses of everything that is kept."""

HURRY = """
    const later = window.setTimeout;
    window.setTimeout = (does, time, ...more) =>
        later(does, [300, 2500].includes(time) ? time / 10 : time, ...more);
"""
"""What a page does before all others: it does not wait long before it keeps the rule book."""

PUBLIC = re.compile(
    r"/(assets/[\w.-]+|api/(words|variants(/\w+/form)?|glossary|about|rules/[\w.-]+(/[\w./-]+)?))?"
)


@pytest.fixture
def installed(person: Callable[..., Person]) -> Iterator[Callable[..., Person]]:
    """Make persons whose browser may keep pages; that it is without a net is no fault of them."""
    made: list[Person] = []

    def make(**more: object) -> Person:
        made.append(person(service_workers="allow", **more))
        made[-1].context.add_init_script(HURRY)
        return made[-1]

    yield make
    for one in made:
        one.context.close()
        one.faults = [fault for fault in one.faults if "net::ERR_" not in fault]


def controlled(page: Page) -> None:
    """Wait until the service worker has the page, and has kept the rule book."""
    wait_until(page, lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    wait_until(page, lambda: page.evaluate("localStorage.getItem('canasta.book') !== null"))


def test_the_manifest_names_icons_that_are_there_in_their_sizes(
    person: Callable[..., Person],
) -> None:
    somebody = person()
    page = somebody.open("/")
    link = page.locator("link[rel=manifest]").get_attribute("href")
    answer = page.request.get(f"{somebody.url}{link}")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest: dict[str, Any] = answer.json()
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == (
        "/",
        "/",
        "standalone",
    )
    drawn = [icon for icon in manifest["icons"] if icon["sizes"] != "any"]
    assert {icon["sizes"] for icon in drawn} == {"192x192", "512x512"}
    assert any(icon.get("purpose") == "maskable" for icon in drawn)
    for icon in drawn:
        picture = page.request.get(somebody.url + icon["src"]).body()
        width, height = struct.unpack(">II", picture[16:24])
        assert f"{width}x{height}" == icon["sizes"], icon
    for shortcut in manifest["shortcuts"]:
        assert page.request.get(somebody.url + shortcut["url"]).ok
    for name in ("favicon.ico", "apple-touch-icon.png", "icon.svg", "robots.txt"):
        assert page.request.get(f"{somebody.url}/{name}").ok, name


def test_the_browser_finds_nothing_that_hinders_installing(
    browser: Browser, running: RunningServer
) -> None:
    program = chromium(whole=True)
    with browser.browser_type.launch(executable_path=program, args=list(FLAGS)) as whole:
        page = whole.new_page()
        page.goto(running.url)
        devtools = page.context.new_cdp_session(page)
        assert devtools.send("Page.getAppManifest")["errors"] == []
        found = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [error["errorId"] for error in found] == ["in-incognito"]  # as each new page is


def test_without_the_server_the_rule_book_opens_in_the_language_of_the_visit(
    installed: Callable[..., Person],
) -> None:
    somebody = installed(locale="de")
    page = somebody.open("/")
    controlled(page)
    page.context.set_offline(True)
    page.goto(f"{somebody.url}/rules")
    expect(page.get_by_role("status").first).to_contain_text("Diese Seiten kannst du weiterhin")
    expect(page.get_by_text("Klassisches Canasta").first).to_be_visible()
    page.goto(f"{somebody.url}/rules/samba_w")
    expect(page.locator("main section").nth(5)).to_be_visible()  # never opened before
    page.goto(f"{somebody.url}/glossary")
    expect(page.locator("dl dt").nth(20)).to_be_visible()
    page.goto(f"{somebody.url}/about")
    expect(page.locator("main h2").first).to_be_visible()
    assert violations(page) == []


def test_the_first_page_says_that_the_server_is_away_and_comes_back_by_itself(
    installed: Callable[..., Person], tmp_path: Path
) -> None:
    port = free_port()
    running = start_server(tmp_path, "--no-limits", port=port, program=PROGRAM)
    somebody = installed()
    somebody.url = running.url
    page = somebody.open("/")
    controlled(page)
    running.kill()
    page.reload()
    expect(page.get_by_text(AWAY)).to_be_visible()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    running = start_server(tmp_path, "--no-limits", port=port, program=PROGRAM)
    expect(page.get_by_text(AWAY)).to_have_count(0, timeout=20_000)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".felt").first).to_be_visible(timeout=20_000)
    running.stop()


def test_nothing_of_a_table_is_ever_kept(installed: Callable[..., Person]) -> None:
    somebody = installed()
    page = somebody.open("/")
    controlled(page)
    page.get_by_role("button", name="Play now").click()
    to_my_turn(page)
    turn_by_mouse(page)
    page.goto(f"{somebody.url}/statistics")
    page.goto(f"{somebody.url}/")
    page.get_by_role("link").filter(has_text="Classic").first.wait_for()
    kept = [address.removeprefix(somebody.url).partition("?")[0] for address in page.evaluate(KEPT)]
    assert "/api/glossary" in kept
    assert [path for path in kept if not PUBLIC.fullmatch(path)] == []


# --- a new version -------------------------------------------------------------------------------


def copied(source: Path, target: Path, *, anew: bool) -> None:
    """Copy built pages; `anew`: under other names, as a build of changed sources would be."""
    target.mkdir(exist_ok=True)
    files = [
        path for path in source.iterdir() if path.is_file() and path.suffix not in {".br", ".gz"}
    ]
    names = {path.name: path.name for path in files}
    if anew:
        hashed = re.compile(r"-([\w-])([\w-]{5})\.(js|css)$")
        names = {name: hashed.sub(_another, name) for name in names}
    for path in files:
        data = path.read_bytes()
        for old, new in names.items():
            data = data.replace(old.encode(), new.encode())
        (target / names[path.name]).write_bytes(data)


def _another(found: re.Match[str]) -> str:
    first, rest, kind = found.groups()
    return f"-{'1' if first == '0' else '0'}{rest}.{kind}"


@pytest.fixture
def renewable(
    running: RunningServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[str, Callable[[], None]]]:
    """A server with an older version of the pages, and what puts the present one in its place."""
    assert running.url  # the pages are built
    folder = tmp_path / "pages"
    copied(pages.STATIC, tmp_path / "older", anew=False)
    copied(pages.STATIC, tmp_path / "newer", anew=True)
    folder.symlink_to(tmp_path / "older")

    def renew() -> None:
        """Put all files of the new version in place at one moment: what is asked for is there."""
        following = tmp_path / "following"
        following.symlink_to(tmp_path / "newer")
        following.replace(folder)

    monkeypatch.setenv("CANASTA_PAGES", str(folder))
    server = start_server(tmp_path, "--no-limits", program=PROGRAM)
    yield server.url, renew
    server.stop()


def entry(page: Page) -> str:
    """The code that a page was begun with."""
    return str(page.locator("script[type=module]").first.get_attribute("src"))


def test_a_new_version_waits_while_a_table_is_open(
    installed: Callable[..., Person], renewable: tuple[str, Callable[[], None]]
) -> None:
    somebody = installed()
    somebody.url, renew = renewable
    page = somebody.table(options=QUICK)
    controlled(page)
    other = somebody.open("/")
    before = entry(page)
    for one in (page, other):
        one.evaluate("window.untouched = true")
    to_my_turn(page)
    renew()
    page.evaluate("navigator.serviceWorker.ready.then((found) => void found.update())")
    news = page.get_by_text("A new version is available.")
    expect(other.get_by_text("A new version is available.")).to_be_visible(timeout=20_000)
    expect(news).to_have_count(0)  # not in the middle of a turn
    turn_by_mouse(page)
    wait_until(page, lambda: news.count() > 0 or act(page, "draw").count() > 0)
    assert page.evaluate("window.untouched") is True
    other.evaluate("document.querySelector('a[href=\"/about\"]').click()")
    expect(other.locator("main h2").first).to_be_visible()  # code of the old version, still kept
    other.get_by_role("button", name="Reload").click()
    wait_until(other, lambda: entry(other) != before)
    assert page.evaluate("window.untouched") is True
    to_my_turn(page)
    turn_by_mouse(page)
    page.reload()
    to_my_turn(page)
    assert entry(page) == entry(other)
    expect(news).to_have_count(0)
    turn_by_mouse(page)


def test_a_page_that_is_loaded_alone_after_an_update_is_of_the_new_version_at_once(
    installed: Callable[..., Person], renewable: tuple[str, Callable[[], None]]
) -> None:
    somebody = installed()
    somebody.url, renew = renewable
    page = somebody.open("/")
    controlled(page)
    before = entry(page)
    renew()
    page.reload()
    assert entry(page) != before
    wait_until(page, lambda: any(entry(page) in address for address in page.evaluate(KEPT)))
    settled = """navigator.serviceWorker.getRegistration()
        .then((one) => !one.installing && !one.waiting)"""
    wait_until(page, lambda: bool(page.evaluate(settled)))
    expect(page.get_by_text("A new version is available.")).to_have_count(0)
