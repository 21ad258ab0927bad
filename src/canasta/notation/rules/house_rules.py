"""The rules a text names: a variant and its house rules, to and from a rule set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.notation.errors import NotationError, Problem
from canasta.rules import RuleError, from_mapping, to_mapping
from canasta.rules.house_rules.earlier import as_played

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.rules import RuleSet
    from canasta.rules.fields.kinds import Json


def house_rules(rules: RuleSet) -> dict[str, Json]:
    """Return what a rule set does differently from the variant whose name it bears."""
    return {name: value for name, value in to_mapping(rules).items() if name != "variant"}


def rules_of(name: str, house_rules: Mapping[str, Json], form: str) -> RuleSet:
    """Return the rule set of a variant with house rules, for a table form.

    House rules of an earlier version that nobody may set today are read as they were played.

    Raises:
        NotationError: when there is no such variant, a house rule does not fit it, or it has no
            such table form.
    """
    try:
        try:
            rules = from_mapping({"variant": name, **house_rules}, form=form)
        except RuleError:
            earlier = as_played(name, house_rules, form)
            if earlier == house_rules:
                raise
            rules = from_mapping({"variant": name, **earlier}, form=form)
        rules.check_format(form)
    except RuleError as error:
        message, _, remedy = str(error).partition("; ")
        raise NotationError(Problem(message, remedy or "correct it", name)) from None
    return rules
