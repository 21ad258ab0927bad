"""Leaving a screen: once, however quickly the keys come, and by the mouse too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar, cast

from textual.widgets import Label

if TYPE_CHECKING:
    from textual.events import Click
    from textual.screen import Screen

R = TypeVar("R")


class Leaving(Generic[R]):
    """A screen that gives a result back.

    A second key may arrive before the screen has gone; it must not take the next screen along.
    """

    _left = False

    def leave(self, result: R) -> None:
        """Give back the result, the first time."""
        if not self._left:
            self._left = True
            cast("Screen[R]", self).dismiss(result)


class KeysLine(Label):
    """The line that says which keys are meant; the mouse can press it instead."""

    DEFAULT_CSS = "KeysLine { width: 100%; padding: 0 1; }"

    def __init__(self, text: str, action: str) -> None:
        super().__init__(text, markup=False)
        self._pressed = action

    async def on_click(self, event: Click) -> None:
        """Do what the key would do."""
        event.stop()
        await self.run_action(f"screen.{self._pressed}")
