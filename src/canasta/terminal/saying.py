"""What the terminal says, in the language of the person who sits at it.

One person sits at a terminal, so the language belongs to the running program, as its colors do;
it is chosen once, before the first screen.
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING, Final

from canasta.words import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.words import Catalogue
    from canasta.words.catalogue import Value

_SPOKEN: Final[ContextVar[Catalogue]] = ContextVar("canasta_terminal_words", default=ENGLISH)


def speak(words: Catalogue) -> None:
    """Say everything in a language from now on."""
    _SPOKEN.set(words)


def spoken() -> Catalogue:
    """Return the words in use."""
    return _SPOKEN.get()


def say(key: str, **values: Value) -> str:
    """Return a text of the terminal by its key without `play.`.

    Raises:
        WordsError: when there is no such text, or values are missing.
    """
    return spoken().text(f"play.{key}", **values)


def variant_title(name: str) -> str:
    """Return the title of a variant."""
    return spoken().text(f"variant.{name}")


def points_text(points: int) -> str:
    """Write points for a column of figures: "1,240", and with a sign that is as wide as a digit."""
    figures = f"{points:,}".replace(",", spoken().thousands)
    return figures.replace("-", "\u2212")


def capital(text: str) -> str:
    """Begin a text with a capital letter, and leave the rest as it is."""
    return text[:1].upper() + text[1:]


def either(parts: Sequence[str]) -> str:
    """Join ways of which one will do: "a, or b"."""
    return say("or").join(parts)
