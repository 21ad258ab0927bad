"""A page to read: help, rules, the whole log, the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Label, Static

from canasta.terminal.saying import say
from canasta.terminal.screens.leaving import KeysLine, Leaving

if TYPE_CHECKING:
    from rich.text import Text
    from textual.app import ComposeResult


class PageScreen(Leaving[bool], Screen[bool]):
    """A page with a title; it scrolls, and Enter or Escape leaves it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "leave", "on"),
        Binding("escape", "back", "back"),
        Binding("down,j", "scroll(1)", "down", show=False),
        Binding("up,k", "scroll(-1)", "up", show=False),
        Binding("pagedown,space", "scroll(10)", "page down", show=False),
        Binding("pageup", "scroll(-10)", "page up", show=False),
        Binding("home", "to_end(-1)", "start", show=False),
        Binding("end", "to_end(1)", "end", show=False),
    ]

    CSS = """
    PageScreen #page-title { width: 100%; text-style: bold reverse; padding: 0 1; }
    PageScreen VerticalScroll { height: 1fr; padding: 0 1; }
    """

    def __init__(
        self, title: str, content: str | Text, keys: str = "", *, at_end: bool = False
    ) -> None:
        super().__init__()
        self.page_title = title
        self.content = content
        self.needs_enter = bool(keys)
        self.keys = keys or say("page.keys")
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        """Show title, text and keys."""
        yield Label(self.page_title, id="page-title", markup=False)
        with VerticalScroll(id="page-body"):
            yield Static(self.content, markup=False)
        yield KeysLine(self.keys, "leave")

    def on_mount(self) -> None:
        """Put the keyboard on the text."""
        body = self.query_one("#page-body", VerticalScroll)
        body.focus()
        if self.at_end:
            body.scroll_end(animate=False)

    def action_back(self) -> None:
        """Go back, unless the page asks for Enter."""
        if not self.needs_enter:
            self.action_leave()

    def action_leave(self) -> None:
        """Leave the page."""
        self.leave(True)  # noqa: FBT003  (the result of the screen)

    def action_scroll(self, lines: int) -> None:
        """Scroll up or down."""
        for body in self.query(VerticalScroll):  # none while the page comes or goes
            body.scroll_relative(y=lines, animate=False)

    def action_to_end(self, where: int) -> None:
        """Scroll to the first or the last line."""
        for body in self.query(VerticalScroll):
            (body.scroll_home if where < 0 else body.scroll_end)(animate=False)
