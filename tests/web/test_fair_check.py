"""The page makes the deck of a deal again, and finds out who has exchanged a card."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import async_playwright

from canasta.client import Lobby, Seat
from canasta.wire.setup import Options
from server.clients import play
from server.servers import serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.async_api import Page, WebSocketRoute

    from canasta.client import Place
    from server.servers import RunningServer

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with serving(tmp_path_factory.mktemp("server"), "--no-limits") as running:
        yield running


async def finished(server: RunningServer) -> Place:
    """Play a short game, and return its place."""
    rules = {"variant": "classic", "end.target": 5}
    place = await Lobby(server.url).create("Ann", rules, options=Options(pace=0), start=True)
    async with Seat(place) as seat:
        await play(seat)
    return place


async def checked(page: Page, address: str) -> str:
    """Open a table whose deal is over, let the page check the cards, and return what it says."""
    await page.goto(address)
    await page.get_by_text("Check the cards of this deal").click()
    findings = page.locator("ul.findings")
    await findings.wait_for()
    return await findings.inner_text() + await findings.locator("+ p").inner_text()


def exchange_two_cards(route: WebSocketRoute) -> None:
    """Stand between server and page, and change what is told of the deck."""
    server = route.connect_to_server()

    def change(message: str | bytes) -> None:
        data = json.loads(message)
        deck = (data.get("fairness") or {}).get("deck")
        if deck:
            other = next(place for place, card in enumerate(deck) if card != deck[0])
            deck[0], deck[other] = deck[other], deck[0]
        route.send(json.dumps(data))

    server.on_message(change)
    route.on_message(server.send)


async def test_the_page_makes_the_deck_again(server: RunningServer) -> None:
    place = await finished(server)
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = await browser.new_page(locale="en")
        said = await checked(page, f"{server.url}/t/{place.table}")
        assert "The number of Ann fits its seal and went into the shuffle." in said
        assert "All 108 cards lay where secret, numbers and cut put them." in said
        assert "everything that can be checked holds." in said
        assert "FAILS" not in said

        cheated = await browser.new_page(locale="en")
        await cheated.route_web_socket("**/socket", exchange_two_cards)
        said = await checked(cheated, f"{server.url}/t/{place.table}")
        assert "Card 1 of the deck is not the one that secret, numbers and cut give." in said
        assert "1 check fails: this is not how fair cards look." in said
        await browser.close()
