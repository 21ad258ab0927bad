"""What two rule sets do differently."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta.rules.fields.ruleset import FIELDS
from canasta.rules.fields.spec import Detail

if TYPE_CHECKING:
    from canasta.rules.fields.ruleset import RuleSet


class Difference(NamedTuple):
    """A field with different values: its name, both values as text, and its sentence."""

    field: str
    left: str
    right: str
    meaning: str


def diff(left: RuleSet, right: RuleSet, detail: Detail = Detail.EVERYTHING) -> list[Difference]:
    """Return the fields of so much detail in which two rule sets differ, in the table's order."""
    found = []
    for name, spec in FIELDS.items():
        ours, theirs = left.get(name), right.get(name)
        if ours != theirs and detail.reaches(spec.detail):
            text = spec.kind.text
            found.append(Difference(name, text(ours), text(theirs), spec.meaning))
    return found
