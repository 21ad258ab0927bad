"""The law behind each reason code, as the rule set in play has it.

The laws of 1950 are cited by number wherever they say the same as the rule in play; otherwise
the source of the game in play (S-70): a paragraph of Jaques' sheet, a section of the
encyclopedia article, a publisher's or a league's rules; or the bare fact that it is a rule of
the variant or of the house.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from canasta.rules import VARIANTS
from canasta.rules.variants import PROFILES
from canasta.words.catalogue import WordsError
from canasta.words.english import ENGLISH
from canasta.words.english.rules.laws import LAWS
from canasta.words.grounds import GROUNDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from canasta.rules import RuleSet
    from canasta.words.catalogue import Catalogue
    from canasta.words.grounds import Grounds

_JAQUES: Final = frozenset({"jaques", "samba_jaques", "bolivia_jaques"})
"""The games of Jaques' sheet: its first ten paragraphs hold in all of them."""


def citation(code: str, rules: RuleSet, *, words: Catalogue = ENGLISH) -> str | None:
    """Cite the source of a code under the rules in play, or None where no law is needed.

    A field that differs from the variant's own value makes it a house rule.  The laws of 1950
    are cited where the fields are as they have them, or as the classic game has them, which
    differs in figures, unless the encyclopedia article is known to contradict them.

    Raises:
        WordsError: when the code is unknown.
    """
    if code not in GROUNDS:
        raise WordsError(f"no grounds for the code {code!r}")
    grounds = GROUNDS[code]
    if grounds is None:
        return None
    if not _same(grounds.fields, rules, VARIANTS.get(rules.name, rules)):
        return words.text("cite.house")
    found = _of_the_game(grounds, rules, words) or _printed(grounds, rules, words)
    return found or words.text(f"cite.{grounds.custom or 'variant'}")


def law_text(law: str, *, words: Catalogue = ENGLISH) -> str:
    """Write a citation of the rules in a language: "1950 laws 26 to 29; W; Jaques 4".

    Numbers and names of texts stay as they are.
    """
    if words is ENGLISH:
        return law
    return _phrases().sub(lambda found: words.text(_keys()[found[0]]), law)


@cache
def _keys() -> Mapping[str, str]:
    """Return the English words of citations, each with its key."""
    return {str(entry): key for key, entry in LAWS.items()}


@cache
def _phrases() -> re.Pattern[str]:
    """Return the pattern of these words, the longest first."""
    longest = sorted(map(re.escape, _keys()), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(longest)})\b")


def _of_the_game(grounds: Grounds, rules: RuleSet, words: Catalogue) -> str | None:
    """Cite the source of the game in play, or of the game that it follows (S-01)."""
    names = [name for name in _lineage(rules.name) if _same(grounds.fields, rules, VARIANTS[name])]
    place = next((grounds.games[name] for name in names if name in grounds.games), None)
    if place is not None:
        return _place(place, words)
    if grounds.jaques and not _JAQUES.isdisjoint(names):
        return _numbered("cite.jaques", list(grounds.jaques), words)
    return None


def _lineage(name: str) -> Iterator[str]:
    """Yield a variant's name, that of its parent, and so on."""
    parent: str | None = name
    while parent is not None and parent in PROFILES:
        yield parent
        parent = PROFILES[parent].parent


def _place(place: str, words: Catalogue) -> str:
    """Cite one place: the key of a source and what comes after it."""
    source, _, rest = place.partition(" ")
    if source == "jaques":
        return _numbered("cite.jaques", rest.split(), words)
    return words.text(f"cite.{source}", section=rest)


def _printed(grounds: Grounds, rules: RuleSet, words: Catalogue) -> str | None:
    """Cite the laws of 1950 or the article, whichever has the fields as they are in play."""
    laws = _numbered("cite.laws", _ranges(grounds.laws, words), words) if grounds.laws else None
    if laws and _same(grounds.fields, rules, VARIANTS["laws_1950"]):
        return laws
    if not _same(grounds.fields, rules, VARIANTS["classic"]):
        return None
    if grounds.article:
        return words.text("cite.article", section=grounds.article)
    return laws


_LONG: Final = 3
"""So many laws in a row are cited as "29 to 31"."""


def _same(fields: tuple[str, ...], rules: RuleSet, others: RuleSet) -> bool:
    return all(rules.get(name) == others.get(name) for name in fields)


def _numbered(key: str, parts: list[str], words: Catalogue) -> str:
    several = len(parts) > 1 or " " in parts[0]
    return words.text(key, count=2 if several else 1, numbers=words.listing(parts))


def _ranges(laws: tuple[int, ...], words: Catalogue) -> list[str]:
    first, last = laws[0], laws[-1]
    if len(laws) >= _LONG and laws == tuple(range(first, last + 1)):
        return [words.text("cite.range", first=str(first), last=str(last))]
    return [str(law) for law in laws]
