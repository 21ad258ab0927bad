"""The rules a text names: a variant and its house rules, to and from a rule set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from canasta.notation.errors import NotationError, Problem
from canasta.rules import FIELDS, RuleError, variant, with_overrides

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.notation.content import JsonValue
    from canasta.rules import RuleSet


def house_rules(rules: RuleSet) -> dict[str, Any]:
    """Return what a rule set does differently from the variant whose name it bears."""
    base = variant(rules.name).values()
    return {
        name: FIELDS[name].kind.to_json(value)
        for name, value in rules.values().items()
        if value != base[name]
    }


def rules_of(name: str, overrides: Mapping[str, JsonValue]) -> RuleSet:
    """Return the rule set of a variant with house rules.

    Raises:
        NotationError: when there is no such variant, or a house rule does not fit it.
    """
    try:
        return with_overrides(variant(name), dict(overrides))
    except RuleError as error:
        raise NotationError(Problem(str(error), "", name)) from None
