"""The one widget: it shows a painting and tells what was pressed with the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message
from textual.widgets import Static

from canasta.terminal.painting import Painted

if TYPE_CHECKING:
    from textual.events import Click


class Panel(Static):
    """A part of the table."""

    class Pressed(Message):
        """The mouse pressed something: "card:3", "key:d", "meld:0:9:1"."""

        def __init__(self, what: str) -> None:
            super().__init__()
            self.what = what

    def __init__(self, name: str) -> None:
        super().__init__(id=name, markup=False)
        self.painted = Painted(())

    def show(self, painted: Painted) -> None:
        """Show a painting; an empty one takes no room."""
        self.painted = painted
        self.display = bool(painted.plain)
        self.update(painted.text)

    def on_click(self, event: Click) -> None:
        """Tell what lies where the mouse was pressed."""
        what = self.painted.at(event.x, event.y)
        if what is not None:
            self.post_message(self.Pressed(what))
