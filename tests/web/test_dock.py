"""Log and talk: beside the table on a wide page, over it as a sheet on any other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browsing import in_every_look, to_my_turn, violations
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person
    from playwright.sync_api import Page

CHAT = {"pace": 0, "chat": True}


def wide(person: Callable[..., Person]) -> Page:
    """A table on a wide page, with its dock."""
    page = person(1920, 1080).table(options=CHAT)
    to_my_turn(page)
    expect(page.locator(".dock")).to_be_visible()
    return page


def test_on_a_wide_page_log_and_talk_are_beside_the_table(person: Callable[..., Person]) -> None:
    page = wide(person)
    expect(page.get_by_role("region", name="Log").get_by_role("listitem")).not_to_have_count(0)
    page.get_by_label("Say").fill("Good evening")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("region", name="Chat")).to_contain_text("Good evening")
    expect(page.get_by_role("dialog")).to_have_count(0)
    table, dock = (page.locator(part).bounding_box() for part in (".table:not(.news)", ".dock"))
    assert table is not None
    assert dock is not None
    assert table["x"] + table["width"] <= dock["x"] + 1
    assert dock["x"] + dock["width"] == 1920
    for look in in_every_look(page):
        assert violations(page) == [], look


def test_the_key_of_the_log_leads_into_the_dock(person: Callable[..., Person]) -> None:
    page = wide(person)
    page.keyboard.press("l")
    expect(page.get_by_role("region", name="Log")).to_be_focused()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_for_the_left_handed_the_dock_is_on_the_left(person: Callable[..., Person]) -> None:
    page = person(1920, 1080).open("/settings")
    page.get_by_label("Left-handed").check()
    page.goto(wide_address(page))
    dock = page.locator(".dock")
    expect(dock).to_be_visible()
    box = dock.bounding_box()
    assert box is not None
    assert box["x"] == 0


def wide_address(page: Page) -> str:
    """The address of a new table of who is at this page."""
    table = page.evaluate(
        """async () => (await (await fetch('/api/tables', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ name: 'Ana', options: { pace: 0 }, start: true }),
        })).json()).table"""
    )
    return f"{page.url.removesuffix('/settings')}/t/{table}"


def test_on_a_narrower_page_the_log_is_a_sheet(person: Callable[..., Person]) -> None:
    page = wide(person)
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(page.locator(".dock")).to_have_count(0)
    page.get_by_role("button", name="Log").click()
    expect(page.get_by_role("dialog").get_by_role("listitem")).not_to_have_count(0)
    page.set_viewport_size({"width": 1920, "height": 1080})
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".dock")).to_be_visible()
