"""Lessons: a table with fixed cards for one learner, and what each step says."""

from __future__ import annotations

from typing import Literal

from canasta.wire.base import Command, CommandId, Message, Number
from canasta.wire.table import Piece


class GoToStep(Command, tag="step"):
    """Go to another step of a lesson: read on, go back, begin again."""

    id: CommandId
    step: Number


class LessonView(Message, tag="lesson"):
    """A step of a lesson; it comes after the view of its table."""

    lesson: str
    step: int
    """From 0."""
    steps: int
    waits: bool
    """The others play first; the texts are empty until they have."""
    title: str
    text: str
    do: list[Piece]
    """What is to be done; empty where there is only to read."""
    points: list[Literal["seats", "stock", "pile", "ours", "hand", "cards", "acts"]]
    """What the step points at; "cards" are those of `groups`."""
    act: str
    """The first word of what is to be done: "draw", "take", "meld", "discard", "ask"; or empty."""
    groups: list[list[str]]
    """The cards of the hand that are to be played, by group."""
    target: str
    """The own meld that a single group is added to; empty for a new one and for several."""
