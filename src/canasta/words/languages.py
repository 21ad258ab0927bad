"""The languages of the game, each with its own name, and their catalogues by code."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from canasta.words.catalogue import Catalogue, WordsError, alternatives
from canasta.words.english import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES: Final[Mapping[str, str]] = MappingProxyType({"en": "English"})
"""Code of a language -> what its speakers call it, in the order in which they are offered."""

_PAGE: Final = "web."


def catalogue(language: str) -> Catalogue:
    """Return the words of a language by its code: "en", "es".

    Raises:
        WordsError: when there is no such language; the message names those there are.
    """
    if language not in LANGUAGES:
        raise WordsError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    return ENGLISH


def page_catalogue(language: str) -> dict[str, str]:
    """Return the labels of the page in a language: every key that begins with `web.`.

    A label may hold `{name}` and `{count:# card|# cards}`, as in `Catalogue`.

    Raises:
        WordsError: when there is no such language.
    """
    words = catalogue(language)
    return {
        key: alternatives(entry)[0]
        for key, entry in words.templates.items()
        if key.startswith(_PAGE)
    }
