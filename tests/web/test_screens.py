"""Every screen for everybody: axe finds nothing, nothing is wider than the window."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from browsing import QUICK, drawn, in_every_look, to_my_turn, violations, wait_until

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person
    from playwright.sync_api import Page, WebSocketRoute

SCREENS = ("/", "/new", "/rules", "/rules/samba_w", "/glossary", "/about", "/settings", "/fair")


def shown(page: Page) -> None:
    """Wait until a page has its contents."""
    page.wait_for_load_state("networkidle")
    wait_until(page, lambda: page.locator("h1").count() > 0)


@pytest.mark.parametrize("path", SCREENS)
def test_a_page_is_accessible_and_never_wider_than_the_window(
    person: Callable[..., Person], path: str
) -> None:
    page = person().open(path)
    shown(page)
    for look in in_every_look(page):
        assert violations(page) == [], look
    for width in (320, 360, 390, 820, 1280):
        page.set_viewport_size({"width": width, "height": 720})
        assert _overflow(page) == 0, width


def test_the_table_and_its_menu_are_accessible(person: Callable[..., Person]) -> None:
    page = person().table()
    to_my_turn(page)
    for look in in_every_look(page):
        assert violations(page) == [], look
    page.get_by_role("button", name="Menu").click()
    for look in in_every_look(page):
        assert violations(page) == [], look


def test_axe_finds_a_planted_fault(person: Callable[..., Person]) -> None:
    page = person().open("/fair")
    shown(page)
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert any(fault.startswith("button-name") for fault in violations(page))


@pytest.mark.parametrize(
    ("variant", "form", "width", "height"),
    [
        ("classic", "4", 320, 640),
        ("classic", "4", 360, 640),
        ("hand_and_foot", "8", 360, 640),
        ("hand_and_foot", "8", 1280, 800),
        ("samba_w", "4", 390, 844),
        ("classic", "6", 820, 1180),
        ("classic", "2", 640, 400),  # 1280 x 800 at twice its size
        ("hand_and_foot", "8", 640, 400),
        ("hand_and_foot", "8", 844, 390),
    ],
)
def test_a_table_fits_its_window(
    person: Callable[..., Person], variant: str, form: str, width: int, height: int
) -> None:
    page = person(width, height).table(rules={"variant": variant}, form=form)
    to_my_turn(page)
    assert _overflow(page) == 0
    tall = "document.documentElement.scrollHeight - document.documentElement.clientHeight"
    assert page.evaluate(tall) == 0
    assert page.locator(".holder, .felt .seat, .felt .meld").count() >= int(form[0]) - 1
    under_the_next_disc = """[...document.querySelectorAll('.felt .seat .held')]
        .filter((counts) => counts.scrollWidth > counts.clientWidth + 4).length"""
    assert page.evaluate(under_the_next_disc) == 0
    below = """() => {
        const desk = document.querySelector('.desk').getBoundingClientRect();
        return [...document.querySelectorAll('.holder, .felt .seat, .felt .meld')]
            .filter((part) => part.getBoundingClientRect().bottom > desk.top)
            .map((part) => part.ariaLabel ?? part.className);
    }"""
    # melds are fitted again when others have just laid some
    wait_until(page, lambda: page.evaluate(below) == [], seconds=5)
    hand = page.locator("button.pick").all()
    assert len(hand) >= 11
    for card in hand:
        box = card.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
    buttons = page.locator(".acts .button").all()
    assert buttons
    for button in buttons:
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height


@pytest.mark.parametrize(
    ("width", "height"),
    [(844, 390), (683, 384)],  # a phone on its side; 1366 x 768 at twice its size
)
def test_the_scores_lie_on_no_seat(person: Callable[..., Person], width: int, height: int) -> None:
    page = person(width, height).table()
    to_my_turn(page)
    scores = page.locator(".top .scores").bounding_box()
    assert scores is not None
    for seat in page.locator(".felt .seat").all():
        box = seat.bounding_box()
        assert box is not None
        assert box["x"] >= scores["x"] + scores["width"], seat.get_attribute("aria-label")


def test_no_meld_is_cut_off_where_no_threes_lie(person: Callable[..., Person]) -> None:
    someone = person()
    someone.context.route_web_socket("**/socket", _many_melds)
    page = someone.table(rules={"variant": "hand_and_foot"})
    to_my_turn(page)
    assert page.locator(".felt .meld").count() == 22
    for width in (390, *range(1000, 1400, 20)):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function(
            """() => [...document.querySelectorAll('.side .melds')]
                .every(one => one.scrollHeight <= one.clientHeight)"""
        )


def _many_melds(route: WebSocketRoute) -> None:
    """Stand between page and server, and lay seven canastas and four melds before each side."""
    server = route.connect_to_server()
    sizes = (7, 7, 7, 7, 7, 7, 7, 3, 4, 5, 3)
    ranks = "456789TJQKA"

    def meld(side: int, place: int, size: int) -> dict[str, object]:
        cards = [[1000 + 100 * side + 8 * place + card, "9H"] for card in range(size)]
        kind = "natural" if size == 7 else None
        rank = ranks[place]
        said = {"rank": rank, "number": 1, "target": rank, "cards": cards, "title": f"meld {rank}"}
        return {**said, "wilds": 0, "canasta": kind, "costs": False}

    def pass_on(message: str | bytes) -> None:
        said = json.loads(message)
        for side in said["sides"] if said["t"] == "view" else []:
            melds = [meld(side["side"], place, size) for place, size in enumerate(sizes)]
            side.update(opened=True, need="", melds=melds)
        route.send(json.dumps(said))

    server.on_message(pass_on)
    route.on_message(server.send)


@pytest.mark.parametrize("size", ["2", "3"])
def test_large_print_fits_a_phone(person: Callable[..., Person], size: str) -> None:
    page = person(390, 844).table(options={**QUICK, "advice": True})
    drawn(page)
    page.locator("button.pick").last.click(position={"x": 8, "y": 5})
    page.wait_for_timeout(200)
    assert page.locator(".acts .button").count() >= 4
    page.evaluate(f"document.documentElement.dataset.size = '{size}'")
    page.wait_for_timeout(200)
    assert _overflow(page) == 0
    last = page.locator("button.pick").last.bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= 844
    for button in page.locator(".acts .button").all():
        assert button.evaluate("one => one.scrollWidth - one.clientWidth") <= 0


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_print_of_twice_the_size_leaves_the_felt_its_height(
    person: Callable[..., Person], width: int, height: int
) -> None:
    page = person(width, height).table(options={**QUICK, "advice": True})
    drawn(page)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.wait_for_timeout(200)
    felt, pile = page.locator(".felt"), page.locator(".felt [data-place=pile]")
    assert felt.evaluate("one => one.clientHeight") > height / 2
    assert felt.evaluate("one => one.scrollHeight - one.clientHeight") <= 0
    seats = [seat.bounding_box() for seat in page.locator(".felt .seat").all()]
    assert len(seats) == 3
    pile_box = pile.bounding_box()
    assert pile_box is not None
    if width < height:  # all seats are in a row above
        assert all(box and box["y"] + box["height"] <= pile_box["y"] for box in seats)
    assert _overflow(page) == 0
    last = page.locator("button.pick").last
    last.scroll_into_view_if_needed()
    box = last.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < height + 1  # it is scrolled by whole pixels


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_buttons_of_the_smallest_phone_are_few_and_wide(
    person: Callable[..., Person], language: str
) -> None:
    page = person(360, 640, locale=language).table(options={**QUICK, "advice": True})
    wait_until(page, lambda: _offered(page, "draw"))
    page.locator("button[data-act=draw]").click()
    page.locator("button[data-act=discard]").wait_for()
    every = page.locator("button.all:visible")
    picks = [page.locator("button.pick").last, *every.all()[:2]]
    for pick in picks:
        pick.click(position={"x": 8, "y": 5})
        page.wait_for_timeout(150)
        boxes = [one.bounding_box() for one in page.locator(".acts .button:visible").all()]
        boxes = [box for box in boxes if box and box["width"] > 1]
        rows = {round(box["y"] / 20) for box in boxes if box}
        assert 0 < len(boxes) <= 4 * len(rows)
        assert all(box["width"] >= 44 and box["height"] >= 43 for box in boxes if box), boxes
        page.keyboard.press("Escape")


def _offered(page: Page, act: str) -> bool:
    """Whether an act is possible, whatever the language; the cut is done on the way."""
    cut = page.locator(".centre button.main")
    cut.evaluate_all("all => all[0]?.click()")
    return page.locator(f"button[data-act={act}][aria-disabled=false]").count() > 0


def test_long_names_share_the_header_and_leave_no_window(person: Callable[..., Person]) -> None:
    page = person(390, 844).table(form="2")
    to_my_turn(page)
    page.evaluate(
        """() => {
            for (const name of document.querySelectorAll('header .name, .sentence'))
                name.textContent = 'W'.repeat(32);
            document.querySelector('header .name').textContent += 'W'.repeat(32);
        }"""
    )
    for width in (390, 320):
        page.set_viewport_size({"width": width, "height": 844})
        sentence = page.locator(".sentence")
        assert sentence.evaluate("one => one.scrollWidth - one.clientWidth") <= 0
        one, other = (side.bounding_box() for side in page.locator("header .side").all())
        assert one is not None
        assert other is not None
        assert abs(one["width"] - other["width"]) <= 1
        assert _overflow(page) == 0


def _overflow(page: Page) -> int:
    return int(
        page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    )
