"""The one error of this package: rules that cannot be used, with place, value and remedy."""

from __future__ import annotations

from difflib import SequenceMatcher, get_close_matches
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

_MOST: Final = 2
"""So many names are suggested for a misspelled one."""

_AS_NEAR: Final = 0.1
"""How much less like the word than the nearest name another suggestion may be."""


class RuleError(ValueError):
    """Rules that cannot be used; the message says what to do about each problem.

    `problems` are the sentences one by one, each with the place.
    """

    def __init__(self, *problems: str, place: str = "") -> None:
        super().__init__(place + "; also: ".join(problems))
        self.problems = tuple(f"{place}{problem}" for problem in problems)


def near_names(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the names that a misspelled word may mean: the nearest, and another as near as it."""
    folded = {name.casefold(): name for name in known}
    word = word.casefold()
    near = get_close_matches(word, folded, n=_MOST, cutoff=0.6)
    likeness = [SequenceMatcher(None, name, word).ratio() for name in near]
    return tuple(
        folded[name]
        for name, like in zip(near, likeness, strict=True)
        if like >= likeness[0] - _AS_NEAR
    )


def nearest(word: str, known: Iterable[str]) -> str:
    """Return "did you mean ...?" for a misspelled word, or the list of what is known."""
    names = list(known)
    return meant(near_names(word, names)) or "the choices are " + ", ".join(names)


def meant(names: Iterable[str]) -> str:
    """Return "did you mean ...?" with these names, or nothing without one."""
    near = " or ".join(names)
    return f"did you mean {near}?" if near else ""
