"""The focus of somebody who plays by keys: always somewhere, and the arrows lead everywhere."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from browsing import drawn, sit_down, to_my_turn, turn_by_mouse, wait_until
from by_keys import POINTED, press_by_keys
from driver import Driver, play_together
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from browsing import Person
    from playwright.sync_api import Page


def test_after_play_now_the_focus_leads_to_the_hand_without_a_mouse(
    person: Callable[..., Person],
) -> None:
    page = person().open()
    page.get_by_role("button", name="Play now").focus()
    page.keyboard.press("Enter")
    hand = page.locator("button.pick")
    wait_until(page, lambda: hand.count() >= 11)
    expect(page.locator("button.pick:focus, .acts button:focus")).to_have_count(1)


def test_who_cuts_by_keys_has_the_focus_on_the_cards_that_come_of_it(
    person: Callable[..., Person],
) -> None:
    ana, ben = person(), person()
    pages = [ana.table(form="2", start=False)]
    link = pages[0].get_by_label("Send this link to the others").input_value()
    pages.append(ben.open(link.removeprefix(ben.url)))
    sit_down(pages[1], "Ben")
    expect(pages[0].locator(".place", has_text="Ben")).to_be_visible()
    pages[0].get_by_role("button", name="Start", exact=True).press("Enter")
    cuts = [page.get_by_role("button", name="Cut here", exact=True) for page in pages]
    wait_until(pages[0], lambda: any(cut.count() for cut in cuts))
    page = pages[0] if cuts[0].count() else pages[1]
    cut = page.get_by_role("button", name="Cut here", exact=True)
    expect(cut).to_be_focused()
    cut.press("Enter")
    wait_until(page, lambda: page.locator("button.pick").count() >= 11)
    expect(page.locator("button.pick:focus, .acts button:focus")).to_have_count(1)


def test_in_a_new_room_the_focus_is_where_the_game_is_started(
    person: Callable[..., Person],
) -> None:
    page = person().open("/new")
    page.get_by_role("button", name="Create table").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_focused()


def test_another_page_has_the_focus_in_its_contents(person: Callable[..., Person]) -> None:
    page = person().open()
    page.get_by_role("link", name="Invite friends").focus()
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="New table").wait_for()
    expect(page.locator("main")).to_be_focused()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844), (844, 390)])
def test_the_arrows_lead_from_the_pile_to_the_hand_and_back(
    person: Callable[..., Person], width: int, height: int
) -> None:
    page = person(width, height).table()
    for _ in range(6):
        drawn(page)
        turn_by_mouse(page)
        to_my_turn(page)
        if page.locator("button.meld").count():
            break
    assert page.locator("button.meld").count()
    pile = page.locator("button.well[data-place=pile]")
    pile.focus()
    assert _walk(page, "ArrowDown")[-1] == "pick"
    assert "well" in _reached(page)
    assert _reached(page) >= {"pick", "well", "meld"}


EAGER = {"variant": "classic", "deck.packs": 1, "out.canastas_required": 0}
"""Short deals; no canasta is needed to go out, so that a partner may be asked at once."""

ALONE = {
    "draw": r"draw ",
    "lay down": r"You meld ",
    "discard": r"discard ",
    "choose a way, or do what was warned of": r"  way: ",
    "a whole deal": r"next deal",
}
EVERYTHING = {
    **ALONE,
    "cut": r"cut",
    "take the pile": r"You take the pile",
    "add": r"You add ",
    "ask the partner": r"ask ",
    "answer the partner": r"(yes|no) ",
    "hear why not": r"why not ",
}
"""What has to be done by keys, and how it is found in what was done and in what the log says."""


def test_a_whole_deal_by_keys_alone(person: Callable[..., Person]) -> None:
    page = person().table(name="Ann", rules=EAGER)
    _play_by_keys([page], ALONE)


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["classic", "samba_w", "hand_and_foot", "american_003"])
def test_a_whole_deal_of_every_family_by_keys_alone(
    person: Callable[..., Person], variant: str
) -> None:
    page = person().table(name="Ann", rules={"variant": variant})
    wanted = ("draw", "lay down", "discard", "a whole deal")
    _play_by_keys([page], {what: ALONE[what] for what in wanted})


@pytest.mark.slow
def test_everything_at_a_table_is_done_by_keys_alone(person: Callable[..., Person]) -> None:
    ann, bob = person(), person()
    pages = [ann.table(name="Ann", start=False, rules=EAGER)]
    link = pages[0].get_by_label("Send this link to the others").input_value()
    pages.append(bob.open(link.removeprefix(bob.url)))
    sit_down(pages[1], "Bob")
    expect(pages[0].locator(".place", has_text="Bob")).to_be_visible()
    press_by_keys(pages[0], pages[0].get_by_role("button", name="Start", exact=True))
    _play_by_keys(pages, EVERYTHING)


def _play_by_keys(pages: list[Page], wanted: Mapping[str, str]) -> None:
    """Play until everything that is wanted was done, without mouse or touch."""
    drivers = [
        Driver(page, f"person {place}", Random(7 + place), by="keys", stops_at_sheet=False)
        for place, page in enumerate(pages)
    ]
    for page in pages:
        page.evaluate(POINTED)

    def missing() -> list[str]:
        lines = [line for one in drivers for line in (*one.done, *one.said)]
        return [
            what for what, sign in wanted.items() if not any(re.match(sign, line) for line in lines)
        ]

    play_together(drivers, lambda: not missing(), seconds=280)
    assert [odd for one in drivers for odd in one.odd] == []
    assert [page.evaluate("window.pointed") for page in pages] == [[] for _ in pages]


def _walk(page: Page, key: str) -> list[str]:
    """Press an arrow until it leads no further; return what had the focus."""
    kinds, places = [], []
    while True:
        page.keyboard.press(key)
        place = page.evaluate(
            """() => {
                const { left, top } = document.activeElement.getBoundingClientRect();
                return [left, top];
            }"""
        )
        if place in places:
            return kinds
        places.append(place)
        kinds.append(page.evaluate("document.activeElement.className.split(' ')[0]"))


def _reached(page: Page) -> set[str]:
    """Go up from every card of the hand, and from there to both sides; return what was met."""
    met: set[str] = set()
    for card in page.locator("button.pick").all():
        card.focus()
        met.add("pick")
        met.update(_walk(page, "ArrowUp"))
        if met >= {"pick", "well", "meld"}:
            break
        met.update(_walk(page, "ArrowRight"))
    return met
