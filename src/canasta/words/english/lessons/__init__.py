"""The lessons in English: what somebody reads who has never played the game.

The keys of a step are `lesson.LESSON.STEP.title`, `.text` and, for something to do, `.do`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.words.english.lessons.classic import CLASSIC
from canasta.words.english.lessons.families import FAMILIES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

LESSON_WORDS: Final[Mapping[str, Entry]] = {
    "lessons.classic": "Your first game",
    "lessons.classic.about": "Classic canasta from the first draw to the score, in eight minutes.",
    "lessons.samba": "Samba",
    "lessons.samba.about": "For those who know classic canasta: two cards a draw, and sequences.",
    "lessons.hands": "Hand and Foot",
    "lessons.hands.about": "For those who know classic canasta: a second hand, and seven canastas.",
    "lessons.american": "Modern American",
    "lessons.american.about": (
        "For those who know classic canasta: a hard opening and a frozen pile."
    ),
    "lesson.you": "Guest",
    "lesson.other_way": "That is allowed. In this lesson, do this instead: {what}",
    "lesson.only_read": "There is nothing to do at this step. Read on.",
    "lesson.place": "Step {step} of {steps}",
    "lesson.others": "The others play.",
    "lesson.keys": "The < key goes back a step.",
    "lesson.keys.cards": "Type the rank above a card to choose it. The < key goes back a step.",
    "lesson.keys.read": "Enter: read on. The < key goes back a step.",
    "lesson.keys.end": "Enter: leave the lesson. The < key goes back a step.",
    "lesson.sheet": "The score of the deal",
    "lesson.line.how": (
        "The line with the > sign says what to do and what to type. Type back to go back a step, "
        "help for all commands, quit to leave. Next time the lesson continues from there."
    ),
    "lesson.line.write": "Type: {action}",
    "lesson.line.enter": "Press Enter to read on.",
    "lesson.list.begun": "step {step} of {steps}",
    "lesson.list.done": "done",
    **CLASSIC,
    **FAMILIES,
}
"""All lessons."""
