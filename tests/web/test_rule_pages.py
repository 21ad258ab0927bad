"""The page of rules: its contents stay at hand and say where one is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person


@pytest.mark.parametrize("width", [1366, 390])
def test_the_contents_lead_to_a_part_and_mark_the_one_that_is_read(
    person: Callable[..., Person], width: int
) -> None:
    page = person(width, 800).open("/rules/classic")
    contents = page.get_by_role("navigation", name="Contents")
    contents.wait_for()
    titles = page.locator("main section h2").all_inner_texts()
    assert len(titles) > 8
    if width < 900:
        expect(contents).to_contain_text(f"1 of {len(titles)}")
        contents.locator("summary").click()
    assert contents.get_by_role("link").all_inner_texts() == titles
    contents.get_by_role("link", name=titles[5], exact=True).click()
    expect(page.locator("main section h2").nth(5)).to_be_in_viewport()
    if width < 900:
        expect(contents).to_contain_text(f"6 of {len(titles)}")
        contents.locator("summary").click()
    marked = contents.locator("[aria-current=location]")
    expect(marked).to_have_text(titles[5])
    expect(marked).to_be_in_viewport()
