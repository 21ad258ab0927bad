"""Tables of every kind at every size: nothing overlaps or is cut, every card is told apart."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
from browsing import in_every_look, violations
from extremes import extremes
from gallery import GALLERY, GAMES, everything, write_words
from msgspec.structs import replace
from playwright.sync_api import expect
from test_badges import COVERED

from driving import NIGHTLY
from server.positions_shown import LANGUAGES, positions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from playwright.sync_api import Browser, Page

    from canasta.wire.base import Language
    from server.positions_shown import Shown

BOXES = Path(__file__).with_name("boxes.js").read_text()
BUILD = Path(__file__).resolve().parents[2] / "hatch_build.py"

LARGE = ((1366, 768), (1920, 1080), (820, 1180))
PHONES = ((390, 844), (360, 640), (844, 390))
STRIP = 24
"""So many pixels of each card of the hand have to show."""

THEMES = ("light", "dark")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The gallery as built files on a server of its own."""
    folder = tmp_path_factory.mktemp("gallery")
    build = ("npx", "vite", "build", GALLERY, "--config", "vite.config.ts", "--base", "./")
    wish = (*build, "--outDir", folder, "--logLevel", "warn")
    subprocess.run([sys.executable, BUILD, *wish], check=True, timeout=280)
    write_words(folder)
    handler = partial(_Quiet, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An empty page on which nothing moves; an error in it fails the test."""
    context = browser.new_context(reduced_motion="reduce")
    found = context.new_page()
    errors: list[str] = []
    found.on("pageerror", lambda error: errors.append(str(error)))
    yield found
    context.close()
    assert errors == []


def faults(page: Page, shown: Shown, sizes: Sequence[tuple[int, int]]) -> list[str]:
    """Show a position at some sizes, and say what is wrong with it."""
    page.evaluate("messages => window.show(messages)", shown.messages)
    page.wait_for_selector("[data-place=pile], .sheet")
    ranks = {
        f"meld:{side.side}:{index}": meld.rank
        for side in shown.view.sides
        for index, meld in enumerate(side.melds)
    }
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES if NIGHTLY else THEMES[:1]:
            page.evaluate(
                """theme => {
                    document.documentElement.dataset.theme = theme;
                    return new Promise(done =>
                        requestAnimationFrame(() => requestAnimationFrame(done)));
                }""",
                theme,
            )
            where = f"{shown.name}, {shown.language}, {width}x{height}, {theme}"
            now = page.evaluate(BOXES, [ranks, STRIP])
            if now:  # sizes that hang on each other take some pictures to settle: what stays counts
                page.wait_for_timeout(300)
                now = page.evaluate(BOXES, [ranks, STRIP])
            found += [f"{where}: {fault}" for fault in now]
    return found


def opened(page: Page, address: str, language: Language) -> Page:
    page.goto(f"{address}/?empty&lang={language}")
    page.wait_for_function("window.show !== undefined")
    return page


def all_faults(
    page: Page, shown: Iterable[Shown], sizes: Sequence[tuple[int, int]] = (*LARGE, *PHONES)
) -> list[str]:
    return [fault for one in shown for fault in faults(page, one, sizes)]


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
    assert page.get_by_role("dialog").locator("h3").all_inner_texts() == [
        meld.title for meld in theirs.melds
    ]
    assert page.get_by_role("img", name="2 threes laid out").count() > 0
    for look in in_every_look(page):
        assert violations(page) == [], look


_CUT_NAMES = """() => [...document.querySelectorAll('.felt .seat .name')]
    .filter(one => one.scrollWidth > one.clientWidth)
    .map(one => one.textContent)"""


def test_names_are_whole_and_melds_are_ladders_where_there_is_room(
    page: Page, address: str
) -> None:
    opened(page, address, "en")
    wanted = (("04", (390, 844), 3), ("03", (1366, 768), 7), ("06", (360, 640), 4))
    for scene, (width, height), ours in wanted:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scene => window.show(window.scenes[scene])", scene)
        page.locator(".ours .meld").first.wait_for()
        page.wait_for_timeout(100)
        assert page.evaluate(_CUT_NAMES) == [], scene
        assert page.locator(".ours .meld.ladder").count() == ours, scene
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate("window.show(window.scenes['04'])")
    page.locator(".theirs .meld.ladder").nth(2).wait_for()


_LOOK_ON = """scene => {
    const [welcome, view] = structuredClone(window.scenes[scene]);
    const partners = side => view.seats.filter(one => one.side === side).map(one => one.name);
    for (const one of view.seats) one.you = false;
    for (const one of view.sides)
        Object.assign(one, { yours: false, name: partners(one.side).join(' and ') });
    Object.assign(view, { seat: null, side: null, hand: [] });
    return window.show([{ ...welcome, player: null }, view]);
}"""
"""Show a scene to somebody who has no seat."""

_CUT_SIDES = """() => [...document.querySelectorAll('header .name, .felt .whose')]
    .filter(one => one.scrollWidth > one.clientWidth || one.scrollHeight > 37)
    .map(one => one.textContent)"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
def test_names_are_whole_for_somebody_who_looks_on_from_a_phone(
    page: Page, address: str, width: int, height: int
) -> None:
    opened(page, address, "en").set_viewport_size({"width": width, "height": height})
    for scene in ("03", "04", "05"):
        page.evaluate(_LOOK_ON, scene)
        page.locator(".watching .meld").first.wait_for()
        page.wait_for_timeout(100)
        assert page.evaluate(_CUT_NAMES) == [], scene
        if scene != "03":  # of four sides the first is named in the bar
            assert page.evaluate(_CUT_SIDES) == [], scene
            assert page.evaluate(COVERED) == [], scene
    page.evaluate(_LOOK_ON, "03")
    expect(page.locator("header .side:visible")).to_have_count(1)


_DONE = """() => [...document.querySelectorAll('.felt .seat:has(.did)')].map(seat => {
    const told = seat.querySelector('.did [role=img]') ?? seat.querySelector('.did');
    const whole = seat.getBoundingClientRect();
    const { left, right, top, height } = told.getBoundingClientRect();
    return height > 8 && left >= whole.left && right <= whole.right + 1
        && told.contains(document.elementFromPoint((left + right) / 2, top + height / 2));
})"""
"""Whether what was done last is seen, at each seat where something was done: its first card."""


def test_what_seven_others_did_last_is_seen_on_a_small_phone(page: Page, address: str) -> None:
    opened(page, address, "en").set_viewport_size({"width": 360, "height": 640})
    page.evaluate("window.show(window.scenes['03'])")
    page.locator(".ours .meld").first.wait_for()
    page.wait_for_timeout(100)
    assert page.evaluate(_DONE) == [True] * 7


_DEALERS = """() => [...document.querySelectorAll('.felt .seat .dealer')].map(mark => {
    const box = mark.getBoundingClientRect();
    const disc = mark.closest('.disc');
    const initial = document.createRange();
    initial.selectNodeContents(disc.firstChild);
    const letters = [initial, ...disc.closest('.seats').querySelectorAll('.name, .held')];
    return letters.filter(one => {
        const other = one.getBoundingClientRect();
        return Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1
            && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1;
    }).length;
})"""
"""On how many letters and numbers the mark of each dealer lies."""


@pytest.mark.parametrize("scene", ["03", "04", "05"])
def test_the_mark_of_the_dealer_lies_on_no_letter(page: Page, address: str, scene: str) -> None:
    opened(page, address, "en").evaluate("scene => window.show(window.scenes[scene])", scene)
    page.locator(".felt .dealer").wait_for()
    for width, height in (*LARGE, *PHONES):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(60)
        assert page.evaluate(_DEALERS) == [0], width


_ASKED_OVER = """() => {
    const asks = document.querySelector('.asides').getBoundingClientRect();
    return [...document.querySelectorAll('[data-place^="meld:"], .centre, .ours, .desk')]
        .map(one => one.getBoundingClientRect())
        .filter(box => box.height > 0 && box.top < asks.bottom - 1).length;
}"""
"""On how many things below the seats the question about somebody absent lies."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_about_somebody_absent_leaves_the_melds_their_room(
    page: Page, address: str, language: Language
) -> None:
    opened(page, address, language)
    wanted = ("six alone, twelve melds", "twenty-six cards", "long names")
    for one in (one for one in extremes(language) if one.name in wanted):
        seats = [
            replace(seat, connected=seat.you, kind="person", away=0 if seat.you else 75)
            for seat in one.view.seats
        ]
        absent = one._replace(view=replace(one.view, seats=seats))
        assert faults(page, absent, PHONES) == []
        assert page.locator(".asides .button").count() == 3  # one question after the other
        page.set_viewport_size({"width": 390, "height": 844})
        assert page.evaluate(_ASKED_OVER) == 0, one.name
        box = page.locator(".asides").bounding_box()
        assert box is not None
        assert box["height"] < 110
        cut = "one => one.scrollWidth > one.clientWidth"
        assert not page.locator(".asides").evaluate(cut), one.name


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
    assert page.locator(".part").count() > 3
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
