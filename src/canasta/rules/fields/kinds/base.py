"""What a kind of field value can do: read, write, describe itself."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, TypeAlias, TypeVar

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"
"""A value as it is in a house-rule file."""

T = TypeVar("T")

ARROW = "\u2192"
NONE_WORDS = frozenset({"none", "off", "-", "\u2014", ""})
_INTEGER = re.compile(r"[+-]?\d+")
_PARTS = re.compile(r"[\s,;]+")


class Kind(ABC, Generic[T]):
    """A kind of value: the one place that knows its forms in JSON and as text."""

    @abstractmethod
    def parse(self, raw: object) -> T:
        """Read a value from JSON, or from the text of one.

        Raises:
            ValueError: when it is no such value; the message says only why.
        """

    def merge(self, raw: object, current: T) -> T:  # noqa: ARG002  (maps look at it)
        """Read a value that may change only a part of the current one.

        Raises:
            ValueError: when it is no such value.
        """
        return self.parse(raw)

    @abstractmethod
    def to_json(self, value: T) -> Json:
        """Return the value as it is written in a house-rule file."""

    @abstractmethod
    def text(self, value: T) -> str:
        """Return the value as it is written on the command line and in tables."""

    @abstractmethod
    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the value.

        Besides the usual keywords it says what a form needs to draw an input: `columns` names the
        columns of a table, and a text that is made of parts has the words that stand `alone` and
        those that are `counted`, with a number behind them; `joined` texts may hold several.
        """

    @abstractmethod
    def accepts(self) -> str:
        """Say what may be written, for messages and help."""


def is_none(raw: object) -> bool:
    """Say whether nothing is meant: null, an empty text, "none", "off" or a dash."""
    return raw is None or (isinstance(raw, str) and raw.strip().casefold() in NONE_WORDS)


def integer(raw: object) -> int:
    """Read a whole number, from JSON or from text.

    Raises:
        ValueError: when it is none.
    """
    if isinstance(raw, int) and not isinstance(raw, bool):
        return raw
    if isinstance(raw, str) and _INTEGER.fullmatch(raw.strip()):
        return int(raw)
    raise ValueError(f"{raw!r} is not a whole number")


def parts(text: str) -> list[str]:
    """Split a text at blanks, commas and semicolons."""
    return [part for part in _PARTS.split(text.strip()) if part]


def items(raw: object) -> list[object]:
    """Return the members of a list, from JSON or from text; one number is a list of one.

    Raises:
        ValueError: when it is no list.
    """
    if isinstance(raw, str):
        return list(parts(raw))
    if isinstance(raw, int) and not isinstance(raw, bool):
        return [raw]
    if isinstance(raw, Sequence):
        return list(raw)
    if isinstance(raw, (set, frozenset)):
        return sorted(raw)
    raise ValueError(f"{raw!r} is not a list")
