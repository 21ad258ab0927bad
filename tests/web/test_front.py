"""The first page, and what every page has around it: the ways into a game, language and theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browsing import QUICK, in_every_look, sit_down, to_my_turn, violations
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person
    from playwright.sync_api import Request


def made(request: Request) -> bool:
    """A table is made."""
    return request.method == "POST" and "/api/tables?" in request.url


def test_the_level_of_the_computers_is_chosen_at_play_now_and_remembered(
    person: Callable[..., Person],
) -> None:
    somebody = person()
    page = somebody.open()
    page.get_by_label("Computers").select_option("Expert: they think ahead")
    with page.expect_request(made) as asked:
        page.get_by_role("button", name="Play now").click()
    assert asked.value.post_data_json["options"]["level"] == "expert"
    page.wait_for_url("**/t/*")
    row = page.request.get(page.url.replace("/t/", "/api/tables/")).json()
    assert [one["level"] for one in row["places"]] == [None, "expert", "expert", "expert"]
    again = somebody.open()
    expect(again.get_by_label("Computers")).to_have_value("expert")


def test_whose_turn_it_is_goes_on_with_the_first_press(person: Callable[..., Person]) -> None:
    somebody = person()
    table = somebody.table()
    to_my_turn(table)
    page = somebody.open()
    going_on = page.get_by_role("link", name="Continue: your turn")
    expect(going_on).to_contain_text("Classic Canasta")
    for look in in_every_look(page):
        assert violations(page) == [], look
        expect(page.locator(".button.main")).to_have_count(1)  # what is golden is the thing to do
        first, new = going_on.bounding_box(), page.get_by_role("button", name="Play now")
        below = new.bounding_box()
        assert first is not None
        assert below is not None
        assert first["y"] < below["y"]
    going_on.click()
    assert page.url == table.url


def test_a_game_on_the_first_page_opens_its_new_table(person: Callable[..., Person]) -> None:
    page = person().open()
    page.get_by_role("link", name="Samba").click()
    expect(page.locator(".bar strong")).to_have_text("Samba")


@pytest.mark.parametrize("path", ["/", "/rules", "/settings"])
def test_language_and_theme_are_within_reach_on_a_phone_too(
    person: Callable[..., Person], path: str
) -> None:
    page = person(360, 640).open(path)
    menu = page.get_by_role("button", name="Menu")
    menu.focus()
    page.keyboard.press("Enter")
    ways = page.get_by_role("navigation", name="More pages")
    expect(ways.locator("[aria-current]")).to_be_in_viewport(ratio=0.99)
    for theme in ("Dark", "Light"):
        page.locator("header").get_by_label("Theme").select_option(theme)
        expect(page.locator(f"html[data-theme={theme.lower()}]")).to_have_count(1)
        assert violations(page) == [], theme
    page.keyboard.press("Escape")
    expect(ways).to_be_hidden()
    expect(menu).to_be_focused()
    menu.click()
    page.locator("header").get_by_label("Language").select_option("Deutsch")
    page.get_by_role("button", name="Menü").click()
    expect(page.get_by_role("link", name="Regeln", exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")


@pytest.mark.parametrize("language", ["en", "es", "pt", "it", "de"])
@pytest.mark.parametrize("print_size", ["1", "3"])
def test_the_first_page_fits_every_width_in_every_language_and_print(
    person: Callable[..., Person], language: str, print_size: str
) -> None:
    somebody = person(320, 640, locale=language)
    kept = f"localStorage.setItem('canasta.prefs', JSON.stringify({{size: '{print_size}'}}))"
    somebody.context.add_init_script(kept)
    page = somebody.open()
    page.locator(".low li").first.wait_for()
    for width in (320, 360, 390, 683, 844, 1024, 1200, 1366, 1920):
        page.set_viewport_size({"width": width, "height": 768})
        element = "document.documentElement"
        assert page.evaluate(f"{element}.scrollWidth - {element}.clientWidth") == 0, width
        play = page.locator(".doors .play").bounding_box()
        assert play is not None
        assert play["height"] >= 44
        assert play["y"] + play["height"] < 768, width


def test_the_name_one_plays_under_is_changed_in_the_settings(
    person: Callable[..., Person],
) -> None:
    somebody = person()
    page = somebody.open("/settings")
    page.get_by_label("Your name").fill("Zoë")
    page.get_by_label("Your name").press("Tab")
    first = somebody.open()
    with first.expect_request(made) as asked:
        first.get_by_role("button", name="Play now").click()
    assert asked.value.post_data_json["name"] == "Zoë"


def test_the_first_page_learns_of_tables_by_itself(person: Callable[..., Person]) -> None:
    reader, host, friend = person(), person(), person()
    page = reader.open()
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    options = {**QUICK, "open": True}
    table = host.table(name="Philippa", options=options, start=False)
    row = page.locator(".open a", has_text="Philippa")
    expect(row).to_contain_text("3 open seats", timeout=20_000)
    row.focus()
    other = friend.open(table.url.removeprefix(host.url))
    sit_down(other, "Quentin")
    expect(row).to_contain_text("2 open seats", timeout=20_000)
    expect(row).to_contain_text("Quentin")
    expect(row).to_be_focused()
