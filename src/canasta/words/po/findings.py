"""What is wrong with a translation: missing, stale, unknown, or with other values than English."""

from __future__ import annotations

import re
import string
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.words.english import TOPICS
from canasta.words.po import read_topic
from canasta.words.po.forms import base_key, form_of
from canasta.words.po.writing import source_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from canasta.words.catalogue import Entry
    from canasta.words.po import PoEntry

PLURALS: Final = 2
"""Forms after a number in all our languages: for one, and for all else."""

_PARSER: Final = string.Formatter()
_ENDS: Final = ".?!:;,"
_LONG: Final = re.compile(r"(?:\b[a-z]{2,}\b.*){4}", re.DOTALL)
_BUILT_IN: Final = frozenset({"the", "a"})


@dataclass(frozen=True, slots=True)
class Finding:
    """Something to be mended: the file, the key, the line (0 where it is missing) and what."""

    place: str
    key: str
    line: int
    fault: str

    def __str__(self) -> str:
        line = f":{self.line}" if self.line else ""
        return f"{self.place}{line}: {self.key}: {self.fault}"


def findings(language: str, topic: str | None = None) -> Iterator[Finding]:
    """Yield all that is wrong in a language, or in one topic of it."""
    read = {name: list(read_topic(language, name)) for name in TOPICS}
    forms = {form_of(entry.key) for entries in read.values() for entry in entries}
    known = _BUILT_IN | {form for form in forms if form is not None}
    for name in TOPICS if topic is None else (topic,):
        place = f"{language}/{name}.po"
        for key, line, fault in of_topic(TOPICS[name], read[name], known):
            yield Finding(place, key, line, fault)


def of_topic(
    english: Mapping[str, Entry], entries: Iterable[PoEntry], forms: frozenset[str]
) -> Iterator[tuple[str, int, str]]:
    """Yield key, line and fault of what is wrong in one file.

    Args:
        english: the topic in English.
        entries: the entries of the file.
        forms: the forms of names that the language has.
    """
    seen: set[str] = set()
    for entry in entries:
        key = entry.key if entry.key in english else base_key(entry.key, english)
        if key is None:
            yield entry.key, entry.line, "English has no such entry"
            continue
        if entry.key in seen:
            yield entry.key, entry.line, "the entry is there twice"
        seen.add(entry.key)
        for fault in _of_entry(entry, source_text(english[key]), forms):
            yield entry.key, entry.line, fault
    for key in english:
        if key not in seen:
            yield key, 0, "the entry is missing; make texts adds it"


def _of_entry(entry: PoEntry, english: str, forms: frozenset[str]) -> Iterator[str]:
    if not entry.translation:
        yield "not translated"
        return
    if entry.source != english:
        yield "the English text has changed; make texts marks it"
        return
    if entry.is_fuzzy:
        yield "marked as fuzzy; review it and remove the mark"
        return
    ours, theirs = entry.translation.split("\n"), english.split("\n")
    if len(ours) != len(theirs):
        yield f"{len(ours)} lines, English has {len(theirs)}"
        return
    for said, source in zip(ours, theirs, strict=True):
        yield from _of_template(said, source, forms)
    if entry.translation == english and _LONG.search(english):
        yield "is the English text"


def _of_template(said: str, source: str, forms: frozenset[str]) -> Iterator[str]:
    try:
        ours = _values(said)
    except ValueError as error:
        yield f"{said!r}: {error}"
        return
    theirs = _values(source)
    if ours.keys() != theirs.keys():
        yield f"{said!r} has the values {_named(ours)}, English has {_named(theirs)}"
        return
    for name, specs in ours.items():
        yield from _of_value(name, specs, theirs[name], forms)
    if said != said.strip(" ") and source == source.strip(" "):
        yield f"{said!r} begins or ends with a blank"
    if _end(said) != _end(source):
        yield f"{said!r} ends with {_end(said)!r}, English with {_end(source)!r}"


def _of_value(name: str, ours: set[str], theirs: set[str], forms: frozenset[str]) -> Iterator[str]:
    """Check the plural forms after a number, or the form of a name."""
    for spec in ours:
        if "|" in spec and spec.count("|") != PLURALS - 1:
            yield f"{{{name}:{spec}}} needs {PLURALS} forms with one | between them"
        if spec and "|" not in spec and spec not in forms:
            yield f"{{{name}:{spec}}} asks for a form that no name of this language has"
    if any("|" in spec for spec in theirs) and not any("|" in spec for spec in ours):
        yield f"{{{name}}} needs a form for one and a form for more: {{{name}:# ...|# ...}}"


def _values(template: str) -> dict[str, set[str]]:
    """Return the values of a template with what stands after the colon.

    Raises:
        ValueError: when the braces do not match.
    """
    found: dict[str, set[str]] = {}
    for _, name, spec, conversion in _PARSER.parse(template):
        if name is None:
            continue
        if not name.isidentifier() or conversion:
            raise ValueError(f"{{{name}}} is not a value")
        found.setdefault(name, set()).add(spec or "")
    return found


def _named(values: dict[str, set[str]]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(values)) or "none"


def _end(text: str) -> str:
    return text[-1:] if text[-1:] in _ENDS else ""
