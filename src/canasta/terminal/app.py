"""The application: a start form where nothing was chosen yet, then the table."""

from __future__ import annotations

import os
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType

from canasta.terminal.choice import Choice
from canasta.terminal.driver import tolerant
from canasta.terminal.screens.start import StartScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.driver import Driver

    from canasta.terminal.faces import Faces
    from canasta.terminal.screens.table import Next, TableScreen
    from canasta.terminal.session import Session

_LOOK_FOR_TERMINAL: Final = 2.0
"""Seconds between looks whether the terminal is still there."""

_READING: Final = 0.3
"""Seconds after which the form is on the screen, and what comes after it may be prepared."""


class CanastaApp(App[None]):
    """Plays games in the whole terminal."""

    TITLE = "Canasta"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "leave", priority=True),
        Binding("ctrl+c", "quit", "leave", priority=True, show=False),
        Binding("ctrl+z", "suspend_process", "suspend", priority=True, show=False),
    ]
    CSS = """
    .quiet { text-style: dim; }
    OptionList > .option-list--option-highlighted { text-style: bold underline; }
    OptionList:focus > .option-list--option-highlighted { text-style: bold reverse; }
    """

    def __init__(
        self,
        opener: Callable[[Choice], Session] | None = None,
        *,
        session: Session | None = None,
        choice: Choice | None = None,
        table: Callable[..., TableScreen] | None = None,
        faces: Faces,
        pause: float = 0.8,
    ) -> None:
        """Prepare to play `session`, or what the start form will choose.

        Args:
            opener: begins a game; None is the ordinary way.
            session: a game that is already open.
            choice: what the start form proposes.
            table: makes the screen of a table; None is the ordinary one.
            faces: the signs in use.
            pause: seconds between the computers' plays.
        """
        # without colors the terminal's own two are right: grey for red could not be read
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.opener = opener or _open_table
        self.session = session
        self.choice = choice or Choice()
        self.table = table
        self.faces = faces
        self.pause = pause

    def get_driver_class(self) -> type[Driver]:
        """Return the platform's driver, made tolerant of bytes that are no text."""
        return tolerant(super().get_driver_class())

    def on_mount(self) -> None:
        """Go to the table, or to the form."""
        if not self.is_headless:
            self.set_interval(_LOOK_FOR_TERMINAL, self._leave_without_terminal)
        if self.session is None:
            self._ask(self.choice)
            self.set_timer(_READING, self._prepare)
        else:
            self._sit_down(self.session)

    def _prepare(self) -> None:
        self.run_worker(_import_the_game, thread=True)

    def _leave_without_terminal(self) -> None:
        """Leave when the terminal is gone, so that the save is free; everything is saved."""
        if not os.isatty(0):
            self.exit()

    def _ask(self, choice: Choice, problem: str = "") -> None:
        self.push_screen(StartScreen(choice, problem), self._open)

    def _open(self, choice: Choice | None) -> None:
        """Open the table that was chosen."""
        if choice is not None:
            self.choice = choice
            self._begin(partial(self.opener, choice))

    def _begin(self, begin: Callable[[], Session]) -> None:
        """Begin a game; what is wrong with it is said on the form."""
        try:
            session = begin()
        except ValueError as error:
            self._ask(self.choice, str(error))
        else:
            self._sit_down(session)

    def _sit_down(self, session: Session) -> None:
        from canasta.terminal.screens.table import TableScreen  # noqa: PLC0415  (as below)

        self.session = session
        make = self.table or TableScreen
        self.push_screen(make(session, faces=self.faces, pause=self.pause), self._go_on)

    def _go_on(self, what: Next | None) -> None:
        """After a game: another one like it, the form for a different one, or nothing more."""
        from canasta.terminal.opening import play_again  # noqa: PLC0415  (as below)

        over = self.session
        if what == "again" and over is not None:
            over.close()
            self._begin(partial(play_again, over))
        elif what == "choose" and over is not None:
            over.close()
            self._ask(self.choice)
        else:
            self.exit()


def _open_table(choice: Choice) -> Session:
    from canasta.terminal.opening import open_table  # noqa: PLC0415  (as below)

    return open_table(choice)


def _import_the_game() -> None:
    """Import engine, table and players while the person reads the form, which needs none."""
    import canasta.terminal.opening  # noqa: PLC0415
    import canasta.terminal.screens.table  # noqa: F401, PLC0415
