"""The story of the game: a timeline to scale, and the family of games."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person
    from playwright.sync_api import Locator


@pytest.mark.parametrize(("width", "axis"), [(1280, "x"), (390, "y"), (320, "y")])
def test_the_timeline_is_drawn_to_scale_and_no_mark_hides_another(
    person: Callable[..., Person], width: int, axis: str
) -> None:
    page = person(width, 844).open("/about")
    page.locator("nav rect").first.wait_for()
    marks = page.evaluate(
        """axis => [...document.querySelectorAll('nav rect')].map(one => {
            const { x, y, width, height } = one.getBBox();
            const middle = axis === 'x' ? x + width / 2 : y + height / 2;
            const box = [x, y, x + width, y + height];
            return { year: Number(one.dataset.year ?? 0), middle, box };
        })""",
        axis,
    )
    dated = sorted((mark["year"], mark["middle"]) for mark in marks if mark["year"])
    (begin, low), (end, high) = dated[0], dated[-1]
    assert len(marks) > len(dated) > 20
    assert end - begin > 100
    for year, middle in dated:
        assert middle == pytest.approx(low + (year - begin) * (high - low) / (end - begin), abs=1)
    for place, one in enumerate(marks):
        for other in marks[:place]:
            (a, b, c, d), (e, f, g, h) = one["box"], other["box"]
            assert c <= e or g <= a or d <= f or h <= b
    decades = page.get_by_role("navigation", name="Timeline").get_by_role("link")
    assert all(re.match(r"\d{4}s: \d+ facts?$", name) for name in _labels(decades))
    decades.nth(1).click()
    assert "#fact-" in page.url
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def _labels(found: Locator) -> list[str]:
    return [one.get_attribute("aria-label") or "" for one in found.all()]


def test_the_family_tree_is_a_list_whose_games_can_be_played(person: Callable[..., Person]) -> None:
    page = person().open("/about")
    tree = page.locator(".family > ul")
    samba = tree.locator(".game").filter(has_text=re.compile("^Samba")).first
    samba.wait_for()
    assert tree.locator("> li").count() == 1  # one game from which all others came
    assert tree.locator("li").count() > 15
    assert samba.locator("xpath=ancestor::li").count() > 1
    assert samba.get_by_role("link").count() >= 1
