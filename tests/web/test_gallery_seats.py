"""The seats in the gallery: names, last deeds and questions are read whole, at every size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from extremes import extremes
from gallery import LARGE, PHONES, faults, lasting, opened
from msgspec.structs import replace
from playwright.sync_api import expect
from test_badges import COVERED

from server.positions_shown import LANGUAGES

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from canasta.wire.base import Language

_CUT_NAMES = """() => [...document.querySelectorAll('.felt .seat .name')]
    .filter(one => one.scrollWidth > one.clientWidth)
    .map(one => one.textContent)"""


@pytest.mark.parametrize("scene", ["04", "06"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
def test_names_of_nine_letters_are_whole_where_three_sit_in_a_row(
    page: Page, address: str, scene: str, width: int, height: int
) -> None:
    opened(page, address, "en").set_viewport_size({"width": width, "height": height})
    page.evaluate(
        """scene => {
            const messages = structuredClone(window.scenes[scene]);
            const names = ['Ana', 'Tocantins', 'Magdalena', 'Valentina'];
            for (const [place, one] of messages[1].seats.entries()) one.name = names[place];
            return window.show(messages);
        }""",
        scene,
    )
    page.locator(".ours .meld").first.wait_for()
    page.wait_for_timeout(100)
    assert page.evaluate(_CUT_NAMES) == []


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


@pytest.mark.parametrize("scene", ["04", "05"])
def test_who_looks_on_from_a_phone_held_sideways_reads_names_and_scores_whole(
    page: Page, address: str, scene: str
) -> None:
    opened(page, address, "en").set_viewport_size({"width": 844, "height": 390})
    page.evaluate(_LOOK_ON, scene)
    page.locator(".watching .meld").first.wait_for()
    page.wait_for_timeout(100)
    assert page.evaluate(_CUT_NAMES) == []
    assert page.evaluate(COVERED) == []
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    assert page.locator("header .name").evaluate_all(cut) == 0


_DONE = """() => [...document.querySelectorAll('.felt .seat:has(.did)')].map(seat => {
    const deed = seat.querySelector('.did [role=img]') ?? seat.querySelector('.did');
    const whole = seat.getBoundingClientRect();
    const { left, right, top, height } = deed.getBoundingClientRect();
    return height > 8 && left >= whole.left && right <= whole.right + 1
        && deed.contains(document.elementFromPoint((left + right) / 2, top + height / 2));
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
        assert lasting(page, _DEALERS) == [0], width


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
        page.set_viewport_size({"width": 360, "height": 640})
        ask = page.locator(".asides .ask")
        box = ask.bounding_box()
        assert box is not None
        assert box["height"] < 50  # the choices come when it is pressed: they lie over the seats
        ask.click()
        expect(page.locator(".asides .button:visible")).to_have_count(3)
        page.set_viewport_size({"width": 390, "height": 844})
        assert page.evaluate(_ASKED_OVER) == 0, one.name
        box = page.locator(".asides").bounding_box()
        assert box is not None
        assert box["height"] < 110
        cut = "one => one.scrollWidth > one.clientWidth"
        assert not page.locator(".asides").evaluate(cut), one.name
