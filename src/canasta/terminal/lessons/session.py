"""A lesson as the terminal plays it: a session whose other players have a script."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.lessons.walk import OtherWay, Walk
from canasta.lessons.wording import step_text
from canasta.terminal.choice import COMPUTERS
from canasta.terminal.lessons import progress
from canasta.terminal.saying import say, spoken
from canasta.terminal.session import Declined, Session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.engine.event import Event
    from canasta.lessons import Lesson
    from canasta.lessons.wording import StepText
    from canasta.players import Advised
    from canasta.terminal.session import SeatChoice


class LessonSession(Session):
    """Somebody's way through a lesson, and how far they have come."""

    def __init__(self, lesson: Lesson, step: int, spell: Callable[[Iterable[Card]], str]) -> None:
        """Begin at a step; `spell` writes cards."""
        names = (say("you"), *COMPUTERS[: lesson.rules.seats(lesson.form) - 1])
        self.walk = Walk(lesson, names, step)
        self._spell = spell
        super().__init__(self.walk.table, {})

    @property
    def position(self) -> tuple[int, int]:
        """Return the number of the step, from 1, and how many there are."""
        return self.walk.number + 1, len(self.walk.lesson.steps)

    @property
    def step_text(self) -> StepText | None:
        """Return what the step says; None while the others play."""
        if self.walk.waits_for_others:
            return None
        walk = self.walk
        return step_text(
            walk.lesson,
            walk.number,
            walk.expected,
            names=self.names,
            spell=self._spell,
            words=spoken(),
        )

    @property
    def only_reads(self) -> bool:
        """Whether there is nothing to do at this step."""
        return self.walk.expected is None and not self.walk.waits_for_others

    def read_on(self) -> None:
        """Go on from a step that is only to be read."""
        self.walk.read_on()
        self._keep()

    def back(self) -> None:
        """Go to the step before."""
        self.walk.go(self.walk.number - 1)
        self.table = self.walk.table
        self._seen = None
        self._keep()

    def act(self, action: Action) -> None:
        """Do what the lesson expects.

        Raises:
            IllegalAction: when the laws refuse it.
            Declined: when they allow it, and the lesson goes another way.
        """
        self._seen = None
        try:
            self.walk.act(action)
        except OtherWay as error:
            said = self.step_text
            key = "lesson.other_way" if said and said.do else "lesson.only_read"
            raise Declined(spoken().text(key, what=said.do if said else "")) from error
        self._keep()

    @property
    def waits_for_computer(self) -> bool:
        """Whether others have to act before the lesson goes on."""
        return self.walk.waits_for_others

    def thinking(self) -> Callable[[], SeatChoice] | None:
        """Return nothing: what the others do is written."""
        return None

    def computer_acts(self, chosen: SeatChoice | None) -> tuple[Event, ...]:  # noqa: ARG002
        """Do the next thing that another player does."""
        self._seen = None
        return self.walk.other_acts()

    def advice(self) -> list[Advised]:
        """Return nothing: the lesson says what to do."""
        return []

    @property
    def takeable(self) -> Action | None:
        """Return nothing: one goes back by a step."""
        return None

    def _keep(self) -> None:
        progress.keep(self.walk.lesson.name, self.walk.number)
