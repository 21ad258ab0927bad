"""Single values: yes or no, a number, one word out of a few."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Literal, TypeAlias, TypeVar

from canasta.rules.errors import nearest
from canasta.rules.fields.kinds.base import Kind, integer, is_none
from canasta.rules.fields.values import ThreeTest, three_test

if TYPE_CHECKING:
    from canasta.rules.fields.kinds.base import Json

N = TypeVar("N", int, "int | None")

_WORDS = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
_MOST = 1_000_000

SizeLimit: TypeAlias = "int | Literal['unlimited'] | None"


def yes_no(*, value: bool) -> str:
    """Return the word for a truth value."""
    return "yes" if value else "no"


class YesNo(Kind[bool]):
    """Yes or no; `true` and `false` in JSON."""

    def parse(self, raw: object) -> bool:
        """Read yes, no, true, false, on or off."""
        if isinstance(raw, bool):
            return raw
        word = raw.strip().casefold() if isinstance(raw, str) else ""
        if word not in _WORDS:
            raise ValueError(f"{raw!r} is neither yes nor no")
        return _WORDS[word]

    def to_json(self, value: bool) -> bool:  # noqa: FBT001  (the value itself)
        """Return true or false."""
        return value

    def text(self, value: bool) -> str:  # noqa: FBT001  (the value itself)
        """Return yes or no."""
        return yes_no(value=value)

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of a truth value."""
        return {"type": "boolean"}

    def accepts(self) -> str:
        """Say what may be written."""
        return "yes or no (true or false)"


@dataclass(frozen=True)
class _Number(Generic[N]):
    low: int = 0
    high: int = _MOST

    def _within(self, raw: object) -> int:
        number = integer(raw)
        if not self.low <= number <= self.high:
            raise ValueError(f"{number} is not {self._range()}")
        return number

    def _range(self) -> str:
        if self.high == _MOST:
            return f"{self.low} or more"
        return f"from {self.low} to {self.high}" if self.low < self.high else str(self.low)

    def _schema(self) -> dict[str, Json]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


class Whole(_Number[int], Kind[int]):
    """A whole number within limits."""

    def parse(self, raw: object) -> int:
        """Read a whole number within the limits."""
        return self._within(raw)

    def to_json(self, value: int) -> int:
        """Return the number."""
        return value

    def text(self, value: int) -> str:
        """Return the number in digits."""
        return str(value)

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the number."""
        return self._schema()

    def accepts(self) -> str:
        """Say what may be written."""
        return f"a whole number, {self._range()}"


class MaybeWhole(_Number["int | None"], Kind["int | None"]):
    """A whole number within limits, or none where the rule is absent."""

    def parse(self, raw: object) -> int | None:
        """Read a whole number within the limits, or none."""
        return None if is_none(raw) else self._within(raw)

    def to_json(self, value: int | None) -> int | None:
        """Return the number or null."""
        return value

    def text(self, value: int | None) -> str:
        """Return the number in digits, or none."""
        return "none" if value is None else str(value)

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the number or null."""
        return {"anyOf": [self._schema(), {"type": "null"}]}

    def accepts(self) -> str:
        """Say what may be written."""
        return f"a whole number, {self._range()}, or none"


class PointsOrNone(MaybeWhole):
    """Points, or none where the rule is absent; no points are none too."""

    def parse(self, raw: object) -> int | None:
        """Read a whole number within the limits, or none."""
        return super().parse(raw) or None


class Limit(_Number["int | None"], Kind[SizeLimit]):
    """A size limit: a number, `unlimited`, or none where the rule is absent."""

    def parse(self, raw: object) -> SizeLimit:
        """Read a whole number within the limits, unlimited or none."""
        if isinstance(raw, str) and raw.strip().casefold() == "unlimited":
            return "unlimited"
        return None if is_none(raw) else self._within(raw)

    def to_json(self, value: SizeLimit) -> int | str | None:
        """Return the number, "unlimited" or null."""
        return value

    def text(self, value: SizeLimit) -> str:
        """Return the number in digits, unlimited or none."""
        return "none" if value is None else str(value)

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the limit."""
        return {"anyOf": [self._schema(), {"enum": ["unlimited"]}, {"type": "null"}]}

    def accepts(self) -> str:
        """Say what may be written."""
        return f"a whole number, {self._range()}, unlimited or none"


@dataclass(frozen=True)
class Choice(Kind[str]):
    """One word out of a few. True stands for yes, false for no, null for none where they exist."""

    words: tuple[str, ...]

    def parse(self, raw: object) -> str:
        """Read one of the words."""
        for meant, word in ((True, "yes"), (False, "no"), (None, "none")):
            if raw is meant and word in self.words:
                return word
        if not isinstance(raw, str):
            raise ValueError(f"{raw!r} is none of the words")  # noqa: TRY004  (one error for all)
        word = raw.strip().casefold().replace(" ", "_").replace("-", "_")
        word = {"true": "yes", "false": "no"}.get(word, word)
        found = next((known for known in self.words if known.casefold() == word), None)
        if found is None:
            raise ValueError(f"{raw!r} is not known; {nearest(word, self.words)}")
        return found

    def to_json(self, value: str) -> str:
        """Return the word."""
        return value

    def text(self, value: str) -> str:
        """Return the word."""
        return value

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the words."""
        return {"enum": list(self.words)}

    def accepts(self) -> str:
        """Say what may be written."""
        return " or ".join((", ".join(self.words[:-1]), self.words[-1])).removeprefix(" or ")


@dataclass(frozen=True)
class SideTest(Kind[str]):
    """A test on a side: side_melded, not_melded, canastas>=n, canastas<n or never."""

    def parse(self, raw: object) -> str:
        """Read the test; the sign for "at least" may be written in one character."""
        return self.text_of(three_test(str(raw)))

    @staticmethod
    def text_of(test: ThreeTest) -> str:
        """Return the test in its one spelling."""
        return f"{test.kind}{test.canastas}" if test.kind.startswith("canastas") else test.kind

    def to_json(self, value: str) -> str:
        """Return the text of the test."""
        return value

    def text(self, value: str) -> str:
        """Return the text of the test."""
        return value

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the tests."""
        return {
            "type": "string",
            "pattern": r"^(side_melded|not_melded|never|canastas(>=|<)\d+)$",
            "alone": ["side_melded", "not_melded", "never"],
            "counted": ["canastas>=", "canastas<"],
        }

    def accepts(self) -> str:
        """Say what may be written."""
        return "side_melded, not_melded, canastas>=n, canastas<n or never"


class MaybeSideTest(Kind["str | None"]):
    """A test on a side, or none where the rule is absent."""

    def parse(self, raw: object) -> str | None:
        """Read the test or none."""
        return None if is_none(raw) else SideTest().parse(raw)

    def to_json(self, value: str | None) -> str | None:
        """Return the text of the test, or null."""
        return value

    def text(self, value: str | None) -> str:
        """Return the text of the test, or none."""
        return "none" if value is None else value

    def schema(self) -> dict[str, Json]:
        """Return the JSON Schema of the tests."""
        return {"anyOf": [SideTest().schema(), {"type": "null"}]}

    def accepts(self) -> str:
        """Say what may be written."""
        return SideTest().accepts() + ", or none"
