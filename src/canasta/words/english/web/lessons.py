"""The labels of the lessons' pages in English; what the steps say comes from the server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

LESSONS: Final[Mapping[str, Entry]] = {
    "web.learn": "Learn",
    "web.front.lesson": "First lesson · 8 minutes",
    "web.lesson.begin": "Begin",
    "web.lesson.go_on": "Continue at step {step} of {steps}",
    "web.lesson.again": "Begin again",
    "web.lesson.place": "{step} of {steps}",
    "web.lesson.next": "Next",
    "web.lesson.back": "Back",
    "web.lesson.show": "Show me",
    "web.lesson.leave": "Leave",
    "web.lesson.others": "Other lessons",
}
"""The list of the lessons, and what stands around the words of a step."""
