"""What a person always plays with: a file that says it once, so that no option has to."""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from canasta.rules.errors import nearest

if TYPE_CHECKING:
    from collections.abc import Callable

FILE: Final = "config.toml"


@dataclass(frozen=True, slots=True)
class Defaults:
    """The values of the file; None where it says nothing."""

    name: str | None = None
    game: str | None = None
    level: str | None = None
    language: str | None = None
    speed: float | None = None


class DefaultsError(ValueError):
    """The file has something that cannot be used; the message has place, value and remedy."""


def defaults_file() -> Path:
    """Return where the file is looked for: in CANASTA_HOME, or where settings are kept here."""
    if home := os.environ.get("CANASTA_HOME"):
        return Path(home).expanduser() / FILE
    from platformdirs import user_config_path  # noqa: PLC0415  (only where it is asked for)

    return user_config_path("canasta", appauthor=False) / FILE


def shown_place() -> str:
    """Return the place of the file as a person writes it: "~/.config/canasta/config.toml"."""
    path = defaults_file()
    home = Path.home()
    return f"~/{path.relative_to(home).as_posix()}" if path.is_relative_to(home) else str(path)


def read_defaults(path: Path) -> Defaults:
    """Read the file; where there is none, everything is as usual.

    Raises:
        DefaultsError: when it is no TOML, or has a key or a value that cannot be used.
        OSError: when it is there and cannot be read.
    """
    try:
        data = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return Defaults()
    try:
        text = data.decode()
        found = tomllib.loads(text)
    except UnicodeDecodeError as error:
        raise DefaultsError(f"{path}: this is not UTF-8 text; save it as UTF-8") from error
    except tomllib.TOMLDecodeError as error:
        remedy = 'write lines such as name = "Anna"'
        raise DefaultsError(f"{path}: {_small(str(error))}; {remedy}") from error
    values = {}
    for key, value in found.items():
        place = f"{path}: line {_line(text, key)}: {key}"
        if key not in _READERS:
            raise DefaultsError(f"{place} is not a setting; {nearest(key, _READERS)}")
        try:
            values[key] = _READERS[key](value)
        except ValueError as error:
            shown = f'"{value}"' if isinstance(value, str) else str(value)
            raise DefaultsError(f"{place} = {shown}: {error}") from None
    return Defaults(**values)


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _line(text: str, key: str) -> int:
    """Return the line on which a key is set."""
    heads = (line.partition("=")[0].strip(" \t[]\"'") for line in text.split("\n"))
    return next((number for number, head in enumerate(heads, 1) if head == key), 1)


# --- the settings --------------------------------------------------------------------------------


def _name(value: object) -> str:
    from canasta.terminal.choice import player_name  # noqa: PLC0415  (a file is rare)

    if not isinstance(value, str):
        raise ValueError('a name is text; write name = "Anna"')  # noqa: TRY004  (bad input)
    return player_name(value)


def _game(value: object) -> str:
    from canasta.rules import variant  # noqa: PLC0415  (as above)

    return variant(str(value)).name


def _level(value: object) -> str:
    from canasta.levels import EARLIER, LEVELS  # noqa: PLC0415  (as above)
    from canasta.players import PLAYERS  # noqa: PLC0415

    said = str(value)
    return said if said in PLAYERS else EARLIER.get(said) or _one_of(value, LEVELS)


def _language(value: object) -> str:
    from canasta.words.languages import LANGUAGES  # noqa: PLC0415  (as above)

    return _one_of(value, tuple(LANGUAGES))


def _one_of(value: object, known: tuple[str, ...]) -> str:
    if value not in known:
        raise ValueError(f"choose one of {', '.join(known)}")
    return str(value)


def _speed(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= _SLOWEST:
        raise ValueError(f"a number of seconds from 0 to {_SLOWEST}; write speed = 0.8")
    return float(value)


_SLOWEST: Final = 60

_READERS: Final[dict[str, Callable[[Any], Any]]] = {
    "name": _name,
    "game": _game,
    "level": _level,
    "language": _language,
    "speed": _speed,
}
