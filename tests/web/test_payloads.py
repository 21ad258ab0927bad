"""Names and chat are text and nothing else, whatever somebody writes into them (promise H8)."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, Final

import pytest
from browsing import wait_until

from canasta.client import Lobby, Seat
from canasta.client.seat import new_id
from canasta.wire.commands import Say
from canasta.wire.setup import Options

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person
    from playwright.sync_api import Page

    from server.servers import RunningServer

PAYLOADS: Final = (
    "<script>hit=1</script>",
    "<img src=x onerror=hit=1>",
    "<svg/onload=hit=1>",
    "</title><script>hit=1</script>",
    '"><script>hit=1</script>',
    "' autofocus onfocus='hit=1",
    "<iframe src=javascript:hit=1>",
    "<a href=javascript:hit=1>x</a>",
    "<img src=//evil.invalid/x>",
    "<link rel=stylesheet href=//evil.invalid>",
    "{{constructor.constructor('hit=1')()}}",
    "${hit=1} {@html '<b>x</b>'}",
    "<style>@import '//evil.invalid'</style>",
    "\u202ecod.exe\u202c <b>",
    "&lt;script&gt;hit=1&lt;/script&gt;",
)


LONGEST: Final = 32
"""Signs of a name."""


def hostile_table(url: str, names: tuple[str, ...]) -> str:
    """Set an open table whose players have these names, one of whom says all there is."""
    made: list[str] = []

    async def make() -> None:
        lobby = Lobby(url)
        first = await lobby.create(names[0], options=Options(pace=0, open=True, chat=True))
        places = [first] + [await lobby.join(first.table, name) for name in names[1:]]
        made.append(first.table)
        async with Seat(places[-1]) as seat:
            for text in PAYLOADS:
                await seat.ask(Say(new_id(), text=text))

    thread = threading.Thread(target=lambda: asyncio.run(make()))
    thread.start()
    thread.join()
    return made[0]


def harmless(page: Page) -> None:
    """Hold that nothing of it has become part of the page."""
    assert page.evaluate("window.hit") is None
    for made in ("img[src=x]", "iframe", "[onerror]", "[onfocus]", "svg[onload]"):
        assert page.locator(made).count() == 0, made


@pytest.mark.parametrize("start", range(0, len(PAYLOADS), 3))
def test_names_and_chat_do_nothing(
    person: Callable[..., Person], running: RunningServer, start: int
) -> None:
    names = tuple(payload[:LONGEST] for payload in PAYLOADS[start : start + 3])
    table = hostile_table(running.url, names)
    viewer = person()
    page = viewer.open("/")
    page.on("dialog", lambda dialog: viewer.faults.append(dialog.message))
    page.wait_for_timeout(500)
    harmless(page)
    page.evaluate(
        """async ([table, name]) => await fetch(`/api/tables/${table}/join`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ name }),
        })""",
        [table, names[0]],
    )
    page.goto(f"{viewer.url}/t/{table}")
    visible = [name for name in names if name.isprintable()]
    assert visible
    wait_until(page, lambda: all(name in page.locator("body").inner_text() for name in visible))
    harmless(page)
    page.get_by_role("button", name="Chat").first.click()
    wait_until(page, lambda: PAYLOADS[0] in page.locator("ol.chat").inner_text())
    said = page.locator("ol.chat").inner_text()
    assert [one for one in PAYLOADS if one.isprintable() and one not in said] == []
    harmless(page)
