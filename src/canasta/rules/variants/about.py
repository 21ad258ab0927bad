"""What people are told about a variant besides its values."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from canasta.rules.fields.ruleset import field_spec
from canasta.rules.fields.spec import Origin

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.rules.fields.ruleset import RuleSet


class Provenance(StrEnum):
    """How much of a variant stands in the texts it comes from."""

    SOURCE = "source"
    COMPLETED = "completed"
    RECONSTRUCTION = "reconstruction"
    PRESET = "outside preset"

    @property
    def sentence(self) -> str:
        """What it means, in a sentence."""
        return {
            Provenance.SOURCE: "Its rules are in its source; only gaps were filled.",
            Provenance.COMPLETED: "Its source gives the differences; numbers were added from "
            "outside.",
            Provenance.RECONSTRUCTION: "Its source gives little more than the name; the "
            "rules were put together from elsewhere.",
            Provenance.PRESET: "It is not in the main sources; it comes from an outside page.",
        }[self]


@dataclass(frozen=True, slots=True)
class FieldNote:
    """Where the value of one field of one variant comes from, if not as the table says."""

    origin: Origin
    law: str


@dataclass(frozen=True, slots=True)
class Profile:
    """A variant: its rule set, its names, where it comes from and what was filled in."""

    rules: RuleSet
    title: str
    also: tuple[str, ...]
    parent: str | None
    provenance: Provenance
    summary: str
    sources: tuple[str, ...]
    completed: tuple[str, ...] = ()
    notes: Mapping[str, FieldNote] = field(default_factory=dict)
    version: int = 1  # changes only when the variant plays otherwise than before

    @property
    def name(self) -> str:
        """The name under which the variant is registered."""
        return self.rules.name

    def note(self, name: str) -> FieldNote:
        """Return where the value of a field comes from in this variant.

        Raises:
            RuleError: when there is no such field.
        """
        spec = field_spec(name)
        return self.notes.get(name, FieldNote(spec.origin, spec.law))


def outside(law: str) -> FieldNote:
    """Note a value that was added from outside the main sources."""
    return FieldNote(Origin.OUTSIDE, law)


def decided(law: str) -> FieldNote:
    """Note a value that we decided, with the number of the decision."""
    return FieldNote(Origin.DECISION, law)


def sourced(law: str) -> FieldNote:
    """Note a value that stands in the source of this very variant."""
    return FieldNote(Origin.SOURCE, law)
