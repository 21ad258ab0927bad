"""What the tab of the browser says of a table that is not looked at."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from browsing import to_my_turn, turn_by_mouse
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person

ICON = 'link[rel=icon][type="image/svg+xml"]'


def test_the_tab_says_whose_turn_it_is_and_its_icon_has_a_mark(
    person: Callable[..., Person],
) -> None:
    page = person().table(options={"pace": 1000})
    icon = page.locator(ICON)
    expect(icon).to_have_attribute("href", re.compile(r"/icon\.svg$"))
    to_my_turn(page)
    expect(page).to_have_title("Your turn - Canasta")
    expect(icon).to_have_attribute("href", re.compile(r"/icon-turn\.svg$"))
    answer = page.request.get(str(icon.evaluate("one => one.href")))
    assert answer.ok
    assert answer.headers["content-type"].startswith("image/svg+xml")
    turn_by_mouse(page)
    expect(page).to_have_title("Classic Canasta · Canasta")
    expect(icon).to_have_attribute("href", re.compile(r"/icon\.svg$"))


def test_the_tab_speaks_the_language_of_the_page(person: Callable[..., Person]) -> None:
    page = person(locale="pt").table(options={"pace": 0, "ask_cut": False})
    page.locator("button[data-act=draw], button[data-act=take]").first.wait_for()
    expect(page).to_have_title("Sua vez - Canasta")


def test_who_leaves_the_table_leaves_the_mark(person: Callable[..., Person]) -> None:
    page = person().table()
    to_my_turn(page)
    page.locator("header.top a").first.click()
    page.wait_for_url(re.compile(r"/$"))
    expect(page.locator(ICON)).to_have_attribute("href", re.compile(r"/icon\.svg$"))
