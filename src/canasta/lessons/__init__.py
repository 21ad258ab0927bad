"""Lessons: deals with fixed cards that lead somebody through a game for the first time.

A lesson is data: the cards, and steps that say what is done, in which words, and what to look at.
The engine plays it like any other deal, so what is refused in a lesson is refused at a table.
"""

from __future__ import annotations

from canasta.lessons.american import AMERICAN
from canasta.lessons.classic import CLASSIC
from canasta.lessons.hands import HANDS
from canasta.lessons.lesson import Lesson, Step
from canasta.lessons.samba import SAMBA

LESSONS = {lesson.name: lesson for lesson in (CLASSIC, SAMBA, HANDS, AMERICAN)}
"""The lessons by name: the first one, then one for each family on what is different there."""

__all__ = ["LESSONS", "Lesson", "Step"]
