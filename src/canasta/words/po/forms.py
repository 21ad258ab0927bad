"""Forms of names that a language has beyond the English ones: cases, for instance.

`{card:dat}` in a template asks for the form `dat` of a card's name; its entries are
`card.dat.K`, `card.dat.Q` and so on.  A rank that looks the same in that form needs no entry.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Container

FAMILIES: Final = {"card": "card.the", "some": "some", "rank": "rank", "ranks": "ranks"}
"""Family of names -> where the entries stand whose forms may be added."""

_FORM: Final = re.compile(r"(card|some|rank|ranks)\.([a-z]+)\.(.+)")
_SEQUENCE: Final = re.compile(r"sequence\.([a-z]+)")


def form_of(key: str) -> str | None:
    """Return the form that a key belongs to, or None for any other key."""
    found = _FORM.fullmatch(key) or _SEQUENCE.fullmatch(key)
    return None if found is None else found[2] if found.re is _FORM else found[1]


def base_key(key: str, english: Container[str]) -> str | None:
    """Return the English key that a form of a language goes back to, None if it is no such form."""
    if key in english:
        return None
    found = _FORM.fullmatch(key)
    if found is None:
        return "sequence.a" if _SEQUENCE.fullmatch(key) else None
    base = f"{FAMILIES[found[1]]}.{found[3]}"
    return base if base in english else None
