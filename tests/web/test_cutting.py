"""Cutting the deck: one calm question to who cuts, and none in a game that begins at once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from browsing import sit_down, violations, wait_until
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person
    from playwright.sync_api import Page


def test_play_now_cuts_by_itself(person: Callable[..., Person]) -> None:
    for _ in range(3):  # who deals, and so who would cut, is drawn
        page = person().open()
        page.get_by_role("button", name="Play now").click()
        asked = page.locator(".cutting")
        hand = page.locator("button.pick")
        wait_until(page, lambda asked=asked, hand=hand: asked.count() > 0 or hand.count() >= 11)  # type: ignore[misc]
        assert asked.count() == 0


def test_a_friend_is_asked_where_to_cut_and_how_many_cards_that_is(
    person: Callable[..., Person],
) -> None:
    page = _who_cuts(person)
    question = page.get_by_role("region", name="Cut the deck")
    expect(question).to_contain_text("has shuffled and will deal")
    expect(question).to_contain_text("You lift 54 of 108 cards")
    slider = page.get_by_role("slider", name="Where to cut")
    slider.press("ArrowLeft")
    slider.press("ArrowLeft")
    expect(question).to_contain_text("You lift 52 of 108 cards")
    slider.press("Home")
    expect(question).to_contain_text("You lift 4 of 108 cards")  # a packet has at least four
    box = slider.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 0.75 * box["width"], box["y"] + 0.5 * box["height"])
    lifted = re.search(r"You lift (\d+) of", question.inner_text())
    assert lifted is not None
    assert 70 < int(lifted[1]) < 88
    page.get_by_role("button", name="Cut here").click()
    wait_until(page, lambda: page.locator("button.pick").count() >= 11)
    expect(question).to_have_count(0)


def test_who_does_not_care_cuts_anywhere(person: Callable[..., Person]) -> None:
    page = _who_cuts(person)
    page.get_by_role("button", name="Anywhere").click()
    wait_until(page, lambda: page.locator("button.pick").count() >= 11)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640), (844, 390), (1366, 768)])
def test_the_question_fits_and_says_nothing_of_seals(
    person: Callable[..., Person], width: int, height: int
) -> None:
    page = _who_cuts(person, width, height)
    question = page.locator(".cutting")
    assert not re.search(r"seal|secret|commit", question.inner_text(), re.IGNORECASE)
    link = page.get_by_role("link", name="How is it shuffled?")
    assert re.fullmatch(r"/fair/\w+", link.get_attribute("href") or "")
    assert question.evaluate("one => one.scrollHeight - one.clientHeight") <= 0
    assert question.evaluate("one => one.scrollWidth - one.clientWidth") <= 0
    for button in page.locator(".cutting :is(button, a)").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    assert violations(page) == []


def _who_cuts(person: Callable[..., Person], width: int = 1280, height: int = 800) -> Page:
    """Set a table for two friends, and return the page of the one who is asked."""
    ana, ben = person(width, height), person(width, height)
    pages = [ana.table(form="2", start=False)]
    link = pages[0].get_by_label("Send this link to the others").input_value()
    pages.append(ben.open(link.removeprefix(ben.url)))
    sit_down(pages[1], "Ben")
    expect(pages[0].locator(".place", has_text="Ben")).to_be_visible()
    pages[0].get_by_role("button", name="Start", exact=True).click()
    wait_until(pages[0], lambda: any(page.locator(".cutting").count() for page in pages))
    return next(page for page in pages if page.locator(".cutting").count())
