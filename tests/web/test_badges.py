"""The small signs on the felt: counts and words beside cards, none of which covers another."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from browsing import wait_until

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person
    from playwright.sync_api import Page, WebSocketRoute

SIZES = ((1280, 720), (390, 844), (360, 640), (844, 390))

COVERED = """() => {
    const seen = (box) => box.width > 1 && box.height > 1;
    const meet = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const things = [];
    const walker = document.createTreeWalker(document.querySelector('.page'), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.data.trim() || node.parentElement.closest('.hidden-text, .desk')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const bar = node.parentElement.closest('header')?.getBoundingClientRect();
        for (const box of range.getClientRects()) // what wraps out of the bar is hidden by it
            if (seen(box) && !(bar && box.top >= bar.bottom))
                things.push({ what: node.data.trim(), box, node });
    }
    for (const card of document.querySelectorAll('[data-place=pile] .deck > .card')) {
        const box = card.getBoundingClientRect(); // its index: the rank, and the suit below it
        const index = new DOMRect(box.left, box.top, box.width * 0.4, box.height * 0.6);
        things.push({ what: 'index', box: index, node: card });
    }
    const faults = [];
    for (const badge of document.querySelectorAll('.felt .count, .felt .badge, header .count')) {
        const box = badge.getBoundingClientRect();
        if (!seen(box)) continue;
        if (box.left < 0 || box.right > innerWidth) faults.push(`${badge.textContent} is cut off`);
        for (const thing of things)
            if (!badge.contains(thing.node) && meet(box, thing.box))
                faults.push(`${badge.textContent} covers ${thing.what}`);
    }
    return faults;
}"""
"""What a number or a word on the felt lies on."""

PILES = {
    "frozen": {"stock": 104, "pile": {"count": 124, "frozen": True}},
    "empty": {"stock": 0, "pile": {"count": 0, "frozen": False, "top": None}},
}


def table_with(
    someone: Person, change: Callable[[dict[str, object]], None], **wish: object
) -> Page:
    """Open a table whose views are changed on their way to the page, and wait for the cards."""

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            said = json.loads(message)
            if said["t"] == "view":
                change(said)
            route.send(json.dumps(said))

        server.on_message(pass_on)
        route.on_message(server.send)

    someone.context.route_web_socket("**/socket", between)
    page = someone.table(**wish)
    cut = page.locator(".centre button.main")

    def dealt() -> bool:
        cut.evaluate_all("all => all[0]?.click()")
        return page.locator("button.pick").count() > 0

    wait_until(page, dealt)
    return page


@pytest.mark.parametrize("language", ["es", "de"])
@pytest.mark.parametrize("state", PILES)
def test_no_count_covers_a_text(person: Callable[..., Person], language: str, state: str) -> None:
    stock, pile = PILES[state]["stock"], PILES[state]["pile"]

    def change(view: dict[str, object]) -> None:
        view["stock"] = stock
        view["pile"].update(pile)  # type: ignore[attr-defined]
        for side in view["sides"]:  # type: ignore[attr-defined]
            side.update(melds=[], opened=False, need="50")  # with melds: test_gallery

    page = table_with(person(locale=language), change)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for size in ("1", "2", "3"):
            page.evaluate(f"document.documentElement.dataset.size = '{size}'")
            page.wait_for_timeout(60)
            assert page.evaluate(COVERED) == [], (width, height, size)


@pytest.mark.parametrize(("language", "form"), [("en", "4"), ("de", "4"), ("de", "3")])
def test_every_side_shows_what_it_has_melded(
    person: Callable[..., Person], language: str, form: str
) -> None:
    def change(view: dict[str, object]) -> None:
        for side in view["sides"]:  # type: ignore[attr-defined]
            side.update(opened=True, need="", table_points=1095)

    page = table_with(person(locale=language), change, form=form)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(60)
        said = page.locator(".felt .side .points")
        assert said.count() == page.locator(".felt .side").count()
        for one in said.all():
            box = one.bounding_box()
            assert box is not None, (width, height)
            assert one.evaluate("one => one.scrollWidth - one.clientWidth") <= 0
            room = one.evaluate("one => one.closest('.side').getBoundingClientRect().right")
            assert box["x"] + box["width"] <= room, (width, height)
