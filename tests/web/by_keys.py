"""Somebody without a mouse: only keys that are pressed; nothing gets the focus in another way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import TimeoutError as NeverCame

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

STOPS = 80
"""So many presses of the tabulator lead around every page."""

POINTED = """
    window.pointed = [];
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
        addEventListener(kind, (event) => window.pointed.push(event.type), true);
"""
"""Keeps what was done by mouse or by touch."""


def press_by_keys(page: Page, button: Locator, key: str | None = None) -> None:
    """Press a button by its letter, or go to it with the tabulator and press Enter.

    Raises:
        TimeoutError: the button went away meanwhile.
        AssertionError: the tabulator does not lead to it.
    """
    if key is None:
        _to(page, button)
    page.keyboard.press(key or "Enter")


def _to(page: Page, button: Locator) -> None:
    for _ in range(STOPS):
        if not button.count():
            raise NeverCame("the button is gone")
        if button.evaluate("one => one === document.activeElement", timeout=4000):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tabulator does not lead to {button}")


def to_card(page: Page, card: str) -> None:
    """Go to the hand with the tabulator, and along it with the arrow.

    Raises:
        AssertionError: they do not lead to the card.
    """
    for key, there in (
        ("Tab", "document.activeElement?.classList.contains('pick') ?? false"),
        ("ArrowRight", f"document.activeElement?.dataset.id === '{card}'"),
    ):
        for _ in range(STOPS):
            if page.evaluate(there):
                break
            page.keyboard.press(key)
        else:
            focused = page.evaluate("document.activeElement?.outerHTML.slice(0, 300)")
            raise AssertionError(f"{key} does not lead to the card {card}, but to {focused}")
