"""A person at a browser, for tests: opens pages, looks at the table, plays by mouse or by keys."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from playwright.sync_api import TimeoutError, expect  # noqa: A004  (not the one of Python)

from canasta.client import Seat
from canasta.client.lobby import Place
from server.clients import play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page

    from canasta.wire.answers import View

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
"""What judges whether everybody can use a page."""

QUICK = {"pace": 0}
"""Options of a table whose computers do not wait."""


@dataclass
class Person:
    """Somebody at a browser; `addresses` are all requests of their pages, `faults` their errors."""

    context: BrowserContext
    url: str
    addresses: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def open(self, path: str = "/") -> Page:
        """Open a page in a tab of its own."""
        page = self.context.new_page()
        page.on("request", lambda request: self.addresses.append(request.url))
        page.on("websocket", lambda socket: self.addresses.append(socket.url))
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._hear)
        page.goto(self.url + path)
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"{message.text} ({message.location['url']})")

    def table(self, path: str = "", /, **wish: object) -> Page:
        """Set a table by the page's own interface, and open it."""
        page = self.open("/")
        body = {"name": "Ana", "options": QUICK, "start": True, **wish}
        seated = page.evaluate(
            """async (body) => {
                const answer = await fetch('/api/tables', {
                    method: 'POST',
                    headers: { 'Content-Type': 'application/json' },
                    body: JSON.stringify(body),
                });
                return await answer.json();
            }""",
            body,
        )
        page.goto(f"{self.url}/t/{seated['table']}{path}")
        return page


def sit_down(page: Page, name: str) -> None:
    """Take the seat that an invitation offers."""
    page.get_by_label("Your name").fill(name)
    page.locator(".acts form .button.main").click()
    page.get_by_text("(you)").wait_for()


def act(page: Page, name: str) -> Locator:
    """The button of an act that is possible now."""
    return page.locator(f"button[data-act={name}][aria-disabled=false]")


def sheet(page: Page) -> Locator:
    """The heading of the score sheet."""
    return page.locator(".sheet h1")


def wait_until(page: Page, holds: Callable[[], bool], *, seconds: float = 60) -> None:
    """Wait until something holds."""
    end = monotonic() + seconds
    while not holds():
        assert monotonic() < end, page.locator("body").inner_text()
        page.wait_for_timeout(30)


def to_my_turn(page: Page) -> None:
    """Wait for one's turn; whatever deal it is in."""

    def mine() -> bool:
        pass_by(page)
        _press(page, "Next deal")
        return _begins(page)

    wait_until(page, mine)


def pass_by(page: Page) -> None:
    """Do what may be asked of a person between two turns: cut, answer the partner."""
    _press(page, "Cut here")
    for name in ("yes", "pass"):
        if act(page, name).count():
            act(page, name).click()
            page.wait_for_timeout(100)
            _confirm(page)


def _press(page: Page, name: str) -> None:
    button = page.get_by_role("button", name=name, exact=True)
    if button.count():
        button.click()
        page.wait_for_timeout(200)


def _begins(page: Page) -> bool:
    """A turn begins: there is a card to draw, or a pile to take."""
    return act(page, "draw").count() > 0 or act(page, "take").count() > 0


def _has_drawn(page: Page) -> bool:
    return page.locator("button[data-act=discard]").count() > 0


def drawn(page: Page) -> None:
    """Come to one's turn, and draw; take the pile where the stock is empty."""
    to_my_turn(page)
    _draw_by_mouse(page)


def play_deal(page: Page, *, turn: Callable[[Page], None], seconds: float = 150) -> int:
    """Play one turn after the other to the score sheet; return how many turns it took."""
    turns = 0

    def over() -> bool:
        nonlocal turns
        pass_by(page)
        if _begins(page) or _has_drawn(page):
            turn(page)
            turns += 1
        return sheet(page).count() > 0

    wait_until(page, over, seconds=seconds)
    return turns


def turn_by_mouse(page: Page) -> None:
    """Draw, lay down the first idea if there is one, discard the last card."""
    _draw_by_mouse(page)
    idea = page.locator("button[data-ideas]")
    if idea.count():
        hand = page.locator("button.pick")
        held = hand.count()
        idea.first.click()
        page.locator("dialog li button").first.click()
        wait_until(page, lambda: hand.count() < held or _gone(page))
    _discard_by_mouse(page)


def _draw_by_mouse(page: Page) -> None:
    if _has_drawn(page):
        return
    if act(page, "draw").count():
        act(page, "draw").click()
    else:
        act(page, "take").click()
        page.wait_for_timeout(200)
        _confirm(page)
    wait_until(page, lambda: _has_drawn(page) or _gone(page))


def _discard_by_mouse(page: Page) -> None:
    picks = page.locator("button.pick")
    for place in range(picks.count() - 1, -1, -1):
        if _gone(page):
            return
        _choose(picks.nth(place))
        if _may_discard(page):
            act(page, "discard").click()
            page.wait_for_timeout(60)
            _confirm(page)
            break
        page.keyboard.press("Escape")
    page.wait_for_timeout(60)


def _choose(card: Locator) -> None:
    """Press a card where no other one covers it; on a small card the count of its rank may."""
    try:
        card.click(position={"x": 8, "y": 5}, timeout=3000)
    except TimeoutError:
        card.click(position={"x": 8, "y": 16})


def _may_discard(page: Page) -> bool:
    """Whether the chosen card may be discarded, as the server says in a moment."""
    end = monotonic() + 2
    while monotonic() < end and not _gone(page):
        if act(page, "discard").count():
            return True
        page.wait_for_timeout(30)
    return False


def _confirm(page: Page) -> None:
    """Do what was warned of all the same, or the first of several ways."""
    warned = page.locator("dialog li button")
    if warned.count():
        warned.first.click()


def _gone(page: Page) -> bool:
    """The turn is over, or the deal."""
    return sheet(page).count() > 0 or page.locator("button[data-act]").count() == 0


def violations(page: Page) -> list[str]:
    """What axe finds, by rule and place."""
    page.evaluate(AXE.read_text())
    found = page.evaluate(
        """axe.run(document, {
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
            resultTypes: ['violations'],
        }).then((found) => found.violations)"""
    )
    return [
        f"{fault['id']}: {node['target']} {node['failureSummary']}"
        for fault in found
        for node in fault["nodes"][:3]
    ]


def in_every_look(page: Page) -> Iterator[str]:
    """Show a page in two widths and two themes, one after the other."""
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        for theme in ("light", "dark"):
            page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
            page.wait_for_timeout(80)
            yield f"{theme}, {width} pixels"


def finished_game(somebody: Person, *, deals: int, stop: int = 0, variant: str = "classic") -> str:
    """Let a program play a game of so many deals for somebody; return its address.

    It stops at the score of the deal `stop`, if that is not 0.
    """
    page = somebody.open("/about")
    rules = {"variant": variant, "end.mode": "deals", "end.deals": deals}
    seated: Any = page.evaluate(
        """async (body) => {
            const headers = { 'Content-Type': 'application/json' };
            const wish = { method: 'POST', headers, body: JSON.stringify(body) };
            return await (await fetch('/api/tables', wish)).json();
        }""",
        {"name": "Ana", "rules": rules, "options": QUICK, "start": True},
    )
    place = Place(somebody.url, seated["table"], seated["token"], seated["player"])

    async def game() -> None:
        async with Seat(place) as seat:
            await play(seat, until=lambda view: view.phase == "over" or _is_at(view, stop))

    with ThreadPoolExecutor(1) as thread:  # this thread has the loop of the browser
        thread.submit(asyncio.run, game()).result(150)
    page.close()
    return str(seated["table"])


def _is_at(view: View, stop: int) -> bool:
    return view.phase == "sheet" and view.deal == stop


def explain_a_word(page: Page, texts: Locator) -> None:
    """Press the first word of these texts that the glossary explains."""
    word = texts.get_by_role("button").first
    word.click()
    meaning = page.locator("[popover]:popover-open")
    expect(meaning).to_contain_text("Glossary")
    expect(meaning.get_by_role("link")).to_have_attribute("target", "_blank")
