"""Pages opened while the server is away: they say so, and come when it is back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browsing import violations
from loaded_dice import PROGRAM
from playwright.sync_api import expect
from test_offline import controlled, installed

from server.servers import free_port, start_server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from browsing import Person
    from playwright.sync_api import Page

    from server.servers import RunningServer

__all__ = ["installed"]

SENTENCE = "The server is not responding. Try again in a moment."

PAGES = {
    "/": "There are no open tables",
    "/statistics": "Finish a deal to see",
    "/rules/classic/2": "Classic",
    "/compare/classic/samba_w": "Samba",
    "/new": "Classic",
}
"""Pages that ask for something when they open, each with a text that comes with the answer."""


@pytest.fixture
def leaving(tmp_path: Path) -> Iterator[tuple[RunningServer, Callable[[], None]]]:
    """A server of its own that can be killed, and what starts it anew under its address."""
    port = free_port()
    running = [start_server(tmp_path, "--no-limits", port=port, program=PROGRAM)]

    def back() -> None:
        running.append(start_server(tmp_path, "--no-limits", port=port, program=PROGRAM))

    yield running[0], back
    if running[-1].process.poll() is None:
        running[-1].stop()


def alone(page: Page) -> None:
    """Check that a page says in a sentence what is missing, and offers to ask again."""
    alert = page.locator("[role=alert]", has_text=SENTENCE)
    expect(alert).to_be_visible()
    again = page.get_by_role("button", name="Try again")
    again.click()
    expect(alert).to_be_visible()
    expect(again).to_be_enabled()
    assert violations(page) == []


def test_pages_opened_while_the_server_is_away_come_when_it_is_back(
    installed: Callable[..., Person],
    leaving: tuple[RunningServer, Callable[[], None]],
) -> None:
    running, back = leaving
    somebody = installed()
    somebody.url = running.url
    controlled(somebody.open("/"))
    running.kill()
    pages = {path: somebody.open(path) for path in PAGES}
    for page in pages.values():
        page.bring_to_front()
        alone(page)
    back()
    for path, page in pages.items():
        page.bring_to_front()
        expect(page.locator("main")).to_contain_text(PAGES[path], timeout=20_000)
        expect(page.get_by_role("button", name="Try again")).to_have_count(0)


def test_a_page_whose_code_could_not_be_fetched_comes_when_the_server_is_back(
    person: Callable[..., Person], leaving: tuple[RunningServer, Callable[[], None]]
) -> None:
    running, back = leaving
    somebody = person()
    somebody.url = running.url
    page = somebody.open("/")
    page.get_by_role("button", name="Play now").wait_for()
    running.kill()
    page.get_by_role("link", name="Glossary", exact=True).first.click()
    alone(page)
    back()
    expect(page.locator("dl dt").nth(20)).to_be_visible(timeout=20_000)
    somebody.faults = [fault for fault in somebody.faults if "net::ERR_" not in fault]
