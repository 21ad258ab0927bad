"""Whole games at one table where everybody has a phone: every table fits, all see one result."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from browsing import sit_down
from driver import Driver, play_together
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from browsing import Person
    from playwright.sync_api import Page, WebSocket

BOXES = Path(__file__).with_name("boxes.js").read_text()
STRIP = 24
"""So many pixels of each card of the hand have to show."""

PHONES = ((390, 844), (360, 640))
NAMES = ("Ann", "Bob", "אבגדה", "Zoë")
SHORT = {"end.mode": "deals", "end.deals": 1}
"""A game of one deal."""

FITS = 25
"""Of so many steps one is looked at."""


@dataclass
class Watched:
    """A page, and the last view that came to it."""

    page: Page
    view: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.page.on("websocket", self._hear)

    def _hear(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._take)

    def _take(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message.get("t") == "view":
            self.view = message

    def faults(self) -> list[str]:
        """Say what overlaps, is cut or cannot be told apart on the page."""
        ranks = {
            f"meld:{side['side']}:{index}": meld["rank"]
            for side in self.view.get("sides", [])
            for index, meld in enumerate(side["melds"])
        }
        found: list[str] = self.page.evaluate(BOXES, [ranks, STRIP])
        return found


def phone(person: Callable[..., Person], size: tuple[int, int]) -> Person:
    return person(*size, has_touch=True, is_mobile=True)


@pytest.mark.parametrize(
    ("people", "form", "rules"),
    [
        pytest.param(
            *(2, "4", {"variant": "samba_w", **SHORT}),
            id="a short samba",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            *(2, "4", {"variant": "hand_and_foot", **SHORT}),
            id="a short hand and foot",
            marks=pytest.mark.slow,
        ),
        pytest.param(4, "4", {"variant": "samba_w"}, id="samba", marks=pytest.mark.slow),
        pytest.param(
            4, "6", {"variant": "hand_and_foot"}, id="hand and foot", marks=pytest.mark.slow
        ),
    ],
)
def test_people_on_phones_play_a_whole_game_with_computers(
    person: Callable[..., Person], people: int, form: str, rules: Mapping[str, object]
) -> None:
    host, *friends = [phone(person, PHONES[place % 2]) for place in range(people)]
    pages = [host.table(name=NAMES[0], start=False, rules=rules, form=form)]
    link = pages[0].get_by_label("Send this link to the others").input_value()
    for friend, name in zip(friends, NAMES[1:], strict=False):
        pages.append(friend.open(link.removeprefix(friend.url)))
        sit_down(pages[-1], name)
        expect(pages[0].locator(".place", has_text=name)).to_be_visible()
    watched = [Watched(page) for page in pages]
    for page in pages:
        page.reload()  # from here on the views are seen
    pages[0].get_by_role("button", name="Start", exact=True).click()
    drivers = [
        Driver(page, name, Random(31 + place), by="touch", stops_at_sheet=False)
        for place, (page, name) in enumerate(zip(pages, NAMES, strict=False))
    ]
    faults: set[str] = set()

    def fits(steps: int) -> None:
        for driver, one in zip(drivers, watched, strict=True):
            seen = driver.look() if steps % FITS == 0 else {}
            if seen and not seen["dialog"] and not any(card["chosen"] for card in seen["hand"]):
                faults.update(f"{driver.name}: {fault}" for fault in one.faults())

    def ended() -> bool:
        return all("game is over" in one.seen.get("heading", "") for one in drivers)

    play_together(drivers, ended, seconds=3000, patience=60, each=fits)
    assert [odd for one in drivers for odd in one.odd] == []
    assert sorted(faults) == []
    totals = [page.locator(".score .deal tr.now td").all_inner_texts() for page in pages]
    assert totals[0]
    assert all(sorted(one) == sorted(totals[0]) for one in totals)
