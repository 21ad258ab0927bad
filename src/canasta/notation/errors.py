"""What is wrong with a text: the place, the value, and what to write instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta.rules.refusal import Refusal

_SHOWN = 60
"""So many characters of a value are quoted; a longer one is cut."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, and its remedy.

    `line` and `column` count from 1 and are 0 where there is no text to point at; `where` is then
    the path of the value, such as ``deals[0].actions[3]``.  `action` and `refusal` say which
    action the laws refuse, and why.
    """

    message: str
    remedy: str
    value: str = ""
    line: int = 0
    column: int = 0
    where: str = ""
    action: str = ""
    refusal: Refusal | None = None

    def __str__(self) -> str:
        """Return place, message and remedy in one line; of a refusal its code."""
        if self.refusal is None:
            return self._placed(self.message)
        detail = f" ({self.refusal.detail})" if self.refusal.detail else ""
        return self.because(f"{self.refusal.code}{detail}")

    def because(self, why: str) -> str:
        """Return the same with the sentence that says why in the place of the code."""
        return self._placed(f"{self.message}: {why.removesuffix('.')}")

    def _placed(self, message: str) -> str:
        place = self.where
        if self.line:
            place = f"line {self.line}" + (f", column {self.column}" if self.column else "")
        said = f"{message}; {self.remedy}" if self.remedy else message
        return f"{place}: {said}" if place else said


class NotationError(ValueError):
    """A text that cannot be read; `problems` holds everything found, the first one first."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems

    @property
    def line(self) -> int:
        """The line of the first problem, from 1; 0 without a text."""
        return self.problems[0].line

    @property
    def column(self) -> int:
        """The column of the first problem, from 1; 0 for a whole line."""
        return self.problems[0].column

    @property
    def value(self) -> str:
        """The text that was found at the first problem."""
        return self.problems[0].value

    @property
    def remedy(self) -> str:
        """What to write instead."""
        return self.problems[0].remedy

    @property
    def code(self) -> str:
        """The reason code of the laws, where an action is refused, else ""."""
        refusal = self.problems[0].refusal
        return refusal.code if refusal else ""


class RecordError(NotationError):
    """A game record that cannot be read, or that contradicts the laws."""


def quoted(value: str) -> str:
    """Return the value in quotes, cut where it is long, without control characters."""
    return repr(value if len(value) <= _SHOWN else value[: _SHOWN - 3] + "...")
