"""A language of strange letters: what is shown in plain ones does not come from the catalogue."""

from __future__ import annotations

import re
import string
from contextlib import contextmanager
from typing import TYPE_CHECKING
from unittest import mock

from canasta.words import ENGLISH, Catalogue, catalogue, languages
from canasta.words.catalogue import Entry, alternatives
from canasta.words.grounds import GROUNDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

CODE = "xx"
"""The code of the language, where `spoken_strangely` holds."""

_STRANGE = str.maketrans(string.ascii_lowercase + string.ascii_uppercase, "ø" * 26 + "Ø" * 26)
_CARD = r"(?:10|[2-9JQKA])(?:[♠♥♦♣SHDC])\*?|JK\*?"
TITLES = {
    "W",
    "Jaques",
    *(grounds.article for grounds in GROUNDS.values() if grounds and grounds.article),
    *(
        said.partition(" ")[2]
        for grounds in GROUNDS.values()
        if grounds
        for said in grounds.games.values()
    ),
}
"""Titles of texts and of their sections, which stay as they are in every language."""

_PLAIN = re.compile(r"[A-Za-z][A-Za-z']*")


def _strange(template: str) -> str:
    """Write all words of a template in strange letters; the values keep their places."""
    found = ""
    for literal, name, spec, _ in string.Formatter().parse(template):
        found += literal.translate(_STRANGE)
        if name:
            form = spec.translate(_STRANGE) if spec and "|" in spec else spec
            found += f"{{{name}:{form}}}" if form else f"{{{name}}}"
    return found


def _entry(entry: Entry) -> Entry:
    if isinstance(entry, str):
        return _strange(entry)
    return tuple(map(_strange, alternatives(entry)))


def _translated() -> dict[str, Entry]:
    return {key: _entry(entry) for key, entry in ENGLISH.templates.items()}


@contextmanager
def spoken_strangely() -> Iterator[Catalogue]:
    """Have the strange language among the others."""
    known: Callable[[str], dict[str, Entry]] = languages._translated  # noqa: SLF001

    def translated(code: str) -> dict[str, Entry]:
        return _translated() if code == CODE else known(code)

    names = {**languages.LANGUAGES, CODE: "Strange"}
    with (
        mock.patch.object(languages, "LANGUAGES", names),
        mock.patch.object(languages, "_translated", translated),
    ):
        yield catalogue(CODE)


def plain_words(text: str, allowed: Iterable[str] = ()) -> list[str]:
    """Return the words of a text in plain letters that are no cards, no titles and not allowed."""
    text = re.sub(r"\b[CSK]-?\d+b?\b", " ", " ".join(text.split()))
    text = re.sub(rf"(?<![A-Za-z])(?:{_CARD})(?![A-Za-z])", " ", text)
    for word in sorted(filter(None, {*allowed, *TITLES}), key=len, reverse=True):
        text = re.sub(rf"(?<![A-Za-z]){re.escape(word)}(?![A-Za-z])", " ", text)
    return _PLAIN.findall(text)
