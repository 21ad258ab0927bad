"""Canasta in the browser as people play it: by mouse, by keys, on a phone, by a link."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from browsing import (
    act,
    drawn,
    explain_a_word,
    play_deal,
    sit_down,
    to_my_turn,
    turn_by_mouse,
    wait_until,
)
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person
    from playwright.sync_api import Locator, Page


def test_a_table_against_computers_takes_one_click(person: Callable[..., Person]) -> None:
    page = person().open()
    page.get_by_role("button", name="Play now").click()
    hand = page.locator("button.pick")
    wait_until(page, lambda: hand.count() >= 11)
    assert page.locator(".felt .seat").count() == 3


def test_a_whole_deal_by_mouse_ends_with_a_sheet_that_adds_up(
    person: Callable[..., Person],
) -> None:
    page = person().table()
    assert play_deal(page, turn=turn_by_mouse) > 0
    sheet = page.locator(".score .deal")
    assert sheet.locator("thead th").count() == 2
    for side in (1, 2):
        column = f"td:nth-of-type({side})"
        shown = sheet.locator(f"tr:not(.part) {column} .points").all_inner_texts()
        assert shown
        total = sheet.locator(f"tr.sum {column}").inner_text()
        assert sum(map(_points, shown)) == _points(total)
    page.get_by_role("button", name="Laws and reasons").click()
    explain_a_word(page, sheet.locator("small.law"))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Next deal").click()
    wait_until(page, lambda: "Deal 2" in page.locator("header.top").inner_text())
    to_my_turn(page)


def test_a_whole_deal_on_a_phone(person: Callable[..., Person]) -> None:
    page = person(390, 844, has_touch=True, is_mobile=True).table()
    to_my_turn(page)
    assert _overflow(page) == 0
    buttons = page.locator(".acts .button").all()
    assert buttons
    for button in buttons:
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    play_deal(page, turn=turn_by_mouse)
    assert _overflow(page) == 0


def test_the_pile_says_why_it_may_not_be_taken(person: Callable[..., Person]) -> None:
    page = person().table()
    refused = page.locator("button[data-act=take][aria-disabled=true]")
    for _ in range(12):
        to_my_turn(page)
        if refused.count():
            break
        turn_by_mouse(page)
    reason = page.locator("#why-take").text_content()
    assert reason
    expect(page.locator(".sentence")).not_to_have_text(reason)
    refused.click(force=True)  # it is no dead button: it shows its reason
    expect(page.locator(".sentence")).to_have_text(reason)
    assert "law" not in reason
    page.get_by_role("button", name="The rule").click()
    expect(page.get_by_role("dialog")).to_contain_text("law")
    place = page.get_by_role("dialog").get_by_role("link").first
    field = (place.get_attribute("href") or "").partition("#")[2]
    with page.context.expect_page() as opened:
        place.click()
    if not field.startswith("why-"):  # a refusal that hangs on no field leads to the book alone
        expect(opened.value.locator(f'[id="{field}"]')).to_be_in_viewport()
    with page.context.expect_page() as opened:
        page.get_by_role("dialog").get_by_role("link", name="The rule").click()
    said_in_the_book(opened.value)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Rules of this table").click()
    said_in_the_book(opened.value)


def said_in_the_book(page: Page) -> None:
    """The rule book has opened where it says what the refusal of the pile was about."""
    page.locator("section#pile").wait_for()
    assert "#why-" in page.url
    marked = page.locator("p.meant, li.meant, section#pile h2, section#opening h2")
    wait_until(page, lambda: any(_in_sight(one) for one in marked.all()))


def _in_sight(place: Locator) -> bool:
    box = place.bounding_box()
    return box is not None and -1 <= box["y"] < 700


def test_the_count_of_an_opening_is_shown_while_it_is_laid_ready(
    person: Callable[..., Person],
) -> None:
    page = person().table(form="2")  # without a partner, who may open first
    to_my_turn(page)
    act(page, "draw").click()
    wait_until(page, lambda: page.locator("button[data-act=discard]").count() > 0)
    page.locator("button.pick").nth(0).click(position={"x": 8, "y": 5})
    page.locator("button.pick").nth(1).click(position={"x": 8, "y": 5})
    expect(page.locator(".meter")).to_contain_text("of 50")
    page.keyboard.press("r")
    expect(page.locator(".staged .group")).to_have_count(1)
    page.locator(".staged .group").click()
    expect(page.locator(".staged .group")).to_have_count(0)
    expect(page.locator("button.pick[aria-pressed=true]")).to_have_count(2)


def test_a_rank_key_chooses_and_escape_puts_back(person: Callable[..., Person]) -> None:
    page = person().table()
    to_my_turn(page)
    label = page.locator("button.pick").last.get_attribute("aria-label") or ""
    names = ["three", "four", "five", "six", "seven", "eight", "nine"]
    digit = next((str(n) for n, name in enumerate(names, 3) if label.startswith(name)), None)
    key = digit or {"t": "0", "j": "j", "q": "q", "k": "k", "a": "a", "d": "2"}[label[0]]
    page.keyboard.press(key)
    expect(page.locator("button.pick[aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("button.pick[aria-pressed=true]")).to_have_count(0)


def test_a_card_is_discarded_by_dragging_it_to_the_pile(person: Callable[..., Person]) -> None:
    page = person().table()
    to_my_turn(page)
    act(page, "draw").click()
    wait_until(page, lambda: page.locator("button[data-act=discard]").count() > 0)
    held = page.locator("button.pick").count()
    card = page.locator("button.pick").last.bounding_box()
    pile = page.locator("[data-drop=pile].well").bounding_box()
    assert card is not None
    assert pile is not None
    page.mouse.move(card["x"] + 40, card["y"] + 40)
    page.mouse.down()
    page.mouse.move(card["x"], card["y"] - 80, steps=4)
    page.mouse.move(pile["x"] + 30, pile["y"] + 40, steps=6)
    page.wait_for_timeout(150)
    page.mouse.up()
    warned = page.locator("dialog li button")
    page.wait_for_timeout(200)
    if warned.count():
        warned.first.click()
    wait_until(page, lambda: page.locator("button.pick").count() < held)


def test_a_friend_joins_by_the_link_and_both_play(person: Callable[..., Person]) -> None:
    host, friend = person(), person(390, 844)
    page = host.table(start=False)
    link = page.get_by_label("Send this link to the others").input_value()
    other = friend.open(link.removeprefix(host.url))
    sit_down(other, "<b>Zoë</b>")
    expect(page.locator(".place", has_text="<b>Zoë</b>")).to_be_visible()
    page.get_by_role("button", name="Start", exact=True).click()
    for one in (page, other):
        one.wait_for_timeout(800)
        cut = one.get_by_role("button", name="Cut here", exact=True)
        if cut.count():
            cut.click()
    for one in (page, other):
        wait_until(one, lambda one=one: one.locator("button.pick").count() >= 11)  # type: ignore[misc]


def test_a_page_loaded_again_has_the_same_cards(person: Callable[..., Person]) -> None:
    page = person().table()
    to_my_turn(page)
    cards = sorted(_cards(page))
    page.reload()
    wait_until(page, lambda: page.locator("button.pick").count() == len(cards))
    assert sorted(_cards(page)) == cards


def test_a_spectator_sees_no_hand(person: Callable[..., Person]) -> None:
    player, stranger = person(), person()
    page = player.table()
    to_my_turn(page)
    other = stranger.open(page.url.removeprefix(player.url))
    wait_until(other, lambda: other.locator(".felt .seat").count() == 4)
    assert other.locator("button.pick").count() == 0
    assert other.locator("button[data-act]").count() == 0


def _cards(page: object) -> list[str]:
    labels = page.locator("button.pick").evaluate_all(  # type: ignore[attr-defined]
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    return [label.removesuffix(", new") for label in labels]


def _points(text: str) -> int:
    return int(text.replace(",", "").replace("\N{MINUS SIGN}", "-").replace("+", ""))


def _overflow(page: object) -> int:
    return int(
        page.evaluate(  # type: ignore[attr-defined]
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
    )


def test_the_button_of_a_discard_shows_its_card(person: Callable[..., Person]) -> None:
    page = person().table()
    drawn(page)
    card = page.locator("button.pick").first
    name = (card.get_attribute("aria-label") or "").removesuffix(", new")
    card.click(position={"x": 8, "y": 5})
    button = page.locator("button[data-act=discard]", has=page.locator(".chip"))
    expect(button).to_have_accessible_name(re.compile(rf"^Discard {name}$"))
    expect(button.locator(".chip")).to_be_visible()
