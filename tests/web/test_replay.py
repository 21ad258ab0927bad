"""Finished games: shown again step by step, on a phone too, and as records."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from typing import TYPE_CHECKING

from browsing import finished_game, in_every_look, violations
from playwright.sync_api import expect

from canasta.analysis.mistake import loads

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from browsing import Person
    from playwright.sync_api import Route


def test_a_finished_game_is_shown_again_forwards_and_backwards(
    person: Callable[..., Person],
) -> None:
    somebody = person()
    table = finished_game(somebody, deals=2)
    page = somebody.open(f"/replay/{table}")
    place = page.locator(".place")
    expect(place).to_contain_text("1 of")
    said = page.locator(".told")
    beginning = said.text_content() or ""
    page.locator(".steps .main").click()
    page.keyboard.press("ArrowRight")
    expect(place).to_contain_text("3 of")
    assert said.text_content() != beginning
    page.keyboard.press("ArrowDown")
    assert not place.inner_text().startswith("3 of")
    page.keyboard.press("Home")
    expect(said).to_have_text(beginning)
    expect(page.locator(".felt .open[role=img]")).to_have_count(4)
    page.get_by_label("Seen by").select_option("1")
    expect(page.locator(".felt .open[role=img]")).to_have_count(1)
    page.keyboard.press("End")
    expect(page.locator(".score .deal thead th")).to_have_count(2)  # the score of the deal
    inert = "button[data-place=stock], button[data-place=pile], .felt .seats button"
    assert page.locator(inert).count() == 0  # nothing looks like a button and does nothing
    meld = page.locator(".felt button.meld").first
    named = meld.get_attribute("aria-label") or ""
    meld.click()
    expect(page.get_by_role("dialog").locator("section.now h3")).to_have_text(named)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_text("How were these cards shuffled?").click()
    expect(page.locator(".fair")).to_contain_text("everything that can be checked is right")
    assert page.locator(".fair li.fails").count() == 0
    for look in in_every_look(page):
        assert violations(page) == [], look
    page.keyboard.press("PageDown")
    expect(page.locator(".choose select").first).to_have_value("2")
    expect(place).to_contain_text("1 of")
    page.locator(".moves button").nth(4).click()
    assert page.url.endswith(f"/replay/{table}/2-5")


def test_the_address_of_a_step_opens_it_on_a_phone_with_all_that_lies_on_the_table(
    person: Callable[..., Person],
) -> None:
    somebody = person(390, 844)
    again = somebody.open(f"/replay/{finished_game(somebody, deals=1)}/1-5")
    expect(again.locator(".place")).to_contain_text("5 of")
    again.keyboard.press("End")
    felt = again.locator(".felt").bounding_box()
    assert felt is not None
    assert felt["y"] + felt["height"] <= 844  # without scrolling


def test_a_replay_of_four_hands_fits_the_smallest_phone(person: Callable[..., Person]) -> None:
    somebody = person(360, 640)
    page = somebody.open(f"/replay/{finished_game(somebody, deals=1)}")
    page.locator(".felt").wait_for()
    for key in ("Home", "End"):
        page.keyboard.press(key)
        felt, told, steps = (
            page.locator(name).bounding_box() for name in (".felt", ".told", ".steps")
        )
        assert felt is not None
        assert told is not None
        assert steps is not None
        assert told["y"] + told["height"] <= felt["y"] + felt["height"] <= steps["y"] + 1, key
        assert steps["y"] + steps["height"] <= 640, key
    for look in in_every_look(page):
        assert violations(page) == [], look
    page.set_viewport_size({"width": 360, "height": 640})
    assert violations(page) == []


def test_a_hand_of_any_size_leaves_the_steps_in_sight_on_the_smallest_phone(
    person: Callable[..., Person],
) -> None:
    somebody = person(360, 640)
    address = f"/replay/{finished_game(somebody, deals=1)}"
    held = 0

    def enlarged(route: Route) -> None:
        replay = route.fetch().json()
        for hands in replay["hands"]:
            hands[0] = (["KS", "9C", "4D", "JK", "10H"] * 10)[:held]
            hands[1:] = [hand[:11] for hand in hands[1:]]
        route.fulfill(json=replay)

    somebody.context.route("**/replay?*", enlarged)
    for held in (14, 15, 22, 30, 31, 50):
        page = somebody.open(address)
        page.locator(".felt").wait_for()
        for key in ("Home", "End"):
            page.keyboard.press(key)
            expect(page.locator(".felt .open").first.locator(".card")).to_have_count(held)
            felt, steps = (page.locator(name).bounding_box() for name in (".felt", ".steps"))
            assert felt is not None
            assert steps is not None
            assert felt["y"] + felt["height"] <= steps["y"] + 1, (held, key)


def test_a_step_of_many_words_is_scrolled_by_keys_on_the_smallest_phone(
    person: Callable[..., Person],
) -> None:
    somebody = person(360, 640)
    page = somebody.open(f"/replay/{finished_game(somebody, deals=1)}")
    told = page.locator(".told")
    told.wait_for()
    told.evaluate("box => Object.assign(box.style, { fontSize: '4rem', maxHeight: '2rem' })")
    page.keyboard.press("End")
    expect(told).to_have_attribute("tabindex", "0")
    assert violations(page) == []


def test_a_tray_with_packets_of_cards_leaves_the_words_of_the_step_free(
    person: Callable[..., Person],
) -> None:
    somebody = person(1366, 768)
    game = finished_game(somebody, deals=1, variant="american_000")
    page = somebody.open(f"/replay/{game}/1-5")
    page.locator("[data-place=talon]").wait_for()
    for width, height in ((1366, 768), (390, 844), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        tray, told = (page.locator(name).bounding_box() for name in (".felt .middle", ".told"))
        assert tray is not None
        assert told is not None
        assert tray["y"] + tray["height"] <= told["y"], width


def test_a_replay_fits_a_phone_on_its_side_and_no_name_is_cut(
    person: Callable[..., Person],
) -> None:
    somebody = person(844, 390)
    page = somebody.open(f"/replay/{finished_game(somebody, deals=1)}/1-5")
    sides = page.locator(".felt .whose")
    for size in ({"width": 844, "height": 390}, {"width": 390, "height": 844}):
        page.set_viewport_size(size)
        expect(sides).to_have_count(2)
        felt, bar = (page.locator(name).bounding_box() for name in (".felt", ".stage > .bar"))
        assert felt is not None
        assert bar is not None
        assert felt["y"] + felt["height"] <= bar["y"] + 1
        assert bar["y"] + bar["height"] <= size["height"]
        for side in sides.all():
            cut = "one => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight"
            assert not side.evaluate(cut), (size, side.inner_text())


def test_at_the_ends_of_a_replay_the_buttons_say_so_and_keep_the_focus(
    person: Callable[..., Person],
) -> None:
    somebody = person()
    page = somebody.open(f"/replay/{finished_game(somebody, deals=1)}")
    back, forth = (page.get_by_role("button", name=name) for name in ("Back", "Next \u203a"))
    expect(back).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("End")
    expect(back).to_have_attribute("aria-disabled", "false")
    expect(forth).to_have_attribute("aria-disabled", "true")
    place = page.locator(".place").inner_text()
    forth.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".place")).to_have_text(place)
    expect(forth).to_be_focused()


def test_a_step_of_a_replay_shows_what_it_brought_and_nothing_twice(
    person: Callable[..., Person],
) -> None:
    somebody = person()
    page = somebody.open(f"/replay/{finished_game(somebody, deals=1)}")
    page.locator(".moves button").first.wait_for()
    steps = [
        " ".join(line.split("\n")[1:]).strip()
        for line in page.locator(".moves button").all_inner_texts()
    ]
    melds = [line for line in steps if " adds " in line or " melds " in line]
    assert melds
    twice = [line for before, line in pairwise(steps) if line.startswith(f"{before[:-1]};")]
    assert twice == []


def test_each_event_of_a_step_is_shown_in_a_line_of_its_own(person: Callable[..., Person]) -> None:
    somebody = person()
    table = finished_game(somebody, deals=1)
    page = somebody.open(f"/replay/{table}")
    said = page.locator(".told p")
    said.first.wait_for()
    answer = page.request.get(f"{somebody.url}/api/tables/{table}/replay?deal=1&seat=").json()
    events = [
        [event["line"]["text"] for event in step["events"] if event["line"]]
        for step in answer["steps"]
    ]
    assert len(events[0]) > 1  # the dealing: cards, threes, the upcard
    assert said.all_inner_texts() == events[0]
    first = page.locator(".moves button").first.locator(".lines span")
    assert first.all_inner_texts() == events[0]


def test_the_record_of_a_finished_game_is_accepted_by_the_checker(
    person: Callable[..., Person], tmp_path: Path
) -> None:
    somebody = person()
    page = somebody.open(f"/replay/{finished_game(somebody, deals=1)}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the game record").click()
    download.value.save_as(tmp_path / "game.txt")
    for command in ("record check", "verify"):
        words = [sys.executable, "-m", "canasta", *command.split(), str(tmp_path / "game.txt")]
        subprocess.run(words, check=True, timeout=60, stdout=subprocess.DEVNULL)


def test_a_move_of_a_computer_is_saved_as_a_mistake_that_can_be_read(
    person: Callable[..., Person], tmp_path: Path
) -> None:
    somebody = person()
    table = finished_game(somebody, deals=1)
    page = somebody.open(f"/replay/{table}")
    link = page.get_by_role("link", name="That was a mistake")
    place = page.locator(".place")
    expect(place).to_contain_text("1 of")
    expect(link).to_have_count(0)  # nobody has moved
    answer = page.request.get(f"{somebody.url}/api/tables/{table}/replay?deal=1&seat=").json()
    movers = [
        next((seat["kind"] for seat in step["view"]["seats"] if seat["acts"]), "")
        for step in answer["steps"]
    ]
    mine = movers.index("person") + 2
    page.goto(f"{somebody.url}/replay/{table}/1-{mine}")
    expect(place).to_contain_text(f"{mine} of")
    expect(link).to_have_count(0)
    refused = page.request.get(f"{somebody.url}/api/tables/{table}/mistake?deal=1&step={mine}")
    assert refused.status == 404
    theirs = movers.index("computer") + 2
    page.goto(f"{somebody.url}/replay/{table}/1-{theirs}")
    expect(link).to_be_visible()
    for look in in_every_look(page):
        assert violations(page) == [], look
    with page.expect_download() as download:
        link.click()
    download.value.save_as(tmp_path / "mistake.json")
    mistake = loads((tmp_path / "mistake.json").read_text(encoding="utf-8"))
    assert (mistake.deal, mistake.place) == (1, theirs - 2)
    assert mistake.record.players[mistake.question().player].kind
