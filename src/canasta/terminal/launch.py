"""The two ways to play: in the whole terminal, or line by line.

What a game needs is imported when it begins, so that the first screen is there at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from canasta.terminal.choice import Choice
    from canasta.terminal.faces import Faces
    from canasta.terminal.session import Session


def play_on_screen(
    session: Session | None, choice: Choice, *, faces: Faces, pause: float
) -> tuple[Path | None, int]:
    """Play in the whole terminal; return where an unfinished game is saved, and the exit status."""
    from canasta.terminal.app import CanastaApp  # noqa: PLC0415  (Textual only where it is used)

    app = CanastaApp(session=session, choice=choice, faces=faces, pause=pause)
    app.run()
    return _leave(app.session), app.return_code or 0


def play_in_lines(
    session: Session, read: Callable[[], str | None], write: Callable[[str], None]
) -> Path | None:
    """Play line by line; return where an unfinished game is saved.

    Args:
        session: the game.
        read: gives the next line, or None at the end of the input.
        write: shows a text.
    """
    from canasta.terminal.plain import PlainGame  # noqa: PLC0415  (the screen does not need it)

    game = PlainGame(session, read, write)
    game.run()
    return _leave(game.session)


def _leave(session: Session | None) -> Path | None:
    if session is None:
        return None
    session.close()
    return None if session.game_over else session.table.path
