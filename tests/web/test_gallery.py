"""Tables of every kind at every size: nothing overlaps or is cut, every card is told apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from browsing import in_every_look, violations
from extremes import extremes
from gallery import GAMES, LARGE, PHONES, all_faults, everything, faults, opened
from playwright.sync_api import expect
from test_badges import COVERED

from server.positions_shown import LANGUAGES, positions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from canasta.wire.base import Language
    from server.positions_shown import Shown


def sample() -> Iterator[Shown]:
    """A few positions of games that look unlike each other."""
    for name, form in (("classic", "2"), ("samba_w", "4"), ("american_000", "4")):
        yield list(positions(name, form))[-2]
    for name, form in (("hand_and_foot", "8"), ("hand_and_foot_singles", "6")):
        yield list(positions(name, form))[-1]
    yield next(one for one in extremes() if one.name == "six alone, twelve melds")


def test_positions_of_some_games_fit_every_window(page: Page, address: str) -> None:
    found = all_faults(opened(page, address, "en"), sample())
    assert found == [], "\n".join(found)


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ("[data-place=stock] { transform: translateX(2000px) }", "cut by the window"),
        ("[data-place=pile] { position: fixed; inset: auto 40% 0 auto }", "lies on"),
        ("button.pick { margin-left: calc(4px - var(--w)) !important }", "pixels show of"),
        ("[data-place^=meld] { display: none !important }", "melds of side"),
        (".meld { clip-path: inset(0 0 100% 0) }", "it does not show what it is"),
        ("button[data-act] { max-width: 2rem; overflow: hidden }", "its label is cut"),
    ],
)
def test_a_planted_fault_is_found(page: Page, address: str, planted: str, found: str) -> None:
    shown = list(positions("classic", "2"))[-2]
    opened(page, address, "en").add_style_tag(content=planted)
    assert any(found in fault for fault in faults(page, shown, LARGE[:1]))


def test_melds_without_room_are_counted_on_a_button_that_shows_them(
    page: Page, address: str
) -> None:
    *_, crowded = sample()
    opened(page, address, "en")
    assert faults(page, crowded, [(360, 640)]) == []
    theirs = next(one for one in crowded.view.sides if not one.yours)
    page.get_by_role("button", name=f"{theirs.name}: 12 melds, 5 canastas").click()
    titles = page.get_by_role("dialog").locator("h3")
    expect(titles).to_have_text([meld.title for meld in theirs.melds])
    expect(page.get_by_role("img", name="2 threes laid out").first).to_be_visible()
    for look in in_every_look(page):
        assert violations(page) == [], look


def test_the_symbols_of_cards_need_no_style(page: Page, address: str) -> None:
    """All of a page is styled again whenever a dialog opens over it: symbols were a third of it."""
    opened(page, address, "en").evaluate("window.show(window.scenes['02'])")
    page.locator(".ours .meld").first.wait_for()
    symbols = page.locator("body > svg")
    assert symbols.locator("symbol path").count() > 100
    assert symbols.evaluate_all("all => all.map(one => one.checkVisibility())") == [False, False]
    # what is not displayed can be named by `use` alone: clips and fills of it would be none
    assert "url(" not in "".join(symbols.evaluate_all("all => all.map(one => one.innerHTML)"))


_SCROLLED = ("cut by the window", "cut by table", "pixels show of", "its index is covered")
"""What is no fault where print is so large that the table is scrolled."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_large_print_on_a_small_phone_covers_nothing(
    page: Page, address: str, language: Language
) -> None:
    opened(page, address, language)
    wanted = ("twelve melds", "three alone")
    shown = [
        *(one for one in extremes(language) if one.name in wanted),
        list(positions("classic", "4", (language,)))[-2],
    ]
    assert len(shown) == len(wanted) + 1
    for one in shown:
        for size in "123":
            page.evaluate("size => window.set({ size })", size)
            page.evaluate("document.querySelector('.table')?.scrollTo(0, 0)")
            found = faults(page, one, [(360, 640)])
            kept = [fault for fault in found if size == "1" or not _scrolls(fault)]
            assert kept == [], (size, "\n".join(kept))
            assert page.evaluate(COVERED) == [], (one.name, size)
            page.evaluate("document.querySelector('button.pick:last-of-type').scrollIntoView()")
            assert page.locator("button.pick").last.is_visible()


def _scrolls(fault: str) -> bool:
    return any(sign in fault for sign in _SCROLLED)


_WIDER = """() => [...document.querySelectorAll('.sheet, .score *')]
    .filter(one => !(one instanceof SVGElement) && !one.closest('.hidden-text'))
    .filter(one => one.getBoundingClientRect().right > document.documentElement.clientWidth
        || (getComputedStyle(one).display !== 'inline' && one.scrollWidth > one.clientWidth + 1))
    .map(one => one.outerHTML.slice(0, 80))"""
"""What of a score sheet is cut, or reached by scrolling sideways only."""


@pytest.mark.parametrize(
    ("name", "form"),
    [("classic", "4"), ("brazilian_w", "4"), ("hand_and_foot", "8"), ("classic", "6")]
    + [("hand_and_foot_singles", form) for form in ("3", "5", "6")],
)
def test_a_score_sheet_is_read_without_scrolling_sideways(
    page: Page, address: str, name: str, form: str
) -> None:
    *_, last = positions(name, form, ("de",))
    opened(page, address, "de").evaluate("messages => window.show(messages)", last.messages)
    page.get_by_role("button", name="Gemeldete Karten").first.click()
    page.get_by_role("button", name="Regeln und Gründe").click()
    page.locator(".part").nth(3).wait_for()
    for width, height in (*LARGE, *PHONES, (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(60)
        assert page.evaluate(_WIDER) == [], width
    for look in in_every_look(page):
        assert violations(page) == [], look


def test_a_score_sheet_is_headed_by_how_the_deal_ended(page: Page, address: str) -> None:
    *_, last = positions("classic", "4")
    sheet = last.view.sheet
    assert sheet is not None
    opened(page, address, "en").evaluate("messages => window.show(messages)", last.messages)
    page.locator(".sheet h1", has_text=f"{sheet.ending} {sheet.best}").wait_for()
    assert page.locator(".sheet").inner_text().count(sheet.ending) == 1


_LINES = """selector => {
    const one = document.querySelector(selector);
    const { borderStyle, boxShadow, outlineStyle, outlineWidth } =
        getComputedStyle(one);
    const rings = [...boxShadow.matchAll(/0px 0px 0px (\\d+)px/g)].map(found => Number(found[1]));
    const wide = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
    return {
        dashed: [borderStyle, outlineStyle].includes('dashed'),
        wide: Math.max(wide, ...rings),
    };
}"""
"""What is drawn around a thing, whatever the colors are."""


@pytest.mark.parametrize("wish", [{"forced_colors": "active"}, {"contrast": "more"}], ids=str)
def test_with_more_contrast_what_counts_is_told_by_lines(
    browser: Browser, address: str, wish: dict[str, Any]
) -> None:
    context = browser.new_context(reduced_motion="reduce", **wish)
    page = opened(context.new_page(), address, "en")

    def lines(selector: str) -> dict[str, Any]:
        found: dict[str, Any] = page.evaluate(_LINES, selector)
        return found

    page.evaluate("window.show(window.scenes['02'])")
    page.locator("button.pick").nth(1).click()
    assert lines(".pick.chosen .card")["wide"] >= 4
    assert lines(".pick:not(.chosen) .card")["wide"] <= 2
    assert lines("[data-act=take]")["dashed"]
    assert not lines("[data-act=draw]")["dashed"]
    assert lines("[data-place=pile].frozen") != lines("[data-place=stock]")
    assert lines("[data-place=stock].can")["wide"] >= 4
    inks = {
        suit: page.evaluate("name => getComputedStyle(document.querySelector(name)).color", suit)
        for suit in (".felt .ink-S", ".felt .ink-D")
    }
    assert len(set(inks.values())) == 2
    for side in page.locator(".felt .head .shape").all():
        assert side.evaluate("one => getComputedStyle(one).color") != side.evaluate(
            "one => getComputedStyle(one).backgroundColor"
        )
    page.keyboard.press("Tab")
    assert lines(":focus-visible")["wide"] >= 3
    page.evaluate("window.show(window.scenes['14'])")
    page.wait_for_selector(".seat.acts")
    assert lines(".seat.acts .disc")["wide"] >= lines(".seat:not(.acts) .disc")["wide"] + 3
    if "contrast" in wish:  # axe does not see the colors of the system
        assert violations(page) == []
    context.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_positions_of_every_game_fit_every_window(
    page: Page, address: str, language: Language, game: str
) -> None:
    found = all_faults(opened(page, address, language), everything(game, (language,)))
    assert found == [], "\n".join(found)
