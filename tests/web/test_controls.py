"""What is pressed beside the cards: taking back, seat codes, clocks, a line that is cut."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from browsing import (
    QUICK,
    act,
    drawn,
    explain_a_word,
    sit_down,
    to_my_turn,
    turn_by_mouse,
    wait_until,
)
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person
    from playwright.sync_api import Page, WebSocketRoute


# --- the log -------------------------------------------------------------------------------------


def test_the_log_says_how_far_back_it_reaches_where_that_is_not_the_whole_deal(
    person: Callable[..., Person],
) -> None:
    for rules, said in (({}, 1), ({"info.log": "whole_deal"}, 0)):
        page = person().table(rules={"variant": "classic", **rules})
        to_my_turn(page)
        turn_by_mouse(page)
        to_my_turn(page)
        page.keyboard.press("l")
        page.locator("dialog ol.log li").first.wait_for()
        expect(page.get_by_text("log goes back only to your last turn")).to_have_count(said)


# --- taking back ---------------------------------------------------------------------------------


def test_a_discard_is_taken_back_only_when_the_other_agrees(person: Callable[..., Person]) -> None:
    first, second = _two_at_a_table(person, options={**QUICK, "undo": "ask"})
    actor, other = _who_acts(first, second)
    assert actor.get_by_role("button", name="Undo").count() == 0  # nothing was done
    turn_by_mouse(actor)
    wait_until(other, lambda: act(other, "draw").count() > 0)
    held = actor.locator("button.pick").count()
    actor.get_by_role("button", name="Undo").click()
    expect(actor.get_by_text("You asked to undo your last move")).to_be_visible()
    asked = other.get_by_role("region", name="Questions at the table")
    asked.get_by_role("button", name="No").click()
    expect(actor.get_by_text("You asked")).to_have_count(0)
    assert actor.locator("button.pick").count() == held
    turn_by_mouse(other)  # what was refused is not asked again; the next discard is
    wait_until(actor, lambda: act(actor, "draw").count() > 0)
    held = other.locator("button.pick").count()
    other.keyboard.press("u")
    asked = actor.get_by_role("region", name="Questions at the table")
    asked.get_by_role("button", name="Agree").click()
    wait_until(other, lambda: other.locator("button.pick").count() == held + 1)


# --- the own seat on another device --------------------------------------------------------------


def test_a_seat_code_takes_the_seat_to_another_device(person: Callable[..., Person]) -> None:
    desk, phone = person(), person(390, 844)
    page = desk.table()
    to_my_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Use this seat on another device").click()
    page.get_by_role("button", name="Show a code").click()
    code = page.locator(".code").inner_text()
    there = phone.open(page.url.removeprefix(desk.url))
    there.get_by_role("button", name="I already have a seat here").click()
    _claim(there, "wrongcode")
    expect(there.get_by_role("alert")).to_contain_text("wrong")
    phone.faults.clear()  # the browser notes the refused request
    _claim(there, code)
    wait_until(there, lambda: there.locator("button.pick").count() > 0)
    expect(page.get_by_text("You are playing on another device now.")).to_be_visible()
    expect(page.locator("button.pick")).to_have_count(0)
    act(there, "draw").click()
    wait_until(there, lambda: there.locator("button.pick").count() == 12)
    page.reload()
    page.get_by_role("button", name="Take your seat back").click()
    there.get_by_role("button", name="Menu").click()
    there.get_by_text("Use this seat on another device").click()
    there.get_by_role("button", name="Show a code").click()
    _claim(page, there.locator(".code").inner_text())
    wait_until(page, lambda: page.locator("button.pick").count() == 12)
    expect(page.get_by_text("You are playing on another")).to_have_count(0)
    there.keyboard.press("Escape")
    expect(there.get_by_text("You are playing on another device now.")).to_be_visible()


def test_a_seat_is_taken_with_another_device_where_nobody_may_look_on(
    person: Callable[..., Person],
) -> None:
    desk, phone = person(), person(390, 844)
    page = desk.table(options={**QUICK, "spectators": "no"})
    to_my_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Use this seat on another device").click()
    page.get_by_role("button", name="Show a code").click()
    code = page.locator(".code").inner_text()
    there = phone.open(page.url.removeprefix(desk.url))
    there.get_by_role("button", name="I already have a seat here").click()
    _claim(there, code)
    wait_until(there, lambda: there.locator("button.pick").count() > 0)
    expect(page.get_by_role("button", name="I already have a seat here")).to_be_visible()


def test_why_shows_the_rule_of_this_table_that_it_hangs_on(person: Callable[..., Person]) -> None:
    rules = {"pile.always_frozen": True, "open.minimum_by_score": [["<0", 500], [0, 500]]}
    blocked = re.compile(r"^(three|deuce|joker)\b.* on top")  # refused for another reason
    for _ in range(9):
        page = person().table(rules={"variant": "classic", **rules})
        to_my_turn(page)
        reason = page.locator("#why-take")
        frozen = reason.count() and "two natural" in (reason.text_content() or "")
        if frozen and not page.get_by_role("button", name=blocked).count():
            break
    page.keyboard.press("t")
    page.get_by_role("button", name="The rule").click()
    explain_a_word(page, page.get_by_role("dialog").locator("p"))  # a natural pair
    page.keyboard.press("Escape")
    said = page.locator("dialog section")
    said.first.wait_for()
    assert 0 < said.count() < 8
    expect(page.locator("dialog section.changed")).to_contain_text("house rule")


def _claim(page: Page, code: str) -> None:
    page.get_by_role("textbox", name="Seat code").fill(code)
    page.get_by_role("button", name="Take the seat").click()


# --- time, and people who are away ---------------------------------------------------------------


def test_the_clock_runs_and_says_the_last_ten_seconds_once(person: Callable[..., Person]) -> None:
    clock = {"mode": "bank", "turn": 6, "bank": 6}
    page = person().table(options={**QUICK, "clock": clock})
    to_my_turn(page)
    timer = page.get_by_role("timer")
    expect(timer).to_contain_text("0:0")
    expect(timer.locator("small")).to_contain_text("+0:06")
    said = page.locator("[role=status]").filter(has_text="seconds left")
    expect(said).to_have_text("10 seconds left.", timeout=10_000)
    expect(timer).to_have_class(re.compile("soon"))  # seen without any motion


def test_the_others_choose_what_happens_about_somebody_absent(
    person: Callable[..., Person],
) -> None:
    first, second = _two_at_a_table(person, options={**QUICK, "grace": 1})
    actor, other = _who_acts(first, second)
    actor.close()
    bar = other.get_by_role("region", name="Questions at the table")
    expect(bar).to_contain_text("is away")
    bar.get_by_role("button", name="Let a computer play").click()
    wait_until(other, lambda: act(other, "draw").count() > 0)
    expect(bar).to_have_count(0)


# --- questions to the table ----------------------------------------------------------------------


def test_a_discard_may_be_questioned_where_the_rules_have_that(
    person: Callable[..., Person],
) -> None:
    page = person().table(rules={"variant": "american_000"})
    to_my_turn(page)
    turn_by_mouse(page)  # no matter who begins, everybody has discarded then
    to_my_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Question the discard").click()
    expect(page.locator(".sentence")).to_contain_text("The discard stands.")


# --- the line ------------------------------------------------------------------------------------


class Cable:
    """The line of a page to the server; it can be pulled out and put in again."""

    def __init__(self, someone: Person) -> None:
        self.plugged = True
        self.ends: list[WebSocketRoute] = []
        someone.context.route_web_socket("**/socket", self._dial)

    def _dial(self, end: WebSocketRoute) -> None:
        if self.plugged:
            end.connect_to_server()
            self.ends.append(end)
        else:
            end.close()

    def stall(self) -> None:
        """Let nothing arrive any more that is sent over the open lines, and close none."""
        self.plugged = False
        for end in self.ends:
            end.on_message(lambda _: None)

    def pull(self) -> None:
        self.plugged = False
        for end in self.ends:
            end.close()
        self.ends.clear()


def on_a_cable(someone: Person) -> tuple[Cable, Page, int]:
    """Come to one's turn over a cable; return how many cards are held, too."""
    cable = Cable(someone)
    page = someone.table()
    to_my_turn(page)
    return cable, page, page.locator("button.pick").count()


def test_a_press_while_the_line_is_down_waits_and_is_done_once(
    person: Callable[..., Person],
) -> None:
    cable, page, held = on_a_cable(person())
    cable.pull()
    expect(page.locator("header .status")).to_contain_text("Connection lost")
    act(page, "draw").click()
    expect(page.locator(".sentence")).to_contain_text("This will be sent when it is back")
    act(page, "draw").click()
    cable.plugged = True
    page.evaluate("window.dispatchEvent(new Event('online'))")
    wait_until(page, lambda: page.locator("button.pick").count() > held)
    expect(page.locator("button[data-act=discard]")).to_have_count(1)
    assert "This is sent" not in page.locator(".sentence").inner_text()
    expect(page.locator("header .status")).to_have_count(0)


def test_a_phone_that_loses_its_net_says_so_at_once_and_goes_on(
    person: Callable[..., Person],
) -> None:
    someone = person(390, 844, has_touch=True, is_mobile=True)
    page = someone.table()
    drawn(page)
    someone.context.set_offline(True)
    expect(page.locator("header .status")).to_contain_text("Connection lost", timeout=1000)
    card = page.locator("button.pick.fresh").first
    name = card.get_attribute("aria-label")
    card.click(position={"x": 8, "y": 5})
    page.wait_for_timeout(1000)
    someone.context.set_offline(False)
    expect(page.locator("header .status")).to_have_count(0)
    expect(act(page, "discard")).to_have_count(1)
    expect(page.locator("button.pick[aria-pressed=true]")).to_have_attribute("aria-label", name)
    someone.faults = [fault for fault in someone.faults if "ERR_INTERNET_DISCONNECTED" not in fault]


def test_a_line_that_falls_silent_is_lost_and_a_press_is_done_once(
    person: Callable[..., Person],
) -> None:
    cable, page, held = on_a_cable(person())
    cable.stall()
    act(page, "draw").click()
    expect(page.locator(".sentence")).to_contain_text(
        "This will be sent when it is back", timeout=6000
    )
    cable.plugged = True
    wait_until(page, lambda: page.locator("button.pick").count() > held)
    expect(page.locator("header .status")).to_have_count(0)


def test_two_quick_presses_have_one_effect(person: Callable[..., Person]) -> None:
    someone = person()
    sent: list[str] = []
    page = someone.open()
    page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    page.goto(someone.table().url)
    to_my_turn(page)
    page.evaluate(
        "() => { const one = document.querySelector('[data-act=draw]'); one.click(); one.click(); }"
    )
    wait_until(page, lambda: page.locator("button[data-act=discard]").count() > 0)
    assert sum('"act"' in frame for frame in sent) == 1


# --- the focus -----------------------------------------------------------------------------------


def test_the_focus_stays_on_the_page_when_its_button_goes(person: Callable[..., Person]) -> None:
    page = person().table(options={**QUICK, "advice": True})
    to_my_turn(page)
    act(page, "draw").focus()
    page.keyboard.press("Enter")
    wait_until(page, lambda: page.locator("button[data-act=discard]").count() > 0)
    assert _focused(page) != "BODY"
    page.keyboard.press("s")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert _focused(page) == "BUTTON"


def test_a_card_with_the_focus_hides_no_index_beside_it(person: Callable[..., Person]) -> None:
    page = person().table(rules={"variant": "samba_w"})  # in suits, so that there is a fan
    to_my_turn(page)
    page.locator(".group button.pick:not(:last-child)").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    seen = """() => {
        const box = document.activeElement.nextElementSibling.getBoundingClientRect();
        const found = document.elementFromPoint(box.left + 8, box.top + 16).closest('.pick');
        return found === document.activeElement.nextElementSibling;
    }"""
    assert page.evaluate(seen)


def test_the_log_opens_where_it_was_written_last(person: Callable[..., Person]) -> None:
    page = person().table()
    to_my_turn(page)
    turn_by_mouse(page)  # so that the log is longer than its window, whoever has dealt
    to_my_turn(page)
    page.set_viewport_size({"width": 1280, "height": 320})
    page.keyboard.press("l")
    log = page.locator("ol.log")
    log.wait_for()
    assert log.evaluate("one => one.scrollHeight > one.clientHeight")
    page.wait_for_function(
        """() => {
            const one = document.querySelector('ol.log');
            return one.scrollHeight - one.clientHeight - one.scrollTop < 2;
        }"""
    )


def _focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.tagName"))


# --- who sits where ------------------------------------------------------------------------------


def test_a_spectator_sees_partners_opposite_each_other(person: Callable[..., Person]) -> None:
    player, stranger = person(), person()
    page = player.table()
    to_my_turn(page)
    other = stranger.open(page.url.removeprefix(player.url))
    wait_until(other, lambda: other.locator(".felt .seat").count() == 4)
    uses = other.locator(".felt .seat .shape use").all()
    sides = [use.get_attribute("href") for use in uses]  # along the arc in the order of play
    assert sides[0] == sides[2] != sides[1] == sides[3]


# --- helpers -------------------------------------------------------------------------------------


def _two_at_a_table(person: Callable[..., Person], **wish: object) -> tuple[Page, Page]:
    """Seat two people alone at a table, in the middle of the first turn."""
    host, friend = person(), person()
    page = host.table(form="2", start=False, **wish)
    other = friend.open(page.url.removeprefix(host.url))
    sit_down(other, "Zoë")
    page.get_by_role("button", name="Start", exact=True).click()

    def dealt() -> bool:
        for one in (page, other):
            cut = one.get_by_role("button", name="Cut here", exact=True)
            if cut.count():
                cut.click()
                one.wait_for_timeout(200)
        return page.locator("button.pick").count() > 0 < other.locator("button.pick").count()

    wait_until(page, dealt)
    return page, other


def _who_acts(one: Page, other: Page) -> tuple[Page, Page]:
    wait_until(one, lambda: act(one, "draw").count() + act(other, "draw").count() > 0)
    return (one, other) if act(one, "draw").count() else (other, one)


def _cards(page: Page) -> list[str]:
    labels = page.locator("button.pick").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    return [label.removesuffix(", new") for label in labels]
