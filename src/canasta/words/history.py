"""The story of the game as data: facts with their year, source and certainty, and a family tree.

The words of one language are one value of type `History`, such as
`canasta.words.english.history.HISTORY`; a translation is another one with the same keys.
"""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_SPAN: Final = re.compile(r"\s*(\d{4})\s*(?:(?:-|\u2013|to)\s*(\d{4})\s*)?")


class HistoryError(ValueError):
    """Something that is not known; the message says what is."""


class Certainty(StrEnum):
    """How well a fact is attested."""

    DOCUMENT = "document"
    AGREED = "agreed"
    SINGLE = "one source"
    DISPUTED = "disputed"

    @property
    def sentence(self) -> str:
        """What it means, in a sentence."""
        return {
            Certainty.DOCUMENT: "It is in the document itself, which was consulted.",
            Certainty.AGREED: "Several sources say so, and none disagrees.",
            Certainty.SINGLE: "One source says so, and none disagrees.",
            Certainty.DISPUTED: "Sources contradict each other, or it is a tale.",
        }[self]


@dataclass(frozen=True, slots=True)
class Source:
    """A text that facts are taken from: its title, and its address where it has one."""

    title: str
    address: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that is known, or said, about the game.

    `when` is the time as it is shown, such as "about 1908"; `first` and `last` are the years by
    which it is found and put in order, None where it has no time.  `sources` are keys of
    `History.sources`, with a place in the text after a colon.  `as_of` is the year of the source
    where the fact may have changed since, and `doubt` says what contradicts it.
    """

    key: str
    chapter: str
    text: str
    sources: tuple[str, ...]
    certainty: Certainty = Certainty.AGREED
    when: str = ""
    first: int | None = None
    last: int | None = None
    as_of: int | None = None
    doubt: str = ""

    @property
    def span(self) -> tuple[int, ...]:
        """The first and the last year; empty where the fact has no time."""
        if self.first is None:
            return ()
        return (self.first, self.first if self.last is None else self.last)

    def in_years(self, first: int, last: int) -> bool:
        """Say whether the fact belongs to one of these years."""
        return bool(self.span) and self.span[0] <= last and first <= self.span[1]


@dataclass(frozen=True, slots=True)
class Branch:
    """A game in the family tree, with those that came from it.

    `variants` are the names under which it can be played here.  `certain` is whether the sources
    agree that it came from the game above it.
    """

    title: str
    when: str = ""
    variants: tuple[str, ...] = ()
    certain: bool = True
    children: tuple[Branch, ...] = ()

    def walk(self) -> Iterator[Branch]:
        """Yield the game and all that came from it, each before its own children."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True)
class History:
    """The story of the game in one language.

    `chapters` maps the name of a chapter to its title, in the order in which they come.
    """

    chapters: Mapping[str, str]
    facts: tuple[Fact, ...]
    sources: Mapping[str, Source]
    tree: Branch

    def chapter(self, name: str) -> tuple[Fact, ...]:
        """Return the facts of a chapter in the order in which they come.

        Raises:
            HistoryError: when there is no such chapter.
        """
        if name not in self.chapters:
            known = ", ".join(self.chapters)
            raise HistoryError(f"there is no chapter {name!r}; the chapters are {known}")
        return tuple(fact for fact in self.facts if fact.chapter == name)

    def timeline(self) -> tuple[Fact, ...]:
        """Return the facts that have a time, the oldest first."""
        return tuple(sorted((fact for fact in self.facts if fact.span), key=_by_year))

    def in_years(self, first: int, last: int) -> tuple[Fact, ...]:
        """Return what belongs to these years, the oldest first.

        Raises:
            HistoryError: when nothing is known of them; the message names the nearest years.
        """
        timed = self.timeline()
        found = tuple(fact for fact in timed if fact.in_years(first, last))
        if found:
            return found
        dated = sorted(year for fact in timed for year in fact.span)
        before = [year for year in dated if year < first]
        after = [year for year in dated if year > last]
        near = " and ".join(map(str, (*before[-1:], *after[:1])))
        span = str(first) if first == last else f"{first} to {last}"
        raise HistoryError(f"nothing is known of {span}; something is known of {near}")


def _by_year(fact: Fact) -> tuple[int, ...]:
    return fact.span


def years(text: str) -> tuple[int, int]:
    """Read a year or a span of years: "1950", "1949-1951".

    Raises:
        HistoryError: when the text is neither, or the span runs backwards.
    """
    found = _SPAN.fullmatch(text)
    if found is None:
        raise HistoryError(f"{text!r} is not a year; write 1950, or 1949-1951")
    first, last = int(found[1]), int(found[2] or found[1])
    if first > last:
        raise HistoryError(f"{text!r} runs backwards; write {last}-{first}")
    return first, last


def as_data(value: Fact | Source | Branch) -> dict[str, Any]:
    """Return a part of the history as plain data for JSON; what is not known is left out."""
    return asdict(
        value, dict_factory=lambda pairs: {k: v for k, v in pairs if v not in (None, "", ())}
    )
