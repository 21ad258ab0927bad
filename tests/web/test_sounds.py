"""Sounds: five, each of which can be off; kept in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browsing import act, to_my_turn, wait_until
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person

LISTEN = """
    window.heard = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
        window.heard.push(Math.round(this.frequency.value));
        return start.apply(this, when);
    };
"""
DRAWN = 262
"""The first tone of a draw, in hertz."""

NAMES = ("Draw", "Lay down", "Discard", "My turn", "End of the deal")


def test_each_sound_has_a_switch_that_the_browser_keeps(person: Callable[..., Person]) -> None:
    somebody = person()
    page = somebody.open("/settings")
    expect(page.get_by_role("checkbox", name="My turn")).to_have_count(0)
    page.get_by_role("checkbox", name="Sounds").check()
    for name in NAMES:
        expect(page.get_by_role("checkbox", name=name, exact=True)).to_be_checked()
    page.get_by_role("checkbox", name="Draw", exact=True).uncheck()
    page.get_by_role("checkbox", name="My turn").uncheck()
    again = somebody.open("/settings")
    on = [again.get_by_role("checkbox", name=name, exact=True).is_checked() for name in NAMES]
    assert on == [False, True, True, False, True]


@pytest.mark.parametrize("off", [False, True])
def test_a_draw_is_heard_unless_its_sound_is_off(
    person: Callable[..., Person],
    off: bool,  # noqa: FBT001 - the two cases of the test
) -> None:
    somebody = person()
    somebody.context.add_init_script(LISTEN)
    page = somebody.open("/settings")
    page.get_by_role("checkbox", name="Sounds").check()
    if off:
        page.get_by_role("checkbox", name="Draw", exact=True).uncheck()
    page.close()
    page = somebody.table()
    to_my_turn(page)
    page.evaluate("window.heard.length = 0")
    act(page, "draw").click()
    wait_until(page, lambda: page.locator("button[data-act=discard]").count() > 0)
    page.wait_for_timeout(300)
    assert (DRAWN in page.evaluate("window.heard")) is not off
