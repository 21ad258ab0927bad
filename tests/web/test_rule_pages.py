"""The page of rules: its contents stay at hand and say where one is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from browsing import violations
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


def test_the_book_is_drawn_searched_and_linked_paragraph_by_paragraph(
    person: Callable[..., Person],
) -> None:
    somebody = person(1366, 800)
    page = somebody.open("/rules/classic/4")
    pile = page.locator("section#pile")
    expect(pile.locator("figure").first).to_contain_text("You may take it.")
    expect(pile.get_by_role("img").first).to_have_accessible_name(re.compile("king of diamonds"))
    assert pile.locator("figure .frozen").count() > 0
    search = page.get_by_role("searchbox", name="Search the rules")
    search.fill("crosswise")
    expect(page.locator("main section")).to_have_count(1)
    expect(page.locator("main mark")).to_have_text("crosswise")
    expect(page.get_by_role("status").filter(has_text="match")).to_have_text("1 match")
    search.fill("")
    line = page.locator("#pile-blocked")
    line.hover()
    line.get_by_role("link", name="Link to this paragraph").click()
    expect(page).to_have_url(f"{somebody.url}/rules/classic/4#pile-blocked")
    elsewhere = person(390, 844).open("/rules/classic/4#pile-blocked")
    expect(elsewhere.locator("#pile-blocked")).to_be_in_viewport()
    assert violations(page) == []
    assert violations(elsewhere) == []
    assert somebody.faults == []


_TITLES_ALONE = "all => all.filter(one => one.children.length < 2).length"
"""How many chapters have nothing but their titles."""


@pytest.mark.parametrize("wish", ["print", "link", "search", "time"])
def test_the_book_is_drawn_in_steps_and_at_once_where_it_is_wanted_whole(
    person: Callable[..., Person], wish: str
) -> None:
    somebody = person(390, 844)
    page = somebody.context.new_page()
    page.clock.install(time=0)
    page.clock.pause_at(1)  # the steps wait
    page.goto(f"{somebody.url}/rules/classic/4")
    chapters = page.locator("main section")
    chapters.first.locator(".line").first.wait_for()
    assert chapters.evaluate_all(_TITLES_ALONE) > 5
    if wish == "print":
        assert (
            page.evaluate(
                f"""() => {{
                dispatchEvent(new Event('beforeprint'));
                return ({_TITLES_ALONE})([...document.querySelectorAll('main section')]);
            }}"""
            )
            == 0
        )
    if wish == "link":
        page.evaluate("location.hash = 'pile-blocked'")
        expect(page.locator("#pile-blocked")).to_be_in_viewport()
    if wish == "search":
        page.get_by_role("searchbox", name="Search the rules").fill("crosswise")
        expect(page.locator("main mark")).to_have_text("crosswise")
    if wish == "time":
        page.clock.run_for(1000)
        assert chapters.evaluate_all(_TITLES_ALONE) == 0


def test_a_word_of_the_game_opens_its_meaning_by_keys(person: Callable[..., Person]) -> None:
    page = person(1366, 800).open("/rules/samba_w/4")
    word = page.locator("section#sequences").get_by_role("button", name="wild card").first
    word.focus()
    page.keyboard.press("Enter")
    meaning = page.get_by_role("dialog", name="wild card")
    expect(meaning).to_be_in_viewport()
    expect(meaning).to_contain_text("joker")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    expect(word).to_be_focused()


def test_details_have_every_field_with_its_source_and_other_players_another_book(
    person: Callable[..., Person],
) -> None:
    page = person(1366, 800).open("/rules/classic")
    page.get_by_role("button", name="Details").click()
    expect(page.locator("[id='meld.max_wilds']")).to_contain_text("law")
    page.get_by_role("button", name="Rule book").click()
    page.get_by_role("navigation", name="Players").get_by_role("link", name="2").click()
    expect(page.locator("section#deal")).to_contain_text("Deal 15 cards to each player")


@pytest.mark.parametrize("size", ["1", "3"])
def test_the_book_fits_a_small_phone_in_large_print(
    person: Callable[..., Person], size: str
) -> None:
    page = person(360, 640).open("/rules/hand_and_foot")
    page.locator("section#score").wait_for()
    page.evaluate("(size) => (document.documentElement.dataset.size = size)", size)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize(("width", "name"), [(1366, "american_cla"), (390, "classic")])
def test_no_line_of_the_book_begins_with_a_comma(
    person: Callable[..., Person], width: int, name: str
) -> None:
    """A word that can be pressed is a box of its own, after which a line could break."""
    page = person(width, 800).open(f"/rules/{name}/4")
    page.locator("main section:last-of-type > :not(h2)").first.wait_for()
    assert page.evaluate(BEGUN_BY_A_SIGN) == []


BEGUN_BY_A_SIGN = """() => [...document.querySelectorAll('.line')].flatMap((line) => {
    const left = line.getBoundingClientRect().left, found = [];
    const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const sign of text.data.matchAll(/[,.;:]/g)) {
            const range = document.createRange();
            range.setStart(text, sign.index);
            range.setEnd(text, sign.index + 1);
            const box = range.getBoundingClientRect();
            if (box.width && box.left - left < 6) found.push(line.innerText);
        }
    return found;
})"""
"""The paragraphs of which a line begins with a comma, a full stop or the like."""
