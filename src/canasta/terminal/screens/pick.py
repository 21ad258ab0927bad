"""A question with a few answers: which of several ways is meant?"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Label, OptionList

from canasta.terminal.saying import say
from canasta.terminal.screens.leaving import KeysLine, Leaving

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult
    from textual.events import Key


class PickScreen(Leaving["int | None"], ModalScreen["int | None"]):
    """Asks for one of several answers; digits, arrows and the mouse choose, Escape gives None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "back")]

    CSS = """
    PickScreen { align: center middle; background: $background 40%; }
    PickScreen > Vertical {
        width: auto; min-width: 40; max-width: 90%; height: auto; max-height: 90%;
        border: solid $foreground; padding: 0 1; background: $surface;
    }
    PickScreen > Vertical.ascii { border: ascii $foreground; }
    PickScreen Label { width: auto; max-width: 100%; }
    PickScreen OptionList {
        width: auto; min-width: 36; max-width: 100%; border: none; padding: 0;
        height: auto; max-height: 65vh;
    }
    """

    def __init__(self, question: str, answers: Sequence[str], *, ascii: bool = False) -> None:  # noqa: A002
        super().__init__()
        self.ascii = ascii
        self.question = question
        self.answers = tuple(answers)

    def compose(self) -> ComposeResult:
        """Show the question, the answers and how to choose."""
        with Vertical(classes="ascii" if self.ascii else ""):
            yield Label(self.question, markup=False)
            numbered = (f"{n}  {answer}" for n, answer in enumerate(self.answers, 1))
            yield OptionList(*numbered, markup=False)
            yield KeysLine(say("page.pick"), "back").add_class("quiet")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Give back the chosen answer."""
        event.stop()
        self.leave(event.option_index)

    def action_back(self) -> None:
        """Choose nothing."""
        self.leave(None)

    def on_key(self, event: Key) -> None:
        """Choose by digit."""
        if event.character and event.character.isdigit():
            number = int(event.character)
            if 1 <= number <= len(self.answers):
                event.stop()
                self.leave(number - 1)
