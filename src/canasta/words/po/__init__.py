"""Translations: one folder for each language, one GNU gettext file for each topic.

An entry's context is its key, its source the English text, so that every translator's tool shows
what is to be translated.  Several templates of one entry, the fullest first, are one text with
line breaks between them.  What is marked as fuzzy waits for a review and is not used.

They are read here, not by polib or Babel: both need three times as long, at each start in another
language, and both pass over an entry whose quotes do not match, so that a text is lost unnoticed.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta.words.catalogue import WordsError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_STRING: Final = r'((?:".*"[ \t]*\n)+)'
_ENTRY: Final = re.compile(
    rf"^((?:#.*\n)*)msgctxt[ \t]+{_STRING}msgid[ \t]+{_STRING}msgstr[ \t]+{_STRING}", re.MULTILINE
)
_KEY: Final = re.compile(r"^msgctxt\b", re.MULTILINE)
_BREAK: Final = re.compile(r'"[ \t]*\n"')
_ESCAPED: Final = re.compile(r"\\(.)")
_ESCAPES: Final = {"n": "\n", "t": "\t"}
_FUZZY: Final = re.compile(r"^#,.*\bfuzzy\b", re.MULTILINE)


class PoEntry(NamedTuple):
    """One entry of a file: its key, the English text it was made from, and the translation."""

    key: str
    source: str
    translation: str
    is_fuzzy: bool = False
    line: int = 0


def folder(language: str) -> Path:
    """Return the folder of a language's files."""
    return Path(__file__).with_name(language)


def read_topic(language: str, topic: str) -> Iterator[PoEntry]:
    """Yield the entries of one topic; nothing where the language has no such file.

    Raises:
        WordsError: when the file cannot be read; the message names file and line.
    """
    path = folder(language).joinpath(f"{topic}.po")
    if path.is_file():
        yield from entries(path.read_text(encoding="utf-8"), f"{language}/{topic}.po")


def entries(text: str, place: str = "text") -> Iterator[PoEntry]:
    """Yield the entries of a file's text; the header and what is obsolete are left out.

    Raises:
        WordsError: when something cannot be read; the message names the line.
    """
    text = text.replace("\r\n", "\n") + "\n"
    line, end, found = 1, 0, 0
    for match in _ENTRY.finditer(text):
        found += 1
        line += text.count("\n", end, match.start(2))
        end = match.start(2)
        head, key, source, translation = match.groups()
        fuzzy = bool(head) and _FUZZY.search(head) is not None
        yield PoEntry(_text(key), _text(source), _text(translation), fuzzy, line)
    keys = list(_KEY.finditer(text))
    if found < len(keys):
        raise WordsError(f"{place}: {_unread(text, keys)} cannot be read")


def _unread(text: str, keys: Sequence[re.Match[str]]) -> str:
    """Name the line of the first entry that is none."""
    read = {match.start(2) for match in _ENTRY.finditer(text)}
    lines = [text.find('"', key.end()) for key in keys]
    lost = next(place for place in lines if place not in read)
    return f"the entry at line {text.count(chr(10), 0, lost) + 1}"


def _text(quoted: str) -> str:
    text = quoted.rstrip()[1:-1]
    if "\n" in text:
        text = _BREAK.sub("", text)
    return _ESCAPED.sub(_unescaped, text) if "\\" in text else text


def _unescaped(found: re.Match[str]) -> str:
    return _ESCAPES.get(found[1], found[1])
