"""The form of house rules: what follows another choice, and that nothing moves while one types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person
    from playwright.sync_api import Locator, Page


def house_rules(page: Page) -> Page:
    """Open the part of the form with the house rules."""
    page.get_by_text("House rules", exact=True).click()
    page.locator("[data-field]").first.wait_for()
    return page


def field(page: Page, name: str) -> Locator:
    """A rule of the form, however deep it lies."""
    page.locator(".levels button").last.click()
    return page.locator(f'[data-field="{name}"]')


def test_another_game_keeps_the_house_rules_that_it_can_have_and_names_the_others(
    person: Callable[..., Person],
) -> None:
    page = house_rules(person().open("/new"))
    for name, value in (("open.minimum_by_score", "60"), ("meld.max_wilds", "2")):
        number = field(page, name).get_by_role("spinbutton").last
        number.fill(value)
        number.press("Tab")
        expect(page.locator(".changes li").filter(has_text=value)).not_to_have_count(0)
    expect(page.locator(".bar strong")).to_have_text("Classic Canasta, 2 changes")
    page.get_by_role("button", name="Hand and Foot").first.click()
    expect(page.locator(".bar strong")).to_have_text("Hand and Foot, 1 change")
    dropped = page.locator(".dropped")
    expect(dropped).to_contain_text("Not possible in this game:")
    expect(page.locator(".changes")).to_contain_text("2")
    dropped.get_by_role("button", name="Undo").click()
    expect(page.locator(".bar strong")).to_have_text("Classic Canasta, 2 changes")
    expect(dropped).to_have_count(0)


def test_with_three_packs_the_values_of_the_threes_are_filled_in_as_long_as_they_are_needed(
    person: Callable[..., Person],
) -> None:
    page = house_rules(person().open("/new"))
    more = field(page, "deck.packs").get_by_role("button", name="more")
    less = field(page, "deck.packs").get_by_role("button", name="less")
    more.click()
    changes = page.locator(".changes")
    expect(changes).to_contain_text("filled in for the packs")
    expect(changes).to_contain_text("1,200")
    assert "beginning with 0" not in page.locator("main").inner_text()
    expect(field(page, "red3.value_by_count").locator("tbody tr")).to_have_count(7)
    less.click()
    expect(page.locator(".bar strong")).to_have_text("Classic Canasta")
    expect(field(page, "red3.value_by_count").locator("tbody tr")).to_have_count(5)
    more.click()
    expect(page.locator(".bar strong")).to_have_text("Classic Canasta, 2 changes")
    page.get_by_role("button", name="Play at once with computers").click()
    page.wait_for_url("**/t/*")
    answer = page.request.get(page.url.replace("/t/", "/api/tables/")).json()
    assert {one["field"] for one in answer["changed"]} == {"deck.packs", "red3.value_by_count"}
