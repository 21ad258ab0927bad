"""From a choice or a save to a game in the terminal."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from canasta.players import player
from canasta.table import Player, SaveError, Table, new_save_path, saved_games
from canasta.terminal.choice import COMPUTERS, Choice
from canasta.terminal.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from canasta.table import Chooser
    from canasta.terminal.faces import Faces


def open_table(choice: Choice) -> Session:
    """Begin a game and its save.

    Raises:
        PlayerError: when no computer player has the name of the level.
        RuleError: when variant, form or house rules cannot be used.
        TableError: when two players have the same name.
        SaveError: when the save cannot be begun.
        OSError: when the folder of the saves cannot be made.
    """
    rules = choice.rules()
    player(choice.level)
    others = sum(rules.table.sides[choice.players]) - 1
    names = [name for name in COMPUTERS if name != choice.name]
    players = [Player(choice.name), *(Player(name, choice.level) for name in names[:others])]
    path = new_save_path(datetime.now(UTC).astimezone())
    table = Table.new(rules, choice.players, players, path=path, seed=choice.seed)
    return Session(table, _choosers(table, choice.seed))


def resume_table(path: Path | None = None) -> Session:
    """Continue a save, or the game that was played last and is not over.

    Raises:
        SaveError: when there is no such save or it cannot be continued.
    """
    if path is not None:
        return _resumed(path)
    for saved in saved_games():
        session = _resumed(saved)
        if not session.game_over:
            return session
        session.close()
    raise ValueError("there is no game to go on with; begin one with canasta play")


def _resumed(path: Path) -> Session:
    table = Table.resume(path)
    if len(table.people) != 1:
        table.close()
        raise SaveError(path, "this game was not played by one person; canasta record replays it")
    return Session(table, _choosers(table, None))


def _choosers(table: Table, seed: int | None) -> dict[int, Chooser]:
    return {
        number: player(person.kind, number + (secrets.randbits(32) if seed is None else seed))
        for number, person in enumerate(table.players)
        if person.kind
    }


def play_on_screen(
    session: Session | None, choice: Choice, *, faces: Faces, pause: float
) -> Path | None:
    """Play in the whole terminal; return where an unfinished game is saved."""
    from canasta.terminal.app import CanastaApp  # noqa: PLC0415  (Textual only where it is used)

    app = CanastaApp(open_table, session=session, choice=choice, faces=faces, pause=pause)
    app.run()
    return _leave(app.session)


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

    PlainGame(session, read, write).run()
    return _leave(session)


def _leave(session: Session | None) -> Path | None:
    if session is None:
        return None
    session.close()
    return None if session.game_over else session.table.path
