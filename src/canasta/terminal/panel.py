"""The one widget: it shows a painting and says what was pressed with the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.message import Message
from textual.widgets import Static

from canasta.terminal.painting import Painted

if TYPE_CHECKING:
    from textual.events import Click


WHEEL: Final = 3
"""Lines for each step of the wheel."""


class Panel(Static):
    """A part of the table."""

    class Pressed(Message):
        """The mouse pressed something: "card:3", "key:d", "meld:0:9:1"."""

        def __init__(self, what: str) -> None:
            super().__init__()
            self.what = what

    class Wheeled(Message):
        """The wheel of the mouse was turned: so many lines down."""

        def __init__(self, lines: int) -> None:
            super().__init__()
            self.lines = lines

    def __init__(self, name: str) -> None:
        super().__init__(id=name, markup=False)
        self.painted = Painted(())

    def show(self, painted: Painted) -> None:
        """Show a painting; the place of the panel stays as it is."""
        self.painted = painted
        self.update(painted.text, layout=False)

    def on_click(self, event: Click) -> None:
        """Say what lies where the mouse was pressed."""
        what = self.painted.at(event.x, event.y)
        if what is not None:
            self.post_message(self.Pressed(what))

    def on_mouse_scroll_up(self) -> None:
        """Say that the wheel was turned up."""
        self.post_message(self.Wheeled(-WHEEL))

    def on_mouse_scroll_down(self) -> None:
        """Say that the wheel was turned down."""
        self.post_message(self.Wheeled(WHEEL))
