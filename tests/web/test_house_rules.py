"""The form of house rules: what follows another choice, and that nothing moves while one types."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browsing import in_every_look, violations
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person
    from playwright.sync_api import Locator, Page


def house_rules(page: Page) -> Page:
    """Open the part of the form with the house rules."""
    page.get_by_role("button", name="House rules", exact=True).click()
    page.get_by_text("All rules, one by one").click()
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
    page.get_by_role("button", name="The game", exact=True).click()
    page.get_by_role("button", name="Hand and Foot").first.click()
    expect(page.locator(".bar strong")).to_have_text("Hand and Foot, 1 change")
    moved = page.locator(".moved")
    expect(moved).to_contain_text("Kept:")
    expect(moved).to_contain_text("Not possible in this game:")
    expect(page.locator(".changes")).to_contain_text("2")
    for look in in_every_look(page):
        assert violations(page) == [], look
    moved.get_by_role("button", name="Undo").click()
    expect(page.locator(".bar strong")).to_have_text("Classic Canasta, 2 changes")
    expect(moved).to_have_count(0)


def test_another_game_that_can_have_all_house_rules_says_so_too(
    person: Callable[..., Person],
) -> None:
    page = house_rules(person().open("/new"))
    dealt = field(page, "deal.hand_size").get_by_role("spinbutton")
    dealt.fill("13")
    dealt.press("Tab")
    expect(page.locator(".bar strong")).to_have_text("Classic Canasta, 1 change")
    page.get_by_role("button", name="The game", exact=True).click()
    page.get_by_role("button", name="Boat Canasta").click()
    moved = page.locator(".moved")
    expect(moved).to_contain_text("Kept: Cards dealt: 13.")
    expect(moved).not_to_contain_text("Not possible")
    moved.get_by_role("button", name="Undo").click()
    expect(page.locator(".bar strong")).to_have_text("Classic Canasta, 1 change")


def test_a_new_table_is_set_in_three_steps_by_keys(person: Callable[..., Person]) -> None:
    page = person(390, 844).open("/new")
    page.locator(".chosen").wait_for()
    steps = page.locator(".step ol button")
    for number, (name, length) in enumerate(
        (("The game", 1500), ("House rules", 4500), ("Seats", 2000))
    ):
        expect(steps.nth(number)).to_have_attribute("aria-current", "step")
        expect(page.locator("[aria-current=step]")).to_have_count(1)
        expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollHeight") < length
        for look in in_every_look(page):
            assert violations(page) == [], look
        page.set_viewport_size({"width": 390, "height": 844})
        onward = page.get_by_role("button", name="Next:")
        if number < 2:
            onward.focus()
            page.keyboard.press("Enter")
    expect(onward).to_have_count(0)
    page.get_by_label("Your name").fill("Zoë")
    page.get_by_label("Time No time").select_option("Calm: 90 seconds a turn")
    page.get_by_label("On your side").select_option("Computer, Hard")
    page.get_by_role("button", name="Back", exact=True).click()
    page.get_by_role("button", name="Next: Seats").click()  # what was chosen is still there
    expect(page.get_by_label("Time No time")).to_have_value("calm")
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/t/*")
    row = page.request.get(page.url.replace("/t/", "/api/tables/")).json()
    assert [one["kind"] for one in row["places"]] == ["person", "free", "computer", "free"]
    assert row["places"][0]["name"] == "Zoë"
    assert row["options"]["clock"]["turn"] == 90


def test_the_chosen_game_is_named_once(person: Callable[..., Person]) -> None:
    page = person(390, 844).open("/new")
    page.locator(".chosen").wait_for()
    assert page.get_by_text("Classic Canasta", exact=True).locator("visible=true").count() == 1
    assert "The game most people know" in page.locator(".chosen").inner_text()


def test_what_cannot_be_chosen_stands_last_with_its_reason_and_nothing_jumps(
    person: Callable[..., Person],
) -> None:
    page = person().open("/new")
    page.locator(".chosen").wait_for()
    page.get_by_role("button", name="5", exact=True).click()
    games = page.locator(".game")
    expect(games.filter(has_text="Only for 4 players").first).to_be_visible()
    barred = [one == "true" for one in _attributes(games, "aria-disabled")]
    assert barred == sorted(barred)
    assert any(barred)
    title = page.locator(".bar strong").inner_text()
    games.last.click(force=True)
    expect(page.locator(".bar strong")).to_have_text(title)
    house_rules(page)
    switches = page.locator("[data-toggle]")
    order = _attributes(switches, "data-toggle")
    state = [one == "true" for one in _attributes(switches.locator("input"), "aria-disabled")]
    assert state == sorted(state)
    assert any(state)
    first = switches.first.get_by_role("checkbox")
    first.check()
    expect(page.locator(".bar strong")).not_to_have_text(title)
    assert _attributes(switches, "data-toggle") == order


def _attributes(found: Locator, name: str) -> list[str]:
    """An attribute of all elements that were found."""
    attributes: list[str] = found.evaluate_all(
        "(all, name) => all.map((one) => one.getAttribute(name))", name
    )
    return attributes


def test_with_three_packs_the_values_of_the_threes_are_filled_in_as_long_as_they_are_needed(
    person: Callable[..., Person],
) -> None:
    page = house_rules(person().open("/new"))
    more = field(page, "deck.packs").get_by_role("button", name="more")
    less = field(page, "deck.packs").get_by_role("button", name="less")
    more.click()
    changes = page.locator(".changes")
    expect(changes).to_contain_text("adjusted to the number of decks")
    expect(changes).to_contain_text("1,200")
    assert "beginning with 0" not in page.locator("main").inner_text()
    expect(field(page, "red3.value_by_count").locator("tbody tr")).to_have_count(7)
    less.click()
    expect(page.locator(".bar strong")).to_have_text("Classic Canasta")
    expect(field(page, "red3.value_by_count").locator("tbody tr")).to_have_count(5)
    more.click()
    expect(page.locator(".bar strong")).to_have_text("Classic Canasta, 2 changes")
    page.get_by_role("button", name="Play against computers now").click()
    page.wait_for_url("**/t/*")
    answer = page.request.get(page.url.replace("/t/", "/api/tables/")).json()
    assert {one["field"] for one in answer["changed"]} == {"deck.packs", "red3.value_by_count"}


_SLOW = """() => {
    const ask = window.fetch;
    window.fetch = async (...wish) => {
        await new Promise((after) => setTimeout(after, 350));
        return ask(...wish);
    };
}"""

_WATCH = """(name) => {
    const wanted = document.querySelector(`[data-field="${name}"] input`);
    window.places = [];
    window.left = 0;
    const look = () => {
        requestAnimationFrame(look);
        window.places.push(wanted.getBoundingClientRect().top);
        if (document.activeElement !== wanted) window.left += 1;
    };
    look();
}"""


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_a_number_that_is_typed_slowly_stays_in_its_field_and_the_field_in_its_place(
    person: Callable[..., Person], width: int, height: int
) -> None:
    page = house_rules(person(width, height).open("/new"))
    wrong = field(page, "deal.hand_size").get_by_role("spinbutton")
    target = field(page, "meld.max_wilds").get_by_role("spinbutton")
    page.evaluate(_SLOW)
    page.evaluate("document.documentElement.style.overflowAnchor = 'none'")  # as in Safari
    for value in ("40", "12"):  # one with a long message above, one that takes it away again
        wrong.fill(value)
        target.click()  # the answer about the field above comes while one types in this one
        page.evaluate(_WATCH, "meld.max_wilds")
        page.keyboard.press("Control+a")
        for digit in "7350":
            page.keyboard.type(digit)
            page.wait_for_timeout(200)
        expect(target).to_have_value("7350")
        places = page.evaluate("window.places")
        assert max(places) - min(places) <= 1
        assert page.evaluate("window.left") == 0
        said = page.locator("[data-field='deal.hand_size'] .problem")
        expect(said).to_have_count(1 if value == "40" else 0)


def test_a_row_keeps_its_place_while_one_types_in_it(person: Callable[..., Person]) -> None:
    page = house_rules(person().open("/new"))
    rows = field(page, "open.minimum_by_score").locator("tbody tr")
    rows.nth(1).get_by_role("spinbutton").first.fill("2000")  # behind the row that follows
    for _ in range(2):
        page.keyboard.press("Tab")  # over the button for more, to less of the next number
    page.keyboard.press("Tab")
    page.keyboard.press("Control+a")
    page.keyboard.type("77")
    expect(rows.nth(1).get_by_role("spinbutton").last).to_have_value("77")
    page.locator("#search-fields").focus()
    expect(rows.nth(2).get_by_role("spinbutton").first).to_have_value("2000")
    expect(rows.nth(2).get_by_role("spinbutton").last).to_have_value("77")
