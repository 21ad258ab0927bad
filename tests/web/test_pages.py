"""The pages around the table: rules form, lobby, replay, statistics, story; on a phone too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browsing import to_my_turn, wait_until
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person
    from playwright.sync_api import Locator, Page


# --- the form of house rules ---------------------------------------------------------------------


def test_a_row_of_a_table_of_house_rules_changes_the_game(person: Callable[..., Person]) -> None:
    page = house_rules(person().open("/new"))
    minimum = field(page, "open.minimum_by_score")
    minimum.get_by_role("button", name="Remove row 1").wait_for()
    rows = minimum.locator("tbody tr")
    expect(rows).to_have_count(4)
    first = rows.nth(1).get_by_role("spinbutton", name="2: Minimum")
    first.fill("60")
    first.press("Tab")
    minimum.get_by_role("button", name="Add a row").click()
    expect(rows).to_have_count(5)
    changes = page.locator("aside.changes, .changes")
    expect(changes).to_contain_text("from 0: 60; from 1,500: 90; from 3,000: 120; from 4,500: 150")
    expect(changes).to_contain_text("standard: below zero: 15; from 0: 50")
    page.get_by_role("button", name="Play at once with computers").click()
    page.wait_for_url("**/t/*")
    answer = page.request.get(page.url.replace("/t/", "/api/tables/")).json()
    assert [one["field"] for one in answer["changed"]] == ["open.minimum_by_score"]
    to_my_turn(page)
    expect(page.locator(".felt")).to_contain_text("needs 60")


def test_a_house_rule_with_a_name_is_a_switch(person: Callable[..., Person]) -> None:
    page = house_rules(person().open("/new"))
    switch = page.locator("[data-toggle=no_joker_discard]")
    switch.get_by_role("checkbox").check()
    expect(page.locator(".bar strong")).to_have_text("Classic Canasta, 1 change")
    expect(page.locator(".changes")).to_contain_text("Cards that may not be discarded: jokers")
    dealt = page.locator("[data-toggle=hand_size]")
    dealt.get_by_role("checkbox").check()
    expect(dealt.get_by_role("spinbutton")).to_have_value("13")
    dealt.get_by_role("button", name="more").click()
    expect(page.locator(".changes")).to_contain_text("Cards dealt: 14 (standard: 11)")
    switch.get_by_role("checkbox").uncheck()
    expect(page.locator(".bar strong")).to_have_text("Classic Canasta, 1 change")
    page.get_by_role("button", name="Back to the standard: Cards dealt").click()
    expect(page.locator(".bar strong")).to_have_text("Classic Canasta")


def test_rules_that_contradict_each_other_say_why_where_they_stand(
    person: Callable[..., Person],
) -> None:
    page = house_rules(person().open("/new"))
    barred = page.locator("[data-toggle=no_joining]")
    expect(barred).to_contain_text("Not here: melds are not joined already")
    dealt = field(page, "deal.hand_size")
    dealt.get_by_role("spinbutton").fill("40")
    dealt.get_by_role("spinbutton").press("Tab")
    expect(dealt.locator(".problem")).to_contain_text("40 needs 160 cards for 4 players")
    expect(page.locator(".problems")).to_contain_text("deal 25 or fewer")
    page.get_by_role("button", name="Create the table").click()
    expect(page.locator(".bar [role=alert]")).not_to_be_empty()
    assert page.url.endswith("/new")


def test_the_link_and_the_code_of_rules_open_the_same_rules_elsewhere(
    person: Callable[..., Person],
) -> None:
    page = house_rules(person().open("/new"))
    page.locator("[data-toggle=natural_pair_always]").get_by_role("checkbox").check()
    page.locator("[data-toggle=hand_size]").get_by_role("checkbox").check()
    expect(page.locator(".bar strong")).to_have_text("Classic Canasta, 2 changes")
    told = page.locator(".changes li").all_inner_texts()
    link = page.get_by_label("This link opens these rules anywhere").input_value()
    code = page.locator(".code code").inner_text()
    friend = person(390, 844)
    other = friend.open(link.removeprefix(friend.url))
    expect(other.locator(".bar strong")).to_have_text("Classic Canasta, 2 changes")
    assert other.locator(".changes li").all_inner_texts() == told
    lobby = friend.open("/")
    lobby.get_by_label("Link or code").fill(code)
    lobby.get_by_role("button", name="Go", exact=True).click()
    expect(lobby.locator(".bar strong")).to_have_text("Classic Canasta, 2 changes")


def test_the_number_of_players_stands_first_on_a_phone(person: Callable[..., Person]) -> None:
    page = person(360, 640).open("/new")
    eight = page.get_by_role("button", name="8", exact=True)
    box = eight.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 640
    eight.click()
    expect(page.locator(".bar strong")).to_have_text("Hand and Foot")
    page.get_by_role("button", name="2", exact=True).click()
    page.get_by_role("button", name="Play at once with computers").click()
    page.wait_for_url("**/t/*")
    wait_until(page, lambda: page.locator(".felt .seat").count() == 1)


def house_rules(page: Page) -> Page:
    """Open the house rules of a new table."""
    page.locator(".list .game").first.wait_for()  # the games stand above the house rules
    page.locator("aside").wait_for(state="attached")
    page.get_by_text("House rules", exact=True).click()
    page.locator("[data-toggle]").first.wait_for()
    return page


def field(page: Page, name: str) -> Locator:
    """A rule in the form."""
    return page.locator(f'[data-field="{name}"]')
