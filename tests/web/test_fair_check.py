"""The page makes the deck of a deal again, and finds out who has exchanged a card."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from canasta.client import Lobby, Seat
from canasta.wire.setup import Options
from server.clients import play

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, WebSocketRoute

    from server.servers import RunningServer


async def finished(url: str) -> str:
    """Play a short game, and return the address of its table."""
    rules = {"variant": "classic", "end.target": 5}
    place = await Lobby(url).create("Ann", rules, options=Options(pace=0), start=True)
    async with Seat(place) as seat:
        await play(seat)
    return f"{url}/t/{place.table}"


def checked(page: Page, address: str) -> str:
    """Open a table whose deal is over, let the page check the cards, and return what it says."""
    page.goto(address)
    page.get_by_text("Check the cards of this deal").click()
    findings = page.locator("ul.findings")
    findings.wait_for()
    return page.locator(".verdict").inner_text() + findings.inner_text()


def exchange_two_cards(route: WebSocketRoute) -> None:
    """Stand between server and page, and change what is sent of the deck."""
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


def test_the_page_makes_the_deck_again(running: RunningServer, browser: Browser) -> None:
    with ThreadPoolExecutor(1) as thread:  # the browser's driver has a loop in this one
        address = thread.submit(asyncio.run, finished(running.url)).result()
    with browser.new_context(locale="en") as context:
        said = checked(context.new_page(), address)
        assert "Ann: the number matches its seal and went into the shuffle." in said
        assert "All 108 cards were where the secret, the numbers and the cut put them." in said
        assert "everything that can be checked is right." in said
        assert "FAILS" not in said

        phone = context.new_page()
        phone.set_viewport_size({"width": 390, "height": 844})
        checked(phone, address)
        expect(phone.locator(".verdict")).to_be_in_viewport()
        phone.get_by_role("link", name="How were these cards shuffled?").click()
        phone.get_by_role("link", name="Back to the table").click()
        phone.wait_for_url(address)

        cheated = context.new_page()
        cheated.route_web_socket("**/socket", exchange_two_cards)
        said = checked(cheated, address)
        assert (
            "Card 1 of the deck is not the one that the secret, the numbers and the cut give."
            in said
        )
        assert "1 check fails: this is not what a fair shuffle looks like." in said
