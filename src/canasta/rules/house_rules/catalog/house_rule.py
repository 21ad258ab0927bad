"""What a house rule with a name is, and what comes of setting one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta.rules.fields.ruleset import RuleSet

    Changes = Callable[["RuleSet", str, int], Mapping[str, Any]]
    Judge = Callable[["RuleSet", str], "Verdict | None"]


class OutcomeKind(StrEnum):
    """Whether a house rule may be used."""

    ALLOWED = "allowed"
    VOID = "void"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What comes of setting a house rule: allowed, void (no effect) or refused, and why."""

    kind: OutcomeKind
    constraint: str | None
    reason: str

    def __bool__(self) -> bool:
        """Say whether the table may go on: the house rule is not refused."""
        return self.kind is not OutcomeKind.REFUSED


@dataclass(frozen=True, slots=True)
class Verdict:
    """A judgment before anything changes: the constraint that makes it void or refused."""

    kind: OutcomeKind
    constraint: str


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A known house rule: a set of field values with a name.

    `changes` gives the values, `judge` the constraint that speaks against it on these rules, if
    any. One that `takes_number` has a number from `low` to `high`; `usual` is what it sets when
    none is given. A house rule of the common list has its `number` there; one that restores another
    reading of certain variants names them in `over`.
    """

    number: int | None
    name: str
    title: str
    meaning: str
    law: str
    changes: Changes
    judge: Judge
    takes_number: bool = False
    usual: int | None = None
    low: int = 1
    high: int | None = None
    over: tuple[str, ...] = ()

    def belongs_to(self, rules: RuleSet) -> bool:
        """Say whether the house rule may be set over this variant at all (K29)."""
        return not self.over or rules.name in self.over


def void(constraint: str) -> Verdict:
    """Return the verdict "no effect"."""
    return Verdict(OutcomeKind.VOID, constraint)


def refused(constraint: str) -> Verdict:
    """Return the verdict "may not be used"."""
    return Verdict(OutcomeKind.REFUSED, constraint)
