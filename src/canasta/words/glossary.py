"""The words of the game: each with its synonyms, its meaning and where it is at home."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import TYPE_CHECKING, Final
from unicodedata import combining, normalize

from canasta.rules import VARIANTS
from canasta.words.usage import everywhere

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta.rules import RuleSet

_CLOSE: Final = 0.8
"""So alike a word is read as one that is known."""
_NEAR: Final = 0.55
"""So alike a word is suggested."""
_LISTED: Final = "canasta rules glossary lists its words"
_ARTICLES: Final = re.compile(
    r"^(?:the|an?|to|el|las?|los|una?|il|lo|gli|le|uno|os?|as|uma?|der|die|das|eine?) "
)
"""Articles of all our languages, and the English word before a verb."""


class GlossaryError(ValueError):
    """A word that is not in the glossary; `near` are those that are like it."""

    def __init__(self, word: str, near: tuple[str, ...]) -> None:
        hint = f"did you mean {' or '.join(near)}?" if near else _LISTED
        super().__init__(f"{word!r} is not in the glossary; {hint}")
        self.word, self.near = word, near


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the laws, with all that people call it otherwise.

    `law` cites its law, `home` says of a rule set whether the word is used with it,
    and `see` names other terms.
    """

    name: str
    also: tuple[str, ...]
    text: str
    law: str
    home: Callable[[RuleSet], bool] = everywhere
    see: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The word and all its synonyms."""
        return (self.name, *self.also)

    @property
    def variants(self) -> tuple[str, ...]:
        """The variants that the word is used with, in the order in which they are shown."""
        return tuple(name for name, rules in VARIANTS.items() if self.home(rules))

    @property
    def is_everywhere(self) -> bool:
        """Say whether all variants use it."""
        return len(self.variants) == len(VARIANTS)


@dataclass(frozen=True, slots=True)
class Found:
    """What a word led to; `word` is how it was read, which differs where it was misspelled."""

    word: str
    terms: tuple[Term, ...]


@dataclass(frozen=True)
class Glossary:
    """All terms of one language."""

    terms: tuple[Term, ...]

    @cached_property
    def _by_name(self) -> Mapping[str, tuple[Term, ...]]:
        found: dict[str, list[Term]] = {}
        for term in self.terms:
            for name in dict.fromkeys(map(_folded, term.names)):
                found.setdefault(name, []).append(term)
        return {name: tuple(terms) for name, terms in found.items()}

    @cached_property
    def _spelling(self) -> Mapping[str, str]:
        """Folded name -> the name as it is written; a term's own name goes before a synonym."""
        written = {_folded(name): name for term in self.terms for name in term.also}
        return written | {_folded(term.name): term.name for term in self.terms}

    def find(self, word: str) -> Found:
        """Look a word up by any of its names, also in part or misspelled.

        Raises:
            GlossaryError: when nothing fits; the message names the words that are near.
        """
        folded = _folded(word)
        names = self._by_name
        if folded in names:
            return Found(word, names[folded])
        inside = [name for name in names if f" {folded} " in f" {name} "]
        if inside:
            terms = dict.fromkeys(term.name for name in inside for term in names[name])
            return Found(word, tuple(term for term in self.terms if term.name in terms))
        close = get_close_matches(folded, names, n=1, cutoff=_CLOSE)
        if close:
            return Found(self._spelling[close[0]], names[close[0]])
        near = get_close_matches(folded, names, n=3, cutoff=_NEAR)
        raise GlossaryError(word, tuple(self._spelling[name] for name in near))


def _folded(name: str) -> str:
    """Return a name without case, accents, hyphens, article and plural."""
    bare = "".join(c for c in normalize("NFKD", name.casefold()) if not combining(c))
    words = re.sub(r"[\W_]+", " ", bare).split()
    text = _ARTICLES.sub("", " ".join(words))
    return " ".join(_singular(word) for word in text.split())


def _singular(word: str) -> str:
    is_plural = len(word) > 3 and word.endswith("s") and not word.endswith("ss")  # noqa: PLR2004
    return word[:-1] if is_plural else word
