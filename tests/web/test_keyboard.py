"""The focus of somebody who plays by keys: always somewhere, and the arrows lead everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browsing import drawn, sit_down, to_my_turn, turn_by_mouse, wait_until
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person
    from playwright.sync_api import Page


def test_after_play_now_the_focus_leads_to_the_hand_without_a_mouse(
    person: Callable[..., Person],
) -> None:
    page = person().open()
    page.get_by_role("button", name="Play now").focus()
    page.keyboard.press("Enter")
    cut = page.get_by_role("button", name="Cut", exact=True)
    hand = page.locator("button.pick")
    wait_until(page, lambda: cut.count() > 0 or hand.count() > 0)
    if cut.count():
        expect(cut).to_be_focused()
        page.keyboard.press("Enter")
    wait_until(page, lambda: hand.count() >= 11)
    expect(page.locator("button.pick:focus, .acts button:focus")).to_have_count(1)


def test_who_cuts_by_keys_has_the_focus_on_the_cards_that_come_of_it(
    person: Callable[..., Person],
) -> None:
    ana, ben = person(), person()
    pages = [ana.table(form="2", start=False)]
    link = pages[0].get_by_label("Send this link to the others").input_value()
    pages.append(ben.open(link.removeprefix(ben.url)))
    sit_down(pages[1], "Ben")
    expect(pages[0].locator(".place", has_text="Ben")).to_be_visible()
    pages[0].get_by_role("button", name="Start", exact=True).press("Enter")
    cuts = [page.get_by_role("button", name="Cut", exact=True) for page in pages]
    wait_until(pages[0], lambda: any(cut.count() for cut in cuts))
    page = pages[0] if cuts[0].count() else pages[1]
    page.get_by_role("button", name="Cut", exact=True).press("Enter")
    wait_until(page, lambda: page.locator("button.pick").count() >= 11)
    expect(page.locator("button.pick:focus, .acts button:focus")).to_have_count(1)


def test_in_a_new_room_the_focus_is_where_the_game_is_started(
    person: Callable[..., Person],
) -> None:
    page = person().open("/new")
    page.get_by_role("button", name="Create the table").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_focused()


def test_another_page_has_the_focus_in_its_contents(person: Callable[..., Person]) -> None:
    page = person().open()
    page.get_by_role("link", name="Invite friends").focus()
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="A new table").wait_for()
    expect(page.locator("main")).to_be_focused()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844), (844, 390)])
def test_the_arrows_lead_from_the_pile_to_the_hand_and_back(
    person: Callable[..., Person], width: int, height: int
) -> None:
    page = person(width, height).table()
    for _ in range(6):
        drawn(page)
        turn_by_mouse(page)
        to_my_turn(page)
        if page.locator("button.meld").count():
            break
    assert page.locator("button.meld").count()
    pile = page.locator("button.well[data-place=pile]")
    pile.focus()
    assert _walk(page, "ArrowDown")[-1] == "pick"
    assert "well" in _reached(page)
    assert _reached(page) >= {"pick", "well", "meld"}


def _walk(page: Page, key: str) -> list[str]:
    """Press an arrow until it leads no further; return what had the focus."""
    kinds, places = [], []
    while True:
        page.keyboard.press(key)
        place = page.evaluate(
            """() => {
                const { left, top } = document.activeElement.getBoundingClientRect();
                return [left, top];
            }"""
        )
        if place in places:
            return kinds
        places.append(place)
        kinds.append(page.evaluate("document.activeElement.className.split(' ')[0]"))


def _reached(page: Page) -> set[str]:
    """Go up from every card of the hand, and from there to both sides; return what was met."""
    met: set[str] = set()
    for card in page.locator("button.pick").all():
        card.focus()
        met.add("pick")
        met.update(_walk(page, "ArrowUp"))
        if met >= {"pick", "well", "meld"}:
            break
        met.update(_walk(page, "ArrowRight"))
    return met
