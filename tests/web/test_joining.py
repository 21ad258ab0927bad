"""An invitation: who invites to what, one's seat, and what happens while one types a name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from browsing import in_every_look, sit_down, violations, wait_until
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person
    from playwright.sync_api import Page

COMPUTER = {"kind": "computer", "level": "hard"}


def invited(host: Person, friend: Person, page: Page) -> Page:
    """Let a friend follow the link of a table and begin to type a name."""
    other = friend.open(page.url.removeprefix(host.url))
    other.get_by_label("Your name").fill("Zoë")
    return other


def press(page: Page) -> None:
    """Take the seat that is offered."""
    page.locator(".acts form .button.main").click()


# --- what an invitation says ---------------------------------------------------------------------


def test_an_invitation_says_who_invites_to_what_and_beside_whom_one_sits(
    person: Callable[..., Person],
) -> None:
    host, friend = person(), person(390, 844)
    rules = {"variant": "classic", "deal.hand_size": 13}
    page = host.table(name="Marta", start=False, rules=rules, seats=[COMPUTER])
    other = friend.open(page.url.removeprefix(host.url))
    heading = other.get_by_role("heading", name="Marta invites you to Classic Canasta")
    expect(heading).to_be_visible()
    room = other.locator(".room")
    expect(room).to_contain_text("You, with Marta")
    expect(room).to_contain_text(re.compile(r"against \w+ and one more"))
    expect(room.locator(".house")).to_contain_text("Cards dealt: 13 (standard: 11)")
    expect(other.get_by_role("button", name="Sit across from Marta")).to_be_visible()
    for look in in_every_look(other):
        assert violations(other) == [], look
    other.get_by_role("button", name="Open Sit here").click()
    expect(other.get_by_label("Your name")).to_be_focused()
    expect(room).to_contain_text(re.compile(r"You, with (?!Marta)\w+"))
    other.get_by_label("Your name").fill("Zoë")
    press(other)
    expect(other.locator(".own", has_text=re.compile(r"Zoë\s*\(you\)"))).to_be_visible()
    expect(page.locator(".place", has_text="Zoë")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("form", "variant"), [("2", "classic"), ("8", "hand_and_foot")])
def test_no_seat_of_an_invitation_covers_another_or_is_cut_off(
    person: Callable[..., Person], language: str, form: str, variant: str
) -> None:
    host, friend = person(), person(locale=language)
    name = "Maximiliane von Hohenstein-Lang"
    page = host.table(name=name, start=False, rules={"variant": variant}, form=form)
    other = friend.open(page.url.removeprefix(host.url))
    for one in (page, other):
        for width, height in ((360, 640), (390, 844), (844, 390), (1366, 768)):
            one.set_viewport_size({"width": width, "height": height})
            one.locator(".place").nth(int(form) - 1).wait_for()
            boxes = one.locator(".place .disc, .place .label").evaluate_all(
                "all => all.map(one => one.getBoundingClientRect().toJSON())"
            )
            for number, a in enumerate(boxes):
                assert a["left"] >= 0
                assert a["right"] <= width
                for b in boxes[:number]:
                    apart = (
                        a["left"] >= b["right"] - 1
                        or b["left"] >= a["right"] - 1
                        or a["top"] >= b["bottom"] - 3
                        or b["top"] >= a["bottom"] - 3
                    )
                    assert apart, (width, a, b)


def test_the_host_has_the_link_as_a_code_to_scan_and_shares_it(
    person: Callable[..., Person],
) -> None:
    host = person(390, 844)
    host.context.add_init_script(
        "navigator.share = async (wish) => { window.shared = wish; };"  # no phone is here
    )
    page = host.table(name="Marta", start=False)
    code = page.get_by_alt_text("QR code")
    code.scroll_into_view_if_needed()
    wait_until(page, lambda: bool(code.evaluate("one => one.naturalWidth > 0")))
    box = code.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 140
    page.get_by_role("button", name="Share").click()
    shared = page.evaluate("window.shared")
    assert shared["url"] == page.url
    assert shared["text"] == "Marta invites you to Classic Canasta"
    for look in in_every_look(page):
        assert violations(page) == [], look


def test_a_guest_sits_down_under_the_name_that_is_suggested(person: Callable[..., Person]) -> None:
    host, friend = person(), person()
    page = host.table(start=False)
    other = friend.open(page.url.removeprefix(host.url))
    name = other.get_by_label("Your name")
    expect(name).to_have_value(re.compile(r"Guest \d\d"))
    suggested = name.input_value()
    name.click()
    other.keyboard.type("Zoë")  # what is typed takes its place
    expect(name).to_have_value("Zoë")
    name.fill(suggested)
    press(other)
    expect(page.locator(".place", has_text=suggested)).to_be_visible()


# --- while one types -----------------------------------------------------------------------------


def test_a_seat_is_held_while_somebody_types_a_name(person: Callable[..., Person]) -> None:
    host, friend, quick = person(), person(), person()
    page = host.table(form="2", start=False)
    other = invited(host, friend, page)
    expect(page.locator(".place", has_text="somebody is sitting down…")).to_be_visible()
    third = quick.open(page.url.removeprefix(host.url))
    expect(third.locator(".acts [role=alert]")).to_contain_text("the last open seat")
    expect(third.get_by_label("Your name")).to_have_count(0)
    assert violations(third) == []
    press(other)
    expect(other.get_by_text("(you)")).to_be_visible()
    expect(third.locator(".acts [role=alert]")).to_contain_text("the last open seat")
    expect(page.locator(".place", has_text="Zoë")).to_be_visible()


def test_who_goes_away_while_typing_lets_the_seat_go(person: Callable[..., Person]) -> None:
    host, friend = person(), person()
    page = host.table(form="2", start=False)
    other = invited(host, friend, page)
    held = page.locator(".place", has_text="somebody is sitting down…")
    expect(held).to_be_visible()
    other.close()
    expect(held).to_have_count(0)


def test_who_types_a_name_hears_that_the_game_has_begun_and_may_look_on(
    person: Callable[..., Person],
) -> None:
    host, friend = person(), person()
    page = host.table(start=False)
    other = invited(host, friend, page)
    page.get_by_role("button", name="Start", exact=True).click()
    dialog = other.get_by_role("dialog")
    expect(dialog.get_by_role("alert")).to_contain_text("The game has started")
    expect(dialog.get_by_role("textbox")).to_have_count(0)
    expect(dialog.get_by_role("link", name="Home")).to_be_visible()
    watch = dialog.get_by_role("button", name="Watch")
    expect(watch).to_be_focused()
    other.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(other.get_by_text("You are watching.")).to_be_visible()


def test_when_the_last_seat_is_taken_one_keeps_the_name_for_when_one_is_free(
    person: Callable[..., Person],
) -> None:
    host, friend = person(), person()
    friend.context.add_init_script("localStorage['canasta.prefs'] ??= '{\"name\": \"Zoë\"}'")
    page = host.table(start=False, form="2")
    other = friend.open(page.url.removeprefix(host.url))
    expect(other.get_by_label("Your name")).to_have_value("Zoë")
    page.get_by_role("button", name="Computer").click()
    expect(other.locator(".acts [role=alert]")).to_contain_text("the last open seat")
    level = page.get_by_role("combobox", name="How well")
    level.select_option("Easy")
    expect(level).to_have_value("easy")
    level.select_option("Open the seat")
    expect(other.get_by_label("Your name")).to_have_value("Zoë")


@pytest.mark.parametrize(("form", "variant"), [("4", "classic"), ("8", "hand_and_foot")])
@pytest.mark.parametrize("width", [390, 360])
def test_the_longest_word_for_a_computer_is_whole_at_every_seat(
    person: Callable[..., Person], width: int, form: str, variant: str
) -> None:
    host = person(width, 800, locale="es")
    page = host.table(start=False, form=form, rules={"variant": variant})
    buttons = page.locator(".place .button", has_text="Computadora")
    expect(buttons).to_have_count(int(form) - 1)
    for box in (one.bounding_box() for one in buttons.all()):
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width


def test_whose_seat_is_taken_meanwhile_gets_another_one(person: Callable[..., Person]) -> None:
    host, friend = person(), person()
    page = host.table(start=False)
    other = friend.open(page.url.removeprefix(host.url))
    other.get_by_role("button", name="Open Sit here").first.click()
    other.get_by_label("Your name").fill("Zoë")
    seat = page.locator(".place", has_text="somebody is sitting down…")
    expect(seat).to_be_visible()
    taken = page.evaluate(
        """async () => {
            const table = location.pathname.split('/')[2];
            const row = await (await fetch(`/api/tables/${table}`)).json();
            return row.places.filter((place) => place.kind === 'free').map((place) => place.player);
        }"""
    )
    assert len(taken) == 3
    page.get_by_role("button", name="Computer").first.click()  # one that nobody holds
    expect(other.get_by_role("status").filter(has_text="This one is open")).to_have_count(0)
    press(other)
    expect(other.get_by_text("(you)")).to_be_visible()
    expect(page.locator(".place", has_text="Zoë")).to_be_visible()


def test_where_nobody_may_look_on_a_friend_sits_down_all_the_same(
    person: Callable[..., Person],
) -> None:
    host, friend = person(), person()
    page = host.table(start=False, options={"spectators": "no"})
    other = friend.open(page.url.removeprefix(host.url))
    other.get_by_role("button", name="Take a seat").click()
    other.get_by_label("Your name").fill("Zoë")
    other.get_by_role("dialog").get_by_role("button", name="Take a seat").click()
    expect(page.locator(".place", has_text="Zoë")).to_be_visible()
    expect(other.get_by_text("(you)")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "The server is not responding"), ("de", "Der Server antwortet nicht")],
)
def test_a_server_that_does_not_answer_is_reported_in_the_language_of_the_page(
    person: Callable[..., Person], language: str, said: str
) -> None:
    host, friend = person(), person(locale=language)
    page = host.table(start=False)
    other = friend.open(page.url.removeprefix(host.url))
    other.locator("#join-name").fill("Zoë")
    friend.context.route("**/join?*", lambda route: route.abort())
    press(other)
    expect(other.locator(".acts").get_by_role("alert")).to_contain_text(said)
    wait_until(other, lambda: len(friend.faults) > 0)
    friend.faults.clear()  # the browser notes the request


def test_who_sits_sees_who_is_not_there_and_may_change_the_seat(
    person: Callable[..., Person],
) -> None:
    host, friend = person(), person()
    page = host.table(name="Marta", start=False)
    other = friend.open(page.url.removeprefix(host.url))
    sit_down(other, "Zoë")
    before = other.locator(".own use").get_attribute("href")
    other.get_by_role("button", name="Open Sit here").first.click()
    expect(other.locator(".own use")).not_to_have_attribute("href", str(before))
    page.close()
    expect(other.locator(".place", has_text="Marta")).to_contain_text("away")
