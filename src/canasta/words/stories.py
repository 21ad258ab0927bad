"""The glossary and the story of the game in any language."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from canasta.words.english import ENGLISH
from canasta.words.english.glossary import GLOSSARY
from canasta.words.english.history import HISTORY
from canasta.words.english.history.played import PLAYED
from canasta.words.glossary import Glossary
from canasta.words.history import History
from canasta.words.keys import ALSO, slug
from canasta.words.languages import catalogue
from canasta.words.laws import law_text

if TYPE_CHECKING:
    from canasta.words.catalogue import Catalogue
    from canasta.words.glossary import Term
    from canasta.words.history import Branch, Certainty, Fact, Source


@cache
def glossary(language: str = ENGLISH.language) -> Glossary:
    """Return the words of the game in a language, in the order of its alphabet.

    Raises:
        WordsError: when there is no such language.
    """
    if language == ENGLISH.language:
        return GLOSSARY
    words = catalogue(language)
    terms = (_term(term, words) for term in GLOSSARY.terms)
    return Glossary(tuple(sorted(terms, key=lambda term: term.name.casefold())))


def _term(term: Term, words: Catalogue) -> Term:
    key = f"term.{slug(term.name)}"
    also = words.text(f"{key}.also").split(ALSO) if term.also else ()
    return replace(
        term,
        name=words.text(key),
        also=tuple(also),
        text=words.text(f"{key}.text"),
        law=law_text(term.law, words=words),
        see=tuple(words.text(f"term.{slug(name)}") for name in term.see),
    )


@cache
def history(language: str = ENGLISH.language) -> History:
    """Return the story of the game in a language.

    Raises:
        WordsError: when there is no such language.
    """
    if language == ENGLISH.language:
        return HISTORY
    words = catalogue(language)
    return History(
        {name: words.text(f"chapter.{name}") for name in HISTORY.chapters},
        tuple(_fact(fact, words) for fact in HISTORY.facts),
        {name: _source(name, source, words) for name, source in HISTORY.sources.items()},
        _branch(HISTORY.tree, words),
    )


def played_then(fact: str) -> str | None:
    """Return the variant that was played at the time of a fact, if one of ours was."""
    return PLAYED.get(fact)


def certainty_text(grade: Certainty, *, words: Catalogue = ENGLISH) -> str:
    """Say what a grade of certainty means, in a sentence."""
    return words.text(f"certainty.{grade.name.lower()}.sentence")


def _fact(fact: Fact, words: Catalogue) -> Fact:
    key = f"fact.{fact.key}"
    return replace(
        fact,
        text=words.text(key),
        when=_or(f"{key}.when", fact.when, words),
        doubt=_or(f"{key}.doubt", fact.doubt, words),
        sources=tuple(_cited(source, words) for source in fact.sources),
    )


def _cited(source: str, words: Catalogue) -> str:
    """Name the place in a source; the source's own name stays, since it is a key."""
    name, colon, place = source.partition(":")
    return f"{name}{colon}{law_text(place, words=words)}"


def _source(name: str, source: Source, words: Catalogue) -> Source:
    key = f"text.{slug(name)}"
    return replace(source, title=words.text(key if key in words else f"source.{name}"))


def _branch(branch: Branch, words: Catalogue) -> Branch:
    key = f"branch.{slug(branch.title)}"
    return replace(
        branch,
        title=words.text(key),
        when=_or(f"{key}.when", branch.when, words),
        children=tuple(_branch(child, words) for child in branch.children),
    )


def _or(key: str, text: str, words: Catalogue) -> str:
    """Return the text of a key, or a text that needs no translation, such as a year."""
    return words.text(key) if key in words else text
