"""A lesson line by line: for screen readers, pipes and terminals that can do no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.notation.actions.words import format_action
from canasta.terminal import scores
from canasta.terminal.plain import PlainGame
from canasta.terminal.saying import spoken

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta.terminal.lessons.session import LessonSession


class PlainLesson(PlainGame):
    """A lesson in lines of text; Enter reads on, `back` goes back by a step."""

    def __init__(
        self, session: LessonSession, read: Callable[[], str | None], write: Callable[[str], None]
    ) -> None:
        """Keep where lines come from (None at the end of input) and where they go."""
        super().__init__(session, read, write)
        self.lesson = session
        self._answers["advice"] = self._what_to_do

    def run(self) -> None:
        """Go through the lesson until its end, or until the person has enough."""
        text = spoken().text
        self.write(text(f"lessons.{self.lesson.walk.lesson.name}"))
        self.write(text("lesson.line.how"))
        self._shown = len(self.session.seen.log)
        while True:
            if self.lesson.walk.waits_for_others:
                self.lesson.computer_acts(None)
                self._show()
                continue
            self._say_step()
            if self.lesson.walk.last:
                if self.session.deal_over:
                    self.write(scores.score_sheet(self.session))
                return
            if not (self._reads() if self.lesson.only_reads else self._person()):
                return

    def _say_step(self) -> None:
        """Say the step."""
        said = self.lesson.step_text
        if said is None:
            return
        step, steps = self.lesson.position
        place = spoken().text("lesson.place", step=step, steps=steps)
        self.write(f"\n{place}: {said.title}\n{said.text}")
        expected = self.lesson.walk.expected
        if expected is not None:
            write = spoken().text("lesson.line.write", action=format_action(expected))
            self.write(f"> {said.do} {write}")

    def _what_to_do(self) -> str:
        """Say what the lesson expects."""
        said = self.lesson.step_text
        return said.do if said and said.do else spoken().text("lesson.only_read")

    def _reads(self) -> bool:
        """Wait until the step is read; say whether the lesson goes on."""
        self.write(spoken().text("lesson.line.enter"))
        line = self.read()
        word = "quit" if line is None else line.strip().casefold()
        if word == "back":
            return self._back()
        if word in self._answers:
            self.write(self._answers[word]())
        elif word != "quit":
            self.lesson.read_on()
        return word != "quit"

    def _back(self) -> bool:
        """Go back by a step."""
        self.lesson.back()
        self._shown = len(self.session.seen.log)
        return True
