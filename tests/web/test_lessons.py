"""The lessons in the browser: by mouse, by keys and ear, on a phone; left and taken up again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from browsing import violations, wait_until
from playwright.sync_api import expect

from canasta.engine.action import AskGoOut, Discard, Draw, Meld, Take
from canasta.lessons import LESSONS
from canasta.lessons.matching import cards_of
from canasta.words import card_name, catalogue

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person
    from playwright.sync_api import Locator, Page

    from canasta.cards import Card


def callout(page: Page) -> Locator:
    """What the lesson says."""
    return page.locator(".callout")


def at_step(page: Page, step: int, steps: int) -> None:
    """Wait for a step, by its number from 0."""
    expect(callout(page)).to_contain_text(f"{step + 1} of {steps}")


def begin_at(somebody: Person, lesson: str, step: int) -> Page:
    """Open a lesson that was left at a step."""
    page = somebody.open("/learn")
    progress = {lesson: {"step": step, "steps": len(LESSONS[lesson].steps)}}
    page.evaluate("kept => localStorage.setItem('canasta.lessons', JSON.stringify(kept))", progress)
    page.goto(f"{somebody.url}/learn/{lesson}")
    at_step(page, step, len(LESSONS[lesson].steps))
    return page


def choose(page: Page, cards: tuple[Card, ...]) -> None:
    """Tap cards of the hand."""
    for card in cards:
        name = card_name(card)
        free = page.locator(".hand .pick[aria-pressed=false]")
        free.and_(page.get_by_role("button", name=name)).first.click(position={"x": 10, "y": 10})


def do_by_mouse(page: Page, lesson: str, step: int) -> None:
    """Do what a step says, as somebody with a mouse does it."""
    action = LESSONS[lesson].expects(step)
    if action is None:
        page.get_by_role("button", name="Next", exact=True).click()
    elif isinstance(action, Draw):
        page.get_by_role("button", name="Stock").first.click()
    elif isinstance(action, Discard | Take) or (isinstance(action, Meld) and len(action.lays) == 1):
        for cards in cards_of(action):
            choose(page, cards)
        name = {Discard: "discard", Take: "take", Meld: "meld"}[type(action)]
        page.locator(f"button[data-act={name}][aria-disabled=false]").click()
    elif isinstance(action, AskGoOut):
        page.get_by_role("button", name="May I go out").click()
    else:
        page.get_by_role("button", name="Show me").click()
        page.locator("button[data-act]:focus").press("Enter")
        if page.locator("dialog li button").count():
            page.locator("dialog li button").first.click()


@pytest.mark.parametrize("lesson", LESSONS)
def test_somebody_with_a_mouse_goes_through_a_lesson(
    person: Callable[..., Person], lesson: str
) -> None:
    page = person().open("/learn")
    page.locator(f"a[href='/learn/{lesson}']").click()
    steps = len(LESSONS[lesson].steps)
    for step in range(steps - 1):
        at_step(page, step, steps)
        do_by_mouse(page, lesson, step)
    at_step(page, steps - 1, steps)
    page.get_by_role("link", name="Other lessons").click()
    expect(page.get_by_role("link", name="Begin again")).to_have_count(1)


def test_the_first_page_leads_to_the_first_lesson_in_one_press(
    person: Callable[..., Person],
) -> None:
    page = person().open("/")
    page.get_by_role("link", name="First lesson").click()
    expect(page.get_by_role("heading", name="Welcome to canasta")).to_be_visible()
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.get_by_role("heading", name="Your cards")).to_be_visible()


def test_a_wrong_move_gets_the_reason_and_the_lesson_waits(person: Callable[..., Person]) -> None:
    page = begin_at(person(), "classic", 6)
    choose(page, cards_of(LESSONS["classic"].expects(6) or Draw())[0])
    page.keyboard.press("m")
    said = page.locator(".said")
    expect(said).to_contain_text("30")
    expect(said).to_contain_text("50")
    page.keyboard.press("Escape")
    page.keyboard.press("3")
    page.locator("button[data-act=discard][aria-disabled=false]").click()
    expect(said).to_contain_text("That is allowed. In this lesson, do this instead")
    at_step(page, 6, 24)


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_what_a_lesson_says_points_at_what_it_speaks_of(
    person: Callable[..., Person], width: int, height: int
) -> None:
    page = begin_at(person(width, height), "classic", 6)
    page.locator(".pointer").wait_for()
    page.wait_for_timeout(300)  # it is looked again and again where things lie
    callout, pointer, ours = (
        page.locator(name).bounding_box() for name in (".callout", ".pointer", ".ours")
    )
    assert callout is not None
    assert pointer is not None
    assert ours is not None
    if width > 900:
        assert pointer["x"] < callout["x"] + callout["width"] < pointer["x"] + pointer["width"]
        assert ours["y"] < pointer["y"] < ours["y"] + ours["height"]
    else:
        assert pointer["y"] < callout["y"] + callout["height"] < pointer["y"] + pointer["height"]
    assert (
        callout["x"] + callout["width"] < ours["x"] or callout["y"] + callout["height"] < ours["y"]
    )


def test_a_lesson_is_left_and_taken_up_again(person: Callable[..., Person]) -> None:
    somebody = person()
    page = begin_at(somebody, "classic", 4)
    page.get_by_role("link", name="Leave").click()
    page.get_by_role("link", name="Continue at step 5 of 24").click()
    at_step(page, 4, 24)
    page.get_by_role("button", name="Back", exact=True).click()
    at_step(page, 3, 24)
    page.reload()
    at_step(page, 3, 24)
    expect(page.locator(".hand .pick")).to_have_count(12)


def test_a_line_that_was_cut_off_goes_on_at_the_same_step(person: Callable[..., Person]) -> None:
    somebody = person()
    page = begin_at(somebody, "classic", 6)
    somebody.context.set_offline(True)
    expect(page.locator(".status")).to_be_visible()
    somebody.context.set_offline(False)
    expect(page.locator(".status")).to_have_count(0)
    at_step(page, 6, 24)
    page.get_by_role("button", name="Show me").click()
    page.locator("button[data-act=meld]:focus").press("Enter")
    at_step(page, 7, 24)
    somebody.faults.clear()  # the browser notes what it asked for without a line


def test_the_first_lesson_by_keys_and_ear_alone(person: Callable[..., Person]) -> None:
    """Everything that is to be done is announced, and two keys lead through the lesson."""
    page = person().open("/learn/classic")
    lesson, words = LESSONS["classic"], catalogue("en")
    for number, step in enumerate(lesson.steps[:-1]):
        status = page.get_by_role("status").filter(has_text=f"{number + 1} of 24.")
        wait_until(page, lambda found=status: found.count() == 1)  # type: ignore[misc]
        said = status.inner_text()
        assert words.text(f"lesson.classic.{step.name}.title") in said
        expected = lesson.expects(number)
        if expected is None:
            page.locator("button:focus", has_text="Next").press("Enter")
            continue
        for card in (card for group in cards_of(expected) for card in group):
            assert card_name(card) in said
        if not cards_of(expected):
            page.keyboard.press("d" if isinstance(expected, Draw) else "g")
        else:
            page.get_by_role("button", name="Show me").focus()
            page.keyboard.press("Enter")
            page.locator("button[data-act]:focus").press("Enter")
        if page.get_by_role("dialog").count():
            page.keyboard.press("Enter")
    at_step(page, 23, 24)
    expect(page.get_by_role("rowheader", name="Going out")).to_be_visible()


CARD = re.compile(
    r"(?:deuce|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace) of \w+|joker"
)
BUTTONS = {
    "Draw": r"^Draw",
    "Lay": r"^Meld",
    "Add": r"^(Add to|Meld)",
    "Discard": r"^Discard",
    "Take": r"^Take the pile",
    "Ask": r"^Ask, “May I go out",
}
"""How the last sentence of an announcement begins, and the name of the button that does it."""


def press(found: Locator) -> None:
    """Press a button as a screen reader does, wherever it is on the page."""
    found.focus()
    found.press("Enter")


def do_what_was_said(page: Page, said: str) -> None:
    """Choose the cards that an announcement names, and press what it says."""
    sentence = re.split(r"(?<=[.?!]) ", said.strip())[-1]
    hand = page.get_by_role("toolbar", name="Your hand")
    for name in CARD.findall(sentence):
        press(hand.get_by_role("button", name=re.compile(rf"^{name}\b"), pressed=False).first)
    button = page.get_by_role("button", name=re.compile(BUTTONS[sentence.split()[0]]))
    press(button.and_(page.locator("[aria-disabled=false]")).first)
    for _ in CARD.findall(sentence):  # which meld a card goes to is asked where there are several
        if not page.get_by_role("dialog").count():
            break
        press(page.get_by_role("dialog").get_by_role("button").nth(1))


@pytest.mark.parametrize("lesson", LESSONS)
def test_what_is_announced_and_the_names_of_things_are_enough(
    person: Callable[..., Person], lesson: str
) -> None:
    """No sight, no list of steps: only what a screen reader says."""
    page = person().open(f"/learn/{lesson}")
    steps = len(LESSONS[lesson].steps)
    for number in range(steps - 1):
        status = page.get_by_role("status").filter(has_text=f"{number + 1} of {steps}.")
        wait_until(page, lambda found=status: found.count() == 1)  # type: ignore[misc]
        reads_on = page.get_by_role("button", name="Next", exact=True)
        if reads_on.count():
            press(reads_on)
        else:
            do_what_was_said(page, status.inner_text())
    at_step(page, steps - 1, steps)


def test_after_its_last_step_a_lesson_leads_to_a_game_of_its_kind(
    person: Callable[..., Person],
) -> None:
    page = begin_at(person(), "samba", len(LESSONS["samba"].steps) - 2)
    do_by_mouse(page, "samba", len(LESSONS["samba"].steps) - 2)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".hand .pick").nth(14)).to_be_visible()


SCREENS = [(1366, 768, "light"), (390, 844, "light"), (1366, 768, "dark"), (360, 640, "dark")]


@pytest.mark.parametrize(("width", "height", "theme"), SCREENS)
def test_axe_finds_nothing_and_the_callout_covers_nothing_that_is_needed(
    person: Callable[..., Person], width: int, height: int, theme: str
) -> None:
    somebody = person(width, height, color_scheme=theme)
    page = somebody.open("/learn")
    page.locator("h1").wait_for()
    assert violations(page) == []
    for step in (0, 6, 23):
        page = begin_at(somebody, "classic", min(step, 22))
        if step == 23:
            do_by_mouse(page, "classic", 22)
            at_step(page, 23, 24)
        page.wait_for_timeout(300)
        assert violations(page) == [], step
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0
        assert page.evaluate(COVERED) == [], step
        page.close()


COVERED = """() => {
    const callout = document.querySelector('.callout').getBoundingClientRect();
    return [...document.querySelectorAll('.act button, .hand .pick')]
        .map((element) => [element.innerText || element.ariaLabel, element.getBoundingClientRect()])
        .filter(([, box]) => box.left < callout.right - 1 && box.right > callout.left + 1)
        .filter(([, box]) => box.top < callout.bottom - 1 && box.bottom > callout.top + 1)
        .map(([name]) => name);
}"""
"""The buttons and cards that the callout covers."""
