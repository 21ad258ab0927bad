"""Somebody's way through a lesson: a table of the ordinary kind, whose other players have a script.

The table is saved nowhere: the number of a step is all that has to be kept to come back to it.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from canasta.engine.refusal import IllegalAction
from canasta.lessons.lesson import LEARNER
from canasta.lessons.matching import remaining
from canasta.rules.refusal import Refusal
from canasta.table import Table
from canasta.table.saving import NoSave

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.engine.action import Action
    from canasta.engine.event import Event
    from canasta.lessons.lesson import Lesson, Step


class OtherWay(ValueError):  # noqa: N818  (it is no error at a table, only not this lesson's way)
    """The laws allow it, but the lesson goes another way; nothing was changed."""


class Walk:
    """A lesson in progress: the table, the step, and what the others have still to do."""

    def __init__(self, lesson: Lesson, names: Sequence[str], step: int = 0) -> None:
        """Begin a lesson.

        Args:
            lesson: the lesson.
            names: the names by seat.
            step: where to begin; beyond the end means the last step.
        """
        self.lesson = lesson
        self._names = tuple(names)
        self.go(step)

    def go(self, step: int) -> None:
        """Go to a step, back perhaps; the table is as it was there."""
        self.number = max(0, min(step, len(self.lesson.steps) - 1))
        self.table = Table.go_on(self.lesson.record(self.number, self._names), NoSave())
        self.expected = self.lesson.expects(self.number)
        self._due: deque[tuple[int, Action]] = deque()

    @property
    def step(self) -> Step | None:
        """The step that the learner is at; None while the others play."""
        return None if self._due else self.lesson.steps[self.number]

    @property
    def waits_for_others(self) -> bool:
        """Whether others have to act before the lesson goes on."""
        return bool(self._due)

    @property
    def last(self) -> bool:
        """Whether this is the last step."""
        return self.number == len(self.lesson.steps) - 1

    def read_on(self) -> None:
        """Go on from a step that is only to be read; otherwise nothing happens."""
        if self.expected is None and not self._due and not self.last:
            self._next()

    def check(self, action: Action) -> Refusal | None:
        """Say why the laws refuse an action to the learner, or None."""
        return self.table.check(action, LEARNER)

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do what the learner declares.

        Raises:
            IllegalAction: when the laws refuse it.
            OtherWay: when they allow it, and the lesson expects something else.
        """
        refusal = Refusal("out_of_turn") if self._due else self.check(action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        if self.expected is None:
            raise OtherWay(f"{action}: there is only something to read here")
        try:
            left = remaining(action, self.expected)
        except ValueError as error:
            raise OtherWay(str(error)) from error
        events = self.table.act(LEARNER, action)
        self.expected = left
        if left is None:
            self._due.extend(self.lesson.actions[self.number][1:])
            self._next()
        return events

    def other_acts(self) -> tuple[Event, ...]:
        """Do the next thing that another player does; nothing where nobody has to."""
        if not self._due:
            return ()
        seat, action = self._due.popleft()
        return self.table.act(seat, action)

    def _next(self) -> None:
        if not self.last:
            self.number += 1
            self.expected = self.lesson.expects(self.number)
