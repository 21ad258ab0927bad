"""The application: a start form where nothing was chosen yet, then the table."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType

from canasta.terminal.choice import Choice
from canasta.terminal.screens.start import StartScreen
from canasta.terminal.screens.table import TableScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta.terminal.faces import Faces
    from canasta.terminal.session import Session

_LOOK_FOR_TERMINAL: Final = 2.0
"""Seconds between looks whether the terminal is still there."""


class CanastaApp(App[None]):
    """Plays one game in the whole terminal."""

    TITLE = "Canasta"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "leave", priority=True),
        Binding("ctrl+c", "quit", "leave", priority=True, show=False),
    ]
    CSS = """
    .quiet { text-style: dim; }
    OptionList > .option-list--option-highlighted { text-style: bold underline; }
    OptionList:focus > .option-list--option-highlighted { text-style: bold reverse; }
    """

    def __init__(
        self,
        opener: Callable[[Choice], Session],
        *,
        session: Session | None = None,
        choice: Choice | None = None,
        faces: Faces,
        pause: float = 0.8,
    ) -> None:
        super().__init__()
        self.opener = opener
        self.session = session
        self.choice = choice or Choice()
        self.faces = faces
        self.pause = pause

    def on_mount(self) -> None:
        """Go to the table, or to the form."""
        if not self.is_headless:
            self.set_interval(_LOOK_FOR_TERMINAL, self._leave_without_terminal)
        if self.session is None:
            self._ask(self.choice)
        else:
            self._sit_down(self.session)

    def _leave_without_terminal(self) -> None:
        """Leave when the terminal is gone, so that the save is free; everything is saved."""
        if not os.isatty(0):
            self.exit()

    def _ask(self, choice: Choice, problem: str = "") -> None:
        self.push_screen(StartScreen(choice, problem), self._open)

    def _open(self, choice: Choice | None) -> None:
        """Open the table that was chosen; what is wrong with it is said on the form."""
        if choice is None:
            return
        try:
            session = self.opener(choice)
        except ValueError as error:
            self._ask(choice, str(error))
        else:
            self._sit_down(session)

    def _sit_down(self, session: Session) -> None:
        self.session = session
        self.push_screen(TableScreen(session, faces=self.faces, pause=self.pause))
