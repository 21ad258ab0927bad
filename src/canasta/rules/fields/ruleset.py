"""A set of laws with its numbers: the frozen record that everything else reads."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from functools import cache, cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from canasta.rules.errors import RuleError, meant, near_names
from canasta.rules.fields import groups
from canasta.rules.fields.byform import FORMS
from canasta.rules.fields.spec import SPEC, FieldSpec

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


@dataclass(frozen=True)
class RuleSet:
    """The laws of one game. `rules.meld.max_wilds` is the field `meld.max_wilds`.

    Two rule sets are equal when their names and all their values are. The defaults are the
    classic game.
    """

    name: str
    table: groups.Table = field(default_factory=groups.Table)
    deck: groups.Deck = field(default_factory=groups.Deck)
    deal: groups.Deal = field(default_factory=groups.Deal)
    talon: groups.Talon = field(default_factory=groups.Talon)
    draw: groups.Draw = field(default_factory=groups.Draw)
    three: groups.Three = field(default_factory=groups.Three)
    red3: groups.Red3 = field(default_factory=groups.Red3)
    black3: groups.Black3 = field(default_factory=groups.Black3)
    meld: groups.Meld = field(default_factory=groups.Meld)
    canasta: groups.Canasta = field(default_factory=groups.Canasta)
    open: groups.Open = field(default_factory=groups.Open)
    pile: groups.Pile = field(default_factory=groups.Pile)
    discard: groups.Discard = field(default_factory=groups.Discard)
    out: groups.Out = field(default_factory=groups.Out)
    foot: groups.Foot = field(default_factory=groups.Foot)
    stock: groups.Stock = field(default_factory=groups.Stock)
    score: groups.Score = field(default_factory=groups.Score)
    special: groups.Special = field(default_factory=groups.Special)
    end: groups.End = field(default_factory=groups.End)
    declare: groups.Declare = field(default_factory=groups.Declare)
    penalty: groups.Penalty = field(default_factory=groups.Penalty)
    info: groups.Info = field(default_factory=groups.Info)

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"<RuleSet {self.name}>"  # its fields would fill pages; `values()` has them

    @cached_property
    def _hash(self) -> int:
        """The sum of a hundred values, made once: rule sets are keys of many caches."""
        return hash(tuple(getattr(self, part.name) for part in dataclasses.fields(self)))

    def __getstate__(self) -> dict[str, Any]:
        # texts hash otherwise in another process
        return {name: value for name, value in vars(self).items() if name != "_hash"}

    @property
    def formats(self) -> tuple[str, ...]:
        """The table forms that may be played."""
        return self.table.formats

    def check_format(self, form: object) -> None:
        """Make sure that this game has the table form.

        Raises:
            RuleError: when it does not have it; the message lists the forms.
        """
        if not isinstance(form, str):
            known = ", ".join(map(repr, self.formats))
            raise RuleError(f"table form {form!r}: write a string; {self.name} has {known}")
        if form not in self.formats:
            known, players = ", ".join(self.formats), "player" if form == "1" else "players"
            raise RuleError(
                f"{self.name} is not played by {form or repr(form)} {players}; "
                f"its forms are {known}"
            )

    def sides(self, form: str) -> int:
        """Return the number of sides at a table of this form."""
        self.check_format(form)
        return len(self.table.sides[form])

    def seats(self, form: str) -> int:
        """Return the number of players who hold cards in a deal, not counting those who sit out."""
        self.check_format(form)
        sizes = self.table.sides[form]
        resting = {"larger_side": 1, "every_side": len(sizes)}.get(
            self.table.sit_out.get(form, ""), 0
        )
        return sum(sizes) - resting

    def cards(self, form: str) -> int:
        """Return the number of cards at a table of this form, even if the game lacks the form."""
        if form not in FORMS:
            self.check_format(form)
        return 52 * self.deck.packs[form] + self.deck.jokers[form]

    def get(self, name: str) -> Any:  # noqa: ANN401  (the type depends on the field)
        """Return the value of a field by its name, `group.name`.

        Raises:
            RuleError: when there is no such field.
        """
        spec = field_spec(name)
        group, _, attribute = spec.name.partition(".")
        return getattr(getattr(self, group), attribute)

    def values(self) -> Mapping[str, Any]:
        """Return all values by the names of their fields, in the order of `FIELDS`."""
        return MappingProxyType({name: self.get(name) for name in FIELDS})

    def replace(self, values: Mapping[str, Any], *, name: str | None = None) -> RuleSet:
        """Return a copy with other values, which are taken as they are.

        Facts that follow from other values are derived from them again, unless they are given.
        This is for code that knows its values; what a person wrote goes through
        `canasta.rules.with_house_rules`, which reads and judges it.

        Raises:
            RuleError: when there is no such field.
        """
        by_group: dict[str, dict[str, Any]] = {}
        for key, value in values.items():
            group, _, attribute = field_spec(key).name.partition(".")
            by_group.setdefault(group, {})[attribute] = value
        changed = {
            group: dataclasses.replace(getattr(self, group), **changes)
            for group, changes in by_group.items()
        }
        copy = dataclasses.replace(self, name=name or self.name, **changed)
        followed = {key: value for key, value in _followed(copy) if key not in values}
        return copy.replace({**values, **followed}) if followed else copy


def _table_of_fields() -> dict[str, FieldSpec]:
    """Collect the specifications that lie in the metadata of the groups."""
    found = {}
    for part in dataclasses.fields(RuleSet):
        if part.name == "name":
            continue
        group = getattr(groups, part.name.capitalize())
        for row in dataclasses.fields(group):
            name = f"{part.name}.{row.name}"
            found[name] = dataclasses.replace(row.metadata[SPEC], name=name)
    return found


FIELDS: Final[Mapping[str, FieldSpec]] = MappingProxyType(_table_of_fields())
"""The one table of fields, by name, in the order in which they are shown."""

HOUSE_FIELDS: Final[tuple[str, ...]] = tuple(
    name for name, spec in FIELDS.items() if spec.fact is None
)
"""The fields that a house rule may set; the others are facts of the game."""


def _followed(rules: RuleSet) -> Iterator[tuple[str, object]]:
    """Yield the facts that follow from other values and are not yet what these say."""
    for name, spec in FIELDS.items():
        if spec.fact is not None and spec.fact.follows is not None:
            value = spec.fact.follows(rules)
            if value != rules.get(name):
                yield name, value


def field_spec(name: str) -> FieldSpec:
    """Return the row of the table of fields.

    Raises:
        RuleError: when there is no such field; the message names the nearest.
    """
    if name not in FIELDS:
        raise RuleError(f"there is no field {name!r}; {_near(name)}")
    return FIELDS[name]


@cache
def _near(name: str) -> str:
    """Say which field may have been meant, by its whole name or by its second half."""
    last = name.rpartition(".")[2]
    same = [field for field in FIELDS if last and field.rpartition(".")[2] == last]
    return meant(near_names(name, FIELDS) or same) or "`canasta rules fields` lists them all"


__all__ = ["FIELDS", "FORMS", "HOUSE_FIELDS", "RuleSet", "field_spec"]
