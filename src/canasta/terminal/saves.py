"""The saved games of this person: found by name, and listed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from canasta.notation.errors import RecordError
from canasta.notation.record.text import read_partial
from canasta.rules.errors import meant, near_names
from canasta.table import saved_games, saves_folder
from canasta.table.folder import SUFFIX
from canasta.table.lock import is_locked
from canasta.terminal.saying import say, variant_title
from canasta.words import WordsError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta.notation.record.content import Player
    from canasta.terminal.session import Session


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved game: its name, what is said of it, and whether it has ended."""

    name: str
    about: str
    over: bool = False


def save_name(path: Path) -> str:
    """Return what `--resume` knows a save by: its name in the folder of saves, or its path."""
    return path.stem if path.parent == saves_folder() and path.suffix == SUFFIX else str(path)


def find_save(name: str) -> Path:
    """Return the save with a name, or the file at a path.

    Raises:
        ValueError: when there is neither; the message says which games there are.
    """
    for path in (Path(name), saves_folder() / f"{name}{SUFFIX}", saves_folder() / name):
        if path.is_file():
            return path
    hint = meant(near_names(name, map(save_name, saved_games())))
    remedy = f"{hint} canasta play --saves lists them".lstrip()
    raise ValueError(f"there is no saved game {name!r}; {remedy}")


def greeting(session: Session) -> str:
    """Say which saved game goes on, and what a crash has cost; nothing for a new game."""
    table, sentences = session.table, []
    if session.resumed and table.path is not None:
        about = _about(table.rules.name, table.players, table.game.number)
        sentences.append(say("going_on", name=save_name(table.path), about=about))
        if len(saved_games()) > 1:
            sentences.append(say("saves.others"))
    if table.dropped:
        sentences.append(say("lost_line"))
    return " ".join(sentences)


def _about(variant: str, players: Iterable[Player], deal: int) -> str:
    names = ", ".join(player.name for player in players)
    return say("saves.about", title=variant_title(variant), names=names, deal=max(1, deal))


def saves_list() -> str:
    """List the games that can be gone on with, the one played last first."""
    rows = [f"{saved.name}  {saved.about}" for saved in _saves() if not saved.over]
    how = say("saves.how", folder=str(saves_folder()))
    return "\n".join([*rows, "", how] if rows else [say("saves.none")])


def _saves() -> Iterator[Saved]:
    for path in saved_games():
        name = save_name(path)
        try:
            record = read_partial(path).record
            about = _about(record.variant, record.players, len(record.deals))
        except (RecordError, WordsError, OSError):
            yield Saved(name, say("saves.broken", path=str(path)))
            continue
        if is_locked(path):
            about = say("saves.in_use", about=about)
        yield Saved(name, about, over=bool(record.result))
