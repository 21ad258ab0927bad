"""The languages of the game, each with its own name, and their catalogues by code."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from canasta.words.catalogue import Catalogue, WordsError, alternatives
from canasta.words.english import ENGLISH, TOPICS
from canasta.words.po import read_topic

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

LANGUAGES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "en": "English",
        "es": "Español",
        "pt": "Português",
        "it": "Italiano",
        "de": "Deutsch",
    }
)
"""Code of a language -> what its speakers call it, in the order in which they are offered."""

UNFINISHED: Final[frozenset[str]] = frozenset()
"""Languages whose translation is still being made; what is missing is said in English."""

UNFINISHED_TOPICS: Final[frozenset[str]] = frozenset()
"""Topics whose translations are still being made, in all languages."""


def is_finished(topic: str, language: str) -> bool:
    """Say whether all texts of a topic can be read in a language."""
    return language == ENGLISH.language or topic not in UNFINISHED_TOPICS


_PAGE: Final = ("web.", "fair.", "said.", "lessons.", "suit.", "rank.", "ranks.")
"""How the keys begin that the page needs: its labels, what it finds about a shuffle, the phrases
that may be said, the list of the lessons, and the names of the cards it draws."""

_PAGE_CARDS: Final = frozenset({"card", "card.JK", "card.??"})
_POINT: Final = "."


@cache
def catalogue(language: str) -> Catalogue:
    """Return the words of a language by its code: "en", "es".

    Raises:
        WordsError: when there is no such language; the message names those there are.
    """
    if language not in LANGUAGES:
        raise WordsError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    if language == ENGLISH.language:
        return ENGLISH
    return Catalogue(language, {**ENGLISH.templates, **_translated(language)}, thousands=_POINT)


def _translated(language: str) -> dict[str, Entry]:
    """Return what is translated and up to date."""
    found: dict[str, Entry] = {}
    for topic in TOPICS:
        for entry in read_topic(language, topic):
            if entry.translation and not entry.is_fuzzy:
                lines = entry.translation.split("\n")
                found[entry.key] = lines[0] if len(lines) == 1 else tuple(lines)
    return found


def page_catalogue(language: str) -> dict[str, str]:
    """Return the labels of the page in a language, `web.*`, and the names of cards.

    A label may hold `{name}` and `{count:# card|# cards}`, as in `Catalogue`.

    Raises:
        WordsError: when there is no such language.
    """
    words = catalogue(language)
    return {
        key: alternatives(entry)[0]
        for key, entry in words.templates.items()
        if key.startswith(_PAGE) or key in _PAGE_CARDS
    }
