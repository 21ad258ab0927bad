"""Who looks away for some turns reads at each seat what was done there last."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from browsing import to_my_turn, turn_by_mouse, wait_until

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person
    from playwright.sync_api import Page

_SEATS = """() => [...document.querySelectorAll('.felt .seat')].map(seat => ({
    name: seat.querySelector('.name').textContent,
    label: seat.getAttribute('aria-label'),
    text: seat.querySelector('.did')?.textContent ?? '',
    cards: [...seat.querySelectorAll('.did [role=img]')].map(one => one.getAttribute('aria-label')),
}))"""


def seats(page: Page) -> dict[str, dict[str, object]]:
    return {seat["name"]: seat for seat in page.evaluate(_SEATS)}


def discards(page: Page) -> dict[str, str]:
    """Return what each player has discarded since one's own last turn, as the log has it."""
    page.keyboard.press("l")
    lines = page.locator("dialog")
    lines.wait_for()
    text = lines.inner_text()
    page.keyboard.press("Escape")
    lines.wait_for(state="detached")
    found = re.findall(r"(\S+) discards (?:the |a |an )?(.+?)(?: to freeze.*)?[.:]", text)
    return {name: card for name, card in found if name != "You"}


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_at_each_seat_is_what_its_player_did_while_one_looked_away(
    person: Callable[..., Person], width: int, height: int
) -> None:
    page = person(width, height).table()
    to_my_turn(page)
    turn_by_mouse(page)
    to_my_turn(page)
    thrown, shown = discards(page), seats(page)
    assert len(shown) == 3
    assert thrown
    for name, card in thrown.items():
        assert card in shown[name]["cards"], shown[name]
        assert card in str(shown[name]["label"])
        assert str(shown[name]["text"]).strip()


def test_a_spectator_reads_the_same_at_every_seat(person: Callable[..., Person]) -> None:
    player, stranger = person(), person()
    page = player.table()
    to_my_turn(page)
    turn_by_mouse(page)
    to_my_turn(page)
    other = stranger.open(page.url.removeprefix(player.url))
    wait_until(other, lambda: other.locator(".felt .seat").count() == 4)
    mine, theirs = seats(page), seats(other)
    assert any(seat["text"] for seat in mine.values())
    for name, seat in mine.items():
        assert theirs[name]["text"] == seat["text"]


def test_the_card_that_somebody_drew_is_not_shown(person: Callable[..., Person]) -> None:
    page = person().table()
    to_my_turn(page)
    turn_by_mouse(page)
    to_my_turn(page)
    drew = [str(seat["text"]) for seat in seats(page).values() if "drew" in str(seat["text"])]
    assert drew
    assert all(re.match(r"\s*drew a card", text) for text in drew)
