"""Catalogues: message codes -> templates of one language.

A translation is one more catalogue with the same keys.  A template names its values,
`{minimum}`, and chooses its form by a number, `{count:# card|# cards}`, where `#` stands for the
number.  An entry may be several templates, the fullest first: the first whose values are all
known is the one that is said, so a sentence never shows a gap.  A value that is a name may have
forms, since languages bend names: `{card:the}` asks for one, `{card}` leaves the choice to the
name; which forms there are is a matter of the catalogue.
"""

from __future__ import annotations

import string
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

Entry = str | tuple[str, ...]
"""One template, or several from the fullest to the one that needs least."""

Value = int | str | Callable[[str], str]
"""What is filled into a template: a number, a text, or a name that is put in the form asked for."""

_PARSER: Final = string.Formatter()


class WordsError(LookupError):
    """A message without words: its key is unknown, or it lacks values that its template needs."""


@cache
def _parts(template: str) -> tuple[tuple[str, str, str], ...]:
    """Take a template apart: texts, each with the value behind it and its form."""
    return tuple((text, name or "", form or "") for text, name, form, _ in _PARSER.parse(template))


@cache
def _plain(template: str) -> str:
    """Return the text of a template without values."""
    return "".join(text for text, _, _ in _parts(template))


@cache
def placeholders(template: str) -> frozenset[str]:
    """Return the names of the values that a template needs."""
    return frozenset(name for _, name, _ in _parts(template) if name)


def alternatives(entry: Entry) -> tuple[str, ...]:
    """Return the templates of an entry, the fullest first."""
    return (entry,) if isinstance(entry, str) else entry


def one_or_more(count: int) -> int:
    """Choose between two forms: the first for exactly one, the second for all else."""
    return 0 if count == 1 else 1


@dataclass(frozen=True)
class Catalogue:
    """The words of one language: its templates, thousands separator and choice of plural form."""

    language: str
    templates: Mapping[str, Entry]
    thousands: str = ","
    plural: Callable[[int], int] = one_or_more

    def __contains__(self, key: str) -> bool:
        return key in self.templates

    def text(self, key: str, **values: Value) -> str:
        """Return the sentence or word of a key.

        Raises:
            WordsError: when the key is unknown or no template of it finds all its values.
        """
        entry = self.templates.get(key)
        if entry is None:
            raise WordsError(f"no words for {key!r} in the catalogue {self.language!r}")
        if not values and isinstance(entry, str) and not placeholders(entry):
            return _plain(entry)
        for template in alternatives(entry):
            if placeholders(template) <= values.keys():
                return self._fill(template, values)
        raise WordsError(f"the words for {key!r} need more than {sorted(values)}")

    def formed(self, family: str, form: str, name: str, **values: Value) -> str:
        """Return a name in a form: the key `family.form.name`, else `family.name`.

        Raises:
            WordsError: as in `text`.
        """
        key = f"{family}.{form}.{name}"
        return self.text(key if form and key in self else f"{family}.{name}", **values)

    def number(self, value: int) -> str:
        """Write a number with thousands separators and a minus that is read aloud as such."""
        text = f"{abs(value):,}".replace(",", self.thousands)
        return self.text("number.minus", number=text) if value < 0 else text

    def listing(self, parts: list[str]) -> str:
        """Join words as a list: "a", "a and b", "a, b and c"."""
        if len(parts) < 2:  # noqa: PLR2004 - a list of one needs no word between
            return "".join(parts)
        first = self.text("list.comma").join(parts[:-1])
        return self.text("list.and", first=first, last=parts[-1])

    def _fill(self, template: str, values: Mapping[str, Value]) -> str:
        filled = []
        for literal, name, form in _parts(template):
            filled.append(literal)
            if name:
                filled.append(self._value(values[name], form))
        return "".join(filled)

    def _value(self, value: Value, spec: str) -> str:
        if isinstance(value, str):
            return value
        if not isinstance(value, int):
            return value(spec)
        text = self.number(value)
        return spec.split("|")[self.plural(value)].replace("#", text) if spec else text
