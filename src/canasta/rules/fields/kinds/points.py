"""Values about points: fines, captured black threes, acaba, bonus cases, canasta ranges."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.rules.errors import nearest
from canasta.rules.fields.kinds.base import ARROW, Kind, integer, is_none, items
from canasta.rules.fields.kinds.maps import all_matches, named_numbers
from canasta.rules.fields.values import (
    ANY_TYPE,
    CANASTA_TYPES,
    Acaba,
    BonusCase,
    CanastaRange,
    Fine,
    NumberCase,
    PileCapture,
)

if TYPE_CHECKING:
    from canasta.rules.fields.kinds.base import Json

HIGHEST_FINE = 10_000
TIMES = "\u00d7"
_CASE = re.compile(
    rf"\s*(any|(?:deuces|jokers)\s*[{TIMES}x*]\s*\d+)\s*(?::|=|->|{ARROW})\s*(\d+)[\s,;]*"
)
_CARDS = re.compile(rf"(deuces|jokers)\s*[{TIMES}x*]\s*(\d+)")
_RANGE = re.compile(r"\s*(\d+)\s*(?:-|\u2013)\s*(\d*|\u2026)\s*:\s*([a-z_/]+)[\s,;]*")
_COUNTED = (*CANASTA_TYPES, ANY_TYPE)
_NEED = re.compile(rf"([a-z_]+)\s*[{TIMES}x*]\s*([1-9]\d?)")
_NUMBER_CASE = re.compile(rf"\s*([a-z_{TIMES}*\d\s+]+?)\s*(?::|=|->|{ARROW})\s*(\d+)[\s,;]*")
_POINTS: Json = {"type": "integer", "minimum": 0}


@dataclass(frozen=True)
class FineOrNone(Kind["Fine | None"]):
    """Penalty points, optional points, or none; no points are none, unless they stand for more."""

    keeps_zero: bool = False

    def parse(self, raw: object) -> Fine | None:
        """Read a number, optional:number or none."""
        if is_none(raw):
            return None
        if isinstance(raw, Mapping):
            raw = f"optional:{named_numbers(raw, ('optional',))['optional']}"
        text = str(raw).strip()
        points = integer(text.removeprefix("optional:"))
        if not 0 <= points <= HIGHEST_FINE:
            raise ValueError(f"{points} is not from 0 to {HIGHEST_FINE}")
        if not points and not self.keeps_zero:
            return None
        return Fine(points, optional=text.startswith("optional:"))

    def to_json(self, value: Fine | None) -> Json:
        """Return the number, "optional:number" or null."""
        if value is None or not value.optional:
            return None if value is None else value.points
        return f"optional:{value.points}"

    def text(self, value: Fine | None) -> str:
        """Return the number, optional:number or none."""
        return "none" if value is None else str(self.to_json(value))

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the three forms."""
        optional: Json = {
            "type": "string",
            "pattern": r"^optional:\d+$",
            "counted": ["optional:"],
        }
        return {"anyOf": [_POINTS, optional, {"type": "null"}]}

    def accepts(self) -> str:
        """Say what may be written."""
        return f"points up to {HIGHEST_FINE}, optional:points or none"


class CaptureOrNone(Kind["PileCapture | None"]):
    """Points for black threes of a taken pile, or none."""

    def parse(self, raw: object) -> PileCapture | None:
        """Read each:5 all:100, a map of the two, or none."""
        if is_none(raw):
            return None
        numbers = named_numbers(raw, ("each", "all"))
        return PileCapture(each=numbers["each"], all=numbers["all"])

    def to_json(self, value: PileCapture | None) -> Json:
        """Return the map or null."""
        return None if value is None else {"each": value.each, "all": value.all}

    def text(self, value: PileCapture | None) -> str:
        """Return the two numbers, or none."""
        return "none" if value is None else f"each:{value.each} all:{value.all}"

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the map or null."""
        return {"anyOf": [_object_schema("each", "all"), {"type": "null"}]}

    def accepts(self) -> str:
        """Say what may be written."""
        return "points such as each:5 all:100, or none"


class AcabaOrNone(Kind["Acaba | None"]):
    """What the opponents score after acaba, or none where nobody may say it."""

    def parse(self, raw: object) -> Acaba | None:
        """Read award:1500, the number alone, a map, or none."""
        if is_none(raw):
            return None
        if isinstance(raw, Mapping) or (isinstance(raw, str) and ":" in raw):
            return Acaba(named_numbers(raw, ("award",))["award"])
        return Acaba(integer(raw))

    def to_json(self, value: Acaba | None) -> Json:
        """Return the map or null."""
        return None if value is None else {"award": value.award}

    def text(self, value: Acaba | None) -> str:
        """Return the award, or none."""
        return "none" if value is None else f"award:{value.award}"

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the map or null."""
        return {"anyOf": [_object_schema("award"), {"type": "null"}]}

    def accepts(self) -> str:
        """Say what may be written."""
        return "points for the opponents such as award:1500, or none"


class BonusCases(Kind["tuple[BonusCase, ...] | None"]):
    """Cases of a bonus for wild canastas, the first that fits counts; or none."""

    def parse(self, raw: object) -> tuple[BonusCase, ...] | None:
        """Read a number for all, pairs of case and points, or a text of such pairs."""
        if is_none(raw):
            return None
        if isinstance(raw, int) or (isinstance(raw, str) and raw.strip().isdigit()):
            return (BonusCase("any", 0, integer(raw)),)
        cases = tuple(self._case(pair) for pair in self._pairs(raw))
        if not cases:
            return None
        if any(case.card == "any" for case in cases[:-1]):
            raise ValueError("a case after `any` can never count; write `any` last")
        return cases

    @staticmethod
    def _pairs(raw: object) -> list[object]:
        if isinstance(raw, str):
            return list(all_matches(_CASE, raw, "deuces*7:4000 any:2000"))
        return list(raw.items()) if isinstance(raw, Mapping) else items(raw)

    @staticmethod
    def _case(pair: object) -> BonusCase:
        members = items(pair)
        if len(members) != 2:  # noqa: PLR2004  (a pair)
            raise ValueError(f"{pair!r} is not a pair of case and points")
        name, points = str(members[0]).strip(), integer(members[1])
        if name == "any":
            return BonusCase("any", 0, points)
        found = _CARDS.fullmatch(name)
        if found is None:
            raise ValueError(f"{name!r} is not a case; write deuces*7, jokers*4 or any")
        return BonusCase(found[1], int(found[2]), points)

    @staticmethod
    def _name(case: BonusCase) -> str:
        return "any" if case.card == "any" else f"{case.card}*{case.count}"

    def to_json(self, value: tuple[BonusCase, ...] | None) -> Json:
        """Return the list of pairs, or null."""
        return None if value is None else [[self._name(case), case.points] for case in value]

    def text(self, value: tuple[BonusCase, ...] | None) -> str:
        """Return the cases with colons, or none."""
        if value is None:
            return "none"
        return " ".join(f"{self._name(case)}:{case.points}" for case in value)

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the list of pairs or null."""
        name: Json = {
            "type": "string",
            "pattern": rf"^(any|(deuces|jokers)[{TIMES}x*]\d+)$",
            "alone": ["any"],
            "counted": ["deuces*", "jokers*"],
        }
        pair: Json = {
            "type": "array",
            "prefixItems": [name, _POINTS],
            "minItems": 2,
            "maxItems": 2,
        }
        cases: Json = {"type": "array", "items": pair, "columns": ["case", "points"]}
        return {"anyOf": [_POINTS, cases, {"type": "null"}]}

    def accepts(self) -> str:
        """Say what may be written."""
        return "cases such as deuces*7:4000 any:2000, one number for all, or none"


class NumberCases(Kind["tuple[NumberCase, ...] | None"]):
    """Cases of a bonus for many canastas, the first that fits counts; or none."""

    def parse(self, raw: object) -> tuple[NumberCase, ...] | None:
        """Read pairs of canastas and points, or a text such as natural*4+mixed*1:1000."""
        if is_none(raw):
            return None
        if isinstance(raw, str):
            pairs: list[object] = list(all_matches(_NUMBER_CASE, raw, "natural*5:2000"))
        else:
            pairs = list(raw.items()) if isinstance(raw, Mapping) else items(raw)
        return tuple(self._case(pair) for pair in pairs) or None

    @staticmethod
    def _case(pair: object) -> NumberCase:
        members = items(pair)
        if len(members) != 2:  # noqa: PLR2004  (a pair)
            raise ValueError(f"{pair!r} is not a pair of canastas and points")
        needs = {}
        for part in str(members[0]).split("+"):
            found = _NEED.fullmatch(part.strip())
            if found is None:
                raise ValueError(f"{part!r} is not a number of canastas; write natural*4 or any*10")
            if found[1] not in _COUNTED:
                raise ValueError(f"{found[1]!r} is not known; {nearest(found[1], _COUNTED)}")
            needs[found[1]] = int(found[2])
        ordered = tuple((kind, needs[kind]) for kind in _COUNTED if kind in needs)
        return NumberCase(ordered, integer(members[1]))

    @staticmethod
    def _name(case: NumberCase) -> str:
        return "+".join(f"{kind}*{number}" for kind, number in case.needs)

    def to_json(self, value: tuple[NumberCase, ...] | None) -> Json:
        """Return the list of pairs, or null."""
        return None if value is None else [[self._name(case), case.points] for case in value]

    def text(self, value: tuple[NumberCase, ...] | None) -> str:
        """Return the cases with colons, or none."""
        if value is None:
            return "none"
        return " ".join(f"{self._name(case)}:{case.points}" for case in value)

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the list of pairs or null."""
        need = rf"({'|'.join(_COUNTED)})[{TIMES}x*]\d+"
        name: Json = {
            "type": "string",
            "pattern": rf"^{need}(\+{need})*$",
            "counted": [f"{kind}*" for kind in _COUNTED],
            "joined": "+",
        }
        pair: Json = {
            "type": "array",
            "prefixItems": [name, _POINTS],
            "minItems": 2,
            "maxItems": 2,
        }
        cases: Json = {"type": "array", "items": pair, "columns": ["canastas", "points"]}
        return {"anyOf": [cases, {"type": "null"}]}

    def accepts(self) -> str:
        """Say what may be written."""
        return "cases such as natural*5:2000 natural*4+mixed*1:1000, or none"


class CanastaRanges(Kind[tuple[CanastaRange, ...]]):
    """Ranges of totals at which an opening needs a canasta of certain types."""

    def parse(self, raw: object) -> tuple[CanastaRange, ...]:
        """Read triples (from, to or null, types), or a text such as 7000-7995:natural/wild."""
        if is_none(raw):
            return ()
        if isinstance(raw, str):
            found = all_matches(_RANGE, raw, "7000-7995:natural/sequence")
            return tuple(self._range((low, high, kinds.split("/"))) for low, high, kinds in found)
        return tuple(self._range(items(triple)) for triple in items(raw))

    @staticmethod
    def _range(triple: object) -> CanastaRange:
        members = items(triple)
        if len(members) != 3:  # noqa: PLR2004  (a triple)
            raise ValueError(f"{triple!r} is not a triple of from, to and types")
        low, last, kinds = members
        high = None if is_none(last) or last == "\u2026" else integer(last)
        names = frozenset(str(kind) for kind in items(kinds))
        unknown = sorted(names - set(CANASTA_TYPES))
        if unknown:
            raise ValueError(f"{unknown[0]!r} is not known; {nearest(unknown[0], CANASTA_TYPES)}")
        return CanastaRange(integer(low), high, names)

    @staticmethod
    def _kinds(value: CanastaRange) -> list[str]:
        return [kind for kind in CANASTA_TYPES if kind in value.kinds]

    def to_json(self, value: tuple[CanastaRange, ...]) -> Json:
        """Return the list of triples."""
        return [[part.low, part.high, self._kinds(part)] for part in value]

    def text(self, value: tuple[CanastaRange, ...]) -> str:
        """Return the ranges with their types, or none."""
        texts = (
            f"{part.low}-{'' if part.high is None else part.high}:{'/'.join(self._kinds(part))}"
            for part in value
        )
        return " ".join(texts) or "none"

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the list of triples."""
        kinds: Json = {"type": "array", "items": {"enum": list(CANASTA_TYPES)}}
        last: Json = {"anyOf": [_POINTS, {"type": "null"}]}
        triple: Json = {
            "type": "array",
            "prefixItems": [_POINTS, last, kinds],
            "minItems": 3,
            "maxItems": 3,
        }
        return {"type": "array", "items": triple, "columns": ["from", "to", "kinds"]}

    def accepts(self) -> str:
        """Say what may be written."""
        return "ranges of totals with types such as 7000-7995:natural/sequence, or none"


def _object_schema(*names: str) -> dict[str, Json]:
    properties: Json = dict.fromkeys(names, _POINTS)
    return {
        "type": "object",
        "properties": properties,
        "required": list(names),
        "additionalProperties": False,
    }
