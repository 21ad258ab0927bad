"""A lesson on the screen: the table as ever, and above its sentence what the lesson says."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual.binding import Binding, BindingType

from canasta.lessons.matching import cards_of
from canasta.terminal import scores, view
from canasta.terminal.faces import STRONG
from canasta.terminal.painting import Brush, Painted, stacked
from canasta.terminal.saying import spoken
from canasta.terminal.screens.page import PageScreen
from canasta.terminal.screens.table import TableScreen

if TYPE_CHECKING:
    from canasta.terminal.desk import Scene
    from canasta.terminal.faces import Faces
    from canasta.terminal.lessons.session import LessonSession

_EDGE: Final = 2
"""The columns of the mark at the left of what the lesson says."""


class LessonScreen(TableScreen):
    """The table of a lesson."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("less_than_sign", "lesson_back", "back", show=False),
    ]

    def __init__(self, session: LessonSession, *, faces: Faces, pause: float) -> None:
        super().__init__(session, faces=faces, pause=pause)
        self.lesson = session

    def _paintings(self, scene: Scene, style: view.Style) -> dict[str, Painted]:
        parts = super()._paintings(scene, style)
        parts["sentence"] = stacked(self._paint_step(style), parts["sentence"])
        return parts

    def _paint_step(self, style: view.Style) -> Painted:
        """Paint what the step says, with a bar at its left."""
        said, text = self.lesson.step_text, spoken().text
        brush = Brush(style.width - _EDGE)
        if said is None:
            return brush.words(text("lesson.others")).done()
        step, steps = self.lesson.position
        brush.words(f"{text('lesson.place', step=step, steps=steps)}: ")
        brush.words(said.title, STRONG).line().words(said.text)
        if said.do:
            brush.line().words(said.do, STRONG)
        brush.line().words(text(self._keys()))
        bar = Text(f"{self.faces.box(chosen=False).down} ", no_wrap=True, end="")
        return Painted(tuple(bar + line for line in brush.done().lines))

    def _keys(self) -> str:
        """Say which text names the keys of the step."""
        walk = self.lesson.walk
        if walk.last:
            return "lesson.keys.end"
        if walk.expected is None:
            return "lesson.keys.read"
        return "lesson.keys.cards" if cards_of(walk.expected) else "lesson.keys"

    def _press(self, key: str) -> None:
        said = self.lesson.step_text
        if key == "enter" and self.lesson.only_reads:
            self._read_on()
        elif key == "v" and said is not None:
            self.desk.note = said.do or spoken().text("lesson.only_read")
            self.repaint()
        else:
            super()._press(key)

    def _read_on(self) -> None:
        """Go on; after the last step the lesson is over."""
        if self.lesson.walk.last:
            self.leave("leave")
            return
        self.lesson.read_on()
        self.go_on()

    def action_lesson_back(self) -> None:
        """Go back by a step, when it is the person's turn."""
        if self.app.screen is self and not self.lesson.walk.waits_for_others:
            self.lesson.back()
            self.desk.note = ""
            self.desk.holding.clear()
            self.go_on()

    def _show_sheet(self) -> None:
        text = scores.score_sheet(self.session)
        self.app.push_screen(PageScreen(spoken().text("lesson.sheet"), text))
