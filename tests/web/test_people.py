"""People at one table: four pages, a phone, a stranger who looks on, a server that dies."""

from __future__ import annotations

import json
import os
import re
import time
from random import Random
from typing import TYPE_CHECKING

import pytest
from browsing import Person, act, drawn, sit_down, to_my_turn, wait_until
from driver import Driver, play_together
from loaded_dice import PROGRAM
from playwright.sync_api import expect

from server.servers import start_server

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser, Page, WebSocketRoute

SHORT = {"variant": "classic", "deck.packs": 1}
"""One pack: a deal of some ten turns."""

ONE_DEAL = {**SHORT, "end.mode": "deals", "end.deals": 1}
"""A game that the first deal ends, where the sides are not equal."""

WHOLE = {"variant": "classic"} if os.environ.get("CANASTA_NIGHTLY") == "1" else SHORT
"""What four people play: the whole stock at night."""

EAGER = {"variant": "classic", "out.canastas_required": 0}
"""No canasta is needed to go out, so that a partner may be asked at once."""

POINTS = {"ace": 20, "deuce": 20, "joker": 50, "king": 10, "queen": 10, "jack": 10, "ten": 10}
POINTS |= {"nine": 10, "eight": 10, "seven": 5, "six": 5, "five": 5, "four": 5, "three": 5}


def seated(people: list[Person], names: list[str], **wish: object) -> list[Page]:
    """Let somebody set a table and the others sit down by its link."""
    host, *friends = people
    pages = [host.table(name=names[0], start=False, **wish)]
    link = pages[0].get_by_label("Send this link to the others").input_value()
    for friend, name in zip(friends, names[1:], strict=True):
        page = friend.open(link.removeprefix(friend.url))
        sit_down(page, name)
        expect(pages[0].locator(".place", has_text=name)).to_be_visible()
        pages.append(page)
    return pages


def playing(pages: list[Page], names: list[str], *, seed: int) -> list[Driver]:
    """Put somebody in front of each page who plays by dice."""
    return [
        Driver(page, name, Random(seed + place), by="touch" if _narrow(page) else "mouse")
        for place, (page, name) in enumerate(zip(pages, names, strict=True))
    ]


def test_four_people_play_a_deal_and_a_stranger_sees_what_all_see(
    person: Callable[..., Person],
) -> None:
    names = ["Ann", "<i>Bob</i>", "אבגדה", "Zoë"]
    people = [person(), person(390, 844, has_touch=True, is_mobile=True), person(), person()]
    pages = seated(people, names, rules=WHOLE)
    stranger = person().open(pages[0].url.removeprefix(people[0].url))
    pages[0].get_by_role("button", name="Start", exact=True).click()
    drivers = playing(pages, names, seed=3)

    onlooker = Driver(stranger, "a stranger")

    def look_on(steps: int) -> None:
        if steps % 20 == 0:
            # the last act may not have reached either page yet
            wait_until(stranger, lambda: _public(onlooker) == _public(drivers[0]))
            assert stranger.locator("button.pick, button[data-act], .desk .card").count() == 0

    play_together(drivers, lambda: all(one.over() for one in drivers), seconds=150, each=look_on)
    assert [odd for one in drivers for odd in one.odd] == []
    assert _raw_keys(drivers) == set()
    columns = [page.locator(".score .deal").inner_text() for page in pages]
    assert "<i>Bob</i>" in "".join(columns)
    totals = [page.locator(".score .deal tr.now td").all_inner_texts() for page in pages]
    assert len(totals[0]) == 2
    # the own side first; the first who comes is offered the place of the host's partner
    assert totals[0] == totals[1] == totals[2][::-1] == totals[3][::-1]
    for page in pages:
        page.get_by_role("button", name="Next deal", exact=True).click()
    for page in pages:
        wait_until(page, lambda page=page: "Deal 2" in page.locator("header.top").inner_text())  # type: ignore[misc]


def test_a_partner_is_asked_whether_one_may_go_out(person: Callable[..., Person]) -> None:
    names = ["Ann", "Bob", "Cid"]
    people = [person(), person(), person(390, 844, has_touch=True, is_mobile=True)]
    ann, bob, cid = seated(people, names, rules=EAGER)
    ann.get_by_role("button", name="Start", exact=True).click()
    drivers = playing([ann, bob, cid], names, seed=5)
    for one in drivers:
        one.asks = 0
        one.stops_at_sheet = False  # a computer may go out first

    def may_draw() -> bool:
        return act(ann, "draw").count() > 0

    answers = {"No": "Your partner said no", "Yes": "or it costs you 100 points"}
    for answer, shown in answers.items():
        play_together(drivers, lambda: act(ann, "ask").count() > 0, seconds=120)
        act(ann, "ask").click()
        ann.get_by_role("dialog").locator("li button").click()
        expect(bob.locator(".sentence")).to_contain_text("Ann asks, “May I go out?”")
        expect(cid.locator(".sentence")).to_have_text("Bob is asked for permission")
        assert cid.locator("button[data-act]").count() == 0
        bob.get_by_role("button", name=answer, exact=True).click()
        wait_until(ann, lambda: ann.locator("button[data-act=discard]").count() > 0 or may_draw())
        if may_draw():
            act(ann, "draw").click()
        expect(ann.locator(".sentence")).to_contain_text(shown)


def test_who_takes_the_seat_again_after_a_power_cut_has_the_same_cards(
    browser: Browser, tmp_path: Path
) -> None:
    running = start_server(tmp_path, "--no-limits", program=PROGRAM)
    with browser.new_context(locale="en", reduced_motion="reduce") as context:
        page = Person(context, running.url).table(name="Ann")
        ann = Driver(page, "Ann")
        drawn(page)
        hand = ann.look()["hand"]
        ann.choose(hand[-1])
        wait_until(page, lambda: act(page, "discard").count() > 0)
        running.kill()
        expect(page.locator(".status")).to_contain_text("lost")
        act(page, "discard").click()  # it is sent as soon as there is a line again

        def thrown() -> bool:
            if ann.look()["dialog"]:  # a warning, which may come some moments after the press
                page.locator("dialog li button").first.click()
            return len(ann.look()["hand"]) == len(hand) - 1

        again = start_server(tmp_path, "--no-limits", port=running.port, program=PROGRAM)
        try:
            expect(page.locator(".status")).to_have_count(0, timeout=40_000)
            wait_until(page, thrown)
            left = {card["id"]: card["name"].removesuffix(", new") for card in ann.look()["hand"]}
            before = {card["id"]: card["name"].removesuffix(", new") for card in hand[:-1]}
            assert sorted(left.values()) == sorted(before.values())
            to_my_turn(page)
        finally:
            again.stop()


def test_a_seat_is_taken_again_from_another_device_by_its_code(
    person: Callable[..., Person],
) -> None:
    before, after = person(), person(390, 844)
    page = before.table(name="Ann")
    drawn(page)
    hand = Driver(page).look()["hand"]
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog summary", has_text="another device").click()
    page.get_by_role("button", name="Show").click()
    code = page.locator("dialog .code").inner_text()
    other = after.open(page.url.removeprefix(before.url))
    page.close()
    other.get_by_role("main").get_by_role("button", name="have a seat here").click()
    field = other.get_by_role("textbox", name="Seat code")
    field.fill("no code of mine")
    other.get_by_role("button", name="Take the seat").click()
    expect(other.get_by_role("dialog").get_by_role("alert")).to_be_visible()
    after.faults.clear()  # the browser reports the refusal too
    field.fill(code)
    other.get_by_role("button", name="Take the seat").click()
    ann = Driver(other)
    expect(other.locator("button.pick")).to_have_count(len(hand), timeout=20_000)
    ann.look()
    names = [
        sorted(card["name"].removesuffix(", new") for card in one)
        for one in (hand, ann.seen["hand"])
    ]
    assert names[0] == names[1]
    assert ann.discard(ann.seen)


def test_a_card_is_chosen_no_more_once_its_like_is_played(person: Callable[..., Person]) -> None:
    page = person().table(name="Ann")
    ann = Driver(page, "Ann", Random(4))

    while True:
        drawn(page)
        seen = ann.look()
        names = [card["name"].removesuffix(", new") for card in seen["hand"]]
        twin = next((at for at, name in enumerate(names) if names.count(name) > 1), None)
        if twin is not None:
            break
        ann.discard(seen)
    ann.choose(seen["hand"][twin])
    wait_until(page, lambda: act(page, "discard").count() > 0)
    ann.act({"act": "discard", "label": "Discard"}, ann.look())
    expect(page.locator("button.pick[aria-pressed=true]")).to_have_count(0)


def test_a_press_means_the_cards_that_are_chosen_when_it_happens(
    person: Callable[..., Person],
) -> None:
    me = person()
    me.context.route_web_socket("**/socket", _slow_previews)
    page = me.table(name="Ann")
    ann = Driver(page, "Ann", Random(4))
    drawn(page)
    hand = ann.look()["hand"]
    first, last = hand[0], hand[-1]  # of different ranks: the hand is sorted
    ann.choose(last)
    wait_until(page, lambda: act(page, "discard").count() > 0)
    page.evaluate(
        """([first, last]) => {
            for (const id of [last, first]) document.querySelector(`[data-id="${id}"]`).click();
            document.querySelector('[data-act=discard]').click();
        }""",
        [first["id"], last["id"]],
    )
    page.wait_for_timeout(600)
    if ann.look()["dialog"]:
        page.locator("dialog li button").first.click()
    wait_until(page, lambda: len(ann.look()["hand"]) == len(hand) - 1)
    kept = [card["name"].removesuffix(", new") for card in ann.seen["hand"]]
    assert last["name"].removesuffix(", new") in kept


def _slow_previews(route: WebSocketRoute) -> None:
    """Stand between page and server, and take one's time with what chosen cards mean."""
    server = route.connect_to_server()

    def pass_on(message: str | bytes) -> None:
        if json.loads(message)["t"] == "preview":
            time.sleep(0.25)
        route.send(message)

    server.on_message(pass_on)
    route.on_message(server.send)


def test_a_game_is_seen_again_through_every_eye(person: Callable[..., Person]) -> None:
    page = person().table(name="Ann", rules=ONE_DEAL)
    ann = Driver(page, "Ann", Random(7), stops_at_sheet=False)
    play_together([ann], lambda: "game is over" in ann.seen.get("heading", ""), seconds=90)
    assert ann.odd == []
    page.get_by_role("link", name="Replay").click()
    shown = page.locator(".told")
    expect(shown).to_be_visible()
    steps = int(re.findall(r"\d+", page.locator(".steps span").inner_text())[-1])
    assert steps > 10
    seen = [shown.text_content() or ""]
    for _ in range(3):
        page.locator(".steps button.main").click()
        seen.append(shown.text_content() or "")
    assert len(set(seen)) == 4  # every step shows something else
    page.keyboard.press("ArrowLeft")
    expect(shown).to_have_text(seen[2])
    hands = page.locator(".felt .open[role=img]")
    assert hands.count() == 4
    page.get_by_label("Seen by").select_option("Ann")
    expect(hands).to_have_count(1)
    assert (hands.get_attribute("aria-label") or "").startswith("Ann: ")
    page.keyboard.press("End")
    expect(page.locator(".steps span")).to_contain_text(f"{steps} of {steps}")


def test_the_tray_counts_as_one_would_on_paper(person: Callable[..., Person]) -> None:
    page = person().table(name="Ann", form="2")  # without a partner, who may open first
    ann = Driver(page, "Ann")
    drawn(page)
    page.locator("button.all").first.click()
    wait_until(page, lambda: "You show" in ann.look()["meter"])
    chosen = [card["name"] for card in ann.look()["hand"] if card["chosen"]]
    expected = sum(POINTS[name.split(" ")[0].rstrip(",")] for name in chosen)
    expect(page.locator(".meter")).to_contain_text(f"You show {expected} of 50")


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_said_arrives_in_words_of_the_reader(
    person: Callable[..., Person], language: str
) -> None:
    host, friend = person(), person(390, 844, locale=language)
    page = host.table(name="Ann")
    other = friend.open(page.url.removeprefix(host.url))
    expect(other.locator(".table.watching")).to_be_visible()
    page.get_by_role("button", name="Chat").click()
    page.get_by_role("dialog").get_by_role("button", name="Well done!").click()
    talk = {"en": "Chat", "de": "Chat"}[language]
    menu = other.locator("header.top nav button").last
    expect(menu).to_have_accessible_name(re.compile(f", {talk} 1$"))
    menu.click()
    other.get_by_role("button", name=f"{talk} 1", exact=True).click()
    said = {"en": "Well done!", "de": "Gut gespielt!"}[language]
    expect(other.get_by_role("dialog")).to_contain_text(f"Ann {said}")
    expect(menu).not_to_have_accessible_name(re.compile(talk))


def test_the_language_changes_in_the_middle_of_a_turn(person: Callable[..., Person]) -> None:
    page = person().table(name="Ann")
    ann = Driver(page, "Ann")
    to_my_turn(page)
    held = len(ann.look()["hand"])
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Settings").click()
    page.get_by_label("Language").select_option("es")
    expect(act(page, "draw")).to_contain_text("Robar")
    wait_until(page, lambda: len(ann.look()["hand"]) == held)
    act(page, "draw").click()
    wait_until(page, lambda: len(ann.look()["hand"]) > held)


def test_a_browser_that_keeps_nothing_plays_all_the_same(person: Callable[..., Person]) -> None:
    me = person()
    me.context.add_init_script(
        """for (const name of ['localStorage', 'sessionStorage'])
            Object.defineProperty(window, name, { get() { throw new DOMException('barred'); } });"""
    )
    page = me.table(name="Ann", rules=ONE_DEAL)
    ann = Driver(page, "Ann", Random(2))
    play_together([ann], ann.over, seconds=90)
    assert ann.odd == []
    lobby = me.open("/settings")
    lobby.locator("main").get_by_label("Language").select_option("de")
    lobby.get_by_role("heading", name="Einstellungen").wait_for()
    lobby.get_by_role("link", name="Canasta").first.click()
    lobby.get_by_role("heading", name="Offene Tische").wait_for()
    lobby.reload()  # chosen for this visit, though nothing can be kept
    lobby.get_by_role("heading", name="Offene Tische").wait_for()


def test_two_tabs_of_one_seat_show_the_same(person: Callable[..., Person]) -> None:
    me = person()
    page = me.table(name="Ann")
    to_my_turn(page)
    twin = me.open(page.url.removeprefix(me.url))
    wait_until(twin, lambda: act(twin, "draw").count() > 0)
    act(page, "draw").dblclick()
    expect(page.locator("button.pick")).to_have_count(12)
    expect(twin.locator("button.pick")).to_have_count(12)
    twin.keyboard.press("d")  # it is done already: the reason is said, nothing is drawn
    expect(twin.locator(".sentence")).to_contain_text("already drawn")
    expect(page.locator("button.pick")).to_have_count(12)


def _public(one: Driver) -> list[object]:
    """What everybody at the table sees: melds, stock, pile; not what is new to each of them."""
    seen = one.look()
    melds = sorted(
        re.sub(r", \d+ new since your last turn$", "", str(meld)) for meld in seen["melds"]
    )
    return [melds, seen["stock"], re.sub(r"[.] .*", "", str(seen["pile"]))]


def _narrow(page: Page) -> bool:
    size = page.viewport_size
    return size is not None and size["width"] < 500


def _raw_keys(drivers: list[Driver]) -> set[str]:
    """Texts that are names of texts, which a catalogue lacks."""
    found = re.compile(r"\b[a-z_]+\.[a-z_]+\b|[{}]")
    return {text for one in drivers for text in one.said if found.search(text)}
