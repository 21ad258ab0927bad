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

TOLD = {
    "takes": ("took",),
    "draws": ("drew",),
    "melds": ("laid",),
    "adds": ("added", "laid"),
    "discards": ("discarded", "froze"),
}
"""What the log says of a player, and how a seat says it."""

SEATS = """() => [...document.querySelectorAll('.felt .seat')].map(seat => {
    const did = seat.querySelector('.did');
    return [seat.querySelector('.name').textContent, did?.checkVisibility() ? did.innerText : ''];
})"""
"""What can be seen at each seat of what was done there."""

CUT = """() => [...document.querySelectorAll('.felt .seat .held')]
    .filter(held => held.scrollWidth > held.clientWidth + 1)
    .map(held => held.innerText)"""
"""The counts of cards that reach over the seat beside them."""

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


def last_turns(page: Page) -> dict[str, list[str]]:
    """Return what each of the others did in the last turn, by the verbs of the log."""
    page.keyboard.press("l")
    page.locator("dialog").wait_for()
    lines = page.locator("dialog li").all_inner_texts()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    turns: dict[str, list[str]] = {}
    before = ""
    for name, verb in (line.split(" ")[:2] for line in lines):
        if verb in TOLD:
            turns[name] = [*(turns.get(name, []) if before == name else []), verb]
            before = name
    return {name: verbs for name, verbs in turns.items() if name != "You"}


def missed(page: Page, turns: dict[str, list[str]], *, phone: bool) -> list[str]:
    """Say what each of the others did that cannot be seen at the seat; on a phone the least of it.

    There a seat says how the turn began if a pile was taken, otherwise what was laid down, and how
    it ended; melds that were laid are marked as new where they lie.
    """
    seen = dict(page.evaluate(SEATS))
    found = []
    for name, verbs in turns.items():
        wanted = set(verbs)
        if phone and len(wanted) > 1:
            wanted -= {"draws"} if "takes" not in wanted else {"draws", "melds", "adds"}
        found += [
            f"{name} {verb}: {seen[name]!r}"
            for verb in sorted(wanted)
            if not any(word in seen[name] for word in TOLD[verb])
            and not (phone and verb in {"melds", "adds"} and "laid" in seen[name])
        ]
    return found


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_who_looked_away_for_three_turns_sees_what_each_player_did(
    person: Callable[..., Person], width: int, height: int
) -> None:
    player, stranger = person(width, height), person(width, height)
    page = player.table()
    to_my_turn(page)
    other = stranger.open(page.url.removeprefix(player.url))
    for _ in range(3):
        turn_by_mouse(page)
        to_my_turn(page)
    turns = last_turns(page)
    while len(turns) < 3:  # a new deal may have begun meanwhile
        turn_by_mouse(page)
        to_my_turn(page)
        turns = last_turns(page)
    assert missed(page, turns, phone=width < 500) == []
    wait_until(other, lambda: missed(other, turns, phone=width < 500) == [])
    assert other.evaluate(CUT) == []


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
    assert [text for text in drew if re.search(r"drew(?! a card)", text)] == []
