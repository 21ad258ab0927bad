"""The two ways through a lesson: on the whole screen, or line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.terminal.lessons.session import LessonSession
from canasta.terminal.saying import spoken
from canasta.words import card_list

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta.lessons import Lesson


def learn_in_lines(
    lesson: Lesson, step: int, read: Callable[[], str | None], write: Callable[[str], None]
) -> None:
    """Go through a lesson line by line.

    Args:
        lesson: the lesson.
        step: where it begins.
        read: gives the next line, or None at the end of the input.
        write: shows a text.
    """
    from canasta.terminal.lessons.lines import PlainLesson  # noqa: PLC0415  (the screen needs none)

    session = LessonSession(
        lesson, step, lambda cards: card_list(cards, short=True, words=spoken())
    )
    PlainLesson(session, read, write).run()
    session.close()


def learn_on_screen(lesson: Lesson, step: int, *, plain: bool, pause: float) -> int:
    """Go through a lesson in the whole terminal; return the exit status.

    Args:
        lesson: the lesson.
        step: where it begins.
        plain: letters instead of the signs of the suits.
        pause: seconds between what the others do.
    """
    from canasta.terminal.app import CanastaApp  # noqa: PLC0415  (Textual only where it is used)
    from canasta.terminal.faces import Faces  # noqa: PLC0415
    from canasta.terminal.lessons.screen import LessonScreen  # noqa: PLC0415

    faces = Faces(plain)
    session = LessonSession(lesson, step, lambda cards: " ".join(map(faces.card, cards)))
    app = CanastaApp(session=session, table=LessonScreen, faces=faces, pause=pause)
    app.run()
    session.close()
    return app.return_code or 0
