"""A friend who types a name while something happens at the table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from browsing import wait_until
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person
    from playwright.sync_api import Page


def invited(host: Person, friend: Person, page: Page) -> Page:
    """Let a friend follow the link of a table, open the dialog and begin to type a name."""
    other = friend.open(page.url.removeprefix(host.url))
    other.get_by_role("button", name="Take a seat").click()
    other.get_by_label("Your name").fill("Zoë")
    return other


def test_the_dialog_says_that_the_game_has_begun_and_lets_one_look_on(
    person: Callable[..., Person],
) -> None:
    host, friend = person(), person()
    page = host.table(start=False)
    other = invited(host, friend, page)
    page.get_by_role("button", name="Start", exact=True).click()
    dialog = other.get_by_role("dialog")
    expect(dialog.get_by_role("alert")).to_contain_text("The game has begun")
    expect(dialog.get_by_role("textbox")).to_have_count(0)
    expect(dialog.get_by_role("link", name="To the first page")).to_be_visible()
    watch = dialog.get_by_role("button", name="Watch")
    expect(watch).to_be_focused()
    other.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(other.get_by_text("You are watching.")).to_be_visible()


def test_the_dialog_says_that_the_last_seat_is_taken_and_opens_again_when_one_is_free(
    person: Callable[..., Person],
) -> None:
    host, friend, quick = person(), person(), person()
    page = host.table(form="2", start=False)
    other = invited(host, friend, page)
    third = invited(host, quick, page)
    third.get_by_role("dialog").get_by_role("button", name="Take a seat").click()
    dialog = other.get_by_role("dialog")
    expect(dialog.get_by_role("alert")).to_contain_text("the last free seat")
    expect(dialog.get_by_role("button", name="Watch")).to_be_visible()
    third.get_by_text("(you)").wait_for()
    third.get_by_role("button", name="Menu").click()
    third.locator("dialog summary", has_text="Leave the table").click()
    third.locator("dialog").get_by_role("button", name="Leave the table").click()
    expect(dialog.get_by_role("textbox")).to_have_value("Zoë")


def test_whose_seat_is_taken_meanwhile_gets_another_one(person: Callable[..., Person]) -> None:
    host, friend, quick = person(), person(), person()
    page = host.table(start=False)
    path = page.url.removeprefix(host.url)
    tabs = [friend.open(path), quick.open(path)]
    for tab in tabs:
        tab.get_by_role("button", name="Sit here").first.click()
        tab.get_by_label("Your name").fill("Zoë")
    tabs[1].get_by_role("dialog").get_by_role("button", name="Take a seat").click()
    dialog = tabs[0].get_by_role("dialog")
    expect(dialog.get_by_role("status")).to_contain_text("You get another one.")
    expect(dialog.get_by_label("Your name")).to_have_value("Zoë")
    dialog.get_by_role("button", name="Take a seat").click()
    expect(tabs[0].get_by_text("(you)")).to_be_visible()
    expect(page.get_by_text(re.compile("^Zoë"))).to_have_count(2)


def test_where_nobody_may_look_on_a_friend_sits_down_all_the_same(
    person: Callable[..., Person],
) -> None:
    host, friend = person(), person()
    page = host.table(start=False, options={"spectators": "no"})
    other = invited(host, friend, page)
    other.get_by_role("dialog").get_by_role("button", name="Take a seat").click()
    expect(page.get_by_text("Zoë")).to_be_visible()
    expect(other.get_by_text("(you)")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "The server does not answer"), ("de", "Der Server antwortet nicht")],
)
def test_a_server_that_does_not_answer_is_reported_in_the_language_of_the_page(
    person: Callable[..., Person], language: str, said: str
) -> None:
    host, friend = person(), person(locale=language)
    page = host.table(start=False)
    other = friend.open(page.url.removeprefix(host.url))
    other.locator(".start .button.main").click()
    other.locator("#join-name").fill("Zoë")
    friend.context.route("**/join?*", lambda route: route.abort())
    other.locator("dialog .button.main").click()
    expect(other.get_by_role("dialog").get_by_role("alert")).to_contain_text(said)
    wait_until(other, lambda: len(friend.faults) > 0)
    friend.faults.clear()  # the browser notes the request
