"""What the table of fields says about one field."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta.rules.fields.kinds import Kind

T = TypeVar("T")

SPEC: Final = "spec"
"""The key of the metadata of a dataclass field under which its specification lies."""


class Detail(StrEnum):
    """How much of a form of house rules has to be open before it shows a field."""

    USUAL = "usual"
    MORE = "more"
    EVERYTHING = "everything"

    def reaches(self, other: Detail) -> bool:
        """Say whether a form with so much detail shows a field of another."""
        order = list(Detail)
        return order.index(other) <= order.index(self)


class Origin(StrEnum):
    """Where a value comes from."""

    SOURCE = "source"
    OUTSIDE = "outside"
    DECISION = "decision"


class Values(Protocol):
    """The values of a rule set, by the names of their fields."""

    def get(self, name: str, /) -> Any:  # noqa: ANN401  (of any kind)
        """Return the value of a field."""


@dataclass(frozen=True, slots=True)
class Fact:
    """What makes a field a fact of the game: shown, but no house rule can change it.

    Without more it is what the variant says. `follows` reads it off other values, first of all
    off that of the field named by `of`; the rule set it gets has the variant's own value of it.
    """

    follows: Callable[[Values], object] | None = None
    of: str = ""


FIXED: Final = Fact()
"""A fact that the variant alone says."""


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """One row of the table of fields.

    `default` is the value in the classic game. `law` cites what says so: W is the encyclopedia
    article (W0, W3, W4 its versions), 1950 the printed laws by number, Jaques the publisher's
    sheet by paragraph, RG and others outside pages, C-nn and S-nn our own decisions; all are
    spelled out in `canasta.rules.citations.sources`. `beyond_classic` marks the fields that the
    classic family does not use; pages leave them out where they are neutral. A `fact` is no house
    rule.
    """

    name: str
    kind: Kind[Any]
    default: object
    meaning: str
    law: str
    detail: Detail
    origin: Origin
    beyond_classic: bool
    fact: Fact | None = None


def rule(
    kind: Kind[T],
    default: T,
    meaning: str,
    law: str,
    *,
    detail: Detail = Detail.EVERYTHING,
    origin: Origin = Origin.SOURCE,
    beyond_classic: bool = False,
    fact: Fact | None = None,
) -> T:
    """Declare a field of a group: its kind, its classic value, a sentence and the law."""
    spec = FieldSpec("", kind, default, meaning, law, detail, origin, beyond_classic, fact)
    return field(default=default, metadata={SPEC: spec})
