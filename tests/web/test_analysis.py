"""The analysis of a finished game: by a press from its replay, with links back into it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from browsing import finished_game, in_every_look, violations
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person
    from playwright.sync_api import Page

PATIENCE = 120_000
"""Milliseconds in which a game of one deal is analyzed, on a machine that has other work too."""


def analyzed(somebody: Person) -> tuple[Page, dict[str, Any]]:
    """Play a game, have it analyzed by a press at its replay; return the page and what it shows."""
    table = finished_game(somebody, deals=1)
    page = somebody.open(f"/replay/{table}")
    page.get_by_role("link", name="Analysis").click()
    expect(page.get_by_role("progressbar", name="Analysis")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Analysis: Classic"))
    expect(page.locator(".how")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("progressbar")).to_have_count(0)
    found = page.request.post(f"{somebody.url}/api/tables/{table}/analysis", data={}).json()
    return page, found


def test_a_finished_game_is_analyzed_and_every_mistake_leads_to_its_step(
    person: Callable[..., Person],
) -> None:
    somebody = person()
    page, found = analyzed(somebody)
    for _ in range(3):  # few games are without a mistake
        if found["mistakes"]:
            break
        page, found = analyzed(somebody)
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(4)
    for row, one in zip(rows.all(), found["players"], strict=True):
        said = row.inner_text().replace("\u2212", "-").replace(",", "")
        assert one["name"] in said
        assert str(-one["lost"]) in said
        assert f"{one['luck']:+d}" in said
    plots = page.locator("figure")
    expect(plots).to_have_count(4)
    for plot, one in zip(plots.all(), found["deals"][0]["players"], strict=True):
        name = plot.get_by_role("img").get_attribute("aria-label") or ""
        assert f"{one['mistakes']} mistake" in name
        expect(plot.locator("circle")).to_have_count(one["mistakes"])
        expect(plot.get_by_role("link")).to_have_count(one["mistakes"])
    for look in in_every_look(page):
        assert violations(page) == [], look
        wide = "document.documentElement.scrollWidth - innerWidth"
        assert page.evaluate(wide) <= 0, look
    worst = found["mistakes"][0]
    link = page.locator(".wide a").first
    expect(link).to_have_text(f"Deal {worst['deal']}, step {worst['step']}")
    link.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".place")).to_contain_text(f"{worst['step']} of")
    name = found["players"][worst["player"]]["name"]
    expect(page.locator(".told")).to_contain_text(name)
    page.go_back()
    expect(page.locator(".how")).to_be_visible(timeout=2000)  # found once, and kept
    page.goto(page.url.replace("/replay/", "/t/").removesuffix("/analysis"))
    page.get_by_role("link", name="Analysis").click()  # the score of the game has the link too
    expect(page.locator(".how")).to_be_visible()


def test_an_analysis_that_cannot_be_had_says_why(person: Callable[..., Person]) -> None:
    somebody = person()
    page = somebody.table(rules={"variant": "classic"})
    address = page.url.rpartition("/")[2]
    page.goto(f"{somebody.url}/replay/{address}/analysis")
    expect(page.get_by_role("alert")).to_contain_text("The game is not over")
    somebody.faults = [one for one in somebody.faults if "403" not in one]
