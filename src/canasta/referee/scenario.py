"""A scenario: its variant with house rules, the facts, what is done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from canasta.referee.fields import Fields, ScenarioError
from canasta.rules import RuleError, variant, with_house_rules

if TYPE_CHECKING:
    from canasta.rules import RuleSet

Then = dict[str, Any]
"""What comes out: the keys and values of an answer, as they are in JSON."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """What is to be judged: `given` are the facts, `acts` what is done, in order.

    `listed` says that the acts are in a list, where a refused one is named by its number.
    """

    kind: str
    rules: RuleSet
    form: str
    given: Fields
    acts: tuple[Fields, ...]
    listed: bool

    @property
    def seats(self) -> int:
        """The number of active players."""
        return self.given.seats

    @property
    def sides(self) -> int:
        """The number of sides."""
        return self.given.sides

    @property
    def act(self) -> Fields:
        """The one thing that is done.

        Raises:
            ScenarioError: when there is none, or more than one.
        """
        if len(self.acts) != 1:
            remedy = f"write one act; {len(self.acts)} are given"
            raise ScenarioError("when", [act.raw for act in self.acts], remedy)
        return self.acts[0]


def read_scenario(raw: dict[str, object]) -> Scenario:
    """Read a scenario from JSON.

    Raises:
        ScenarioError: when a part is missing or cannot be used.
    """
    head = Fields(raw, "scenario", 0, 0)
    form = head.text("players", "4")
    rules = _rules(head, form)
    seats, sides = rules.seats(form), rules.sides(form)
    inner = Fields({"when": [], "given": {}, **_without_none(raw)}, "scenario", seats, sides)
    listed = isinstance(raw.get("when"), list)
    if not listed and head.has("when"):
        acts: tuple[Fields, ...] = (inner.fields("when"),)
    else:
        acts = inner.objects("when")
    return Scenario(head.text("kind", "play"), rules, form, inner.fields("given"), acts, listed)


def _without_none(raw: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in raw.items() if value is not None}


def _rules(head: Fields, form: str) -> RuleSet:
    house_rules = head.fields("overrides").raw if head.has("overrides") else {}
    name = head.text("variant")
    try:
        rules = variant(name)
    except RuleError as error:
        raise ScenarioError("scenario.variant", name, str(error)) from None
    try:
        rules.check_format(form)
    except RuleError as error:
        raise ScenarioError("scenario.players", form, str(error)) from None
    return with_house_rules(rules, house_rules, form=form, place="scenario.overrides")
