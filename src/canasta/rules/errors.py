"""The one error of this package: rules that cannot be used, with place, value and remedy."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


class RuleError(ValueError):
    """A rule set, a field or a value that cannot be used; the message says what to do."""


def nearest(word: str, known: Iterable[str]) -> str:
    """Return "did you mean ...?" for a misspelled word, or the list of what is known."""
    names = list(known)
    folded = {name.casefold(): name for name in names}
    near = get_close_matches(word.casefold(), folded, n=2, cutoff=0.6)
    if near:
        return "did you mean " + " or ".join(folded[name] for name in near) + "?"
    return "known are " + ", ".join(names)
