"""Advice at the table: what it says, and at which tables it is there by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browsing import QUICK, drawn, to_my_turn
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person


def test_advice_says_what_to_do_and_why_and_does_it(person: Callable[..., Person]) -> None:
    page = person().table(options={**QUICK, "advice": True})
    to_my_turn(page)
    page.keyboard.press("h")
    said = page.get_by_role("dialog").locator("li p").first.inner_text()
    assert said.count(".") >= 2  # the act, and a sentence for its reason
    page.get_by_role("button", name="Do it").first.click()
    expect(page.locator("button[data-act=discard]")).to_have_count(1)  # drawn, or the pile taken
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_no_advice_where_the_table_has_none(person: Callable[..., Person]) -> None:
    page = person().table()
    to_my_turn(page)
    assert page.get_by_role("button", name="What would you do?").count() == 0
    page.keyboard.press("h")
    page.wait_for_timeout(150)
    assert page.get_by_role("dialog").count() == 0


def test_play_now_has_advice_beside_the_list_of_melds(person: Callable[..., Person]) -> None:
    page = person().open()
    page.get_by_role("button", name="Play now").click()
    drawn(page)
    expect(page.get_by_role("button", name="What would you do?")).to_be_visible()


@pytest.mark.parametrize(("computers", "buttons"), [(3, 1), (2, 0)])
def test_a_new_table_has_advice_by_itself_against_computers_alone(
    person: Callable[..., Person], computers: int, buttons: int
) -> None:
    page = person().open("/new")
    page.get_by_role("button", name="Next: House rules").click()
    page.get_by_role("button", name="Next: Seats").click()
    for seat in page.locator(".seats select").all()[:computers]:
        seat.select_option("hard")
    box = page.get_by_role("checkbox", name="Advice: show what a computer would do")
    expect(box).to_be_checked(checked=buttons == 1)
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("button", name="Start", exact=True).click()
    to_my_turn(page)
    expect(page.get_by_role("button", name="What would you do?")).to_have_count(buttons)
