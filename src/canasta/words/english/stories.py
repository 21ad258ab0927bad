"""The glossary and the story of the game in English, each text with its key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.rules.citations.sources import SOURCES as LAWS
from canasta.words.english.glossary import GLOSSARY
from canasta.words.english.history import HISTORY
from canasta.words.history import Certainty
from canasta.words.keys import ALSO, slug

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from canasta.words.catalogue import Entry


def _glossary() -> Iterator[tuple[str, str]]:
    for term in GLOSSARY.terms:
        key = f"term.{slug(term.name)}"
        yield key, term.name
        if term.also:
            yield f"{key}.also", ALSO.join(term.also)
        yield f"{key}.text", term.text


def _history() -> Iterator[tuple[str, str]]:
    for grade in Certainty:
        key = f"certainty.{grade.name.lower()}"
        yield key, grade.value
        yield f"{key}.sentence", grade.sentence
    for name, title in HISTORY.chapters.items():
        yield f"chapter.{name}", title
    for fact in HISTORY.facts:
        key = f"fact.{fact.key}"
        yield key, fact.text
        if not fact.when.isdigit() and fact.when:
            yield f"{key}.when", fact.when
        if fact.doubt:
            yield f"{key}.doubt", fact.doubt
    for branch in HISTORY.tree.walk():
        key = f"branch.{slug(branch.title)}"
        yield key, branch.title
        if not branch.when.isdigit() and branch.when:
            yield f"{key}.when", branch.when
    for name, source in HISTORY.sources.items():
        if name not in LAWS:
            yield f"text.{slug(name)}", source.title


GLOSSARY_WORDS: Final[Mapping[str, Entry]] = dict(_glossary())
"""Words of the game: name, synonyms, meaning."""

HISTORY_WORDS: Final[Mapping[str, Entry]] = dict(_history())
"""The story: facts, chapters, the family tree, the texts behind it."""
