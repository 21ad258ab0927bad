"""Lists of words and of numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.rules.errors import nearest
from canasta.rules.fields.kinds.base import Kind, integer, is_none, items

if TYPE_CHECKING:
    from canasta.rules.fields.kinds.base import Json


def _known(raw: object, words: tuple[str, ...]) -> str:
    text = str(raw).strip()
    found = next((word for word in words if word.casefold() == text.casefold()), None)
    if found is None:
        raise ValueError(f"{text!r} is not known; {nearest(text, words)}")
    return found


@dataclass(frozen=True)
class NameSet(Kind[frozenset[str]]):
    """Any of a few words, in no order. `empty` and `whole` are the words for none and for all."""

    words: tuple[str, ...]
    empty: str = "none"
    whole: str | None = None

    def parse(self, raw: object) -> frozenset[str]:
        """Read the words; an empty list, none or no is the empty set."""
        if raw is False or is_none(raw) or raw == self.empty:
            return frozenset()
        names = frozenset(_known(name, self._all()) for name in items(raw))
        return frozenset(self.words) if self.whole in names else names

    def _all(self) -> tuple[str, ...]:
        return self.words if self.whole is None else (*self.words, self.whole)

    def _ordered(self, value: frozenset[str]) -> list[str]:
        if self.whole is not None and value >= frozenset(self.words):
            return [self.whole]
        return [word for word in self.words if word in value]

    def to_json(self, value: frozenset[str]) -> Json:
        """Return the list of the words, in a fixed order."""
        return list(self._ordered(value))

    def text(self, value: frozenset[str]) -> str:
        """Return the words with commas, or the word for none or for all."""
        return ", ".join(self._ordered(value)) or self.empty

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the list, or of a word alone."""
        word: Json = {"enum": list(self._all())}
        several: Json = {"type": "array", "uniqueItems": True, "items": word}
        alone: Json = {"enum": [*self._all(), self.empty]}
        return {"anyOf": [several, alone]}

    def accepts(self) -> str:
        """Say what may be written."""
        return f"any of {', '.join(self._all())}; or {self.empty}"


@dataclass(frozen=True)
class CardClasses(NameSet):
    """Classes of cards, each set in one spelling: jokers are wild cards, both threes are three."""

    def parse(self, raw: object) -> frozenset[str]:
        """Read the words; those that another one holds already go."""
        classes = super().parse(raw)
        if classes >= {"red3", "black3"}:
            classes |= {"three"}
        if "three" in classes:
            classes -= {"red3", "black3"}
        return classes - {"joker"} if "wild" in classes else classes


@dataclass(frozen=True)
class NameList(Kind[tuple[str, ...]]):
    """Some of a few words in an order, or in that of `words` where the order says nothing."""

    words: tuple[str, ...]
    in_any_order: bool = False

    def parse(self, raw: object) -> tuple[str, ...]:
        """Read the words, each at most once; an empty list or none is none of them."""
        if is_none(raw):
            return ()
        names = tuple(_known(name, self.words) for name in items(raw))
        if len(set(names)) < len(names):
            raise ValueError("a word appears twice")
        return tuple(sorted(names, key=self.words.index)) if self.in_any_order else names

    def to_json(self, value: tuple[str, ...]) -> Json:
        """Return the list of the words."""
        return list(value)

    def text(self, value: tuple[str, ...]) -> str:
        """Return the words with commas, or none."""
        return ", ".join(value) or "none"

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the list."""
        member: Json = {"enum": list(self.words)}
        return {"type": "array", "uniqueItems": True, "items": member}

    def accepts(self) -> str:
        """Say what may be written."""
        return f"a list of {', '.join(self.words)}; or none"


@dataclass(frozen=True)
class Numbers(Kind[tuple[int, ...]]):
    """A list of whole numbers; `from_zero` where its first member belongs to the count zero."""

    from_zero: bool = False

    def parse(self, raw: object) -> tuple[int, ...]:
        """Read the numbers; an empty list or none is none."""
        if is_none(raw):
            return ()
        numbers = tuple(integer(number) for number in items(raw))
        if any(number < 0 for number in numbers):
            raise ValueError("a number is below zero")
        if self.from_zero and numbers and numbers[0]:
            raise ValueError(
                f"the list begins with {numbers[0]}; its first number is for no cards and must be 0"
            )
        return numbers

    def to_json(self, value: tuple[int, ...]) -> Json:
        """Return the list of the numbers."""
        return list(value)

    def text(self, value: tuple[int, ...]) -> str:
        """Return the numbers with commas, or none."""
        return ", ".join(map(str, value)) or "none"

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the list."""
        columns: Json = ["count", "points"] if self.from_zero else ["number"]
        return {
            "type": "array",
            "items": {"type": "integer", "minimum": 0},
            "columns": columns,
        }

    def accepts(self) -> str:
        """Say what may be written."""
        if self.from_zero:
            return "a list of values by number of cards, the first for none: 0, 100, 200; or none"
        return "a list of whole numbers, or none"
