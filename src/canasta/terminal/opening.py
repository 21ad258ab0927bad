"""From a choice, a save or a finished game to a game at the table."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from canasta.levels import level_of
from canasta.players import PLAYERS, LazyPlayer
from canasta.table import Player, SaveError, Table, new_save_path, saved_games, saves_folder
from canasta.terminal.choice import COMPUTERS, Choice, player_name
from canasta.terminal.saves import find_save
from canasta.terminal.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from canasta.rules import RuleSet
    from canasta.table import Chooser


def open_table(choice: Choice) -> Session:
    """Begin a game and its save.

    Raises:
        PlayerError: when no computer player has the name of the level.
        RuleError: when variant, form or house rules cannot be used.
        ValueError: when the person's name cannot be used.
        SaveError: when the save cannot be begun.
    """
    rules = choice.rules()
    LazyPlayer(choice.level)  # an unknown level is refused before there is a save
    others = sum(rules.table.sides[choice.players]) - 1
    person = player_name(choice.name)
    names = [name for name in COMPUTERS if name != person]
    players = [Player(person), *(Player(name, choice.level) for name in names[:others])]
    return _begin(rules, choice.players, players, choice.seed)


def play_again(session: Session) -> Session:
    """Begin another game with the rules and the players of one that is over.

    Raises:
        SaveError: when the save cannot be begun.
    """
    table = session.table
    players = [Player(person.name, _computer(person.kind)) for person in table.players]
    return _begin(table.rules, table.form, players, None)


def resume_table(name: str = "") -> Session:
    """Continue a save by its name or path, or the game that was played last and is not over.

    Raises:
        SaveError: when it cannot be continued.
        ValueError: when there is no such save.
    """
    if name:
        return _resumed(find_save(name))
    for saved in saved_games():
        session = _resumed(saved)
        if not session.game_over:
            return session
        session.close()
    raise ValueError("there is no saved game; start one with canasta play")


def _begin(rules: RuleSet, form: str, players: Sequence[Player], seed: int | None) -> Session:
    try:
        path = new_save_path(datetime.now(UTC).astimezone())
    except OSError as error:
        raise SaveError(
            saves_folder(),
            f"games cannot be saved in this folder ({error.strerror or error}); "
            "set CANASTA_HOME to a folder that you may write to",
        ) from error
    table = Table.new(rules, form, players, path=path, seed=seed)
    return Session(table, _choosers(table, seed))


def _resumed(path: Path) -> Session:
    table = Table.resume(path)
    if len(table.people) != 1:
        table.close()
        raise SaveError(path, "this game was not played by one person; canasta record replays it")
    return Session(table, _choosers(table, None), resumed=True)


def _choosers(table: Table, seed: int | None) -> dict[int, Chooser]:
    return {
        number: LazyPlayer(
            _computer(person.kind), number + (secrets.randbits(32) if seed is None else seed)
        )
        for number, person in enumerate(table.players)
        if person.kind
    }


def _computer(kind: str) -> str:
    """Return who plays for a computer that a save names: where it is gone, a level."""
    return kind if not kind or kind in PLAYERS else level_of(kind)
