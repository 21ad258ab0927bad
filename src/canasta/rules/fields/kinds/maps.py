"""Maps: values by table form, minimums by total or deal, numbers by name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from canasta.rules.errors import nearest
from canasta.rules.fields.byform import EVERY_OTHER, FORMS, ByForm
from canasta.rules.fields.kinds.base import ARROW, Kind, integer, is_none, items

if TYPE_CHECKING:
    from canasta.rules.fields.kinds.base import Json

T = TypeVar("T")

_ENTRY = re.compile(r"\s*([0-9]+b?|\*)\s*:\s*([^\s,;]+)[\s,;]*")
_STEP = re.compile(rf"\s*(<\s*0|-?\d+)\s*(?::|=|->|{ARROW})\s*(\d+)[\s,;]*")
_NAMED = re.compile(r"\s*([A-Za-z0-9_]+)(?:\s*:\s*|\s+)(\d+)[\s,;]*")


def all_matches(pattern: re.Pattern[str], text: str, example: str) -> list[tuple[str, ...]]:
    """Return the groups of every entry of a text that consists of entries only.

    Raises:
        ValueError: when something else is between them.
    """
    found, end = [], 0
    while end < len(text):
        match = pattern.match(text, end)
        if match is None:
            raise ValueError(f"{text[end:]!r} cannot be read; write entries such as {example}")
        found.append(match.groups())
        end = match.end()
    return found


def pairs_of(pattern: re.Pattern[str], text: str, example: str) -> dict[str, str]:
    """Return the entries of a text as a map; see `all_matches`.

    Raises:
        ValueError: when something else is between the entries, or one is there twice.
    """
    found = all_matches(pattern, text, example)
    pairs = {groups[0]: groups[1] for groups in found}
    if len(pairs) < len(found):
        raise ValueError(f"{text!r} names an entry twice")
    return pairs


@dataclass(frozen=True)
class PerForm(Kind[ByForm[T]]):
    """A value for each table form. A single value replaces the map, a map changes its entries."""

    inner: Kind[T]
    may_be_absent: bool = False

    def parse(self, raw: object) -> ByForm[T]:
        """Read a single value for every form, or a map from forms to values."""
        if self.may_be_absent and is_none(raw):
            return ByForm()
        if isinstance(raw, str) and ":" in raw:
            raw = pairs_of(_ENTRY, raw, "4:13 *:11")
        if not isinstance(raw, Mapping):
            return ByForm({EVERY_OTHER: self.inner.parse(raw)})
        return ByForm({self._key(key): self.inner.parse(value) for key, value in raw.items()})

    @staticmethod
    def _key(raw: object) -> str:
        key = str(raw)
        if key != EVERY_OTHER and key not in FORMS:
            raise ValueError(f"{key!r} is not a table form; {nearest(key, (*FORMS, EVERY_OTHER))}")
        return key

    def merge(self, raw: object, current: ByForm[T]) -> ByForm[T]:
        """Change entries of the map, or replace it by a single value.

        "*" changes that entry; where the current map has none, it means every form that the
        change does not name.
        """
        given = self.parse(raw)
        is_map = isinstance(raw, Mapping) or (isinstance(raw, str) and ":" in raw)
        if not is_map or (EVERY_OTHER in given and EVERY_OTHER not in tuple(current)):
            return given
        entries = {key: current[key] for key in current}
        entries.update({key: given[key] for key in given})
        return ByForm(entries)

    def to_json(self, value: ByForm[T]) -> Json:
        """Return the map; a value that holds everywhere alone, so that it replaces another map."""
        if tuple(value) == (EVERY_OTHER,):
            return self.inner.to_json(value[EVERY_OTHER])
        return {key: self.inner.to_json(value[key]) for key in value} or None

    def text(self, value: ByForm[T]) -> str:
        """Return the entries as form:value, or a single value that holds everywhere."""
        if tuple(value) == (EVERY_OTHER,):
            return self.inner.text(value[EVERY_OTHER])
        return " ".join(f"{key}:{self.inner.text(value[key])}" for key in value) or "none"

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of a single value or a map."""
        inner = self.inner.schema()
        keys: Json = {"enum": [*FORMS, EVERY_OTHER]}
        by_format: Json = {
            "type": "object",
            "propertyNames": keys,
            "additionalProperties": inner,
        }
        forms: list[Json] = [inner, by_format]
        return {"anyOf": [*forms, {"type": "null"}] if self.may_be_absent else forms}

    def accepts(self) -> str:
        """Say what may be written."""
        return f"{self.inner.accepts()}; or a map by number of players such as 4:... *:..."


class SideSizes(Kind[tuple[int, ...]]):
    """Players per side: 2+2."""

    def parse(self, raw: object) -> tuple[int, ...]:
        """Read a text such as 2+2, or a list of numbers."""
        members = raw.split("+") if isinstance(raw, str) else items(raw)
        sizes = tuple(integer(member) for member in members)
        if len(sizes) < 2 or min(sizes) < 1:  # noqa: PLR2004  (one side alone is no game)
            raise ValueError(f"{raw!r} names fewer than two sides")
        return sizes

    def to_json(self, value: tuple[int, ...]) -> Json:
        """Return the text of the sides."""
        return self.text(value)

    def text(self, value: tuple[int, ...]) -> str:
        """Return the sizes with plus signs."""
        return "+".join(map(str, value))

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the text."""
        return {"type": "string", "pattern": r"^[1-9](\+[1-9])+$"}

    def accepts(self) -> str:
        """Say what may be written."""
        return "players per side such as 2+2"


class Steps(Kind["tuple[tuple[int | None, int], ...]"]):
    """Minimums by total: pairs (from this total on, minimum); the first is for negative totals."""

    def parse(self, raw: object) -> tuple[tuple[int | None, int], ...]:
        """Read pairs from a list, a map or a text such as <0:15 0:50 1500:90."""
        if is_none(raw):
            return ()
        steps = [self._step(pair) for pair in self._pairs(raw)]
        if steps and steps[0][0] is not None:
            steps.insert(0, (None, steps[0][1]))  # the first entry holds for negative totals
        edges = [-1 if edge is None else edge for edge, _ in steps]
        if edges != sorted(set(edges)) or edges.count(-1) > 1:
            raise ValueError("the totals do not rise from entry to entry")
        return tuple(steps)

    @staticmethod
    def _pairs(raw: object) -> list[object]:
        if isinstance(raw, str):
            return list(all_matches(_STEP, raw, "<0:15 0:50"))
        return list(raw.items()) if isinstance(raw, Mapping) else items(raw)

    @staticmethod
    def _step(pair: object) -> tuple[int | None, int]:
        members = items(pair)
        if len(members) != 2:  # noqa: PLR2004  (a pair)
            raise ValueError(f"{pair!r} is not a pair of total and minimum")
        first, minimum = members[0], integer(members[1])
        below_zero = first is None or str(first).replace(" ", "") == "<0"
        edge = None if below_zero else integer(first)
        if minimum < 0 or (edge is not None and edge < 0):
            raise ValueError(f"{pair!r} holds a number below zero; for negative totals write <0")
        return edge, minimum

    def to_json(self, value: tuple[tuple[int | None, int], ...]) -> Json:
        """Return the list of pairs."""
        return [["<0" if edge is None else edge, minimum] for edge, minimum in value]

    def text(self, value: tuple[tuple[int | None, int], ...]) -> str:
        """Return the pairs with colons, or none."""
        edges = (("<0" if edge is None else str(edge), minimum) for edge, minimum in value)
        return " ".join(f"{edge}:{minimum}" for edge, minimum in edges) or "none"

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the list of pairs."""
        edge: Json = {"anyOf": [{"enum": ["<0"]}, {"type": "integer", "minimum": 0}]}
        return _pairs_schema("total", edge, {"type": "integer", "minimum": 0})

    def accepts(self) -> str:
        """Say what may be written."""
        return "minimums by total such as <0:15 0:50 1500:90"


class DealSteps(Kind[tuple[tuple[int, int], ...]]):
    """Minimums by deal: pairs (from this deal on, minimum)."""

    def parse(self, raw: object) -> tuple[tuple[int, int], ...]:
        """Read pairs from a list, a map or a text such as 1:50 2:90."""
        found = [(edge, minimum) for edge, minimum in Steps().parse(raw) if edge is not None]
        if found and found[0][0] != 1:
            raise ValueError("the list does not begin with deal 1")
        return tuple(found)

    def to_json(self, value: tuple[tuple[int, int], ...]) -> Json:
        """Return the list of pairs."""
        return [list(pair) for pair in value]

    def text(self, value: tuple[tuple[int, int], ...]) -> str:
        """Return the pairs with colons, or none."""
        return " ".join(f"{deal}:{minimum}" for deal, minimum in value) or "none"

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the list of pairs."""
        number: Json = {"type": "integer", "minimum": 0}
        return _pairs_schema("deal", {"type": "integer", "minimum": 1}, number)

    def accepts(self) -> str:
        """Say what may be written."""
        return "minimums by deal such as 1:50 2:90, or none"


@dataclass(frozen=True)
class Counts(Kind[tuple[tuple[str, int], ...]]):
    """A number for each of some names, in the order of the names."""

    names: tuple[str, ...]

    def parse(self, raw: object) -> tuple[tuple[str, int], ...]:
        """Read a map from names to numbers, or a text such as natural:3 mixed:4."""
        if is_none(raw):
            return ()
        if isinstance(raw, str):
            raw = pairs_of(_NAMED, raw, f"{self.names[0]}:1")
        if not isinstance(raw, Mapping):
            raise ValueError(f"{raw!r} is not a map of names to numbers")  # noqa: TRY004
        unknown = [str(name) for name in raw if str(name) not in self.names]
        if unknown:
            raise ValueError(f"{unknown[0]!r} is not known; {nearest(unknown[0], self.names)}")
        counts = {str(name): integer(number) for name, number in raw.items()}
        if any(number < 0 for number in counts.values()):
            raise ValueError("a number is below zero")
        return tuple((name, counts[name]) for name in self.names if name in counts)

    def to_json(self, value: tuple[tuple[str, int], ...]) -> Json:
        """Return the map."""
        return dict(value)

    def text(self, value: tuple[tuple[str, int], ...]) -> str:
        """Return the entries as name:number, or none."""
        return " ".join(f"{name}:{number}" for name, number in value) or "none"

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the map."""
        number: Json = {"type": "integer", "minimum": 0}
        return {
            "type": "object",
            "propertyNames": {"enum": list(self.names)},
            "additionalProperties": number,
        }

    def accepts(self) -> str:
        """Say what may be written."""
        return f"a map of numbers such as {self.names[0]}:1, or none"


def _pairs_schema(edge: str, first: Json, second: Json) -> dict[str, Json]:
    pair: Json = {"type": "array", "prefixItems": [first, second], "minItems": 2, "maxItems": 2}
    return {"type": "array", "items": pair, "columns": [edge, "minimum"]}


def named_numbers(raw: object, names: tuple[str, ...]) -> dict[str, int]:
    """Read a map that has exactly these names, from JSON or from name:number entries.

    Raises:
        ValueError: when a name is missing, unknown or without a number.
    """
    if isinstance(raw, str):
        raw = pairs_of(_NAMED, raw, f"{names[0]}:100")
    if not isinstance(raw, Mapping) or set(map(str, raw)) != set(names):
        raise ValueError(f"{raw!r} does not name {' and '.join(names)}")
    return {str(name): integer(number) for name, number in raw.items()}
