"""The English texts by topic; what no game needs is read when somebody asks for it.

The rules with their sources, the glossary and the story of the game are half of all texts: a
table is on the screen before they are put together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from canasta.words.catalogue import Entry
from canasta.words.english.advice import ADVICE
from canasta.words.english.cards import CARDS
from canasta.words.english.cautions import CAUTIONS
from canasta.words.english.events import EVENTS
from canasta.words.english.fairness import FAIRNESS
from canasta.words.english.reasons import REASONS
from canasta.words.english.refusals import REFUSALS
from canasta.words.english.sheet import SHEET
from canasta.words.english.table import TABLE_SERVER
from canasta.words.english.terminal import TERMINAL
from canasta.words.english.web import WEB

Topic = Mapping[str, Entry]
"""The entries of a topic by key."""

_GAME: Final[Mapping[str, Topic]] = {
    "cards": CARDS,
    "events": EVENTS,
    "refusals": REFUSALS,
    "cautions": CAUTIONS,
    "sheet": SHEET,
    "reasons": REASONS,
    "advice": ADVICE,
    "fairness": FAIRNESS,
    "table": TABLE_SERVER,
    "terminal": TERMINAL,
    "web": WEB,
}

_REFERENCE: Final = (
    *("fields", "house", "variants", "pages", "book", "lessons", "drills", "glossary"),
    *("history", "sources"),
)

REFERENCE_WORDS: Final = frozenset(
    {
        *("field", "group", "label", "rule", "value"),
        *("conflict", "constraint", "toggle", "provenance", "variant", "page"),
        *("term", "branch", "certainty", "chapter", "fact", "text"),
        *("decision", "law", "source"),
        *("book", "drill", "lesson", "lessons"),
    }
)
"""What the keys of the later topics begin with; no other key does (tested)."""


@cache
def _reference() -> Mapping[str, Topic]:
    """Put together what no game needs."""
    from canasta.words.english import book, drills, lessons, rules, stories  # noqa: PLC0415  (that is the point)

    return {
        "fields": rules.FIELD_WORDS,
        "house": rules.HOUSE_WORDS,
        "variants": rules.VARIANT_WORDS,
        "pages": rules.PAGE_WORDS,
        "book": book.BOOK_WORDS,
        "lessons": lessons.LESSON_WORDS,
        "drills": drills.DRILL_WORDS,
        "glossary": stories.GLOSSARY_WORDS,
        "history": stories.HISTORY_WORDS,
        "sources": rules.SOURCE_WORDS,
    }


class Topics(Mapping[str, Topic]):
    """All topics by name; only a topic of reference costs something."""

    def __getitem__(self, name: str) -> Topic:
        return _GAME[name] if name in _GAME else _reference()[name]

    def __iter__(self) -> Iterator[str]:
        return iter((*_GAME, *_REFERENCE))

    def __len__(self) -> int:
        return len(_GAME) + len(_REFERENCE)


class Texts(Mapping[str, Entry]):
    """All entries by key; asking for one of the reference reads the reference."""

    def __init__(self) -> None:
        """Begin with what every game needs."""
        self._game = {key: entry for topic in _GAME.values() for key, entry in topic.items()}

    def __getitem__(self, key: str) -> Entry:
        found = self._game.get(key)
        if found is not None:
            return found
        return (self._all if key.partition(".")[0] in REFERENCE_WORDS else self._game)[key]

    def __contains__(self, key: object) -> bool:
        if key in self._game:
            return True
        return str(key).partition(".")[0] in REFERENCE_WORDS and key in self._all

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    @property
    def _all(self) -> dict[str, Entry]:
        return _everything()


@cache
def _everything() -> dict[str, Entry]:
    return {key: entry for topic in Topics().values() for key, entry in topic.items()}
