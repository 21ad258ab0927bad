"""Somebody who has gone away is named with what will happen, and when."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from browsing import QUICK, sit_down, violations
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person

_WILL = {
    "computer": r"Rosa is away\. A computer plays in (\d+) seconds",
    "pause": r"Rosa is away\. The table pauses in (\d+) seconds",
    "wait": r"Rosa is away\. In (\d+) seconds the others choose what happens",
}


@pytest.mark.parametrize("choice", ["computer", "pause", "wait"])
def test_who_is_away_is_named_with_what_will_happen_and_when(
    person: Callable[..., Person], choice: str
) -> None:
    host, friend = person(390, 844), person()
    options = {**QUICK, "grace": 40, "absent": choice}
    page = host.table(form="2", start=False, options=options)
    other = friend.open(page.url.removeprefix(host.url))
    sit_down(other, "Rosa")
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(".felt").first.wait_for()
    other.close()
    bar = page.get_by_role("region", name="Questions at the table")
    expect(bar).to_contain_text(re.compile(_WILL[choice]), timeout=15_000)
    first = re.search(_WILL[choice], bar.inner_text())
    assert first is not None
    assert 20 < int(first[1]) <= 37
    expect(bar).not_to_contain_text(first[1])  # it counts down
    assert violations(page) == []
    back = friend.open(page.url.removeprefix(host.url))
    back.locator(".felt").first.wait_for()
    expect(bar).to_have_count(0)
